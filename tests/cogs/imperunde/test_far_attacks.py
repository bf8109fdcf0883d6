"""Attacks two moves away stand on the first page, are legal, and roll."""

import pytest

from cogs.imperunde.attacks import attacks, chance
from cogs.imperunde.far_attacks import by_target, joined_plans, token
from cogs.imperunde.steps import all_that_may
from rules.imperunde import IMPERUNDE
from rules.imperunde.state import State
from tests.cogs.imperunde.offers import labels, page, plans, positions
from tests.slow_params import slow_params


def played(state: State, seat: str, plan: tuple[object, ...]) -> State:
    for action in plan:
        assert action in IMPERUNDE.legal_actions(state, seat), (plan, action)
        state, _ = IMPERUNDE.apply(state, seat, action)
    return state


@pytest.mark.parametrize(("seats", "seed"), [(3, 1), (4, 2), *slow_params((5, 4), (6, 3))])
def test_what_is_offered_two_moves_away_is_legal_and_not_offered_nearer(seats: int, seed: int) -> None:
    seen = 0
    for state, seat in positions(seats, seed, 2500, {"length": "quick"}, every=3):
        offered = plans(state, seat)
        far = by_target(offered)
        view = IMPERUNDE.view(state, seat)
        near = attacks(view, [plan[0] for plan in offered])
        for target, plan in far.items():
            seen += 1
            assert target not in near
            played(state, seat, plan)
    assert seen > 20


@pytest.mark.parametrize(("language", "by", "fights"), [("en", "(via ", "Fight it out"), ("fr", "(par ", "Combattre")])
def test_a_far_target_is_on_the_first_page_with_its_way_and_leads_to_the_dice(
    language: str, by: str, fights: str
) -> None:
    state, seat, far = next(
        (state, seat, found)
        for state, seat in positions(3, 1, 1500, {"length": "quick"})
        if (found := by_target(plans(state, seat)))
    )
    first = page(state, seat, language=language)
    for target, plan in far.items():
        [line] = [choice for choice in first.choices if choice.token == token(target)]
        assert by in line.label
        [fight] = page(state, seat, [line.token], language).buttons
        assert fight.plan == plan
        assert fight.label.startswith(fights)
        assert "%" in fight.label
    assert labels(first)


@pytest.mark.parametrize(("seats", "seed"), [(3, 1), (4, 2), *slow_params((5, 4), (6, 3))])
def test_who_joins_an_attack_from_two_moves_away_makes_it_likelier_and_is_legal(seats: int, seed: int) -> None:
    seen = 0
    for state, seat in positions(seats, seed, 2500, {"length": "quick"}, every=3):
        view, legal = IMPERUNDE.view(state, seat), IMPERUNDE.legal_actions(state, seat)
        near = attacks(view, legal)
        for plan in joined_plans(view, legal):
            seen += 1
            ways = near[plan[0].target]
            together, alone = (
                chance(view, ways, [move.unit for move in some]) for some in (plan[:-1], all_that_may(view, ways))
            )
            assert together >= alone
            played(state, seat, plan)
    assert seen > 10
