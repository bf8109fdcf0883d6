"""Drawing shapes with smooth edges: everything is drawn larger and reduced."""

from collections.abc import Callable, Iterable

import numpy as np
import shapely
from PIL import Image, ImageChops, ImageDraw, ImageFilter
from shapely.ops import substring

from tools.maps.recipe import Colour
from tools.maps.shapes import lines, polygons
from tools.maps.topology import Points, Shape

OVER = 2  # drawn this much larger than kept
Pen = ImageDraw.ImageDraw


class Canvas:
    """A picture of a size in pixels, kept at `scale` times that size."""

    def __init__(self, size: tuple[int, int], scale: int, ground: Colour) -> None:
        self.scale = scale
        self.size = (size[0] * scale, size[1] * scale)
        self.image = Image.new("RGB", self.size, ground)

    def points(self, coordinates: Points) -> list[tuple[float, float]]:
        """Coordinates of the picture on the enlarged drawing ground."""
        return [(x, y) for x, y in np.asarray(coordinates)[:, :2] * (self.scale * OVER)]

    def layer(self, draw: Callable[[Pen], None]) -> Image.Image:
        """A mask of what `draw` draws in white on the enlarged ground."""
        ground = Image.new("L", (self.size[0] * OVER, self.size[1] * OVER), 0)
        draw(ImageDraw.Draw(ground))
        return ground.reduce(OVER)

    def mask(self, shape: Shape) -> Image.Image:
        """The inside of a shape."""

        def fill(pen: Pen) -> None:
            for part in polygons(shape):
                pen.polygon(self.points(part.exterior.coords), fill=255)
                for hole in part.interiors:
                    pen.polygon(self.points(hole.coords), fill=0)

        return self.layer(fill)

    def stroke(self, pen: Pen, shape: Shape, width: float, fill: int = 255) -> None:
        """The lines of a shape, width in pixels of the picture, with round joints and ends."""
        thick = max(1, round(width * self.scale * OVER))
        for line in lines(shape):
            points = self.points(line.coords)
            pen.line(points, fill=fill, width=thick, joint="curve")
            if thick > 3:
                for x, y in (points[0], points[-1]):
                    radius = thick / 2 - 0.5
                    pen.ellipse([x - radius, y - radius, x + radius, y + radius], fill=fill)

    def strokes(self, shapes: Iterable[tuple[Shape, float]]) -> Image.Image:
        """A mask of many lines with their widths."""

        def draw(pen: Pen) -> None:
            for shape, width in shapes:
                self.stroke(pen, shape, width)

        return self.layer(draw)

    def paint(self, ink: Colour, mask: Image.Image, strength: float = 1.0) -> None:
        """Lay a colour through a mask."""
        self.image.paste(ink, (0, 0), faded(mask, strength) if strength < 1 else mask)

    def blur(self, mask: Image.Image, radius: float) -> Image.Image:
        """A mask blurred by a radius in pixels of the picture."""
        return mask.filter(ImageFilter.GaussianBlur(radius * self.scale))

    def band(self, mask: Image.Image, radius: float, gain: float) -> Image.Image:
        """The inner edge of a mask, strongest at the rim: the brush of a hand-tinted atlas."""
        return faded(ImageChops.multiply(mask, ImageChops.invert(self.blur(mask, radius))), gain)


def faded(mask: Image.Image, strength: float) -> Image.Image:
    """A mask made weaker or stronger."""
    return mask.point([min(255, round(value * strength)) for value in range(256)])


def dashed(shape: Shape, on: float, off: float) -> Shape:
    """Lines broken into dashes that fill each line evenly."""
    dashes = []
    for line in lines(shapely.line_merge(shape) if shape.geom_type == "MultiLineString" else shape):
        count = max(1, round(line.length / (on + off)))
        step = line.length / count
        share = on / (on + off)
        dashes += [substring(line, (i + (1 - share) / 2) * step, (i + (1 + share) / 2) * step) for i in range(count)]
    return shapely.MultiLineString([dash for dash in dashes if dash.geom_type == "LineString"])
