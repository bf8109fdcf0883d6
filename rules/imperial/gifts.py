"""What is possible at any time: a gift to a treasury, and in one variant an investment."""

from rules.imperial.actions import BuyBond, GiveMoney, RaiseBond
from rules.imperial.events import MoneyGiven
from rules.imperial.investor import bought, may_invest_any_time, nation_of, purchases
from rules.imperial.state import (
    PURSE,
    Deal,
    Distribution,
    DrawOfFirst,
    Events,
    GameOver,
    State,
    pay,
)
from rules.imperial.title import NATIONS
from rules.kernel import IllegalAction

GIFT = 1
QUIET = (Deal, DrawOfFirst, Distribution, GameOver)  # the game has not begun, or is over


def options(state: State, seat: int) -> list[GiveMoney | BuyBond | RaiseBond]:
    """Gifts this seat can make, and purchases if he may invest at any time."""
    if type(state.phase) in QUIET:
        return []
    offered: list[GiveMoney | BuyBond | RaiseBond] = []
    if may_invest_any_time(state, seat):
        offered += purchases(state, seat, NATIONS)
    if state.money[PURSE + seat] >= GIFT:
        if state.book.title.gifts_anywhere:
            offered += state.book.gifts
        else:
            offered += [gift for gift, g in zip(state.book.gifts, state.governments, strict=True) if g == seat]
    return offered


def give(state: State, seat: int, action: GiveMoney) -> tuple[State, Events]:
    """One million of one's own to a treasury."""
    nation = nation_of(state, action.nation)
    if type(state.phase) in QUIET:
        raise IllegalAction("not-now")
    if not state.book.title.gifts_anywhere and state.governments[nation] != seat:
        raise IllegalAction("gift-not-yours", nation=action.nation)
    if state.money[PURSE + seat] < GIFT:
        raise IllegalAction("gift-unaffordable")
    money = pay(state.money, GIFT, PURSE + seat, nation)
    return state._replace(money=money), [MoneyGiven(state.seats[seat], action.nation, GIFT)]


def invest(state: State, seat: int, action: BuyBond | RaiseBond) -> tuple[State, Events]:
    """Invest out of turn, if one may."""
    if type(state.phase) in QUIET or not may_invest_any_time(state, seat):
        raise IllegalAction("not-now" if seat == state.acting else "not-your-turn")
    return bought(state, seat, action)
