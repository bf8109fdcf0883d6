"""The spaces of the rondel as signs, for a rondel too small for words."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from math import cos, pi, sin

from PIL import Image

from render.kit.brush import Brush
from render.kit.colour import CREAM, GILT, INK, RED, Colour, colour, deep

EARTH, LEAF, STEEL = colour("#8d5630"), colour("#4f7a3a"), colour("#5b6570")


def _factory(brush: Brush) -> None:
    """A works with its chimney."""
    brush.area([(8, 88), (8, 50), (30, 34), (30, 50), (52, 34), (52, 50), (68, 42), (72, 8), (86, 8), (92, 88)], EARTH)


def _production(brush: Brush) -> None:
    """A cog-wheel."""
    teeth: list[tuple[float, float]] = []
    for number in range(32):
        reach, angle = 44 if number % 4 < 2 else 32, number * pi / 16
        teeth.append((50 + reach * cos(angle), 50 + reach * sin(angle)))
    brush.area(teeth, STEEL)
    brush.disc(50, 50, 14, CREAM)


def _maneuver(brush: Brush) -> None:
    """An arrow that goes far."""
    brush.line(((10, 78), (34, 40), (70, 34)), LEAF, 15)
    brush.area([(62, 10), (96, 32), (66, 60)], LEAF)


def _investor(brush: Brush) -> None:
    """A bond."""
    brush.area([(14, 8), (86, 8), (86, 92), (14, 92)], deep(GILT))
    brush.area([(21, 15), (79, 15), (79, 85), (21, 85)], CREAM)
    brush.letter("%", 50, 50, 46, INK)


def _import(brush: Brush) -> None:
    """A crate let down."""
    brush.area([(12, 52), (88, 52), (88, 92), (12, 92)], EARTH)
    brush.line(((50, 4), (50, 30)), RED, 14)
    brush.area([(26, 24), (74, 24), (50, 50)], RED)


def _taxation(brush: Brush) -> None:
    """Coins, one on the other."""
    for y in (78, 60, 42, 24):
        brush.pen.ellipse([v * brush.unit for v in (10, y - 15, 90, y + 17)], fill=deep(GILT))
        brush.pen.ellipse([v * brush.unit for v in (14, y - 15, 86, y + 9)], fill=COIN)


COIN: Colour = (236, 200, 104)
DRAWN: Mapping[str, Callable[[Brush], None]] = {
    "factory": _factory,
    "production": _production,
    "maneuver": _maneuver,
    "investor": _investor,
    "import": _import,
    "taxation": _taxation,
}


def kind(space: str) -> str:
    """What a space is: there are two of some kinds."""
    return space.rsplit("_", 1)[0]


@lru_cache(maxsize=32)
def icon(space: str, size: int) -> Image.Image:
    """The icon of a space."""
    brush = Brush(size)
    DRAWN.get(kind(space), _production)(brush)
    return brush.image(rim=2, shadow=False)
