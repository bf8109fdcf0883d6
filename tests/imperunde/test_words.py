"""ImpeRunde told in both languages: games to the end, every refusal, every card and event explained."""

import re
from dataclasses import fields
from pathlib import Path
from random import Random

import pytest

from rules.imperunde import IMPERUNDE
from rules.imperunde.board import CARDS, LAND_EVENTS, PLACES, SEA_EVENTS
from rules.imperunde.phases import PHASE_NAMES, Budget
from rules.play import random_game
from words import Speaker

NAMES = {"anna": "Anna", "ben": "Ben", "cleo": "Cléo", "dora": "Dora"}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_place_card_event_phase_and_budget_line_has_its_name(language: str) -> None:
    for place in PLACES:
        assert Speaker(language, "imperunde").name(place, "in") != Speaker(language, "imperunde").name(place)
    for card in CARDS:
        assert Speaker(language, "imperunde").name(card, "does").endswith(".")
        assert Speaker(language, "imperunde").name(card, "when")
        assert "12" in Speaker(language, "imperunde").name(card, "source")
    for event in (*LAND_EVENTS, *SEA_EVENTS):
        assert "14.8" in Speaker(language, "imperunde").name(event, "source" if event in CARDS else "does")
    for line in (*(field.name for field in fields(Budget)[1:]), *PHASE_NAMES):  # but for the round
        assert Speaker(language, "imperunde").name(line)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_sentences_ask_for_cases_that_every_place_has(language: str) -> None:
    words = "".join(path.read_text() for path in Path("data/locales", language).glob("imperunde*.ftl"))
    cases = set(re.findall(r"\$(?:place|country|sea)_([a-z]+)", words)) - {"id", "tax"}  # an id, and what a sea brings
    assert cases >= {"in", "the"}
    for place in PLACES:
        for case in cases:
            assert Speaker(language, "imperunde").name(place, case)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_a_whole_game_can_be_told_to_everybody(seed: int) -> None:
    rng = Random(f"told/{seed}")
    for number, (_, _, _, events) in enumerate(random_game(IMPERUNDE, tuple(NAMES), {}, rng, 30_000)):
        for event in events:
            report = IMPERUNDE.report(event, ("anna", None)[number % 2])
            assert report is None or Speaker(("en", "fr")[seed % 2], "imperunde", NAMES).event(report)
