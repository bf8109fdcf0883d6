"""Provinces to regions: who decides, and what is done to borders, straits and scraps."""

import math
from collections.abc import Mapping
from typing import Any

import pytest
import shapely

from tools.maps.chart import Chart
from tools.maps.lands import build, region_of
from tools.maps.recipe import BEYOND, DROPPED, Islets, Move, Recipe, Strait, allowed, spread
from tools.maps.topology import Shape, Unit

CHART = Chart(plane=lambda degrees: degrees, frame=(0, 0, 100, 100), width=1000, reach=shapely.box(-180, -90, 180, 90))


def a_recipe(countries: Mapping[str, str], **more: Any) -> Recipe:
    return Recipe(title="test", chart=CHART, countries=allowed(countries), **more)


def unit(name: str, west: float, south: float, east: float, north: float, country: str = "AAA") -> Unit:
    return Unit(name, country, name, shapely.box(west, south, east, north))


def areas(lands: Mapping[str, Shape]) -> dict[str, int]:
    return {name: round(shape.area) for name, shape in lands.items()}


def test_tables_by_region_are_turned_round() -> None:
    assert spread({"rome": "A B", "naples": "C"}) == {"A": "rome", "B": "rome", "C": "naples"}
    assert allowed({"ITA": "rome naples"}) == {"ITA": ("rome", "naples")}


def test_a_unit_named_by_hand_comes_before_box_country_and_seed() -> None:
    recipe = a_recipe(
        {"AAA": "near far", "BBB": "only"},
        units={"U-1": "chosen"},
        boxes=(("AAA", (0, 0, 20, 20), "boxed"),),
        seeds={"near": ((50, 50), (70, 70)), "far": ((90, 90),)},
    )
    assert region_of(unit("U-1", 1, 1, 9, 9), recipe) == "chosen"
    assert region_of(unit("U-2", 1, 1, 9, 9), recipe) == "boxed"
    assert region_of(unit("U-2", 1, 1, 9, 9, country="BBB"), recipe) == "only"
    assert region_of(unit("U-3", 74, 74, 76, 76), recipe) == "near"
    assert region_of(unit("U-4", 84, 84, 86, 86), recipe) == "far"
    assert region_of(unit("U-5", 1, 1, 9, 9, country="CCC"), recipe) == BEYOND


def test_the_nearest_seed_is_nearest_on_the_globe() -> None:
    recipe = a_recipe({"AAA": "east west"}, seeds={"east": ((179, 0),), "west": ((-100, 0),)})
    assert region_of(unit("U-1", -178, -1, -176, 1), recipe) == "east"  # over the line of dates


def test_units_of_a_region_become_one_shape_and_dropped_ones_vanish() -> None:
    recipe = a_recipe({"AAA": "a", "BBB": "b", "CCC": DROPPED})
    units = [unit("1", 0, 0, 10, 10), unit("2", 10, 0, 20, 10), unit("3", 20, 0, 30, 10, "BBB")]
    lands = build([*units, unit("4", 50, 50, 60, 60, "CCC")], recipe)
    assert areas(lands) == {"a": 20000, "b": 10000}
    assert lands["a"].intersection(lands["b"]).length == pytest.approx(100)


def test_an_outline_moves_part_of_a_region_and_of_no_other() -> None:
    outline = ((5, -1), (21, -1), (21, 11), (5, 11))
    recipe = a_recipe({"AAA": "a", "BBB": "b"}, moves=(Move(outline, "a", "c"),))
    units = [unit("1", 0, 0, 10, 10), unit("2", 10, 0, 20, 10, "BBB")]
    assert areas(build(units, recipe)) == {"a": 5000, "b": 10000, "c": 5000}


def test_a_city_inside_a_province_joins_it() -> None:
    around = Unit("1", "AAA", "1", shapely.box(40, 40, 60, 60).difference(shapely.box(49, 49, 53, 53)))
    city = unit("2", 49, 49, 53, 53, "BBB")
    lands = build([around, city, unit("3", 0, 0, 10, 10, "BBB")], a_recipe({"AAA": "a", "BBB": "b"}))
    assert areas(lands) == {"a": 40000, "b": 10000}


def test_islets_and_ponds_too_small_to_see_are_left_out() -> None:
    ponds = shapely.box(20.0, 20, 20.3, 20.3), shapely.box(30, 30, 31, 31)
    land = Unit("1", "AAA", "1", shapely.box(10, 10, 50, 50).difference(shapely.union_all(ponds)))
    units = [land, unit("2", 60, 60, 60.3, 60.3), unit("3", 70, 70, 71, 71)]
    assert areas(build(units, a_recipe({"AAA": "a"}))) == {"a": 160000 - 100 + 100}  # 9 square pixels are lost
    assert areas(build(units, a_recipe({"AAA": "a"}, keep_small={"a": 5}))) == {"a": 160000 - 100 + 100 + 9}


def test_a_strait_opens_land_and_a_bridge_fills_water() -> None:
    cut, gap = ((5, -5), (5, 15)), ((20, 5), (30, 5))
    units = [unit("1", 0, 0, 20, 10), unit("2", 30, 0, 40, 10, "BBB")]
    recipe = a_recipe({"AAA": "a", "BBB": "b"}, straits=(Strait(cut, 6),), bridges=((Strait(gap, 8), "a"),))
    lands = build(units, recipe)
    assert round(lands["b"].area) == 10000
    assert lands["a"].area == pytest.approx(20000 - 6 * 100 + 8 * 100, abs=30)
    assert lands["a"].distance(lands["b"]) == 0


def test_invented_islets_stand_about_their_point() -> None:
    recipe = a_recipe({"AAA": "a"}, islets=(Islets("b", (50, 50), ((-20, 0, 5), (20, 0, 5))),))
    lands = build([unit("1", 0, 0, 10, 10)], recipe)
    assert lands["b"].area == pytest.approx(2 * math.pi * 25, rel=0.02)
    assert lands["b"].centroid.distance(shapely.Point(500, 500)) < 0.01
