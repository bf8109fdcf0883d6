"""Units on their way: the storms they meet, the zones they pass, and what happens where they arrive (14.6, 14.8)."""

from rules.imperunde.actions import Move, RollDie
from rules.imperunde.attack import meet
from rules.imperunde.board import CAVALRY, COUNTRIES, FRIGATE, INDEX, KIND, KINDS, PLACES
from rules.imperunde.events import DieRolled, UnitLost, UnitMoved
from rules.imperunde.phase_handler import ChanceHandler
from rules.imperunde.phases import Arrival, FairWind, Unit
from rules.imperunde.pieces import (
    change_used,
    hostile_sides,
    lift,
    navies,
    sink_transports,
    station,
)
from rules.imperunde.state import Play


def march(play: Play, player: int, action: Move) -> None:
    """Move one unit by its path, step by step."""
    source, kind, moves = INDEX[action.source], KIND[action.unit], action.moves
    path = (*(INDEX[place] for place in action.via), INDEX[action.target])
    play.say(UnitMoved(play.state.seats[player], action.unit, action.source, action.target, action.via))
    if path == (source,):  # a captured ship of the zone joins the fight there
        lift(play, source, player, kind, moves)
        meet(play, player, Unit(kind, moves, -1, moves), source)
        return
    wind = any(isinstance(phase, FairWind) for phase in play.state.stack)
    lift(play, source, player, kind, moves)
    arrive(play, player, Unit(kind, moves_after(kind, moves, source, path, wind), source, moves), path)


def moves_after(kind: int, moves: int, source: int, path: tuple[int, ...], wind: bool) -> int:
    """Moves left at the end of a path: after a landing only cavalry has one, on land (7)."""
    if source >= COUNTRIES and path[-1] < COUNTRIES:
        ridden = sum(place < COUNTRIES for place in path) - 1
        return 1 - ridden if kind == CAVALRY and not wind else 0
    return moves - len(path)


def arrive(play: Play, player: int, unit: Unit, path: tuple[int, ...], *, sailing: bool = True) -> None:
    """Follow a path to its end, or until a storm asks for a die."""
    storms = play.state.board.storms
    for step, place in enumerate(path):
        if storms >> place & 1:
            play.push(Arrival(player, unit, path[step:], sailing))
            return
        _enter(play, player, unit, place, passing=step < len(path) - 1, sailing=sailing)


def _enter(play: Play, player: int, unit: Unit, place: int, *, passing: bool, sailing: bool) -> None:
    """Enter a place: pass, settle there, or fight for it."""
    state = play.state
    if place < COUNTRIES:
        if passing:
            return
        if state.board.owner[place] == player:
            station(play, place, player, unit.kind, unit.moves)
        else:
            meet(play, player, unit, place)
        return
    armed, present = unit.kind >= FRIGATE, navies(state.board.units[place])
    if armed and sailing and not passing and present & hostile_sides(state, player):
        meet(play, player, unit, place)
        return
    if not passing:
        station(play, place, player, unit.kind, unit.moves)
    if armed and sailing and not present & ~(1 << player):
        sink_transports(play, place, player)  # only in a zone one controls oneself


class ArrivalPhase(ChanceHandler):
    """A ship meets a storm: with an odd roll it is lost."""

    @staticmethod
    def apply(play: Play, phase: Arrival, player: int, action: RollDie) -> None:
        """Lose the ship, or let it sail on."""
        seat, unit, zone = play.state.seats[phase.player], phase.unit, phase.path[0]
        play.pop()
        play.say(DieRolled(seat, action.pips, KINDS[unit.kind], PLACES[zone]))
        if action.pips % 2:
            change_used(play, phase.player, unit.kind, -1)
            play.say(UnitLost(seat, KINDS[unit.kind], PLACES[zone], "storm"))
            return
        beyond = phase.path[1:]
        _enter(play, phase.player, unit, zone, passing=bool(beyond), sailing=phase.sailing)
        if beyond:
            arrive(play, phase.player, unit, beyond, sailing=phase.sailing)
