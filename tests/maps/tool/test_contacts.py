"""Which regions touch: lengths in pixels, thresholds, the edge of the world."""

from typing import Any

import pytest
import shapely

from tools.maps.chart import Chart
from tools.maps.contacts import counted, differences, measure, over_the_edge, pair
from tools.maps.recipe import Recipe

CHART = Chart(plane=lambda degrees: degrees, frame=(0, 0, 100, 100), width=100, reach=shapely.box(0, 0, 100, 100))


def a_recipe(**more: Any) -> Recipe:
    return Recipe(title="test", chart=CHART, countries={}, **more)


def test_a_border_is_as_long_as_it_looks_and_a_corner_hardly_counts() -> None:
    lengths = measure(
        {"c": shapely.box(0, 0, 50, 30), "a": shapely.box(50, 0, 90, 30), "b": shapely.box(50, 30, 90, 60)}
    )
    assert set(lengths) == {("a", "b"), ("a", "c"), ("b", "c")}
    assert lengths["a", "c"] == pytest.approx(30, abs=0.5)
    assert lengths["a", "b"] == pytest.approx(40, abs=0.5)
    assert lengths["b", "c"] < 1


def test_regions_a_pixel_apart_do_not_touch() -> None:
    assert measure({"a": shapely.box(0, 0, 10, 10), "b": shapely.box(11, 0, 20, 10)}) == {}


def test_seas_at_both_edges_of_the_picture_meet_where_their_heights_do() -> None:
    seas = {
        "west": shapely.box(0, 0, 10, 50),
        "east": shapely.box(90, 30, 100, 80),
        "middle": shapely.box(20, 0, 80, 9),
    }
    assert over_the_edge(seas, 100) == {("east", "west"): pytest.approx(20, abs=0.5)}


def test_a_contact_counts_from_its_threshold_on() -> None:
    recipe = a_recipe(narrow={("a", "b"): 4})
    assert counted({("a", "b"): 4.5, ("a", "c"): 7.9, ("b", "c"): 8.0}, recipe) == {("a", "b"): 4.5, ("b", "c"): 8.0}


def test_missing_and_extra_borders_are_told_links_and_barriers_excused() -> None:
    recipe = a_recipe(links=(("d", "a", (0, 0), (1, 1)),), barriers=(("c", "b"),))
    contacts = {("a", "b"): 20.0, ("b", "c"): 20.0, ("b", "d"): 20.0}
    missing, extra = differences(contacts, [("b", "a"), ("c", "a"), ("a", "d")], recipe)
    assert (missing, extra) == ([("a", "c")], [("b", "d")])
    assert pair("z", "a") == ("a", "z")
