"""Rides by rail alone: as many as lead somewhere new, so that no army rides to and fro without end (our ruling)."""

from rules.imperial.board import Pieces
from rules.imperial.phases import Maneuver, Ride
from rules.imperial.state import move_piece, new


def fresh_riders(phase: Maneuver, region: int) -> int:
    """How many armies there came by rail and still have their step."""
    return sum([place == region and fresh for place, _, _, fresh in phase.rode]) if phase.rode else 0


def closed_to(phase: Maneuver, armies: Pieces, origin: int, network: int) -> int:
    """The provinces that every army here has left by rail on this network: none of them may ride back there."""
    riders, closed = 0, network
    for place, gone, line, _ in phase.rode:
        if place == origin:
            riders, closed = riders + 1, closed & gone if line == network else 0
    return closed if riders and riders == armies.count(origin) else 0


def ride(phase: Maneuver, armies: Pieces, origin: int, to: int, network: int) -> tuple[Maneuver, bool]:
    """The maneuver after a ride, and whether the army still has its step.

    Of those that may ride there, one with its step left goes first, then one that has ridden before (ruling).
    """
    for fresh in (True, False):
        here = [ride for ride in phase.rode if ride[0] == origin and ride[3] == fresh]
        able = [ride for ride in here if not (ride[2] == network and ride[1] >> to & 1)]
        standing = phase.armies.count(origin) if fresh else armies.count(origin) - phase.armies.count(origin)
        if able or standing > len(here):
            return _after(phase, able[-1] if able else None, (origin, to), network, fresh), fresh
    raise AssertionError("nobody may ride there")


def _after(phase: Maneuver, rider: Ride | None, way: tuple[int, int], network: int, fresh: bool) -> Maneuver:
    origin, to = way
    left = rider[1] if rider and rider[2] == network else 0
    rode = (*_without(phase.rode, rider), (to, left | 1 << origin, network, fresh))
    fresh_armies = move_piece(phase.armies, origin, to) if fresh else phase.armies
    unchanged = phase.hostile, phase.spent, phase.refused
    return new(Maneuver, (phase.fleets, fresh_armies, *unchanged, True, rode, phase.peace))


def without_rider(rode: tuple[Ride, ...], region: int, fresh: bool) -> tuple[Ride, ...]:
    """The rides left when an army goes: if there are several, the one that rode last."""
    return _without(rode, next((ride for ride in reversed(rode) if (ride[0], ride[3]) == (region, fresh)), None))


def _without(rode: tuple[Ride, ...], rider: Ride | None) -> tuple[Ride, ...]:
    if rider is None:
        return rode
    place = len(rode) - 1 - rode[::-1].index(rider)
    return rode[:place] + rode[place + 1 :]
