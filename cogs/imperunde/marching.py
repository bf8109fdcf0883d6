"""The panel of moves, attacks and embarkation: from where, what, where to, how many."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from cogs.imperunde import pages
from cogs.imperunde.tally import garrison, times
from cogs.seat.menus import LABEL, Choice, Menu, Menus, Plan
from cogs.wire.text import capital, clip
from rules.imperunde.action_facts import facts, is_stormy, place_view
from rules.imperunde.actions import Embark, Move
from rules.imperunde.view import View
from rules.kernel import Action

IN_A_FIGHT = 3  # 11.1: three units attack at a time
MOST = 10


@dataclass(frozen=True, slots=True)
class Step:
    """A move or an embarkation: what goes, from where, where to."""

    unit: str
    moves: int
    source: str
    target: str
    via: tuple[str, ...]


def step(action: Action) -> Step:
    """A move or an embarkation in one shape."""
    if isinstance(action, Embark):
        return Step(action.unit, 0, action.country, action.sea, ())
    assert isinstance(action, Move)
    return Step(action.unit, action.moves, action.source, action.target, action.via)


def bulk_plans(view: View, actions: Sequence[Action]) -> Iterator[Plan]:
    """The same step for two or more units that stand together."""
    for action in actions:
        if isinstance(action, Move | Embark):
            yield from ((action,) * number for number in range(2, most_together(view, action) + 1))


def most_together(view: View, action: Action) -> int:
    """How many can take this step in a row; one at a time through a storm, where each rolls a die."""
    taken = step(action)
    if any(is_stormy(view, name) for name in (*taken.via, taken.target)):
        return 1
    together = count(view, action)
    if isinstance(action, Embark):
        return min(MOST, together)
    meeting = facts(view, action)
    if view.combat:
        return min(IN_A_FIGHT - len(view.combat.attackers), together)
    if meeting["against"] is None:
        return min(MOST, together)
    return min(IN_A_FIGHT, together) if meeting["defenders"] else 1  # an open country may fall, and the game end


def count(view: View, action: Action) -> int:
    """Units of that kind, with so many moves, in that place."""
    taken = step(action)
    waiting = sum(each[:3] == (view.viewer, taken.unit, taken.source) for each in view.awaiting)
    standing = sum(
        each.count
        for each in place_view(view, taken.source).units
        if each.owner == view.viewer and each.unit == taken.unit
        if isinstance(action, Embark) or each.moves == taken.moves
    )
    return standing - waiting


def menu(menus: Menus, plans: Sequence[Plan], path: Sequence[str], page: int, buttons: Sequence[Choice]) -> Menu:
    """From where; then what; then where to; then how many."""
    steps = [plan for plan in plans if isinstance(plan[0], Move | Embark)]
    speaker, walked, here = menus.speaker, list[str](), steps
    sources = sorted({step(plan[0]).source for plan in here}, key=speaker.one)
    chosen = [name for name in sources if list(path[:1]) == [pages.token(name)]]
    if not chosen and len(sources) != 1:
        lines = [
            pages.group_line(pages.token(name), speaker.one(name), garrison(menus.view, name, speaker))
            for name in sources
        ]
        return pages.list_page(lines, buttons, speaker.attribute("field-source", "description"), (), page)
    if chosen:
        walked, here = [pages.token(chosen[0])], [plan for plan in here if step(plan[0]).source == chosen[0]]
    return kinds_page(menus, here, path, walked, page, () if walked else buttons)


def kinds_page(
    menus: Menus, here: list[Plan], path: Sequence[str], walked: list[str], page: int, buttons: Sequence[Choice]
) -> Menu:
    """Which kind of unit goes; asked only where there are several."""
    found: dict[tuple[str, int], list[Plan]] = {}
    for plan in here:
        taken = step(plan[0])
        found.setdefault((taken.unit, taken.moves), []).append(plan)
    at = len(walked)
    chosen = [key for key in found if list(path[at : at + 1]) == [pages.token(*key)]]
    if len(found) > 1 and not chosen:
        lines = [kind_line(menus, key, plans) for key, plans in found.items()]
        return pages.list_page(lines, buttons, menus.speaker.attribute("field-unit", "description"), walked, page)
    if chosen:
        walked, here, buttons = [*walked, pages.token(*chosen[0])], found[chosen[0]], ()
    return targets_page(menus, here, path, walked, page, buttons)


def kind_line(menus: Menus, key: tuple[str, int], plans: Sequence[Plan]) -> Choice:
    """A line that opens a kind of unit, or takes the only step it can take."""
    if len(plans) == 1:
        return step_line(menus, plans[0][0])
    return pages.group_line(
        pages.token(*key), kind_label(menus, key, plans[0][0]), menus.count(len({plan[0] for plan in plans}))
    )


def kind_label(menus: Menus, key: tuple[str, int], action: Action) -> str:
    """A kind of unit, how many there are, and their moves where it matters."""
    text = times(menus.speaker.one(key[0]), count(menus.view, action))
    return f"{text} · {menus.speaker.tell('moves-left', number=key[1])}" if isinstance(action, Move) else text


def targets_page(
    menus: Menus, here: list[Plan], path: Sequence[str], walked: list[str], page: int, buttons: Sequence[Choice]
) -> Menu:
    """Where to and whom it would attack, if there is a choice; then how many, if several can go."""
    found: dict[Action, list[Plan]] = {}
    for plan in here:
        found.setdefault(plan[0], []).append(plan)
    at, only = len(walked), len(found) == 1
    for action, plans in found.items():
        if len(plans) > 1 and only:
            return amount_page(menus, plans, walked, page, buttons)
        if len(plans) > 1 and list(path[at : at + 1]) == [pages.token(action)]:
            return amount_page(menus, plans, (*walked, pages.token(action)), page, ())
    lines = []
    for action, plans in found.items():
        line = step_line(menus, action)
        lines.append(line if len(plans) == 1 else pages.group_line(pages.token(action), line.label, line.note))
    return pages.list_page(lines, buttons, menus.speaker.attribute("field-target", "description"), walked, page)


def step_line(menus: Menus, action: Action) -> Choice:
    """A step in words; a step into a fight under way is a reinforcement."""
    line, fight = menus.leaf((action,)), menus.view.combat
    if fight is None or not isinstance(action, Move) or fight.place != action.target:
        return line
    text = menus.speaker.tell("reinforce", unit=action.unit, source=action.source, via=action.via)
    return replace(line, label=clip(text, LABEL))


def amount_page(menus: Menus, plans: Sequence[Plan], path: Sequence[str], page: int, buttons: Sequence[Choice]) -> Menu:
    line = step_line(menus, plans[0][0])
    lines = [replace(menus.leaf(plan), label=times(menus.speaker.one(step(plan[0]).unit), len(plan))) for plan in plans]
    lines = [replace(line, note="") for line in lines]
    return pages.list_page(lines, buttons, menus.speaker.tell("how-many"), path, page, f"**{capital(line.label)}**")
