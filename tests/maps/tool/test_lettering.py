"""Names and treasures of cities, clear of each other, of the cities and of the ways."""

from itertools import combinations

import numpy as np
import shapely

from tests.maps.atlas import Box, overlap
from tools.maps.field import around
from tools.maps.lettering import ROME, TREASURE, letter
from tools.maps.roads import CITY, Link, Road, pieces

CITIES = {ROME: (300.0, 200.0), "ostia": (200.0, 200.0), "capua": (300.0, 300.0)}
NAMES = {ROME: "Roma", "ostia": "Ostia", "capua": "Capua"}


def road(a: str, b: str) -> Road:
    line = np.array([CITIES[a], CITIES[b]])
    return Road(Link(f"{a}__{b}", a, b, 1, False), line, pieces(line, 1))


ROADS = {"one": road(ROME, "ostia"), "two": road(ROME, "capua")}
LETTERED = letter(NAMES, CITIES, ROADS, (600, 400))


def names() -> list[Box]:
    anchors = [lettered.anchor for lettered in LETTERED.values()]
    return [around(*a.at, a.setting.width, a.setting.height) for a in anchors]


def treasures() -> list[Box]:
    return [around(*one.treasure, TREASURE, TREASURE) for one in LETTERED.values() if one.treasure]


def test_every_city_has_a_name_and_all_but_rome_a_treasure() -> None:
    assert {name for name, lettered in LETTERED.items() if lettered.treasure} == {"ostia", "capua"}
    assert {name: lettered.anchor.setting.lines["fr"] for name, lettered in LETTERED.items()} == {
        name: (text,) for name, text in NAMES.items()
    }


def test_nothing_stands_on_anything_else() -> None:
    cities = [around(*spot, CITY - 6, CITY - 6) for spot in CITIES.values()]  # round places: their corners are free
    for one, other in combinations([*names(), *treasures(), *cities], 2):
        assert overlap(one, other) < 20


def test_no_name_lies_on_a_way() -> None:
    for box in names():
        for way in ROADS.values():
            assert not shapely.box(*box).intersects(shapely.LineString(way.line))


def test_names_stay_near_their_cities() -> None:
    for name, lettered in LETTERED.items():
        setting, (x, y) = lettered.anchor.setting, lettered.anchor.at
        assert shapely.box(*around(x, y, setting.width, setting.height)).distance(shapely.Point(CITIES[name])) < 60
