"""Imperial's UI: a short log, the hand."""

from cogs.imperial.title_ui import ImperialUI
from rules.imperial import IMPERIAL
from rules.imperial.events import MovedOnRondel, TurnBegan
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
    assert ImperialUI().log_lines(events, FRENCH) == ["Italie\u00a0: case Taxation", "France\u00a0: à Ben de jouer"]


def test_a_turn_that_begins_anew_is_announced_though_it_was_before() -> None:
    events = [TurnBegan("italy", "anna"), MovedOnRondel("italy", "anna", "taxation", 0), TurnBegan("italy", "anna")]
    assert len(ImperialUI().log_lines(events, FRENCH)) == 2


def test_one_bond_is_not_several() -> None:
    state = a_table(bonds={"italy": {"anna": [2, 9]}, "france": {"anna": [4]}})
    hand = ImperialUI().hand(IMPERIAL.view(state, "anna"), ENGLISH)
    assert "France: bond of 4 M" in hand
    assert "Italy: bonds of 2 and 9 M" in hand
