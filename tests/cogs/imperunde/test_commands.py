"""`/imperunde …`: a command for every decision, in the groups of the round."""

import re
from dataclasses import fields

import pytest

import rules
from cogs.imperunde import COMMANDS
from rules.imperunde import IMPERUNDE
from rules.imperunde.actions import DrawCard, RollDie, SpinEvent, SpinPlace
from rules.imperunde.board import LENGTHS, TARGETS
from rules.imperunde.cards.actions import ALL
from words import Speaker


def test_every_decision_has_its_command_and_every_field_its_option() -> None:
    kinds = {kind: options for group in COMMANDS.tree.values() for kind, options in group.items()}
    assert set(kinds) == set(IMPERUNDE.actions) - {RollDie, DrawCard, SpinPlace, SpinEvent}
    for kind, options in kinds.items():
        assert {option.rstrip("?") for option in options.split()} == {field.name for field in fields(kind)}


def test_the_groups_are_those_of_the_round() -> None:
    assert set(COMMANDS.tree) == {"", "diplomacy", "budget", "buy", "combat", "card"}
    assert set(ALL) <= set(COMMANDS.tree["card"])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_form_says_how_many_posts_each_length_asks_for(language: str) -> None:  # 13.1
    for column, length in enumerate(LENGTHS):
        said = Speaker(language, "imperunde").value("length", length)
        posts = [TARGETS[players][column] for players in IMPERUNDE.seats]
        assert [int(number) for number in re.findall(r"\d\d", said)] == posts


@pytest.mark.parametrize("title", ["caesar", "imperunde"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_form_cuts_no_variant_short(title: str, language: str) -> None:
    game = rules.title(title)
    lines = [Speaker(language, title).effect(name) for name in game.options]
    lines += [Speaker(language, title).value(name, each) for name in game.options for each in game.options[name].values]
    assert max(map(len, lines)) <= 100
