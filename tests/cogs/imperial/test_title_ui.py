"""Imperial's UI: a short log, lines that can be told apart."""

from cogs.imperial.title_ui import ImperialUI
from cogs.seat.menus import Menus, Plan
from rules.imperial import IMPERIAL
from rules.imperial.actions import MoveOnRondel
from rules.imperial.events import MovedOnRondel, TurnBegan
from tests.imperial.tables import a_table, on
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


def test_spaces_of_the_same_name_are_numbered() -> None:
    state = a_table()
    plans: list[Plan] = [(action,) for action in IMPERIAL.legal_actions(state, "anna")]
    labels = [line.label for line in Menus(IMPERIAL, FRENCH, IMPERIAL.view(state, "anna")).at(plans).lines]
    alike = [label.partition(" · ")[0] for label in labels if label.startswith("Production")]
    assert alike == ["Production (1)", "Production (2)"]
    assert not any("case" in label for label in labels)


def maneuver(armies: int) -> tuple[Menus, list[Plan]]:
    """France has units in five places."""
    places = {"france": ["paris", "paris", "dijon", "marseille"][:armies]}
    table = a_table(turn="france", governments={"france": "anna"}, fleets={"france": ["brest"]}, armies=places)
    state = on(table, "maneuver_1")
    return Menus(IMPERIAL, ENGLISH, IMPERIAL.view(state, "anna")), [(a,) for a in IMPERIAL.legal_actions(state, "anna")]


def test_many_moves_are_asked_for_by_unit_and_all_are_there() -> None:
    menus, plans = maneuver(armies=4)
    made = ImperialUI().menu(menus, plans, (), 0)
    labels = [line.label for line in made.lines]
    assert "Army in Paris × 2" in labels
    assert labels[0].startswith("Fleet Brest →"), "a unit with one way is that way"
    reached = [choice.plan for choice in (*made.lines, *made.buttons) if choice.plan]
    for group in (choice for choice in (*made.lines, *made.buttons) if not choice.plan):
        inner = ImperialUI().menu(menus, plans, (group.token,), 0)
        assert inner.path[0] == group.token
        reached += [choice.plan for choice in (*inner.lines, *inner.buttons) if choice.plan]
    assert sorted(map(str, reached)) == sorted(map(str, plans))


def test_few_moves_stay_in_one_menu() -> None:
    menus, plans = maneuver(armies=1)
    assert all(line.plan for line in ImperialUI().menu(menus, plans, (), 0).lines)


def test_a_note_is_not_lost_where_a_line_becomes_a_button() -> None:
    state = a_table(spaces={"austria_hungary": "factory"}, money={"anna": 0})
    plans: list[Plan] = [(a,) for a in IMPERIAL.legal_actions(state, "anna") if isinstance(a, MoveOnRondel)]
    made = Menus(IMPERIAL, ENGLISH, IMPERIAL.view(state, "anna")).at(plans)
    assert not made.lines
    assert "Units that can move: 0" in made.text


def test_one_bond_is_not_several() -> None:
    state = a_table(bonds={"italy": {"anna": [2, 9]}, "france": {"anna": [4]}})
    hand = ImperialUI().hand(IMPERIAL.view(state, "anna"), ENGLISH)
    assert "France: bond of 4 M" in hand
    assert "Italy: bonds of 2 and 9 M" in hand
