"""What doubloons are for: loans, posts, canals, forts and cards, or money that is kept."""

from collections.abc import Iterator, Sequence
from typing import Any

from players.imperunde.chart import Chart
from players.imperunde.evaluation import room
from players.imperunde.fight_facts import per_cent
from players.imperunde.loans import LOAN, missing_posts, rounds_of_a_loan
from players.imperunde.unit_facts import more_safety, standing
from players.plan import Reason
from rules.imperunde.actions import Borrow, BuildCanal, BuildFort, BuildPost, BuyCard, Repay
from rules.imperunde.board import CANAL_COST, CANAL_POSTS, CANALS, CARD_COST, COST, FORT, INDEX, PLACES, POST
from rules.imperunde.budget import column
from rules.imperunde.phases import Revenue

ENOUGH = 1  # rounds that a loan has to work


def debt_facts(chart: Chart, action: Any) -> Iterator[Reason]:
    """What a loan is for and what it costs, what a repayment saves, what there is to invest without either."""
    phase, player, missing = chart.state.stack[-1], chart.player, missing_posts(chart)
    if not isinstance(phase, Revenue):
        return
    debt = chart.state.debts[player]
    if isinstance(action, Repay):
        yield from _repayment(chart, phase, action.amount)
        return
    funds = column(chart.state, player, phase.plunders).available
    if isinstance(action, Borrow):
        if rounds_of_a_loan(chart) > ENOUGH:
            yield Reason("loan", missing)
        yield Reason("funds", funds + LOAN, {"interest": debt // 5})
        yield Reason("owes", debt + LOAN)
    else:
        if rounds_of_a_loan(chart) <= ENOUGH:
            yield Reason("no_loan", missing)
        yield Reason("funds", funds, {"interest": debt // 5})


def _repayment(chart: Chart, phase: Revenue, amount: int) -> Iterator[Reason]:
    """What is owed and can be built after it; whether that is enough to win."""
    form, missing = column(chart.state, chart.player, phase.plunders, -amount), missing_posts(chart)
    if not form.debt and missing <= min(room(chart.state, chart.player), form.available // COST[POST]):
        yield Reason("clears", missing)
    yield Reason("repays", form.repaid // 5, {"left": form.debt, "funds": form.available})


def building_facts(chart: Chart, action: Any, number: int) -> Iterator[Reason]:
    """What so many posts bring, or a canal, a fort or a card."""
    left = missing_posts(chart)
    match action:
        case BuildPost(country):
            yield Reason("missing", max(0, left - number), {"number": number})
            yield from _endangered(chart, INDEX[country])
        case BuildCanal(canal):
            yield Reason("canal", max(0, left - CANAL_POSTS), {"cost": CANAL_COST[CANALS.index(canal)]})
        case BuildFort(country):
            yield from more_safety(chart, INDEX[country], [FORT])
            yield standing(chart, INDEX[country], 1)
        case BuyCard():
            yield Reason("service", chart.state.surplus[chart.player] - CARD_COST)


def _endangered(chart: Chart, country: int) -> Iterator[Reason]:
    """How likely enemies take a country, if they come with all they have."""
    if chance := per_cent(chart.raiders.get(country, ()), chart.guards(country)):
        yield Reason("endangered", chance, {"country": PLACES[country]})


def spared_money(chart: Chart, offered: Sequence[Any]) -> Iterator[Reason]:
    """What is kept, whether posts have room, and whether some could still be built."""
    sites = {action.country for action in offered if type(action) is BuildPost}
    money = chart.state.surplus[chart.player]
    yield Reason("keeps", money)
    if not room(chart.state, chart.player):
        yield Reason("full", missing_posts(chart))
    if sites:
        yield Reason("unbuilt", len(sites))
