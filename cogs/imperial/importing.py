"""Import on the panel: several units alike or as last time in one tap, any others from one menu."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from cogs.imperial.plans import nation_in_turn
from cogs.messages.text import capital
from cogs.seat.menus import Choice, Menu, Menus, Plan, anytime_button
from rules.imperial import actions as act
from rules.imperial.imports import MOST_IMPORTS
from rules.imperial.view import View
from rules.kernel import Action


def import_page(menus: Menus, plans: Sequence[Plan], end: Choice, text: str = "") -> Menu:
    """What was imported last time, as many alike as can be paid for, the menu of all units, and the end."""
    left = menus.view.imports_left
    bought, most = MOST_IMPORTS - left, min(left, nation_in_turn(menus.view).treasury)
    units = [plan for plan in plans if isinstance(plan[0], act.ImportUnit) and len(plan) <= most]
    places = [plan[0] for plan in units if len(plan) == 1]
    lines = [unit_line(menus, plan) for plan in sorted(units, key=lambda each: (places.index(each[0]), len(each)))]
    lines = [line for line in lines if len(line.plan) == 1 or len(line.plan) < most]
    alike = [replace(unit_line(menus, plan), style="rest") for plan in units if len(plan) == most > 1]
    again = [] if bought else as_last_time(menus, units, most)
    first = [replace(end, style="wanted")] if bought else []
    last = [] if bought else [end]
    buttons = (*first, *again, *alike, *last, *anytime_button(menus, plans))
    prompt = menus.speaker.tell("import-choose", most=most)
    return Menu(tuple(lines), buttons, prompt, text=text, most=max(1, most))


def unit_line(menus: Menus, plan: Plan) -> Choice:
    """`2 armies · Berlin · 2 M`."""
    unit, region = plan[0].unit, plan[0].region
    label = menus.speaker.tell("import-units", units=(unit,) * len(plan), region=region, cost=len(plan))
    return menus.labelled(plan, capital(label))


def as_last_time(menus: Menus, units: Iterable[Plan], most: int) -> list[Choice]:
    """The units that this player imported for the nation the last time, if that can be done again and is no preset."""
    last = Counter(last_import(menus.past(), nation_in_turn(menus.view).id))
    offered = {plan[0]: max(len(each) for each in units if each[0] == plan[0]) for plan in units}
    possible = all(offered.get(unit, 0) >= number for unit, number in last.items())
    if len(last) < 2 or last.total() > most or not possible:
        return []
    named = [menus.speaker.tell("import-units-short", units=(u.unit,) * n, region=u.region) for u, n in last.items()]
    label = menus.speaker.say("labelled", name=menus.speaker.tell("import-again"), value=menus.speaker.join(named))
    return [replace(menus.leaf(tuple(last.elements())), label=label, style="wanted")]


def last_import(past: Iterable[Action], nation: str) -> list[act.ImportUnit]:
    """The units of a nation's last import among somebody's actions, which come newest first."""
    units: list[act.ImportUnit] = []
    for action in past:
        if isinstance(action, act.ImportUnit):
            units.append(action)
        elif isinstance(action, act.MoveOnRondel):
            if units and action.nation == nation:
                return units[::-1]
            units = []
    return []


def all_imported(draft: Sequence[Action], view: View) -> int:
    """How many units were drafted, if no more can be imported; otherwise 0."""
    number = sum(isinstance(action, act.ImportUnit) for action in draft)
    return number if number == MOST_IMPORTS or not nation_in_turn(view).treasury else 0
