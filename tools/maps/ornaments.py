"""Frame and signs of the base picture."""

import numpy as np
import shapely
from shapely import affinity

from tools.maps.canvas import Canvas
from tools.maps.marks import Mark
from tools.maps.model import Model
from tools.maps.palette import EARTH, INK, MARGIN, MARGIN_BAND, PAPER, SEA_INK, SHORE, mix
from tools.maps.recipe import Colour
from tools.maps.shapes import union
from tools.maps.topology import Shape


def draw(canvas: Canvas, model: Model, marks: list[Mark]) -> None:
    """All signs that stand on the map."""
    anchors = [affinity.translate(_anchor(), *mark.at) for mark in marks if mark.kind == "port"]
    _outlined(canvas, anchors, 2.2, mix(SEA_INK, INK, 0.45), SHORE)
    canals = [shapely.LineString(mark.facts["ends"]) for mark in marks if mark.kind == "canal"]
    if canals:
        canvas.paint(INK, canvas.strokes([(canal, 8.0) for canal in canals]))
        canvas.paint(SHORE, canvas.strokes([(canal, 4.0) for canal in canals]))
        canvas.paint(INK, canvas.strokes([(gate, 2.0) for canal in canals for gate in _gates(canal)]))
    chart = model.recipe.chart
    links = [shapely.LineString([chart.point(*one), chart.point(*other)]) for _, _, one, other in model.recipe.links]
    _dots(canvas, links)
    arrows = [_arrow(mark) for mark in marks if mark.kind == "wrap"]
    _outlined(canvas, arrows, 2.6, mix(SEA_INK, INK, 0.3), SHORE)


def _outlined(canvas: Canvas, shapes: list[Shape], width: float, ink: Colour, halo: Colour) -> None:
    if shapes:
        canvas.paint(halo, canvas.strokes([(shape, width + 3.3) for shape in shapes]), 0.9)
        canvas.paint(ink, canvas.strokes([(shape, width) for shape in shapes]))


def _gates(canal: Shape) -> list[Shape]:
    """Two strokes across a canal: its lock gates."""
    return [affinity.rotate(affinity.scale(_piece(canal, share), 5, 5), 90) for share in (0.3, 0.7)]


def _piece(line: Shape, share: float) -> Shape:
    middle = line.interpolate(share, normalized=True)
    before, after = line.interpolate(share - 0.02, normalized=True), line.interpolate(share + 0.02, normalized=True)
    length = before.distance(after) or 1.0
    return affinity.scale(shapely.LineString([before, after]), 2.2 / length, 2.2 / length, origin=middle)


def _dots(canvas: Canvas, links: list[Shape]) -> None:
    """Dotted links between neighbours that water parts on the picture."""
    if links:
        dots = []
        for link in links:
            count = max(3, round(link.length / 8) + 1)
            dots += [link.interpolate(i / (count - 1), normalized=True) for i in range(count)]
        canvas.paint(PAPER, canvas.mask(union(dot.buffer(3.8) for dot in dots)), 0.9)
        canvas.paint(INK, canvas.mask(union(dot.buffer(2.3) for dot in dots)))


def _arrow(mark: Mark) -> Shape:
    """A double head pointing out of the picture."""
    x, y = mark.at
    side = -1 if mark.facts["edge"] == "west" else 1
    heads = [[(x + side * (d - 6), y - 9), (x + side * (d + 3), y), (x + side * (d - 6), y + 9)] for d in (0, 8)]
    return shapely.MultiLineString(heads)


