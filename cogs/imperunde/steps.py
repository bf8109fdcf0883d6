"""A move or an embarkation: what goes, from where, where to, how many together, and whom it meets."""

from collections.abc import Sequence
from typing import NamedTuple

from cogs.imperunde.tally import company, units
from cogs.seat.menus import Menus, Plan
from rules.imperunde.action_facts import facts, is_stormy, place_view
from rules.imperunde.actions import Embark, Move
from rules.imperunde.board import KIND, LOWEST
from rules.imperunde.events import UnitMoved
from rules.imperunde.view import View
from rules.kernel import Action

IN_A_FIGHT = 3  # 11.1: three units attack at a time
MOST = 10


class Step(NamedTuple):
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


def all_that_may(view: View, ways: Sequence[Action]) -> Plan:
    """Everybody who can take one of these ways without a storm, the best dice first; three at most attack."""
    plan = one_by_one(view, ways)
    return in_order(plan[: most_into(view, plan[0])]) if plan else ()


def one_by_one(view: View, ways: Sequence[Action]) -> list[Action]:
    """A step for each unit that can take one of these ways without a storm, the best dice first."""
    chosen: dict[tuple[str, int, str], Action] = {}
    for action in sorted(ways, key=lambda way: (-LOWEST[KIND[step(way).unit]], len(step(way).via))):
        if not is_rough(view, action) and most_without_storm(view, action) > 0:
            chosen.setdefault((step(action).unit, step(action).moves, step(action).source), action)
    return [action for action in chosen.values() for _ in range(count(view, action))]


def in_order(plan: Sequence[Action]) -> Plan:
    """Whoever rides through a colony goes before those who leave it: the last of them may leave it empty."""
    if not any(step(action).via for action in plan):
        return tuple(plan)
    left = {step(action).source for action in plan}
    return tuple(sorted(plan, key=lambda action: left.isdisjoint(step(action).via)))


def is_rough(view: View, action: Action) -> bool:
    """Does a storm ask for a die on the way?"""
    taken = step(action)
    return any(is_stormy(view, name) for name in (*taken.via, taken.target))


def most_together(view: View, action: Action) -> int:
    """How many can take this step in a row; one at a time through a storm, where each rolls a die."""
    return 1 if is_rough(view, action) else most_without_storm(view, action)


def most_without_storm(view: View, action: Action) -> int:
    """How many can take a step on which no storm asks for a die."""
    return min(most_into(view, action), count(view, action))


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


def meeting_text(menus: Menus, action: Action) -> str:
    """What a step meets there: an attack with its defenders and its prize, a storm, a calm; nothing: it is quiet."""
    view, speaker, target = menus.view, menus.speaker, step(action).target
    if isinstance(action, Embark):
        return speaker.tell("in-storm") if is_stormy(view, target) else ""
    met = facts(view, action)
    if met["against"]:
        defenders = company(view, target, met["against"])
        whom = speaker.tell("attack-on", whom=met["against"], units=defenders, number=met["defenders"])
        return f"{whom} · {speaker.tell('to-win', value=met['worth'], posts=met['posts'])}"
    if met["storm"]:
        return speaker.tell("in-storm")
    return speaker.tell("in-calm") if met["calm"] else ""


def who_label(menus: Menus, plan: Plan, others: Sequence[Plan]) -> str:
    """The units of a plan; by which way, and with how many moves, where that tells it from another."""
    speaker, first = menus.speaker, step(plan[0])
    text = units((step(each).unit for each in plan), speaker)
    alike = {step(other[0]) for other in others if step(other[0]).unit == first.unit}
    if len({each.via for each in alike}) > 1 and first.via:
        text += f" · {speaker.tell('by-way', via=first.via)}"
    if len({each.moves for each in alike}) > 1:
        text += f" · {speaker.tell('moves-left', number=first.moves)}"
    return text


def arrow(view: View, action: Action) -> UnitMoved:
    """What a page is about, for its picture: a way on the map."""
    taken = step(action)
    return UnitMoved(view.viewer or "", taken.unit, taken.source, taken.target, taken.via)
