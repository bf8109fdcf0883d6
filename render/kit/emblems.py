"""Small emblems: coin, card, bank."""

from functools import lru_cache

from PIL import Image

from render.kit.brush import Brush, scale
from render.kit.colour import CREAM, GILT, INK, Colour, deep
from render.kit.fonts import Face
from render.kit.pieces import OUTLINES


@lru_cache(maxsize=64)
def coin(size: int, text: str = "") -> Image.Image:
    """A coin, with a figure on it if wanted."""
    brush = Brush(size)
    brush.disc(50, 50, 45, deep(GILT))
    brush.disc(50, 50, 39, (226, 184, 84))
    brush.disc(50, 50, 31, (240, 206, 116))
    if text:
        brush.letter(text, 50, 51, 38, INK)
    return brush.image(rim=2)


@lru_cache(maxsize=64)
def card(size: int, text: str = "", shade: Colour = GILT) -> Image.Image:
    """A card with a sign on it."""
    brush = Brush(size)
    brush.area([(20, 6), (80, 6), (80, 94), (20, 94)], deep(shade))
    brush.area([(25, 11), (75, 11), (75, 89), (25, 89)], CREAM)
    brush.area([(25, 11), (75, 11), (75, 27), (25, 27)], shade)
    brush.letter(text, 50, 58, 34, INK, Face.FIGURE)
    return brush.image(rim=2)


@lru_cache(maxsize=16)
def bank(size: int, shade: Colour = INK) -> Image.Image:
    """A bank: a gable on columns."""
    brush = Brush(size)
    brush.area([(50, 10), (92, 36), (92, 44), (8, 44), (8, 36)], shade)
    for left in (16, 36, 56, 74):
        brush.area([(left, 48), (left + 10, 48), (left + 10, 76), (left, 76)], shade)
    brush.area([(8, 80), (92, 80), (92, 92), (8, 92)], shade)
    return brush.image(rim=2, shadow=False)


@lru_cache(maxsize=16)
def star(size: int, shade: Colour = GILT) -> Image.Image:
    """A star: power."""
    brush = Brush(size)
    brush.area(OUTLINES["star"], deep(shade))
    brush.area(scale(OUTLINES["star"], 0.74, (50, 52)), shade)
    return brush.image(rim=0, shadow=False)
