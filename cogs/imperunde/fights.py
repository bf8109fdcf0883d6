"""Combats and announced cards in words, for the top of the panel."""

from cogs.imperunde.tally import SHIPS, with_colon, with_dice
from rules.imperunde.action_facts import place_view
from rules.imperunde.defence import MOST
from rules.imperunde.view import CallView, CombatView, CountryView, View
from words import Speaker, kebab


def situation_text(view: View, speaker: Speaker, *, effect_told: bool = False) -> str:
    """What the card does that is asked about, the cards below it, the fight, and those that wait until it is over."""
    *below, effect_now = [(card_text(call, speaker), effect(call.card, speaker)) for call in view.calls] or [("", "")]
    lines = [*map(" · ".join, below), *([] if effect_told else [effect_now[1]])]  # the question names the card
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


def may_choose_defence(view: View) -> bool:
    """Are there several ways to defend? More units than fight in a roll, and not all alike."""
    combat = view.combats[-1]
    place = place_view(view, combat.place)
    on_land = isinstance(place, CountryView)
    own = [each for each in place.units if each.owner == combat.defender and (on_land or each.unit in SHIPS)]
    alike = {(each.unit, each.moves): each.count for each in own}
    forts = place.forts if isinstance(place, CountryView) else 0
    return sum(alike.values()) + forts > MOST and len(alike) + bool(forts) > 1


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
