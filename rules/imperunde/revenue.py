"""Revenue and debt (9, 14.3): everybody chooses in secret, and the choices take effect together."""

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from rules.imperunde import investments, ranking
from rules.imperunde.actions import Borrow, LeaveDebt, Repay
from rules.imperunde.budget import column
from rules.imperunde.events import BudgetSettled, DebtChosen
from rules.imperunde.phase_handler import PhaseHandler
from rules.imperunde.phases import Budget, Revenue
from rules.imperunde.rounds import begin_phase
from rules.imperunde.state import Play, State
from rules.kernel import put, replace

LOAN, MOST_DEBT = 5, 25
BORROW, LEAVE, REPAY = Borrow(), LeaveDebt(), (Repay(5), Repay(10))


def begin(play: Play) -> None:
    """Ask everybody at once."""
    begin_phase(play, Revenue((None,) * len(play.state.seats)))


class RevenuePhase(PhaseHandler):
    """Everybody chooses about their debt at once; the choices stay sealed until all have chosen."""

    @staticmethod
    def waiting_for(state: State, phase: Revenue) -> int:
        return sum(1 << player for player, choice in enumerate(phase.choices) if choice is None)

    @staticmethod
    def options(state: State, phase: Revenue, player: int) -> Sequence[Any]:
        """Borrow five up to the limit, repay five or ten as far as funds allow, or neither."""
        if phase.choices[player] is not None:
            return ()
        debt = state.debts[player]
        offered: list[Any] = [LEAVE]
        if debt + LOAN <= MOST_DEBT:
            offered.append(BORROW)
        if debt:
            funds = column(state, player, phase.plunders).available
            offered += [repay for repay in REPAY if repay.amount <= min(debt, funds)]
        return offered

    @staticmethod
    def apply(play: Play, phase: Revenue, player: int, action: Borrow | Repay | LeaveDebt) -> None:
        choice = debt_change(action)
        play.say(DebtChosen(play.state.seats[player], choice))
        play.swap(replace(phase, choices=put(phase.choices, player, choice)))

    @staticmethod
    def advance(play: Play, phase: Revenue) -> bool:
        """When all have chosen, every budget takes effect; to be free of debt may win at once (4)."""
        if None in phase.choices:
            return False
        columns = [column(play.state, one, phase.plunders, choice or 0) for one, choice in enumerate(phase.choices)]
        play.set(
            surplus=tuple(budget.surplus for budget in columns),
            debts=tuple(budget.debt for budget in columns),
            budgets=tuple((*old, new) for old, new in zip(play.state.budgets, columns, strict=True)),
        )
        for player in play.state.order:
            play.say(_budget_settled(play.state.seats[player], columns[player]))
        if not ranking.check_victory(play):
            investments.begin(play)
        return True


def debt_change(action: Borrow | Repay | LeaveDebt) -> int:
    """What a choice adds to the debt."""
    match action:
        case Borrow():
            return LOAN
        case Repay(repaid):
            return -repaid
        case _:
            return 0


def _budget_settled(seat: str, form: Budget) -> BudgetSettled:
    """A column as it stands before the investments."""
    lines = {line.name: getattr(form, line.name) for line in fields(BudgetSettled) if line.name != "player"}
    return BudgetSettled(seat, **lines)
