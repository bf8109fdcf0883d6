"""Reading packed TopoJSON: arcs of steps, walked forwards and backwards."""

import gzip
import json
import math
from pathlib import Path
from typing import Any

import pytest

from tools.maps.topology import Unit, read

# Two neighbours that share the bent arc from (1, 0) over (2, 1) to (1, 2): one walks it forwards, the other backwards.
ARCS = [[[1, 0], [1, 1], [-1, 1]], [[1, 2], [-1, 0], [0, -2], [1, 0]], [[1, 0], [2, 0], [0, 2], [-2, 0]]]
WEST = {"type": "Polygon", "arcs": [[0, 1]], "properties": {"id": "W-1", "a3": "WES", "name": "West"}}
EAST = {"type": "MultiPolygon", "arcs": [[[2, ~0]]], "properties": {"id": "E-1", "a3": "EAS", "name": "East"}}


@pytest.fixture(name="layer")
def _layer(tmp_path: Path) -> Path:
    return tmp_path / "layer.topo.json.gz"


def packed(path: Path, *geometries: dict[str, Any], arcs: list[Any] = ARCS, **more: object) -> list[Unit]:
    """The units of a file that holds these geometries."""
    document = {"objects": {"layer": {"geometries": list(geometries)}}, "arcs": arcs, **more}
    path.write_bytes(gzip.compress(json.dumps(document).encode()))
    return read(path)


STEPS = {"scale": [10, 100], "translate": [5, 7]}


def test_steps_are_added_up_then_scaled_and_moved(layer: Path) -> None:
    (west,) = packed(layer, WEST, transform=STEPS)
    assert west.shape.bounds == (5, 7, 25, 207)
    assert west.shape.area == pytest.approx(3000)


def test_an_arc_walked_backwards_is_the_same_border(layer: Path) -> None:
    west, east = packed(layer, WEST, EAST, transform=STEPS)
    assert east.shape.area == pytest.approx(3000)
    assert west.shape.intersection(east.shape).length == pytest.approx(2 * math.hypot(10, 100))
    assert west.shape.intersection(east.shape).area == 0
    assert (west.id, west.country, west.name) == ("W-1", "WES", "West")


def test_without_a_transform_points_are_places(layer: Path) -> None:
    square = [[[0, 0], [4, 0], [4, 4], [0, 4], [0, 0]]]
    (unit,) = packed(layer, {"type": "Polygon", "arcs": [[0]]}, arcs=square)
    assert unit.shape.area == 16
    assert unit.id == "0"


def test_a_hole_stays_a_hole_and_a_crossed_outline_is_made_valid(layer: Path) -> None:
    arcs = [
        [[0, 0], [9, 0], [9, 9], [0, 9], [0, 0]],
        [[2, 2], [4, 2], [4, 4], [2, 4], [2, 2]],
        [[20, 0], [22, 2], [22, 0], [20, 2], [20, 0]],
    ]
    holed, crossed = packed(
        layer, {"type": "Polygon", "arcs": [[0], [1]]}, {"type": "Polygon", "arcs": [[2]]}, arcs=arcs
    )
    assert holed.shape.area == 77
    assert crossed.shape.is_valid
    assert crossed.shape.area == pytest.approx(2)


def test_a_line_that_shrank_to_a_point_is_left_out(layer: Path) -> None:
    arcs = [[[3, 3], [3, 3]], [[0, 0], [3, 4]]]
    point, river = {"type": "LineString", "arcs": [0]}, {"type": "MultiLineString", "arcs": [[0], [1]]}
    (unit,) = packed(layer, point, river, {"type": None}, arcs=arcs)
    assert unit.shape.length == 5
