"""The next player, those without enough roads, and the end."""

from rules.caesar import cities
from rules.caesar.board import Board, Side
from rules.caesar.events import Event, FinalCount, GameEnded, Skipped
from rules.caesar.phases import Choose, Over
from rules.caesar.ranking import counts
from rules.caesar.state import State, with_phase
from rules.kernel import replace


def advance(board: Board, side: Side, state: State) -> tuple[State, list[Event]]:
    """Pass the turn to the left, skipping players who can pay for no chain (ruling: the book is silent)."""
    events: list[Event] = []
    if state.emptied & side.cities != side.cities:
        for offset in range(1, len(state.seats) + 1):
            seat = (state.in_turn + offset) % len(state.seats)
            if next(cities.reachable_cities(side, state, seat), None) is not None:
                return replace(state, in_turn=seat, phase=Choose()), events
            events.append(Skipped(state.seats[seat], state.roads[seat]))
    return _end(board, side, state, events)


def _end(board: Board, side: Side, state: State, events: list[Event]) -> tuple[State, list[Event]]:
    left = (side.cities & ~state.emptied).bit_count()
    events.append(GameEnded(left))
    for seat, c in zip(state.seats, counts(board, side, state), strict=True):
        events.append(FinalCount(seat, c.points, c.cities, c.same, c.different, c.gold, c.bonus, c.total))
    return with_phase(state, Over()), events
