"""The space Investor: interest, and who may invest (Imperial, 'Investor')."""

from functools import lru_cache

from rules.imperial.actions import BuyBond, Pass, RaiseBond
from rules.imperial.board import NONE, members
from rules.imperial.events import (
    BondBought,
    BondRaised,
    InterestForgone,
    InterestSupplied,
    Passed,
    interest_paid,
    investor_paid,
)
from rules.imperial.governments import next_governments
from rules.imperial.phases import Invest, Invested
from rules.imperial.state import BANK, PURSE, Events, State, clockwise, pay, with_phase
from rules.imperial.title import NATIONS, Book
from rules.kernel import IllegalAction, put, short

CARD_INCOME = 2
PASS = Pass()
BONDS = tuple(members(bonds) for bonds in range(1 << 9))  # the members of each set of bonds
Purchase = BuyBond | RaiseBond


def interest(state: State, nation: int) -> int:
    return state.book.interest[state.book.all_bonds ^ state.bonds[nation][-1]]


def owed_to_others(state: State, nation: int) -> int:
    """What a nation owes to bondholders other than its government."""
    own = state.bonds[nation][state.governments[nation]]
    return interest(state, nation) - state.book.interest[own]


def pay_interest(state: State, events: Events) -> State:
    """Investor 1: others are paid in full, if need be by the government, whose own interest comes last."""
    nation, government, money = state.nation, state.governments[state.nation], state.money
    name, governor = state.book.board.nations[nation], state.seats[government]
    missing = owed_to_others(state, nation) - money[nation]
    if missing > 0:
        money = pay(money, missing, PURSE + government, nation)
        events.append(InterestSupplied(name, governor, missing))
    for seat in (s for s in clockwise(state, government)[1:] if state.bonds[nation][s]):
        amount = state.book.interest[state.bonds[nation][seat]]
        money = pay(money, amount, nation, PURSE + seat)
        events.append(interest_paid(name, state.seats[seat], amount))
    due = state.book.interest[state.bonds[nation][government]]
    amount = min(due, money[nation])
    if amount:
        money = pay(money, amount, nation, PURSE + government)
        events.append(interest_paid(name, governor, amount))
    if amount < due:
        events.append(InterestForgone(name, governor, due - amount))
    return state._replace(money=money)


def begin(state: State, events: Events) -> State:
    """Investor 2 and 3: the card's holder receives 2; the holder and players without a flag may invest."""
    money = pay(state.money, CARD_INCOME, BANK, PURSE + state.card)
    events.append(investor_paid(state.seats[state.card], CARD_INCOME))
    others = (seat for seat in clockwise(state, state.card)[1:] if seat not in state.governments)
    queue = ((state.card, NONE), *((seat, NONE) for seat in others))
    return state._replace(money=money, phase=Invest(queue), acting=state.card)


def begin_round(state: State, nation: int) -> State:
    """Variant without the card: the government, then the others clockwise, may invest in this nation."""
    once_more = nation == state.nation and not state.book.title.flagless_invest_any_time
    queue: list[tuple[int, int]] = []
    for seat in clockwise(state, state.governments[state.nation]):
        queue.append((seat, nation))
        if once_more and seat not in state.governments:
            queue.append((seat, NONE))  # a Swiss bank may in addition invest once in any nation
    return state._replace(phase=Invest(tuple(queue), nation), acting=queue[0][0])


def options(state: State) -> list[Purchase | Pass]:
    """What the investor can afford; or pass."""
    assert isinstance(state.phase, Invest)
    seat, limit = state.phase.queue[0]
    if may_invest_any_time(state, seat):
        return [PASS]  # this seat's purchases are offered anyway, as possible at any time
    return [*purchases(state, seat, NATIONS if limit == NONE else (limit,)), PASS]


