"""How well a rectangle lies: sums over a grid against counting by hand."""

import numpy as np
import pytest
import shapely

from tools.maps.field import CELL, Occupied, Sums, around, raster

SIZE = (200, 120)


def test_the_mean_over_a_rectangle_is_that_of_its_cells() -> None:
    grid = np.random.default_rng(1).random((60, 100)).astype(np.float32)
    sums = Sums(grid)
    for left, top, right, bottom in ((0, 0, 20, 10), (40, 30, 44, 90), (10, 4, 190, 116)):
        x, y, wide, high = (left + right) / 2, (top + bottom) / 2, right - left, bottom - top
        cells = grid[top // CELL : bottom // CELL, left // CELL : right // CELL]
        assert sums.mean(np.array([x]), np.array([y]), wide, high)[0] == pytest.approx(cells.mean(), abs=1e-5)


def test_outside_the_grid_counts_as_nothing() -> None:
    sums = Sums(np.ones((60, 100), dtype=np.float32))
    inside, half, outside = sums.mean(np.array([100.0, 0.0, -80.0]), np.array([60.0, 60.0, 60.0]), 40, 20)
    assert (inside, half, outside) == (1, 0.5, 0)


def test_a_hole_is_no_part_of_a_raster() -> None:
    grid = raster(shapely.box(20, 20, 120, 100).difference(shapely.box(40, 40, 80, 80)), SIZE)
    assert grid.shape == (60, 100)
    assert grid[12, 12] == 1  # pixel 24, 24
    assert grid[30, 30] == 0  # pixel 60, 60: the hole
    assert grid[5, 5] == 0


def test_the_frame_is_taken_from_the_start_and_boxes_later() -> None:
    occupied = Occupied(SIZE, margin=10)
    assert occupied.grid[0].all()
    assert occupied.grid[:, -1].all()
    assert not occupied.grid[5:-5, 5:-5].any()
    occupied.take(around(100, 60, 20, 12))
    assert occupied.grid[5:-5, 5:-5].sum() == 20 * 12 / CELL**2


def test_a_box_that_hangs_over_the_edge_takes_what_lies_on_the_picture() -> None:
    occupied = Occupied(SIZE, margin=10)
    occupied.take((-30, -30, 40, 40))
    assert occupied.grid[5:-5, 5:-5].sum() == 30 * 30 / CELL**2
