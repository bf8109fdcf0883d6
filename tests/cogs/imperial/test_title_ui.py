"""Imperial's UI: a short log, the hand."""

from cogs.imperial.title_ui import IMPERIAL_UI
from rules.imperial import IMPERIAL
from rules.imperial.events import (
    ArmyMoved,
    ChipPlaced,
    InterestForgone,
    InterestPaid,
    InvestorPaid,
    MovedOnRondel,
    TurnBegan,
)
from tests.imperial.tables import a_table
from words import Speaker

NAMES = {"anna": "Anna", "ben": "Ben", "cleo": "Cleo"}
FRENCH, ENGLISH = Speaker("fr", IMPERIAL.name, NAMES), Speaker("en", IMPERIAL.name, NAMES)


def test_a_turn_is_told_from_the_space_on_and_the_next_is_announced() -> None:
    events = [
        TurnBegan("italy", "anna"),
        MovedOnRondel("italy", "anna", "taxation", 0),
        TurnBegan("france", "ben"),
    ]
    assert IMPERIAL_UI.wording.log_lines(events, FRENCH) == [
        "Italie\u00a0: case Taxation",
        "France\u00a0: à Ben de jouer",
    ]


def test_a_turn_that_begins_again_is_announced_though_it_was_before() -> None:
    events = [TurnBegan("italy", "anna"), MovedOnRondel("italy", "anna", "taxation", 0), TurnBegan("italy", "anna")]
    assert len(IMPERIAL_UI.wording.log_lines(events, FRENCH)) == 2


def test_one_bond_is_not_several() -> None:
    state = a_table(bonds={"italy": {"anna": [2, 9]}, "france": {"anna": [4]}})
    hand = IMPERIAL_UI.wording.hand_text(IMPERIAL.view(state, "anna"), ENGLISH)
    assert "France: bond of 4\u00a0M" in hand
    assert "Italy: bonds of 2 and 9\u00a0M" in hand


def test_a_turn_is_one_line_on_the_card_with_its_chips_and_its_payments() -> None:
    maneuver = [
        MovedOnRondel("italy", "anna", "maneuver_1", 0),
        ArmyMoved("italy", "rome", "tunis", (), False),
        ChipPlaced("italy", "tunis"),
        ChipPlaced("italy", "ionian_sea"),
    ]
    investor = [
        MovedOnRondel("france", "ben", "investor", 0),
        InterestPaid("france", "cleo", 4),
        InterestForgone("france", "ben", 2),
        InvestorPaid("cleo", 2),
    ]
    (first, second) = IMPERIAL_UI.wording.news([*maneuver, *investor], ENGLISH)
    assert first.text == "Italy (Anna) – Maneuver: Rome → Tunis, tax chip × 2"
    assert second.text == "France (Ben) – Investor: Cleo +4\u00a0M, Cleo +2\u00a0M for the investor card"
    (alone,) = IMPERIAL_UI.wording.news([InvestorPaid("cleo", 2)], FRENCH)
    assert alone.text == "Cleo +2\u00a0M pour la carte Investisseur"
