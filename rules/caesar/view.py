"""What anybody may know: everything but the draws to come. By names, so that pictures and words need no engine."""

from dataclasses import dataclass
from typing import Literal

from rules.caesar.ranking import Count
from rules.kernel import OwnPart, RankedSeat

Stage = Literal["deal", "first", "city", "way", "path", "over"]


@dataclass(frozen=True, slots=True)
class CityView:
    """A city: its token and treasure stand on it until a player takes both."""

    city: str
    group: str
    value: int
    treasure: str | None  # None: not dealt yet
    owner: str | None  # the seat that took it; None: available


@dataclass(frozen=True, slots=True)
class WayView:
    """A way and whose roads lie on it."""

    way: str
    ends: tuple[str, str]
    pieces: int
    by_sea: bool
    owner: str | None


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player's board."""

    seat: str
    colour: str
    roads: int  # left
    points: int  # from paths
    cities: tuple[str, ...]
    columns: tuple[tuple[str, int], ...]  # goods held, kind by kind, without gold
    gold: int  # coins
    count: Count  # as if the game ended now


@dataclass(frozen=True, slots=True)
class PathView:
    """One of several shortest paths that tie, and what each seat would get from it."""

    ways: tuple[str, ...]
    points: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class View(OwnPart[PlayerView]):
    """The table, as everybody sees it."""

    title: str
    viewer: str | None  # None: a spectator
    seats: tuple[str, ...]
    side: str
    options: tuple[tuple[str, bool], ...]
    stage: Stage
    in_turn: str | None  # None while chance draws and when the game is over
    rome: str
    cities: tuple[CityView, ...]
    ways: tuple[WayView, ...]
    players: tuple[PlayerView, ...]
    target: str | None  # the city this turn connects
    at: str | None  # how far back the chain has come
    chain: tuple[str, ...]  # ways laid in this turn, from the city
    paths: tuple[PathView, ...]  # to choose from, the safe one first
    undrawn: tuple[tuple[str, int], ...]  # treasures not dealt yet, by kind: only where they will lie is unknown
    left_out: tuple[tuple[str, int], ...]  # treasures in no city of this game, by kind; none while they are dealt
    result: tuple[RankedSeat, ...] | None
