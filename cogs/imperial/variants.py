"""A move on the panel in words: where to, from where, how, and what becomes of those who stand there."""

from collections.abc import Sequence

from cogs.seat.menus import BUTTON, LABEL, Choice, Menus, Plan, action_token
from cogs.wire.text import capital, clip
from rules.imperial import actions as act
from rules.imperial.action_facts import chip_holder, is_abroad, leaves_chip, others_at, peace_asks


def place_label(menus: Menus, group: Sequence[Plan]) -> str:
    """Vienna · army from Munich · there: Austria-Hungary; without them where the plan says what becomes of them."""
    first = group[0][0]
    label = menus.speaker.tell(
        "destination",
        to=first.to,
        unit="fleet" if isinstance(first, act.MoveFleet) else "army",
        origins=tuple(dict.fromkeys(plan[0].origin for plan in group)),
        others=others_at(menus.view, first.to) if len(group[0]) == 1 or len(group) > 1 else (),
    )
    return clip(" · ".join(filter(None, (capital(label), chip_text(menus, first.to)))), LABEL)


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
    parts = [place_label(menus, [plan]), *parts] if place else parts
    label = " · ".join(parts) if parts else speaker.tell("go-on", origin=move.origin, to=move.to)
    token, final = action_token(menus.game, plan), asks or menus.final(plan[:1])
    return Choice(token, clip(capital(label), LABEL if place else BUTTON), plan=plan, final=final)


def differences(menus: Menus, plan: Plan, group: Sequence[Plan], *, origin: bool) -> list[str]:
    """As a friend; from Munich as an enemy; via the North Sea; fight an army of Italy."""

    def differ(field: str) -> bool:
        return len({getattr(each[0], field, None) for each in group}) > 1

    speaker, move, parts = menus.speaker, plan[0], list[str]()
    if origin and differ("origin"):
        parts.append(speaker.tell("variant-origin", region=move.origin))
    if differ("hostile"):
        parts.append(speaker.tell("variant-hostile") if move.hostile else speaker.tell("variant-friendly"))
    if differ("seas"):
        parts.append(speaker.tell("variant-seas", seas=move.seas))
    if isinstance(move, act.MoveArmy) and is_abroad(menus.view, move.to):
        parts.append(speaker.tell("variant-enemy") if move.as_enemy else speaker.tell("variant-friend"))
    if len(plan) > 1 and isinstance(plan[1], act.Attack):
        enemy = plan[1]
        parts.append(speaker.tell("variant-fight", unit=enemy.unit, hostile=enemy.hostile, nation=enemy.nation))
    elif len(plan) > 1:
        asked = tuple(others_at(menus.view, move.to)) if peace_asks(menus.view, move.to) else ()
        parts.append(speaker.tell("variant-peace", nations=asked))
    return parts
