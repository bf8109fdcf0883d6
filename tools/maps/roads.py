"""Cities and ways of Caesar's Empire on the picture: spread so that pieces fit, bent to stay on land or water."""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import shapely
from numpy.typing import NDArray
from scipy.sparse import coo_matrix
from scipy.sparse.csgraph import dijkstra

from tools.maps.field import raster
from tools.maps.topology import Points, Shape

STEP = 4  # pixels of the grid on which ways are sought
CITY = 42  # pixels across a city place
APART = 88.0  # pixels between any two cities
LINKED = 106.0  # pixels between two cities that share a way: a road piece lies between them

Spot = tuple[float, float]
Grid: TypeAlias = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Link:
    """A way of the board: its ends, its pieces, and whether it goes by sea."""

    id: str
    a: str
    b: str
    pieces: int
    sea: bool


@dataclass(frozen=True, slots=True)
class Road:
    """A way on the picture."""

    link: Link
    line: Points
    pieces: tuple[tuple[float, float, float], ...]  # x, y, degrees clockwise from east


def spread(places: Mapping[str, Spot], links: Iterable[Link], slow: str) -> dict[str, Spot]:
    """Push cities apart until pieces fit between them, each on a spring to its true place; one moves slowly."""
    names = list(places)
    true = np.array([places[name] for name in names])
    here = true.copy()
    least = np.full((len(names), len(names)), APART)
    for link in links:
        i, j = names.index(link.a), names.index(link.b)
        least[i, j] = least[j, i] = LINKED + 30 * (link.pieces - 1)
    weight = np.where(np.array(names) == slow, 0.25, 1.0)[:, None]
    for _ in range(600):
        offset = here[:, None] - here[None]
        distance = np.hypot(offset[..., 0], offset[..., 1]) + np.eye(len(names)) * 1e9
        push = np.clip(least - distance, 0, None) / distance
        here = here + weight * (0.25 * (push[..., None] * offset).sum(axis=1) + 0.03 * (true - here))
    return {name: (float(x), float(y)) for name, (x, y) in zip(names, here, strict=True)}


class Router:
    """Finds ways over a grid that prefers land for roads and water for lanes."""

    def __init__(self, land: Shape, size: tuple[int, int], cities: Mapping[str, Spot]) -> None:
        wide, high = size[0] // STEP, size[1] // STEP
        fine = raster(land, size)
        self.ground = np.asarray(fine[::2, ::2][:high, :wide] > 0)
        self.shape = self.ground.shape
        ys, xs = np.mgrid[0 : self.shape[0], 0 : self.shape[1]] * STEP + STEP / 2
        self.xs, self.ys = xs.astype(float), ys.astype(float)
        self.cities = cities
        self.laid = np.zeros(self.shape)

    def line(self, link: Link) -> Points:
        """A smooth way from one city to the other."""
        a, b = self.cities[link.a], self.cities[link.b]
        cost = self._cost(link, a, b)
        path = self._cheapest(cost, self._node(a), self._node(b))
        points = np.column_stack([self.xs.ravel()[path], self.ys.ravel()[path]])
        points[0], points[-1] = a, b
        smooth = _smooth(shapely.LineString(points), a, b)
        self._lay(smooth, a, b)
        return smooth

    def _node(self, spot: Spot) -> int:
        high, wide = int(self.shape[0]), int(self.shape[1])
        column = min(wide - 1, max(0, int(spot[0] / STEP)))
        return min(high - 1, max(0, int(spot[1] / STEP))) * wide + column

    def _cost(self, link: Link, a: Spot, b: Spot) -> Grid:
        wrong = ~self.ground if not link.sea else self.ground
        cost = 1.0 + np.where(wrong, 2.2 if link.sea else 3.5, 0.0)
        length = math.dist(a, b)
        along = ((self.xs - a[0]) * (b[0] - a[0]) + (self.ys - a[1]) * (b[1] - a[1])) / length
        aside = np.abs((self.xs - a[0]) * (b[1] - a[1]) - (self.ys - a[1]) * (b[0] - a[0])) / length
        cost += 2.5 * (aside / (0.3 * length + 12)) ** 2 + 8.0 * ((along < -20) | (along > length + 20))
        for name, (x, y) in self.cities.items():
            if name not in (link.a, link.b):
                cost += 14.0 * np.exp(-((self.xs - x) ** 2 + (self.ys - y) ** 2) / 40.0**2)
        return np.asarray(cost + self.laid)

    def _cheapest(self, cost: Grid, start: int, goal: int) -> list[int]:
        numbers = np.arange(cost.size).reshape(self.shape)
        flat = cost.ravel()
        starts, ends, prices = [], [], []
        for dy, dx in ((0, 1), (1, 0), (1, 1), (1, -1)):
            rows, left, right = slice(0, self.shape[0] - dy), max(0, -dx), self.shape[1] - max(0, dx)
            one = numbers[rows, left:right].ravel()
            other = numbers[dy:, left + dx : right + dx].ravel()
            price = (flat[one] + flat[other]) / 2 * math.hypot(dx, dy)
            starts += [one, other]
            ends += [other, one]
            prices += [price, price]
        joined = (np.concatenate(starts), np.concatenate(ends))
        graph = coo_matrix((np.concatenate(prices), joined), shape=(cost.size, cost.size)).tocsr()
        before = dijkstra(graph, indices=start, return_predecessors=True)[1]
        path = [goal]
        while path[-1] != start:
            path.append(int(before[path[-1]]))
        return path[::-1]

    def _lay(self, line: Points, a: Spot, b: Spot) -> None:
        """Later ways keep their distance from this one, except near its ends."""
        for x, y in line[:: max(1, len(line) // 40)]:
            if min(math.dist((x, y), a), math.dist((x, y), b)) > 45:
                self.laid += 1.6 * np.exp(-((self.xs - x) ** 2 + (self.ys - y) ** 2) / 16.0**2)


def _smooth(line: Shape, a: Spot, b: Spot) -> Points:
    """A rounded line through a few points of a way."""
    count = max(3, min(9, round(line.length / 48) + 1))
    points = np.array([line.interpolate(i / (count - 1), normalized=True).coords[0] for i in range(count)])
    for _ in range(2):
        points[1:-1] = 0.5 * points[1:-1] + 0.25 * (points[:-2] + points[2:])
    points[0], points[-1] = a, b
    for _ in range(4):  # Chaikin: cut the corners, keep the ends
        quarter, three = points[:-1] * 0.75 + points[1:] * 0.25, points[:-1] * 0.25 + points[1:] * 0.75
        points = np.vstack([points[:1], np.stack([quarter, three], axis=1).reshape(-1, 2), points[-1:]])
    return points


def pieces(line: Points, count: int) -> tuple[tuple[float, float, float], ...]:
    """Places of the road pieces: evenly along what the two cities leave of a way."""
    way = shapely.LineString(line)
    start = CITY / 2 + 2
    room = way.length - 2 * start
    segments = []
    for number in range(count):
        at = start + room * (number + 0.5) / count
        before, after = way.interpolate(at - 6), way.interpolate(at + 6)
        middle = way.interpolate(at)
        angle = math.degrees(math.atan2(after.y - before.y, after.x - before.x))
        segments.append((float(middle.x), float(middle.y), (angle + 90) % 180 - 90))
    return tuple(segments)
