"""The panel: no move is missing, every line does what it says, and few taps lead to each."""

import pytest

from rules import IllegalAction
from rules.imperunde import IMPERUNDE
from rules.imperunde.actions import BuildPost, BuyArmy, Move
from tests.cogs.imperunde.seen import plans, positions, reached


@pytest.mark.parametrize(("seats", "seed", "language"), [(3, 1, "fr"), (4, 2, "en"), (6, 3, "fr")])
def test_no_move_is_missing_in_a_random_game(seats: int, seed: int, language: str) -> None:
    checked = 0
    for state, seat in positions(seats, seed, 700, {"length": "quick"}, every=9):
        found = reached(state, seat, language)
        assert set(found) == set(plans(state, seat))
        assert {(action,) for action in IMPERUNDE.legal_actions(state, seat)} <= set(found)
        assert max(found.values()) <= 4
        checked += 1
    assert checked > 40


@pytest.mark.parametrize("seats", [3, 5])
def test_several_at_once_are_as_legal_as_one_by_one(seats: int) -> None:
    """As far as the panel offers: three infantry go where one goes, five posts are bought where one is."""
    several: set[type] = set()
    for state, seat in positions(seats, 10 + seats, 1500, {"length": "quick"}, every=3):
        for plan in plans(state, seat):
            if len(plan) == 1:
                continue
            after = state
            for action in plan:
                try:
                    after, _ = IMPERUNDE.apply(after, seat, action)
                except IllegalAction as refused:
                    pytest.fail(f"{plan}: {refused}")
            several.add(type(plan[0]))
    assert {BuyArmy, BuildPost, Move} <= several
