"""Ways of Caesar's Empire: each from city to city, with its pieces on it."""

import math
from itertools import pairwise
from typing import Any

import pytest

from tests.maps.atlas import SIDES, Spot, atlas, board, decoded


def ways_on(side: str) -> dict[str, Any]:
    ways: dict[str, Any] = atlas("caesar")["sides"][side]["ways"]
    return ways


def spot(side: str, city: str) -> Spot:
    x, y = atlas("caesar")["sides"][side]["cities"][city]["at"]
    return x, y


@pytest.mark.parametrize("side", SIDES)
def test_all_cities_and_rome_and_all_ways_are_drawn(side: str) -> None:
    facts = board("caesar")["sides"][side]
    assert set(atlas("caesar")["sides"][side]["cities"]) == {*facts["cities"], "roma"}
    assert {name: (way["sea"], len(way["pieces"])) for name, way in ways_on(side).items()} == {
        way["id"]: (way["by_sea"], way["pieces"]) for way in facts["ways"]
    }


@pytest.mark.parametrize("side", SIDES)
def test_a_way_leads_from_its_one_city_to_the_other(side: str) -> None:
    for way in board("caesar")["sides"][side]["ways"]:
        line = decoded(ways_on(side)[way["id"]]["line"])
        assert math.dist(line[0], spot(side, way["a"])) <= 1, way["id"]
        assert math.dist(line[-1], spot(side, way["b"])) <= 1, way["id"]


@pytest.mark.parametrize("side", SIDES)
def test_pieces_lie_on_their_way_and_off_every_city(side: str) -> None:
    cities = atlas("caesar")["sides"][side]["cities"]
    for name, way in ways_on(side).items():
        line = decoded(way["line"])
        for x, y, _ in way["pieces"]:
            assert min(math.dist((x, y), point) for point in line) < 6, name
            assert min(math.dist((x, y), spot(side, city)) for city in cities) > 30, name


@pytest.mark.parametrize("side", SIDES)
def test_no_two_pieces_share_a_place(side: str) -> None:
    pieces = [(x, y) for way in ways_on(side).values() for x, y, _ in way["pieces"]]
    for i, one in enumerate(pieces):
        for other in pieces[i + 1 :]:
            assert math.dist(one, other) > 22


@pytest.mark.parametrize("side", SIDES)
def test_no_way_passes_through_a_third_city(side: str) -> None:
    for way in board("caesar")["sides"][side]["ways"]:
        line = decoded(ways_on(side)[way["id"]]["line"])
        for city in atlas("caesar")["sides"][side]["cities"]:
            if city not in (way["a"], way["b"]):
                assert min(math.dist(point, spot(side, city)) for point in line) > 26, (way["id"], city)


@pytest.mark.parametrize("side", SIDES)
def test_ways_never_cross(side: str) -> None:
    ways = {way["id"]: (way["a"], way["b"]) for way in board("caesar")["sides"][side]["ways"]}
    names = sorted(ways)
    for i, one in enumerate(names):
        for other in names[i + 1 :]:
            if not set(ways[one]) & set(ways[other]):
                assert not crossing(decoded(ways_on(side)[one]["line"]), decoded(ways_on(side)[other]["line"])), (
                    one,
                    other,
                )


def crossing(one: list[Spot], other: list[Spot]) -> bool:
    """Do two lines cross? Their boxes are asked first."""
    if max(x for x, _ in one) < min(x for x, _ in other) or max(x for x, _ in other) < min(x for x, _ in one):
        return False
    return any(meet(a, b, c, d) for a, b in pairwise(one) for c, d in pairwise(other))


def meet(a: Spot, b: Spot, c: Spot, d: Spot) -> bool:
    return side_of(a, b, c) != side_of(a, b, d) and side_of(c, d, a) != side_of(c, d, b)


def side_of(a: Spot, b: Spot, c: Spot) -> bool:
    return (c[1] - a[1]) * (b[0] - a[0]) > (b[1] - a[1]) * (c[0] - a[0])
