"""What a person may know of a game, in names."""

from dataclasses import dataclass

from rules.kernel import OwnPart, RankedSeat, Value


@dataclass(frozen=True, slots=True)
class Stack:
    """Equal units of one nation in one place."""

    region: str
    count: int
    hostile: bool = False  # armies in foreign home provinces: upright (an enemy) or lying (a friend)
    fresh: int = 0  # during the nation's own maneuver: how many have not moved yet
    spent: int = 0  # fleets at sea during the maneuver: how many have carried an army


@dataclass(frozen=True, slots=True)
class Holding:
    """What one player has lent to one nation."""

    player: str
    prices: tuple[int, ...]
    credit: int
    interest: int


@dataclass(frozen=True, slots=True)
class NationView:
    """A nation: everything about it is public."""

    id: str
    government: str | None
    treasury: int
    power: int
    factor: int
    marker: int | None  # row on the tax chart; None where the edition keeps no marker
    space: str | None  # on the rondel; None: still in the centre
    factories: tuple[str, ...]  # provinces
    held: tuple[str, ...]  # own provinces held by hostile armies
    armies: tuple[Stack, ...]
    fleets: tuple[Stack, ...]  # in port when the region is a home province
    chips: tuple[str, ...]  # regions with its tax chip (flag in 2030)
    armies_left: int  # pieces in the box
    fleets_left: int
    chips_left: int
    for_sale: tuple[int, ...]  # prices of bonds still in stock
    holdings: tuple[Holding, ...]  # in seat order, only of those who lent something
    tax: int  # what taxation would raise now
    interest: int  # what interest would cost now


@dataclass(frozen=True, slots=True)
class PlayerView:
    seat: str
    money: int | None  # None: not this viewer's to know
    governs: tuple[str, ...]
    bonds: tuple[tuple[str, int], ...]  # nation and price
    interest: int  # of all bonds held
    worth: int  # bonds at today's factors, without money
    investor_card: bool
    swiss_bank: bool


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the tax chart."""

    label: str
    least: int
    bonus: int | None  # None: this edition pays for increases
    power: int


@dataclass(frozen=True, slots=True)
class CanalView:
    """A canal between two seas; the chip or flag of a region controls it."""

    id: str
    seas: tuple[str, str]
    controller: str


@dataclass(frozen=True, slots=True)
class Entry:
    """A unit that has just entered a region where others stand."""

    region: str
    nation: str
    unit: str
    hostile: bool
    origin: str
    asks_others: bool = False  # would an offer of peace put a question to other players?


@dataclass(frozen=True, slots=True)
class Passage:
    """A unit that waits before a canal."""

    canal: str
    owner: str  # the nation whose flag controls it
    nation: str
    origin: str
    to: str


@dataclass(frozen=True, slots=True)
class View(OwnPart[PlayerView]):
    """A game as one seat sees it; `viewer` is None for a spectator."""

    title: str
    options: tuple[tuple[str, Value], ...]
    edition: str  # "first", "later" (Imperial) or "2030"
    viewer: str | None
    seats: tuple[str, ...]
    players: tuple[PlayerView, ...]  # in seat order, which is clockwise
    nations: tuple[NationView, ...]  # in turn order
    rondel: tuple[str, ...]  # the eight spaces, clockwise
    chart: tuple[Row, ...]
    bonds: tuple[tuple[int, int], ...]  # every bond of a nation: price and interest
    canals: tuple[CanalView, ...]
    investor_card: str | None
    in_turn: str | None  # nation; None before the first turn and after the last
    phase: str  # one of PHASE_NAMES in questions.py
    acting: str | None  # the seat that must act, "chance", or None when the game is over
    asked: str | None  # the nation the acting seat decides for: in turn, or asked something; None: the player
    imports_left: int  # units that the nation in turn may still import; 0 in any other phase
    marching: bool  # the armies have begun: the fleets' step is over
    entry: Entry | None
    passage: Passage | None
    refused: tuple[str, ...]  # canals closed for this maneuver
    result: tuple[RankedSeat, ...] | None

    def interest_of(self, price: int) -> int:
        """What a bond of that price yields."""
        return dict(self.bonds)[price]
