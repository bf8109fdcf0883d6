"""Where fleets and armies can go: pure geography, computed once for each situation and cached."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from rules.imperial.actions import MoveArmy, MoveFleet, RailArmy
from rules.imperial.board import NONE, SEA_ROUTE, Board, bits, members

KEPT = 1 << 13  # situations cached, a few hundred bytes of shared actions each

army_move = lru_cache(maxsize=1 << 16)(MoveArmy)  # one object for each move, however many lists it stands in


class Situation(NamedTuple):
    """All that decides where the armies of a nation may go."""

    nation: int
    held: int  # own provinces with hostile armies
    seas: int  # with a fleet that can still carry
    canals: int  # not refused
    asking: int  # of these: leave must be asked


@lru_cache(maxsize=4096)
def rail_networks(board: Board, nation: int, occupied: int) -> dict[int, int]:
    """For each home province free of enemies, the provinces on the same railway, itself included."""
    free = board.homes[nation] & ~occupied
    networks: dict[int, int] = {}
    for province in members(free):
        if province not in networks:
            network = _network_of(board, province, free)
            networks.update(dict.fromkeys(members(network), network))
    return networks


def _network_of(board: Board, province: int, free: int) -> int:
    network, edge = 0, 1 << province
    while edge:
        network |= edge
        edge = _lands_beside(board, edge) & free & ~network
    return network


def _lands_beside(board: Board, lands: int) -> int:
    result = 0
    for land in members(lands):
        result |= board.steps[land]
    return result


@lru_cache(maxsize=4096)
def fleet_moves(board: Board, origin: int, canals: int) -> tuple[MoveFleet, ...]:
    """Where a fleet can sail: from port to the sea of its anchor, then from sea to sea."""
    if board.port[origin] != NONE:
        targets = [board.port[origin]]
    else:
        targets = sorted({*board.lanes[origin], *(sea for sea, _ in _seas_through_canals(board, origin, canals))})
    return tuple(MoveFleet(board.regions[origin], board.regions[to]) for to in targets)


def _seas_through_canals(board: Board, sea: int, canals: int) -> Iterator[tuple[int, int]]:
    """The seas beyond the canals of this one, with the canal's number."""
    for number in members(canals):
        canal = board.canals[number]
        if sea in canal.seas:
            yield next(other for other in canal.seas if other != sea), number


def canals_on(board: Board, seas: SEA_ROUTE) -> list[int]:
    """The canals that a route over these seas passes, in order."""
    pairs = [frozenset(pair) for pair in pairwise(seas)]
    return [number for pair in pairs for number, canal in enumerate(board.canals) if canal.seas == pair]


class Ways(NamedTuple):
    """Where an army may go: for each chain of seas (none: by land) the lands it leads to."""

    lands: dict[tuple[str, ...], int]
    moves: tuple[MoveArmy | RailArmy, ...]  # first where rail alone leads
    enemy: int  # the foreign provinces among them
    network: int  # the provinces on the same railway


@lru_cache(maxsize=2 * KEPT)
def army_ways(board: Board, where: Situation, origin: int, hostile: bool) -> Ways:
    """Every march and convoy of an army, friendly or hostile, with rail before and after."""
    sources = rail_networks(board, where.nation, where.held).get(origin, 1 << origin)
    seas = _sailable_seas(board, sources, where.seas, where.canals) if where.seas & _harbours(board, sources) else 0
    if seas:
        canals = canals_between(board, seas) & where.canals
        return _ways(board, Situation(where.nation, where.held, seas, canals, where.asking & canals), origin, hostile)
    at_home = (1 << origin | board.steps[origin]) & board.homes[where.nation]
    return _ways(board, Situation(where.nation, where.held if at_home else 0, 0, 0, 0), origin, hostile)


def army_moves(
    board: Board, where: Situation, origin: int, hostile: bool, shut: int, closed: int = 0
) -> tuple[MoveArmy | RailArmy, ...]:
    """All moves of an army, including by rail alone.

    Provinces that are shut cannot be entered as an enemy, and to those that are closed no rail leads.
    """
    ways = army_ways(board, where, origin, hostile)
    barred, closed = ways.enemy & shut, ways.network & closed
    return _moves_without(board, where, origin, hostile, barred, closed) if barred or closed else ways.moves


@lru_cache(maxsize=KEPT)
def _moves_without(
    board: Board, where: Situation, origin: int, hostile: bool, barred: int, closed: int
) -> tuple[MoveArmy | RailArmy, ...]:
    moves = army_ways(board, where, origin, hostile).moves
    return tuple(move for move in moves if not _forbidden(move, barred, closed) >> board.region_of[move.to] & 1)


def _forbidden(move: MoveArmy | RailArmy, barred: int, closed: int) -> int:
    """The provinces to which this kind of move cannot lead."""
    if isinstance(move, RailArmy):
        return closed
    return barred if move.as_enemy else 0


