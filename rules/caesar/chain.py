"""Le tour, Traverser une ville: one continuous chain of roads, laid way by way from the city back to its start."""

from collections.abc import Iterator

from rules.caesar import path
from rules.caesar.actions import Done, LayWay
from rules.caesar.board import ROME, Board, Side, Step
from rules.caesar.events import CityTaken, Event, WayLaid
from rules.caesar.phases import Lay
from rules.caesar.state import State
from rules.kernel import IllegalAction, put, replace

DONE = Done()


def options(side: Side, state: State, phase: Lay) -> Iterator[LayWay | Done]:
    """Every free way onward to Rome or to an emptied city not yet in the chain; once a way is laid, also to be done."""
    occupied, roads = state.occupied, state.roads[state.in_turn]
    crossable = state.emptied & ~phase.visited
    for step in side.steps[phase.at]:
        if crossable & step.node_bit and not occupied & step.way_bit and step.pieces <= roads:
            yield side.lay[step.way]
    if phase.chain:
        yield DONE


def check_way(side: Side, state: State, action: LayWay) -> Step:
    """Refuse a way that does not exist here, is occupied, leads where no chain may go, or costs too many roads."""
    phase = state.phase
    if not isinstance(phase, Lay):
        raise IllegalAction("not-now")
    way = side.way_of.get(action.way) if isinstance(action.way, str) else None
    if way is None:
        raise IllegalAction("way-unknown")
    step = next((step for step in side.steps[phase.at] if step.way == way), None)
    if step is None:
        raise IllegalAction("way-elsewhere", way=action.way, at=side.nodes[phase.at])
    if state.occupied & step.way_bit:
        raise IllegalAction("way-occupied", way=action.way)
    far = side.nodes[step.node]
    if phase.visited & step.node_bit:
        raise IllegalAction("chain-crosses-itself", city=far)
    if not state.emptied & step.node_bit:
        raise IllegalAction("city-still-available", city=far)
    if step.pieces > state.roads[state.in_turn]:
        raise IllegalAction("roads-short", has=state.roads[state.in_turn], needs=step.pieces)
    return step


def lay(board: Board, side: Side, state: State, action: LayWay) -> tuple[State, list[Event]]:
    """Cover the way; at Rome the chain is complete."""
    step = check_way(side, state, action)
    phase, seat = state.phase, state.in_turn
    assert isinstance(phase, Lay)
    state = replace(
        state,
        built=put(state.built, seat, state.built[seat] | step.way_bit),
        roads=put(state.roads, seat, state.roads[seat] - step.pieces),
        phase=Lay(phase.city, step.node, phase.visited | step.node_bit, (*phase.chain, step.way)),
    )
    near, far = side.nodes[phase.at], side.nodes[step.node]
    laid = WayLaid(state.seats[seat], action.way, near, far, step.pieces)
    if step.node != ROME:
        return state, [laid]
    state, events = complete_chain(board, side, state)
    return state, [laid, *events]


def end_chain(board: Board, side: Side, state: State) -> tuple[State, list[Event]]:
    """Let the chain start at the emptied city it has reached."""
    if not isinstance(state.phase, Lay):
        raise IllegalAction("not-now")
    if not state.phase.chain:
        raise IllegalAction("chain-empty", city=side.nodes[state.phase.city])
    return complete_chain(board, side, state)


def complete_chain(board: Board, side: Side, state: State) -> tuple[State, list[Event]]:
    """Take city token and treasure, then count the path to Rome."""
    phase, seat = state.phase, state.in_turn
    assert isinstance(phase, Lay)
    city = phase.city
    state = replace(state, taken=put(state.taken, seat, state.taken[seat] | 1 << city))
    roads = sum(side.pieces[way] for way in phase.chain)
    taken = CityTaken(
        state.seats[seat], side.nodes[city], side.groups[city], side.values[city], state.treasures[city - 1], roads
    )
    state, events = path.score_or_ask(board, side, state, city, phase.chain)
    return state, [taken, *events]
