"""`/imperunde …`: a command for every decision, in the groups of the round."""

import re
from dataclasses import fields

import pytest

import rules
from cogs.imperunde import COMMANDS
from cogs.imperunde.title_ui import stop_offers
from cogs.lobby.form import read_variants, variant_parts
from rules import IllegalAction
from rules.imperunde import IMPERUNDE
from rules.imperunde.actions import DrawCard, RollDie, SpinEvent, SpinPlace
from rules.imperunde.board import LENGTHS, TARGETS
from rules.imperunde.cards.actions import ALL
from rules.kernel import Value, fill_options
from table import Stop
from tests.cogs.imperunde.offers import UI, speaker
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


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_form_has_the_three_suggestions_and_a_number_of_one_s_own(language: str) -> None:  # 13.1
    parts = variant_parts(IMPERUNDE, language, {})
    assert [part.to_component_dict()["component"]["custom_id"] for part in parts] == [
        "variants",
        "length",
        "length-number",
    ]
    assert "11" in (parts[2].description or "")
    assert "45" in (parts[2].description or "")
    assert {"33"} < set(Speaker(language, "imperunde").value("length", 33).split())


@pytest.mark.parametrize(
    ("sent", "options"),
    [
        ({}, {}),
        ({"variants": ("open_stances",)}, {"open_stances": True, "colony_value": 5}),
        ({"variants": ("colony_value",)}, {"open_stances": False, "colony_value": 10}),
        ({"length": ("quick",), "length-number": ()}, {"length": "quick"}),
        ({"length": ("quick",), "length-number": ("",)}, {"length": "quick"}),
        ({"length": ("quick",), "length-number": (" 33 ",)}, {"length": 33}),
        ({"length": (), "length-number": ("",)}, {"length": "normal"}),
        ({"length": ("",), "length-number": ()}, {"length": "normal"}),
    ],
)
def test_what_the_form_sends_is_what_the_rules_get(sent: dict[str, tuple[str, ...]], options: dict[str, Value]) -> None:
    assert read_variants(IMPERUNDE, sent) == options
    assert fill_options(IMPERUNDE, options) == {"length": "normal", "open_stances": True, "colony_value": 5} | options


@pytest.mark.parametrize("number", ["10", "91", "many", "-3", "٣٣٣"])
def test_a_number_out_of_bounds_is_refused(number: str) -> None:
    with pytest.raises(IllegalAction, match="option-value"):
        fill_options(IMPERUNDE, read_variants(IMPERUNDE, {"length": ("normal",), "length-number": (number,)}))


def test_the_table_can_be_asked_to_wait_between_events_and_after_the_ninth() -> None:  # 14.8
    offered = stop_offers(IMPERUNDE.view(IMPERUNDE.new_game(("anna", "ben", "cleo")), "anna"))
    assert Stop("event") in offered
    assert Stop("phase", where="events") in offered
    for language in ("en", "fr"):
        assert len({UI.orders.stop_text(stop, speaker(language)) for stop in offered}) == len(offered)
