"""The search that all titles share: flat Monte Carlo over plans, the promising ones played out more often."""

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from players.plan import Plan

CURIOSITY = 0.35  # how much an arm that was seldom tried may lag behind

Playout = Callable[[Plan, int], float]  # of a plan, in the world of that number: 0 to 1


class Budget:
    """How long a player may think: a number of playouts, or CPU time."""

    def __init__(self, simulations: int | None, seconds: float) -> None:
        """Start the clock."""
        self._left = simulations
        self._until = time.thread_time() + seconds

    def spend(self) -> bool:
        """May there be one more playout?"""
        if self._left is None:
            return time.thread_time() < self._until
        self._left -= 1
        return self._left >= 0


@dataclass(slots=True)
class Arm:
    """A plan with what its playouts have brought."""

    plan: Plan
    tries: int = 0
    total: float = 0.0
    worth: float = field(init=False, default=0.0)  # the mean

    def add(self, outcome: float) -> None:
        """Note the outcome of a playout."""
        self.tries += 1
        self.total += outcome
        self.worth = self.total / self.tries


def search(plans: Sequence[Plan], playout: Playout, budget: Budget) -> list[Arm]:
    """Play plans out while the budget lasts; best first. The same world for every plan's n-th try lowers the noise."""
    arms = [Arm(plan) for plan in plans]
    tries = 0
    while budget.spend():
        arm = arms[tries] if tries < len(arms) else _most_promising(arms, tries)
        arm.add(playout(arm.plan, arm.tries))
        tries += 1
    return sorted(arms, key=lambda arm: (arm.tries, arm.worth), reverse=True)


def _most_promising(arms: Sequence[Arm], tries: int) -> Arm:
    """The upper end of what each may be worth (UCB)."""
    width = CURIOSITY * math.sqrt(math.log(tries))
    return max(arms, key=lambda arm: arm.worth + width / math.sqrt(arm.tries))
