"""Small signs of the board: ports, canals, seas joined over the edge."""

from dataclasses import dataclass, field
from itertools import product
from typing import Any

import numpy as np
import shapely

from tools.maps.contacts import pair
from tools.maps.layout import heart
from tools.maps.model import Model, names
from tools.maps.shapes import lines, only_lines
from tools.maps.topology import Shape

OFFSHORE = 14.0  # pixels from the coast to the middle of an anchor
Spot = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Mark:
    """A sign on the base picture: its kind, its place, and the facts the data file gives with it."""

    kind: str
    at: Spot
    facts: dict[str, Any] = field(default_factory=dict)

    def data(self) -> dict[str, Any]:
        """The mark as it is written."""
        return {"kind": self.kind, **self.facts, "at": [round(self.at[0]), round(self.at[1])]}


def marks(model: Model) -> list[Mark]:
    """All signs of a board."""
    return [*_ports(model), *_canals(model), *(_wraps(model) if model.recipe.wraps else [])]


def _ports(model: Model) -> list[Mark]:
    """An anchor off the coast of every port city, in the sea its fleets enter."""
    marks = []
    for name, entry in names(model.facts).items():
        sea = entry.get("port_sea")
        if sea:
            at = _offshore(model, name, sea, model.recipe.ports.get(name))
            marks.append(Mark("port", at, {"region": name, "sea": sea}))
    return marks


def _offshore(model: Model, name: str, sea: str, hint: Spot | None) -> Spot:
    """The place in the sea, clear of every coast, nearest to the coast it belongs to."""
    coast = only_lines(model.lands[name].boundary.intersection(model.seas[sea].buffer(0.5)))
    inner = model.seas[sea].buffer(-3).difference(model.land.buffer(OFFSHORE - 1))
    aim = shapely.Point(model.recipe.chart.point(*hint) if hint else heart(model.lands[name]))
    spots = [line.interpolate(d) for line in lines(coast) for d in np.arange(0, line.length, 3.0)]
    shore = min(spots, key=aim.distance)
    place = shapely.shortest_line(shore, inner).coords[-1]
    return float(place[0]), float(place[1])


def _canals(model: Model) -> list[Mark]:
    marks = []
    for canal in model.facts.get("canals", []):
        ends = [model.recipe.chart.point(*place) for place in model.recipe.canals[canal["id"]]]
        middle = ((ends[0][0] + ends[-1][0]) / 2, (ends[0][1] + ends[-1][1]) / 2)
        facts = {"id": canal["id"], "seas": canal["seas"], "ends": [[round(x), round(y)] for x, y in ends]}
        marks.append(Mark("canal", middle, facts))
    return marks


def _wraps(model: Model) -> list[Mark]:
    """Where a sea at one edge goes on at the other: a mark at either edge, at the height both share."""
    width = model.recipe.chart.width
    west = {name: _edge(shape, 0) for name, shape in model.seas.items() if shape.bounds[0] < 1}
    east = {name: _edge(shape, width) for name, shape in model.seas.items() if shape.bounds[2] > width - 1}
    marks = []
    for (left, (top, bottom)), (right, (high, low)) in product(west.items(), east.items()):
        if pair(left, right) in model.contacts and min(bottom, low) > max(top, high):
            y = (max(top, high) + min(bottom, low)) / 2
            marks.append(Mark("wrap", (26, y), {"sea": left, "beyond": right, "edge": "west"}))
            marks.append(Mark("wrap", (width - 26, y), {"sea": right, "beyond": left, "edge": "east"}))
    return marks


def _edge(shape: Shape, x: float) -> tuple[float, float]:
    """The longest stretch of an edge of the picture that a sea touches."""
    strip = only_lines(shape.intersection(shapely.LineString([(x, -10), (x, 9999)])))
    longest = max(lines(strip), key=lambda line: line.length)
    return float(longest.bounds[1]), float(longest.bounds[3])
