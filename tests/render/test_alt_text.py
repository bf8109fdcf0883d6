"""Alt text says what the picture shows, and neither shows what a viewer may not know."""

import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import render
import rules
from render.demo import position
from render.titles import draw_board, pictures
from rules.play import random_game
from tests.render.views import NAMES, imperial, made


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("title", rules.TITLES)
def test_the_alt_text_names_every_player(title: str, language: str) -> None:
    view = made(title)
    said = render.text(view, language, names=NAMES)
    short = render.alt(view, language, names=NAMES)
    for seat in list(NAMES)[: rules.title(title).seats[-1]]:
        assert NAMES[seat] in said
        assert NAMES[seat] in short


def test_the_alt_text_of_imperial_names_everything_on_the_board() -> None:
    view = imperial()
    france = view.nations[2]
    said = render.text(view, "en", names=NAMES)
    about = next(part for part in said.split("\n\n") if part.startswith("France"))
    assert f"Treasury {france.treasury}\u00a0M" in about
    assert f"{france.power} power points, factor {france.factor}" in about
    assert f" {france.fleets[1].count}" in about
    assert "Held by enemies" in about
    assert "Bonds held: Anna" in about


def test_hostile_and_friendly_armies_are_told_apart() -> None:
    view = imperial()
    first, *rest = view.nations
    foreign = replace(first.armies[2], region="paris", hostile=True)
    hostile = replace(view, nations=(replace(first, armies=(foreign,)), *rest))
    friendly = replace(view, nations=(replace(first, armies=(replace(foreign, hostile=False),)), *rest))
    assert "(hostile)" in render.text(hostile, "en").split("\n\n")[1]
    assert "(friendly)" in render.text(friendly, "en").split("\n\n")[1]
    assert render.board(hostile, "en", focus=("paris",)).data != render.board(friendly, "en", focus=("paris",)).data


def test_money_is_said_to_its_owner_alone() -> None:
    assert "Money" not in render.text(imperial(), "en", names=NAMES)
    assert render.text(imperial(viewer="anna"), "en", names=NAMES).count("Money") == 1


@pytest.mark.parametrize("title", rules.TITLES)
def test_a_picture_does_not_depend_on_the_secrets_of_others(title: str) -> None:
    game = rules.title(title)
    seats = ("anna", "ben", "cleo")
    *_, (state, *_) = random_game(game, seats, {}, Random(5), 120)
    other = game.vary(state, "ben", Random(9))
    for seat in (None, "anna"):
        one, two = game.view(state, seat), game.view(other, seat)
        assert render.board(one, "en", shape="full") == render.board(two, "en", shape="full")
        assert render.text(one, "fr") == render.text(two, "fr")


@pytest.mark.parametrize("title", rules.TITLES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_hand_is_a_picture_with_words(title: str, language: str) -> None:
    picture = render.hand(made(title, viewer="anna"), language, names=NAMES)
    assert picture.size[0] >= 800
    assert len(picture.data) < 200_000
    assert 0 < len(picture.alt) <= 1024


@pytest.mark.parametrize(
    ("language", "heard", "secret"),
    [("en", "Your word", "Your word (secret)"), ("fr", "Votre position", "Votre position (secrète)")],
)
def test_a_word_is_no_secret_in_open_talks(language: str, heard: str, secret: str) -> None:
    title, view = pictures("imperunde"), made("imperunde", viewer="anna")
    for opened, words in ((True, heard), (False, secret)):
        drawn = title.hand(title.Scene.of(replace(view, open_stances=opened), language, NAMES), view.own)
        assert words in {placed.what for placed in drawn.placed}


def test_a_spectator_has_no_hand() -> None:
    for title in rules.TITLES:
        with pytest.raises(ValueError, match="spectator"):
            render.hand(made(title), "en")


def test_the_end_is_ranked_in_words() -> None:
    sample = position("caesar", 2, 100_000, 1)
    assert sample.view.result
    said = render.text(sample.view, "en", names=sample.names)
    assert f"1. {sample.names[sample.view.result[0].seat]}: {sample.view.result[0].score}" in said


@pytest.mark.parametrize("language", ["en", "fr"])
def test_one_power_point_is_one(language: str) -> None:
    view = imperial()
    first, second, *rest = view.nations
    few = replace(view, nations=(replace(first, power=1), replace(second, power=2), *rest))
    for said in (render.text(few, language), render.alt(few, language)):
        assert not re.search(r"\b1 (power )?points\b", said)
        assert re.search(r"\b1 (power )?point\b", said)
        assert re.search(r"\b2 (power )?points\b", said)


@pytest.mark.parametrize(("language", "turns"), [("en", "clockwise"), ("fr", "sens ")])
@pytest.mark.parametrize("shape", ["card", "full"])
def test_the_set_up_of_imperunde_is_no_round(shape: render.Shape, language: str, turns: str) -> None:
    """Its book allots homes and colonies clockwise; rounds, and their direction, come later."""
    game, seen = rules.title("imperunde"), set[bool]()
    for state, _, _, _ in random_game(game, ("anna", "ben", "cleo"), {}, Random(4), 400):
        view: Any = game.view(state, None)
        begun = view.round > 0
        if begun in seen:
            continue
        seen.add(begun)
        drawn = draw_board(view, language, shape=shape, names=NAMES)
        words = " ".join(one.what for one in drawn.placed if one.kind == "text")
        said = f"{words} {render.text(view, language, names=NAMES)} {render.alt(view, language, names=NAMES)}"
        assert not re.search(r"(round|tour) 0", said, re.IGNORECASE)
        assert begun or turns not in said
    assert seen == {False, True}
