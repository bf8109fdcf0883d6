"""A map laid on a canvas: tints, names and pieces by region."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import dist

from PIL import Image

from render.kit import masks, pieces
from render.kit.base_layers import Atlas
from render.kit.canvas import Canvas, Rect, common
from render.kit.colour import CREAM, GLOW, INK, PAPER, SEA_INK, Colour, strong
from render.kit.fonts import Face
from render.kit.geography import Box, Label, Place, Spot
from render.kit.lettering import Name, Style, lettering
from render.kit.slots import Stand, arrange

ON_LAND, AT_SEA = Style(Face.LAND, INK), Style(Face.SEA, SEA_INK, 1.5)
READABLE = 0.7  # of a name: what the edge of a window cuts no more of is moved inside, other names are left out
AIR = 6  # pixels between a name that was moved inside and the edge
TOUCHES = 0.4  # of its size: a piece no further off its region than that still touches it


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
    least: int = 0  # pixels: more pieces of a place than have room at this size are summed up
    sizes: set[int] = field(default_factory=set)  # of the pieces that stand whole on the canvas
    postponed: list[tuple[Name, Rect, tuple[int, int]]] = field(
        default_factory=list
    )  # names to be moved inside, and where

    def spot(self, spot: Spot) -> Spot:
        """A point of the map on the canvas."""
        dx, dy = self.at[0] - self.corner[0], self.at[1] - self.corner[1]
        return spot[0] * self.scale + dx, spot[1] * self.scale + dy

    def place(self, name: str) -> Place | None:
        """A region, or None: the map has no such place, and the picture goes without it."""
        return self.atlas.geography.places.get(name)

    def tint(self, name: str, shade: Colour, wash: float = masks.FILL) -> None:
        """Wash a region in its owner's colour."""
        if self._shows(name):
            self._lay(masks.tint(self.atlas, name, self.scale, wash), strong(shade))

    def hatch(self, name: str, shade: Colour) -> None:
        """Lay stripes over a region."""
        if self._shows(name):
            self._lay(masks.hatch(self.atlas, name, self.scale), shade)

    def _shows(self, name: str) -> bool:
        """Does any of a region lie in the window? The mask of one that does not is never made."""
        place = self.place(name)
        if place is None:
            return False
        return self._is_visible((*self.spot(place.box[:2]), *self.spot(place.box[2:])))

    def _is_visible(self, box: Box) -> bool:
        """Whether any of a box lies on the canvas."""
        left, top, right, bottom = box
        wide, high = self.canvas.image.size
        return right > 0 and bottom > 0 and left < wide and top < high

    def shows_spot(self, spot: Spot, reach: float) -> bool:
        """Whether the window shows anything so near to a point of the map, in pixels of the canvas."""
        x, y = self.spot(spot)
        return self._is_visible((x - reach, y - reach, x + reach, y + reach))

    def shows_pieces(self, place: Place) -> bool:
        """Whether any piece of a region may stand in the window; some stand off it."""
        x0, y0, x1, y1 = place.box
        air = 4 * place.token
        return self._is_visible((*self.spot((x0 - air, y0 - air)), *self.spot((x1 + air, y1 + air))))

    def outline(self, name: str) -> None:
        """Mark a region: a glow along its border with a fine core of ink."""
        if self._shows(name):
            self._lay(masks.outline(self.atlas, name, self.scale, 5 + 6 * self.scale), GLOW)
            self._lay(masks.outline(self.atlas, name, self.scale, 1 + self.scale), INK)

    def _lay(self, mask: masks.Mask, shade: Colour) -> None:
        dx, dy = self.at[0] - self.corner[0], self.at[1] - self.corner[1]
        for shape, left, top in mask:
            x, y = left + dx, top + dy
            if self._is_visible((x, y, x + shape.width, y + shape.height)):
                self.canvas.image.paste(shade, (x, y), shape)

    def name(self, place: Place, language: str) -> None:
        """Write the name of a region."""
        if place.label:
            self.write(place.label, language, AT_SEA if place.kind == "sea" else ON_LAND)

    def write(self, label: Label, language: str, style: Style) -> None:
        """Write a name whole: moved inside, later, where the edge of the window cuts a little of it, left out else."""
        name = lettering(self.atlas, label, language, self.scale, style)
        dx, dy = self.at[0] - self.corner[0], self.at[1] - self.corner[1]
        x0, y0, x1, y1 = name.box[0] + dx, name.box[1] + dy, name.box[2] + dx, name.box[3] + dy
        wide, high = self.canvas.image.size
        if common((x0, y0, x1, y1), (0, 0, wide, high)) < READABLE * (x1 - x0) * (y1 - y0):
            return
        right, down = inwards(x0, x1, wide), inwards(y0, y1, high)
        box = x0 + right, y0 + down, x1 + right, y1 + down
        if not (right or down):
            self._set(name, box, (dx, dy))
        elif not self._is_of_another(label, box):
            self.postponed.append((name, box, (dx + right, dy + down)))

    def write_moved(self) -> None:
        """Write the names that were moved inside, where no piece and no other name has the room."""
        for name, box, away in self.postponed:
            if not self.canvas.covered(box):
                self._set(name, box, away)
        self.postponed.clear()

    def _set(self, name: Name, box: Rect, away: tuple[int, int]) -> None:
        self.canvas.image.paste(name.sprite, (name.left + away[0], name.top + away[1]), name.sprite)
        self.canvas.note("label", name.what, (box[0], box[1], box[2] - box[0], box[3] - box[1]))

    def _is_of_another(self, label: Label, box: Box) -> bool:
        """Whether a box takes room of another name, which may be written later."""
        world = self.atlas.geography
        labels = [*(place.label for place in world.places.values()), *(city.label for city in world.cities.values())]
        rooms = [each.box for each in labels if each and each.at != label.at]
        return any(common(box, (*self.spot(room[:2]), *self.spot(room[2:]))) for room in rooms)

    def tether(self, place: Place, spot: Spot, size: float) -> None:
        """A thin line to its region from a piece that stands off it, size and spot in pixels of the map."""
        end = self.atlas.cached(("shore", place.name, spot), lambda: None if place.holds(spot) else place.shore(spot))
        if end is None or dist(end, spot) < size * TOUCHES:
            return
        line = [self.spot(spot), self.spot(end)]
        thick = max(2, round(2 * self.scale))
        self.canvas.pen.line(line, fill=CREAM, width=thick + 3)
        self.canvas.pen.line(line, fill=INK, width=thick)
        (x, y), radius = line[1], thick + 1
        self.canvas.pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=INK)
        if place.kind == "land":  # a piece of land in the sea, or it would seem to be afloat
            (x, y), radius = line[0], round(size * self.scale * 0.58)
            self.canvas.pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=PAPER, outline=INK)
        self.canvas.tethers.append((place.name, line[0], line[1]))

    def pieces(self, name: str, group: Sequence[Piece], stand: Stand | None = None) -> None:
        """Set the pieces of a region where they stand, else in its slots; more than fit are summed up in the last."""
        place = self.place(name)
        if place is None or not group or not self.shows_pieces(place):
            return
        stand = stand or arrange(place, len(group), self.least / self.scale)
        size = round(stand.size * self.scale)
        drawn_pieces = list(group)
        if len(stand.spots) < len(drawn_pieces):
            rest = sum(piece.number for piece in drawn_pieces[len(stand.spots) - 1 :])
            drawn_pieces = [
                *drawn_pieces[: len(stand.spots) - 1],
                Piece(partial(pieces.count, rest), f"{name} more", 1),
            ]
        for spot in stand.spots:
            self.tether(place, spot, stand.size)
        for piece, spot in zip(drawn_pieces, stand.spots, strict=True):
            self.piece(piece, spot, size)

    def piece(self, piece: Piece, spot: Spot, size: int) -> None:
        """Set one piece, with its number if there are several; one outside of the window is never drawn."""
        if not self.shows_spot(spot, size):
            return
        x, y = self.spot(spot)
        self.canvas.paste(piece.draw(size), x, y, piece.what)
        wide, high = self.canvas.image.size
        if size / 2 <= x <= wide - size / 2 and size / 2 <= y <= high - size / 2:
            self.sizes.add(size)
        if piece.number != 1:
            disc = pieces.count_size(piece.number, size)
            self.canvas.paste(
                pieces.count(piece.number, disc), x + size * 0.3, y + size * (-0.26 if piece.high else 0.3)
            )


def inwards(start: int, end: int, room: int) -> int:
    """How far to move a span that the edge of a window cuts, so that it lies inside with some air."""
    if start < 0:
        return AIR - start
    return room - AIR - end if end > room else 0
