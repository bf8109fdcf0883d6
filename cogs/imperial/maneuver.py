"""The maneuver of Imperial on the panel: which unit, then where to."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cogs.seat.menus import LABEL, MOST, Choice, Menu, Menus, Plan
from cogs.wire.ids import token_for
from cogs.wire.text import capital, clip
from rules.imperial import actions as act
from rules.imperial.view import View

UNITS: Mapping[type, str] = {act.MoveFleet: "fleet", act.MoveArmy: "army", act.RailArmy: "army"}


def menu(menus: Menus, plans: Sequence[Plan], path: Sequence[str], page: int) -> Menu:
    """Ask for the unit first if one menu cannot hold all moves; leave everything else as it is."""
    moves = [plan for plan in plans if type(plan[0]) in UNITS]
    if len(moves) <= MOST:
        return menus.at(plans, path, page)
    groups, rest = by_unit(moves), [plan for plan in plans if plan not in moves]
    if path and path[0] in groups:
        shown = menus.at(groups[path[0]], path[1:], page)
        return replace(shown, path=(path[0], *shown.path))
    if path:
        return menus.at(rest, path, page)
    shown = menus.at(rest)
    lines = (*(line(menus, token, group) for token, group in groups.items()), *shown.lines)
    if len(lines) > MOST:
        return menus.at(plans, path, page)
    return replace(shown, lines=lines, prompt=menus.speaker.tell("which-unit"), page=0, pages=1)


def by_unit(moves: Sequence[Plan]) -> dict[str, list[Plan]]:
    """The moves of each kind of unit in each place."""
    found: dict[str, list[Plan]] = {}
    for plan in moves:
        found.setdefault(token_for(f"{UNITS[type(plan[0])]} {plan[0].origin}")[:8], []).append(plan)
    return found


def line(menus: Menus, token: str, group: Sequence[Plan]) -> Choice:
    """Army in Paris, how many have yet to move, and how many moves they have; a single move stands for itself."""
    if len(group) == 1:
        return menus.leaf(group[0])
    first = group[0][0]
    unit, region = UNITS[type(first)], first.origin
    text = menus.speaker.tell("unit-there", unit=unit, region=region, number=fresh_units(menus.view, unit, region))
    return Choice(token, clip(capital(text), LABEL), menus.count(len(group)))


def fresh_units(view: View, unit: str, region: str) -> int:
    """How many of these units have not moved yet."""
    nation = next(nation for nation in view.nations if nation.id == view.in_turn)
    stacks = nation.fleets if unit == "fleet" else nation.armies
    return sum(stack.fresh for stack in stacks if stack.region == region)
