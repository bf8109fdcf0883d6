"""Attacks two moves away: a first unit goes there in two steps, others join it by the same way, and the dice roll."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice

from cogs.imperunde import attacks, pages
from cogs.imperunde.steps import IN_A_FIGHT, arrow, count, in_order, is_rough, meeting_text, one_by_one
from cogs.messages.text import capital, clip
from cogs.seat.menus import BUTTON, Choice, Menu, Menus, Plan
from rules.imperunde.action_facts import facts, is_stormy, place_view
from rules.imperunde.actions import Move, RollOn
from rules.imperunde.board import COAST, COUNTRIES, INDEX, KIND, LAND, LOWEST, PLACES, WARSHIPS, WATER
from rules.imperunde.combat import ROLL_ON
from rules.imperunde.view import SeaView, View
from rules.kernel import Action

Way = tuple[Move, Move]  # a quiet step, and the one that attacks


def whole_plans(view: View, near: Mapping[str, Sequence[Move]], steps: Sequence[Action]) -> Iterator[Plan]:
    """Attacks on a place that nobody can attack at once, then those `near` that somebody from two moves away joins."""
    if not view.combat:
        ways = ways_beyond(view, steps)
        yield from far_plans(view, near, ways)
        yield from joined_plans(view, near, ways)


def far_plans(view: View, near: Mapping[str, Sequence[Move]], ways: Sequence[Way]) -> Iterator[Plan]:
    """For each place that nobody can attack at once, the strongest that can come in two moves, and then the dice."""
    ways_by_target: dict[str, list[Way]] = {}
    for first, second in ways:
        if second.target not in near:
            ways_by_target.setdefault(second.target, []).append((first, second))
    for far in ways_by_target.values():
        yield strongest(view, far)


def joined_plans(view: View, near: Mapping[str, Sequence[Move]], farther: Sequence[Way]) -> Iterator[Plan]:
    """For each place beside one's units, the likeliest companies that somebody from two moves away joins."""
    for target, ways in near.items():
        yield from joined_companies(view, ways, joiners(view, farther, target))


def joined_companies(view: View, ways: Sequence[Move], joiners: Sequence[Move]) -> list[Plan]:
    """Each of other kinds: some who stand beside the place, then as few as may be of those who come from farther."""
    known = {(way.unit, way.moves, way.source) for way in ways}
    far = [way for way in joiners if (way.unit, way.moves, way.source) not in known]
    able = sorted([*one_by_one(view, ways), *far], key=lambda way: -LOWEST[KIND[way.unit]])
    by_kinds, from_afar = dict[attacks.Kinds, Plan](), {*far}
    for some in sorted(attacks.companies(able, IN_A_FIGHT), key=lambda some: sum(way in from_afar for way in some)):
        first, joined = [way for way in some if way not in from_afar], [way for way in some if way in from_afar]
        if first and all(may_pass(view, first, way.via[0]) for way in joined):
            by_kinds.setdefault(attacks.kinds_of(some), (*in_order(first), *joined, ROLL_ON))
    whole = attacks.kinds_of(able[:IN_A_FIGHT])
    likeliest = [whole, *attacks.likeliest(view, ways, by_kinds, whole)]
    return [by_kinds[kinds] for kinds in likeliest if any(way in from_afar for way in by_kinds.get(kinds, ()))]


def ways_beyond(view: View, steps: Sequence[Action]) -> list[Way]:
    """Each step with what the unit could attack after it."""
    moves = [step for step in steps if isinstance(step, Move)]
    return [(first, second) for first in moves for second in second_steps(view, first)]


def joiners(view: View, farther: Sequence[Way], target: str) -> list[Move]:
    """A step for each unit that could join an attack by way of another place, the shortest way it has."""
    chosen: dict[tuple[str, int, str], Move] = {}
    for first, second in farther:
        if second.target == target:
            way = replace(first, target=target, via=(first.target,))
            chosen.setdefault((first.unit, first.moves, first.source), way)
    return [way for way in chosen.values() for _ in range(count(view, way))]


def may_pass(view: View, first: Sequence[Move], via: str) -> bool:
    """Does a place stay one's own though units leave it before?"""
    place = place_view(view, via)
    if isinstance(place, SeaView) or via not in {way.source for way in first}:
        return True
    return bool(place.posts or place.forts)


