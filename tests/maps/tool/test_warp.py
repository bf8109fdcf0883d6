"""Planes of our own: scales by knots, and lenses that never fold the world."""

from types import ModuleType

import numpy as np
import pytest

from tools.maps.recipes import imperial_2030, imperunde
from tools.maps.warp import Lens, disc, flat, scale, steps

LENSES = [*imperial_2030.LENSES, *imperunde.LENSES]


def test_spans_add_up_to_knots() -> None:
    assert steps(-10, [(0, 2), (5, 4)]) == [(-10, 0), (0, 20), (5, 40)]


def test_a_scale_goes_through_its_knots_and_on_straight() -> None:
    value = scale([(-60, 0), (0, 120), (40, 240), (80, 340)])
    assert value(np.array([-60.0, 0, 40, 80])) == pytest.approx([0, 120, 240, 340])
    for beyond in (np.array([80.0, 90, 100]), np.array([-60.0, -70, -80])):
        first, second = np.diff(value(beyond))
        assert first == pytest.approx(second)
        assert first != 0


@pytest.mark.parametrize("recipe", [imperial_2030, imperunde])
def test_the_scales_of_the_recipes_never_turn_back(recipe: ModuleType) -> None:
    for knots, degrees in (
        (recipe.LONGITUDE, np.linspace(-180, 180, 721)),
        (recipe.LATITUDE, np.linspace(-90, 90, 361)),
    ):
        assert (np.diff(scale(knots)(degrees)) > 0).all()


@pytest.mark.parametrize("gain", [0.2, 1.0, 2.1])
def test_a_lens_enlarges_its_middle_and_never_folds_the_plane(gain: float) -> None:
    lens = Lens((3, 4), gain, 50)
    ray = np.column_stack([3 + np.linspace(0, 400, 4000), np.full(4000, 4.0)])
    seen = lens.bend(ray)
    assert (np.diff(seen[:, 0]) > 0).all()
    assert (seen[1, 0] - 3) / (ray[1, 0] - 3) == pytest.approx(1 + gain, rel=1e-3)
    assert seen[-1, 0] == pytest.approx(ray[-1, 0])


def test_a_stronger_lens_would_fold_it() -> None:
    ray = np.column_stack([np.linspace(0, 200, 2000), np.zeros(2000)])
    assert (np.diff(Lens((0, 0), 2.4, 50).bend(ray)[:, 0]) < 0).any()


@pytest.mark.parametrize("lens", LENSES, ids=str)
def test_the_lenses_of_the_recipes_are_weak_enough(lens: tuple[tuple[float, float], float, float]) -> None:
    assert 0 < lens[1] < 2.2


def test_a_flat_world_keeps_east_to_the_right_and_north_up() -> None:
    plane = flat([(-180, 0), (180, 360)], [(-90, 0), (90, 180)], [])
    assert plane(np.array([[0.0, 0], [10, 0], [0, 10]])) == pytest.approx(np.array([[180, 90], [190, 90], [180, 100]]))


def test_a_round_world_has_the_pole_in_its_middle_and_longitude_0_upwards() -> None:
    plane = disc([(-180, -180), (180, 180)], [(-90, 0), (90, 100)], [])
    points = plane(np.array([[0.0, -90], [0, 90], [90, 90], [-180, 0], [180, 0]]))
    assert points[:3] == pytest.approx(np.array([[0, 0], [0, 100], [100, 0]]), abs=1e-9)
    assert points[3] == pytest.approx(points[4])
