"""Whole random games told in both languages: every event, every offer, every question."""

from itertools import islice
from random import Random

import pytest

import words
from rules import CHANCE
from rules.kernel import Game, State
from rules.play import random_game
from tests.conclave import Answer, BidsOpened, CardDealt, CardSettled, SetStone, StoneSet
from tests.words.inventory import TITLES, game_of
from words import LANGUAGES, Missing

NAMES = {"anna": "Anna", "ben": "Ben", "cleo": "Cléo", "dora": "Dora", "emil": "Emil", "fay": "Fay"}


def offers(game: Game, state: State, language: str) -> None:
    for seat in state.seats:
        view = game.view(state, seat)
        if question := game.question(state, seat):
            assert words.question(game.name, question, language, NAMES)
            assert words.help_for(game.name, question.kind, language)
        for action in game.legal_actions(state, seat)[:60]:
            assert words.action(game.name, action, game.facts(view, action), language, NAMES)


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("seed", range(2))
def test_a_random_game_can_be_told(title: str, seed: int) -> None:
    game, rng = game_of(title), Random(seed)
    seats = tuple(NAMES)[: game.seats[seed % len(game.seats)]]
    for number, (state, _, _, events) in enumerate(islice(random_game(game, seats, {}, rng), 1500)):
        language = LANGUAGES[number % 2]
        for event in events:
            for reader in (None, seats[0]):
                if (told := game.report(event, reader)) is not None:
                    assert words.event(title, told, language, NAMES)
        if number % 7 == 0 and CHANCE not in game.waiting_for(state):
            offers(game, state, language)


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_variants_have_names_and_effects(title: str, language: str) -> None:
    game = game_of(title)
    assert words.title(title, language)
    for name, option in game.options.items():
        assert words.option(title, name, language)
        assert words.describe(title, name, language)
        assert all(words.value(title, name, value, language) for value in option.values)


def test_ids_become_names_in_their_cases() -> None:
    assert words.event("conclave", StoneSet("anna", "east"), "fr", NAMES) == "Anna pose une pierre à l’est"
    assert words.action("conclave", SetStone("west"), {"stones": 1}, "en") == "Stone in the west, 1 set before"


def test_none_and_truth_can_be_told_apart() -> None:
    assert words.event("conclave", CardDealt("ben", None), "en", NAMES) == "Ben draws a card"
    assert words.event("conclave", CardDealt("ben", 0), "en", NAMES) == "Ben draws a card of 0"
    assert words.action("conclave", Answer(True), {}, "fr") == "Bloquer"


def test_lists_are_read_as_people_do() -> None:
    assert words.event("conclave", BidsOpened((1, 2, 3)), "fr", NAMES) == "Enchères : 1, 2 et 3"
    settled = CardSettled("anna", ("ben", "cleo"))
    assert words.event("conclave", settled, "fr", NAMES) == "La carte d’Anna est bloquée par Ben et Cléo"


def test_an_unknown_name_or_key_is_an_error() -> None:
    with pytest.raises(Missing):
        words.event("conclave", StoneSet("anna", "atlantis"), "en", NAMES)
    with pytest.raises(Missing):
        words.say("en", "no-such-key")
    with pytest.raises(Missing):
        words.say("en", "list", most="one")  # a variable left out
    with pytest.raises(Missing):
        words.tell("conclave", "title-of-nothing", "en")


def test_locales_fall_back_to_english() -> None:
    assert [words.language_of(locale) for locale in ("fr", "en-GB", "de", None)] == ["fr", "en", "en", "en"]
