"""ImpeRunde told in both languages: games to the end, every refusal, every card and event explained."""

from random import Random

import pytest

import words
from rules.imperunde import IMPERUNDE
from rules.imperunde.board import CARDS, LAND_EVENTS, PLACES, SEA_EVENTS
from rules.imperunde.phases import PHASE_NAMES
from rules.imperunde.view import BUDGET_LINES
from rules.play import random_game

NAMES = {"anna": "Anna", "ben": "Ben", "cleo": "Cléo", "dora": "Dora"}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_place_card_event_phase_and_budget_line_has_its_name(language: str) -> None:
    for place in PLACES:
        assert words.name("imperunde", place, language, "in") != words.name("imperunde", place, language)
    for card in CARDS:
        assert words.name("imperunde", card, language, "does").endswith(")")
        assert words.name("imperunde", card, language, "when")
    for event in (*LAND_EVENTS, *SEA_EVENTS):
        assert "14.8" in words.name("imperunde", event, language, "does")
    for line in (*BUDGET_LINES, *PHASE_NAMES):
        assert words.name("imperunde", line, language)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_a_whole_game_can_be_told_to_everybody(seed: int) -> None:
    rng = Random(f"told/{seed}")
    for number, (_, _, _, events) in enumerate(random_game(IMPERUNDE, tuple(NAMES), {}, rng, 30_000)):
        for event in events:
            told = IMPERUNDE.report(event, ("anna", None)[number % 2])
            assert words.event("imperunde", told, ("en", "fr")[seed % 2], NAMES)
