"""The first page of a nation's turn: the spaces within reach, each with what it brings."""

from collections.abc import Sequence
from dataclasses import replace

from cogs.seat.menus import Choice, Menu, Menus, Plan, anytime_button
from rules.imperial import actions as act

IDLE = "idle"  # the group of spaces that would do nothing


def menu(menus: Menus, plans: Sequence[Plan], path: Sequence[str]) -> Menu:
    """What does something, nearest first; what would do nothing is a tap away, unless there is nothing else."""
    moves = [plan for plan in plans if isinstance(plan[0], act.MoveOnRondel)]
    idle = [plan for plan in moves if not menus.facts(plan[0])["effect"]]
    if list(path[:1]) == [IDLE] and idle:
        return Menu((), tuple(replace(space(menus, plan), style="rest") for plan in idle), path=(IDLE,))
    choices = [space(menus, plan) for plan in moves if plan not in idle or len(idle) == len(moves)]
    more = [Choice(IDLE, menus.speaker.tell("idle-spaces"))] if 0 < len(idle) < len(moves) else []
    return Menu((), (*choices, *more, *anytime_button(menus, plans)))


def space(menus: Menus, plan: Plan) -> Choice:
    """A space with what it brings beside it."""
    (move,), figures = plan, menus.facts(plan[0])
    line, speaker = menus.leaf(plan), menus.speaker
    brings, way = speaker.note(move, figures), speaker.tell("space-way", **figures)
    note = f"{brings}\n-# {way}" if way else brings
    label = speaker.name(move.space, "which")
    return replace(line, label=label, text_beside=note, style="rest" if figures["cost"] else "")
