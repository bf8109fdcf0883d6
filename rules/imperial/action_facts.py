"""What a menu says of an action beside its own fields, and whether the action is final; from the view alone."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from rules.imperial import actions as a
from rules.imperial.board import NONE, Board, load, members
from rules.imperial.rondel import FREE, SPACES
from rules.imperial.space_facts import port_names, space_facts
from rules.imperial.title import FURTHEST
from rules.imperial.view import NationView, View


def nation_in(view: View, name: str | None) -> NationView:
    return next(nation for nation in view.nations if nation.id == name)


def spaces_to(view: View, nation: NationView, space: str) -> int:
    """How far a space is; 0 from the centre, where nothing is passed."""
    if nation.space is None:
        return 0
    return (view.rondel.index(space) - view.rondel.index(nation.space) - 1) % SPACES + 1


def passes_investor(view: View, nation: NationView, space: str) -> bool:
    """Would the move pass over Investor?"""
    return nation.space is not None and spaces_to(view, nation, "investor") < spaces_to(view, nation, space)


def other_investor(view: View, nation: NationView, space: str) -> str | None:
    """Another player who would get money for the investor card by this move, and may invest."""
    acts = space == "investor" or passes_investor(view, nation, space)
    return view.investor_card if acts and view.investor_card != view.viewer else None


def rondel_cost(view: View, nation: NationView, space: str) -> int:
    spaces = spaces_to(view, nation, space)
    rate = 1 + nation.factor if view.edition == "2030" else 2
    return max(0, min(spaces, FURTHEST) - FREE) * rate


def others_at(view: View, region: str) -> tuple[str, ...]:
    """The nations other than the one in turn with units there."""
    return tuple(
        nation.id
        for nation in view.nations
        if nation.id != view.in_turn and any(stack.region == region for stack in (*nation.armies, *nation.fleets))
    )


def leaves_chip(view: View, region: str) -> bool:
    """Would the nation in turn, going there now, leave a tax chip that it has not there yet?"""
    nation, board = nation_in(view, view.in_turn), load(view.title)
    outside = board.home[board.region_of[region]] == NONE
    here = any(stack.region == region for stack in (*nation.armies, *nation.fleets))  # who leaves it already
    free = not here and region not in nation.chips and not others_at(view, region)
    return outside and free and nation.chips_left > 0


def chip_holder(view: View, region: str) -> str | None:
    return next((nation.id for nation in view.nations if region in nation.chips), None)


def targets_at(view: View, region: str) -> tuple[a.Attack, ...]:
    """What a unit of the nation in turn could fight on entering."""
    attacks: list[a.Attack] = []
    for nation in view.nations:
        if nation.id != view.in_turn:
            attacks += [a.Attack(nation.id, "army", stack.hostile) for stack in nation.armies if stack.region == region]
            attacks += [a.Attack(nation.id, "fleet", False) for stack in nation.fleets if stack.region == region]
    return tuple(attacks)


def peace_asks(view: View, region: str) -> bool:
    """Would a unit that enters peacefully outside its own provinces put a question to another player?"""
    return any(nation_in(view, name).government != view.viewer for name in others_at(view, region))


def is_abroad(view: View, region: str) -> bool:
    """Is it a home province of another nation than the one in turn, so that a posture must be chosen?"""
    board = load(view.title)
    owner = board.home[board.region_of[region]]
    return owner != NONE and board.nations[owner] != view.in_turn


def rides_before_step(view: View, region: str) -> bool:
    """Does the army that would ride from there still have its step?"""
    return any(stack.fresh for stack in nation_in(view, view.in_turn).armies if stack.region == region)


def facts(view: View, action: Any) -> Mapping[str, Any]:
    """Cost, distance, interest, who is met there."""
    match action:
        case a.MoveOnRondel():
            nation = nation_in(view, action.nation)
            cost = rondel_cost(view, nation, action.space)
            return {
                "cost": cost,
                "spaces": spaces_to(view, nation, action.space),
                "passes": passes_investor(view, nation, action.space),
                "investor": other_investor(view, nation, action.space),
                "treasury": nation.treasury,
                **space_facts(view, nation, action.space, cost),
            }
        case a.ForceStop():
            return {"interest": nation_in(view, view.in_turn).interest}
        case a.BuildFactory():
            return {"cost": 5, "unit": unit_made(view, action.region)}
        case a.ImportUnit():
            return {"cost": 1}
        case a.GiveMoney():
            return {"cost": 1, "treasury": nation_in(view, action.nation).treasury}
        case a.BuyBond() | a.RaiseBond():
            return bond_facts(view, action)
        case a.MoveFleet() | a.RailArmy() | a.MoveArmy():
            return move_facts(view, action)
        case a.Produce():
            return {"unit": unit_made(view, action.region)}
        case a.Done():
            return {"building": view.phase == "factory"}
        case a.EndManeuver():
            return {"unmoved": units_to_move(view)}
    return {}


def move_facts(view: View, move: a.MoveFleet | a.RailArmy | a.MoveArmy) -> Mapping[str, Any]:
    """Who is met there; whether an army rides before its step, or goes abroad."""
    others = {"others": others_at(view, move.to)}
    match move:
        case a.RailArmy():
            return {**others, "step": rides_before_step(view, move.origin)}
        case a.MoveArmy():
            return {**others, "abroad": is_abroad(view, move.to)}
    return others


def unit_made(view: View, region: str) -> str:
    """What a factory there makes."""
    return "fleet" if region in port_names(load(view.title)) else "army"


def units_to_move(view: View) -> tuple[tuple[str, str, int], ...]:
    """The units of the nation in turn that may still take their step: kind, place, number."""
    nation = nation_in(view, view.in_turn)
    fleets = () if view.marching else nation.fleets
    stacks = [("fleet", stack) for stack in fleets] + [("army", stack) for stack in nation.armies]
    return tuple((unit, stack.region, stack.fresh) for unit, stack in stacks if stack.fresh)


def bond_facts(view: View, action: a.BuyBond | a.RaiseBond) -> Mapping[str, Any]:
    """Cost, what it adds to the interest, and whether the purchase would bring the government."""
    nation = nation_in(view, action.nation)
    old = action.old if isinstance(action, a.RaiseBond) else 0
    credit = {holding.player: holding.credit for holding in nation.holdings}
    after = credit.pop(view.viewer or "", 0) - old + action.price
    takes = nation.government != view.viewer and after > max(credit.values(), default=0)
    interest = view.interest_of(action.price) - (view.interest_of(old) if old else 0)
    return {"cost": action.price - old, "interest": interest, "takes": takes}


def is_final(view: View, action: Any) -> bool:
    """Would a legal action ask somebody else, or end the turn? Gifts, units placed and most moves do not."""
    match action:
        case a.GiveMoney() | a.Produce() | a.ImportUnit() | a.RailArmy() | a.OpenBattle() | a.Attack():
            return False
        case a.DestroyFactory():
            return False
        case a.MoveFleet():
            return _asks_leave(view, (action.origin, action.to))
        case a.MoveArmy():
            return _asks_leave(view, action.seas)
        case a.MoveOnRondel():
            return not _leaves_a_decision(view, action) or _asks_swiss_bank(view, action)
        case a.EnterInPeace():
            return view.entry is not None and view.entry.asks_others
    return True


def _leaves_a_decision(view: View, move: a.MoveOnRondel) -> bool:
    """Will the space ask the government for a decision?"""
    nation, board = nation_in(view, move.nation), load(view.title)
    own = set(board_names(board, board.homes[board.nation_of[move.nation]]))
    free, ports = own - set(nation.held), {board.regions[r] for r, sea in enumerate(board.port) if sea != NONE}
    match move.space.partition("_")[0]:
        case "factory":
            return bool(free - set(nation.factories))
        case "production":
            able = free & set(nation.factories)
            return bool((nation.armies_left and able - ports) or (nation.fleets_left and able & ports))
        case "import":
            return bool((nation.armies_left and free) or (nation.fleets_left and free & ports))
        case "maneuver":
            return bool(nation.armies or nation.fleets)
    return False


def board_names(board: Board, regions: int) -> list[str]:
    return [board.regions[region] for region in members(regions)]


def _asks_swiss_bank(view: View, move: a.MoveOnRondel) -> bool:
    nation = nation_in(view, move.nation)
    # Without the investor card nobody forces a stop.
    banks = view.investor_card is not None and any(player.swiss_bank for player in view.players)
    return banks and passes_investor(view, nation, move.space) and nation.interest <= nation.treasury


def _asks_leave(view: View, seas: tuple[str, ...]) -> bool:
    pairs = [frozenset(pair) for pair in pairwise(seas)]
    owners = {region: nation for nation in view.nations for region in nation.chips}
    for canal in view.canals:
        owner = owners.get(canal.controller)
        if frozenset(canal.seas) in pairs and owner and owner.id != view.in_turn and owner.government != view.viewer:
            return True
    return False
