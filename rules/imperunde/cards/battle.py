"""Cards for the combat being fought: betrayal (2), coup de main (5), ambush (7), surprise attack (8), capture (18)."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from rules.imperunde.battle import capture, remove_defender, take_captured
from rules.imperunde.board import COUNTRIES, FRIGATE, NATIVES, PIRATES, PLACES
from rules.imperunde.cards.actions import (
    PlayAmbush,
    PlayBetrayal,
    PlayCapture,
    PlayCoupDeMain,
    PlaySurpriseAttack,
)
from rules.imperunde.defence import warships
from rules.imperunde.events import FortBetrayed
from rules.imperunde.phases import Combat
from rules.imperunde.pieces import change_forts, side_name, station
from rules.imperunde.rounds import moves_when_captured
from rules.imperunde.state import Play, State
from rules.kernel import replace

betrayal, coup, ambush, surprise, seizure = map(
    cache, (PlayBetrayal, PlayCoupDeMain, PlayAmbush, PlaySurpriseAttack, PlayCapture)
)


def current_combat(state: State) -> Combat | None:
    """The combat being fought, if any."""
    top = state.stack[-1]
    return top if isinstance(top, Combat) else None


def land_combat(state: State) -> Combat | None:
    """The combat being fought, if it is for a country."""
    combat = current_combat(state)
    return combat if combat and combat.place < COUNTRIES else None


def betrayal_targets(state: State, player: int) -> Iterator[Any]:
    """Before the first dice, a fort of somebody else's colony under attack."""
    combat = land_combat(state)
    if combat and combat.rolls == 0 and combat.defender not in (player, NATIVES) and state.board.forts[combat.place]:
        yield betrayal(PLACES[combat.place])


def betray(play: Play, player: int, action: PlayBetrayal) -> None:
    """The fort is gone; if it was chosen to defend, the defender chooses again."""
    combat = _combat(play)
    change_forts(play, combat.place, combat.defender, -1)
    play.say(FortBetrayed(side_name(play.state, combat.defender), action.country))


def coup_targets(state: State, player: int) -> Iterator[Any]:
    """At any time in a land combat of one's own, once."""
    combat = land_combat(state)
    if combat and player in (combat.attacker, combat.defender) and not combat.coups >> player & 1:
        yield coup(PLACES[combat.place])


def strike(play: Play, player: int, action: PlayCoupDeMain) -> None:
    """The player's cavalry adds one to its dice until the end of this combat."""
    combat = _combat(play)
    play.swap(replace(combat, coups=combat.coups | 1 << player))


def ambush_targets(state: State, player: int) -> Iterator[Any]:
    """Before the first dice, one's own colony under attack."""
    combat = land_combat(state)
    if combat and combat.rolls == 0 and combat.defender == player and not combat.ambush:
        yield ambush(PLACES[combat.place])


def lay_ambush(play: Play, player: int, action: PlayAmbush) -> None:
    """Every defender adds two in the first roll."""
    play.swap(replace(_combat(play), ambush=True))


def surprise_targets(state: State, player: int) -> Iterator[Any]:
    """Before the first dice, one's own attack on land."""
    combat = land_combat(state)
    if combat and combat.rolls == 0 and combat.attacker == player and not combat.surprise:
        yield surprise(PLACES[combat.place])


def attack_by_surprise(play: Play, player: int, action: PlaySurpriseAttack) -> None:
    """Every attacker adds two in the first roll."""
    play.swap(replace(_combat(play), surprise=True))


def capture_targets(state: State, player: int) -> Iterator[Any]:
    """Before the first dice, one's own attack at sea on an enemy player with a frigate there."""
    combat = current_combat(state)
    if (
        combat
        and combat.place >= COUNTRIES
        and combat.rolls == 0
        and combat.attacker == player
        and combat.defender != PIRATES
        and state.war[player] >> combat.defender & 1
        and any(kind == FRIGATE for kind, _, _ in warships(state.board.units[combat.place], combat.defender))
    ):
        yield seizure(PLACES[combat.place])


def seize(play: Play, player: int, action: PlayCapture) -> None:
    """The frigate changes sides without a fight; it cannot move before the next round."""
    combat = _combat(play)
    ships = warships(play.state.board.units[combat.place], combat.defender)
    # A ruling of ours: of several frigates, one with the most moves left.
    moves = max(left for kind, left, _ in ships if kind == FRIGATE)
    combat = remove_defender(play, combat, FRIGATE, moves)
    if combat.step != "fleet":
        play.swap(capture(play, combat, FRIGATE))
    elif take_captured(play, combat.place, player, combat.defender, FRIGATE):  # the fleet is still to be chosen
        station(play, combat.place, player, FRIGATE, moves_when_captured(play.state))


def _combat(play: Play) -> Combat:
    """The combat the card was announced in."""
    combat = play.state.stack[-1]
    assert isinstance(combat, Combat)
    return combat


CARDS: dict[type, Any] = {
    PlayBetrayal: (betrayal_targets, betray),
    PlayCoupDeMain: (coup_targets, strike),
    PlayAmbush: (ambush_targets, lay_ambush),
    PlaySurpriseAttack: (surprise_targets, attack_by_surprise),
    PlayCapture: (capture_targets, seize),
}
