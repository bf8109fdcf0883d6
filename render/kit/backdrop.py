"""The map as the ground of a picture: above a strip, or in a frame."""

from PIL import Image

from render.kit.base_layers import Atlas
from render.kit.canvas import Canvas, sheet
from render.kit.colour import GILT, INK, WOOD


def above(atlas: Atlas, scale: float, strip: int) -> Canvas:
    """The map above an empty strip."""
    wide, high = atlas.size(scale)
    canvas = sheet(wide, high + strip)
    canvas.image.paste(atlas.ground(scale), (0, 0))
    return canvas


def draw_frame(canvas: Canvas, picture: Image.Image, at: tuple[int, int]) -> None:
    """The map in its frame: wood, a gilt line, ink."""
    x, y = at
    wide, high = picture.size
    for grow, shade in ((9, WOOD), (4, GILT), (2, INK)):
        canvas.pen.rectangle((x - grow, y - grow, x + wide + grow - 1, y + high + grow - 1), fill=shade)
    canvas.image.paste(picture, at)
