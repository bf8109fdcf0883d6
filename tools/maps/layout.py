"""Places every name and token of a board of regions."""

from collections.abc import Callable

import numpy as np
import shapely

from tools.maps.anchors import Anchor, Ground, Spot, Wish, place, spilled
from tools.maps.field import Grid, Occupied, around, raster
from tools.maps.labels import settings
from tools.maps.model import Model, names
from tools.maps.recipe import BEYOND
from tools.maps.shapes import polygons
from tools.maps.topology import Shape

FRAME = 14  # pixels of the frame
ROOM = 1.2  # score under which an area nobody enters goes without a name


def lay_out(model: Model, marks: list[Spot]) -> dict[str, Anchor]:
    """Anchors for all regions, the narrowest lands first, then the seas."""
    chart = model.recipe.chart
    size = (chart.width, chart.height)
    occupied = Occupied(size, FRAME)
    for x, y in marks:
        occupied.take(around(x, y, 24, 24))
    worths = _worths(model, size)
    order = sorted(model.regions, key=lambda name: (name in model.seas, polygons(model.regions[name])[0].area))
    found = {}
    for name in order:
        ground = Ground(worths(name), occupied, heart(model.regions[name]))
        anchor = place(ground, _wish(model, name), polygons(model.regions[name])[0].bounds)
        if name not in model.impassable:
            found[name] = spilled(ground, anchor, 3)
        elif anchor.score > ROOM:
            found[name] = anchor
    return found


def heart(shape: Shape) -> Spot:
    """A point deep inside the largest part, drawn towards its centre."""
    part = polygons(shape)[0]
    deep = shapely.maximum_inscribed_circle(part, tolerance=1.0).coords[0]
    middle = part.centroid
    inner = part.buffer(-0.5 * np.hypot(deep[0] - middle.x, deep[1] - middle.y))
    spot = middle if inner.contains(middle) else shapely.Point(deep)
    return float(spot.x), float(spot.y)


def _wish(model: Model, name: str) -> Wish:
    tokens = model.recipe.tokens
    entry = {**names(model.facts), **model.impassable}[name]
    face = "sea" if name in model.seas else "land"
    ways = tuple(settings(model.recipe.title, entry, face, model.recipe.sizes))
    if name in model.impassable:
        small = tuple(settings(model.recipe.title, entry, face, (21, 19, 17)))
        return Wish(small, tokens[-1:], (0,), most=0, flag=False)
    return Wish(ways, tokens, (4, 3, 2) if name in model.seas else (3, 2))


def _worths(model: Model, size: tuple[int, int]) -> Callable[[str], Grid]:
    """How good every cell is for a region: its own ground, water beside a land, hardly anything else."""
    grids = {name: raster(shape, size) for name, shape in {**model.lands, **model.seas}.items()}
    water = sum((grids[name] for name in model.seas), np.zeros_like(next(iter(grids.values()))))

    def worth(name: str) -> Grid:
        if name in model.seas:
            return np.asarray(np.maximum(grids[name], 0.12 * (1 - water)))
        ground = np.maximum(grids[name], 0.62 * np.minimum(water, 1))
        if BEYOND in model.lands:
            ground = np.maximum(ground, 0.4 * grids[BEYOND])
        return np.asarray(ground)

    return worth
