"""`/caesar …`: a command for every decision, and one for a whole turn."""

from dataclasses import fields

import cogs.caesar
from rules.caesar.actions import ACTIONS, DrawFirstPlayer, DrawTreasure


def test_every_decision_has_its_command() -> None:
    (kinds,) = cogs.caesar.COMMANDS.tree.values()
    assert set(kinds) == set(ACTIONS) - {DrawTreasure, DrawFirstPlayer}
    for kind, options in kinds.items():
        assert {option.rstrip("?") for option in options.split()} == {field.name for field in fields(kind)}


def test_a_whole_turn_is_one_command() -> None:
    assert [parameter.name for parameter in cogs.caesar.build.parameters] == ["city", "chain"]
    assert [parameter.required for parameter in cogs.caesar.build.parameters] == [True, False]
