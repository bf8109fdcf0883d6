"""Imperial's manner at the table: a short log, lines that can be told apart."""

from cogs.imperial import ImperialManner
from cogs.menus import Menus
from cogs.speech import Speech
from rules.imperial import IMPERIAL
from rules.imperial.events import MovedOnRondel, TurnBegan
from tests.imperial.tables import a_table

NAMES = {"anna": "Anna", "ben": "Ben", "cleo": "Cleo"}
FRENCH = Speech("fr", IMPERIAL, NAMES)


def test_a_turn_is_told_from_the_space_on_and_the_next_is_announced() -> None:
    events = [
        TurnBegan("italy", "anna"),
        MovedOnRondel("italy", "anna", "taxation", 0),
        TurnBegan("france", "ben"),
    ]
    assert ImperialManner().tell(events, FRENCH) == ["Italie : case Taxation", "France : à Ben de jouer"]


def test_a_turn_that_begins_anew_is_announced_though_it_was_before() -> None:
    events = [TurnBegan("italy", "anna"), MovedOnRondel("italy", "anna", "taxation", 0), TurnBegan("italy", "anna")]
    assert len(ImperialManner().tell(events, FRENCH)) == 2


def test_spaces_of_the_same_name_are_numbered() -> None:
    state = a_table()
    plans = [(action,) for action in IMPERIAL.legal_actions(state, "anna")]
    labels = [line.label for line in Menus(FRENCH, IMPERIAL.view(state, "anna")).at(plans).lines]
    assert [label.rpartition(" ")[2] for label in labels if label.startswith("Production")] == ["(1)", "(2)"]
    assert not any("case" in label for label in labels)
