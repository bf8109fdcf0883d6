"""Emoji on choices and before names: only where there are any, and never instead of a name."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

import render
import rules
from cogs.messages.emoji import EMOJI
from cogs.seat.icons import decorate, share_icon
from cogs.seat.menus import Group, Menus
from rules import CHANCE
from rules.imperial.actions import BuyBond, Done, ImportUnit, MoveOnRondel
from rules.imperunde.actions import BuildFort, BuyArmy
from rules.imperunde.cards.actions import ALL, PlayPirates, PlaySmuggling
from rules.kernel import Action
from rules.play import random_game
from tests.cogs.panels import NAMES, UIS
from tests.imperial.tables import a_table
from words import LANGUAGES, Speaker, catalogue_of, kebab


@pytest.fixture(autouse=True)
def uploaded() -> Iterator[None]:
    EMOJI.use({name: 1000 + number for number, name in enumerate(render.emoji())})
    yield
    EMOJI.clear()


def test_a_group_has_the_emoji_that_all_of_it_share() -> None:
    assert share_icon("nation", "italy")
    assert share_icon("kind", PlaySmuggling)
    assert not share_icon("region", "rome")
    assert not share_icon("kind", BuyBond), "each is of another nation"
    state = a_table(turn="germany", governments={"germany": "anna"}, card="anna")
    game = rules.title("imperial")
    menus = Menus(game, Speaker("en", "imperial"), game.view(state, "anna"))
    plans = tuple((BuyBond("italy", price),) for price in (2, 4))
    assert menus.group("nation", Group("t", "italy", plans)).like == plans[0]
    assert menus.group("price", Group("t", 2, plans)).like == ()


@pytest.mark.parametrize(
    ("title", "action", "icon"),
    [
        ("imperial", MoveOnRondel("italy", "maneuver_2"), "imperial_maneuver"),
        ("imperial-2030", BuyBond("usa", 9), "imperial_usa"),
        ("imperial", ImportUnit("fleet", "rome"), "imperial_fleet"),
        ("imperial", Done(), ""),
        ("imperunde", BuyArmy("cavalry", "EGY"), "imperunde_cavalry"),
        ("imperunde", BuildFort("EGY"), "imperunde_fort"),
        ("imperunde", PlayPirates("MEDI"), "imperunde_pirates"),
    ],
)
def test_a_choice_has_the_emoji_of_what_it_is_about(title: str, action: Action, icon: str) -> None:
    menus = UIS[catalogue_of(title)].menus
    assert menus.icon(title, None, (action,)) == icon
    EMOJI.clear()
    assert menus.icon(title, None, (action,)) == ""


@pytest.mark.parametrize("card", ALL)
def test_every_card_has_an_emoji_of_its_own(card: type) -> None:
    name = kebab(card.__name__).replace("-", "_").removeprefix("play_")
    assert f"imperunde_{name}" in EMOJI.ids


@pytest.mark.parametrize("title", rules.TITLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_pictures_have_the_texts_have_too(title: str, language: str) -> None:
    game, names = rules.title(title), dict(list(NAMES.items())[:4])
    speaker, wording = Speaker(language, title, names), UIS[catalogue_of(title)].wording
    for state, *_ in islice(random_game(game, tuple(names), {}, Random(3)), 0, 200, 20):
        named = wording.text_icons(game.view(state, None), speaker)
        known = {f"{catalogue_of(title)}_{icon}" for icon in named.values() if not icon.startswith("phase_")}
        assert known <= {*EMOJI.ids}, "an id without an emoji"
        assert set(names.values()) <= set(named) or CHANCE in game.waiting_for(state) or title == "caesar"


def test_a_name_gets_its_emoji_once_a_line_and_stays() -> None:
    named = {"Italy": "italy", "Anna": "seat_1"}
    text = decorate("Italy (Anna) meets Italy\nItalys and **Anna**", "imperial", named)
    italy, anna = EMOJI.markup("imperial_italy"), EMOJI.markup("imperial_seat_1")
    assert text == f"{italy} Italy ({anna} Anna) meets Italy\nItalys and **{anna} Anna**"


def test_without_emoji_and_in_long_texts_nothing_changes() -> None:
    long = "Italy\n" * 600
    assert decorate(long, "imperial", {"Italy": "italy"}) == long
    EMOJI.clear()
    assert decorate("Italy", "imperial", {"Italy": "italy"}) == "Italy"


def test_emoji_are_small_enough_and_well_named() -> None:
    for name, data in render.emoji().items():
        assert len(data) <= 256 * 1024
        assert name.isidentifier()
        assert 2 <= len(name) <= 32
