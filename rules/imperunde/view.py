"""What a seat may know, by names, for pictures, words and menus."""

from dataclasses import dataclass

from rules.imperunde.phases import Budget
from rules.kernel import OwnPart, RankedSeat


@dataclass(frozen=True, slots=True)
class UnitView:
    """Equal units of one side in one place."""

    owner: str  # a seat, or "pirates"
    unit: str
    count: int
    moves: int  # left, in movement and combat


@dataclass(frozen=True, slots=True)
class CountryView:
    id: str
    value: int
    owner: str | None  # None: free, with as many native infantry as its value
    home: bool  # of a player: never attacked
    units: tuple[UnitView, ...]
    forts: int
    posts: int
    canal: bool
    famine: bool
    plundered: bool


@dataclass(frozen=True, slots=True)
class SeaView:
    """A sea zone; armies in it are transports."""

    id: str
    value: int
    owner: str | None  # whose warships hold it: a seat, "pirates", or None
    units: tuple[UnitView, ...]
    storm: bool
    calm: bool


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What everybody may know about a player."""

    seat: str
    home: str | None
    posts: int
    debt: int
    surplus: int
    cards: int
    enemies: tuple[str, ...]
    ready: bool  # done with what everybody is asked at present
    pieces: tuple[tuple[str, int], ...]  # left in the bag, by kind
    budgets: tuple[Budget, ...]  # one a round, as on the form


@dataclass(frozen=True, slots=True)
class StanceView:
    """A stance towards a player."""

    player: str
    whom: str
    stance: str  # "war", "peace", "as_it_is"


@dataclass(frozen=True, slots=True)
class FighterView:
    """A unit in a combat and its die, once thrown."""

    unit: str
    pips: int | None
    moves: int


@dataclass(frozen=True, slots=True)
class CombatView:
    """A combat being fought."""

    place: str
    attacker: str  # a seat, "pirates" or "rebels"
    defender: str  # a seat, "pirates" or "natives"
    step: str  # "gather", "fleet", "defend", "commit", "dice", "boarding"
    rolls: int  # so far
    attackers: tuple[FighterView, ...]
    defenders: tuple[FighterView, ...]  # chosen for this roll
    reserves: int  # rebels still to come
    natives: int  # defending
    bonuses: tuple[str, ...]  # "surprise_attack", "ambush", "coup_de_main"
    manner: str = "ask"  # how the defender chooses: what they prefer, or asked at each roll


@dataclass(frozen=True, slots=True)
class CallView:
    """A card announced and not yet settled."""

    player: str
    card: str
    whom: str | None
    place: str | None
    target: str | None


@dataclass(frozen=True, slots=True)
class InvestView:
    """What the player in turn may still spend."""

    player: str
    funds: int
    limits: tuple[tuple[str, int], ...]  # what units of a colony may still cost, by country
    standing_posts: tuple[tuple[str, int], ...]  # those of a colony that allow a fort each, by country
    cards: int  # bought so far
    smuggling: str | None  # the one colony smuggled money is for


@dataclass(frozen=True, slots=True)
class View(OwnPart[PlayerView]):
    """All that one seat, or a spectator, may know."""

    title: str
    seats: tuple[str, ...]
    viewer: str | None  # whose view it is; None: a spectator's
    round: int
    phase: str  # one of PHASE_NAMES
    order: tuple[str, ...]  # of turns, this round
    clockwise: bool
    waiting: tuple[str, ...]  # those who must act
    target: int
    proposal: int  # another target on the table, 0: none
    agreed: tuple[str, ...]
    open_stances: bool
    players: tuple[PlayerView, ...]
    countries: tuple[CountryView, ...]
    seas: tuple[SeaView, ...]
    canals: tuple[str, ...]  # built
    wars: tuple[tuple[str, str], ...]
    pile: int
    discards: tuple[str, ...]
    hand: tuple[str, ...]  # own cards, sorted
    seen: tuple[str, ...]  # another's hand being looked at
    stances: tuple[StanceView, ...]  # own ones, or all if they are open, in the order in which they were declared
    debt_choice: int | None  # own, sealed
    forecast: Budget | None  # own budget of this round before the choice about debt
    combats: tuple[CombatView, ...]  # all that are open, the one being fought last
    calls: tuple[CallView, ...]
    invest: InvestView | None
    awaiting: tuple[tuple[str, str, str, str], ...]  # armies that will board in a storm: seat, unit, country, sea
    wheel: str | None  # the place on which the wheel stands
    struck: tuple[str, ...]  # places with an event this round
    winner: str | None
    result: tuple[RankedSeat, ...] | None

    @property
    def combat(self) -> CombatView | None:
        """The one being fought."""
        return self.combats[-1] if self.combats else None
