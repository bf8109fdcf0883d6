"""From degrees to the pixels of the base picture."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import pyproj
import shapely
from shapely import affinity

from tools.maps.topology import Points, Shape

Plane = Callable[[Points], Points]  # columns longitude, latitude -> columns x, y with y up


@dataclass(frozen=True, slots=True)
class Chart:
    """A projection, the frame cut out of its plane, and the width of the picture."""

    plane: Plane
    frame: tuple[float, float, float, float]  # left, bottom, right, top in units of the plane
    width: int
    reach: Shape  # the part of the globe, in degrees, that may be projected at all
    seam: float | None = None  # the meridian where a flat world is cut open, if it is

    @property
    def scale(self) -> float:
        """Pixels per unit of the plane."""
        return self.width / (self.frame[2] - self.frame[0])

    @property
    def height(self) -> int:
        """Height of the picture in pixels."""
        return round((self.frame[3] - self.frame[1]) * self.scale)

    @property
    def sheet(self) -> Shape:
        """The picture as a rectangle."""
        return shapely.box(0, 0, self.width, self.height)

    def pixels(self, degrees: Points) -> Points:
        """Positions on the picture, y down."""
        x, y = self.plane(degrees[:, :2]).T
        return np.column_stack([(x - self.frame[0]) * self.scale, (self.frame[3] - y) * self.scale])

    def point(self, longitude: float, latitude: float) -> tuple[float, float]:
        """One position on the picture."""
        x, y = self.pixels(np.array([[longitude, latitude]]))[0]
        return float(x), float(y)

    def shape(self, degrees: Shape) -> Shape:
        """A shape on the picture; long edges are split first, or they would cut corners."""
        within = shapely.segmentize(self._unrolled(degrees), 0.5).intersection(self.reach)
        return shapely.transform(within, self.pixels)

    def _unrolled(self, degrees: Shape) -> Shape:
        """What lies west of the seam moves to the eastern end of the world."""
        if self.seam is None or degrees.bounds[0] >= self.seam:
            return degrees
        east = degrees.intersection(shapely.box(self.seam, -90, 181, 90))
        west = degrees.intersection(shapely.box(-181, -90, self.seam, 90))
        return shapely.union_all([east, affinity.translate(west, 360)], grid_size=1e-7)


def by_proj(definition: str) -> Plane:
    """A plane from a PROJ definition."""
    transformer = pyproj.Transformer.from_crs("EPSG:4326", definition, always_xy=True)
    return lambda degrees: np.column_stack(transformer.transform(degrees[:, 0], degrees[:, 1]))


def cap(longitude: float, latitude: float, radius: float) -> Shape:
    """A round piece of the globe, radius in kilometres, in degrees."""
    centre = f"+proj=aeqd +lat_0={latitude} +lon_0={longitude} +units=km"
    back = pyproj.Transformer.from_crs(centre, "EPSG:4326", always_xy=True)
    angle = np.linspace(0, 2 * np.pi, 181)[:-1]
    return shapely.Polygon(np.column_stack(back.transform(radius * np.cos(angle), radius * np.sin(angle))))
