"""What a seat would be asked although everybody knows the answer."""

from typing import Any

from rules.imperunde.combat import ROLL_ON
from rules.imperunde.handlers import HANDLERS, is_open_to_cards
from rules.imperunde.phases import Announcement, Combat, Diplomacy, LastMoment
from rules.imperunde.state import State

_FREE = (Diplomacy, LastMoment, Announcement)  # there is always a word to say, or a card that may be held


def forced(state: State, player: int) -> Any:
    """The only answer of a player it waits for; None: there are several, or there might be a card to play first."""
    phase = state.stack[-1]
    if isinstance(phase, _FREE) or (is_open_to_cards(phase) and _has_time_for_cards(state, player)):
        return None
    offered = [each for each in HANDLERS[type(phase)].options(state, phase, player) if each != ROLL_ON]
    return offered[0] if len(offered) == 1 else None


def _has_time_for_cards(state: State, player: int) -> bool:
    """Does somebody need this moment who holds a card, whichever it is? How many there are is public.

    Only the attacker's word stands between a combat and its dice. Before the first ones everybody may interfere, later
    the two sides: so nothing is rolled by itself as long as they hold a card.
    """
    combat = state.stack[-1]
    if not isinstance(combat, Combat) or combat.attacker != player:
        return bool(state.hands[player])
    if combat.rolls == 0:
        return any(state.hands)
    sides = [side for side in (combat.attacker, combat.defender) if side < len(state.hands)]
    return any(state.hands[side] for side in sides)
