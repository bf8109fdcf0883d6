"""Debt: borrow while a doubloon grows faster than its interest, and be free of debt when the last post is built."""

from typing import Any

from players.imperunde.chart import Chart
from players.imperunde.evaluation import room
from players.imperunde.scored import Scored, nothing
from rules.imperunde.actions import Borrow, Repay
from rules.imperunde.board import COST, POST
from rules.imperunde.budget import column
from rules.imperunde.phases import Revenue

REPAID = 10  # doubloons that a round can repay at most
LOAN = 5
PACE = 8  # posts that a good round brings
WIN = 50.0


def score_debt(chart: Chart, phase: Revenue, action: Any) -> Scored:
    """What a change of the debt brings; to leave it as it is brings nothing."""
    match action:
        case Borrow():
            return Scored(action, {"loan": _borrowed(chart)})
        case Repay(amount):
            return Scored(action, {"debt": _repaid(chart, phase, amount)})
    return nothing(action)


def missing_posts(chart: Chart) -> int:
    return max(0, chart.state.target - chart.board.used[chart.player][POST])


def rounds_of_a_loan(chart: Chart) -> float:
    """How long one more loan would work: until all debts have to be repaid for the last post."""
    return missing_posts(chart) / PACE - (chart.state.debts[chart.player] + LOAN) / REPAID


def _borrowed(chart: Chart) -> float:
    """Far from the end money grows by half a round; what cannot be repaid in the last one is a burden."""
    rounds = rounds_of_a_loan(chart)
    return min(LOAN, chart.weights["loan"] * rounds) if rounds > 1 else -LOAN


def _repaid(chart: Chart, phase: Revenue, amount: int) -> float:
    """All of it in the round of the last post; just before, what that round could not; else money has better uses."""
    debt, missing = chart.state.debts[chart.player], missing_posts(chart)
    funds, free = column(chart.state, chart.player, phase.plunders).available, room(chart.state, chart.player)
    if amount == debt and missing <= free and funds - amount >= COST[POST] * missing:
        return WIN
    if missing <= free + PACE:
        return 0.5 * min(amount, debt - REPAID) if missing else float(amount)
    return -0.2 * amount
