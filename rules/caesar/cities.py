"""Le tour: which available city is connected to Rome."""

from collections.abc import Iterator

from rules.caesar.actions import ChooseCity
from rules.caesar.board import ROME, Side
from rules.caesar.events import CityChosen
from rules.caesar.phases import Choose, Lay
from rules.caesar.state import State, with_phase
from rules.kernel import IllegalAction


def fewest_roads(side: Side, emptied: int, city: int) -> int | None:
    """The cheapest first way from an available city to Rome or an emptied one; it is a whole chain already."""
    # No way of an available city is ever occupied: only a chain that takes the city may end there.
    return min((step.pieces for step in side.steps[city] if emptied & step.node_bit), default=None)


def reachable_cities(side: Side, state: State, seat: int) -> Iterator[int]:
    """The available cities to which the seat can pay for a chain."""
    emptied, roads = state.emptied, state.roads[seat]
    for city in range(1, len(side.nodes)):
        if not emptied >> city & 1:
            for step in side.steps[city]:
                if emptied & step.node_bit and step.pieces <= roads:
                    yield city
                    break


def options(side: Side, state: State) -> Iterator[ChooseCity]:
    """Every city within reach of the player in turn."""
    return (side.choose[city] for city in reachable_cities(side, state, state.in_turn))


def check_city(side: Side, state: State, choice: ChooseCity) -> int:
    """Refuse what is no city, was taken, lies behind available cities or costs too many roads."""
    if not isinstance(state.phase, Choose):
        raise IllegalAction("not-now")
    city = side.node_of.get(choice.city) if isinstance(choice.city, str) else None
    if city is None:
        raise IllegalAction("city-unknown")
    if city == ROME:
        raise IllegalAction("city-rome")
    emptied = state.emptied
    if emptied >> city & 1:
        raise IllegalAction("city-taken", city=choice.city)
    cheapest = fewest_roads(side, emptied, city)
    if cheapest is None:
        raise IllegalAction("city-out-of-reach", city=choice.city)
    if cheapest > state.roads[state.in_turn]:
        raise IllegalAction("roads-short", has=state.roads[state.in_turn], needs=cheapest)
    return city


def apply(side: Side, state: State, choice: ChooseCity) -> tuple[State, list[CityChosen]]:
    """Begin a chain at the city, to be laid backwards from it."""
    city = check_city(side, state, choice)
    chosen = CityChosen(state.seats[state.in_turn], choice.city)
    return with_phase(state, Lay(city, city, 1 << city)), [chosen]
