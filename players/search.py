"""The search that all titles share: plans are played out, all in the same worlds, and the weaker ones drop out."""

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from players.plan import Plan

FINALISTS = 2  # plans that are played out to the last

Playout = Callable[[Plan, int], float]  # of a plan, in the world of that number: 0 to 1


class Budget:
    """How long a player may think: a number of playouts, or CPU time."""

    def __init__(self, simulations: int | None, seconds: float) -> None:
        self._simulations, self._spent = simulations, 0
        self._began, self._seconds = time.thread_time(), seconds

    def spend(self) -> bool:
        """May there be one more playout?"""
        if self.used_share() >= 1:
            return False
        self._spent += 1
        return True

    def used_share(self) -> float:
        """The share of it that is gone."""
        if self._simulations is None:
            return self.used_time()
        return self._spent / self._simulations if self._simulations else 1.0

    def used_time(self) -> float:
        """The share of the CPU time that is gone."""
        return (time.thread_time() - self._began) / self._seconds


@dataclass(slots=True)
class Arm:
    """A plan with what its playouts have brought."""

    plan: Plan
    lag: float = 0.0  # how far behind the best plan the evaluation puts it
    trust: float = 0.0  # and how many tries that opinion counts for
    tries: int = 0
    total: float = 0.0

    @property
    def value(self) -> float:
        """The mean of its playouts, corrected by the evaluation."""
        return self.total / max(1, self.tries) - self.lag * self.trust / (self.tries + self.trust or 1)


def search(plans: Sequence[Plan], playout: Playout, budget: Budget, prior: float = 0, trust: float = 0) -> list[Arm]:
    """Play plans out round by round while the budget lasts, fewer and fewer of them; best first.

    The n-th try of every plan is made in the same world, so that luck decides less between them.
    """
    best = max(plan.value for plan in plans)
    arms = [Arm(plan, prior * (best - plan.value), trust) for plan in plans]
    running = len(arms)
    while True:
        for arm in arms[:running]:
            if not budget.spend():
                return _rank(arms)
            arm.total += playout(arm.plan, arm.tries)
            arm.tries += 1
        arms = _rank(arms)
        running = min(running, max(FINALISTS, math.ceil(len(arms) ** (1 - budget.used_share()))))


def _rank(arms: Sequence[Arm]) -> list[Arm]:
    """Those that stayed longest first, the best of them ahead; a round that was broken off counts for nobody."""
    least = max(arm.tries for arm in arms) - 1
    return sorted(arms, key=lambda arm: (arm.tries >= least, arm.value), reverse=True)
