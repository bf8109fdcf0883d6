"""A position: who has built and taken what, and what is being decided."""

from dataclasses import dataclass
from typing import Any

from rules.caesar.phases import Phase
from rules.fingerprint import FLATTENERS, Flattener
from rules.kernel import replace


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
    colours: tuple[str, ...] = ()  # chosen by each seat, "" for one that has not; nobody has: none

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


_every_field: Flattener = FLATTENERS[State]


def _flat_state(state: State) -> Any:
    """A field that came later counts only when it says something: games in progress keep their fingerprints."""
    fields = _every_field(state)
    return fields if state.colours else fields[:-1]


FLATTENERS[State] = _flat_state


def with_phase(state: State, phase: Phase) -> State:
    """A copy of the state in another phase."""
    return replace(state, phase=phase)
