"""The phases of a game: each holds what it needs, no more."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from rules.fingerprint import FLATTENERS
from rules.imperial.board import NONE, Pieces


@dataclass(frozen=True, slots=True)
class Deal:
    """Flags are dealt; these have gone out, by seat."""

    flags: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DrawOfFirst:
    """Experienced set-up: the player who chooses first is drawn."""


@dataclass(frozen=True, slots=True)
class Distribution:
    """Experienced set-up: this nation's bonds are offered, and so many players have been asked."""

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
    """Import: `left` more units may be bought."""

    left: int


# Of an army that has ridden: where it stands, the provinces it has left by rail on a network, that network, and
# whether it still has its step.
Ride = tuple[int, int, int, bool]


class Maneuver(NamedTuple):
    """What the nation in turn may still move. A named tuple: it changes with every move."""

    fleets: Pieces  # those that have not moved
    armies: Pieces
    hostile: Pieces
    spent: Pieces = ()  # seas, one entry for each fleet there that has carried an army
    refused: int = 0  # canals closed to it, as bits
    marching: bool = False  # the armies have begun: the fleets' step is over
    rode: tuple[Ride, ...] = ()  # armies that have come by rail, the last one last
    peace: Pieces = ()  # home provinces, one entry for each of the nation's armies there when peace was last kept


# Fields that came later count only when they say something: maneuvers in progress keep their fingerprints.
FLATTENERS[Maneuver] = lambda maneuver: ["Maneuver", *maneuver[:6], *(maneuver[6:] if any(maneuver[6:]) else ())]


@dataclass(frozen=True, slots=True)
class Entry:
    """A unit has entered a region where others stand: will it fight?"""

    maneuver: Maneuver
    region: int
    unit: str
    hostile: bool
    origin: int
    fresh: bool  # it came by rail alone and still has its step


@dataclass(frozen=True, slots=True)
class Defence:
    """The unit does not fight: will one of these nations?"""

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
    """These nations hold more regions alone than they have chips for; the first chooses now."""

    wants: tuple[tuple[int, int], ...]  # nation, set of regions


@dataclass(frozen=True, slots=True)
class Invest:
    """These seats may still invest, the first one now; each with the nation it is limited to."""

    queue: tuple[tuple[int, int], ...]
    offered: int = NONE  # without the card: the nation whose round this is


@dataclass(frozen=True, slots=True)
class Landed:
    """The nation has reached its space; `turn` takes it from here."""


@dataclass(frozen=True, slots=True)
class SpaceDone:
    """The space reached has had its effect; `turn` takes it from here."""


@dataclass(frozen=True, slots=True)
class Invested:
    """Everybody has invested; `turn` takes it from here."""

    offered: int


@dataclass(frozen=True, slots=True)
class GameOver:
    """A nation has reached the last power point."""


Phase = (
    Deal | DrawOfFirst | Distribution | ChooseSpace | SwissBank | Building | Production | Importing | Maneuver | Entry
    | Defence | Passage | Chips | Invest | Landed | SpaceDone | Invested | GameOver
)  # fmt: skip
