"""The tiles of a card: what the last move changed has a ground, names are not cut without need."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from PIL import ImageChops

import rules
from render.caesar.land import fresh
from render.imperunde.card import GAP, tiles
from render.kit.canvas import Canvas
from render.kit.type import Face, block
from render.titles import draw_board
from rules.caesar import events as caesar
from rules.imperial import events as imperial
from rules.imperunde import events as imperunde
from rules.imperunde.board import CARDS
from tests.render.views import NAMES, SEATS, made
from words import Speaker

STRIPS = {"imperial": 1138, "imperial-2030": 797, "caesar": 955, "imperunde": 1346}  # where the map ends


def drawn(title: str, events: tuple[object, ...] = (), names: Mapping[str, str] = NAMES) -> Canvas:
    view: Any = made(title)
    view = replace(view, combat=None) if title == "imperunde" else view
    return draw_board(view, "en", shape="card", events=events, names=names)


@pytest.mark.parametrize(
    ("title", "event", "whose"),
    [
        ("imperial", imperial.MovedOnRondel("france", "anna", "import", 0), 2),
        ("imperial", imperial.GovernmentChanged("germany", "anna", None), 4),
        ("imperial", imperial.TaxesCollected("russia", "anna", 2, 3, 7, 2, 5, 1, 2, 9), 5),
        ("imperial-2030", imperial.MoneyGiven("anna", "china", 3), 1),
        ("imperunde", imperunde.PostBuilt("ben", "EGY", 2), 1),
        ("imperunde", imperunde.WarBroke("dan", "eve"), 3),
        ("caesar", caesar.PointsScored("cleo", 4), 2),
        ("caesar", caesar.CityTaken("eve", "roma", "italia", 3, "gold", 2), 4),
    ],
)
def test_what_has_changed_is_marked_in_its_tile(title: str, event: object, whose: int) -> None:
    before, after = (drawn(title, events).image for events in ((), (event,)))
    wide, high = before.size
    strip = (0, STRIPS[title], wide, high)
    box = ImageChops.difference(before.crop(strip), after.crop(strip)).getbbox()
    assert box, "nothing is marked"
    across = len(SEATS[:5]) if title == "caesar" else 3
    row, column = divmod(whose, across)
    assert column * wide / across <= box[0] + 2
    assert row * (high - STRIPS[title]) / (1 if title == "caesar" else 2) <= box[1] + 8


@pytest.mark.parametrize("title", rules.TITLES)
def test_names_in_tiles_are_whole_up_to_sixteen_letters(title: str) -> None:
    names = dict(
        zip(SEATS, ("Jean-Christophe", "Elizabeth Bennet", "Bartholomew", "Al", "Wilhelmine", "W"), strict=True)
    )
    said = [one.what for one in drawn(title, names=names).placed if one.kind == "text"]
    assert not [words for words in said if "…" in words]


@pytest.mark.parametrize(
    ("title", "event"), [("caesar", caesar.PointsScored("cleo", 4)), ("imperunde", imperunde.PostBuilt("ben", "", 2))]
)
def test_the_full_board_marks_new_points_and_posts_beside_the_map(title: str, event: object) -> None:
    before, after = (
        draw_board(made(title), "en", shape="full", events=events, names=NAMES).image for events in ((), (event,))
    )
    box = ImageChops.difference(before, after).getbbox()
    assert box
    assert box[2] - box[0] < 200
    assert box[3] - box[1] < 60


def test_the_path_that_was_counted_is_marked_beside_the_new_road() -> None:
    laid = caesar.WayLaid("ben", "roma__mediolanum", "mediolanum", "roma", 1)
    counted = caesar.PathScored("ben", "mediolanum", ("roma__mediolanum",), 1, doubled=False)
    assert fresh([laid, counted]) == [("way", "roma__mediolanum"), ("path", "roma__mediolanum")]
    plain, path, new = (drawn("caesar", events).image for events in ((), (counted,), (laid,)))
    assert ImageChops.difference(plain, path).getbbox()
    assert ImageChops.difference(path, new).getbbox()


@pytest.mark.parametrize("number", [3, 4, 5, 6])
def test_tiles_fill_their_rows(number: int) -> None:
    rects = tiles(1280, 0, number)
    assert len(rects) == number
    rows = {top: max(one[2] for one in rects if one[1] == top) for top in {one[1] for one in rects}}
    assert all(abs(end - (1280 - GAP)) <= 1 for end in rows.values())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_name_of_a_card_is_cut_or_broken(language: str) -> None:
    for kind in CARDS:
        name = Speaker(language, "imperunde").name(kind)
        lines, size = block(name, Face.LAND, 26, (146, 156))
        assert " ".join(lines).replace("- ", "-") == name
        assert size >= 18
