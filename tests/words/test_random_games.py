"""Whole random games told in both languages: every event, every offer, every question."""

from itertools import islice
from random import Random

import pytest

from rules import CHANCE
from rules.kernel import Game, State, fill_options
from rules.play import random_game
from tests.conclave import Answer, BidsOpened, CardDealt, CardSettled, SetStone, StoneSet
from tests.words.inventory import TITLES, game_of
from words import LANGUAGES, Missing, Speaker, language_of

NAMES = {"anna": "Anna", "ben": "Ben", "cleo": "Cléo", "dora": "Dora", "emil": "Emil", "fay": "Fay"}
ENGLISH, FRENCH = Speaker("en", "conclave", NAMES), Speaker("fr", "conclave", NAMES)


def offers(game: Game, state: State, speaker: Speaker) -> None:
    for seat in state.seats:
        view = game.view(state, seat)
        if question := game.question(state, seat):
            assert speaker.question(question)
            assert speaker.help(question.kind, fill_options(game, {}))
        for action in game.legal_actions(state, seat)[:60]:
            assert speaker.action(action, game.facts(view, action))


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("seed", range(2))
def test_a_random_game_can_be_told(title: str, seed: int) -> None:
    game, rng = game_of(title), Random(seed)
    seats = tuple(NAMES)[: game.seats[seed % len(game.seats)]]
    for number, (state, _, _, events) in enumerate(islice(random_game(game, seats, {}, rng), 1500)):
        speaker = Speaker(LANGUAGES[number % 2], title, NAMES)
        for event in events:
            for reader in (None, seats[0]):
                if (report := game.report(event, reader)) is not None:
                    assert speaker.event(report)
        if number % 7 == 0 and CHANCE not in game.waiting_for(state):
            offers(game, state, speaker)


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_variants_have_names_and_effects(title: str, language: str) -> None:
    game, speaker = game_of(title), Speaker(language, title)
    assert speaker.title_name()
    for name, option in game.options.items():
        assert speaker.option(name)
        assert speaker.effect(name)
        assert all(speaker.value(name, value) for value in option.values)


def test_ids_become_names_in_their_cases() -> None:
    assert FRENCH.event(StoneSet("anna", "east")) == "Anna pose une pierre à l’est"
    assert ENGLISH.action(SetStone("west"), {"stones": 1}) == "Stone in the west, 1 set before"


def test_none_and_truth_can_be_told_apart() -> None:
    assert ENGLISH.event(CardDealt("ben", None)) == "Ben draws a card"
    assert ENGLISH.event(CardDealt("ben", 0)) == "Ben draws a card of 0"
    assert FRENCH.action(Answer(True), {}) == "Bloquer"


def test_lists_are_read_as_people_do() -> None:
    assert FRENCH.event(BidsOpened((1, 2, 3))) == "Enchères\u00a0: 1, 2 et 3"
    event = CardSettled("anna", ("ben", "cleo"))
    assert FRENCH.event(event) == "La carte d’Anna est bloquée par Ben et Cléo"


def test_an_unknown_name_or_key_is_an_error() -> None:
    with pytest.raises(Missing):
        ENGLISH.event(StoneSet("anna", "atlantis"))
    with pytest.raises(Missing):
        ENGLISH.say("no-such-key")
    with pytest.raises(Missing):
        ENGLISH.say("list", most="one")  # a variable left out
    with pytest.raises(Missing):
        ENGLISH.tell("title-of-nothing")


def test_locales_fall_back_to_english() -> None:
    assert [language_of(locale) for locale in ("fr", "en-GB", "de", None)] == ["fr", "en", "en", "en"]
