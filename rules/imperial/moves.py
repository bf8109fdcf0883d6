"""Moving one fleet or one army, and the leave a canal may need."""

from rules.imperial import roads
from rules.imperial.actions import AllowPassage, MoveArmy, MoveFleet, RailArmy
from rules.imperial.canals import allowed_event, canals_to_ask, open_canals
from rules.imperial.events import FleetMoved, PassageAsked, army_moved, army_railed
from rules.imperial.maneuver import railways, shut_to, situation
from rules.imperial.phases import Entry, Maneuver, Passage
from rules.imperial.rides import closed_to, ride, without_rider
from rules.imperial.roads import Situation
from rules.imperial.state import (
    Events,
    State,
    chip_owner,
    forces,
    held_provinces,
    move_piece,
    new,
    region_number,
    regions_of_others,
    with_forces,
    with_one,
    with_phase,
    without_one,
)
from rules.kernel import IllegalAction, put


def move_fleet(state: State, seat: int, move: MoveFleet) -> tuple[State, Events]:
    """Sail; where another nation holds a canal, ask for leave first."""
    phase = state.phase
    assert isinstance(phase, Maneuver)
    origin, to = region_number(state, move.origin), region_number(state, move.to)
    if phase.marching:
        raise IllegalAction("fleets-done")
    if origin not in phase.fleets:
        raise IllegalAction("fleet-none-to-move", region=move.origin)
    if move not in roads.fleet_moves(state.book.board, origin, open_canals(state, phase)):
        raise IllegalAction("fleet-out-of-reach", origin=move.origin, to=move.to)
    return _ask_leave_or_move(state, phase, move, (origin, to))


def move_army(state: State, seat: int, move: MoveArmy) -> tuple[State, Events]:
    """March or convoy; where another nation holds a canal, ask for leave first."""
    phase = state.phase
    assert isinstance(phase, Maneuver)
    if type(move.hostile) is not bool or type(move.as_enemy) is not bool:
        raise IllegalAction("action-malformed")
    origin = region_number(state, move.origin)
    if origin not in (phase.hostile if move.hostile else phase.armies):
        raise IllegalAction("army-none-to-move", region=move.origin)
    to = region_number(state, move.to)
    occupied = held_provinces(state)
    where = situation(state, phase, occupied)
    ways = roads.army_ways(state.book.board, where, origin, move.hostile)
    if not ways.lands.get(move.seas, 0) >> to & 1:
        raise _move_refusal(state, where, move)
    if move.as_enemy and not (ways.enemy & ~shut_to(state, origin, move.hostile, occupied)) >> to & 1:
        raise IllegalAction("last-factory" if ways.enemy >> to & 1 else "nobody-to-oppose", region=move.to)
    if not move.seas:
        return _march(state, phase, move, origin, to)
    return _ask_leave_or_move(state, phase, move, tuple(region_number(state, sea) for sea in move.seas))


def _move_refusal(state: State, where: Situation, move: MoveArmy) -> IllegalAction:
    for sea in move.seas:
        if not where.seas >> region_number(state, sea) & 1:
            return IllegalAction("convoy-without-fleet", sea=sea)
    return IllegalAction("army-out-of-reach", origin=move.origin, to=move.to)


def _ask_leave_or_move(
    state: State, phase: Maneuver, move: MoveFleet | MoveArmy, route: tuple[int, ...]
) -> tuple[State, Events]:
    asked = canals_to_ask(state, route)
    if not asked:
        return perform(state, phase, move)
    return ask(state, Passage(phase, move, asked))


def ask(state: State, passage: Passage) -> tuple[State, Events]:
    """Put the question to the nation whose chip controls the first of the canals."""
    board = state.book.board
    canal = board.canals[passage.canals[0]]
    owner = chip_owner(state, canal.controller)
    event = PassageAsked(board.nations[state.nation], board.nations[owner], canal.name)
    return with_phase(state, passage, state.governments[owner]), [event]


