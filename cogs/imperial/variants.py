"""A move on the panel in words: where to, from where, how, and what becomes of those who stand there."""

from collections.abc import Sequence
from typing import Any

from cogs.seat.menus import BUTTON, LABEL, Choice, Menus, Plan, action_token
from cogs.wire.text import capital, clip
from rules.imperial import actions as act
from rules.imperial.action_facts import chip_holder, is_abroad, leaves_chip, others_at, peace_asks


def place_label(menus: Menus, group: Sequence[Plan]) -> str:
    """Vienna · army from Munich · there: Austria-Hungary · new tax chip."""
    return clip(" · ".join((head(menus, group), *about_place(menus, group))), LABEL)


def head(menus: Menus, group: Sequence[Plan]) -> str:
    """Vienna · army from Munich."""
    first = group[0][0]
    unit = "fleet" if isinstance(first, act.MoveFleet) else "army"
    origins = tuple(dict.fromkeys(plan[0].origin for plan in group))
    return capital(menus.speaker.tell("destination", to=first.to, unit=unit, origins=origins))


def about_place(menus: Menus, group: Sequence[Plan]) -> list[str]:
    """Who stands there, unless the plan says what becomes of them; the tax chip that would be left."""
    to = group[0][0].to
    others = others_at(menus.view, to) if len(group[0]) == 1 or len(group) > 1 else ()
    there = menus.speaker.tell("destination-there", others=others) if others else ""
    return list(filter(None, (there, chip_text(menus, to))))


def chip_text(menus: Menus, region: str) -> str:
    """The tax chip that a nation alone in a region or a sea leaves there; whose it replaces."""
    if not leaves_chip(menus.view, region):
        return ""
    return menus.speaker.tell("destination-chip", nation=chip_holder(menus.view, region))


def variant(menus: Menus, plan: Plan, group: Sequence[Plan], *, place: bool = False) -> Choice:
    """A move by what tells it from the others to its place; `place`: with where it goes, and from where."""
    move, speaker = plan[0], menus.speaker
    asks = len(plan) > 1 and isinstance(plan[1], act.EnterInPeace) and peace_asks(menus.view, move.to)
    parts = differences(menus, plan, group, origin=not place)
    parts = [head(menus, [plan]), *parts, *about_place(menus, [plan])] if place else parts
    label = " · ".join(parts) if parts else speaker.tell("go-on", origin=move.origin, to=move.to)
    token, final = action_token(menus.game, plan), asks or menus.final(plan[:1])
    return Choice(token, clip(capital(label), LABEL if place else BUTTON), plan=plan, final=final)


def differences(menus: Menus, plan: Plan, group: Sequence[Plan], *, origin: bool) -> list[str]:
    """As an enemy; fight an army of Italy; from Munich; via the North Sea: what may be cut comes last."""
    speaker, move = menus.speaker, plan[0]

    def differ(field: str) -> bool:
        return len({getattr(each[0], field, None) for each in group}) > 1

    parts = [*posture(menus, move), *meeting(menus, plan)]
    if differ("hostile"):
        parts.append(speaker.tell("variant-hostile") if move.hostile else speaker.tell("variant-friendly"))
    if origin and differ("origin"):
        parts.append(speaker.tell("variant-origin", region=move.origin))
    if differ("seas"):
        parts.append(speaker.tell("variant-seas", seas=own_seas(move, group)))
    return parts


def posture(menus: Menus, move: Any) -> list[str]:
    """As a friend or as an enemy, in a province of another nation."""
    if not isinstance(move, act.MoveArmy) or not is_abroad(menus.view, move.to):
        return []
    return [menus.speaker.tell("variant-enemy") if move.as_enemy else menus.speaker.tell("variant-friend")]


def meeting(menus: Menus, plan: Plan) -> list[str]:
    """Whom it fights there, or that it comes in peace."""
    if len(plan) == 1:
        return []
    move, then = plan[:2]
    if isinstance(then, act.Attack):
        return [menus.speaker.tell("variant-fight", unit=then.unit, hostile=then.hostile, nation=then.nation)]
    asked = tuple(others_at(menus.view, move.to)) if peace_asks(menus.view, move.to) else ()
    return [menus.speaker.tell("variant-peace", nations=asked)]


def own_seas(move: act.MoveArmy, group: Sequence[Plan]) -> tuple[str, ...]:
    """The seas of a convoy, those that not all the others pass first."""
    ways = {getattr(each[0], "seas", ()) for each in group}
    return tuple(sorted(move.seas, key=lambda sea: all(sea in way for way in ways)))