@lru_cache(maxsize=KEPT)
def _sailable_seas(board: Board, sources: int, seas: int, canals: int) -> int:
    """The seas with fleets that can be reached from these lands."""
    reached, edge = 0, _harbours(board, sources) & seas
    while edge:
        reached |= edge
        edge = bits(sea for last in members(edge) for sea in _seas_beyond(board, last, canals)) & seas & ~reached
    return reached


def _seas_beyond(board: Board, sea: int, canals: int) -> list[int]:
    return [*board.lanes[sea], *(other for other, _ in _seas_through_canals(board, sea, canals))]


@lru_cache(maxsize=KEPT)
def canals_between(board: Board, seas: int) -> int:
    """The canals between these seas, as bits."""
    return bits(n for n, canal in enumerate(board.canals) if all(seas >> sea & 1 for sea in canal.seas))


@lru_cache(maxsize=KEPT)
def _ways(board: Board, where: Situation, origin: int, hostile: bool) -> Ways:
    networks = rail_networks(board, where.nation, where.held)
    lands = _lands(board, where, networks.get(origin, 1 << origin))
    network = networks.get(origin, 0)
    moves: list[MoveArmy | RailArmy] = [*rides(board, origin, network)]
    foreign, enemy = board.foreign[where.nation], 0
    for seas, coast in lands.items():
        moves += _landings(board, origin, hostile, seas, coast, coast & foreign)
        enemy |= coast & foreign
    return Ways(lands, tuple(moves), enemy, network)


@lru_cache(maxsize=KEPT)
def _lands(board: Board, where: Situation, sources: int) -> dict[tuple[str, ...], int]:
    """For each chain of seas, the lands it leads to: the same for all armies on one railway."""
    networks = rail_networks(board, where.nation, where.held)
    beside = _lands_beside(board, sources)
    lands: dict[tuple[str, ...], int] = {(): _with_rail(networks, beside, board.homes[where.nation]) & ~sources}
    for route, coast in _convoys(board, where, networks, sources):
        lands[tuple(board.regions[sea] for sea in route)] = coast
    return lands


@lru_cache(maxsize=KEPT)
def rides(board: Board, origin: int, network: int) -> tuple[RailArmy, ...]:
    """Where rail alone leads from a province on this railway."""
    return tuple(RailArmy(board.regions[origin], board.regions[to]) for to in members(network & ~(1 << origin)))


@lru_cache(maxsize=KEPT)
def _landings(
    board: Board, origin: int, hostile: bool, seas: tuple[str, ...], coast: int, foreign: int
) -> tuple[MoveArmy, ...]:
    """An army's moves to these lands by one chain of seas; foreign provinces are entered as friend or enemy."""
    name, regions = board.regions[origin], board.regions
    return tuple(
        army_move(name, hostile, seas, regions[land], as_enemy)
        for land in members(coast)
        for as_enemy in ((False, True) if foreign >> land & 1 else (False,))
    )


def _with_rail(networks: dict[int, int], lands: int, home: int) -> int:
    """These lands, and what rail reaches from the home provinces among them."""
    result = lands
    for land in members(lands & home):
        result |= networks.get(land, 0)
    return result


def _convoys(board: Board, where: Situation, networks: dict[int, int], sources: int) -> Iterator[tuple[SEA_ROUTE, int]]:
    """Every chain of fleets with the lands it serves. Ruling: a chain uses no sea it could leave out."""
    harbours = _harbours(board, sources) & where.seas
    for first in members(harbours):
        yield from _chains_from(board, where, networks, (first,), sources, harbours)


def _harbours(board: Board, lands: int) -> int:
    result = 0
    for land in members(lands):
        result |= board.shores[land]
    return result


def _chains_from(
    board: Board, where: Situation, networks: dict[int, int], route: SEA_ROUTE, served: int, idle: int
) -> Iterator[tuple[SEA_ROUTE, int]]:
    """The chain so far and longer ones; `served`: lands of shorter chains, `idle`: seas that add nothing to it."""
    last = route[-1]
    coast = _with_rail(networks, board.shores[last], board.homes[where.nation]) & ~served
    if coast:
        yield route, coast
    beside = [(sea, True) for sea in board.lanes[last]]
    beside += [(sea, not where.asking >> canal & 1) for sea, canal in _seas_through_canals(board, last, where.canals)]
    for sea, _ in beside:
        if where.seas >> sea & 1 and not idle >> sea & 1 and sea not in route:
            # What this sea touches is reached from it directly; but a way round a canal that must be asked counts.
            onward = idle | bits(other for other, direct in beside if direct)
            yield from _chains_from(board, where, networks, (*route, sea), served | coast, onward)
