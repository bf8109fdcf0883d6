"""What every plan of a computer player has to be."""

from random import Random

from players.advisor import advisor
from rules.kernel import Game, State


def check_plans(game: Game, state: State) -> None:
    """The plans of the seat in turn differ from each other, and the rules offer every action of each in its turn."""
    seat = min(game.waiting_for(state))
    plans = advisor(game, "medium").plans(state, seat, Random(1))
    assert plans
    assert len({plan.actions for plan in plans}) == len(plans)
    for plan in plans:
        after = state
        for action in plan.actions:
            assert action in game.legal_actions(after, seat)
            after, _ = game.apply(after, seat, action)
