"""What stays the same in every picture of a shape: drawn once, copied ever after."""

from collections.abc import Callable
from typing import Any

from PIL import Image

from render.kit.base_layers import Atlas
from render.kit.canvas import Canvas, Placed, sheet
from render.kit.colour import GILT, INK, PAPER, WOOD


def backdrop(atlas: Atlas, key: tuple[Any, ...], size: tuple[int, int], paint: Callable[[Canvas], None]) -> Canvas:
    """A fresh copy of the canvas that `paint` makes; it paints only the first time."""

    def make() -> tuple[Image.Image, tuple[Placed, ...]]:
        canvas = sheet(*size, PAPER)
        paint(canvas)
        return canvas.image, tuple(canvas.placed)

    image, placed = atlas.cached(("backdrop", size, *key), make)
    return Canvas(image.copy(), list(placed))


def above(atlas: Atlas, scale: float, strip: int, *, again: bool) -> Canvas:
    """The map above an empty strip; what a game shows only once is not kept to be shown again."""
    base = atlas.ground(scale)
    size = base.width, base.height + strip
    if again:
        return backdrop(atlas, ("above",), size, lambda canvas: canvas.image.paste(base, (0, 0)))
    canvas = sheet(*size, PAPER)
    canvas.image.paste(base, (0, 0))
    return canvas


def draw_frame(canvas: Canvas, picture: Image.Image, at: tuple[int, int]) -> None:
    """The map in its frame: wood, a gilt line, ink."""
    x, y = at
    wide, high = picture.size
    for grow, shade in ((9, WOOD), (4, GILT), (2, INK)):
        canvas.pen.rectangle((x - grow, y - grow, x + wide + grow - 1, y + high + grow - 1), fill=shade)
    canvas.image.paste(picture, at)
