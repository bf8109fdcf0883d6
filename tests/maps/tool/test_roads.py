"""Cities pushed apart, ways bent to their element, pieces laid evenly."""

import math
from itertools import combinations

import numpy as np
import pytest
import shapely

from tools.maps.roads import APART, CITY, LINKED, Link, Router, pieces, spread

SIZE = (400, 300)
BAY = shapely.box(0, 0, 400, 300).difference(shapely.box(150, 0, 250, 180))  # water from the top, land below it
CITIES = {"a": (60.0, 150.0), "b": (340.0, 150.0)}


def lowest(sea: bool) -> float:
    """How far down a way from a to b goes."""
    return float(Router(BAY, SIZE, CITIES).line(Link("a__b", "a", "b", 1, sea))[:, 1].max())


def test_crowded_cities_give_way_and_linked_ones_leave_room_for_a_piece() -> None:
    places = {"roma": (200.0, 150.0), "b": (210.0, 150.0), "c": (200.0, 190.0), "far": (380.0, 20.0)}
    spots = spread(places, [Link("roma__b", "roma", "b", 1, False)], "roma")
    assert math.dist(spots["roma"], spots["b"]) > 0.9 * LINKED
    assert all(math.dist(spots[one], spots[other]) > 0.9 * APART for one, other in combinations(places, 2))
    assert math.dist(spots["far"], places["far"]) < 1


def test_a_spring_draws_each_city_back_to_its_true_place() -> None:
    spots = spread({"a": (100.0, 50.0), "b": (110.0, 50.0)}, [Link("a__b", "a", "b", 1, False)], "a")
    # Where a push of 0.25 of what is lacking, on either side, and a spring of 0.03 of the way from home are even.
    assert spots["b"][0] - spots["a"][0] == pytest.approx(10 + (LINKED - 10) * 0.5 / 0.53, abs=0.1)
    assert spots["a"][0] - 100 == pytest.approx(110 - spots["b"][0], abs=0.1)


def test_a_road_bends_round_the_bay_and_a_lane_crosses_it() -> None:
    assert lowest(sea=True) < 155
    assert lowest(sea=False) > 165


def test_a_way_begins_and_ends_in_its_cities() -> None:
    line = Router(BAY, SIZE, CITIES).line(Link("a__b", "a", "b", 1, False))
    assert tuple(line[0]) == CITIES["a"]
    assert tuple(line[-1]) == CITIES["b"]


def test_a_way_keeps_clear_of_a_third_city_and_of_earlier_ways() -> None:
    land = shapely.box(0, 0, *SIZE)
    router = Router(land, SIZE, {**CITIES, "c": (200.0, 148.0)})
    first = shapely.LineString(router.line(Link("a__b", "a", "b", 1, False)))
    assert first.distance(shapely.Point(200, 148)) > 20
    second = shapely.LineString(router.line(Link("a__b", "a", "b", 1, False)))
    assert second.hausdorff_distance(first) > 10


@pytest.mark.parametrize("count", [1, 2])
def test_pieces_share_what_the_cities_leave_of_a_way(count: int) -> None:
    line = np.array([(0.0, 10.0), (100.0, 10.0), (300.0, 10.0)])
    room = 300 - CITY - 4
    segments = pieces(line, count)
    assert [x for x, _, _ in segments] == pytest.approx([CITY / 2 + 2 + room * (i + 0.5) / count for i in range(count)])
    assert all((y, degrees) == (10, 0) for _, y, degrees in segments)


@pytest.mark.parametrize(("end", "degrees"), [((200, 200), 45), ((0, 0), 45), ((200, 0), -45), ((0, 200), -45)])
def test_a_piece_lies_along_its_way_and_never_upside_down(end: tuple[float, float], degrees: float) -> None:
    ((_, _, turned),) = pieces(np.array([(100.0, 100.0), end]), 1)
    assert turned == pytest.approx(degrees)
