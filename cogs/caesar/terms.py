"""What stands for a word of the rules on the board: cities and roads marked, or everybody's board."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from cogs.seat.title_pictures import Illustration
from rules.caesar import events as e
from rules.caesar.view import View
from rules.kernel import Event

COUNTED = ("treasure", "same", "different", "city-points")  # on the boards below the map, with what they are worth


def rings(cities: Iterable[str]) -> Sequence[Event]:
    return tuple(e.CityTaken("", city, "", 0, "", 0) for city in cities)


def most_roads(view: View) -> Sequence[Event]:
    """Whoever has most roads left."""
    most = max(player.roads for player in view.players)
    return tuple(e.CityTaken(player.seat, "", "", 0, "", 0) for player in view.players if player.roads == most)


MARKS: Mapping[str, Callable[[View], Sequence[Event]]] = {
    "path": lambda view: tuple(e.PathScored("", "", path.ways, 0, False) for path in view.paths),
    "crossing": lambda view: rings(city.city for city in view.cities if city.owner is not None),
    "gold": lambda view: rings(city.city for city in view.cities if city.owner is None and city.treasure == "gold"),
    "roads-left": most_roads,
    "end": lambda view: rings(city.city for city in view.cities if city.owner is None),
}


def illustrate(term: str, view: View) -> Illustration | None:
    if term in COUNTED:
        return Illustration()
    if term == "chain" and view.chain:  # marked on every board
        return Illustration((), "card")
    marks = MARKS[term](view) if term in MARKS else ()
    return Illustration(marks, "card") if marks else None
