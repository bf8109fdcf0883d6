"""What happened by the wheels of events."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DiscsRemoved:
    """Storms, calms, famines and plunder of the last round end."""

    number: int


@dataclass(frozen=True, slots=True)
class EventStruck:
    """An event of the wheel."""

    place: str
    event: str
    idle: bool


@dataclass(frozen=True, slots=True)
class VolunteersJoined:
    """Infantry for a colony."""

    player: str
    country: str
    number: int


@dataclass(frozen=True, slots=True)
class TradeFlourished:
    """Doubloons for the surplus."""

    player: str
    country: str
    doubloons: int


@dataclass(frozen=True, slots=True)
class RebelsRose:
    """Rebels attack a colony."""

    player: str
    country: str
    number: int


@dataclass(frozen=True, slots=True)
class PiratesAppeared:
    """Pirates in a sea zone."""

    sea: str
    number: int


@dataclass(frozen=True, slots=True)
class WindEnded:
    """A player has used the fair wind."""

    player: str
    sea: str
