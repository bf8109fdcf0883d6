"""What a player may decide, one decision for each action, in names and numbers."""

from dataclasses import dataclass
from typing import Literal

Unit = Literal["army", "fleet"]


@dataclass(frozen=True, slots=True)
class DealFlag:
    """Chance: the next seat receives this nation's flag."""

    nation: str


@dataclass(frozen=True, slots=True)
class DrawFirst:
    """Chance: this player is the first to choose a bond (experienced set-up)."""

    player: str


@dataclass(frozen=True, slots=True)
class MoveOnRondel:
    """Move the nation in turn to a space of the rondel."""

    nation: str
    space: str


@dataclass(frozen=True, slots=True)
class ForceStop:
    """A Swiss bank makes the nation stop on Investor."""


@dataclass(frozen=True, slots=True)
class LetPass:
    """A Swiss bank lets the nation pass over Investor."""


@dataclass(frozen=True, slots=True)
class BuildFactory:
    """Build in a home province."""

    region: str


@dataclass(frozen=True, slots=True)
class Produce:
    """Let this factory produce its unit."""

    region: str


@dataclass(frozen=True, slots=True)
class ImportUnit:
    """Buy one unit and place it."""

    unit: Unit
    region: str


@dataclass(frozen=True, slots=True)
class Done:
    """Build nothing, or end production or import."""


@dataclass(frozen=True, slots=True)
class MoveFleet:
    """Sail one fleet from its port or sea to a sea."""

    origin: str
    to: str


@dataclass(frozen=True, slots=True)
class MoveArmy:
    """March one army a step, or convoy it over these seas; rail before and after is understood."""

    origin: str
    hostile: bool  # which army: distinguished by place and posture
    seas: tuple[str, ...]  # in the order sailed; empty: by land
    to: str
    as_enemy: bool  # posture taken on entering a foreign home province


@dataclass(frozen=True, slots=True)
class RailArmy:
    """Carry one army by rail alone: it can still take its step."""

    origin: str
    to: str


@dataclass(frozen=True, slots=True)
class OpenBattle:
    """A unit of the active nation fights one that stands beside it."""

    region: str
    unit: Unit
    hostile: bool
    nation: str  # the enemy
    target: Unit
    target_hostile: bool


@dataclass(frozen=True, slots=True)
class Attack:
    """The unit that has just entered fights one unit there."""

    nation: str
    unit: Unit
    hostile: bool


@dataclass(frozen=True, slots=True)
class EnterInPeace:
    """The unit that has just entered offers peace; the others there are asked."""


@dataclass(frozen=True, slots=True)
class Fight:
    """The nation asked fights the unit that entered, with this one of its own."""

    unit: Unit
    hostile: bool


@dataclass(frozen=True, slots=True)
class KeepPeace:
    """The nation asked leaves the unit that entered alone."""


@dataclass(frozen=True, slots=True)
class AllowPassage:
    """Let the foreign unit through the canal, this once."""


@dataclass(frozen=True, slots=True)
class RefusePassage:
    """Close the canal to this nation for the rest of its maneuver."""


@dataclass(frozen=True, slots=True)
class DestroyFactory:
    """Three armies destroy a foreign factory and are lost."""

    region: str
    friendly: int  # how many of the three are friendly ones


@dataclass(frozen=True, slots=True)
class EndManeuver:
    """End the maneuver; chips or flags are settled."""


@dataclass(frozen=True, slots=True)
class PlaceChip:
    """Place one of too few tax chips (flags in 2030)."""

    region: str


@dataclass(frozen=True, slots=True)
class BuyBond:
    """Buy a bond from the bank's stock, paying the treasury."""

    nation: str
    price: int


@dataclass(frozen=True, slots=True)
class RaiseBond:
    """Return a bond and take a higher one of the same nation for the difference."""

    nation: str
    old: int
    price: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Do not invest now."""


@dataclass(frozen=True, slots=True)
class GiveMoney:
    """Give one million of one's own to a treasury."""

    nation: str


ACTIONS: tuple[type, ...] = (
    DealFlag, DrawFirst, MoveOnRondel, ForceStop, LetPass, BuildFactory, Produce, ImportUnit, Done, MoveFleet, MoveArmy,
    RailArmy, OpenBattle, Attack, EnterInPeace, Fight, KeepPeace, AllowPassage, RefusePassage, DestroyFactory,
    EndManeuver, PlaceChip, BuyBond, RaiseBond, Pass, GiveMoney,
)  # fmt: skip
