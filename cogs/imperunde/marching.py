"""The panel of moves, attacks and embarkation: from where, where to, who goes."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from cogs.imperunde import pages
from cogs.imperunde.tally import company, garrison, units
from cogs.seat.menus import BUTTON, LABEL, NOTE, Choice, Menu, Menus, Plan
from cogs.wire.text import clip
from rules.imperunde.action_facts import facts, is_stormy, place_view
from rules.imperunde.actions import AskDefender, Commit, Embark, Move
from rules.imperunde.board import KIND, LOWEST
from rules.imperunde.events import UnitMoved
from rules.imperunde.view import View
from rules.kernel import Action

IN_A_FIGHT = 3  # 11.1: three units attack at a time
MOST = 10
NOBODY = ("natives", "pirates")  # they are not asked who defends


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
    """The same step for two or more units that stand together; and all that may go from one place to another."""
    steps = [action for action in actions if isinstance(action, Move | Embark)]
    for action in steps:
        yield from ((action,) * number for number in range(2, most_together(view, action) + 1))
    ways: dict[tuple[str, str], list[Action]] = {}
    for action in steps:
        ways.setdefault((step(action).source, step(action).target), []).append(action)
    for (_, target), found in ways.items():
        plan = all_that_may(view, found)
        more = any(step(action).target == target and action not in found for action in steps)
        end = closing(view, plan, more)
        if end or len(set(plan)) > 1:
            yield (*plan, *end)


def all_that_may(view: View, ways: Sequence[Action]) -> Plan:
    """Everybody who can take one of these ways without a storm, the best dice first; three at most attack."""
    chosen: dict[tuple[str, int], Action] = {}
    for action in sorted(ways, key=lambda way: (-LOWEST[KIND[step(way).unit]], len(step(way).via))):
        if most_together(view, action) > 0 and not is_rough(view, action):
            chosen.setdefault((step(action).unit, step(action).moves), action)
    plan = [action for action in chosen.values() for _ in range(count(view, action))]
    return tuple(plan[: most_into(view, plan[0])]) if plan else ()


def closing(view: View, plan: Plan, more: bool) -> Plan:
    """What an attack in one tap ends with: the defender is asked, or the dice fall, if nobody else could join.

    `more`: units of other places could. Whoever holds a card may want to play it first.
    """
    if view.combat or not plan or not isinstance(plan[0], Move) or (more and len(plan) < IN_A_FIGHT):
        return ()
    met = facts(view, plan[0])
    if not met["against"] or not met["defenders"]:
        return ()
    if met["against"] not in NOBODY:
        return (AskDefender(),)
    return () if view.hand else (Commit(),)


def is_rough(view: View, action: Action) -> bool:
    """Does a storm ask for a die on the way?"""
    taken = step(action)
    return any(is_stormy(view, name) for name in (*taken.via, taken.target))


def most_together(view: View, action: Action) -> int:
    """How many can take this step in a row; one at a time through a storm, where each rolls a die."""
    return 1 if is_rough(view, action) else min(most_into(view, action), count(view, action))


def most_into(view: View, action: Action) -> int:
    """How many may go there in a row."""
    if isinstance(action, Embark):
        return MOST
    if view.combat:
        return IN_A_FIGHT - len(view.combat.attackers)
    meeting = facts(view, action)
    if meeting["against"] is None:
        return MOST
    return IN_A_FIGHT if meeting["defenders"] else 1  # an open country may fall, and the game end


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
    """From where; then where to; then who goes."""
    steps = [plan for plan in plans if isinstance(plan[0], Move | Embark)]
    speaker, fight = menus.speaker, menus.view.combat
    if fight and steps:
        lines = menus.apart([reinforcement(menus, plan) for plan in steps])
        return pages.list_page(lines, buttons, speaker.tell("reinforcements"), (), page)
    sources = sorted({step(plan[0]).source for plan in steps}, key=speaker.one)
    chosen = next((name for name in sources if list(path[:1]) == [pages.token(name)]), None)
    if chosen is None and len(sources) != 1:
        lines = [
            pages.group_line(pages.token(name), speaker.one(name), garrison(menus.view, name, speaker))
            for name in sources
        ]
        return pages.list_page(lines, buttons, speaker.attribute("field-source", "description"), (), page)
    source = chosen or sources[0]
    here = [plan for plan in steps if step(plan[0]).source == source]
    return targets_page(menus, here, source, path[: bool(chosen)], path[bool(chosen) :], page, buttons)


def targets_page(
    menus: Menus,
    here: Sequence[Plan],
    source: str,
    walked: Sequence[str],
    path: Sequence[str],
    page: int,
    buttons: Sequence[Choice],
) -> Menu:
    """Where to, whom it would attack, and who could go; asked only where there is a choice."""
    speaker, found = menus.speaker, dict[str, list[Plan]]()
    for plan in here:
        found.setdefault(step(plan[0]).target, []).append(plan)
    chosen = next((name for name in found if list(path[:1]) == [pages.token("to", name)]), None)
    if chosen is None and len(found) == 1:
        return who_page(menus, next(iter(found.values())), walked, page, () if walked else buttons)
    if chosen is not None:
        return who_page(menus, found[chosen], (*walked, pages.token("to", chosen)), page, ())
    lines = [target_line(menus, plans) for plans in found.values()]
    crumb = speaker.tell("crumb", source=source)
    shown = pages.list_page(lines, () if walked else buttons, speaker.tell("where-to"), walked, page, crumb)
    return replace(shown, marks=tuple(arrow(menus.view, plans[0][0]) for plans in found.values()))


def target_line(menus: Menus, plans: Sequence[Plan]) -> Choice:
    """A place, whom an attack would meet there, and who could go."""
    speaker, taken = menus.speaker, step(plans[0][0])
    kinds = Counter({step(plan[0]).unit: 0 for plan in plans})
    for action in {plan[0] for plan in plans}:
        kinds[step(action).unit] = max(kinds[step(action).unit], count(menus.view, action))
    if len(plans) == 1:
        return menus.leaf(plans[0])
    who = speaker.tell("with-units", units=tuple(kinds.elements()))
    label = " · ".join(filter(None, (speaker.one(taken.target), meeting_text(menus, plans[0][0]))))
    return pages.group_line(pages.token("to", taken.target), clip(label, LABEL), who)


def meeting_text(menus: Menus, action: Action) -> str:
    """Whom a step meets there: an attack with its defenders, a storm, a calm; nothing: it goes in peace."""
    view, speaker, target = menus.view, menus.speaker, step(action).target
    if isinstance(action, Embark):
        return speaker.tell("in-storm") if is_stormy(view, target) else ""
    met = facts(view, action)
    if met["against"]:
        defenders = company(view, target, met["against"])
        return speaker.tell("attack-on", whom=met["against"], units=defenders, number=met["defenders"])
    return speaker.tell("in-storm") if met["storm"] else ""


def steps_of(plan: Plan) -> list[Action]:
    """The steps of a plan, without what closes it."""
    return [action for action in plan if isinstance(action, Move | Embark)]


def who_page(menus: Menus, plans: Sequence[Plan], walked: Sequence[str], page: int, buttons: Sequence[Choice]) -> Menu:
    """Who goes: all that may in one tap, or these and those."""
    speaker, taken = menus.speaker, step(plans[0][0])
    most = max(plans, key=lambda plan: (len(steps_of(plan)), len(plan)))
    lines = [replace(menus.leaf(plan), label=clip(who_label(menus, plan, plans), LABEL), note="") for plan in plans]
    if len(most) > 1 and len(plans) > 1:
        whole = next(line for line in lines if line.plan == most)
        lines = [line for line in lines if line is not whole]
        buttons = [replace(whole, label=clip(whole_label(menus, most), BUTTON)), *pages.grey(buttons)]
    crumb = speaker.tell("crumb-to", source=taken.source, target=taken.target)
    meets = meeting_text(menus, plans[0][0])
    text = " · ".join(filter(None, (crumb, meets)))
    shown = pages.list_page(lines, buttons, speaker.tell("who-goes"), walked, page, clip(text, 4 * NOTE))
    return replace(shown, marks=(arrow(menus.view, plans[0][0]),))


def who_label(menus: Menus, plan: Plan, others: Sequence[Plan]) -> str:
    """The units of a plan; by which way, and with how many moves, where that tells it from another."""
    speaker, first = menus.speaker, step(plan[0])
    text = units((step(each).unit for each in steps_of(plan)), speaker)
    alike = {step(other[0]) for other in others if step(other[0]).unit == first.unit}
    if len({each.via for each in alike}) > 1 and first.via:
        text += f" · {speaker.tell('by-way', via=first.via)}"
    if len({each.moves for each in alike}) > 1:
        text += f" · {speaker.tell('moves-left', number=first.moves)}"
    return text


def whole_label(menus: Menus, plan: Plan) -> str:
    """Attack with all that may, or move them all."""
    taken = tuple(step(each).unit for each in steps_of(plan))
    fights = isinstance(plan[0], Move) and facts(menus.view, plan[0])["against"]
    return menus.speaker.tell("attack-with" if fights else "go-all", units=taken)


def reinforcement(menus: Menus, plan: Plan) -> Choice:
    """Units that join the fight under way."""
    first, taken = step(plan[0]), tuple(step(each).unit for each in plan)
    text = menus.speaker.tell("reinforce", units=taken, source=first.source, via=first.via)
    return replace(menus.leaf(plan), label=clip(text, LABEL))


def arrow(view: View, action: Action) -> UnitMoved:
    """What a page is about, for its picture: a way on the map."""
    taken = step(action)
    return UnitMoved(view.viewer or "", taken.unit, taken.source, taken.target, taken.via)
