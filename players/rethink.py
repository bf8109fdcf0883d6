"""Decisions gone by beside a hard player's: how far its plan is ahead of what was done, by what the seat knew then."""

from dataclasses import dataclass

from players.advisor import advisor, settings
from players.decisions import Worlds, explain, rank
from players.plan import Hint, Plan
from players.search import Budget
from rules.kernel import Action


@dataclass(frozen=True, slots=True)
class Alternative:
    """What a hard player would have done instead, and how much more it makes of the game: 0 to 1."""

    gain: float  # by playouts; 0 where it decides by evaluation alone
    hint: Hint
    minor: bool = False  # a detail of a turn begun, decided by evaluation alone


class CappedBudget(Budget):
    """A number of playouts, so that the same question has the same answer; CPU time only as a limit."""

    def used_share(self) -> float:
        """The share of whichever is gone first."""
        return max(self._spent / (self._simulations or 1), self.used_time())


def lag(worlds: Worlds, taken: Action) -> float:
    """How far, by evaluation alone, the best plan is ahead of the best that begins as was done; 0: it begins so."""
    game, seat = worlds.game, worlds.seat
    if len(game.legal_actions(worlds[0], seat)) < 2:
        return 0.0
    plans = advisor(game, "hard").plans(worlds[0], seat, worlds.rng)
    best = max(plans, key=lambda plan: plan.value)
    if best.actions[0] == taken:
        return 0.0
    own = [plan.value for plan in plans if plan.actions[0] == taken]
    return best.value - max(own, default=min(plan.value for plan in plans))


def rethink(worlds: Worlds, taken: Action, *, simulations: int, seconds: float) -> Alternative | None:
    """The hard player's plan, played out beside what was done in the same worlds; None: it begins in the same way.

    What was done goes on as a hard player would. `seconds` of CPU time end the playouts in any case.
    """
    game, seat = worlds.game, worlds.seat
    advising, level = advisor(game, "hard"), settings(game.name).levels["hard"]
    plans = rank(advising, worlds, level, CappedBudget(simulations, seconds / 2))
    best = plans[0]
    if best.actions[0] == taken:
        return None
    hint = explain(advising, worlds[0], seat, best, plans)
    if best.minor:
        return Alternative(0.0, hint, minor=True)
    alike = [plan for plan in plans if plan.actions[0] == taken]
    own = max(alike, key=lambda plan: plan.value, default=Plan((taken,), {}))
    budget, gained, tries = CappedBudget(simulations // 2, seconds / 2), 0.0, 0
    while budget.spend():
        better, done = (advising.playout(worlds[tries], seat, plan, worlds.dice(tries)) for plan in (best, own))
        gained, tries = gained + better - done, tries + 1
    return Alternative(gained / max(1, tries), hint)
