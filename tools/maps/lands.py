"""Lands: provinces of Natural Earth grouped into the regions of a board."""

import math
from collections.abc import Iterable, Mapping

import numpy as np
import shapely

from tools.maps.recipe import BEYOND, DROPPED, Move, Place, Recipe
from tools.maps.shapes import only_polygons, polygons, union
from tools.maps.topology import Shape, Unit

Lands = dict[str, Shape]


def build(units: Iterable[Unit], recipe: Recipe) -> Lands:
    """The lands of a board in pixels, sharing exact borders, with straits open."""
    lands = _join_units(units, recipe)
    lands = _without_enclaves(lands)
    lands = _without_enclaves(_simplify(lands, recipe), largest=150.0, share=0.3)
    for islets in recipe.islets:
        x, y = recipe.chart.point(*islets.at)
        lands[islets.region] = union(shapely.Point(x + dx, y + dy).buffer(r) for dx, dy, r in islets.radii)
    return _fill_bridges(_carve_straits(lands, recipe), recipe)


def region_of(unit: Unit, recipe: Recipe) -> str:
    """Override, box, the only allowed region, or the nearest seed among the allowed ones."""
    if unit.id in recipe.units:
        return recipe.units[unit.id]
    inside = unit.shape.representative_point()
    for country, (west, south, east, north), region in recipe.boxes:
        if unit.country == country and west <= inside.x <= east and south <= inside.y <= north:
            return region
    allowed = recipe.countries.get(unit.country, (BEYOND,))
    if len(allowed) == 1:
        return allowed[0]
    here = (inside.x, inside.y)
    return min(allowed, key=lambda region: min(_distance(here, seed) for seed in recipe.seeds[region]))


def _distance(a: Place, b: Place) -> float:
    """Great-circle distance in radians."""
    (lon_a, lat_a), (lon_b, lat_b) = (tuple(map(math.radians, place)) for place in (a, b))
    cosine = math.sin(lat_a) * math.sin(lat_b) + math.cos(lat_a) * math.cos(lat_b) * math.cos(lon_a - lon_b)
    return math.acos(max(-1.0, min(1.0, cosine)))


def _join_units(units: Iterable[Unit], recipe: Recipe) -> Lands:
    groups: dict[str, list[Shape]] = {}
    sheet = recipe.chart.sheet
    for unit in units:
        if not unit.shape.intersects(recipe.chart.reach):
            continue
        for region, part in _parts_of(region_of(unit, recipe), unit.shape, recipe.moves):
            if region == DROPPED:
                continue
            drawn = only_polygons(shapely.make_valid(recipe.chart.shape(part)))
            if drawn.intersects(sheet):
                groups.setdefault(region, []).append(drawn)
    return {region: only_polygons(shapely.union_all(parts, grid_size=0.02)) for region, parts in groups.items()}


def _parts_of(region: str, shape: Shape, moves: tuple[Move, ...]) -> list[tuple[str, Shape]]:
    """A unit, cut where an outline takes part of it elsewhere."""
    parts = [(region, shape)]
    for move in moves:
        outline = shapely.Polygon(move.outline)
        if move.source == region and outline.intersects(shape):
            parts = [(name, part.difference(outline)) for name, part in parts]
            parts.append((move.target, shape.intersection(outline)))
    return [(name, part) for name, part in parts if not part.is_empty]


def _without_enclaves(lands: Lands, largest: float = 3000.0, share: float = 0.5) -> Lands:
    """Give a piece that borders mostly on one neighbour (a city inside a province) to that neighbour."""
    for region in list(lands):
        for part in polygons(lands[region])[1:]:
            around = _surrounding(part, region, lands, share)
            if around is not None and part.area < largest:
                lands[region] = only_polygons(lands[region].difference(part))
                lands[around] = union([lands[around], part])
    return lands


def _surrounding(part: Shape, region: str, lands: Mapping[str, Shape], share: float) -> str | None:
    for other, shape in lands.items():
        touching = other != region and shape.intersects(part)
        if touching and shape.intersection(part.boundary).length > share * part.length:
            return other
    return None


def _simplify(lands: Lands, recipe: Recipe) -> Lands:
    """Simplify all at once, so that shared borders stay shared; then drop islets and ponds."""
    names = list(lands)
    coverage = shapely.coverage_simplify(np.array([lands[name] for name in names], dtype=object), recipe.simplify)
    sheet = recipe.chart.sheet if recipe.sheet is None else recipe.sheet
    simplified = {}
    for name, shape in zip(names, coverage, strict=True):
        parts = polygons(shapely.make_valid(shape).intersection(sheet))
        smallest = recipe.keep_small.get(name, recipe.smallest)
        large_parts = [_without_ponds(part) for rank, part in enumerate(parts) if rank == 0 or part.area > smallest]
        if large_parts:
            simplified[name] = shapely.MultiPolygon(large_parts)
    return simplified


def _without_ponds(part: Shape, smallest: float = 12.0) -> Shape:
    holes = [hole for hole in part.interiors if shapely.Polygon(hole).area > smallest]
    return shapely.Polygon(part.exterior, holes)


def _carve_straits(lands: Lands, recipe: Recipe) -> Lands:
    """Open the straits that simplifying has closed."""
    for strait in recipe.straits:
        water = recipe.chart.shape(shapely.LineString(strait.line)).buffer(strait.width / 2)
        lands = {name: only_polygons(shape.difference(water)) for name, shape in lands.items()}
    return lands


def _fill_bridges(lands: Lands, recipe: Recipe) -> Lands:
    """Fill narrow water for a region, where the board knows no water."""
    for bridge, region in recipe.bridges:
        ground = recipe.chart.shape(shapely.LineString(bridge.line)).buffer(bridge.width / 2)
        others = shapely.union_all([shape for name, shape in lands.items() if name != region])
        lands[region] = union([lands[region], ground.difference(others)])
    return lands
