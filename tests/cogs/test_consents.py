"""What consent depends on: whatever others can change while the same is asked of a seat, with the same choices."""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from rules import CHANCE
from rules import title as find_title
from rules.imperial import IMPERIAL
from rules.imperial.actions import BuyBond
from rules.kernel import Game, State, Value
from rules.play import random_game
from tests.cogs.panels import UIS
from tests.imperial.tables import a_table
from tests.positions import VARIANTS
from words import catalogue_of

NAMES = ("anna", "ben", "cleo", "dora", "emil")
# What others may change in a view without changing the meaning of a seat's answer: money given away, cards drawn,
# who is ready; and in ImpeRunde what happens where the seat does not stand.
HARMLESS = {
    "imperial": {"players", "treasury"},
    "imperial-2030": {"players", "treasury"},
    "caesar": set[str](),
    "imperunde": {"players", "waiting", "agreed", "pile", "discards", "countries", "seas", "awaiting", "canals"},
}


def changes(game: Game, seed: int) -> Iterator[tuple[str, State, State]]:
    """A seat that is asked the same before and after what another seat did."""
    rng = Random(seed)
    for before in (state for options in VARIANTS[game.name] for state in positions(game, options, rng)):
        for seat in sorted(game.waiting_for(before) - {CHANCE}):
            others = [(other, a) for other in NAMES if other != seat for a in game.legal_actions(before, other)]
            for other, action in rng.sample(others, min(len(others), 4)):
                after, _ = game.apply(before, other, action)
                if question_and_actions(game, before, seat) == question_and_actions(game, after, seat):
                    yield seat, before, after


def positions(game: Game, options: Mapping[str, Value], rng: Random) -> Iterator[State]:
    return (state for state, *_ in random_game(game, NAMES, options, rng, most=300))


def question_and_actions(game: Game, state: State, seat: str) -> Any:
    return seat in game.waiting_for(state), game.question(state, seat), game.legal_actions(state, seat)


def differing(old: Any, new: Any) -> set[str]:
    """The fields that differ, those of each nation one by one."""
    names = {each.name for each in fields(old) if getattr(old, each.name) != getattr(new, each.name)}
    if "nations" in names:
        pairs = zip(old.nations, new.nations, strict=True)
        names = names - {"nations"} | set().union(*(differing(*pair) for pair in pairs))
    return names


@pytest.mark.parametrize("title", sorted(HARMLESS))
def test_what_others_change_is_at_stake_or_harmless(title: str) -> None:
    game, ui, seen = find_title(title), UIS[catalogue_of(title)], 0
    for seat, before, after in changes(game, 3):
        old, new = game.view(before, None), game.view(after, None)
        if ui.menus.stakes(old, seat) == ui.menus.stakes(new, seat):
            assert differing(old, new) <= HARMLESS[title]
        seen += 1
    assert seen > 20 or title == "caesar"  # in which nobody can do anything out of turn


def test_a_bond_bought_out_of_turn_is_at_stake_for_whoever_would_pass() -> None:
    """Without the investor card: cleo, who has no flag, buys the dearest bond of a nation while anna is asked."""
    ui, flags = UIS["imperial"], {"italy": "anna", "france": "ben"}
    money = {"anna": 2, "cleo": 40}
    before = a_table(options={"investor_card": False}, turn="italy", governments=flags, money=money)
    after, _ = IMPERIAL.apply(before, "cleo", BuyBond("germany", 25))
    assert IMPERIAL.question(before, "anna") == IMPERIAL.question(after, "anna")
    assert ui.menus.stakes(IMPERIAL.view(before, None), "anna") != ui.menus.stakes(IMPERIAL.view(after, None), "anna")
