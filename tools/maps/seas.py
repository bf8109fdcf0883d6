"""Seas: shortest ways over water from seed points, then cuts of our own."""

from dataclasses import dataclass

import numpy as np
import shapely
from numpy.typing import NDArray
from scipy.sparse import coo_matrix
from scipy.sparse.csgraph import dijkstra
from scipy.spatial import cKDTree

from tools.maps.recipe import BEYOND, Line, Recipe
from tools.maps.shapes import only_polygons, polygons, union
from tools.maps.topology import Points, Shape

SPACING = 4.0  # pixels between two cells of the lattice


@dataclass(frozen=True, slots=True)
class Lattice:
    """Hexagonal cells over the picture; `wet` tells those on water."""

    points: Points
    wet: NDArray[np.bool_]


def build(land: Shape, recipe: Recipe) -> dict[str, Shape]:
    """The sea zones in pixels, parted by the flood; cuts win over it, closed waters over both."""
    sheet = recipe.chart.sheet if recipe.sheet is None else recipe.sheet
    water = sheet.difference(land)
    zones = _flooded(water, recipe)
    for region, line in (*recipe.cuts, *recipe.closed):
        zones = _cut(zones, region, _outline(line, recipe).intersection(water))
    return _tidy(zones, water)


def _outline(line: Line, recipe: Recipe) -> Shape:
    return shapely.make_valid(recipe.chart.shape(shapely.Polygon(line))).buffer(0)


def _lattice(water: Shape) -> Lattice:
    left, top, right, bottom = water.bounds
    rows = []
    for number, y in enumerate(np.arange(top, bottom + SPACING, SPACING * np.sqrt(3) / 2)):
        x = np.arange(left + (SPACING / 2 if number % 2 else 0), right + SPACING, SPACING)
        rows.append(np.column_stack([x, np.full(len(x), y)]))
    points = np.vstack(rows)
    near = water.buffer(SPACING / 5)
    shapely.prepare(near)
    return Lattice(points, shapely.contains_xy(near, points[:, 0], points[:, 1]))


def _flooded(water: Shape, recipe: Recipe) -> dict[str, Shape]:
    """Each cell joins the seed from which it is nearest by water; dry cells follow their neighbours."""
    lattice = _lattice(water)
    wet = lattice.points[lattice.wet]
    tree = cKDTree(wet)
    owners = [region for region, places in recipe.sea_seeds.items() for _ in places]
    places = np.array([place for places in recipe.sea_seeds.values() for place in places], dtype=float)
    sources = tree.query(recipe.chart.pixels(places))[1]
    steps = dijkstra(_graph(tree, wet), indices=sources, min_only=False)
    nearest = np.argmin(steps, axis=0)
    names = np.array([*owners, BEYOND], dtype=object)
    reached = np.isfinite(steps[nearest, np.arange(len(wet))])
    labels = names[np.where(reached, nearest, len(owners))]
    return _areas(lattice, labels[tree.query(lattice.points)[1]], water)


def _graph(tree: cKDTree, wet: Points) -> coo_matrix:
    pairs = tree.query_pairs(SPACING * 1.05, output_type="ndarray")
    length = np.linalg.norm(wet[pairs[:, 0]] - wet[pairs[:, 1]], axis=1)
    both = np.concatenate([pairs, pairs[:, ::-1]])
    return coo_matrix((np.tile(length, 2), (both[:, 0], both[:, 1])), shape=(len(wet), len(wet))).tocsr()


def _areas(lattice: Lattice, labels: NDArray[np.object_], water: Shape) -> dict[str, Shape]:
    """Union the cells of each zone, smooth the steps of the lattice, clip to the water."""
    angles = np.radians([30, 90, 150, 210, 270, 330])
    hexagon = np.column_stack([np.cos(angles), np.sin(angles)]) * SPACING / np.sqrt(3) * 1.0005
    cells = shapely.polygons(lattice.points[:, None, :] + hexagon[None])
    names = sorted(set(labels))
    zones = [only_polygons(shapely.union_all(cells[labels == name], grid_size=0.05)) for name in names]
    smooth = shapely.coverage_simplify(np.array(zones, dtype=object), SPACING * 1.6)
    clipped = [only_polygons(shapely.make_valid(zone).intersection(water)) for zone in smooth]
    return dict(zip(names, clipped, strict=True))


def _cut(zones: dict[str, Shape], region: str, area: Shape) -> dict[str, Shape]:
    zones = {name: only_polygons(shape.difference(area)) for name, shape in zones.items()}
    zones[region] = union([zones.get(region, shapely.MultiPolygon()), area])
    return zones


def _tidy(zones: dict[str, Shape], water: Shape, smallest: float = 220.0) -> dict[str, Shape]:
    """Give small detached scraps of a zone to the zone they touch most."""
    for name in list(zones):
        parts = polygons(zones[name])
        for scrap in [part for part in parts[1:] if part.area < smallest]:
            other = _neighbour(scrap, name, zones)
            if other is not None:
                parts.remove(scrap)
                zones[other] = union([zones[other], scrap])
        zones[name] = shapely.MultiPolygon(parts)
    return {name: only_polygons(zone.intersection(water)) for name, zone in zones.items() if not zone.is_empty}


def _neighbour(scrap: Shape, name: str, zones: dict[str, Shape]) -> str | None:
    near = scrap.buffer(0.5)
    shared = {other: zone.intersection(near).area for other, zone in zones.items() if other != name}
    best = max(shared, key=lambda other: shared[other])
    return best if shared[best] > 0 else None
