"""The geometry of a board as `data/maps/` has it: places, labels, slots, ways."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import dist
from pathlib import Path
from typing import Any

DATA = Path(__file__).parents[2] / "data"
MAPS = DATA / "maps"
BOARDS = DATA / "boards"

Spot = tuple[float, float]
Ring = tuple[Spot, ...]
Box = tuple[float, float, float, float]


def around(spots: Iterable[Spot]) -> Box:
    """The smallest box with all of the spots in it."""
    across, down = zip(*spots, strict=True)
    return min(across), min(down), max(across), max(down)


@dataclass(frozen=True, slots=True)
class Label:
    """A name on the map, set in lines in each language."""

    at: Spot
    size: float
    leading: float
    lines: Mapping[str, Sequence[str]]
    box: Box


@dataclass(frozen=True, slots=True)
class Place:
    """A region: its shape, its name, and the slots where pieces may stand."""

    name: str
    kind: str  # land, sea, beyond
    polygons: tuple[tuple[Ring, ...], ...]
    box: Box
    label: Label | None
    rows: tuple[tuple[Spot, ...], ...]
    flag: Spot | None
    token: float
    spill: tuple[Spot, ...] = ()

    @property
    def heart(self) -> Spot:
        """Where arrows begin and end: the middle of the first row, or of the name, or of the shape."""
        if self.rows and self.rows[0]:
            row = self.rows[0]
            return (row[0][0] + row[-1][0]) / 2, (row[0][1] + row[-1][1]) / 2
        if self.label:
            return self.label.at
        return (self.box[0] + self.box[2]) / 2, (self.box[1] + self.box[3]) / 2

    @property
    def inside(self) -> Box:
        """The box of what is written and set there: name and rows of pieces."""
        spots = [self.heart, *(spot for row in self.rows for spot in row)]
        if self.label:
            spots += [self.label.box[:2], self.label.box[2:]]
        return around(spots)

    def holds(self, spot: Spot) -> bool:
        """Does a point lie in the region?"""
        x, y = spot
        x0, y0, x1, y1 = self.box
        if not (x0 - 1 <= x <= x1 + 1 and y0 - 1 <= y <= y1 + 1):  # whole numbers
            return False
        odd = False
        for polygon in self.polygons:
            for ring in polygon:
                for (x0, y0), (x1, y1) in zip(ring, (*ring[1:], ring[0]), strict=True):
                    if (y0 > y) != (y1 > y) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0):
                        odd = not odd
        return odd

    def shore(self, spot: Spot) -> Spot:
        """The point of the region's outline nearest to a spot; the spot itself where a region has no outline."""
        corners = (corner for polygon in self.polygons for corner in polygon[0])
        return min(corners, key=lambda corner: dist(corner, spot), default=spot)


@dataclass(frozen=True, slots=True)
class City:
    """A city place of Caesar's Empire, and where its treasure lies."""

    at: Spot
    treasure: Spot | None  # Rome has none
    label: Label


@dataclass(frozen=True, slots=True)
class Way:
    """A way between two cities: its line, and where its one or two road pieces lie, turned by degrees."""

    line: Ring
    pieces: tuple[tuple[float, float, float], ...]


@dataclass(frozen=True, slots=True)
class Geography:
    size: tuple[int, int]
    places: Mapping[str, Place]
    marks: Sequence[Mapping[str, Any]]
    cities: Mapping[str, City] = field(default_factory=dict)
    ways: Mapping[str, Way] = field(default_factory=dict)

    def box_of(self, name: str) -> Box | None:
        """The box of what is written and set at a place, a city or a way; None: the map has no such thing."""
        if name in self.places:
            return self.places[name].inside
        if name in self.cities:
            at, treasure, label = self.cities[name].at, self.cities[name].treasure, self.cities[name].label.box
            return around((at, treasure or at, label[:2], label[2:]))
        return around(self.ways[name].line) if name in self.ways else None


def ring(flat: Sequence[int]) -> Ring:
    """Undo the steps and the half pixels."""
    x, y = flat[0], flat[1]
    spots = [(x / 2, y / 2)]
    for dx, dy in zip(flat[2::2], flat[3::2], strict=True):
        x, y = x + dx, y + dy
        spots.append((x / 2, y / 2))
    return tuple(spots)


def spot(pair: Sequence[float]) -> Spot:
    return pair[0], pair[1]


def label(data: Mapping[str, Any] | None) -> Label | None:
    """A name's place, if it has one."""
    if not data:
        return None
    leading = data.get("leading", data["size"])
    return Label(spot(data["at"]), data["size"], leading, data["lines"], tuple(data["box"]))


def place(name: str, data: Mapping[str, Any], token: float) -> Place:
    return Place(
        name=name,
        kind=data["kind"],
        polygons=tuple(tuple(map(ring, polygon)) for polygon in data["polygons"]),
        box=tuple(data["box"]),
        label=label(data.get("label")),
        rows=tuple(tuple(map(spot, row)) for row in data.get("tokens", ())),
        flag=spot(data["flag"]) if data.get("flag") else None,
        token=data.get("token", token),
        spill=tuple(map(spot, data.get("spill", ()))),
    )


def city(name: str, data: Mapping[str, Any]) -> City:
    named = label(data["label"])
    assert named, name
    treasure = spot(data["treasure"]) if "treasure" in data else None
    return City(spot(data["at"]), treasure, named)


def way(data: Mapping[str, Any]) -> Way:
    pieces = tuple((x, y, degrees) for x, y, degrees in data["pieces"])
    return Way(ring(data["line"]), pieces)


def board_facts(title: str) -> Any:
    """What `data/boards/` says of a board: regions, groups, cities."""
    return json.loads((BOARDS / f"{title}.json").read_text(encoding="utf-8"))


def read(title: str, side: str = "") -> Geography:
    """The geometry of a title, of one side of its board if it has two."""
    data = json.loads((MAPS / title / "map.json").read_text(encoding="utf-8"))
    part = data.get("sides", {}).get(side, {})
    return Geography(
        size=(data["size"][0], data["size"][1]),
        places={name: place(name, region, data.get("token", 44)) for name, region in data["regions"].items()},
        marks=data.get("marks", ()),
        cities={name: city(name, point) for name, point in part.get("cities", {}).items()},
        ways={name: way(points) for name, points in part.get("ways", {}).items()},
    )
