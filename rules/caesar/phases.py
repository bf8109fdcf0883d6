"""What is being decided: each phase holds what it needs, no more."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Deal:
    """Treasures are being laid on the cities, in the order of the board."""


@dataclass(frozen=True, slots=True)
class First:
    """The first player is to be drawn."""


@dataclass(frozen=True, slots=True)
class Choose:
    """The player in turn has to choose a city."""


@dataclass(frozen=True, slots=True)
class Lay:
    """The player in turn builds backwards from the city and has reached node `at`."""

    city: int
    at: int
    visited: int  # nodes of the chain
    chain: tuple[int, ...] = ()  # ways laid so far


@dataclass(frozen=True, slots=True)
class Score:
    """Several shortest paths tie; each is offered as (points, ways), the safe one first."""

    city: int
    chain: tuple[int, ...]
    paths: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]


@dataclass(frozen=True, slots=True)
class Over:
    """The game has ended."""


Phase = Deal | First | Choose | Lay | Score | Over
