"""The maneuver on the panel: where to first, from the unit that can do it; only what differs is asked."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from cogs.imperial.moves import MOVES, Groups, by_destination, has_armies, other_ways, whole
from cogs.imperial.several_units import several
from cogs.imperial.variants import place_label, variant
from cogs.messages.text import clip
from cogs.seat.menus import BUTTON, BUTTONS, MARKED, MOST, Choice, Menu, Menus, Plan, Style, anytime_button, numbered
from rules.imperial import actions as act
from rules.imperial.action_facts import is_abroad, leaves_chip, others_at, units_to_move
from rules.imperial.board import NONE, load
from rules.imperial.view import Entry, View

FEW = 8  # destinations that are buttons, whatever they are
ABROAD = 4  # the rank of a destination in another nation's home
OTHERS = 6  # buttons beside those of the destinations for which a panel has room
LONGEST = 4000  # letters of a list that becomes a number
WAYS = "ways"  # the group of rides, and of what is possible and seldom wanted


def menu(menus: Menus, plans: Sequence[Plan], path: Sequence[str], page: int) -> Menu:
    """Every destination, fleets first; where that is too much, what is left to decide has a page of its own."""
    groups = by_destination(menus.view, plans)
    other = other_ways(plans, groups)
    if path and path[0] in groups:
        return destination_page(menus, path[0], groups[path[0]], page)
    if list(path[:1]) == [WAYS] and other:
        lines = menus.apart([menus.leaf(plan) for plan in other])
        return turn_to(Menu((), (), menus.speaker.tell("where-to"), path=(WAYS,)), lines, page)
    lines = [*destinations(menus, groups), *(menus.leaf(plan, BUTTON) for plan in battles(plans))]
    more = [Choice(WAYS, menus.speaker.tell("other-ways"))] if other else []
    buttons = (*again(menus, plans), *several(menus, plans), *end(menus, plans), *more, *destructions(menus, plans))
    text = "\n".join(filter(None, (fleets_first(menus) if has_armies(plans) else "", postures(menus, plans))))
    first_page = Menu((), (*buttons, *anytime_button(menus, plans)), menus.speaker.tell("where-to"), text=text)
    first = again(menus, plans)
    others = greyed([line for line in lines if line.token not in {each.token for each in first}])
    others = sorted(others, key=lambda line: destination_rank(menus.view, line))
    abroad = [line for line in others if destination_rank(menus.view, line) == ABROAD]
    if len(others) > FEW and len(abroad) <= min(MOST, len(others) - 1):  # a phone shows what most people want
        others = [line for line in others if line not in abroad]
        first_page = replace(first_page, lines=tuple(abroad), prompt=menus.speaker.tell("into-homes"))
    room = min(BUTTONS, BUTTONS + OTHERS - len(first_page.buttons))
    pages = max(1, -(-len(others) // room))
    page = min(max(page, 0), pages - 1)
    here = others[page * room : (page + 1) * room]
    return replace(first_page, buttons=(*first, *here, *first_page.buttons[len(first) :]), page=page, pages=pages)


def destination_rank(view: View, line: Choice) -> int:
    """Fleets first, for they stay once an army has moved; then new tax chips; homes of other nations last."""
    move = (line.plan or line.like)[0]
    if isinstance(move, act.MoveFleet):
        return 0
    if not isinstance(move, act.MoveArmy):
        return ABROAD - 1
    if is_abroad(view, move.to):
        return ABROAD
    return 1 if leaves_chip(view, move.to) else 2


def greyed(lines: Sequence[Choice]) -> list[Choice]:
    return [replace(line, style="rest") for line in lines]


def battles(plans: Sequence[Plan]) -> list[Plan]:
    return [plan for plan in plans if isinstance(plan[0], act.OpenBattle)]


def turn_to(menu: Menu, lines: Sequence[Choice], page: int) -> Menu:
    pages = max(1, -(-len(lines) // MOST))
    page = min(max(page, 0), pages - 1)
    return replace(menu, lines=tuple(lines[page * MOST : (page + 1) * MOST]), page=page, pages=pages)


# A destination


def destinations(menus: Menus, groups: Groups) -> list[Choice]:
    """A line for every move as long as they fit on a page, the places with fewest moves first; else one for a place."""
    room, whole = BUTTONS - len(groups), set[str]()
    for token, group in sorted(groups.items(), key=lambda pair: len(pair[1])):
        room -= len(group) - 1
        if room >= 0 or len(group) == 1:
            whole.add(token)
    lines: list[Choice] = []
    for token, group in groups.items():
        here = [Choice(token, place_label(menus, group), like=group[0])]
        if token in whole:
            here = numbered([variant(menus, plan, group, place=True) for plan in group], BUTTON)
        lines += map(with_warning, here) if strands_fleets(menus, group[0][0]) else here
    return lines


def with_warning(line: Choice) -> Choice:
    """Mark a move that costs fleets in port theirs, if there is room: the text above says it anyway."""
    label = f"⚠ {line.label}"
    return replace(line, label=label) if len(label) <= BUTTON else line


def destination_page(menus: Menus, token: str, group: Sequence[Plan], page: int) -> Menu:
    """What differs between the moves to one place: the origin, the posture, the way, fight or peace."""
    first, speaker = group[0][0], menus.speaker
    asked = numbered([variant(menus, plan, group) for plan in group], BUTTON)
    origins = [speaker.one(origin) for origin in dict.fromkeys(plan[0].origin for plan in group)]
    head = f"**{speaker.join_or(origins)} → {speaker.one(first.to)}**"
    if others := others_at(menus.view, first.to):
        head = f"{head} · {speaker.tell('destination-there', others=others)}"
    warned = strands_fleets(menus, first)
    asked = [replace(each, style="rest") for each in asked] if warned else asked
    text = f"{head}\n⚠ {fleets_first(menus)}" if warned else head
    page_menu = Menu((), (), speaker.tell("how"), path=(token,), text=text, up="fleets-first" if warned else "")
    if len(asked) <= BUTTONS:
        return replace(page_menu, buttons=tuple(asked))
    return turn_to(page_menu, asked, page)


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
    """The warning that no fleet moves after the first army."""
    counts = [count for unit, _, count in units_to_move(menus.view) if unit == "fleet"]
    if not counts:
        return ""
    return menus.speaker.tell("fleets-stay", regions=idle_fleets(menus.view), number=sum(counts))


def postures(menus: Menus, plans: Sequence[Plan]) -> str:
    """What it means to enter as a friend or as an enemy, where one can choose."""
    enters = any(isinstance(plan[0], act.MoveArmy) and is_abroad(menus.view, plan[0].to) for plan in plans)
    return f"-# {menus.speaker.tell('postures')}" if enters else ""


def again(menus: Menus, plans: Sequence[Plan]) -> list[Choice]:
    """The last move once more, with its fight if there was one, for another unit in the same place."""
    moves = [number for number, action in enumerate(menus.draft) if isinstance(action, MOVES)]
    if not moves:
        return []
    last, deeds = menus.draft[moves[-1]], tuple(menus.draft[moves[-1] :])
    plan = next((each for each in (deeds, (last,)) if each in whole(plans).get(last, ())), None)
    if plan is None:
        return []
    unit = "fleet" if isinstance(last, act.MoveFleet) else "army"
    label = menus.speaker.tell("again", unit=unit, origin=last.origin, to=last.to)
    line = variant(menus, plan, [plan])
    return [replace(line, label=clip(label, BUTTON), style="wanted")]


def end(menus: Menus, plans: Sequence[Plan]) -> list[Choice]:
    """Done, which names what has not moved, or where that is too much for a button how many."""
    left = units_to_move(menus.view)
    choices = [menus.leaf(plan, LONGEST) for plan in plans if isinstance(plan[0], act.EndManeuver)]
    many = menus.speaker.tell("end-many", number=sum(count for _, _, count in left))
    return [
        replace(each, label=each.label if len(each.label) <= MARKED else many, style="rest" if left else "wanted")
        for each in choices
    ]


def destructions(menus: Menus, plans: Sequence[Plan]) -> list[Choice]:
    destroying = [plan for plan in plans if isinstance(plan[0], act.DestroyFactory)]
    return [replace(menus.leaf(plan, BUTTON), style="hurts") for plan in destroying]


def kinds_at(view: View, entry: Entry) -> tuple[str, ...]:
    """The kinds of foreign units where one has entered."""
    others = [nation for nation in view.nations if nation.id != entry.nation]
    kinds = (
        ("army", [stack for nation in others for stack in nation.armies]),
        ("fleet", [stack for nation in others for stack in nation.fleets]),
    )
    return tuple(kind for kind, stacks in kinds if any(stack.region == entry.region for stack in stacks))


STYLES: Mapping[type, Style] = {
    act.EnterInPeace: "wanted",  # most people want peace
    act.KeepPeace: "wanted",
    act.AllowPassage: "wanted",
    act.ForceStop: "wanted",  # that is what the Swiss Bank is for; to let the nation pass is to do nothing
}


def entry_page(menus: Menus, plans: Sequence[Plan]) -> Menu:
    """Fight, or enter peacefully: which of them hurts is plain, which of them asks is said below."""
    page_menu = menus.at(plans)
    return replace(page_menu, buttons=tuple(replace(each, style="") for each in page_menu.buttons))
