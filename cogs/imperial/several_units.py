"""Several units moved by one form: a question for each, and nothing in it asks anybody."""

from collections.abc import Mapping, Sequence
from typing import Any

from cogs.imperial.moves import MOVES, is_roundabout, whole
from cogs.imperial.variants import variant
from cogs.messages.text import capital, clip
from cogs.seat.menus import LABEL as TEXT
from cogs.seat.menus import MOST, Choice, Field, Menus, Plan, numbered
from rules.imperial.action_facts import units_to_move

SEVERAL = "several"
STAYS = "stays"
QUESTIONS = 5  # of a form
LABEL = 45  # letters of a question


def several(menus: Menus, plans: Sequence[Plan]) -> list[Choice]:
    """The form for the first units that can move; one unit alone needs none."""
    follow = whole(plans)
    legal = {plan[0] for plan in plans}
    fields = []
    for unit, region, number in units_to_move(menus.view):
        every = unit_lines(menus, unit, region, follow, legal)
        lines = [line for line in every if not line.final]
        label = capital(menus.speaker.tell("unit-there", unit=unit, region=region))
        about = menus.speaker.tell("several-without") if len(lines) < len(every) else ""
        field = Field(clip(label, LABEL), (stays(menus), *lines[: MOST - 1]), STAYS, about=about)
        fields += [field] * (number if lines else 0)
    if len(fields) < 2:
        return []
    return [menus.form(SEVERAL, menus.speaker.tell("several"), fields[:QUESTIONS])]


def stays(menus: Menus) -> Choice:
    return Choice(STAYS, menus.speaker.tell("stays"))


def unit_lines(menus: Menus, unit: str, region: str, follow: Mapping[Any, list[Plan]], legal: set[Any]) -> list[Choice]:
    """Where units of this kind can go from there."""
    kind = MOVES[unit == "army"]
    moves = [each for each in follow if isinstance(each, kind) and each.origin == region]
    group = [plan for move in moves if not is_roundabout(move, legal) for plan in follow[move]]
    ways = {plan: [each for each in group if each[0].to == plan[0].to] for plan in group}
    return numbered([variant(menus, plan, ways[plan], place=True, origin=False) for plan in group], TEXT)
