"""Combats and announced cards in words, for the top of the panel."""

from cogs.imperunde.tally import with_colon, with_dice
from rules.imperunde.view import CallView, CombatView, View
from words import Speaker, kebab


def situation_text(view: View, speaker: Speaker) -> str:
    """The cards on the table, the fight, and those that wait until it is over."""
    lines = [f"{card_text(call, speaker)} · {effect(call.card, speaker)}" for call in view.calls]
    lines += [fight_text(combat, speaker) for combat in reversed(view.combats)]
    return "\n".join(f"- {line}" for line in lines if line)


def card_text(call: CallView, speaker: Speaker) -> str:
    """A card as it was announced."""
    return speaker.tell("event-card-announced", **card_figures(call))


def card_figures(call: CallView) -> dict[str, str | None]:
    return {
        "player": call.player,
        "card": call.card,
        "whom": call.whom,
        "place": call.place,
        "target": call.target,
        "unit": None,
    }


def effect(card: str, speaker: Speaker) -> str:
    """What a card does."""
    return speaker.attribute(f"name-{kebab(card)}", "does")


def fight_text(combat: CombatView, speaker: Speaker) -> str:
    """Who attacks whom with what, in the colours of the dice."""
    attackers = with_dice((fighter.unit for fighter in combat.attackers), speaker)
    defenders = with_dice((fighter.unit for fighter in combat.defenders), speaker)
    if combat.natives and not defenders:
        defenders = with_dice(["infantry"] * combat.natives, speaker)
    head = speaker.tell("fight", place=combat.place, roll=combat.rolls + 1)
    one = with_colon(speaker.one(combat.attacker), attackers or "–", speaker)
    other = with_colon(speaker.one(combat.defender), defenders or "?", speaker)
    return " · ".join([head, one, other, *map(speaker.one, combat.bonuses)])
