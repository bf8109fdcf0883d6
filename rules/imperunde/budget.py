"""The budget form (9), line by line, and the surplus that is kept in step with it."""

from rules.imperunde.board import COAST, COUNTRIES, FRIGATE, SEAS, VALUE
from rules.imperunde.phases import Budget
from rules.imperunde.relations import friends
from rules.imperunde.state import Play, State
from rules.kernel import put, replace

HOME_TAX, DIVIDEND = 5, 2


def colonial_tax(state: State, player: int, plunders: tuple[tuple[int, int], ...]) -> int:
    """One doubloon a post, none in a famine; that of a plundered colony goes to the plunderer."""
    board, taken = state.board, dict(plunders)
    return sum(
        board.posts[country]
        for country in range(COUNTRIES)
        if board.posts[country]
        and taken.get(country, board.owner[country]) == player
        and not board.famines >> country & 1
    )


def sea_tax(state: State, player: int) -> int:
    """The value of each zone where the player has a warship beside their home or a colony of theirs with a post."""
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
    """The column of this round; a repayment beyond the funds is reduced to what they allow."""
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


def change_surplus(play: Play, player: int, *, invested: int = 0, later: int = 0) -> None:
    """Spend from the surplus, or add what came in later."""
    state = play.state
    *past, form = state.budgets[player]
    surplus = state.surplus[player] - invested + later
    form = replace(form, invested=form.invested + invested, later=form.later + later, surplus=surplus)
    play.set(surplus=put(state.surplus, player, surplus), budgets=put(state.budgets, player, (*past, form)))
