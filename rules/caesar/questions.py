"""What is asked of the player in turn, and a harmless answer: cheap, near, and no gift to the leader."""

from rules.caesar import cities, path
from rules.caesar.actions import Action
from rules.caesar.board import Side
from rules.caesar.chain import DONE
from rules.caesar.phases import Choose, Lay, Score
from rules.caesar.state import State
from rules.kernel import IllegalAction, Question

KINDS = ("city", "chain", "way", "path")


def question(side: Side, state: State) -> Question:
    """A city, a chain to it or a way onward, or which of several equal paths."""
    match state.phase:
        case Lay(city, chain=()):
            return Question("chain", where=(side.nodes[city],))
        case Lay(at=at):
            return Question("way", where=(side.nodes[at],))
        case Score(city):
            return Question("path", where=(side.nodes[city],))
    return Question("city")


def safe_action(side: Side, state: State) -> Action:
    """The city that needs fewest roads, with the best token; the cheapest way; then done."""
    match state.phase:
        case Choose():
            return side.choose[_city(side, state)]
        case Lay(city, _, _, chain):
            return DONE if chain else side.lay[_first_way(side, state, city)]
        case Score() as phase:
            return next(path.options(side, phase))  # ruling: most for the player, then least for the leader
    raise IllegalAction("not-now")


def _city(side: Side, state: State) -> int:
    """The cheapest city; of those, the one of highest value."""
    emptied = state.emptied
    near = cities.reachable_cities(side, state, state.in_turn)
    return min(near, key=lambda city: (cities.fewest_roads(side, emptied, city), -side.values[city], city))


def _first_way(side: Side, state: State, city: int) -> int:
    """The cheapest way from the city; of those, the one that starts nearest to Rome."""
    emptied, away = state.emptied, path.distances(side, state.occupied)
    ways = (step for step in side.steps[city] if emptied & step.node_bit)
    return min(ways, key=lambda step: (step.pieces, away[step.node], step.way)).way
