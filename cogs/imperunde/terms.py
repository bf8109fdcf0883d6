"""What stands for a word of the rules on the board: marks as if it had just happened."""

from collections.abc import Callable, Container, Iterable, Mapping, Sequence

from cogs.seat.title_pictures import Illustration
from rules.imperunde import events as e
from rules.imperunde.board import ARMIES, CANAL_COUNTRY, KIND, PLACES, WARSHIPS
from rules.imperunde.view import View
from rules.kernel import Event


def outlines(places: Iterable[str]) -> Sequence[Event]:
    return tuple(e.UnitPlaced("", "", place) for place in dict.fromkeys(places))


def with_units(view: View, kinds: Container[int], *, at_sea: bool) -> Sequence[Event]:
    places = view.seas if at_sea else view.countries
    return outlines(each.id for each in places if any(KIND[unit.unit] in kinds for unit in each.units))


def posts(view: View) -> Sequence[Event]:
    """Where they stand, and how many everybody has."""
    return tuple(e.PostBuilt(each.owner or "", each.id, 0) for each in view.countries if each.posts)


def fight(view: View) -> Sequence[Event]:
    combat = view.combat
    return (e.AttackOpened(combat.attacker, combat.defender, combat.place),) if combat else ()


def fight_at_sea(view: View) -> Sequence[Event]:
    return fight(view) if view.combat and view.combat.place in {sea.id for sea in view.seas} else ()


def struck(view: View, places: Iterable[str]) -> Sequence[Event]:
    return outlines(place for place in places if place in view.struck)


MARKS: Mapping[str, Callable[[View], Sequence[Event]]] = {
    "goal": posts,
    "home": lambda view: outlines(each.id for each in view.countries if each.home),
    "colony": lambda view: outlines(each.id for each in view.countries if each.owner and not each.home),
    "canal": lambda view: outlines(PLACES[country] for country in CANAL_COUNTRY),
    "army": lambda view: with_units(view, ARMIES, at_sea=False),
    "fort": lambda view: outlines(each.id for each in view.countries if each.forts),
    "ship": lambda view: with_units(view, WARSHIPS, at_sea=True),
    "transport": lambda view: with_units(view, ARMIES, at_sea=True),
    "post": posts,
    "war": lambda view: tuple(e.WarBroke(*pair) for pair in view.wars),
    "combat": fight,
    "reinforcements": fight,
    "boarding": fight_at_sea,
    "land-events": lambda view: struck(view, (each.id for each in view.countries)),
    "sea-events": lambda view: struck(view, (each.id for each in view.seas)),
}


def illustrate(term: str, view: View) -> Illustration | None:
    if term == "budget":  # everybody's, below the map
        return Illustration()
    marks = MARKS[term](view) if term in MARKS else ()
    return Illustration(marks) if marks else None
