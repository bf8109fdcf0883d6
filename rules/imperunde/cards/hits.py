"""Whom an announced card touches, as everybody can see: its target, or whoever is where it takes effect."""

from collections.abc import Sequence
from dataclasses import fields

from rules.imperunde.board import COUNTRIES, INDEX
from rules.imperunde.cards.actions import PlayCounterEspionage
from rules.imperunde.phases import Called, Combat
from rules.imperunde.state import State


def hits(state: State, calls: Sequence[Called], player: int) -> bool:
    """Does the last card touch this player? A counter touches whoever played the card beneath it."""
    last = calls[-1]
    if isinstance(last.action, PlayCounterEspionage):
        return calls[-2].player == player
    named = {getattr(last.action, field.name) for field in fields(last.action)}
    places = {INDEX[name] for name in named if name in INDEX}
    return state.seats[player] in named or any(is_there(state, place, player) for place in places)


def is_there(state: State, place: int, player: int) -> bool:
    """Does a player own a place, have units there, or fight for it?"""
    owns = place < COUNTRIES and state.board.owner[place] == player
    stands = any(side == player for side, *_ in state.board.units[place])
    fights = [phase for phase in state.stack if isinstance(phase, Combat) and phase.place == place]
    return owns or stands or any(player in (fight.attacker, fight.defender) for fight in fights)
