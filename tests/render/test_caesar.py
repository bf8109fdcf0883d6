"""Caesar's Empire: tables of points, variants, ways to plan by, no yellow but a player's, the total as headline."""

from dataclasses import replace
from typing import Any

import pytest

import render
import rules
from render.demo import position
from render.kit.canvas import Canvas
from render.kit.colour import GLOW
from render.titles import draw_board, pictures
from rules.caesar import events as e
from rules.caesar.view import View
from tests.render.views import NAMES, made
from words import Speaker

TABLES = ("2", "10", "20", "5", "9", "14", "32", "46", "4", "16", "25", "36", "49", "64")


def texts(drawn: Canvas) -> list[str]:
    return [one.what for one in drawn.placed if one.kind == "text"]


def hand(view: View) -> Canvas:
    title = pictures("caesar")
    return title.hand(title.Scene.of(view, "en", NAMES), view.own)


@pytest.mark.parametrize("shape", ["full", "hand"])
def test_the_tables_of_points_are_on_board_and_hand(shape: str) -> None:
    view = made("caesar", viewer="anna")
    drawn = hand(view) if shape == "hand" else draw_board(view, "en", shape="full", names=NAMES)
    assert set(TABLES) <= set(texts(drawn))


def test_the_tables_in_words_are_those_of_the_board() -> None:
    said = render.text(made("caesar"), "en", names=NAMES)
    assert "2 → 2, 3 → 10, 4 → 20" in said
    assert "7 → 32, 8 → 46" in said
    assert "7 → 49, 8 → 64" in said


def with_variants() -> Any:
    game = rules.title("caesar")
    options = {"full_colour_sum": True}
    view: Any = game.view(game.new_game(("anna", "ben"), options), "anna")
    cities = tuple(replace(city, treasure="meat" if number < 3 else "gold") for number, city in enumerate(view.cities))
    return replace(view, cities=cities, left_out=(("meat", 1), ("wheat", 4)))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_variants_in_force_are_on_the_board_and_in_its_words(language: str) -> None:
    view = with_variants()
    name = Speaker(language, "caesar").option("full_colour_sum")
    assert name in texts(draw_board(view, language, shape="full", names=NAMES))
    assert name in render.text(view, language, names=NAMES)
    plain = replace(view, options=(("random_treasures", False), ("full_colour_sum", False)))
    assert name not in render.text(plain, language, names=NAMES)


def test_treasures_left_out_are_told_once_all_are_dealt() -> None:
    view = with_variants()
    drawn = {one.what for one in draw_board(view, "en", shape="full", names=NAMES).placed}
    assert {"left out meat", "left out wheat"} <= drawn
    drawn = {one.what for one in draw_board(replace(view, left_out=()), "en", shape="full", names=NAMES).placed}
    assert not drawn & {"left out meat", "left out wheat"}


def test_every_free_way_is_told_with_its_length() -> None:
    view, speaker = made("caesar"), Speaker("en", "caesar")
    (line,) = (line for line in render.text(view, "en", names=NAMES).splitlines() if line.startswith("Free ways"))
    free = [way for way in view.ways if way.owner is None]
    assert line.count(";") == len(free) - 1
    for way in free:
        ends = "–".join(speaker.name(end) for end in way.ends)
        assert f"{ends} {way.pieces}" + (" by sea" if way.by_sea else "") in line


@pytest.mark.parametrize("shape", ["card", "full"])
def test_what_is_new_is_never_yellow_for_that_is_a_player(shape: render.Shape) -> None:
    events = [
        e.WayLaid("ben", "roma__mediolanum", "mediolanum", "roma", 1),
        e.PathScored("ben", "mediolanum", ("roma__mediolanum",), 1, doubled=False),
        e.PointsScored("cleo", 4),
        e.CityTaken("eve", "mediolanum", "italia", 3, "gold", 2),
    ]
    drawn = draw_board(made("caesar"), "en", shape=shape, events=events, names=NAMES)
    assert GLOW not in {colour for _, colour in drawn.image.getcolors(drawn.image.width * drawn.image.height) or []}


def test_the_total_is_the_headline_of_the_final_picture() -> None:
    sample = position("caesar", 3, 100_000, 2)
    drawn = draw_board(sample.view, "en", shape="full", names=sample.names)
    high = {one.what: one.box[3] - one.box[1] for one in drawn.placed if one.kind == "text"}
    for player in sample.view.players:
        total = high[f"{player.count.total} points"]
        parts = [height for words, height in high.items() if f"paths {player.points}" in words]
        assert parts
        assert total > max(parts)
        assert f"{player.points} points" not in high
