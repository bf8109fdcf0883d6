"""The sensible chains to a city, with what they cost and what each player would get: for menus, fast."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules.caesar.actions import Action
from rules.caesar.board import ROME, Side
from rules.caesar.chain import DONE
from rules.caesar.path import distances, path_offers
from rules.caesar.state import State
from rules.kernel import put


@dataclass(frozen=True, slots=True)
class Chain:
    """A whole chain as one choice."""

    city: str
    start: str  # Rome or the emptied city it is built from
    ways: tuple[str, ...]  # from the city back to the start
    roads: int
    points: tuple[tuple[int, ...], ...]  # by seat; more than one: shortest paths tie, the safe one first
    actions: tuple[Action, ...]  # what to play for it; a tie is asked afterwards


Route = tuple[tuple[int, ...], int, int]  # ways, start, roads


def sensible_chains(side: Side, state: State, city: int) -> tuple[Chain, ...]:
    """Chains of the player in turn whose every road scores, without those another one beats; cheapest first."""
    seat, occupied = state.in_turn, state.occupied
    away = distances(side, occupied)
    known: set[tuple[int, int]] = set()
    chains = []
    for ways, start, roads in _routes(side, state, city, away):
        if (start, roads) in known:  # as good as one already found: the roads beyond it are the same
            continue
        laid = sum(1 << way for way in ways)
        nearer = distances(side, occupied | laid)
        if nearer[city] == roads + away[start]:  # otherwise a shorter path cuts the chain and roads are wasted
            known.add((start, roads))
            built = put(state.built, seat, state.built[seat] | laid)
            points = tuple(shares for shares, _ in path_offers(side, state, built, city, nearer))
            chains.append(_chain(side, city, (ways, start, roads), points))
    return tuple(_drop_beaten(chains, seat))


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


def _chain(side: Side, city: int, route: Route, points: tuple[tuple[int, ...], ...]) -> Chain:
    ways, start, roads = route
    laid = tuple(side.lay[way] for way in ways)
    ending = () if start == ROME else (DONE,)
    names = tuple(side.ways[way] for way in ways)
    return Chain(side.nodes[city], side.nodes[start], names, roads, points, (side.choose[city], *laid, *ending))


def _drop_beaten(chains: list[Chain], seat: int) -> Iterator[Chain]:
    """Leave out a chain if another costs no more, brings no less and gives no more away."""
    best: list[tuple[int, int]] = []
    for chain in sorted(chains, key=lambda c: (c.roads, -c.points[0][seat], sum(c.points[0]), c.ways)):
        own = chain.points[0][seat]
        given = sum(chain.points[0]) - own
        if not any(other >= own and less <= given for other, less in best):
            best.append((own, given))
            yield chain
