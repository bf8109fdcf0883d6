"""The state of a game, and the few ways it changes."""

from bisect import insort
from functools import lru_cache
from typing import Any, Final, NamedTuple

from rules.imperial.board import BITS, NONE, Pieces, bits
from rules.imperial.phases import Phase
from rules.imperial.title import Book
from rules.kernel import IllegalAction

CHANCE_ACTS: Final = -1
NOBODY_ACTS: Final = -2
BANK: Final = 6  # accounts: the six treasuries, the bank, then the seats
PURSE: Final = 7

new = tuple.__new__  # a named tuple of these fields, in half the time of its own call

KEPT: Final = 1 << 14  # situations cached; each is a few integers

# Per nation: the others in nation order.
AFTER: Final[tuple[tuple[int, ...], ...]] = tuple((*range(n + 1, 6), *range(n)) for n in range(6))

Events = list[Any]


class Forces(NamedTuple):
    """A nation's pieces on the board, and where they are. Only `forces` makes them."""

    fleets: Pieces  # in port when the region is land
    armies: Pieces  # at home, in neutral regions, and as friends in foreign provinces
    hostile: Pieces  # as enemies in foreign provinces
    where: int  # the set of regions with any of them
    holds: int  # the set of provinces with hostile armies


def forces(fleets: Pieces, armies: Pieces, hostile: Pieces) -> Forces:
    """These pieces, with the sets that follow from them."""
    holds = 0
    for region in hostile:
        holds |= BITS[region]
    where = holds
    for region in fleets:
        where |= BITS[region]
    for region in armies:
        where |= BITS[region]
    return new(Forces, (fleets, armies, hostile, where, holds))


@lru_cache(maxsize=KEPT)
def regions_of(pieces: Pieces) -> int:
    """The set of regions where these pieces stand."""
    return bits(pieces)


class State(NamedTuple):
    """A position. A named tuple, not a dataclass: every action copies it, which is four times faster this way."""

    book: Book
    seats: tuple[str, ...]
    money: tuple[int, ...]
    bonds: tuple[tuple[int, ...], ...]  # per nation: the set of bonds of each seat, the stock's last
    governments: tuple[int, ...]
    spaces: tuple[int, ...]
    power: tuple[int, ...]
    markers: tuple[int, ...]  # rows of the tax chart
    factories: int
    forces: tuple[Forces, ...]  # per nation
    chips: tuple[int, ...]  # per nation: the set of regions with its chip
    card: int
    nation: int
    passed: bool  # Investor was passed over this turn
    acting: int
    phase: Phase


PLACES: Final = {name: place for place, name in enumerate(State._fields)}
FORCES, ACTING, PHASE = PLACES["forces"], PLACES["acting"], PLACES["phase"]


def _replace(state: State, /, **changes: Any) -> State:
    """The state with some fields changed, in half the time of the method that a named tuple comes with."""
    values = [*state]
    for name, value in changes.items():
        values[PLACES[name]] = value
    return new(State, values)


State._replace = _replace  # type: ignore[assignment,method-assign]


def with_forces(state: State, forces: tuple[Forces, ...], phase: Phase) -> State:
    """The state with these pieces and this phase, the government to act: three times faster than `_replace`."""
    values: list[Any] = [*state]
    values[FORCES], values[ACTING], values[PHASE] = forces, state.governments[state.nation], phase
    return new(State, values)


def with_phase(state: State, phase: Phase, acting: int) -> State:
    """The state with this phase and this seat to act."""
    values: list[Any] = [*state]
    values[ACTING], values[PHASE] = acting, phase
    return new(State, values)


def pay(money: tuple[int, ...], amount: int, payer: int, payee: int) -> tuple[int, ...]:
    """Move money between two accounts. Money moves in no other way; the bank is unlimited."""
    if payer != BANK and money[payer] < amount:
        raise IllegalAction("cannot-pay", has=money[payer], needs=amount)
    accounts = list(money)
    accounts[payer] -= amount
    accounts[payee] += amount
    return tuple(accounts)


def without_one(pieces: Pieces, region: int) -> Pieces:
    """One piece fewer in that region."""
    place = pieces.index(region)
    return pieces[:place] + pieces[place + 1 :]


def with_one(pieces: Pieces, region: int) -> Pieces:
    """One piece more in that region."""
    return tuple(sorted((*pieces, region)))


def move_piece(pieces: Pieces, origin: int, to: int) -> Pieces:
    """One piece moved elsewhere."""
    places = list(pieces)
    places.remove(origin)
    insort(places, to)
    return tuple(places)


def held_provinces(state: State) -> int:
    """The provinces where hostile armies stand."""
    first, second, third, fourth, fifth, sixth = state.forces
    return first.holds | second.holds | third.holds | fourth.holds | fifth.holds | sixth.holds


def last_factories(state: State, occupied: int) -> int:
    """The provinces of factories that are their nation's only unoccupied one: nobody may enter them as an enemy."""
    return _only_ones(state.book.board.homes, state.factories & ~occupied)


@lru_cache(maxsize=KEPT)
def _only_ones(homes: tuple[int, ...], factories: int) -> int:
    result = 0
    for home in homes:
        own = factories & home
        if own & (own - 1) == 0:
            result |= own
    return result


def regions_of_others(state: State, nation: int) -> int:
    """The regions where other nations have pieces."""
    pieces = state.forces
    first, second, third, fourth, fifth = AFTER[nation]
    near, far = pieces[first].where | pieces[second].where, pieces[third].where | pieces[fourth].where
    return near | far | pieces[fifth].where


def nations_present(state: State, region: int, nation: int) -> list[int]:
    """The other nations with pieces in that region, in nation order after this one."""
    forces = state.forces
    return [other for other in AFTER[nation] if forces[other].where >> region & 1]


def regions_held_alone(state: State) -> list[int]:
    """Per nation: the seas and neutral regions where it alone has pieces."""
    outside = state.book.board.outside
    everywhere = [forces.where & outside for forces in state.forces]
    once = twice = 0
    for mask in everywhere:
        twice |= once & mask
        once |= mask
    return [mask & ~twice for mask in everywhere]


def chip_owner(state: State, region: int) -> int:
    """The nation whose chip lies there."""
    for nation, mask in enumerate(state.chips):
        if mask >> region & 1:
            return nation
    return NONE


def region_number(state: State, name: str) -> int:
    region = state.book.board.region_of.get(name, NONE)
    if region == NONE:
        raise IllegalAction("region-unknown")
    return region


def governor(state: State, nation: int) -> str:
    return state.seats[state.governments[nation]]


def flagless_seats(state: State) -> list[int]:
    """The seats that govern no nation."""
    return [seat for seat in range(len(state.seats)) if seat not in state.governments]


def clockwise(state: State, seat: int) -> list[int]:
    """All seats, beginning with this one."""
    return [*range(seat, len(state.seats)), *range(seat)]
