"""A proof to look at: the base picture with names and every slot filled."""

from PIL import Image, ImageDraw, ImageFont

from render.kit.fonts import Face, font
from tools.maps.anchors import Anchor
from tools.maps.labels import FACES, LEADING, TRACKING, measure
from tools.maps.palette import INK, PAPER, SEA_INK, mix
from tools.maps.recipe import Colour


def proof(base: Image.Image, anchors: dict[str, Anchor], language: str) -> Image.Image:
    """Names in one language, numbered slots, flags as F."""
    image = base.copy()
    pen = ImageDraw.Draw(image, "RGBA")
    small = font(Face.FIGURE, 18)
    for anchor in anchors.values():
        slots = [spot for row in anchor.rows for spot in row]
        for number, spot in enumerate([*slots, *anchor.spill]):
            fill = (255, 255, 255, 110) if number < len(slots) else (255, 120, 80, 150)
            _token(pen, spot, anchor.token, fill, str(number + 1), small)
        if anchor.flag:
            _token(pen, anchor.flag, anchor.token, (250, 220, 120, 150), "F", small)
        name(pen, anchor, language, INK if anchor.setting.face != "sea" else mix(SEA_INK, (20, 40, 60), 0.45))
    return image


def _token(
    pen: ImageDraw.ImageDraw,
    spot: tuple[float, float],
    size: int,
    fill: tuple[int, int, int, int],
    text: str,
    font: ImageFont.FreeTypeFont,
) -> None:
    x, y = spot
    pen.ellipse([x - size / 2, y - size / 2, x + size / 2, y + size / 2], fill=fill, outline=(60, 40, 30, 160))
    pen.text((x, y), text, font=font, fill=(60, 40, 30, 200), anchor="mm")


def name(pen: ImageDraw.ImageDraw, anchor: Anchor, language: str, ink: Colour) -> None:
    """A name, line by line, each letter by itself for the tracking."""
    setting = anchor.setting
    pencil = font(FACES[setting.face], setting.size)
    lines = setting.lines[language]
    track = TRACKING[setting.face]
    for number, line in enumerate(lines):
        width = measure(line, setting.face, setting.size)
        y = anchor.at[1] + (number - (len(lines) - 1) / 2) * setting.size * LEADING
        for halo in (3, 0):
            x = anchor.at[0] - width / 2
            for letter in line:
                fill = PAPER if halo else ink
                pen.text((x, y), letter, font=pencil, fill=fill, anchor="lm", stroke_width=halo, stroke_fill=fill)
                x += pencil.getlength(letter) + track
