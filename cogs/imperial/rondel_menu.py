"""The first page of a nation's turn: the spaces within reach, each with what it brings."""

from collections import Counter
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
        return Menu((), tuple(replace(each, style="rest") for each in spaces(menus, idle)), path=(IDLE,))
    choices = spaces(menus, [plan for plan in moves if plan not in idle or len(idle) == len(moves)])
    more = [Choice(IDLE, menus.speaker.tell("idle-spaces"))] if 0 < len(idle) < len(moves) else []
    return Menu((), (*choices, *more, *anytime_button(menus, plans)))


def spaces(menus: Menus, plans: Sequence[Plan]) -> list[Choice]:
    """The spaces; which of two with the same name is said where both are there."""
    names = Counter(menus.speaker.one(plan[0].space) for plan in plans)
    return [space(menus, plan, which=names[menus.speaker.one(plan[0].space)] > 1) for plan in plans]


def space(menus: Menus, plan: Plan, *, which: bool) -> Choice:
    """A space with what it brings beside it."""
    (move,), figures = plan, menus.facts(plan[0])
    speaker, view = menus.speaker, menus.view
    mine = bool(view.viewer) and view.investor_card == view.viewer
    brings, way = speaker.note(move, figures), speaker.tell("space-way", **figures, mine=mine)
    note = f"{brings}\n-# {way}" if way else brings
    label = speaker.name(move.space, "which") if which else speaker.one(move.space)
    line = menus.labelled(plan, label, brings)
    return replace(line, text_beside=note, style="rest" if figures["cost"] else "")
