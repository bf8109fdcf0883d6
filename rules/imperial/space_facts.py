"""What a space of the rondel would bring the nation in turn and its government; from the view alone."""

from collections.abc import Mapping
from typing import Any

from rules.imperial.board import NONE, Board, load, members
from rules.imperial.factory import FACTORY_COST
from rules.imperial.imports import MOST_IMPORTS, UNIT_COST
from rules.imperial.investor import CARD_INCOME
from rules.imperial.title import book
from rules.imperial.view import NationView, View

EMPTY: Mapping[str, Any] = {  # a menu's sentence looks at all of them
    "effect": False, "money": 0, "less": False, "bonus": 0, "gained": 0, "interest": 0, "own": 0, "supplied": 0,
    "card": 0, "armies": (), "fleets": (), "army_number": 0, "fleet_number": 0, "missing": 0, "most": 0, "shut": (),
    "others": 0, "creditors": (),
}  # fmt: skip


def space_facts(view: View, nation: NationView, space: str, cost: int) -> Mapping[str, Any]:
    """What it brings: money, power, units, or what the viewer would have to add, who pays `cost` to get there."""
    purse = (view.own.money or 0) - cost if view.own else 0
    match space.partition("_")[0]:
        case "taxation":
            tax = taxation(view, nation)
        case "investor":
            tax = investor(view, nation)
        case "production":
            tax = production(view, nation)
        case "maneuver":
            tax = maneuver(nation)
        case "import":
            tax = imports(view, nation, purse)
        case _:
            tax = factory(view, nation, purse)
    return {**EMPTY, **tax}


def taxation(view: View, nation: NationView) -> Mapping[str, Any]:
    """By how much the treasury and the power points change, and the government's bonus."""
    rules = book(view.title, view.options)
    units = sum(stack.count for stack in (*nation.armies, *nation.fleets))
    row, income = rules.rows[nation.tax], rules.title.income(nation.tax, units, nation.treasury)
    bonus = rules.bonus(row - (nation.marker or 0), rules.row_bonus[row], nation.treasury + income)
    change = income - bonus if rules.title.bonus_from_treasury else income
    gained = min(rules.end_points - nation.power, rules.row_power[row])
    return {"effect": True, "money": abs(change), "less": change < 0, "bonus": bonus, "gained": gained}


def investor(view: View, nation: NationView) -> Mapping[str, Any]:
    """The interest, the viewer's share of it, what they would have to add, what their card brings, who else is paid."""
    paid = {holding.player: holding.interest for holding in nation.holdings}
    own = paid.get(view.viewer or "", 0)
    others = nation.interest - own
    supplied = max(0, others - nation.treasury)
    own = min(own, max(0, nation.treasury - others))
    card = CARD_INCOME if view.viewer and view.investor_card == view.viewer else 0
    creditors = tuple(player for player, interest in paid.items() if player != view.viewer and interest)
    shares = {"own": own, "others": others, "creditors": creditors, "supplied": supplied, "card": card}
    return {"effect": True, "interest": others + own, **shares}


def production(view: View, nation: NationView) -> Mapping[str, Any]:
    """The provinces whose factories could produce, and those whose factories enemies have shut."""
    able = [region for region in nation.factories if region not in nation.held]
    ports = port_names(load(view.title))
    armies = tuple(region for region in able if region not in ports) if nation.armies_left else ()
    fleets = tuple(region for region in able if region in ports) if nation.fleets_left else ()
    shut = tuple(region for region in nation.factories if region in nation.held)
    return {"effect": bool(armies or fleets), "armies": armies, "fleets": fleets, "shut": shut}


def maneuver(nation: NationView) -> Mapping[str, Any]:
    armies, fleets = (sum(stack.count for stack in stacks) for stacks in (nation.armies, nation.fleets))
    return {"effect": bool(armies or fleets), "army_number": armies, "fleet_number": fleets}


def imports(view: View, nation: NationView, purse: int) -> Mapping[str, Any]:
    """How many units the treasury pays for, and what the viewer could add where it pays for none."""
    free = free_provinces(view, nation)
    places = bool((free and nation.armies_left) or (free & port_names(load(view.title)) and nation.fleets_left))
    most = min(MOST_IMPORTS, nation.treasury // UNIT_COST)
    missing = 0 if most else UNIT_COST
    return {"effect": places and missing <= purse, "most": most, "missing": missing}


def factory(view: View, nation: NationView, purse: int) -> Mapping[str, Any]:
    """What the viewer would have to add to the treasury; no effect where they cannot."""
    missing = max(0, FACTORY_COST - nation.treasury)
    sites = free_provinces(view, nation) - set(nation.factories)
    return {"effect": bool(sites) and missing <= purse, "missing": missing}


def free_provinces(view: View, nation: NationView) -> set[str]:
    """The home provinces where no enemy stands."""
    board = load(view.title)
    return {board.regions[region] for region in members(board.homes[board.nation_of[nation.id]])} - set(nation.held)


def port_names(board: Board) -> set[str]:
    return {board.regions[region] for region, sea in enumerate(board.port) if sea != NONE}