def perform(state: State, phase: Maneuver, move: MoveFleet | MoveArmy) -> tuple[State, Events]:
    """Do a move that is known to be legal and allowed."""
    board, nation = state.book.board, state.nation
    origin, to = board.region_of[move.origin], board.region_of[move.to]
    if isinstance(move, MoveArmy):
        return _march(state, phase, move, origin, to)
    fleets, armies, hostile, _, _ = state.forces[nation]
    fleets = move_piece(fleets, origin, to)
    phase = Maneuver(without_one(phase.fleets, origin), *phase[1:])
    event = FleetMoved(board.nations[nation], move.origin, move.to)
    arrived = _phase_on_arrival(state, (phase, to, "fleet", False, origin, False))
    return with_forces(state, put(state.forces, nation, forces(fleets, armies, hostile)), arrived), [event]


def _march(state: State, phase: Maneuver, move: MoveArmy, origin: int, to: int) -> tuple[State, Events]:
    board, nation = state.book.board, state.nation
    fleets, armies, hostile, _, _ = state.forces[nation]
    fresh_armies, fresh_hostile = phase.armies, phase.hostile
    if move.hostile:
        hostile, fresh_hostile = without_one(hostile, origin), without_one(fresh_hostile, origin)
    else:
        armies, fresh_armies = without_one(armies, origin), without_one(fresh_armies, origin)
    if move.as_enemy:
        hostile = with_one(hostile, to)
    else:
        armies = with_one(armies, to)
    spent = tuple(sorted((*phase.spent, *(board.region_of[sea] for sea in move.seas)))) if move.seas else phase.spent
    # Of several with their step left, one that came by rail goes: the others can still open a battle (ruling).
    rode = without_rider(phase.rode, origin, True) if phase.rode and not move.hostile else phase.rode
    fresh = phase.fleets, fresh_armies, fresh_hostile
    phase = new(Maneuver, (*fresh, spent, phase.refused, True, rode, phase.peace))
    event = army_moved(board.nations[nation], move.origin, move.to, move.seas, move.as_enemy)
    arrived = _phase_on_arrival(state, (phase, to, "army", move.as_enemy, origin, False))
    return with_forces(state, put(state.forces, nation, forces(fleets, armies, hostile)), arrived), [event]


def rail_army(state: State, seat: int, move: RailArmy) -> tuple[State, Events]:
    """Carry an army by rail alone, before its step or after it."""
    phase, board, nation = state.phase, state.book.board, state.nation
    assert isinstance(phase, Maneuver)
    origin, to = region_number(state, move.origin), region_number(state, move.to)
    if origin not in state.forces[nation].armies:
        raise IllegalAction("army-none-to-ride", region=move.origin)
    network = railways(state, held_provinces(state)).get(origin, 0)
    if origin == to or not network >> to & 1:
        raise IllegalAction("no-rail", origin=move.origin, to=move.to)
    fleets, armies, hostile, _, _ = state.forces[nation]
    if closed_to(phase, armies, origin, network) >> to & 1:
        raise IllegalAction("rail-back", origin=move.origin, to=move.to)
    phase, fresh = ride(phase, armies, origin, to, network)
    armies = move_piece(armies, origin, to)
    arrived = _phase_on_arrival(state, (phase, to, "army", False, origin, fresh))
    event = army_railed(board.nations[nation], move.origin, move.to)
    return with_forces(state, put(state.forces, nation, forces(fleets, armies, hostile)), arrived), [event]


def _phase_on_arrival(state: State, arrival: tuple[Maneuver, int, str, bool, int, bool]) -> Maneuver | Entry:
    """Continue the maneuver, or ask the newcomer whether it fights those who are there."""
    return Entry(*arrival) if regions_of_others(state, state.nation) >> arrival[1] & 1 else arrival[0]


def allow(state: State, seat: int, action: AllowPassage) -> tuple[State, Events]:
    """Let the unit through; the owner of a further canal is asked, then the move is made."""
    passage = state.phase
    assert isinstance(passage, Passage)
    event = allowed_event(state, passage)
    rest = passage.canals[1:]
    if rest:
        state, events = ask(state, Passage(passage.maneuver, passage.move, rest))
    else:
        state, events = perform(state, passage.maneuver, passage.move)
    return state, [event, *events]
