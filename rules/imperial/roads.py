"""Where fleets and armies can go: pure geography, worked out once for each situation and kept."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from rules.imperial.actions import MoveArmy, MoveFleet, RailArmy
from rules.imperial.board import NONE, SEA_ROUTE, Board, bits, members

KEPT = 1 << 14  # situations remembered; a situation is a few hundred bytes of shared actions

army_move = lru_cache(maxsize=1 << 16)(MoveArmy)  # one object for each move, whatever list it stands in


class Situation(NamedTuple):
    """All that decides where an army may go."""

    nation: int
    origin: int
    hostile: bool
    held: int  # own provinces with hostile armies
    seas: int  # with a fleet that can still carry
    shut: int  # provinces not to be entered as an enemy
    canals: int  # not refused
    asking: int  # of these: leave must be asked


@lru_cache(maxsize=4096)
def rail(board: Board, nation: int, occupied: int) -> dict[int, int]:
    """For each own province free of enemies, the provinces on the same railway, itself among them."""
    free = board.homes[nation] & ~occupied
    networks: dict[int, int] = {}
    for province in members(free):
        if province not in networks:
            network = _connected(board, province, free)
            networks.update(dict.fromkeys(members(network), network))
    return networks


def _connected(board: Board, province: int, free: int) -> int:
    network, edge = 0, 1 << province
    while edge:
        network |= edge
        edge = _beside(board, edge) & free & ~network
    return network


def _beside(board: Board, lands: int) -> int:
    result = 0
    for land in members(lands):
        result |= board.steps[land]
    return result


@lru_cache(maxsize=4096)
def rail_moves(board: Board, nation: int, origin: int, occupied: int) -> tuple[RailArmy, ...]:
    """Where rail alone carries an army."""
    network = rail(board, nation, occupied).get(origin, 0) & ~(1 << origin)
    return tuple(RailArmy(board.regions[origin], board.regions[to]) for to in members(network))


@lru_cache(maxsize=4096)
def fleet_moves(board: Board, origin: int, canals: int) -> tuple[MoveFleet, ...]:
    """Where a fleet can sail: out of port to its anchor's sea, then from sea to sea."""
    if board.port[origin] != NONE:
        targets = [board.port[origin]]
    else:
        targets = sorted({*board.lanes[origin], *(sea for sea, _ in _through(board, origin, canals))})
    return tuple(MoveFleet(board.regions[origin], board.regions[to]) for to in targets)


def _through(board: Board, sea: int, canals: int) -> Iterator[tuple[int, int]]:
    """The seas beyond the canals of this one, with the canal's number."""
    for number in members(canals):
        canal = board.canals[number]
        if sea in canal.seas:
            yield next(other for other in canal.seas if other != sea), number


def canals_on(board: Board, seas: SEA_ROUTE) -> list[int]:
    """The canals that a way over these seas passes, in order."""
    pairs = [frozenset(pair) for pair in pairwise(seas)]
    return [number for pair in pairs for number, canal in enumerate(board.canals) if canal.seas == pair]


@lru_cache(maxsize=KEPT)
def army_moves(board: Board, where: Situation) -> tuple[MoveArmy, ...]:
    """Every march and convoy of an army, rail before and after included; postures told apart."""
    networks = rail(board, where.nation, where.held)
    sources = networks.get(where.origin, 1 << where.origin)
    moves = list(_landings(board, where, (), _spread(networks, _beside(board, sources)) & ~sources))
    for route, coast in _convoys(board, where, networks, sources):
        moves.extend(_landings(board, where, route, coast))
    return tuple(moves)


@lru_cache(maxsize=KEPT)
def army_move_set(board: Board, where: Situation) -> frozenset[MoveArmy]:
    """The same, to look one up."""
    return frozenset(army_moves(board, where))


def _spread(networks: dict[int, int], lands: int) -> int:
    """These lands, and what rail reaches from those that are at home."""
    result = lands
    for land in members(lands):
        result |= networks.get(land, 0)
    return result


def _landings(board: Board, where: Situation, route: SEA_ROUTE, lands: int) -> Iterator[MoveArmy]:
    origin, seas = board.regions[where.origin], tuple(board.regions[sea] for sea in route)
    for land in members(lands):
        yield army_move(origin, where.hostile, seas, board.regions[land], False)
        if board.home[land] not in (NONE, where.nation) and not where.shut >> land & 1:
            yield army_move(origin, where.hostile, seas, board.regions[land], True)


def _convoys(board: Board, where: Situation, networks: dict[int, int], sources: int) -> Iterator[tuple[SEA_ROUTE, int]]:
    """Every chain of fleets with the lands it serves. Ruling: a chain takes no sea it could leave out."""
    harbours = _harbours(board, sources) & where.seas
    for first in members(harbours):
        yield from _extended(board, where, networks, (first,), sources, harbours)


def _harbours(board: Board, lands: int) -> int:
    result = 0
    for land in members(lands):
        result |= board.shores[land]
    return result


def _extended(
    board: Board, where: Situation, networks: dict[int, int], route: SEA_ROUTE, served: int, idle: int
) -> Iterator[tuple[SEA_ROUTE, int]]:
    """The chain so far and the longer ones; `served`: lands of shorter chains, `idle`: seas of no use behind it."""
    last = route[-1]
    coast = _spread(networks, board.shores[last]) & ~served
    if coast:
        yield route, coast
    beside = [(sea, True) for sea in board.lanes[last]]
    beside += [(sea, not where.asking >> canal & 1) for sea, canal in _through(board, last, where.canals)]
    for sea, _ in beside:
        if where.seas >> sea & 1 and not idle >> sea & 1 and sea not in route:
            # What this sea touches is reached from it directly; but a way round a canal that must be asked for counts.
            onward = idle | bits(other for other, direct in beside if direct)
            yield from _extended(board, where, networks, (*route, sea), served | coast, onward)
