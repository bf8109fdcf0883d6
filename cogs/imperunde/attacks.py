"""An attack as one choice: whom, with which three units from wherever they stand, and how the dice roll."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, combinations

from cogs.imperunde import lists, pages, tally
from cogs.imperunde.steps import (
    IN_A_FIGHT,
    all_that_may,
    arrow,
    in_order,
    is_rough,
    meeting_text,
    most_together,
    one_by_one,
    who_label,
)
from cogs.imperunde.tally import units
from cogs.messages.text import capital, clip
from cogs.seat.menus import BUTTON, LABEL, MARKED, MOST, Choice, Field, Menu, Menus, Plan, fit
from rules.imperunde.action_facts import facts
from rules.imperunde.actions import AskDefender, Commit, Move, RollOn
from rules.imperunde.board import KIND, WARSHIPS
from rules.imperunde.combat import ASK, COMMIT, ROLL_ON
from rules.imperunde.odds import force, odds
from rules.imperunde.view import View
from rules.kernel import Action
from words import Speaker

NOBODY = ("natives", "pirates")  # they are not asked who defends
OTHERS = 4  # attacks with others than the strongest that are buttons
JOINED = 2  # attacks that are buttons though somebody comes from two moves away; more are lines
SUGGESTED = 60  # letters of an attack on a button that suggests it
STAYS = "stays"

Kinds = tuple[str, ...]  # of units, the best dice first


def attacks(view: View, actions: Sequence[Action]) -> dict[str, list[Move]]:
    """The moves that attack a place where somebody defends, by that place; none through a storm: it asks for a die."""
    by_target: dict[str, list[Move]] = {}
    for action in actions:
        if isinstance(action, Move) and not is_rough(view, action) and (view.combat or is_fought_for(view, action)):
            by_target.setdefault(action.target, []).append(action)
    return by_target


def is_fought_for(view: View, action: Move) -> bool:
    met = facts(view, action)
    return bool(met["against"] and met["defenders"])


def room(view: View) -> int:
    """How many more may attack together."""
    return IN_A_FIGHT - len(view.combat.attackers) if view.combat else IN_A_FIGHT


def whole_plans(view: View, near: Mapping[str, Sequence[Move]]) -> Iterator[Plan]:
    """The strongest that can come, and then the dice until something is decided; likewise the best of the others."""
    for ways in near.values():
        strongest = all_that_may(view, ways)
        yield (*strongest, ROLL_ON)
        yield from () if view.combat else other_companies(view, ways, len(strongest))


def other_companies(view: View, ways: Sequence[Move], most: int) -> list[Plan]:
    """The likeliest to win of those that hold something back, each with other kinds; at least half as likely as all."""
    able = one_by_one(view, ways)
    by_kinds: dict[Kinds, Plan] = {}
    for some in companies(able, most):
        by_kinds.setdefault(kinds_of(some), in_order(some))
    whole = kinds_of(able[:most])
    return [(*by_kinds[kinds], ROLL_ON) for kinds in likeliest(view, ways, by_kinds, whole)[:OTHERS]]


def companies(able: Sequence[Move], most: int) -> Iterator[tuple[Move, ...]]:
    """Some of these units, the largest companies first; of those that stand alike no more than may fight together."""
    able = [way for at, way in enumerate(able) if able[:at].count(way) < IN_A_FIGHT]
    return chain.from_iterable(combinations(able, number) for number in range(most, 0, -1))


def kinds_of(moves: Sequence[Move]) -> Kinds:
    return tuple(move.unit for move in moves)


def likeliest(view: View, ways: Sequence[Move], offered: Iterable[Kinds], whole: Kinds) -> list[Kinds]:
    """Those of other kinds than a whole company that are at least half as likely to win, the likeliest first."""
    most = chance(view, ways, whole)
    chances = {kinds: chance(view, ways, kinds) for kinds in offered if kinds != whole}
    return sorted((kinds for kinds in chances if 2 * chances[kinds] >= most), key=lambda kinds: -chances[kinds])


def fights_for(plans: Sequence[Plan], target: str) -> list[Plan]:
    """The attacks on a place that are fought out, the strongest first."""
    return [plan for plan in plans if len(plan) > 1 and isinstance(plan[-1], RollOn) and plan[0].target == target]


def joined_fights(plans: Sequence[Plan], target: str, ways: Sequence[Move]) -> list[Plan]:
    """Those among them that somebody joins from two moves away."""
    return [plan for plan in fights_for(plans, target) if not {*plan[:-1]} <= {*ways}]


def chance(view: View, ways: Sequence[Move], attackers: Sequence[str]) -> int:
    """How often these attackers win in the end, in per cent, by the dice alone: from the pieces on the board."""
    met = facts(view, ways[0])
    mine = [fighter.unit for fighter in view.combat.attackers] if view.combat else []
    theirs = tally.company(view, ways[0].target, met["against"]) or ("infantry",) * met["defenders"]
    at_sea = KIND[ways[0].unit] in WARSHIPS
    guards = [KIND[unit] for unit in theirs if (KIND[unit] in WARSHIPS) == at_sea]  # armies aboard do not fight
    return round(100 * odds(force([KIND[unit] for unit in (*mine, *attackers)]), force(guards))[0])


def likeliest_first(view: View, by_target: Mapping[str, Sequence[Move]]) -> dict[str, Sequence[Move]]:
    """The attacks by their odds, with all who could come."""
    chances = {target: chance(view, ways, tuple(company(view, ways).elements())) for target, ways in by_target.items()}
    return dict(sorted(by_target.items(), key=lambda pair: -chances[pair[0]]))


def target_lines(menus: Menus, by_target: Mapping[str, Sequence[Move]]) -> list[Choice]:
    """Whom an attack would meet, and who could come."""
    return [target_line(menus, target, ways) for target, ways in by_target.items()]


def target_line(menus: Menus, target: str, ways: Sequence[Move]) -> Choice:
    """A target, whom the attack meets, who could come, and how likely all of them win."""
    label = " · ".join((capital(menus.speaker.one(target)), meeting_text(menus, ways[0])))
    return pages.group_line(pages.token("attack", target), label, all_together(menus, ways), like=(ways[0],))


def all_together(menus: Menus, ways: Sequence[Move]) -> str:
    """Everybody who could come, at once or after losses, and how likely they win."""
    units, speaker = tuple(company(menus.view, ways).elements()), menus.speaker
    odds_text = speaker.tell("odds", chance=chance(menus.view, ways, units))
    return f"{speaker.tell('with-units', units=units)} · {odds_text}"


def target_button(line: Choice) -> Choice:
    """Whom an attack would meet, what there is to win, the odds, who could come: as far as there is room.

    Where there is little, whom it meets is told on the page of the attack, and by the odds.
    """
    (*units, odds_text), (place, met, *prize) = line.note.split(" · "), line.label.split(" · ")
    if len(" · ".join((place, met, *prize, odds_text))) > BUTTON:
        met = met.partition(":")[0].rstrip()
    return replace(line, label=fit((place, met, *prize, odds_text, *units)), note="", style="rest")


def company(view: View, ways: Sequence[Move]) -> Counter[str]:
    """How many of each kind could come."""
    each: dict[tuple[str, str, int], int] = {}
    for way in ways:
        each[way.unit, way.source, way.moves] = most_together(view, way)
    kinds = Counter[str]()
    for (unit, _, _), number in each.items():
        kinds[unit] += number
    return kinds


def attack_page(
    menus: Menus,
    plans: Sequence[Plan],
    target: str,
    ways: Sequence[Move],
    path: Sequence[str],
    page: int,
    *,
    joiners: Sequence[Move],
) -> Menu:
    """The strongest or another company in one tap, any by a form, or one after another; `joiners` come from farther."""
    text = f"**{capital(menus.speaker.one(target))}** · {meeting_text(menus, ways[0])} · {all_together(menus, ways)}"
    here = [plan for plan in plans if plan[0] in ways and not isinstance(plan[-1], RollOn)]
    joined = [replace(fight(menus, plan, ways), style="rest") for plan in joined_fights(plans, target, ways)[JOINED:]]
    lines = [*joined, *menus.apart([first_line(menus, plan, here) for plan in here])]
    menu = pages.list_page(lines, (), menus.speaker.tell("who-goes"), path, page, text)
    buttons = (*choices(menus, plans, target, ways, joiners), *pages.grey(menu.buttons))
    return replace(menu, buttons=buttons, marks=tuple(arrow(menus.view, way) for way in ways))


def first_line(menus: Menus, plan: Plan, others: Sequence[Plan]) -> Choice:
    """Who opens the attack; from where, if that is open."""
    text = who_label(menus, plan, others)
    if len({other[0].source for other in others}) > 1:
        text = f"{text} · {menus.speaker.one(plan[0].source)}"
    return menus.labelled(plan, clip(text, LABEL))


def choices(
    menus: Menus, plans: Sequence[Plan], target: str, ways: Sequence[Move], joiners: Sequence[Move] = ()
) -> list[Choice]:
    """Attack, or bring reinforcements: with the strongest, with others, or with those whom a form names."""
    whole, *others = fights_for(plans, target)
    unseen = joined_fights(plans, target, ways)[JOINED:]
    others = [plan for plan in others if plan not in unseen]
    first = replace(fight(menus, whole, ways), style="wanted")
    choose = menus.form("who", menus.speaker.tell("attack-choose"), form(menus, plans, whole, ways, joiners))
    return [first, *(replace(fight(menus, plan, ways), style="rest") for plan in others), choose]


def plan_text(plan: Plan, speaker: Speaker) -> str:
    """An attack that is fought out, in a few words: where, and with what."""
    moves = plan[:-1]
    if not moves or not isinstance(plan[-1], RollOn) or len({move.target for move in moves}) > 1:
        return ""
    figures = {"place": moves[0].target, "units": kinds_of(moves), "number": len(moves)}
    text = speaker.tell("attack-on-with", **figures)
    return text if len(text) <= SUGGESTED else speaker.tell("attack-on-number", **figures)


def fight(menus: Menus, plan: Plan, ways: Sequence[Move]) -> Choice:
    """The button that fights it out with these, how likely they win, and by which way somebody joins them."""
    kinds = tuple(each.unit for each in plan[:-1])
    figures = {"units": kinds, "chance": chance(menus.view, ways, kinds)}
    text = menus.speaker.tell("join-roll" if menus.view.combat else "attack-roll", **figures)
    via = [menus.speaker.tell("by-way", via=each.via) for each in plan[:-1] if each.via][-1:]
    return replace(menus.leaf(plan), label=clip(fit((text, *via), MARKED), BUTTON))


def form(
    menus: Menus, plans: Sequence[Plan], whole: Plan, ways: Sequence[Move], joiners: Sequence[Move]
) -> tuple[Field, ...]:
    """A question for each who may come, filled in with the strongest, and how the dice roll.

    Whoever comes from two moves away joins an attack that others have begun.
    """
    lines = unit_lines(menus, ways)
    all_lines = unit_lines(menus, list(dict.fromkeys((*ways, *joiners))))
    nobody = Choice(STAYS, menus.speaker.tell("nobody-more"))
    tokens = {line.plan[0]: line.token for line in lines}
    chosen = [tokens.get(action, STAYS) for action in whole[:-1]]
    chosen += [STAYS] * (room(menus.view) - len(chosen))
    fields = [
        Field(
            menus.speaker.tell("attacker", number=number), (*all_lines, nobody) if number > 1 else tuple(lines), token
        )
        for number, token in enumerate(chosen, start=1)
    ]
    return (*fields, lists.then(menus, [(ROLL_ON,), *other_ends(menus.view, plans, ways)], (ROLL_ON,)))


def unit_lines(menus: Menus, ways: Sequence[Move]) -> list[Choice]:
    """Each kind of unit with where it stands; by which way, and with how many moves, where they differ."""
    speaker, choices = menus.speaker, list[Choice]()
    for way in ways[: MOST - 1]:
        via = speaker.tell("by-way", via=way.via) if way.via else ""
        moves = speaker.tell("moves-left", number=way.moves) if way.moves > 1 else ""
        label = " · ".join(filter(None, (units((way.unit,), speaker), speaker.one(way.source), via, moves)))
        choices.append(menus.labelled((way,), clip(capital(label), LABEL)))
    return menus.apart(choices)


def other_ends(view: View, plans: Sequence[Plan], ways: Sequence[Move]) -> list[Plan]:
    """Another way to go on from there, as far as it is known already: ask the defender, or roll once."""
    if view.combat:
        return [plan for plan in plans if len(plan) == 1 and isinstance(plan[0], AskDefender | Commit)]
    return [(COMMIT,) if facts(view, ways[0])["against"] in NOBODY else (ASK,)]


def target_of(by_target: Mapping[str, Sequence[Move]], path: Sequence[str]) -> str | None:
    """The place of the attack that a page is about."""
    return next((target for target in by_target if list(path[:1]) == [pages.token("attack", target)]), None)
