"""How well a rectangle lies in a region, for every place of the picture at once."""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from tools.maps.shapes import polygons
from tools.maps.topology import Shape

CELL = 2  # pixels per cell of the grid
Grid: TypeAlias = NDArray[np.float32]
Box = tuple[float, float, float, float]  # left, top, right, bottom in pixels


def raster(shape: Shape, size: tuple[int, int]) -> Grid:
    """A shape as a grid of zeros and ones."""
    image = Image.new("L", (size[0] // CELL, size[1] // CELL), 0)
    pen = ImageDraw.Draw(image)
    for part in polygons(shape):
        pen.polygon([(x / CELL, y / CELL) for x, y in part.exterior.coords], fill=1)
        for hole in part.interiors:
            pen.polygon([(x / CELL, y / CELL) for x, y in hole.coords], fill=0)
    return np.asarray(image, dtype=np.float32)


class Sums:
    """Sums over any rectangle of a grid in constant time."""

    def __init__(self, grid: Grid) -> None:
        self.shape = grid.shape
        self.table = np.zeros((grid.shape[0] + 1, grid.shape[1] + 1))
        self.table[1:, 1:] = grid.cumsum(axis=0).cumsum(axis=1)

    def mean(
        self, xs: NDArray[np.float64], ys: NDArray[np.float64], width: float, height: float
    ) -> NDArray[np.float64]:
        """The mean of the grid over rectangles about centres given in pixels; outside the grid counts as nothing."""
        left, right = self._cells(xs - width / 2, 1), self._cells(xs + width / 2, 1)
        top, bottom = self._cells(ys - height / 2, 0), self._cells(ys + height / 2, 0)
        total = self.table[bottom, right] - self.table[top, right] - self.table[bottom, left] + self.table[top, left]
        return np.asarray(total / (width * height / CELL**2))

    def _cells(self, pixels: NDArray[np.float64], axis: int) -> NDArray[np.int64]:
        return np.clip(np.rint(pixels / CELL).astype(np.int64), 0, self.shape[axis])


class Occupied:
    """The ground already taken by names, tokens and marks."""

    def __init__(self, size: tuple[int, int], margin: int) -> None:
        self.grid: Grid = np.ones((size[1] // CELL, size[0] // CELL), dtype=np.float32)
        inset = margin // CELL
        self.grid[inset:-inset, inset:-inset] = 0  # the frame of the picture is taken

    def take(self, box: Box) -> None:
        """Mark a rectangle as taken."""
        left, top, right, bottom = (round(value / CELL) for value in box)
        self.grid[max(0, top) : max(0, bottom), max(0, left) : max(0, right)] = 1


def around(x: float, y: float, width: float, height: float) -> Box:
    """The rectangle of a size about a centre."""
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2
