"""The maneuver on the panel: where to first, from the unit that can do it; only what differs is asked."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from cogs.seat.menus import BUTTON, FEW, LABEL, MOST, Choice, Menu, Menus, Plan, anytime_button
from cogs.wire.ids import token_for
from cogs.wire.text import capital, clip
from rules.imperial import actions as act
from rules.imperial.action_facts import is_abroad, others_at, unmoved
from rules.imperial.board import NONE, load
from rules.imperial.view import Entry, View

WAYS = "ways"  # the group of rides, and of convoys to where an army could march
Groups = dict[str, list[Plan]]  # by the token of a destination


def menu(menus: Menus, plans: Sequence[Plan], path: Sequence[str], page: int) -> Menu:
    """Every destination, fleets first; what is left to decide has a page of its own."""
    found = by_destination(menus.view, plans)
    other = other_ways(plans, found)
    if path and path[0] in found:
        return destination_page(menus, path[0], found[path[0]], page)
    if list(path[:1]) == [WAYS] and other:
        lines = menus.apart([menus.leaf(plan) for plan in other])
        return paged(Menu((), (), menus.speaker.tell("where-to"), path=(WAYS,)), lines, page)
    lines = [destination(menus, token, group) for token, group in found.items()]
    lines += [menus.leaf(plan) for plan in plans if isinstance(plan[0], act.OpenBattle)]
    more = [Choice(WAYS, menus.speaker.tell("other-ways"))] if other else []
    buttons = (*again(menus, plans), *end(menus, plans), *more, *destructions(menus, plans))
    shown = Menu((), (*buttons, *anytime_button(menus, plans)), menus.speaker.tell("where-to"))
    return replace(paged(shown, lines, page), text=fleets_first(menus) if has_armies(plans) else "")


def paged(shown: Menu, lines: Sequence[Choice], page: int) -> Menu:
    pages = max(1, -(-len(lines) // MOST))
    page = min(max(page, 0), pages - 1)
    return replace(shown, lines=tuple(lines[page * MOST : (page + 1) * MOST]), page=page, pages=pages)


# Which moves stand where


def by_destination(view: View, plans: Sequence[Plan]) -> Groups:
    """The moves to each place, without roundabout ones; of armies on one railway the nearest goes."""
    found: Groups = {}
    legal = {plan[0] for plan in plans}
    for kind in (act.MoveFleet, act.MoveArmy):
        for plan in plans:
            if isinstance(plan[0], kind) and not is_roundabout(plan[0], legal):
                found.setdefault(token_for(f"{kind.__name__} {plan[0].to}")[:8], []).append(plan)
    return {token: nearest(view, group, legal) for token, group in found.items()}


def is_roundabout(move: Any, legal: set[Any]) -> bool:
    """Is it a convoy to where the same army could march?"""
    return isinstance(move, act.MoveArmy) and bool(move.seas) and replace(move, seas=()) in legal


def nearest(view: View, group: list[Plan], legal: set[Any]) -> list[Plan]:
    """Without the moves of armies that would have to ride past another one that is as good."""
    board = load(view.title)

    def rides(plan: Plan) -> bool:
        """Does it need the railway before it can step or embark?"""
        move, here = plan[0], board.region_of[plan[0].origin]
        if isinstance(move, act.MoveFleet):
            return False
        if move.seas:
            return not board.shores[here] >> board.region_of[move.seas[0]] & 1
        return not board.steps[here] >> board.region_of[move.to] & 1

    kept: list[Plan] = []
    for plan in sorted(group, key=rides):
        if not any(as_good(other[0], plan[0], legal) for other in kept):
            kept.append(plan)
    return sorted(kept, key=group.index)


def as_good(one: Any, other: Any, legal: set[Any]) -> bool:
    """Do two armies on one railway go the same way?"""
    if isinstance(one, act.MoveFleet) or one.origin == other.origin:
        return False
    same = replace(one, origin=other.origin) == other
    return same and not one.hostile and act.RailArmy(one.origin, other.origin) in legal


def other_ways(plans: Sequence[Plan], found: Groups) -> list[Plan]:
    """Rides by rail alone, roundabout convoys, and armies that would come from farther away."""
    shown = {plan for group in found.values() for plan in group}
    kinds = (act.RailArmy, act.MoveFleet, act.MoveArmy)
    return [plan for plan in plans if isinstance(plan[0], kinds) and plan not in shown]


def has_armies(plans: Sequence[Plan]) -> bool:
    return any(isinstance(plan[0], act.MoveArmy | act.RailArmy) for plan in plans)


# A destination


def destination(menus: Menus, token: str, group: Sequence[Plan]) -> Choice:
    """Vienna · army from Munich · there: Austria-Hungary; a page of its own where something is left to decide."""
    first, speaker = group[0][0], menus.speaker
    label = speaker.tell(
        "destination",
        to=first.to,
        unit="fleet" if isinstance(first, act.MoveFleet) else "army",
        origins=tuple(dict.fromkeys(plan[0].origin for plan in group)),
        others=others_at(menus.view, first.to),
    )
    label = clip(capital(label), LABEL)
    if len(group) == 1 and not strands_fleets(menus, first):
        return replace(menus.leaf(group[0]), label=label)
    return Choice(token, label)


def destination_page(menus: Menus, token: str, group: Sequence[Plan], page: int) -> Menu:
    """What differs between the moves to one place: the origin, the posture, the way."""
    first, speaker = group[0][0], menus.speaker
    asked = [replace(menus.leaf(plan), label=clip(variant(menus, plan[0], group), BUTTON)) for plan in group]
    origins = tuple(dict.fromkeys(plan[0].origin for plan in group))
    head = speaker.tell("destination-head", to=first.to, origins=origins, others=others_at(menus.view, first.to))
    warned = strands_fleets(menus, first)
    asked = [replace(each, tone="rest") for each in asked] if warned else asked
    text = f"{head}\n⚠ {fleets_first(menus)}" if warned else head
    shown = Menu((), (), speaker.tell("how"), path=(token,), text=text, up="fleets-first" if warned else "")
    if len(asked) <= FEW:
        return replace(shown, buttons=tuple(asked))
    return paged(shown, asked, page)


def variant(menus: Menus, move: Any, group: Sequence[Plan]) -> str:
    """As a friend; from Munich as an enemy; via the North Sea: only what tells it from the others."""

    def differ(field: str) -> bool:
        return len({getattr(plan[0], field, None) for plan in group}) > 1

    speaker, parts = menus.speaker, list[str]()
    if differ("origin"):
        parts.append(speaker.tell("variant-origin", region=move.origin))
    if differ("hostile"):
        parts.append(speaker.tell("variant-hostile" if move.hostile else "variant-friendly"))
    if differ("seas"):
        parts.append(speaker.tell("variant-seas", seas=move.seas))
    if isinstance(move, act.MoveArmy) and is_abroad(menus.view, move.to):
        parts.append(speaker.tell("variant-enemy" if move.as_enemy else "variant-friend"))
    return capital(" · ".join(parts)) if parts else speaker.tell("go-on", origin=move.origin, to=move.to)


# What is easily forgotten


def idle_fleets(view: View) -> tuple[str, ...]:
    """Where fleets are that could still sail."""
    return tuple(region for unit, region, _ in unmoved(view) if unit == "fleet")


def strands_fleets(menus: Menus, move: Any) -> bool:
    """Would a fleet in port lose its move, because an army goes first?"""
    board = load(menus.view.title)
    in_port = any(board.port[board.region_of[region]] != NONE for region in idle_fleets(menus.view))
    return isinstance(move, act.MoveArmy) and in_port


def fleets_first(menus: Menus) -> str:
    """That fleets stay where they are once an army has moved."""
    fleets = idle_fleets(menus.view)
    return menus.speaker.tell("fleets-stay", regions=fleets) if fleets else ""


def again(menus: Menus, plans: Sequence[Plan]) -> list[Choice]:
    """The last move once more, for another unit in the same place."""
    moves = [move for move in menus.draft if isinstance(move, act.MoveFleet | act.MoveArmy)]
    if not moves or (moves[-1],) not in plans:
        return []
    last = moves[-1]
    unit = "fleet" if isinstance(last, act.MoveFleet) else "army"
    label = menus.speaker.tell("again", unit=unit, origin=last.origin, to=last.to)
    return [replace(menus.leaf((last,)), label=clip(label, BUTTON), tone="wanted")]


def end(menus: Menus, plans: Sequence[Plan]) -> list[Choice]:
    """Done, which names what has not moved."""
    left = unmoved(menus.view)
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


def entry_page(menus: Menus, plans: Sequence[Plan]) -> Menu:
    """Fight, or enter peacefully: which of them hurts is plain, which of them asks is said below."""
    shown = menus.at(plans)
    tones: Mapping[type, Any] = {act.EnterInPeace: "wanted", act.KeepPeace: "wanted"}
    return replace(
        shown,
        buttons=tuple(
            replace(each, tone=tones.get(type(each.plan[0]), "rest")) if each.plan else each for each in shown.buttons
        ),
    )
