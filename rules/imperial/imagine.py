"""What a seat can work out about others' purses: remembered from what everybody saw, or drawn."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from rules.imperial import events as e
from rules.imperial.phases import Deal, Distribution, DrawOfFirst
from rules.imperial.state import BANK, NOBODY_ACTS, PURSE, State

MOST = 30  # in an unknown purse


@dataclass(frozen=True, slots=True)
class Memory:
    """The books as anybody at the table can keep them: every payment is seen, start money is known."""

    gained: Mapping[str, int]  # by seat, since the start
    governments: Mapping[str, str]  # by nation


NOTHING = Memory({}, {})


def remember(memory: Memory | None, event: Any) -> Memory:
    """The books after one more event."""
    memory = memory or NOTHING
    match event:
        case e.FlagDealt(player, nation) | e.GovernmentChanged(nation, player):
            return Memory(memory.gained, {**memory.governments, nation: player})
    payments = list(_payments(memory, event))
    if not payments:
        return memory
    gained = dict(memory.gained)
    for player, amount in payments:
        gained[player] = gained.get(player, 0) + amount
    return Memory(gained, memory.governments)


def _payments(memory: Memory, event: Any) -> Iterator[tuple[str, int]]:
    """What an event brought to a purse or took from it."""
    match event:
        case e.BondBought(player=player, price=paid) | e.BondRaised(player=player, paid=paid):
            yield player, -paid
        case e.MovedOnRondel(player=player, paid=paid):
            yield player, -paid
        case e.InterestSupplied(player=player, amount=paid) | e.MoneyGiven(player=player, amount=paid):
            yield player, -paid
        case e.StopForced(nation=nation, returned=returned) if nation in memory.governments:
            yield memory.governments[nation], returned
        case e.InterestPaid(player=player, amount=amount) | e.InvestorPaid(player=player, amount=amount):
            yield player, amount
        case e.TaxesCollected(player=player, bonus=bonus):
            yield player, bonus


def imagine(state: State, number: int, rng: Random, memory: Memory | None) -> State:
    """Other purses as far as they are known; the uncounted bank makes up for it. At the end all purses are open."""
    if state.acting == NOBODY_ACTS:
        return state
    money = list(state.money)
    for other in range(len(state.seats)):
        if other != number:
            purse = _purse(state, other, rng, memory)
            money[BANK] += money[PURSE + other] - purse
            money[PURSE + other] = purse
    return state._replace(money=tuple(money))


def _purse(state: State, other: int, rng: Random, memory: Memory | None) -> int:
    """What follows from the set-up or from the books; otherwise any sum."""
    start = int(state.book.start_money[str(len(state.seats))])
    if isinstance(state.phase, Deal | DrawOfFirst | Distribution):  # nobody has paid for anything but bonds
        return start - sum(state.book.credit[bonds[other]] for bonds in state.bonds)
    if memory is None:
        return rng.randint(0, MOST)
    return max(0, start + memory.gained.get(state.seats[other], 0))
