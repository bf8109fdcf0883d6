"""The tiles of a card: what the last move changed has a ground, names are not cut without need."""

from collections.abc import Mapping
from dataclasses import replace
from math import atan2, hypot, pi
from typing import Any

import pytest
from PIL import ImageChops

import rules
from render.caesar import card as caesar_card
from render.caesar.board_map import fresh
from render.imperial import strip
from render.imperunde.card import GAP, tiles
from render.kit.canvas import Canvas
from render.kit.fonts import Face, block
from render.kit.pieces import count_size
from render.picture import CLEAR
from render.titles import draw_board
from rules.caesar import events as caesar
from rules.imperial import events as imperial
from rules.imperunde import events as imperunde
from rules.imperunde.board import CARDS
from tests.render.overlaps import overlaps
from tests.render.sizes import NAME, PHONE, css, smallest_text
from tests.render.views import NAMES, SEATS, made
from words import LANGUAGES, Speaker

STRIPS = {"imperial": 1022, "imperial-2030": 1022, "caesar": 1138, "imperunde": 1180}  # where the map ends


def draw_card(title: str, events: tuple[object, ...] = (), names: Mapping[str, str] = NAMES) -> Canvas:
    view: Any = made(title)
    view = replace(view, combats=()) if title == "imperunde" else view
    return draw_board(view, "en", shape="card", events=events, names=names)


def change(title: str, event: object) -> tuple[int, int, int, int]:
    """Where the strip below the map differs by an event, on the whole card."""
    before, after = (draw_card(title, events).image for events in ((), (event,)))
    top = STRIPS[title]
    strip = (0, top, *before.size)
    box = ImageChops.difference(before.crop(strip), after.crop(strip)).getbbox()
    assert box, "nothing is marked"
    return box[0], box[1] + top, box[2], box[3] + top


@pytest.mark.parametrize(
    ("title", "event", "whose"),
    [
        ("imperial", imperial.GovernmentChanged("germany", "anna", None), 4),
        ("imperial", imperial.TaxesCollected("russia", "anna", 2, 3, 7, 2, 5, 1, 2, 9), 5),
        ("imperial-2030", imperial.MoneyGiven("anna", "china", 3), 1),
    ],
)
def test_what_has_changed_for_a_nation_is_marked_in_its_tile(title: str, event: object, whose: int) -> None:
    changed_area, tile = change(title, event), strip.tiles(nations_room(title))[whose]
    assert tile[0] <= changed_area[0] < changed_area[2] <= tile[2]
    assert tile[1] <= changed_area[1] < changed_area[3] <= tile[3]


def nations_room(title: str) -> tuple[int, int, int, int]:
    top = STRIPS[title] + strip.GAP
    return 2 * strip.GAP + strip.WHEEL, top, 1280 - strip.GAP, top + strip.WHEEL


def test_a_new_bond_is_marked_at_its_holder() -> None:
    nation = made("imperial").nations[1]
    holding = nation.holdings[2]
    before, after = (
        draw_card("imperial", events) for events in ((), (bought(holding.player, nation.id, holding.prices[0]),))
    )
    box = ImageChops.difference(before.image, after.image).getbbox()
    (seal,) = (one.box for one in after.placed if one.what == f"lent {nation.id} {holding.player}")
    assert box
    assert box[0] < seal[2]
    assert seal[0] < box[2]


def bought(player: str, nation: str, price: int) -> imperial.BondBought:
    return imperial.BondBought(player, nation, price, 4)


def test_a_move_on_the_rondel_is_marked_there() -> None:
    changed_area, top = change("imperial", imperial.MovedOnRondel("france", "anna", "import", 0)), STRIPS["imperial"]
    assert changed_area[2] < 2 * strip.GAP + strip.WHEEL
    assert changed_area[1] > top + strip.GAP


def test_the_card_tells_the_way_to_investor_and_who_has_lent_how_much() -> None:
    view = made("imperial")
    rondel, nation = view.rondel, next(one for one in view.nations if one.id == view.in_turn)
    far = (rondel.index("investor") - rondel.index(nation.space)) % 8 or 8
    placed = {one.what for one in draw_card("imperial").placed}
    assert f"way {nation.id} {far}" in placed
    for one in view.nations:
        assert {f"lent {one.id} {holding.player}" for holding in one.holdings} <= placed
    assert "extra 0 ben" in placed, "the investor card lies with its holder"


