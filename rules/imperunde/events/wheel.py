"""What the wheels of events brought."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rules.imperunde.events.rounds import PhaseBegan


@dataclass(frozen=True, slots=True)
class DiscsRemoved:
    """Storms, calms, famines and plunder of the last round end."""

    number: int


@dataclass(frozen=True, slots=True)
class WheelTurned:
    """The wheel of places is turned for the next event; where it stands is told with the event."""

    number: int


@dataclass(frozen=True, slots=True)
class EventStruck:
    """An event strikes a place; idle: nobody owns it, and nothing happens."""

    place: str
    event: str
    idle: bool


@dataclass(frozen=True, slots=True)
class VolunteersJoined:
    """Infantry joins in a colony."""

    player: str
    country: str
    number: int


@dataclass(frozen=True, slots=True)
class TradeFlourished:
    """Trade adds doubloons to the surplus."""

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
    """Pirates appear in a sea zone."""

    sea: str
    number: int


@dataclass(frozen=True, slots=True)
class WindEnded:
    """A player has used the fair wind."""

    player: str
    sea: str


def numbered_strikes(events: Iterable[object]) -> Iterator[tuple[int, EventStruck]]:
    """The events of the wheel with their numbers in the round: the log and the map use the same."""
    number = 0
    for event in events:
        if isinstance(event, PhaseBegan):
            number = 0
        elif isinstance(event, WheelTurned):  # it counts on after an interruption
            number = event.number - 1
        elif isinstance(event, EventStruck):
            number += 1
            yield number, event
