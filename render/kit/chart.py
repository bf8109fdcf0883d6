"""A map laid on a canvas: tints, names and pieces by region."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from PIL import Image

from render.kit import masks, pieces
from render.kit.atlas import Atlas
from render.kit.canvas import Canvas
from render.kit.colour import CREAM, GLOW, INK, SEA_INK, Colour, mix, strong
from render.kit.geography import Label, Place, Spot
from render.kit.slots import arrange
from render.kit.type import Face, width


@dataclass(frozen=True, slots=True)
class Piece:
    """Something to set on the map: how it is drawn at a size, how many, and what it says to a test."""

    draw: Callable[[int], Image.Image]
    what: str
    number: int = 1
    high: bool = False  # the number stands at the upper corner: a fleet has its letter on the hull


@dataclass(slots=True)
class Chart:
    """A window on a map. `corner` is where the window begins on the map, `at` where it stands on the canvas."""

    canvas: Canvas
    atlas: Atlas
    scale: float
    at: tuple[int, int] = (0, 0)
    corner: tuple[int, int] = (0, 0)

    def spot(self, spot: Spot) -> Spot:
        """A point of the map on the canvas."""
        dx, dy = self.at[0] - self.corner[0], self.at[1] - self.corner[1]
        return spot[0] * self.scale + dx, spot[1] * self.scale + dy

    def place(self, name: str) -> Place | None:
        """A region, or None: the map has no such place, and the picture goes without it."""
        return self.atlas.geography.places.get(name)

    def tint(self, name: str, shade: Colour, wash: float = masks.FILL) -> None:
        """Wash a region in its owner's colour."""
        if self.place(name):
            self._lay(masks.tint(self.atlas, name, self.scale, wash), strong(shade))

    def outline(self, name: str) -> None:
        """Mark a region: a glow along its border with a fine core of ink."""
        if self.place(name):
            self._lay(masks.outline(self.atlas, name, self.scale, 5 + 6 * self.scale), GLOW)
            self._lay(masks.outline(self.atlas, name, self.scale, 1 + self.scale), INK)

    def _lay(self, mask: masks.Mask, shade: Colour) -> None:
        dx, dy = self.at[0] - self.corner[0], self.at[1] - self.corner[1]
        for shape, left, top in mask:
            x, y = left + dx, top + dy
            self.canvas.image.paste(shade, (x, y), shape)

    def name(self, place: Place, language: str) -> None:
        """Write the name of a region."""
        if place.label:
            sea = place.kind == "sea"
            face, ink = (Face.SEA, SEA_INK) if sea else (Face.LAND, INK)
            write(self, place.label, language, face=face, ink=ink, track=1.5 * self.scale if sea else 0)

    def leader(self, place: Place) -> None:
        """A thin line from the heart of a small region to what stands beside it."""
        if place.leader:
            line = [self.spot(spot) for spot in place.leader]
            self.canvas.pen.line(line, fill=INK, width=max(1, round(1.6 * self.scale)))

    def pieces(self, name: str, group: Sequence[Piece]) -> None:
        """Set the pieces of a region in its slots; more than fit are summed up in the last slot."""
        place = self.place(name)
        if place is None or not group:
            return
        stand = arrange(place, len(group))
        size = round(stand.size * self.scale)
        shown = list(group)
        if len(stand.spots) < len(shown):
            rest = sum(piece.number for piece in shown[len(stand.spots) - 1 :])
            shown = [*shown[: len(stand.spots) - 1], Piece(partial(pieces.count, rest), f"{name} more", 1)]
        for piece, spot in zip(shown, stand.spots, strict=True):
            self.piece(piece, spot, size)

    def piece(self, piece: Piece, spot: Spot, size: int) -> None:
        """Set one piece, with its number if there are several."""
        x, y = self.spot(spot)
        self.canvas.paste(piece.draw(size), x, y, piece.what)
        if piece.number != 1:
            disc = max(13, round(size * 0.56))
            self.canvas.paste(
                pieces.count(piece.number, disc), x + size * 0.3, y + size * (-0.26 if piece.high else 0.3)
            )


def write(chart: Chart, label: Label, language: str, *, face: Face, ink: Colour, track: float) -> None:
    """Set a name in its lines, with a halo of the ground it stands on."""
    lines = label.lines.get(language) or label.lines["en"]
    size = max(8, round(label.size * chart.scale))
    room = (label.box[2] - label.box[0]) * chart.scale
    while size > 8 and max(width(line, face, size, track) for line in lines) > room:
        size -= 1  # letters do not shrink quite as the map does
    halo = ground_of(chart, label)
    x, y = label.at
    before = len(chart.canvas.placed)
    for number, line in enumerate(lines):
        at = chart.spot((x, y + (number - (len(lines) - 1) / 2) * label.leading))
        chart.canvas.text(*at, line, size, face=face, fill=ink, align="middle", track=track, halo=halo, kind="label")
    chart.canvas.join(before)


def ground_of(chart: Chart, label: Label) -> Colour:
    """The colour of the map under a name, lightened: a halo nobody notices."""

    def look() -> Colour:
        box = (int(label.box[0]), int(label.box[1]), int(label.box[2]) + 1, int(label.box[3]) + 1)
        pixel = chart.atlas.ground(1.0).resize((1, 1), Image.Resampling.BOX, box=_within(box, chart)).getpixel((0, 0))
        assert isinstance(pixel, tuple)
        return mix((int(pixel[0]), int(pixel[1]), int(pixel[2])), CREAM, 0.35)

    return chart.atlas.keep(("halo", label.at), look)


def _within(box: tuple[int, int, int, int], chart: Chart) -> tuple[int, int, int, int]:
    wide, high = chart.atlas.geography.size
    left, top = min(max(0, box[0]), wide - 1), min(max(0, box[1]), high - 1)
    return left, top, max(left + 1, min(wide, box[2])), max(top + 1, min(high, box[3]))
