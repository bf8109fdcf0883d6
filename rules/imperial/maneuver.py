"""The space Maneuver: fleets, then armies, one after another (Imperial, 'Maneuver')."""

from collections.abc import Mapping
from typing import Any

from rules.imperial import battles, destruction, rides, roads
from rules.imperial.actions import EndManeuver, RailArmy
from rules.imperial.canals import canals_held_by_others, open_canals
from rules.imperial.phases import Maneuver
from rules.imperial.provinces import skip_space
from rules.imperial.roads import Situation
from rules.imperial.state import Events, State, held_provinces, last_factories, new, with_phase

END = EndManeuver()


def begin(state: State, events: Events) -> State:
    """Every unit may move once."""
    nation = state.nation
    phase = Maneuver(state.forces[nation].fleets, state.forces[nation].armies, state.forces[nation].hostile)
    if not phase.fleets and not phase.armies and not phase.hostile:
        return skip_space(state, events)
    return with_phase(state, phase, state.governments[nation])


def options(state: State) -> list[Any]:
    """Every move of units that have not moved, every battle and destruction, or the end."""
    phase, board = state.phase, state.book.board
    assert isinstance(phase, Maneuver)
    offered: list[Any] = []
    if phase.fleets and not phase.marching:
        canals = open_canals(state, phase)
        for origin in dict.fromkeys(phase.fleets):
            offered += roads.fleet_moves(board, origin, canals)
    occupied = held_provinces(state)
    closed = rides_back(state, phase, occupied) if phase.rode else {}
    if phase.armies or phase.hostile:
        where, shut = situation(state, phase, occupied), last_factories(state, occupied)
        for origin in dict.fromkeys(phase.armies):
            offered += roads.army_moves(board, where, origin, False, shut, closed.get(origin, 0))
        for origin in dict.fromkeys(phase.hostile):
            offered += roads.army_moves(board, where, origin, True, shut_to(state, origin, True, occupied))
    if phase.armies != state.forces[state.nation].armies:
        offered += rides_after_step(state, phase, occupied, closed)
    offered += battles.options(state, phase)
    if sites := state.factories & state.forces[state.nation].where & ~board.homes[state.nation]:
        offered += destruction.options(state, sites)
    offered.append(END)
    return offered


def rides_after_step(state: State, phase: Maneuver, occupied: int, closed: Mapping[int, int]) -> list[RailArmy]:
    """Rides from home provinces where every army has taken its step, but for those that are closed."""
    board, nation = state.book.board, state.nation
    rides: list[RailArmy] = []
    networks = railways(state, occupied)
    for origin in dict.fromkeys(state.forces[nation].armies):
        if origin in networks and origin not in phase.armies:
            rides += roads.rides(board, origin, networks[origin] & ~closed.get(origin, 0))
    return rides


def rides_back(state: State, phase: Maneuver, occupied: int) -> dict[int, int]:
    """For each province, those that every army there has left by rail."""
    armies, networks = state.forces[state.nation].armies, railways(state, occupied)
    routes: dict[int, int] = {}
    for origin in {ride[0] for ride in phase.rode}:
        if closed := rides.closed_to(phase, armies, origin, networks.get(origin, 0)):
            routes[origin] = closed
    return routes


def railways(state: State, occupied: int) -> Mapping[int, int]:
    """For each free home province of the nation in turn, those on the same railway."""
    board, nation = state.book.board, state.nation
    return roads.rail_networks(board, nation, occupied & board.homes[nation])


def shut_to(state: State, origin: int, hostile: bool, occupied: int) -> int:
    """The provinces an army cannot enter as an enemy: the position after it has left counts (ruling)."""
    if hostile and sum([forces.hostile.count(origin) for forces in state.forces]) == 1:
        occupied &= ~(1 << origin)
    return last_factories(state, occupied)


def situation(state: State, phase: Maneuver, occupied: int) -> Situation:
    """All that decides now where the nation's armies may go; `occupied`: provinces with hostile armies."""
    board, nation = state.book.board, state.nation
    own_held, seas = occupied & board.homes[nation], _carriers(state, phase)
    if not seas or not board.canals:
        return new(Situation, (nation, own_held, seas, 0, 0))
    canals = roads.canals_between(board, seas) & open_canals(state, phase)
    return Situation(nation, own_held, seas, canals, canals_held_by_others(state) & canals if canals else 0)


def _carriers(state: State, phase: Maneuver) -> int:
    """The seas where a fleet of the nation can still carry an army."""
    fleets = state.forces[state.nation].fleets
    seas = state.forces[state.nation].where & state.book.board.seas
    if phase.spent:
        for sea in dict.fromkeys(phase.spent):
            if fleets.count(sea) <= phase.spent.count(sea):
                seas &= ~(1 << sea)
    return seas
