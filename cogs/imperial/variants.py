"""A move on the panel in words: where to, from where, how, and what becomes of those who stand there."""

from collections.abc import Sequence
from typing import Any

from cogs.messages.text import capital
from cogs.seat.menus import Choice, Menus, Plan, action_token, fit
from rules.imperial import actions as act
from rules.imperial.action_facts import chip_holder, is_abroad, leaves_chip, others_at, peace_asks


def place_label(menus: Menus, group: Sequence[Plan]) -> str:
    """Vienna · army from Munich · there: Austria-Hungary · new tax chip."""
    return fit((place_name(menus, group), who_comes(menus, group), *about_place(menus, group)))


def place_name(menus: Menus, group: Sequence[Plan]) -> str:
    return capital(menus.speaker.one(group[0][0].to))


def who_comes(menus: Menus, group: Sequence[Plan]) -> str:
    """`army from Munich`."""
    unit = "fleet" if isinstance(group[0][0], act.MoveFleet) else "army"
    origins = tuple(dict.fromkeys(plan[0].origin for plan in group))
    return menus.speaker.tell("destination", unit=unit, origins=origins)


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


def variant(menus: Menus, plan: Plan, group: Sequence[Plan], *, place: bool = False, origin: bool = True) -> Choice:
    """A move by what tells it from the others to its place.

    `place`: with where it goes, first, and who comes, unless that is known (`origin`).
    """
    move, speaker = plan[0], menus.speaker
    asks = len(plan) > 1 and isinstance(plan[1], act.EnterInPeace) and peace_asks(menus.view, move.to)
    parts = differences(menus, plan, group, origin=origin)
    if place:
        who = [who_comes(menus, [plan])] if origin and not differ(group, "origin") else []
        parts = [place_name(menus, [plan]), *parts, *who, *about_place(menus, [plan])]
    label = fit(parts) if parts else speaker.tell("go-on", origin=move.origin, to=move.to)
    token, final = action_token(menus.game, plan), asks or menus.final(plan[:1])
    return Choice(token, capital(label), plan=plan, final=final)


def differ(group: Sequence[Plan], field: str) -> bool:
    return len({getattr(each[0], field, None) for each in group}) > 1


def differences(menus: Menus, plan: Plan, group: Sequence[Plan], *, origin: bool) -> list[str]:
    """From Munich; as an enemy; fight an army of Italy; via the North Sea."""
    speaker, move = menus.speaker, plan[0]
    parts = [*posture(menus, move)]
    if origin and differ(group, "origin"):
        parts.append(speaker.tell("variant-origin", region=move.origin))
    if differ(group, "hostile"):
        parts.append(speaker.tell("variant-hostile") if move.hostile else speaker.tell("variant-friendly"))
    parts += meeting(menus, plan)
    if differ(group, "seas"):
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
    """The seas of a convoy that not all the others pass; all of it where there is none."""
    ways = {getattr(each[0], "seas", ()) for each in group}
    return tuple(sea for sea in move.seas if not all(sea in way for way in ways)) or move.seas