def _anchor(height: float = 19.0) -> Shape:
    """An anchor about the origin: ring, shank, stock, arms and flukes."""
    half = height / 2
    ring = shapely.Point(0, -half + 2.2).buffer(2.2).exterior
    arc = [(0.72 * half * np.sin(t), 0.25 * half + 0.72 * half * np.cos(t)) for t in np.linspace(-1.25, 1.25, 13)]
    flukes = [
        [(arc[i][0] - s * 3.4, arc[i][1] + 2.6), arc[i], (arc[i][0] + s * 0.8, arc[i][1] + 4.2)] for i, s in _ENDS
    ]
    strokes = [ring.coords, [(0, -half + 4.4), (0, half)], [(-4, -half + 7), (4, -half + 7)], arc, *flukes]
    return shapely.MultiLineString([shapely.LineString(stroke) for stroke in strokes])


_ENDS = ((0, -1), (-1, 1))  # both ends of the arms, and the side to which they point


def frame(canvas: Canvas, model: Model) -> None:
    """A dark rim with a light line in it; a round world gets a ring of degrees instead."""
    chart = model.recipe.chart
    if model.recipe.sheet is not None:
        _ring(canvas, model)
    insets = ((0.0, INK), (6.2, PAPER), (8.8, INK), (10.0, None))
    rims = [shapely.box(inset, inset, chart.width - inset, chart.height - inset) for inset, _ in insets]
    for outer, inner, (_, ink) in zip(rims, rims[1:], insets, strict=False):
        if ink is not None:
            canvas.paint(ink, canvas.mask(outer.difference(inner)))


def _ring(canvas: Canvas, model: Model) -> None:
    """Paper outside the disc, a band of degrees around it, a star in every corner."""
    chart = model.recipe.chart
    middle, radius = chart.width / 2, chart.width / 2 - model.sheet.bounds[0]
    centre = shapely.Point(middle, middle)
    discs = [centre.buffer(radius + grow, quad_segs=180) for grow in (0, 3, 17, 20)]
    canvas.paint(MARGIN, canvas.mask(chart.sheet.difference(discs[0])))
    canvas.paint(mix(INK, EARTH, 0.25), canvas.mask(discs[3].difference(discs[0])))
    canvas.paint(MARGIN_BAND, canvas.mask(discs[2].difference(discs[1])))
    dark = [_sector(chart.point(degree, 0), chart.point(degree + 5, 0), middle) for degree in range(-180, 180, 10)]
    canvas.paint(mix(INK, EARTH, 0.35), canvas.mask(union(dark).intersection(discs[2].difference(discs[1]))))
    far = 92.0
    for x, y in (
        (far, far),
        (chart.width - far, far),
        (far, chart.height - far),
        (chart.width - far, chart.height - far),
    ):
        _star(canvas, x, y)


def _sector(start: tuple[float, float], end: tuple[float, float], middle: float) -> Shape:
    """The piece of the round between two points, seen from the middle."""
    away = [(middle + (x - middle) * 9, middle + (y - middle) * 9) for x, y in (start, end)]
    return shapely.Polygon([(middle, middle), *away])


def _star(canvas: Canvas, x: float, y: float, size: float = 62.0) -> None:
    """A compass rose of eight rays, half of each shaded."""
    light: list[Shape] = []
    shade: list[Shape] = []
    for ray in range(8):
        length = size if ray % 2 == 0 else size * 0.6
        turn = np.radians(ray * 45)
        tip = (x + length * np.sin(turn), y - length * np.cos(turn))
        for side, half in ((1, shade), (-1, light)):
            waist = turn + side * np.radians(22.5)
            half.append(
                shapely.Polygon([(x, y), tip, (x + size * 0.2 * np.sin(waist), y - size * 0.2 * np.cos(waist))])
            )
    canvas.paint(mix(INK, EARTH, 0.45), canvas.mask(union(shade)), 0.75)
    canvas.paint(mix(INK, EARTH, 0.45), canvas.strokes([(part.exterior, 1.0) for part in [*light, *shade]]), 0.75)
    rims = [(shapely.Point(x, y).buffer(size * share).exterior, 1.2) for share in (0.42, 0.47)]
    canvas.paint(mix(INK, EARTH, 0.45), canvas.strokes(rims), 0.6)
