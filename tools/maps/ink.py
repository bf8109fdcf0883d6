"""Lines of the map: coasts, frontiers, province borders, sea borders, graticule."""

from itertools import combinations

import numpy as np
import shapely

from tools.maps.canvas import Canvas, dashed
from tools.maps.chart import Chart
from tools.maps.model import Model, names
from tools.maps.palette import INK, SEA_INK
from tools.maps.recipe import BEYOND
from tools.maps.shapes import only_lines
from tools.maps.topology import Shape


def graticule(chart: Chart, step: int = 10) -> Shape:
    """Meridians and parallels that cross the picture."""
    meridians = [[(degree, -85), (degree, 85)] for degree in range(-180, 181, step)]
    parallels = [[(-180, degree), (180, degree)] for degree in range(-80, 81, step)]
    return shapely.union_all([chart.shape(shapely.LineString(line)) for line in [*meridians, *parallels]])


def borders(canvas: Canvas, model: Model) -> None:
    """All borders; a province border inside one empire is only dashed."""
    frontier, province = _land_borders(model)
    canvas.paint(INK, canvas.strokes([(dashed(province, 7, 4), 1.5)]), 0.78)
    canvas.paint(INK, canvas.strokes([(frontier, 2.4)]), 0.88)
    canvas.paint(INK, canvas.strokes([(model.land.boundary, 1.5)]), 0.92)
    sea = sea_borders(model)
    canvas.paint(SEA_INK, canvas.strokes([(dashed(line, 10, 7), 2.2) for line in sea]), 0.92)


def _land_borders(model: Model) -> tuple[Shape, Shape]:
    entries = names(model.facts)
    nation = {name: entries.get(name, {}).get("nation") for name in model.lands}
    frontier: list[Shape] = []
    province: list[Shape] = []
    for a, b in combinations([name for name in model.lands if name != BEYOND], 2):
        if model.lands[a].intersects(model.lands[b]):
            shared = only_lines(model.lands[a].intersection(model.lands[b]))
            inner = nation[a] is not None and nation[a] == nation[b]
            (province if inner else frontier).append(shared)
    return shapely.union_all(frontier), shapely.union_all(province)


def sea_borders(model: Model) -> list[Shape]:
    """Borders of two sea zones, kept off the coast and smoothed."""
    coast = model.land.buffer(3)
    borders = []
    for a, b in combinations(model.seas, 2):
        if model.seas[a].distance(model.seas[b]) < 0.5:
            shared = model.seas[a].buffer(0.5).intersection(model.seas[b].boundary).difference(coast)
            lines = only_lines(shared)
            if not lines.is_empty:
                borders.append(_smooth(lines.simplify(3)))
    return borders


def _smooth(shape: Shape, rounds: int = 3) -> Shape:
    """Round the corners of lines by cutting them (Chaikin), ends kept."""
    smoothed = []
    for line in shapely.get_parts(shape):
        points = np.asarray(line.coords)
        for _ in range(rounds):
            if len(points) > 2:
                quarter = points[:-1] * 0.75 + points[1:] * 0.25
                three = points[:-1] * 0.25 + points[1:] * 0.75
                middle = np.stack([quarter, three], axis=1).reshape(-1, 2)
                points = np.vstack([points[:1], middle, points[-1:]])
        smoothed.append(shapely.LineString(points))
    return shapely.MultiLineString(smoothed)
