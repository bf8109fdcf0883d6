"""What is possible at any time: a gift to a treasury, and in one variant an investment."""

from functools import lru_cache

from rules.imperial.actions import BuyBond, GiveMoney, RaiseBond
from rules.imperial.events import MoneyGiven
from rules.imperial.investor import buy_bond, may_invest_any_time, nation_number, purchases
from rules.imperial.phases import Deal, Distribution, DrawOfFirst, GameOver
from rules.imperial.state import PURSE, Events, State, pay
from rules.imperial.title import NATIONS, Book
from rules.kernel import IllegalAction

GIFT = 1
QUIET = (Deal, DrawOfFirst, Distribution, GameOver)  # the game has not begun, or is over


def options(state: State, seat: int) -> tuple[GiveMoney | BuyBond | RaiseBond, ...]:
    """Gifts this seat can make, and purchases if it may invest at any time."""
    if type(state.phase) in QUIET:
        return ()
    book = state.book
    gifts = _gifts(book, state.governments, seat) if state.money[PURSE + seat] >= GIFT else ()
    if book.card or not may_invest_any_time(state, seat):
        return gifts
    return (*purchases(state, seat, NATIONS), *gifts)


@lru_cache(maxsize=1 << 10)
def _gifts(book: Book, governments: tuple[int, ...], seat: int) -> tuple[GiveMoney, ...]:
    """Gifts to any nation, or to those the seat governs."""
    if book.title.gifts_anywhere:
        return book.gifts
    return tuple(gift for gift, government in zip(book.gifts, governments, strict=True) if government == seat)


def give(state: State, seat: int, action: GiveMoney) -> tuple[State, Events]:
    nation = nation_number(state, action.nation)
    if type(state.phase) in QUIET:
        raise IllegalAction("not-now")
    if not state.book.title.gifts_anywhere and state.governments[nation] != seat:
        raise IllegalAction("gift-not-yours", nation=action.nation)
    if state.money[PURSE + seat] < GIFT:
        raise IllegalAction("gift-unaffordable")
    money = pay(state.money, GIFT, PURSE + seat, nation)
    return state._replace(money=money), [MoneyGiven(state.seats[seat], action.nation, GIFT)]


def invest(state: State, seat: int, action: BuyBond | RaiseBond) -> tuple[State, Events]:
    if type(state.phase) in QUIET or not may_invest_any_time(state, seat):
        raise IllegalAction("not-now" if seat == state.acting else "not-your-turn")
    return buy_bond(state, seat, action)