def purchases(state: State, seat: int, nations: range | tuple[int, ...]) -> list[Purchase]:
    """The bonds of these nations that a seat can buy or raise."""
    book, purse = state.book, state.money[PURSE + seat]
    offered: list[Purchase] = []
    payable = book.payable(purse)
    for nation in nations:
        bonds = state.bonds[nation]
        stock, own = bonds[-1], bonds[seat]
        if fresh := stock & payable:
            offered += buy_actions(book, nation, fresh)
        for old in BONDS[own]:
            if higher := stock & book.payable(purse + book.prices[old]) & -2 << old:
                offered += raise_actions(book, nation, old, higher)
    return offered


@lru_cache(maxsize=1 << 13)
def buy_actions(book: Book, nation: int, bonds: int) -> tuple[BuyBond, ...]:
    return tuple(BuyBond(book.board.nations[nation], book.prices[bond]) for bond in members(bonds))


@lru_cache(maxsize=1 << 13)
def raise_actions(book: Book, nation: int, old: int, bonds: int) -> tuple[RaiseBond, ...]:
    name, before = book.board.nations[nation], book.prices[old]
    return tuple(RaiseBond(name, before, book.prices[bond]) for bond in members(bonds))


def may_invest_any_time(state: State, seat: int) -> bool:
    """Imperial without the card: a player without a flag may invest at any time, unless one is coming (ruling)."""
    book = state.book
    if book.card or not book.title.flagless_invest_any_time or seat in state.governments:
        return False
    return seat not in next_governments(state)


def invest(state: State, seat: int, action: Purchase) -> tuple[State, Events]:
    """Buy in turn; outside the round's nation only a player who may invest at any time can."""
    assert isinstance(state.phase, Invest)
    _, limit = state.phase.queue[0]
    nation = nation_number(state, action.nation)
    if limit not in (NONE, nation):
        if may_invest_any_time(state, seat):
            return buy_bond(state, seat, action)
        raise IllegalAction("nation-not-offered", nation=state.book.board.nations[limit])
    state, events = buy_bond(state, seat, action)
    return _next(state), events


def decline(state: State, seat: int, action: Pass) -> tuple[State, Events]:
    return _next(state), [Passed(state.seats[seat])]


def _next(state: State) -> State:
    assert isinstance(state.phase, Invest)
    rest = state.phase.queue[1:]
    if not rest:
        return with_phase(state, Invested(state.phase.offered), state.acting)
    return with_phase(state, Invest(rest, state.phase.offered), rest[0][0])


def nation_number(state: State, name: str) -> int:
    nation = state.book.board.nation_of.get(name, NONE)
    if nation == NONE:
        raise IllegalAction("nation-unknown")
    return nation


def buy_bond(state: State, seat: int, action: Purchase) -> tuple[State, Events]:
    """Pay the treasury and take the bond; a raised one goes back to the stock."""
    nation, book = nation_number(state, action.nation), state.book
    bonds, bond = state.bonds[nation], _bond(book, action.price)
    taken, returned, paid = 1 << bond, 0, book.prices[bond]
    if not bonds[-1] & taken:
        raise IllegalAction("bond-taken", nation=action.nation, price=action.price)
    if isinstance(action, RaiseBond):
        old = _bond(book, action.old)
        returned, paid = 1 << old, paid - book.prices[old]
        if not bonds[seat] & returned:
            raise IllegalAction("bond-not-yours", nation=action.nation, price=action.old)
        if paid < 0:
            raise IllegalAction("bond-not-higher", old=action.old, price=action.price)
    if paid > state.money[PURSE + seat]:
        raise IllegalAction("bond-unaffordable", cost=paid)
    bonds = put(put(bonds, seat, bonds[seat] & ~returned | taken), len(bonds) - 1, bonds[-1] & ~taken | returned)
    money = pay(state.money, paid, PURSE + seat, nation)
    event: BondBought | BondRaised
    if isinstance(action, RaiseBond):
        event = BondRaised(state.seats[seat], action.nation, action.old, action.price, paid)
    else:
        event = BondBought(state.seats[seat], action.nation, paid, book.interest[taken])
    return state._replace(money=money, bonds=put(state.bonds, nation, bonds)), [event]


def _bond(book: Book, price: int) -> int:
    if price not in book.price_of:
        raise IllegalAction("bond-unknown", price=short(price))
    return book.price_of[price]
