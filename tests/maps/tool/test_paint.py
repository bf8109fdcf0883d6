"""Colours and lines of the base picture."""

import numpy as np
import shapely
from PIL import Image

from tools.maps.canvas import Canvas, dashed
from tools.maps.paint import grained
from tools.maps.palette import colour, mix


def test_a_colour_is_read_and_mixed() -> None:
    assert colour("#f0e5cd") == (240, 229, 205)
    assert mix((0, 100, 200), (100, 100, 0), 0.25) == (25, 100, 150)


def test_the_grain_is_the_same_on_every_build_and_changes_no_tone() -> None:
    sheet = Image.new("RGB", (300, 200), (128, 128, 128))
    one, other = grained(sheet, 1), grained(sheet, 1)
    assert one.tobytes() == other.tobytes()
    levels = np.asarray(one, dtype=float)
    assert abs(levels.mean() - 128) < 5
    assert 0.5 < levels.std() < 8


def test_a_mask_has_the_area_of_its_shape_without_its_hole_at_any_scale() -> None:
    shape = shapely.box(10, 10, 60, 40).difference(shapely.box(20, 20, 30, 30))
    for scale in (1, 2):
        mask = Canvas((80, 50), scale, (0, 0, 0)).mask(shape)
        assert mask.size == (80 * scale, 50 * scale)
        assert abs(np.asarray(mask).sum() / 255 / scale**2 - 1400) < 80


def test_a_stroke_is_as_wide_as_asked() -> None:
    mask = Canvas((100, 20), 2, (0, 0, 0)).strokes([(shapely.LineString([(10, 10), (90, 10)]), 4.0)])
    assert abs(np.asarray(mask)[:, 100].sum() / 255 - 8) <= 1


def test_a_dashed_line_is_dashes_of_a_length_with_gaps_between() -> None:
    dashes = dashed(shapely.LineString([(0, 0), (100, 0)]), 7, 3)
    assert len(dashes.geoms) == 10
    assert all(abs(dash.length - 7) < 1e-6 for dash in dashes.geoms)
