"""What happens in Caesar's Empire, for logs and pictures. Nothing is secret."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TreasureDrawn:
    """A treasure was laid on a city."""

    city: str
    treasure: str


@dataclass(frozen=True, slots=True)
class FirstPlayerDrawn:
    """The first player was drawn."""

    seat: str


@dataclass(frozen=True, slots=True)
class ColourTaken:
    """A player took the pieces of a colour."""

    seat: str
    colour: str


@dataclass(frozen=True, slots=True)
class CityChosen:
    """The player in turn chose a city."""

    seat: str
    city: str


@dataclass(frozen=True, slots=True)
class WayLaid:
    """A way was covered, seen from the chosen city: from `near` back to `far`."""

    seat: str
    way: str
    near: str
    far: str
    pieces: int


@dataclass(frozen=True, slots=True)
class CityTaken:
    """The chain is complete; city token and treasure go to the player."""

    seat: str
    city: str
    group: str
    value: int
    treasure: str
    roads: int  # laid in this turn


@dataclass(frozen=True, slots=True)
class PathScored:
    """The shortest path from the city to Rome was counted."""

    seat: str
    city: str
    ways: tuple[str, ...]
    pieces: int
    doubled: bool


@dataclass(frozen=True, slots=True)
class PointsScored:
    """What one owner of roads on that path received."""

    seat: str
    points: int


@dataclass(frozen=True, slots=True)
class Skipped:
    """A player could pay for no chain and lost their turn."""

    seat: str
    roads: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The last city was taken, or nobody can reach what is left."""

    cities_left: int


@dataclass(frozen=True, slots=True)
class FinalCount:
    """A player's final count, line by line."""

    seat: str
    points: int
    cities: int
    same: int
    different: int
    gold: int
    bonus: int
    total: int


Event = (
    TreasureDrawn
    | FirstPlayerDrawn
    | ColourTaken
    | CityChosen
    | WayLaid
    | CityTaken
    | PathScored
    | PointsScored
    | Skipped
    | GameEnded
    | FinalCount
)
EVENTS = (
    TreasureDrawn,
    FirstPlayerDrawn,
    ColourTaken,
    CityChosen,
    WayLaid,
    CityTaken,
    PathScored,
    PointsScored,
    Skipped,
    GameEnded,
    FinalCount,
)
