"""Seas: shortest ways over water, cuts that win, scraps given away."""

from typing import Any

import pytest
import shapely

from tools.maps.chart import Chart
from tools.maps.recipe import BEYOND, Recipe
from tools.maps.seas import build

CHART = Chart(plane=lambda degrees: degrees, frame=(0, 0, 200, 100), width=200, reach=shapely.box(-9, -9, 209, 109))
SEEDS = {"west": ((50.0, 50.0),), "east": ((150.0, 50.0),)}
NOWHERE = shapely.MultiPolygon()


def a_recipe(**more: Any) -> Recipe:
    return Recipe(title="test", chart=CHART, countries={}, **{"sea_seeds": SEEDS, **more})


def test_open_water_is_parted_half_way() -> None:
    zones = build(NOWHERE, a_recipe())
    assert set(zones) == {"west", "east"}
    assert zones["west"].area == pytest.approx(10000, rel=0.05)
    assert zones["west"].union(zones["east"]).area == pytest.approx(20000, rel=0.001)
    assert zones["west"].intersection(zones["east"]).area < 5  # slivers: each border is smoothed by itself


def test_the_way_goes_round_land_not_over_it() -> None:
    behind = shapely.Point(80, 20)
    wall = shapely.box(60, 0, 72, 90)  # nearly to the bottom of the picture
    assert build(NOWHERE, a_recipe())["west"].contains(behind)
    assert build(wall, a_recipe())["east"].contains(behind)


def test_water_nobody_reaches_is_out_of_play() -> None:
    rim = shapely.box(80, 30, 120, 70).difference(shapely.box(90, 40, 110, 60))
    zones = build(rim, a_recipe())
    assert zones[BEYOND].area == pytest.approx(400, rel=0.1)


def test_a_cut_wins_over_the_flood_and_a_closed_water_over_both() -> None:
    cut = (("east", ((20.0, 0.0), (200.0, 0.0), (200.0, 100.0), (20.0, 100.0))),)
    zones = build(NOWHERE, a_recipe(cuts=cut))
    assert zones["west"].bounds[2] == pytest.approx(20, abs=0.1)
    closed = ((BEYOND, ((10.0, 0.0), (40.0, 0.0), (40.0, 100.0), (10.0, 100.0))),)
    zones = build(NOWHERE, a_recipe(cuts=cut, closed=closed))
    assert zones[BEYOND].area == pytest.approx(3000, rel=0.01)
    assert zones["west"].bounds[2] == pytest.approx(10, abs=0.1)


def test_a_small_scrap_goes_to_the_zone_around_it() -> None:
    scrap = (("west", ((160.0, 50.0), (170.0, 50.0), (170.0, 60.0), (160.0, 60.0))),)
    assert build(NOWHERE, a_recipe(cuts=scrap))["east"].contains(shapely.Point(165, 45))
