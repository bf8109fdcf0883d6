"""`/caesar …`: a command for every decision, and one for a whole turn."""

from dataclasses import fields

from cogs.caesar import COMMANDS
from cogs.caesar.build import build
from rules.caesar.actions import ACTIONS, DrawFirstPlayer, DrawTreasure, TakeColour


def test_every_decision_has_its_command() -> None:
    (kinds,) = COMMANDS.tree.values()
    assert set(kinds) == set(ACTIONS) - {DrawTreasure, DrawFirstPlayer, TakeColour}  # colours are for the lobby
    for kind, options in kinds.items():
        assert {option.rstrip("?") for option in options.split()} == {field.name for field in fields(kind)}


def test_a_whole_turn_is_one_command() -> None:
    assert [parameter.name for parameter in build.parameters] == ["city", "chain"]
    assert [parameter.required for parameter in build.parameters] == [True, False]
