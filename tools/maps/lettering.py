"""Names and treasures of the cities, clear of the ways."""

import math
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import shapely

from tools.maps.anchors import Anchor
from tools.maps.field import CELL, Grid, Occupied, Sums, around, raster
from tools.maps.labels import Setting, settings
from tools.maps.roads import CITY, Road
from tools.maps.topology import Shape

ROME = "roma"
TREASURE = 30  # pixels across a treasure
SIZES = (19, 18, 17, 16)
Spot = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Lettered:
    """A city's name and the place of its treasure."""

    anchor: Anchor
    treasure: Spot | None  # Rome has none


def letter(
    names: Mapping[str, str], cities: Mapping[str, Spot], roads: Mapping[str, Road], size: tuple[int, int]
) -> dict[str, Lettered]:
    """Treasures first, at the freest side of each city; then the names, the most hemmed in first."""
    occupied = Occupied(size, 14)
    for x, y in cities.values():
        occupied.take(around(x, y, CITY + 4, CITY + 4))
    ways = raster(_beds(roads, 7), size)
    dots = raster(_beds(roads, 3), size)
    order = sorted(cities, key=lambda name: -_crowd(cities[name], cities))
    treasures: dict[str, Spot] = {}
    for name in [name for name in order if name != ROME]:
        treasures[name] = _treasure(cities[name], occupied, ways + dots)
        occupied.take(around(*treasures[name], TREASURE + 2, TREASURE + 2))
    settings = {}
    for name in order:
        anchor = _name(names[name], cities[name], occupied, ways, dots)
        occupied.take(around(*anchor.at, anchor.setting.width + 20, anchor.setting.height + 4))
        settings[name] = Lettered(anchor, treasures.get(name))
    return settings


def _beds(roads: Mapping[str, Road], width: float) -> Shape:
    beds = [shapely.Point(x, y).buffer(13) for road in roads.values() for x, y, _ in road.pieces]
    return shapely.union_all([*(shapely.LineString(road.line).buffer(width) for road in roads.values()), *beds])


def _crowd(spot: Spot, cities: Mapping[str, Spot]) -> float:
    return sum(math.exp(-math.dist(spot, other) / 90) for other in cities.values())


def _treasure(city: Spot, occupied: Occupied, ways: Grid) -> Spot:
    """The freest of sixteen directions; to the lower right if all are alike."""
    taken, crossed = Sums(occupied.grid), Sums(ways)
    away = CITY / 2 + TREASURE / 2 + 2

    def price(turn: float) -> float:
        xs, ys = np.array([city[0] + away * math.cos(turn)]), np.array([city[1] + away * math.sin(turn)])
        blocked = float(taken.mean(xs, ys, TREASURE, TREASURE)[0])
        over = float(crossed.mean(xs, ys, TREASURE, TREASURE)[0])
        return 8 * blocked + 3 * over + 0.1 * abs(math.sin((turn - math.pi / 4) / 2))

    best = min((i * math.pi / 8 for i in range(16)), key=price)
    return city[0] + away * math.cos(best), city[1] + away * math.sin(best)


def _name(text: str, city: Spot, occupied: Occupied, ways: Grid, dots: Grid) -> Anchor:
    """The nearest place around a city where a name covers nothing."""
    taken, near, over = Sums(occupied.grid), Sums(ways), Sums(dots)
    span = np.arange(-120.0, 121.0, CELL)
    xs, ys = (grid.ravel() for grid in np.meshgrid(city[0] + span, city[1] + span))
    candidates: list[tuple[float, Setting, Spot]] = []
    for setting in settings({"en": text, "fr": text}, "city", SIZES):
        wide, high = setting.width, setting.height
        gap = np.hypot(
            np.clip(np.abs(xs - city[0]) - wide / 2, 0, None), np.clip(np.abs(ys - city[1]) - high / 2, 0, None)
        )
        score = -7 * (taken.mean(xs, ys, wide, high) > 0.001) - 3.0 * near.mean(xs, ys, wide, high)
        score = score - 5.0 * over.mean(xs, ys, wide, high) - 0.03 * gap - 0.004 * np.abs(xs - city[0])
        score = score - 0.03 * (SIZES[0] - setting.size) - 0.1 * (len(setting.lines["en"]) - 1)
        index = int(np.argmax(score))
        candidates.append((float(score[index]), setting, (float(xs[index]), float(ys[index]))))
    worth, setting, at = max(candidates, key=lambda one: one[0])
    return Anchor(setting, at, CITY, score=worth)
