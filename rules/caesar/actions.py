"""Every decision and every draw of Caesar's Empire."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DrawTreasure:
    """Chance: turn up one of the numbered treasure pieces for the next city."""

    piece: int


@dataclass(frozen=True, slots=True)
class DrawFirstPlayer:
    """Chance: draw the score token of the seat that begins."""

    seat: str


@dataclass(frozen=True, slots=True)
class TakeColour:
    """Take the player's board, score token and roads of this colour, before the first player is drawn."""

    colour: str


@dataclass(frozen=True, slots=True)
class ChooseCity:
    """Say which available city this turn connects to Rome."""

    city: str


@dataclass(frozen=True, slots=True)
class LayWay:
    """Cover one whole way with roads: the first touches the city, the others continue from there."""

    way: str


@dataclass(frozen=True, slots=True)
class Done:
    """Start the chain at the emptied city it has reached."""


@dataclass(frozen=True, slots=True)
class ScorePath:
    """Of equal shortest paths, count this one (ways from the city to Rome)."""

    ways: tuple[str, ...]


Action = DrawTreasure | DrawFirstPlayer | TakeColour | ChooseCity | LayWay | Done | ScorePath
ACTIONS = (DrawTreasure, DrawFirstPlayer, TakeColour, ChooseCity, LayWay, Done, ScorePath)
