"""`/imperunde …`: a command for every decision, in the groups of the round."""

from dataclasses import fields

from cogs.imperunde import COMMANDS
from rules.imperunde import IMPERUNDE
from rules.imperunde.actions import DrawCard, RollDie, SpinEvent, SpinPlace
from rules.imperunde.cards.actions import ALL


def test_every_decision_has_its_command_and_every_field_its_option() -> None:
    kinds = {kind: options for group in COMMANDS.tree.values() for kind, options in group.items()}
    assert set(kinds) == set(IMPERUNDE.actions) - {RollDie, DrawCard, SpinPlace, SpinEvent}
    for kind, options in kinds.items():
        assert {option.rstrip("?") for option in options.split()} == {field.name for field in fields(kind)}


def test_the_groups_are_those_of_the_round() -> None:
    assert set(COMMANDS.tree) == {"", "diplomacy", "budget", "buy", "combat", "card"}
    assert set(ALL) <= set(COMMANDS.tree["card"])
