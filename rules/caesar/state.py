"""A position: who has built and taken what, and what is being decided."""

from dataclasses import dataclass

from rules.kernel import replace


@dataclass(frozen=True, slots=True)
class Deal:
    """Treasures are being laid on the cities, in the order of the board."""


@dataclass(frozen=True, slots=True)
class First:
    """It is to be drawn who begins."""


@dataclass(frozen=True, slots=True)
class Choose:
    """The player in turn has to choose a city."""


@dataclass(frozen=True, slots=True)
class Lay:
    """He builds backwards from the city and has come to node `at`."""

    city: int
    at: int
    visited: int  # nodes of the chain
    chain: tuple[int, ...] = ()  # ways laid so far


@dataclass(frozen=True, slots=True)
class Score:
    """Several shortest paths tie; each (points, ways) is offered, the safe one first."""

    city: int
    chain: tuple[int, ...]
    paths: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]


@dataclass(frozen=True, slots=True)
class Over:
    """The game has ended."""


Phase = Deal | First | Choose | Lay | Score | Over


@dataclass(frozen=True)  # without slots, for `replace`
class State:
    """A whole game; sets of ways, nodes and treasure pieces are integers, a bit for each."""

    seats: tuple[str, ...]
    side: str
    random_treasures: bool
    full_colour_sum: bool
    bag: int  # treasure pieces not drawn
    treasures: tuple[str, ...]  # by city, as far as dealt
    built: tuple[int, ...]  # ways of each seat
    taken: tuple[int, ...]  # cities of each seat
    roads: tuple[int, ...]  # left to each seat
    points: tuple[int, ...]  # from paths
    in_turn: int
    phase: Phase

    @property
    def occupied(self) -> int:
        """The ways that carry roads."""
        ways = 0
        for own in self.built:
            ways |= own
        return ways

    @property
    def emptied(self) -> int:
        """The nodes a chain may start from or cross: Rome and the cities taken."""
        nodes = 1
        for own in self.taken:
            nodes |= own
        return nodes


def put(row: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """The row with one value changed."""
    return (*row[:index], value, *row[index + 1 :])


def with_phase(state: State, phase: Phase) -> State:
    """The same position, with something else to decide."""
    return replace(state, phase=phase)
