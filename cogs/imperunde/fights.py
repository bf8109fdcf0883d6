"""Combats and announced cards in words, above the panel's buttons."""

from cogs.imperunde.tally import coloured, of
from cogs.wire.speech import Speech
from rules.imperunde.view import CallView, CombatView, View


def situation(view: View, speech: Speech) -> str:
    """The fight or the card everybody looks at."""
    lines = [called(call, speech) for call in view.calls]
    if view.combat:
        lines.append(fight(view.combat, speech))
    return "\n".join(f"- {line}" for line in lines if line)


def called(call: CallView, speech: Speech) -> str:
    """A card on the table, as it was announced."""
    return speech.tell(
        "event-card-announced",
        player=call.player,
        card=call.card,
        whom=call.whom,
        place=call.place,
        target=call.target,
        unit=None,
    )


def fight(combat: CombatView, speech: Speech) -> str:
    """Who attacks whom with what, in the colours of the dice."""
    attackers = coloured((fighter.unit for fighter in combat.attackers), speech)
    defenders = coloured((fighter.unit for fighter in combat.defenders), speech)
    if combat.natives and not defenders:
        defenders = coloured(["infantry"] * combat.natives, speech)
    head = speech.tell("fight", place=combat.place, roll=combat.rolls + 1)
    one = of(speech.one(combat.attacker), attackers or "–", speech)
    other = of(speech.one(combat.defender), defenders or "?", speech)
    return " · ".join([head, one, other, *map(speech.one, combat.bonuses)])
