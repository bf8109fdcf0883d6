"""Where a player is asked only so that nobody can tell what they hold, their panel says so."""

from dataclasses import replace

import pytest

from cogs.imperunde.title_ui import ImpeRundeWording
from rules.imperunde import IMPERUNDE
from rules.imperunde.actions import Move, RollOn
from rules.imperunde.cards.actions import PlaySabotage
from rules.imperunde.phases import Combat
from rules.imperunde.state import State
from tests.imperunde.positions import a_position, do
from words import Speaker

NAMES = {"yellow": "Anna", "red": "Ben", "blue": "Cleo", "green": "Dora"}


def question_text(state: State, seat: str, language: str) -> str:
    question = IMPERUNDE.question(state, seat)
    assert question is not None
    speaker = Speaker(language, "imperunde", NAMES)
    return ImpeRundeWording().panel_question(question, IMPERUNDE.view(state, seat), speaker)


@pytest.mark.parametrize(
    ("language", "text"), [("en", "You hold nothing that counters it"), ("fr", "Vous n’avez rien pour la contrer")]
)
def test_whoever_cannot_counter_a_card_is_told_so(language: str, text: str) -> None:
    hands = {"yellow": ["sabotage"], "red": ["plunder"], "blue": ["counter_espionage"]}
    state = a_position(seas={"ARAB": {"red": {"frigate": 2}}}, hands=hands)
    state = do(state, "yellow", PlaySabotage("red", "ARAB", "frigate"))
    assert text in question_text(state, "red", language)
    assert text not in question_text(state, "blue", language)


@pytest.mark.parametrize(("language", "text"), [("en", "no choice of units"), ("fr", "pas de choix d’unités")])
def test_a_defence_without_a_choice_says_why_it_is_asked(language: str, text: str) -> None:
    for ships, choice in (
        ({"frigate": 1, "infantry": 3, "cavalry": 1}, False),
        ({"frigate": 3, "ship_of_the_line": 1}, True),
    ):
        seas = {"ARAB": {"red": ships}, "INDI": {"yellow": {"frigate": 2}}}
        state = a_position(seas=seas, wars=[("yellow", "red")], hands={"red": ["plunder"]})
        attacks = [m for m in IMPERUNDE.legal_actions(state, "yellow") if isinstance(m, Move) and m.target == "ARAB"]
        state = do(state, "yellow", attacks[0], RollOn())
        assert IMPERUNDE.waiting_for(state) == {"red"}
        assert (text not in question_text(state, "red", language)) == choice


def test_a_fight_counts_the_natives_that_are_left() -> None:
    state = a_position(lands={"WIN": ("yellow", {"infantry": 3, "trading_post": 1})})
    move = Move("infantry", 1, "WIN", "PER")
    before = IMPERUNDE.facts(IMPERUNDE.view(state, "yellow"), move)["defenders"]
    state = do(state, "yellow", move)
    (combat,) = [phase for phase in state.stack if isinstance(phase, Combat)]
    fewer = replace(state, stack=(*state.stack[:-1], replace(combat, natives=combat.natives - 1)))
    assert IMPERUNDE.facts(IMPERUNDE.view(fewer, "yellow"), move)["defenders"] == before - 1
