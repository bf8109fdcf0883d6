"""What is asked of the player in turn, and a harmless answer: cheap, near, and no gift to the leader."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rules.caesar import chain, cities, path
from rules.caesar.actions import Action
from rules.caesar.board import Board, Side
from rules.caesar.phases import Choose, Lay, Score
from rules.caesar.ranking import leaders
from rules.caesar.state import State
from rules.kernel import IllegalAction, Question

KINDS = ("city", "chain", "way", "build", "path")


def question(side: Side, state: State) -> Question:
    """A city, a chain to it, a way onward or none any more, or which of several equal paths."""
    match state.phase:
        case Lay(city, chain=()):
            return Question("chain", where=(side.nodes[city],))
        case Lay(at=at) as phase:
            more = any(option != chain.DONE for option in chain.options(side, state, phase))
            return Question("way" if more else "build", where=(side.nodes[at],))
        case Score(city):
            return Question("path", where=(side.nodes[city],))
    return Question("city")


def safe_action(board: Board, side: Side, state: State) -> Action:
    """The city that needs fewest roads and gives the leader least, with the best token; such a way; then done."""
    match state.phase:
        case Choose():
            return side.choose[_city(board, side, state)]
        case Lay(city, _, _, laid):
            return chain.DONE if laid else side.lay[min(_ways(board, side, state, city)).way]
        case Score() as phase:
            return next(path.options(side, phase))  # ruling: most for the player, then least for the leader
    raise IllegalAction("not-now")


def forced(offered: Sequence[Action]) -> Action | None:
    """The only thing that can be done: no player has a secret."""
    return offered[0] if len(offered) == 1 else None


class FirstWay(NamedTuple):
    """A whole chain of one way; the least of several is the safest."""

    roads: int
    gift: int  # what the leader would get
    away: int  # from its start to Rome
    way: int


def _city(board: Board, side: Side, state: State) -> int:
    """The cheapest city; of those, the one that gives the leader least, then the one of highest value."""
    near = cities.reachable_cities(side, state, state.in_turn)
    distances = {city: min(_ways(board, side, state, city)) for city in near}
    return min(distances, key=lambda city: (distances[city].roads, distances[city].gift, -side.values[city], city))


def _ways(board: Board, side: Side, state: State, city: int) -> Iterator[FirstWay]:
    """The ways that tie a city to the network."""
    emptied, occupied, left = state.emptied, state.occupied, state.roads[state.in_turn]
    away, ahead = path.distances(side, occupied), leaders(board, side, state)
    for step in side.steps[city]:
        if emptied & step.node_bit and step.pieces <= left:
            laid = path.with_ways(state, step.way_bit, step.pieces)
            nearer = path.distances(side, occupied | step.way_bit)
            points = path.path_offers(board, side, laid, city, nearer)[0][0]
            yield FirstWay(step.pieces, sum(points[leader] for leader in ahead), away[step.node], step.way)
