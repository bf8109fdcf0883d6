"""A nation at home: its free provinces, the pieces in its box, new units."""

from rules.imperial.actions import Done
from rules.imperial.events import NothingToDo
from rules.imperial.phases import SpaceDone
from rules.imperial.state import Events, Forces, State, forces, held_provinces, region_number, with_one, with_phase
from rules.kernel import IllegalAction, put

DONE, SPACE_DONE = Done(), SpaceDone()


def free_provinces(state: State) -> int:
    """The nation's provinces without hostile armies; friendly ones block nothing."""
    return state.book.board.homes[state.nation] & ~held_provinces(state)


def armies_left(state: State, nation: int) -> int:
    """Army pieces still in the box."""
    return state.book.board.army_limit[nation] - len(state.forces[nation].armies) - len(state.forces[nation].hostile)


def fleets_left(state: State, nation: int) -> int:
    """Fleet pieces still in the box."""
    return state.book.board.fleet_limit[nation] - len(state.forces[nation].fleets)


def skip_space(state: State, events: Events) -> State:
    """The space has no effect: nobody is asked."""
    events.append(NothingToDo(state.book.board.nations[state.nation], state.book.rondel[state.spaces[state.nation]]))
    return with_phase(state, SPACE_DONE, state.acting)


def end_space(state: State, seat: int, action: Done) -> tuple[State, Events]:
    """Build nothing, or produce or import nothing more."""
    return with_phase(state, SPACE_DONE, state.acting), []


def own_province(state: State, name: str) -> int:
    """The nation's own province of that name, free of enemies."""
    board = state.book.board
    region = region_number(state, name)
    if board.home[region] != state.nation:
        raise IllegalAction("province-not-own", region=name, nation=board.nations[state.nation])
    if held_provinces(state) >> region & 1:
        raise IllegalAction("province-held", region=name)
    return region


def raise_unit(state: State, unit: str, region: int) -> tuple[Forces, ...]:
    """The forces with a new unit in a province of the nation in turn, if a piece is left for it."""
    nation = state.nation
    if not (fleets_left if unit == "fleet" else armies_left)(state, nation):
        raise IllegalAction("no-pieces-left", unit=unit)
    fleets, armies, hostile, _, _ = state.forces[nation]
    if unit == "fleet":
        fleets = with_one(fleets, region)
    else:
        armies = with_one(armies, region)
    return put(state.forces, nation, forces(fleets, armies, hostile))
