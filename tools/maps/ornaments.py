"""Frame and signs of the base picture."""

import numpy as np
import shapely
from shapely import affinity

from tools.maps.canvas import Canvas
from tools.maps.marks import Mark
from tools.maps.model import Model
from tools.maps.palette import INK, PAPER, SEA_INK, SHORE, mix
from tools.maps.topology import Shape


def draw(canvas: Canvas, marks: list[Mark]) -> None:
    """All signs that stand on the map."""
    anchors = [affinity.translate(_anchor(), *mark.at) for mark in marks if mark.kind == "port"]
    if anchors:
        canvas.paint(SHORE, canvas.strokes([(anchor, 5.5) for anchor in anchors]), 0.9)
        canvas.paint(mix(SEA_INK, INK, 0.45), canvas.strokes([(anchor, 2.2) for anchor in anchors]))


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
    """A dark rim with a light line in it."""
    chart = model.recipe.chart
    insets = ((0.0, INK), (6.2, PAPER), (8.8, INK), (10.0, None))
    rims = [shapely.box(inset, inset, chart.width - inset, chart.height - inset) for inset, _ in insets]
    for outer, inner, (_, ink) in zip(rims, rims[1:], insets, strict=False):
        if ink is not None:
            canvas.paint(ink, canvas.mask(outer.difference(inner)))
