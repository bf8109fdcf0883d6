"""The maneuver on the panel: where to first, from the unit that can do it; only what differs is asked."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from cogs.imperial.moves import MOVES, Groups, by_destination, has_armies, other_ways, whole
from cogs.imperial.several import several
from cogs.imperial.variants import place_label, variant
from cogs.seat.menus import BUTTON, FEW, LABEL, MOST, Choice, Menu, Menus, Plan, Tone, anytime_button, numbered
from cogs.wire.text import clip
from rules.imperial import actions as act
from rules.imperial.action_facts import others_at, units_to_move
from rules.imperial.board import NONE, load
from rules.imperial.view import Entry, View

WAYS = "ways"  # the group of rides, and of what is possible and seldom wanted


def menu(menus: Menus, plans: Sequence[Plan], path: Sequence[str], page: int) -> Menu:
    """Every destination, fleets first; where that is too much, what is left to decide has a page of its own."""
    found = by_destination(menus.view, plans)
    other = other_ways(plans, found)
    if path and path[0] in found:
        return destination_page(menus, path[0], found[path[0]], page)
    if list(path[:1]) == [WAYS] and other:
        lines = menus.apart([menus.leaf(plan) for plan in other])
        return turn_to(Menu((), (), menus.speaker.tell("where-to"), path=(WAYS,)), lines, page)
    lines = [*destinations(menus, found), *map(menus.leaf, battles(plans))]
    more = [Choice(WAYS, menus.speaker.tell("other-ways"))] if other else []
    buttons = (*again(menus, plans), *several(menus, plans), *end(menus, plans), *more, *destructions(menus, plans))
    shown = Menu((), (*buttons, *anytime_button(menus, plans)), menus.speaker.tell("where-to"))
    return replace(turn_to(shown, lines, page), text=fleets_first(menus) if has_armies(plans) else "")


def battles(plans: Sequence[Plan]) -> list[Plan]:
    return [plan for plan in plans if isinstance(plan[0], act.OpenBattle)]


def turn_to(shown: Menu, lines: Sequence[Choice], page: int) -> Menu:
    pages = max(1, -(-len(lines) // MOST))
    page = min(max(page, 0), pages - 1)
    return replace(shown, lines=tuple(lines[page * MOST : (page + 1) * MOST]), page=page, pages=pages)


# A destination


def destinations(menus: Menus, found: Groups) -> list[Choice]:
    """A line for every move if there are few, else one for every place."""
    few = sum(map(len, found.values())) <= MOST
    lines: list[Choice] = []
    for token, group in found.items():
        if (few or len(group) == 1) and not strands_fleets(menus, group[0][0]):
            lines += numbered([variant(menus, plan, group, place=True) for plan in group], LABEL)
        else:
            lines.append(Choice(token, place_label(menus, group)))
    return lines


def destination_page(menus: Menus, token: str, group: Sequence[Plan], page: int) -> Menu:
    """What differs between the moves to one place: the origin, the posture, the way, fight or peace."""
    first, speaker = group[0][0], menus.speaker
    asked = numbered([variant(menus, plan, group) for plan in group], BUTTON)
    origins = [speaker.one(origin) for origin in dict.fromkeys(plan[0].origin for plan in group)]
    head = f"**{speaker.join_or(origins)} → {speaker.one(first.to)}**"
    if others := others_at(menus.view, first.to):
        head = f"{head} · {speaker.tell('destination-there', others=others)}"
    warned = strands_fleets(menus, first)
    asked = [replace(each, tone="rest") for each in asked] if warned else asked
    text = f"{head}\n⚠ {fleets_first(menus)}" if warned else head
    shown = Menu((), (), speaker.tell("how"), path=(token,), text=text, up="fleets-first" if warned else "")
    if len(asked) <= FEW:
        return replace(shown, buttons=tuple(asked))
    return turn_to(shown, asked, page)


# What is easily forgotten


def idle_fleets(view: View) -> tuple[str, ...]:
    """Regions with fleets that could still sail."""
    return tuple(region for unit, region, _ in units_to_move(view) if unit == "fleet")


def strands_fleets(menus: Menus, move: Any) -> bool:
    """Would a fleet in port lose its move, because an army goes first?"""
    board = load(menus.view.title)
    in_port = any(board.port[board.region_of[region]] != NONE for region in idle_fleets(menus.view))
    return isinstance(move, act.MoveArmy) and in_port


def fleets_first(menus: Menus) -> str:
    """That fleets stay where they are once an army has moved."""
    counts = [count for unit, _, count in units_to_move(menus.view) if unit == "fleet"]
    if not counts:
        return ""
    return menus.speaker.tell("fleets-stay", regions=idle_fleets(menus.view), number=sum(counts))


def again(menus: Menus, plans: Sequence[Plan]) -> list[Choice]:
    """The last move once more, with its fight if there was one, for another unit in the same place."""
    made = [number for number, action in enumerate(menus.draft) if isinstance(action, MOVES)]
    if not made:
        return []
    last, deeds = menus.draft[made[-1]], tuple(menus.draft[made[-1] :])
    plan = next((each for each in (deeds, (last,)) if each in whole(plans).get(last, ())), None)
    if plan is None:
        return []
    unit = "fleet" if isinstance(last, act.MoveFleet) else "army"
    label = menus.speaker.tell("again", unit=unit, origin=last.origin, to=last.to)
    line = variant(menus, plan, [plan])
    return [replace(line, label=clip(label, BUTTON), tone="wanted")]


def end(menus: Menus, plans: Sequence[Plan]) -> list[Choice]:
    """Done, which names what has not moved."""
    left = units_to_move(menus.view)
    return [
        replace(menus.leaf(plan, BUTTON), tone="rest" if left else "wanted")
        for plan in plans
        if isinstance(plan[0], act.EndManeuver)
    ]


def destructions(menus: Menus, plans: Sequence[Plan]) -> list[Choice]:
    found = [plan for plan in plans if isinstance(plan[0], act.DestroyFactory)]
    return [replace(menus.leaf(plan, BUTTON), tone="hurts") for plan in found]


def kinds_at(view: View, entry: Entry) -> tuple[str, ...]:
    """The kinds of foreign units where one has entered."""
    others = [nation for nation in view.nations if nation.id != entry.nation]
    kinds = (
        ("army", [stack for nation in others for stack in nation.armies]),
        ("fleet", [stack for nation in others for stack in nation.fleets]),
    )
    return tuple(kind for kind, stacks in kinds if any(stack.region == entry.region for stack in stacks))


TONES: Mapping[type, Tone] = {
    act.EnterInPeace: "wanted",  # most people want peace
    act.KeepPeace: "wanted",
    act.AllowPassage: "wanted",
    act.ForceStop: "wanted",  # that is what the Swiss Bank is for; to let the nation pass is to do nothing
}


def entry_page(menus: Menus, plans: Sequence[Plan]) -> Menu:
    """Fight, or enter peacefully: which of them hurts is plain, which of them asks is said below."""
    shown = menus.at(plans)
    return replace(shown, buttons=tuple(replace(each, tone="") for each in shown.buttons))
