"""Clearing of sea zones (14.5): hostile sides fight in turn order, pirates last, until one is left in each zone."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from rules.imperunde import movement
from rules.imperunde.actions import Leave
from rules.imperunde.board import FRIGATE, INDEX, KINDS, PIRATES, PLACES, SEAS
from rules.imperunde.events import AttackOpened, UnitLost, WarshipsLeft
from rules.imperunde.phase_handler import PhaseHandler
from rules.imperunde.phases import Clearing, ClearZone, Combat, Leaving, Perils
from rules.imperunde.pieces import change_used, hostile_sides, navies, side_name, sink_transports, station
from rules.imperunde.reach import seas_beside
from rules.imperunde.relations import at_war
from rules.imperunde.rounds import begin_phase
from rules.imperunde.state import Play, State

leave = cache(Leave)


def begin(play: Play) -> None:
    """Look at every zone in the order of the board."""
    begin_phase(play, Clearing(SEAS.start))


def is_disputed(state: State, zone: int) -> bool:
    """Are there warships here, and ships hostile to them?"""
    groups = state.board.units[zone]
    present = navies(groups)
    if not present:
        return False  # transports alone do not fight
    if present & (present - 1):
        return True
    holder = present.bit_length() - 1
    enemies = hostile_sides(state, holder)
    return any(enemies >> group[0] & 1 for group in groups)


class ClearingPhase(PhaseHandler):
    """Zone by zone, in the order of the board."""

    @staticmethod
    def advance(play: Play, phase: Clearing) -> bool:
        """The next disputed zone, or movement."""
        for zone in range(phase.zone, SEAS.stop):
            if is_disputed(play.state, zone):
                play.swap(Clearing(zone + 1))
                play.push(ClearZone(zone))
                return True
        movement.begin(play)
        return True


class ClearZonePhase(PhaseHandler):
    """One zone, until only one side is left in it."""

    @staticmethod
    def advance(play: Play, phase: ClearZone) -> bool:
        """The next combat; then friends part; then the victor sinks enemy transports."""
        state, zone = play.state, phase.zone
        present = navies(state.board.units[zone])
        players = [player for player in state.order if present >> player & 1]
        pirates = bool(present >> PIRATES & 1)
        if pair := _hostile_pair(state, zone, players):
            _open(play, zone, *pair, "clearing")
        elif players and pirates:
            sides = (PIRATES, players[0]) if phase.raid else (players[0], PIRATES)
            _open(play, zone, *sides, "pirates" if phase.raid else "clearing")
        elif len(players) > 1:
            play.push(Leaving(players[1], zone))
        else:
            play.pop()
            if present:
                sink_transports(play, zone, players[0] if players else PIRATES)
        return True


def _hostile_pair(state: State, zone: int, players: list[int]) -> tuple[int, int] | None:
    """The first two who fight; an armistice of phase 4 or 5 comes too late for ships already together here."""
    for one, other in combinations(players, 2):
        if at_war(state, one, other) or (min(one, other), max(one, other), zone) in state.truces:
            return one, other
    return None


def _open(play: Play, zone: int, attacker: int, defender: int, cause: str) -> None:
    """One side attacks another with the ships it has in the zone."""
    state = play.state
    play.push(Combat(zone, attacker, defender, cause, "fleet"))
    play.say(AttackOpened(side_name(state, attacker), side_name(state, defender), PLACES[zone]))


class LeavingPhase(PhaseHandler):
    """Friends cannot share a zone: the later in turn order goes to the nearest legal one (board ruling)."""

    @staticmethod
    def waiting_for(state: State, phase: Leaving) -> int:
        return 1 << phase.player

    @staticmethod
    def options(state: State, phase: Leaving, player: int) -> Sequence[Leave]:
        """The nearest zones without warships of others."""
        return [leave(PLACES[sea]) for sea in _nearest(state, phase)] if player == phase.player else ()

    @staticmethod
    def apply(play: Play, phase: Leaving, player: int, action: Leave) -> None:
        """Move all warships there; in a storm each must roll."""
        sea, gone = INDEX[action.sea], _lift_all(play, phase)
        play.pop()
        for kind, moves, number in gone:
            station(play, sea, player, kind, moves, number)
        play.say(WarshipsLeft(play.state.seats[player], PLACES[phase.zone], action.sea))
        play.push(ClearZone(sea))  # what the storm leaves of them sinks the transports of their enemies
        if play.state.board.storms >> sea & 1:
            fleet = tuple((player, kind, moves) for kind, moves, number in gone for _ in range(number))
            play.push(Perils(sea, fleet))

    @staticmethod
    def advance(play: Play, phase: Leaving) -> bool:
        """Without a zone to go to, the ships are lost."""
        if _nearest(play.state, phase):
            return False
        seat = play.state.seats[phase.player]
        for kind, _, number in _lift_all(play, phase):
            change_used(play, phase.player, kind, -number)
            for _ in range(number):
                play.say(UnitLost(seat, KINDS[kind], PLACES[phase.zone], "no_harbour"))
        play.pop()
        return True


def _lift_all(play: Play, phase: Leaving) -> list[tuple[int, int, int]]:
    """Take all warships that must leave off the board."""
    groups = play.state.board.units[phase.zone]
    gone = [(kind, moves, number) for side, kind, moves, number in groups if side == phase.player and kind >= FRIGATE]
    for kind, moves, number in gone:
        station(play, phase.zone, phase.player, kind, moves, -number)
    return gone


def _nearest(state: State, phase: Leaving) -> list[int]:
    """The nearest zones in which no other side has warships; a canal open to the player counts (5.5)."""
    seen, ring = {phase.zone}, [phase.zone]
    while ring:
        ring = sorted({near for sea in ring for near in seas_beside(state, phase.player, sea)} - seen)
        seen.update(ring)
        free = [sea for sea in ring if not navies(state.board.units[sea]) & ~(1 << phase.player)]
        if free:
            return free
    return []
