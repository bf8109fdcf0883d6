"""The state of a game, the phases it goes through, and the few ways in which it changes."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeVar

from rules.imperial.board import NONE
from rules.imperial.title import Book
from rules.kernel import IllegalAction

CHANCE_ACTS: Final = -1
NOBODY_ACTS: Final = -2
BANK: Final = 6  # accounts: the six treasuries, the bank, then the seats
PURSE: Final = 7

KEPT: Final = 1 << 14  # situations remembered; each is a few integers

AFTER: Final = tuple((*range(n + 1, 6), *range(n)) for n in range(6))  # per nation: the others in nation order

Pieces = tuple[int, ...]  # the regions where pieces stand, sorted, one entry a piece
Events = list[Any]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Deal:
    """Flags are dealt; how many nations' flags have gone out, by seat."""

    flags: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DrawOfFirst:
    """Experienced set-up: who chooses first is drawn."""


@dataclass(frozen=True, slots=True)
class Distribution:
    """Experienced set-up: this nation's bonds are offered; so many were asked."""

    first: int
    nation: int
    asked: int


@dataclass(frozen=True, slots=True)
class ChooseSpace:
    """The nation in turn moves on the rondel."""


@dataclass(frozen=True, slots=True)
class SwissBank:
    """These seats are asked whether the nation must stop on Investor."""

    space: int  # where it wants to go
    returned: int  # what its government gets back if it is stopped
    queue: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Building:
    """The nation in turn may build a factory."""


@dataclass(frozen=True, slots=True)
class Production:
    """These factories may still produce."""

    factories: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Importing:
    """So many units may still be bought."""

    left: int


class Maneuver(NamedTuple):
    """What the nation in turn may still move; a tuple, for it changes with every move."""

    fleets: Pieces  # those that have not moved
    armies: Pieces
    hostile: Pieces
    spent: Pieces = ()  # seas, one entry for each fleet there that has carried an army
    refused: int = 0  # canals closed to it, as bits
    marching: bool = False  # an army has moved: the fleets' step is over


@dataclass(frozen=True, slots=True)
class Entry:
    """A unit has entered a region where others stand: will it fight?"""

    maneuver: Maneuver
    region: int
    unit: str
    hostile: bool
    origin: int
    fresh: bool  # it came by rail alone


@dataclass(frozen=True, slots=True)
class Defence:
    """It will not: will one of these nations?"""

    entry: Entry
    nations: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Passage:
    """A move waits for leave to pass these canals."""

    maneuver: Maneuver
    move: Any  # MoveFleet or MoveArmy
    canals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Chips:
    """These nations, the first one first, hold more chipless regions alone than they have chips."""

    wants: tuple[tuple[int, int], ...]  # nation, set of regions


@dataclass(frozen=True, slots=True)
class Invest:
    """These may still invest, the first one now: seat, and the nation he is limited to."""

    queue: tuple[tuple[int, int], ...]
    offered: int = NONE  # without the card: the nation whose round this is


@dataclass(frozen=True, slots=True)
class Landed:
    """The nation has come to its space; `turn` takes it from here."""


@dataclass(frozen=True, slots=True)
class SpaceDone:
    """The space reached has had its effect; `turn` takes it from here."""


@dataclass(frozen=True, slots=True)
class Invested:
    """Everybody has invested; `turn` takes it from here."""

    offered: int


@dataclass(frozen=True, slots=True)
class GameOver:
    """The end."""


Phase = (
    Deal | DrawOfFirst | Distribution | ChooseSpace | SwissBank | Building | Production | Importing | Maneuver | Entry
    | Defence | Passage | Chips | Invest | Landed | SpaceDone | Invested | GameOver
)  # fmt: skip


class Forces(NamedTuple):
    """A nation's pieces on the board, and where they are; made by `forces` alone."""

    fleets: Pieces  # in port when the region is land
    armies: Pieces  # at home, in neutral regions, and as friends in foreign provinces
    hostile: Pieces  # as enemies in foreign provinces
    where: int  # the set of regions with any of them
    holds: int  # the set of provinces with hostile armies


def forces(fleets: Pieces, armies: Pieces, hostile: Pieces) -> Forces:
    """These pieces, with the sets that follow from them."""
    where = holds = 0
    for region in hostile:
        holds |= 1 << region
    for region in fleets:
        where |= 1 << region
    for region in armies:
        where |= 1 << region
    return Forces(fleets, armies, hostile, where | holds, holds)


class State(NamedTuple):
    """A position. A named tuple, not a dataclass: it is copied with every action, and this is four times faster."""

    book: Book
    seats: tuple[str, ...]
    money: tuple[int, ...]
    bonds: tuple[tuple[int, ...], ...]  # per nation, per seat and at last the stock: the set of its bonds
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


def pay(money: tuple[int, ...], amount: int, payer: int, payee: int) -> tuple[int, ...]:
    """Move money between two accounts: the only way money moves. The bank is unlimited."""
    if payer != BANK and money[payer] < amount:
        raise IllegalAction("cannot-pay", has=money[payer], needs=amount)
    accounts = list(money)
    accounts[payer] -= amount
    accounts[payee] += amount
    return tuple(accounts)


def put(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The same tuple with one item changed."""
    return (*items[:place], item, *items[place + 1 :])


def without(pieces: Pieces, region: int) -> Pieces:
    """One piece less in that region."""
    place = pieces.index(region)
    return pieces[:place] + pieces[place + 1 :]


def with_one(pieces: Pieces, region: int) -> Pieces:
    """One piece more in that region."""
    return tuple(sorted((*pieces, region)))


def held(state: State) -> int:
    """The provinces where hostile armies stand."""
    first, second, third, fourth, fifth, sixth = state.forces
    return first.holds | second.holds | third.holds | fourth.holds | fifth.holds | sixth.holds


def last_factories(state: State, occupied: int) -> int:
    """The provinces of factories that are the only unoccupied one of their nation: nobody enters them as an enemy."""
    return _only_ones(state.book.board.homes, state.factories & ~occupied)


@lru_cache(maxsize=KEPT)
def _only_ones(homes: tuple[int, ...], factories: int) -> int:
    result = 0
    for home in homes:
        own = factories & home
        if own & (own - 1) == 0:
            result |= own
    return result


def present(state: State, region: int, nation: int) -> list[int]:
    """The other nations with pieces in that region, in nation order after this one."""
    forces = state.forces
    return [other for other in AFTER[nation] if forces[other].where >> region & 1]


def occupied_alone(state: State) -> list[int]:
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
    """The number of that region."""
    region = state.book.board.region_of.get(name, NONE)
    if region == NONE:
        raise IllegalAction("region-unknown")
    return region


def governing(state: State, nation: int) -> str:
    """The name of the player who governs it."""
    return state.seats[state.governments[nation]]


def flagless(state: State) -> list[int]:
    """The seats that govern no nation."""
    return [seat for seat in range(len(state.seats)) if seat not in state.governments]


def clockwise(state: State, seat: int) -> list[int]:
    """All seats, beginning with this one."""
    return [*range(seat, len(state.seats)), *range(seat)]
