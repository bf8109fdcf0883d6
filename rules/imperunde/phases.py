"""Phases as values, each with what it needs to continue: the set-up, the round, and interruptions.

They are dataclasses without slots, for `replace`.
"""

from dataclasses import dataclass
from typing import Any, NamedTuple

from rules.kernel import Lasting


class Unit(NamedTuple):
    """A unit on its way or in an attack; an armistice sends it back to where it started, with the moves it had."""

    kind: int
    moves: int
    origin: int  # -1: a captured ship, or armies whose base is lost
    before: int


Chosen = tuple[tuple[int, int], ...]  # defenders: kind and moves left of each


@dataclass(frozen=True)
class Budget(Lasting):
    """A column of the budget form (9)."""

    round: int
    carried: int
    home_tax: int
    dividend: int
    colonial_tax: int
    sea_tax: int
    interest: int
    repaid: int
    borrowed: int
    available: int
    invested: int
    later: int  # what came in after the investments
    surplus: int
    debt: int


# Set-up (13)


@dataclass(frozen=True)
class Contest:
    """A die each, the highest wins, equal ones roll again: for Great Britain, and for the first turn of each round."""

    purpose: str  # "britain" or "first"
    players: tuple[int, ...]
    rolls: tuple[int, ...] = ()


@dataclass(frozen=True)
class Homes:
    """The others roll for their homes."""

    queue: tuple[int, ...]
    order: tuple[int, ...]  # of allocation: ships are placed in it


@dataclass(frozen=True)
class Fleets:
    """Each player places a frigate, then a ship of the line beside their home."""

    queue: tuple[tuple[int, int], ...]  # player, kind


@dataclass(frozen=True)
class Colonies:
    """The wheel of countries goes round until everybody has colonies of the full value."""

    player: int
    grants: tuple[tuple[tuple[int, int], ...], ...]  # of each player: country and the sea of its frigate, or FREE
    careful: bool = False  # a colony had to go back: from now on nothing is drawn that leads to a dead end


@dataclass(frozen=True)
class Equip:
    """A new colony takes a frigate, or armies worth three doubloons."""

    player: int
    country: int
    left: int = 3


# The round (14)


@dataclass(frozen=True)
class Dealing:
    """A card for each, in turn order."""

    queue: tuple[int, ...]


@dataclass(frozen=True)
class Diplomacy:
    """Stances, 0 as it is, 1 war, 2 peace: sealed until all are ready."""

    stances: tuple[tuple[int, ...], ...]
    ready: int = 0  # mask of players
    proposal: int = 0  # another target
    agreed: int = 0  # mask of players


@dataclass(frozen=True)
class OpenTalks(Diplomacy):
    """Stances are declared before everybody, and stand in the order in which they were declared."""

    declared: tuple[tuple[int, int], ...] = ()  # by whom, to whom


@dataclass(frozen=True)
class LastMoment:
    """Sealed stances are known now: the last moment for a peace treaty."""

    passed: int = 0


@dataclass(frozen=True)
class Revenue:
    """Everybody chooses about their debt; the choices take effect together."""

    choices: tuple[int | None, ...]  # doubloons borrowed, or repaid if negative
    plunders: tuple[tuple[int, int], ...] = ()  # country, and the player who gets its tax


@dataclass(frozen=True)
class Investing:
    """Investments, player by player."""

    turn: int
    standing: tuple[int, ...]  # posts of each country at the start of the phase
    owners: tuple[int, ...]  # and whose it was
    spent: tuple[int, ...]  # on units of each country
    cards: int = 0  # bought by the player in turn


@dataclass(frozen=True)
class Clearing:
    """Sea zones are cleared, one after another."""

    zone: int  # the next to look at


@dataclass(frozen=True)
class Moving:
    """Movement and combat, player by player."""

    turn: int


@dataclass(frozen=True)
class Embarking:
    """Embarkation, everybody at once."""

    done: int = 0  # mask of players
    begun: int = 0  # mask of players: whoever has nothing to embark is passed over, but not once they have begun
    storms: tuple[tuple[int, int, int, int], ...] = ()  # armies that board in a storm: player, kind, country, sea


