"""Imperial's UI: a short log, the hand."""

from typing import Any

import rules
from cogs.imperial.title_ui import IMPERIAL_UI
from rules.imperial import IMPERIAL
from rules.imperial import actions as act
from rules.imperial.events import (
    ArmyMoved,
    BondBought,
    BondRaised,
    ChipPlaced,
    InterestForgone,
    InterestPaid,
    InvestorPaid,
    MovedOnRondel,
    TurnBegan,
)
from rules.kernel import CHANCE
from tests.imperial.tables import a_table
from words import Speaker

NAMES = {"anna": "Anna", "ben": "Ben", "cleo": "Cleo", "dora": "Dora", "emil": "Emil", "fay": "Fay"}
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
    assert second.text == "France (Ben) – Investor: Cleo +6\u00a0M (2\u00a0M for the investor card)"
    bought = [*investor, BondBought("ben", "italy", 9, 4), BondRaised("cleo", "russia", 2, 6, 4)]
    (third,) = IMPERIAL_UI.wording.news(bought, ENGLISH)
    assert third.text == f"{second.text}, Ben buys the 9\u00a0M bond of Italy, Cleo raises a bond of Russia to 6\u00a0M"
    (later,) = IMPERIAL_UI.wording.news([BondBought("ben", "italy", 9, 4)], ENGLISH)
    assert later.text == "Ben buys the 9\u00a0M bond of Italy (interest 4\u00a0M)", "its turn is on an earlier card"
    (alone,) = IMPERIAL_UI.wording.news([InvestorPaid("cleo", 2)], FRENCH)
    assert alone.text == "Cleo +2\u00a0M pour la carte Investisseur"


def test_the_set_up_is_a_line_a_player() -> None:
    """Twelve bonds were twelve lines, and what one had got was among those that the first card left out."""
    game = rules.title("imperial")
    for seats in (2, 4, 6):
        state, events = game.new_game(("anna", "ben", "cleo", "dora", "emil", "fay")[:seats]), list[Any]()
        while CHANCE in game.waiting_for(state):
            state, happened = game.apply(state, CHANCE, game.legal_actions(state, CHANCE)[0])
            events += happened
        view: Any = game.view(state, None)
        for speaker in (ENGLISH, FRENCH):
            lines = [line.text for line in IMPERIAL_UI.wording.news(events, speaker, view)]
            assert len(lines) == seats
            for line, player in zip(lines, view.players, strict=True):
                assert line.startswith(speaker.one(player.seat))
                governed = line.partition(" · ")[2]
                assert all(speaker.one(nation) in governed for nation in player.governs)
                assert all(speaker.one(nation) in line for nation, _ in player.bonds)


def test_that_a_turn_is_done_goes_without_saying_unless_nothing_was_done() -> None:
    """ "Army in Rome; Fleet in Naples; Done", and a line of its own: "Then · Done"."""
    implied = IMPERIAL_UI.menus.is_implied
    assert implied(act.Produce("rome"), act.Done())
    assert implied(act.MoveFleet("naples", "ionian_sea"), act.EndManeuver())
    assert not implied(act.MoveOnRondel("italy", "factory"), act.Done())
    assert not implied(act.Done(), act.Produce("rome"))
