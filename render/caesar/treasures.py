"""The nine treasures, each a drawing of its own on a small tile: told apart by shape, not by colour alone."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from math import cos, pi, sin

from PIL import Image

from render.kit.brush import Brush
from render.kit.colour import CREAM, INK, Colour, colour, deep, mix

BROWN, STRAW, GEM, OLIVE = colour("#8a5230"), colour("#cf9f35"), colour("#4f7fc0"), colour("#6f7f3a")
GRAPE, TIMBER, OIL, WINE, GOLD = (
    colour("#7b4f8f"),
    colour("#9c6b3f"),
    colour("#c8a63a"),
    colour("#8e2f3c"),
    colour("#e6b84c"),
)


def meat(brush: Brush) -> None:
    """A ham with its bone."""
    brush.line(((62, 62), (82, 82)), INK, 15)
    brush.line(((62, 62), (82, 82)), CREAM, 8)
    for x, y in ((80, 88), (88, 80)):
        brush.disc(x, y, 8, CREAM, INK, 3)
    brush.disc(43, 43, 30, deep(BROWN))
    brush.disc(43, 43, 25, mix(BROWN, (200, 90, 70), 0.5))
    brush.disc(36, 36, 9, mix(CREAM, BROWN, 0.25))


def wheat(brush: Brush) -> None:
    """An ear of wheat."""
    brush.line(((50, 94), (50, 30)), deep(STRAW), 6)
    for y in (26, 42, 58):
        for side in (-1, 1):
            brush.area([(50, y + 14), (50 + side * 24, y - 2), (50 + side * 20, y - 16), (50, y)], STRAW)
            brush.line([(50, y + 14), (50 + side * 24, y - 2), (50 + side * 20, y - 16), (50, y)], deep(STRAW), 3)
    brush.area([(50, 4), (58, 20), (50, 32), (42, 20)], STRAW)


def gems(brush: Brush) -> None:
    """A cut stone."""
    brush.area([(28, 22), (72, 22), (92, 44), (50, 90), (8, 44)], deep(GEM))
    brush.area([(31, 27), (69, 27), (84, 43), (50, 81), (16, 43)], GEM)
    brush.area([(38, 44), (62, 44), (50, 78)], mix(GEM, CREAM, 0.5))
    brush.area([(31, 27), (69, 27), (62, 44), (38, 44)], mix(GEM, CREAM, 0.75))


def olives(brush: Brush) -> None:
    """Two olives on a twig."""
    brush.line(((18, 16), (50, 30), (86, 20)), deep(OLIVE), 5)
    brush.area([(64, 26), (94, 30), (90, 44), (70, 40)], mix(OLIVE, CREAM, 0.25))
    for x, y in ((34, 58), (66, 68)):
        brush.disc(x, y, 21, deep(OLIVE))
        brush.disc(x, y, 16, OLIVE)
        brush.disc(x - 5, y - 6, 5, mix(OLIVE, CREAM, 0.6))


def grapes(brush: Brush) -> None:
    """A bunch of grapes."""
    brush.line(((50, 6), (50, 24)), deep(OLIVE), 7)
    for row, (number, y) in enumerate(((3, 30), (3, 48), (2, 64), (1, 80))):
        for place in range(number):
            x = 50 + (place - (number - 1) / 2) * 23 + (6 if row == 1 else 0)
            brush.disc(x, y, 13, deep(GRAPE))
            brush.disc(x, y, 9.5, GRAPE)


def wood(brush: Brush) -> None:
    """Three logs."""
    for x, y in ((30, 66), (70, 66), (50, 33)):
        brush.disc(x, y, 21, deep(TIMBER))
        brush.disc(x, y, 16, mix(TIMBER, CREAM, 0.45))
        brush.disc(x, y, 10, TIMBER)
        brush.disc(x, y, 5, mix(TIMBER, CREAM, 0.45))


def oil(brush: Brush) -> None:
    """A two-handled jar."""
    for side in (-1, 1):
        brush.line([(50 + side * 14, 22), (50 + side * 32, 30), (50 + side * 24, 48)], deep(OIL), 6)
    body = [(40, 8), (60, 8), (60, 28), (76, 46), (70, 72), (54, 92), (46, 92), (30, 72), (24, 46), (40, 28)]
    brush.area(body, deep(OIL))
    brush.area(
        [(45, 13), (55, 13), (55, 30), (70, 48), (65, 70), (52, 86), (48, 86), (35, 70), (30, 48), (45, 30)], OIL
    )


def wine(brush: Brush) -> None:
    """A cup on a foot."""
    brush.area(
        [(20, 12), (80, 12), (72, 46), (56, 58), (56, 78), (74, 88), (26, 88), (44, 78), (44, 58), (28, 46)], INK
    )
    brush.area([(27, 18), (73, 18), (66, 42), (50, 52), (34, 42)], WINE)


def gold(brush: Brush) -> None:
    """A coin with a laurel."""
    brush.disc(50, 50, 42, deep(GOLD))
    brush.disc(50, 50, 36, GOLD)
    for turn in range(-4, 5):
        angle = pi / 2 + turn * pi / 6.2
        brush.disc(50 + 23 * cos(angle), 50 + 23 * sin(angle), 5, deep(GOLD))


DRAWN: Mapping[str, Callable[[Brush], None]] = {
    "meat": meat,
    "wheat": wheat,
    "gems": gems,
    "olives": olives,
    "grapes": grapes,
    "wood": wood,
    "oil": oil,
    "wine": wine,
    "gold": gold,
}


@lru_cache(maxsize=128)
def treasure(kind: str, size: int) -> Image.Image:
    """A treasure; one nobody has drawn is a tile with its initial."""
    brush = Brush(size)
    paint = DRAWN.get(kind)
    if paint:
        paint(brush)
    else:
        tile: Colour = mix(CREAM, INK, 0.2)
        brush.area([(8, 8), (92, 8), (92, 92), (8, 92)], tile)
        brush.letter(kind[:1].upper() or "?", 50, 50, 50, INK)
    return brush.image()
