"""Revenue and debt (9, 14.3): the budget form, line by line; choices about debt take effect together."""

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from rules.imperunde import investments, ranking
from rules.imperunde.actions import Borrow, LeaveDebt, Repay
from rules.imperunde.board import COAST, COUNTRIES, FRIGATE, SEAS, VALUE
from rules.imperunde.events import BudgetSettled, DebtChosen
from rules.imperunde.phases import Budget, Revenue
from rules.imperunde.relations import friends
from rules.imperunde.rounds import go
from rules.imperunde.state import Play, State, put
from rules.kernel import replace

HOME_TAX, DIVIDEND, LOAN, MOST_DEBT = 5, 2, 5, 25
BORROW, LEAVE, REPAY = Borrow(), LeaveDebt(), (Repay(5), Repay(10))


def begin(play: Play) -> None:
    """Everybody is asked at once."""
    go(play, Revenue((None,) * len(play.state.seats)))


def colonial_tax(state: State, player: int, plunders: tuple[tuple[int, int], ...]) -> int:
    """A doubloon a post, none from famine; of a plundered colony it goes to the plunderer."""
    board, taken = state.board, dict(plunders)
    return sum(
        board.posts[country]
        for country in range(COUNTRIES)
        if board.posts[country]
        and taken.get(country, board.owner[country]) == player
        and not board.famines >> country & 1
    )


def sea_tax(state: State, player: int) -> int:
    """The value of each zone with an own warship beside the home or an own colony with a post."""
    board = state.board
    return sum(
        VALUE[sea]
        for sea in SEAS
        if any(group[0] == player and group[1] >= FRIGATE for group in board.units[sea])
        and any(
            board.owner[country] == player and (board.posts[country] or country == state.homes[player])
            for country in COAST[sea]
        )
    )


def column(state: State, player: int, plunders: tuple[tuple[int, int], ...], choice: int = 0) -> Budget:
    """The round's column of the form; a repayment beyond the funds is reduced to what they bear."""
    debt = state.debts[player]
    carried, interest = state.surplus[player], debt // 5
    dividend = DIVIDEND * friends(state, player).bit_count()
    colonial, sea = colonial_tax(state, player, plunders), sea_tax(state, player)
    funds = carried + HOME_TAX + dividend + colonial + sea - interest
    repaid = min(max(-choice, 0), funds // 5 * 5)
    borrowed = max(choice, 0)
    available = funds - repaid + borrowed
    return Budget(
        round=state.round,
        carried=carried,
        home_tax=HOME_TAX,
        dividend=dividend,
        colonial_tax=colonial,
        sea_tax=sea,
        interest=interest,
        repaid=repaid,
        borrowed=borrowed,
        available=available,
        invested=0,
        later=0,
        surplus=available,
        debt=debt - repaid + borrowed,
    )


def waits(state: State, phase: Revenue) -> int:
    """Whoever has not chosen."""
    return sum(1 << player for player, choice in enumerate(phase.choices) if choice is None)


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


def amount(action: Borrow | Repay | LeaveDebt) -> int:
    """What a choice adds to the debt."""
    match action:
        case Borrow():
            return LOAN
        case Repay(repaid):
            return -repaid
        case _:
            return 0


def apply(play: Play, phase: Revenue, player: int, action: Borrow | Repay | LeaveDebt) -> None:
    """Seal the choice."""
    choice = amount(action)
    play.say(DebtChosen(play.state.seats[player], choice))
    play.swap(replace(phase, choices=put(phase.choices, player, choice)))


def _settled(seat: str, form: Budget) -> BudgetSettled:
    """Report a column as it stands before the investments."""
    told = {line.name: getattr(form, line.name) for line in fields(BudgetSettled) if line.name != "player"}
    return BudgetSettled(seat, **told)


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
        play.say(_settled(play.state.seats[player], columns[player]))
    if not ranking.check(play):
        investments.begin(play)
    return True
