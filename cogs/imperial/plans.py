"""Whole plans of Imperial that one tap carries out: all factories at once, a factory with money of one's own."""

from collections.abc import Iterator, Sequence
from typing import Any

from cogs.seat.menus import Plan
from rules.imperial import actions as act
from rules.imperial.action_facts import is_final, targets_at
from rules.imperial.board import NONE, load
from rules.imperial.factory import FACTORY_COST
from rules.imperial.imports import MOST_IMPORTS
from rules.imperial.space_facts import free_provinces, port_names
from rules.imperial.view import NationView, View

MOST_GIFTS = 100  # as many actions as a draft holds


def nation_in_turn(view: View) -> NationView:
    return next(nation for nation in view.nations if nation.id == view.in_turn)


def plans(view: View, actions: Sequence[Any]) -> tuple[Plan, ...]:
    """Every action alone, and what can be done with several in a row."""
    single: list[Plan] = [*((action,) for action in actions), *gifts(view, actions)]
    if view.phase == "production":
        return (*single, *productions(view, [each for each in actions if isinstance(each, act.Produce)]))
    if view.phase == "import" and view.acting == view.viewer:
        return (*single, *imports(view, [each for each in actions if isinstance(each, act.ImportUnit)]))
    if view.phase == "factory" and view.acting == view.viewer:
        return (*single, *paid_factories(view, actions))
    if view.phase == "maneuver" and view.acting == view.viewer:
        return (*single, *entries(view, actions))
    return tuple(single)


def most_gifts(view: View) -> int:
    """How many millions one may give at once."""
    return min(view.own.money or 0, MOST_GIFTS) if view.own else 0


def is_gift(plan: Plan) -> bool:
    """Millions to a treasury, and nothing else."""
    return isinstance(plan[-1], act.GiveMoney)


def gifts(view: View, actions: Sequence[Any]) -> Iterator[Plan]:
    """Two millions and more to each treasury."""
    for gift in actions:
        if isinstance(gift, act.GiveMoney):
            yield from ((gift,) * amount for amount in range(2, most_gifts(view) + 1))


def entries(view: View, actions: Sequence[Any]) -> Iterator[Plan]:
    """Moves to where others stand, with the fight or the peace that follows; unless a canal asks first."""
    board, nation = load(view.title), nation_in_turn(view).id
    for move in actions:
        if isinstance(move, act.MoveFleet | act.MoveArmy) and not is_final(view, move):
            home, targets = board.home[board.region_of[move.to]], targets_at(view, move.to)
            yield from ((move, target) for target in targets)
            if targets and (home == NONE or board.nations[home] != nation):  # at home peace may have been kept before
                yield (move, act.EnterInPeace())


def productions(view: View, factories: Sequence[act.Produce]) -> Iterator[Plan]:
    """All factories, then all but one, as far as there are pieces."""
    rest = [[each for each in factories if each != idle] for idle in factories]
    for some in (list(factories), *(rest if len(factories) > 1 else [])):
        if some and has_pieces(view, some):
            yield (*some, act.Done())


def imports(view: View, units: Sequence[act.ImportUnit]) -> Iterator[Plan]:
    """Two units of a kind in one place, and three, as far as there are pieces and money."""
    nation = nation_in_turn(view)
    left = {"army": nation.armies_left, "fleet": nation.fleets_left}
    for unit in units:
        most = min(MOST_IMPORTS, nation.treasury, left[unit.unit])
        yield from ((unit,) * number for number in range(2, most + 1))


def has_pieces(view: View, factories: Sequence[act.Produce]) -> bool:
    nation, ports = nation_in_turn(view), port_names(load(view.title))
    fleets = sum(each.region in ports for each in factories)
    return fleets <= nation.fleets_left and len(factories) - fleets <= nation.armies_left


def paid_factories(view: View, actions: Sequence[Any]) -> Iterator[Plan]:
    """A factory for which the government adds what the treasury is short of."""
    nation, gift = nation_in_turn(view), act.GiveMoney(view.in_turn or "")
    missing = FACTORY_COST - nation.treasury
    if missing > 0 and gift in actions and view.own and missing <= (view.own.money or 0):
        for site in load(view.title).regions:
            if site in free_provinces(view, nation) and site not in nation.factories:
                yield (*(gift,) * missing, act.BuildFactory(site))
