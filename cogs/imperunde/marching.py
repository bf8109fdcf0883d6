"""The panel of moves, attacks and embarkation: from where, where to, who goes."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from cogs.imperunde import attacks, far_attacks, lists, pages
from cogs.imperunde.equipment import SHIPS
from cogs.imperunde.steps import (
    all_that_may,
    arrow,
    count,
    is_rough,
    meeting_text,
    most_together,
    step,
    who_label,
)
from cogs.imperunde.tally import garrison, units, with_colon
from cogs.messages.text import clip
from cogs.seat.menus import BUTTON, LABEL, NOTE, Choice, Menu, Menus, Plan
from rules.imperunde.action_facts import facts, place_view
from rules.imperunde.actions import Embark, EndEmbarkation, EndMovement, Move
from rules.imperunde.view import SeaView, View
from rules.kernel import Action

TARGETS = 10  # attacks that are buttons, the likeliest first; the others are lines


def bulk_plans(view: View, actions: Sequence[Action]) -> Iterator[Plan]:
    """Plans that move two or more units that stand together, or all that may go from one place to another."""
    steps = [action for action in actions if isinstance(action, Move | Embark)]
    for action in steps:
        yield from ((action,) * number for number in range(2, most_together(view, action) + 1))
    ways: dict[tuple[str, str], list[Action]] = {}
    for action in steps:
        ways.setdefault((step(action).source, step(action).target), []).append(action)
    for routes in ways.values():
        plan = all_that_may(view, routes)
        if len(set(plan)) > 1:
            yield plan
    near = attacks.attacks(view, steps)
    yield from attacks.whole_plans(view, near)
    yield from far_attacks.whole_plans(view, near, steps)


def menu(menus: Menus, plans: Sequence[Plan], path: Sequence[str], page: int, buttons: Sequence[Choice]) -> Menu:
    """The page of moves: from where, then where to, then who goes; a step that attacks has pages of its own.

    `path` begins with the token of a target to attack, or of a place to go from. Where there is only one place and
    nothing to attack, its page is shown at once, and `path` begins after it.
    """
    steps = [plan for plan in plans if is_step(plan)]
    fought = attacks.attacks(menus.view, list(dict.fromkeys(plan[0] for plan in steps)))
    if menus.view.combat and steps:
        joined = [choice for place, ways in fought.items() for choice in attacks.choices(menus, plans, place, ways)]
        return reinforcements_page(menus, steps, joined, page, buttons)
    if target := attacks.target_of(fought, path):
        farther = far_attacks.ways_beyond(menus.view, [plan[0] for plan in steps if len(plan) == 1])
        joiners = far_attacks.joiners(menus.view, farther, target)
        return attacks.attack_page(menus, plans, target, fought[target], path[:1], page, joiners=joiners)
    if far := far_attacks.page_of(menus, plans, path):
        return far
    quiet = [plan for plan in steps if plan[0] not in fought.get(step(plan[0]).target, ())]
    sources = sorted({step(plan[0]).source for plan in quiet}, key=menus.speaker.one)
    chosen = next((name for name in sources if list(path[:1]) == [pages.token(name)]), None)
    if chosen is None and steps:
        several = lists.forms(menus, "several-moves", quiet_groups(menus, quiet, sources), end(plans))
        buttons = [*pages.first_wanted(several), *pages.grey(buttons)]
    if chosen is None and (fought or far_attacks.by_target(plans) or len(sources) != 1):
        return first_page(menus, fought, far_attacks.by_target(plans), sources, page, buttons)
    source = chosen or sources[0]
    here = [plan for plan in quiet if step(plan[0]).source == source]
    walked, left = path[: bool(chosen)], path[bool(chosen) :]
    return targets_page(menus, here, source=source, walked=walked, path=left, page=page, buttons=buttons)


def reinforcements_page(
    menus: Menus, steps: Sequence[Plan], joined: Sequence[Choice], page: int, buttons: Sequence[Choice]
) -> Menu:
    """During a combat: units that may join it, together (`joined`) or one by one."""
    lines = menus.apart([reinforcement(menus, plan) for plan in steps])
    menu = pages.list_page(lines, buttons, menus.speaker.tell("reinforcements"), (), page)
    return replace(menu, buttons=(*joined, *pages.grey(menu.buttons)))


def first_page(
    menus: Menus,
    fought: Mapping[str, Sequence[Action]],
    far: Mapping[str, Plan],
    sources: Sequence[str],
    page: int,
    buttons: Sequence[Choice],
) -> Menu:
    """Targets to attack, with arrows on the map, those two moves away after the others; and places to go from."""
    speaker, fought = menus.speaker, attacks.likeliest_first(menus.view, fought)
    targets, lines = attacks.target_lines(menus, fought), [source_line(menus, name) for name in sources]
    targets += [far_attacks.target_line(menus, target, plan) for target, plan in far.items()]
    buttons, targets = [*map(attacks.target_button, targets[:TARGETS]), *buttons], targets[TARGETS:]
    prompt = speaker.tell("attack-or-go") if targets else speaker.attribute("field-source", "description")
    menu = pages.list_page([*targets, *lines], buttons, prompt, (), page)
    return replace(menu, marks=tuple(arrow(menus.view, way) for ways in fought.values() for way in ways))


def is_step(plan: Plan) -> bool:
    """Moves and embarkations alone, without what would end or roll."""
    return all(isinstance(action, Move | Embark) for action in plan)


def end(plans: Sequence[Plan]) -> Plan:
    """What ends the moves."""
    return next((plan for plan in plans if isinstance(plan[0], EndMovement | EndEmbarkation)), ())


def source_line(menus: Menus, name: str) -> Choice:
    return pages.group_line(pages.token(name), menus.speaker.one(name), garrison(menus.view, name, menus.speaker))


def quiet_groups(menus: Menus, steps: Sequence[Plan], sources: Sequence[str]) -> Iterator[lists.Group]:
    """What can be done from each place without a fight or a die: one, two or all of a kind, by the shortest way."""
    best: dict[tuple[str, str, int, str], Action] = {}
    for action in sorted(dict.fromkeys(plan[0] for plan in steps), key=lambda action: len(step(action).via)):
        taken = step(action)
        if not is_rough(menus.view, action) and not meets(menus.view, action):
            best.setdefault((taken.source, taken.unit, taken.moves, taken.target), action)
    for source in sources:
        ways = {action: most_together(menus.view, action) for (place, *_), action in best.items() if place == source}
        plans = [(way,) * number for way, most in ways.items() for number in sorted({1, 2, most}) if number <= most]
        yield menus.speaker.one(source), menus.apart([quiet_line(menus, plan) for plan in plans])


def meets(view: View, action: Action) -> bool:
    return isinstance(action, Move) and bool(facts(view, action)["against"])


def quiet_line(menus: Menus, plan: Plan) -> Choice:
    """`Congo → Egypt: infantry × 2`."""
    taken, speaker = step(plan[0]), menus.speaker
    way = speaker.tell("way", source=taken.source, target=taken.target, via=())
    label = with_colon(way, units((taken.unit for _ in plan), speaker), speaker)
    return menus.labelled(plan, clip(label, LABEL))


def targets_page(
    menus: Menus,
    here: Sequence[Plan],
    *,
    source: str,
    walked: Sequence[str],
    path: Sequence[str],
    page: int,
    buttons: Sequence[Choice],
) -> Menu:
    """Where to, whom it would attack, and who could go; asked only where there is a choice."""
    speaker, by_target = menus.speaker, dict[str, list[Plan]]()
    for plan in here:
        by_target.setdefault(step(plan[0]).target, []).append(plan)
    chosen = next((name for name in by_target if list(path[:1]) == [pages.token("to", name)]), None)
    if chosen is None and len(by_target) == 1:
        return who_page(menus, next(iter(by_target.values())), walked, page, () if walked else buttons)
    if chosen is not None:
        return who_page(menus, by_target[chosen], (*walked, pages.token("to", chosen)), page, ())
    lines = [target_line(menus, plans) for plans in by_target.values()]
    crumb = speaker.tell("crumb", source=source)
    menu = pages.list_page(lines, () if walked else buttons, speaker.tell("where-to"), walked, page, crumb)
    return replace(menu, marks=tuple(arrow(menus.view, plans[0][0]) for plans in by_target.values()))


def target_line(menus: Menus, plans: Sequence[Plan]) -> Choice:
    """A place, whom an attack would meet there, and who could go."""
    speaker, taken = menus.speaker, step(plans[0][0])
    kinds = Counter({step(plan[0]).unit: 0 for plan in plans})
    for action in {plan[0] for plan in plans}:
        kinds[step(action).unit] = max(kinds[step(action).unit], count(menus.view, action))
    worth = sea_worth(menus, plans[0][0])
    if len(plans) == 1:
        leaf = menus.leaf(plans[0])
        return replace(leaf, label=clip(" · ".join(filter(None, (leaf.label, worth))), LABEL))
    who = speaker.tell("with-units", units=tuple(kinds.elements()))
    label = " · ".join(filter(None, (speaker.one(taken.target), meeting_text(menus, plans[0][0]), worth)))
    like = plans[0] if len(kinds) == 1 else ()
    return pages.group_line(pages.token("to", taken.target), clip(label, LABEL), who, like)


def sea_worth(menus: Menus, action: Action) -> str:
    """What the sea is worth that a warship goes to in peace."""
    if not isinstance(action, Move) or action.unit not in SHIPS or meets(menus.view, action):
        return ""
    return menus.speaker.tell("to-win", value=place_view(menus.view, action.target).value, posts=0)


def who_page(menus: Menus, plans: Sequence[Plan], walked: Sequence[str], page: int, buttons: Sequence[Choice]) -> Menu:
    """Who goes: all that may in one tap, or these and those."""
    speaker, taken = menus.speaker, step(plans[0][0])
    most = max(plans, key=len)
    lines = [menus.labelled(plan, clip(who_label(menus, plan, plans), LABEL)) for plan in plans]
    first = list[Choice]()
    if len(most) > 1 and len(plans) > 1:
        whole = next(line for line in lines if line.plan == most)
        lines = [line for line in lines if line is not whole]
        first = [replace(whole, label=clip(whole_label(menus, most), BUTTON), style="wanted")]
    crumb = speaker.tell("crumb-to", source=taken.source, target=taken.target)
    meets = meeting_text(menus, plans[0][0])
    there = (
        garrison(menus.view, taken.source, speaker) if isinstance(place_view(menus.view, taken.source), SeaView) else ""
    )
    text = " · ".join(filter(None, (crumb, meets, there)))
    menu = pages.list_page(lines, buttons, speaker.tell("who-goes"), walked, page, clip(text, 4 * NOTE))
    rest = pages.grey(menu.buttons) if first else menu.buttons
    return replace(menu, buttons=(*first, *rest), marks=(arrow(menus.view, plans[0][0]),))


def whole_label(menus: Menus, plan: Plan) -> str:
    """Attack with all that may, or move them all."""
    taken = tuple(step(each).unit for each in plan)
    fights = isinstance(plan[0], Move) and facts(menus.view, plan[0])["against"]
    return menus.speaker.tell("attack-with" if fights else "go-all", units=taken)


def reinforcement(menus: Menus, plan: Plan) -> Choice:
    """Units that join the fight under way."""
    first, taken = step(plan[0]), tuple(step(each).unit for each in plan)
    text = menus.speaker.tell("reinforce", units=taken, source=first.source, via=first.via)
    return replace(menus.leaf(plan), label=clip(text, LABEL))
