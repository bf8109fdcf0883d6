"""Writing map.json: steps in half pixels that decode to the shapes they came from."""

import json
from pathlib import Path

import numpy as np
import shapely

from tests.maps.atlas import decoded
from tools.maps.export import ring, shape, write


def test_a_ring_closes_by_itself_and_a_line_does_not() -> None:
    square = np.array([(0.0, 0.0), (4, 0), (4, 4), (0, 4), (0, 0)])
    assert ring(square) == [0, 0, 8, 0, 0, 8, -8, 0]
    assert ring(square, closed=False) == [0, 0, 8, 0, 0, 8, -8, 0, 0, -8]


def test_what_is_written_decodes_to_within_a_quarter_of_a_pixel() -> None:
    turn = np.linspace(0, 2 * np.pi, 200)
    line = np.column_stack([700 + 300.3 * np.cos(turn), 500 + 200.7 * np.sin(turn)])
    back = np.array(decoded(ring(line, closed=False)))
    assert np.abs(back - line).max() <= 0.25 + 1e-9


def test_points_that_fall_together_are_written_once() -> None:
    assert ring(np.array([(1.0, 1.0), (1.1, 1.1), (1.2, 0.9), (3, 1)]), closed=False) == [2, 2, 4, 0]


def test_what_vanishes_at_half_a_pixel_is_left_out() -> None:
    speck = shapely.box(50, 50, 50.1, 50.1)
    holes = shapely.union_all([shapely.box(5, 5, 10, 10), shapely.box(15, 15, 15.1, 15.1)])
    coded = shape(shapely.MultiPolygon([shapely.box(0, 0, 20, 20).difference(holes), speck]))
    assert [len(rings) for rings in coded] == [2]  # one polygon: its outline and the hole that can be seen


def test_the_file_is_json_with_one_line_for_each_region(tmp_path: Path) -> None:
    data = {"title": "test", "size": [4, 3], "regions": {"a": {"polygons": [[[0, 0]]]}, "b": {"name": "Forêt"}}}
    write(tmp_path / "map.json", data)
    text = (tmp_path / "map.json").read_text(encoding="utf-8")
    assert json.loads(text) == data
    assert [line for line in text.splitlines() if "Forêt" in line] == ['  "b": {"name":"Forêt"}']