@pytest.mark.parametrize("there", range(1, 7))
@pytest.mark.parametrize("space", range(8))
def test_every_nation_stands_in_its_own_space_of_the_wheel_and_can_be_told(space: int, there: int) -> None:
    view: Any = made("imperial")
    places = [view.rondel[space]] * there + [None] * (6 - there)  # the others wait in the hub
    moved = zip(view.nations, places, strict=True)
    view = replace(view, nations=tuple(replace(nation, space=place) for nation, place in moved))
    card = draw_board(view, "en", shape="card", names=NAMES)
    (x, y), radius = strip.middle((strip.GAP, STRIPS["imperial"] + strip.GAP, 0, 0))
    markers = [one for one in card.placed if one.what.startswith("marker ")]
    assert not [*overlaps([one for one in card.placed if one.what.startswith(("marker ", "space "))])]
    assert min(css(one, card) for one in markers) >= NAME
    away = [((one.box[0] + one.box[2]) / 2 - x, y - (one.box[1] + one.box[3]) / 2) for one in markers]
    turns = [atan2(*spot) % (2 * pi) for spot in away if hypot(*spot) > radius * 0.3]
    assert [int(turn / (pi / 4)) for turn in turns] == [space] * there


@pytest.mark.parametrize("title", rules.TITLES)
@pytest.mark.parametrize("players", range(2, 7))
def test_every_line_below_the_map_is_legible_whoever_plays(title: str, players: int) -> None:
    if players not in rules.title(title).seats:
        return
    called = dict.fromkeys(SEATS, "Elizabeth Bennet")
    for language in LANGUAGES:
        view: Any = made(title, players)
        assert smallest_text(draw_board(view, language, names=called)) >= (NAME, "")
        if title == "imperunde":
            assert smallest_text(draw_board(replace(view, combats=()), language, names=called)) >= (NAME, "")


@pytest.mark.parametrize("number", [1, 9, 10, 99])
def test_the_number_of_a_piece_is_legible(number: int) -> None:
    figure = count_size(number, CLEAR) * (0.6 if number < 10 else 0.46) / 0.66  # the type size, from its capitals
    assert figure * PHONE / 1280 >= NAME


@pytest.mark.parametrize(
    ("title", "event", "whose"),
    [
        ("imperunde", imperunde.PostBuilt("ben", "EGY", 2), 1),
        ("imperunde", imperunde.WarBroke("dan", "eve"), 3),
        ("caesar", caesar.PointsScored("cleo", 4), 2),
        ("caesar", caesar.CityTaken("eve", "roma", "italia", 3, "gold", 2), 4),
    ],
)
def test_what_has_changed_for_a_player_is_marked_in_their_tile(title: str, event: object, whose: int) -> None:
    box = change(title, event)  # a war is marked at both who wage it
    here = {"caesar": caesar_tiles, "imperunde": tiles}[title](1280, STRIPS[title], len(made(title).players))[whose]
    assert here[0] <= box[0] < here[2]
    assert here[1] <= box[1] < box[3] <= here[3]


def caesar_tiles(wide: int, top: int, players: int) -> list[tuple[int, int, int, int]]:
    return caesar_card.tiles((caesar_card.GAP, top + caesar_card.GAP, wide - caesar_card.GAP, 0), players)


@pytest.mark.parametrize("title", rules.TITLES)
def test_names_in_tiles_are_whole_up_to_sixteen_letters(title: str) -> None:
    names = dict(
        zip(SEATS, ("Jean-Christophe", "Elizabeth Bennet", "Bartholomew", "Al", "Wilhelmine", "W"), strict=True)
    )
    said = [one.what for one in draw_card(title, names=names).placed if one.kind == "text"]
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
    assert box[2] - box[0] < 240
    assert box[3] - box[1] < 70


def test_the_path_that_was_counted_is_marked_beside_the_new_road() -> None:
    laid = caesar.WayLaid("ben", "roma__mediolanum", "mediolanum", "roma", 1)
    counted = caesar.PathScored("ben", "mediolanum", ("roma__mediolanum",), 1, doubled=False)
    assert fresh([laid, counted]) == [("way", "roma__mediolanum"), ("path", "roma__mediolanum")]
    plain, path, new = (draw_card("caesar", events).image for events in ((), (counted,), (laid,)))
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
