"""Combats and announced cards in words, for the top of the panel."""

from cogs.imperunde.tally import with_colon, with_dice
from rules.imperunde.view import CallView, CombatView, View
from words import Speaker


def situation_text(view: View, speech: Speaker) -> str:
    """The fight or the card on the table."""
    lines = [card_text(call, speech) for call in view.calls]
    if view.combat:
        lines.append(fight_text(view.combat, speech))
    return "\n".join(f"- {line}" for line in lines if line)


def card_text(call: CallView, speech: Speaker) -> str:
    """A card as it was announced."""
    return speech.tell(
        "event-card-announced",
        player=call.player,
        card=call.card,
        whom=call.whom,
        place=call.place,
        target=call.target,
        unit=None,
    )


def fight_text(combat: CombatView, speech: Speaker) -> str:
    """Who attacks whom with what, in the colours of the dice."""
    attackers = with_dice((fighter.unit for fighter in combat.attackers), speech)
    defenders = with_dice((fighter.unit for fighter in combat.defenders), speech)
    if combat.natives and not defenders:
        defenders = with_dice(["infantry"] * combat.natives, speech)
    head = speech.tell("fight", place=combat.place, roll=combat.rolls + 1)
    one = with_colon(speech.one(combat.attacker), attackers or "–", speech)
    other = with_colon(speech.one(combat.defender), defenders or "?", speech)
    return " · ".join([head, one, other, *map(speech.one, combat.bonuses)])
