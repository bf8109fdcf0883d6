"""Names on a map as finished sprites: they never change, so each is set once for a language and a scale."""

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageChops

from render.kit.base_layers import Atlas
from render.kit.canvas import cap
from render.kit.colour import CREAM, Colour, mix
from render.kit.fonts import Face, stamp, width
from render.kit.geography import Label


@dataclass(frozen=True, slots=True)
class Style:
    """How names of one kind are set; tracking in pixels of the map."""

    face: Face
    ink: Colour
    track: float = 0


@dataclass(frozen=True, slots=True)
class Name:
    """A name with its halo, where it goes in pixels of the scale, and the room its letters take."""

    sprite: Image.Image
    left: int
    top: int
    what: str
    box: tuple[int, int, int, int]


def lettering(atlas: Atlas, label: Label, language: str, scale: float, style: Style) -> Name:
    """A name ready to be pasted."""
    return atlas.cached(("name", label.at, language, scale), lambda: _set(atlas, label, language, scale, style))


def _set(atlas: Atlas, label: Label, language: str, scale: float, style: Style) -> Name:
    """Set the lines one below the other about the label's middle."""
    lines = label.lines.get(language) or label.lines["en"]
    size = _size(label, lines, scale, style)
    high = round(len(lines) * label.leading * scale + 2 * size)
    wide = max(width(line, style.face, size, style.track * scale) for line in lines) + 2 * size
    letters, rim = Image.new("L", (wide, high), 0), Image.new("L", (wide, high), 0)
    for number, line in enumerate(lines):
        middle = high / 2 + (number - (len(lines) - 1) / 2) * label.leading * scale
        baseline = round(middle + cap(style.face, size) / 2)
        left = round((wide - width(line, style.face, size, style.track * scale)) / 2)
        for mask, halo in ((letters, 0), (rim, max(2, size // 9))):
            shape, dx, dy = stamp(line, style.face, size, style.track * scale, halo)
            mask.paste(255, (left + dx, baseline + dy), shape)
    sprite = Image.new("RGB", (wide, high), ground_of(atlas, label))
    sprite.paste(style.ink, (0, 0), letters)  # on plain colours: over transparency Pillow would not blend
    sprite.putalpha(ImageChops.lighter(letters, rim))
    left, top = round(label.at[0] * scale - wide / 2), round(label.at[1] * scale - high / 2)
    around = sprite.getchannel("A").getbbox() or (0, 0, wide, high)
    inside = letters.getbbox() or around
    box = left + inside[0], top + inside[1], left + inside[2], top + inside[3]
    return Name(sprite.crop(around), left + around[0], top + around[1], " ".join(lines), box)


def _size(label: Label, lines: Sequence[str], scale: float, style: Style) -> int:
    """The size of the letters: they do not shrink quite as the map does, and must stay in their room."""
    size = max(8, round(label.size * scale))
    room = (label.box[2] - label.box[0]) * scale
    while size > 8 and max(width(line, style.face, size, style.track * scale) for line in lines) > room:
        size -= 1
    return size


def ground_of(atlas: Atlas, label: Label) -> Colour:
    """The colour of the map under a name, lightened: a halo nobody notices."""
    picture = atlas.ground(atlas.small_scale)
    x0, y0, x1, y1 = (side * atlas.small_scale for side in label.box)
    box = max(0, x0), max(0, y0), min(picture.width, x1), min(picture.height, y1)
    pixel = picture.resize((1, 1), Image.Resampling.BOX, box=box).getpixel((0, 0))
    assert isinstance(pixel, tuple)
    return mix((int(pixel[0]), int(pixel[1]), int(pixel[2])), CREAM, 0.35)
