"""The sheet being drawn on, which remembers where everything that must be read stands."""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal

from PIL import Image, ImageDraw

from render.kit.colour import INK, PAPER, Colour
from render.kit.fonts import LEADING, LEAST, Face, block, fit, font, readable, stamp, width

Align = Literal["left", "middle", "right"]
Rect = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Placed:
    """Something to be read, and the room it takes."""

    kind: Literal["label", "token", "text"]
    what: str
    box: Rect
    size: int = 0  # of the type, where it is text


@lru_cache(maxsize=256)
def cap(face: Face, size: int) -> int:
    """The height of a capital."""
    box = font(face, size).getbbox("H", anchor="ls")
    return round(-box[1])


@dataclass(slots=True)
class Canvas:
    """A picture in the making."""

    image: Image.Image
    placed: list[Placed] = field(default_factory=list)
    tethers: list[tuple[str, tuple[float, float], tuple[float, float]]] = field(
        default_factory=list
    )  # from piece to place
    pen: ImageDraw.ImageDraw = field(init=False)

    def __post_init__(self) -> None:
        self.pen = ImageDraw.Draw(self.image)

    def text(  # noqa: PLR0913  a line of type has this many properties
        self,
        x: float,
        y: float,
        words: str,
        size: int,
        *,
        face: Face = Face.TEXT,
        fill: Colour = INK,
        align: Align = "left",
        room: int = 0,
        track: float = 0,
        kind: Literal["text", ""] = "text",
        ground: Colour | None = None,
    ) -> int:
        """Set a line whose capitals are centred on y; with `room` it is made to fit. Returns its width.

        A letter on a piece has no kind, since the piece is remembered already. New things have a ground.
        """
        words = readable(words, face)
        if room:
            words, size = fit(words, face, size, room)
        if not words:
            return 0
        wide = width(words, face, size, track)
        left = x - (0 if align == "left" else wide / 2 if align == "middle" else wide)
        baseline = round(y + cap(face, size) / 2)
        if ground:
            self.box(
                (round(left) - 8, round(y - size * 0.56), round(left) + wide + 8, round(y + size * 0.56)),
                ground,
                radius=8,
            )
        mask, dx, dy = stamp(words, face, size, track)
        self.image.paste(fill, (round(left) + dx, baseline + dy), mask)
        if kind:
            self.note(kind, words, (round(left) + dx, baseline + dy, *mask.size), size)
        return wide

    def block(  # noqa: PLR0913  as a line has
        self,
        words: str,
        rect: Rect,
        size: int,
        *,
        least: int = LEAST,
        face: Face = Face.TEXT,
        fill: Colour = INK,
        align: Align = "left",
        ground: Colour | None = None,
    ) -> None:
        """Set words into a box about its middle, in as many lines as it takes; cut only if they would be too small."""
        x0, y0, x1, y1 = rect
        lines, size = block(readable(words, face), face, size, (x1 - x0, y1 - y0), least)
        x = x0 if align == "left" else (x0 + x1) / 2 if align == "middle" else x1
        for number, line in enumerate(lines):
            y = (y0 + y1) / 2 + (number - (len(lines) - 1) / 2) * size * LEADING
            self.text(x, y, line, size, face=face, fill=fill, align=align, ground=ground)

    def paste(self, sprite: Image.Image, x: float, y: float, what: str = "") -> None:
        """Set a piece with its centre at x, y; one that has a meaning is remembered by it."""
        left, top = round(x - sprite.width / 2), round(y - sprite.height / 2)
        self.image.paste(sprite, (left, top), sprite)
        if what:
            self.note("token", what, (left, top, *sprite.size))

    def note(self, kind: Literal["label", "token", "text"], what: str, spot: Rect, size: int = 0) -> None:
        """Remember a spot given by corner and size."""
        x, y, wide, high = spot
        self.placed.append(Placed(kind, what, (x, y, x + wide, y + high), size))

    def adopt(self, other: "Canvas", at: tuple[int, int]) -> None:
        """Set another canvas here, and remember what stands on it; what its edge cuts is not there to be read."""
        self.image.paste(other.image, at)
        for one in other.placed:
            x0, y0, x1, y1 = one.box
            if min(x0, y0) >= 0 and x1 <= other.image.width and y1 <= other.image.height:
                self.note(one.kind, one.what, (x0 + at[0], y0 + at[1], x1 - x0, y1 - y0), one.size)

    def covered_share(self, spot: tuple[float, float], size: int) -> float:
        """How much of a square about a spot is taken by what must be read, or lies outside."""
        x, y = spot
        square = x - size / 2, y - size / 2, x + size / 2, y + size / 2
        return size * size - common(square, (0, 0, *self.image.size)) + self.covered(square)

    def covered(self, box: tuple[float, ...]) -> float:
        """How much of a box is taken by what must be read."""
        return sum(common(box, one.box) for one in self.placed)

    def cover(self, box: Rect) -> None:
        """Forget what a box is about to hide, in part or whole."""
        self.placed = [one for one in self.placed if not common(box, one.box)]

    def box(self, rect: Rect, fill: Colour | None = None, *, edge: Colour | None = None, radius: int = 0) -> None:
        """A plain or rounded box."""
        if radius:
            self.pen.rounded_rectangle(rect, radius, fill=fill, outline=edge, width=2 if edge else 0)
        else:
            self.pen.rectangle(rect, fill=fill, outline=edge, width=2 if edge else 0)

    def rule(self, x0: int, y: int, x1: int, fill: Colour, thick: int = 2) -> None:
        """A line across."""
        self.pen.rectangle((x0, y, x1, y + thick - 1), fill=fill)


def common(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    """The area two boxes have in common."""
    wide, high = min(one[2], other[2]) - max(one[0], other[0]), min(one[3], other[3]) - max(one[1], other[1])
    return wide * high if wide > 0 and high > 0 else 0


def sheet(wide: int, high: int, ground: Colour = PAPER) -> Canvas:
    return Canvas(Image.new("RGB", (wide, high), ground))
