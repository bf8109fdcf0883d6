"""Small signs of the board: ports, canals, seas joined over the edge."""

from dataclasses import dataclass, field
from typing import Any

import numpy as np
import shapely

from tools.maps.layout import heart
from tools.maps.model import Model, names
from tools.maps.shapes import lines, only_lines

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
    return [*_ports(model), *_canals(model)]


def _ports(model: Model) -> list[Mark]:
    """An anchor off the coast of every port city, in the sea its fleets enter."""
    found = []
    for name, entry in names(model.facts).items():
        sea = entry.get("port_sea")
        if sea:
            at = _offshore(model, name, sea, model.recipe.ports.get(name))
            found.append(Mark("port", at, {"region": name, "sea": sea}))
    return found


def _offshore(model: Model, name: str, sea: str, hint: Spot | None) -> Spot:
    """The place in the sea, clear of every coast, nearest to the coast it belongs to."""
    coast = only_lines(model.lands[name].boundary.intersection(model.seas[sea].buffer(0.5)))
    inner = model.seas[sea].difference(model.land.buffer(OFFSHORE - 1))
    aim = shapely.Point(model.recipe.chart.point(*hint) if hint else heart(model.lands[name]))
    spots = [line.interpolate(d) for line in lines(coast) for d in np.arange(0, line.length, 3.0)]
    shore = min(spots, key=aim.distance)
    place = shapely.shortest_line(shore, inner).coords[-1]
    return float(place[0]), float(place[1])


def _canals(model: Model) -> list[Mark]:
    found = []
    for canal in model.facts.get("canals", []):
        ends = [model.recipe.chart.point(*place) for place in model.recipe.canals[canal["id"]]]
        middle = ((ends[0][0] + ends[-1][0]) / 2, (ends[0][1] + ends[-1][1]) / 2)
        facts = {"id": canal["id"], "seas": canal["seas"], "ends": [[round(x), round(y)] for x, y in ends]}
        found.append(Mark("canal", middle, facts))
    return found