@dataclass(frozen=True)
class Happenings:
    """Six events on land, then three at sea."""

    number: int  # of events settled
    struck: int  # mask of places
    place: int = -1  # on which the wheel stands


@dataclass(frozen=True)
class Over:
    """Somebody has won."""


# Interruptions


@dataclass(frozen=True)
class Drawing:
    """A bought card is drawn."""

    player: int


@dataclass(frozen=True)
class Called:
    """A card on the table, and who else was willing to counter it."""

    player: int
    card: int
    action: Any
    willing: int = 0


@dataclass(frozen=True)
class Announcement:
    """Cards announced one on top of another; the others are asked whether they counter the last."""

    calls: tuple[Called, ...]
    asked: int  # mask of those who still have to answer
    willing: int = 0


@dataclass(frozen=True)
class Unmasking:
    """A player looks at another player's hand."""

    player: int
    whom: int
    shown: bool = False


@dataclass(frozen=True)
class Forging:
    """Forged orders: a player marches another player's armies."""

    player: int
    source: int
    target: int
    left: int = 3


@dataclass(frozen=True)
class Smuggling:
    """Five doubloons to spend in one colony."""

    player: int
    country: int
    left: int = 5


@dataclass(frozen=True)
class Arrival:
    """A ship meets a storm on its way: a die decides."""

    player: int
    unit: Unit
    path: tuple[int, ...]  # zone of the storm first
    sailing: bool = True  # it may meet an enemy; False: built or embarked there


@dataclass(frozen=True)
class Perils:
    """Each unit of a place rolls a die: a storm, or an epidemic."""

    place: int
    queue: tuple[tuple[int, int, int], ...]  # side, kind, moves left


@dataclass(frozen=True)
class ClearZone:
    """One zone is fought over until only one side is left."""

    zone: int
    raid: bool = False  # pirates attack, instead of being attacked


@dataclass(frozen=True)
class Leaving:
    """Friends may not share a zone: this player's warships go elsewhere."""

    player: int
    zone: int


@dataclass(frozen=True)
class FairWind:
    """Ships of this zone have a move."""

    zone: int
    queue: tuple[int, ...]
    begun: bool = False


@dataclass(frozen=True)
class Combat:
    """An attack on a place, roll by roll."""

    place: int
    attacker: int
    defender: int
    cause: str  # "move", "wind", "clearing", "pirates", "rebels"
    step: str  # "gather", "fleet", "defend", "commit", "dice", "boarding"
    engaged: tuple[Unit, ...] = ()
    rebels: int = 0  # still to come
    natives: int = 0  # defending
    chosen: Chosen = ()
    dice: tuple[int, ...] = ()
    boardings: tuple[tuple[Unit, tuple[int, int]], ...] = ()
    rolls: int = 0
    lost: bool = False  # the attacker lost a unit and may call reinforcements
    surprise: bool = False
    ambush: bool = False
    coups: int = 0  # mask of players who have played a coup de main
    manner: str = "ask"  # how the defender chooses: "ask", or one of `defence.MANNERS` until the end of the combat
    rolling: bool = False  # the attacker rolls on until something is decided


@dataclass(frozen=True)
class Rebellion(Combat):
    """Rebels stirred up by a card against a colony with a fort: its player gives the word for the first dice."""

    by: int = -1


Phase = (
    Contest | Homes | Fleets | Colonies | Equip | Dealing | Diplomacy | OpenTalks | LastMoment | Revenue | Investing
    | Clearing | Moving | Embarking | Happenings | Over | Drawing | Announcement | Unmasking | Forging | Smuggling
    | Arrival | Perils | ClearZone | Leaving | FairWind | Combat | Rebellion
)  # fmt: skip

# The set-up, the eight phases of a round (14), the end.
PHASE_NAMES = (
    "setup", "first_player", "diplomacy", "revenue", "investments", "clearing", "movement", "embarkation", "events",
    "over",
)  # fmt: skip
