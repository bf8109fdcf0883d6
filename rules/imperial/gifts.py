"""What is possible at any time: a gift to a treasury, and in one variant an investment."""

from rules.imperial.actions import BuyBond, GiveMoney, RaiseBond
from rules.imperial.events import MoneyGiven
from rules.imperial.governments import next_governments
from rules.imperial.investor import buy_bond, may_invest_any_time, nation_number, purchases
from rules.imperial.phases import Deal, Distribution, DrawOfFirst, GameOver
from rules.imperial.state import PURSE, Events, State, pay
from rules.imperial.title import NATIONS
from rules.kernel import IllegalAction

GIFT = 1
QUIET = frozenset((Deal, DrawOfFirst, Distribution, GameOver))  # the game has not begun, or is over


def options(state: State, seat: int) -> tuple[GiveMoney | BuyBond | RaiseBond, ...]:
    """Gifts this seat can make, and purchases if it may invest at any time."""
    if type(state.phase) in QUIET:
        return ()
    book = state.book
    gifts = book.gifts if state.money[PURSE + seat] >= GIFT else ()
    if book.card or not may_invest_any_time(state, seat):
        return gifts
    return (*purchases(state, seat, NATIONS), *gifts)


def give(state: State, seat: int, action: GiveMoney) -> tuple[State, Events]:
    """Pay one million into any treasury."""
    nation = nation_number(state, action.nation)
    if type(state.phase) in QUIET:
        raise IllegalAction("not-now")
    if state.money[PURSE + seat] < GIFT:
        raise IllegalAction("gift-unaffordable")
    money = pay(state.money, GIFT, PURSE + seat, nation)
    return state._replace(money=money), [MoneyGiven(state.seats[seat], action.nation, GIFT)]


def invest(state: State, seat: int, action: BuyBond | RaiseBond) -> tuple[State, Events]:
    if type(state.phase) in QUIET or not may_invest_any_time(state, seat):
        raise _investment_refusal(state, seat)
    return buy_bond(state, seat, action)


def _investment_refusal(state: State, seat: int) -> IllegalAction:
    """Name the flag that is coming to a player who could otherwise invest at any time."""
    book, coming = state.book, next_governments(state)
    any_time = book.title.flagless_invest_any_time and not book.card and type(state.phase) not in QUIET
    if any_time and seat in coming and seat not in state.governments:
        return IllegalAction("government-coming", nation=book.board.nations[coming.index(seat)])
    return IllegalAction("not-now" if seat == state.acting else "not-your-turn")
