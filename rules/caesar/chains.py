"""The sensible chains to a city, with what they cost and what each player would get: for menus, fast."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rules.caesar.actions import Action
from rules.caesar.board import ROME, Board, Side
from rules.caesar.chain import DONE
from rules.caesar.path import distances, path_offers, with_ways
from rules.caesar.ranking import leaders
from rules.caesar.state import State


@dataclass(frozen=True, slots=True)
class Chain:
    """A whole chain as one choice."""

    city: str
    start: str  # Rome or the emptied city it is built from
    ways: tuple[str, ...]  # from the city back to the start
    roads: int
    points: tuple[tuple[int, ...], ...]  # by seat; more than one: shortest paths tie, the safe one first
    actions: tuple[Action, ...]  # what to play for it; a tie is asked afterwards
    paths: tuple[tuple[str, ...], ...]  # the shortest ones, one for each row of points


Route = tuple[tuple[int, ...], int, int]  # ways, start, roads


def sensible_chains(board: Board, side: Side, state: State, city: int) -> tuple[Chain, ...]:
    """Chains of the player in turn whose every road scores, without those another one beats; cheapest first."""
    occupied = state.occupied
    away = distances(side, occupied)
    known: set[tuple[int, int]] = set()
    chains = []
    for ways, start, roads in _routes(side, state, city, away):
        # As good as one found already: the roads beyond the start are the same, and a path that leaves the chain before
        # is that of a shorter chain.
        if (start, roads) in known:
            continue
        laid = sum(1 << way for way in ways)
        nearer = distances(side, occupied | laid)
        if nearer[city] == roads + away[start]:  # otherwise a shorter path cuts the chain and roads are wasted
            known.add((start, roads))
            offers = path_offers(board, side, with_ways(state, laid, roads), city, nearer)
            chains.append(_chain(side, city, (ways, start, roads), offers))
    return _without_beaten(chains, state.in_turn, leaders(board, side, state)) if len(chains) > 1 else tuple(chains)


def _routes(side: Side, state: State, city: int, away: Sequence[int]) -> Iterator[Route]:
    """Chains that make no detour: from each city on them, Rome is at most as far as by the roads already there."""
    occupied, emptied, left = state.occupied, state.emptied, state.roads[state.in_turn]
    at_best = distances(side, side.all_ways & ~_ways_touching(side, side.cities & ~emptied))
    stack: list[tuple[int, int, tuple[int, ...], int, int]] = []  # node, visited, ways, roads, longest way on
    for way, _, node, node_bit, pieces in side.steps[city]:
        if emptied & node_bit and pieces <= left:
            stack.append((node, node_bit, (way,), pieces, away[node]))
    while stack:
        node, visited, ways, roads, longest = stack.pop()
        if away[node] <= longest:
            yield ways, node, roads
        if node == ROME:
            continue
        for way, way_bit, further, node_bit, pieces in side.steps[node]:
            if emptied & node_bit and not (visited & node_bit or occupied & way_bit) and roads + pieces <= left:
                on = min(longest - pieces, away[further])
                if at_best[further] <= on:
                    stack.append((further, visited | node_bit, (*ways, way), roads + pieces, on))


def _ways_touching(side: Side, cities: int) -> int:
    """The ways that end at one of these cities."""
    ways = 0
    for city, own in enumerate(side.touching):
        if cities >> city & 1:
            ways |= own
    return ways


def _chain(side: Side, city: int, route: Route, offers: Sequence[tuple[tuple[int, ...], tuple[int, ...]]]) -> Chain:
    ways, start, roads = route
    points = tuple(shares for shares, _ in offers)
    paths = tuple(tuple(side.ways[way] for way in path) for _, path in offers)
    laid = tuple(side.lay[way] for way in ways)
    ending = () if start == ROME else (DONE,)
    names = tuple(side.ways[way] for way in ways)
    return Chain(side.nodes[city], side.nodes[start], names, roads, points, (side.choose[city], *laid, *ending), paths)


def _without_beaten(chains: list[Chain], seat: int, ahead: Sequence[int]) -> tuple[Chain, ...]:
    """Cheapest first; of equal ones the best for the player in turn, then that which gives the leader least."""

    def order(chain: Chain) -> tuple[Any, ...]:
        points = chain.points[0]
        return chain.roads, -points[seat], sum(points[leader] for leader in ahead), sum(points), chain.ways

    unbeaten: list[Chain] = []
    for chain in sorted(chains, key=order):
        if not any(_beats(other, chain, seat) for other in unbeaten):
            unbeaten.append(chain)
    return tuple(unbeaten)


def _beats(chain: Chain, other: Chain, seat: int) -> bool:
    """Does it cost no more and offer, for whatever the other may give, no less to its builder and no rival more?"""
    return chain.roads <= other.roads and all(
        any(_no_worse(mine, theirs, seat) for mine in chain.points) for theirs in other.points
    )


def _no_worse(points: Sequence[int], others: Sequence[int], seat: int) -> bool:
    """As many points or more for the builder, and as many or fewer for every rival."""
    return all(a >= b if n == seat else a <= b for n, (a, b) in enumerate(zip(points, others, strict=True)))