def second_steps(view: View, first: Move) -> Iterator[Move]:
    """What a unit could attack after a quiet step; by a canal it is asked for step by step."""
    between = place_view(view, first.target)
    others = any(unit.owner != view.viewer for unit in between.units)
    if first.moves < 2 or first.via or others or is_rough(view, first) or facts(view, first)["against"]:
        return
    if isinstance(between, SeaView) and (between.calm or is_landing(first)):
        return
    for target in beside(first):
        step = Move(first.unit, first.moves - 1, first.target, target, ())
        if attacks.is_fought_for(view, step) and may_enter(view, target) and not is_stormy(view, target):
            yield step


def is_landing(move: Move) -> bool:
    """Does an army change between land and sea? Then it has no moves left, or other ones."""
    return (INDEX[move.source] < COUNTRIES) != (INDEX[move.target] < COUNTRIES)


def beside(first: Move) -> list[str]:
    """The places beside the end of a step that the unit could attack."""
    here = INDEX[first.target]
    if is_landing(first):
        return []
    if KIND[first.unit] in WARSHIPS:
        return [PLACES[sea] for sea in WATER[here]]
    return [PLACES[country] for country in (LAND[here] if here < COUNTRIES else COAST[here])]


def may_enter(view: View, target: str) -> bool:
    """Is it free, pirates', or an enemy's, and no player's home?"""
    where = place_view(view, target)
    enemies = view.own.enemies if view.own else ()
    return not getattr(where, "home", False) and where.owner in (None, "pirates", *enemies)


def strongest(view: View, ways: Sequence[Way]) -> Plan:
    """The best dice first: one goes step by step, up to two more join by the same way."""
    best: dict[tuple[str, int, str], Way] = {}
    for first, second in sorted(ways, key=lambda way: -LOWEST[KIND[way[0].unit]]):
        best.setdefault((first.unit, first.moves, first.source), (first, second))
    units = [way for way in best.values() for _ in range(count(view, way[0]))]
    (first, second), *others = islice(units, IN_A_FIGHT)
    joined = [replace(step, target=then.target, via=(step.target,)) for step, then in others]
    return first, second, *joined, ROLL_ON


def is_far(plan: Plan) -> bool:
    """Does a plan attack after a quiet step?"""
    return len(plan) > 2 and isinstance(plan[-1], RollOn) and plan[0].target != plan[1].target


def by_target(plans: Sequence[Plan]) -> Mapping[str, Plan]:
    return {plan[1].target: plan for plan in plans if is_far(plan)}


def target_line(menus: Menus, target: str, plan: Plan) -> Choice:
    """A target, whom the attack meets, by which way who comes, and how likely they win."""
    speaker = menus.speaker
    kinds = units_of(plan)
    odds_text = speaker.tell("odds", chance=attacks.chance(menus.view, [plan[1]], kinds))
    note = f"{speaker.tell('with-units', units=kinds)} · {odds_text}"
    by = speaker.tell("by-way", via=(plan[0].target,))
    label = f"{capital(speaker.one(target))} ({by}) · {meeting_text(menus, plan[1])}"
    return pages.group_line(token(target), label, note, like=(plan[1],))


def token(target: str) -> str:
    return pages.token("far attack", target)


def units_of(plan: Plan) -> tuple[str, ...]:
    """Who fights: of the first unit, which goes in two steps, only one."""
    return tuple(move.unit for move in plan[1:-1])


def page_of(menus: Menus, plans: Sequence[Plan], path: Sequence[str]) -> Menu | None:
    """The page of one such attack; None where another is open."""
    targets = by_target(plans)
    target = next((name for name in targets if list(path[:1]) == [token(name)]), None)
    if target is None:
        return None
    plan, speaker = targets[target], menus.speaker
    kinds = units_of(plan)
    label = speaker.tell("attack-roll", units=kinds, chance=attacks.chance(menus.view, [plan[1]], kinds))
    by = speaker.tell("by-way", via=(plan[0].target,))
    text = f"**{capital(speaker.one(target))}** · {meeting_text(menus, plan[1])} · {by}"
    fight = replace(menus.leaf(plan), label=clip(label, BUTTON), style="wanted")
    marks = tuple(arrow(menus.view, step) for step in plan[:2])
    return Menu((), (fight,), path=tuple(path[:1]), text=text, marks=marks)
