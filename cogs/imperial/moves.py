"""Which moves stand where on the panel: to each place the sensible ones, with the fight or the peace that follows."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from cogs.interactions.custom_ids import token_for
from cogs.seat.menus import Plan
from rules.imperial import actions as act
from rules.imperial.board import load
from rules.imperial.view import View

Groups = dict[str, list[Plan]]  # by the token of a destination
MOVES = (act.MoveFleet, act.MoveArmy)


def by_destination(view: View, plans: Sequence[Plan]) -> Groups:
    """The moves to each place, fleets first, without roundabout ones; of armies on one railway the nearest goes."""
    legal = {plan[0] for plan in plans}
    moves: dict[str, list[Any]] = {}
    for kind in MOVES:
        for move in dict.fromkeys(plan[0] for plan in plans if isinstance(plan[0], kind)):
            if not is_roundabout(move, legal):
                moves.setdefault(token_for(f"{kind.__name__} {move.to}")[:8], []).append(move)
    follow = whole(plans)
    return {
        token: [plan for move in nearest(view, group, legal) for plan in follow[move]] for token, group in moves.items()
    }


def whole(plans: Sequence[Plan]) -> dict[Any, list[Plan]]:
    """Each move with what may follow where others stand; alone where peace is not among that."""
    longer: dict[Any, list[Plan]] = {}
    for plan in plans:
        if len(plan) > 1:
            longer.setdefault(plan[0], []).append(plan)
    peaceful = {plan[0] for plan in plans if isinstance(plan[-1], act.EnterInPeace)}
    alone = {plan[0]: [plan] for plan in plans if len(plan) == 1 and plan[0] not in peaceful}
    return {move: [*longer.get(move, ()), *alone.get(move, ())] for move in (*longer, *alone)}


def is_roundabout(move: Any, legal: set[Any]) -> bool:
    """Is it a convoy to where the same army could march?"""
    return isinstance(move, act.MoveArmy) and bool(move.seas) and replace(move, seas=()) in legal


def nearest(view: View, moves: list[Any], legal: set[Any]) -> list[Any]:
    """Without the moves of armies that would have to ride past another one that is as good."""
    shortest: list[Any] = []
    for move in sorted(moves, key=lambda each: rides_first(view, each)):
        if not any(as_good(other, move, legal) for other in shortest):
            shortest.append(move)
    return sorted(shortest, key=moves.index)


def rides_first(view: View, move: Any) -> bool:
    """Does an army need the railway before it can step or embark?"""
    board = load(view.title)
    here = board.region_of[move.origin]
    if isinstance(move, act.MoveFleet):
        return False
    if move.seas:
        return not board.shores[here] >> board.region_of[move.seas[0]] & 1
    return not board.steps[here] >> board.region_of[move.to] & 1


def as_good(one: Any, other: Any, legal: set[Any]) -> bool:
    """Do two armies on one railway go the same way?"""
    if isinstance(one, act.MoveFleet) or one.origin == other.origin:
        return False
    same = replace(one, origin=other.origin) == other
    return same and not one.hostile and act.RailArmy(one.origin, other.origin) in legal


def other_ways(plans: Sequence[Plan], groups: Groups) -> list[Plan]:
    """Rides by rail alone, roundabout convoys, and armies that would come from farther away."""
    moves = {plan[0] for group in groups.values() for plan in group}
    kinds = (act.RailArmy, *MOVES)
    return [plan for plan in plans if isinstance(plan[0], kinds) and len(plan) == 1 and plan[0] not in moves]


def has_armies(plans: Sequence[Plan]) -> bool:
    return any(isinstance(plan[0], act.MoveArmy | act.RailArmy) for plan in plans)
