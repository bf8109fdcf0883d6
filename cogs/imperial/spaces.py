"""The first page of a nation's turn: the spaces within reach, each with what it brings."""

from collections.abc import Sequence
from dataclasses import replace

from cogs.imperial.plans import nation_in_turn
from cogs.seat.menus import Choice, Field, Menu, Menus, Plan, anytime_button
from rules.imperial import actions as act
from rules.imperial.board import load
from rules.imperial.imports import MOST_IMPORTS
from rules.imperial.space_facts import free_provinces, port_names
from rules.imperial.view import View

IDLE = "idle"  # the group of spaces that would do nothing
NOTHING = "none"  # the line of a form that adds nothing
PLACES = ("first", "second", "third")


def menu(menus: Menus, plans: Sequence[Plan], path: Sequence[str]) -> Menu:
    """What does something, nearest first; what would do nothing is a tap away, unless there is nothing else."""
    moves = [plan for plan in plans if isinstance(plan[0], act.MoveOnRondel)]
    idle = [plan for plan in moves if not menus.game.facts(menus.view, plan[0])["effect"]]
    if list(path[:1]) == [IDLE] and idle:
        return Menu((), tuple(replace(space(menus, plan), tone="rest") for plan in idle), path=(IDLE,))
    shown = [space(menus, plan) for plan in moves if plan not in idle or len(idle) == len(moves)]
    more = [Choice(IDLE, menus.speaker.tell("idle-spaces"))] if 0 < len(idle) < len(moves) else []
    return Menu((), (*shown, *more, *anytime_button(menus, plans)))


def space(menus: Menus, plan: Plan) -> Choice:
    """A space with what it brings beside it; Import asks for the units at once, unless somebody else is asked first."""
    (move,), figures = plan, menus.game.facts(menus.view, plan[0])
    line, speaker = menus.leaf(plan), menus.speaker
    brings, way = speaker.note(move, figures), speaker.tell("space-way", **figures)
    told = f"{brings}\n-# {way}" if way else brings
    label = speaker.name(move.space, "which")
    line = replace(line, label=label, told=told, tone="rest" if figures["cost"] else "")
    if move.space != "import" or line.final or not figures["most"]:
        return line
    return replace(line, plan=(), form=import_form(menus, figures["most"], plan))


def import_form(menus: Menus, most: int, first: Plan = ()) -> tuple[Field, ...]:
    """A menu for each unit that can be paid for; `first` comes before them."""
    fields: list[Field] = []
    for place in PLACES[: min(most, MOST_IMPORTS)]:
        before = first if not fields else ()
        lines = [Choice(NOTHING, menus.speaker.tell("import-none"), plan=before)]
        for unit in importable(menus.view):
            lines.append(replace(menus.leaf((unit,)), plan=(*before, unit), note=""))
        fields.append(Field(menus.speaker.tell(f"import-{place}"), tuple(lines), NOTHING))
    return tuple(fields)


def importable(view: View) -> list[act.ImportUnit]:
    """Every unit that could be placed: armies in free provinces, fleets in free ports."""
    board, nation = load(view.title), nation_in_turn(view)
    free, ports = free_provinces(view, nation), port_names(board)
    places = [region for region in board.regions if region in free]
    armies = [act.ImportUnit("army", region) for region in places] if nation.armies_left else []
    fleets = [act.ImportUnit("fleet", region) for region in places if region in ports] if nation.fleets_left else []
    return armies + fleets
