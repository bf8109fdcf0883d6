"""Places every name and token of a board of regions."""

from collections.abc import Callable

import numpy as np
import shapely

from tools.maps.anchors import Anchor, Ground, Spot, Wish, place, with_flag, with_rows, with_spill
from tools.maps.field import Box, Grid, Occupied, around, raster
from tools.maps.labels import NAMES, settings
from tools.maps.model import Model
from tools.maps.recipe import BEYOND
from tools.maps.shapes import polygons
from tools.maps.topology import Shape

FRAME = 14  # pixels of the frame
NARROW = 30000  # square pixels of a sea that has no place to spare
ROOM = 1.2  # score under which an area nobody enters goes without a name


def lay_out(model: Model, marks: list[Spot]) -> dict[str, Anchor]:
    """Anchors for all regions in the order of their need."""
    chart = model.recipe.chart
    size = (chart.width, chart.height)
    occupied = Occupied(size, FRAME)
    for x, y in marks:
        occupied.take(around(x, y, 24, 24))
    worths = _worths(model, size)
    order = sorted(model.regions, key=lambda name: _turn(name in model.seas, polygons(model.regions[name])[0].area))
    grounds = {name: Ground(worths(name), occupied, heart(model.regions[name])) for name in order}
    wishes = {name: _wish(model, name) for name in order}
    spots = {name: place(grounds[name], wishes[name], _bounds(model, name)) for name in order}
    playing = [name for name in order if name not in model.impassable]
    # Name by name, then flag by flag: nobody's second row stands where a neighbour needs its first.
    for step in (with_flag, with_rows, with_spill):
        for name in playing:
            spots[name] = step(grounds[name].refresh(), spots[name], wishes[name])
    return {name: anchor for name, anchor in spots.items() if name in playing or anchor.score > ROOM}


def _bounds(model: Model, name: str) -> Box:
    left, top, right, bottom = polygons(model.regions[name])[0].bounds
    return float(left), float(top), float(right), float(bottom)


def _turn(sea: bool, area: float) -> tuple[int, float]:
    """Narrow seas first, for their names cannot leave them; then lands, which may use water beside them."""
    if sea:
        return (0 if area < NARROW else 2), area
    return 1, area


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
    texts = NAMES[model.recipe.title][name]
    face = "sea" if name in model.seas else "land"
    ways = tuple(settings(texts, face, model.recipe.sizes, model.recipe.value))
    if name in model.impassable:
        small = tuple(settings(texts, face, (21, 19, 17)))
        return Wish(small, tokens[-1:], (0,), most=0, flag=False)
    return Wish(ways, tokens, model.recipe.sea_row if name in model.seas else (3, 2))


def _worths(model: Model, size: tuple[int, int]) -> Callable[[str], Grid]:
    """How good every cell is for a region: its own ground, water beside a land, hardly anything else."""
    grids = {name: raster(shape, size) for name, shape in {**model.lands, **model.seas}.items()}
    water = sum((grids[name] for name in model.seas), np.zeros_like(next(iter(grids.values()))))

    def worth(name: str) -> Grid:
        if name in model.seas:
            return np.asarray(np.where(grids[name] > 0, 1.0, -0.6 + 0.5 * np.minimum(water, 1)).astype(np.float32))
        ground = np.maximum(grids[name], 0.62 * np.minimum(water, 1) - 0.25 * (water < 0.5))
        if BEYOND in model.lands:
            ground = np.maximum(ground, 0.4 * grids[BEYOND])
        return np.asarray(ground)

    return worth
