"""Cards of war and peace: armistice (1), declaration of war (6), peace treaty (13)."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from rules.imperunde.board import COUNTRIES, FREE, FRIGATE, PLACES, SEAS
from rules.imperunde.cards.actions import PlayArmistice, PlayDeclarationOfWar, PlayPeaceTreaty
from rules.imperunde.clearing import is_disputed
from rules.imperunde.events import AttackersReturned
from rules.imperunde.phases import ClearZone, Combat, Leaving, Unit
from rules.imperunde.pieces import navies, station
from rules.imperunde.relations import at_war, force_relation
from rules.imperunde.rounds import phase_number
from rules.imperunde.state import Play, State
from rules.kernel import put

armistice = cache(PlayArmistice)
declaration = cache(PlayDeclarationOfWar)
treaty = cache(PlayPeaceTreaty)


def armistice_targets(state: State, player: int) -> Iterator[Any]:
    """An armistice: with any enemy."""
    return (armistice(seat) for other, seat in enumerate(state.seats) if at_war(state, player, other))


def make_armistice(play: Play, player: int, action: PlayArmistice) -> None:
    """Peace at once: attackers go back; ships already together in phase 4 or 5 still fight."""
    whom = play.state.seats.index(action.whom)
    force_relation(play, player, whom, False)
    if phase_number(play.state) in (4, 5):
        play.set(truces=(*play.state.truces, *_together(play.state, player, whom)))
    pair = {player, whom}
    for phase in reversed(play.state.stack):
        if isinstance(phase, Combat) and phase.cause in ("move", "wind") and {phase.attacker, phase.defender} == pair:
            _send_back(play, phase)


def _together(state: State, one: int, other: int) -> Iterator[tuple[int, int, int]]:
    """The zones where both have warships: there the armistice comes too late (publisher's answer)."""
    both = 1 << one | 1 << other
    return ((min(one, other), max(one, other), sea) for sea in SEAS if _fleets(state, sea) & both == both)


def _fleets(state: State, sea: int) -> int:
    """The mask of sides with warships in a zone, including those in a fight there."""
    mask = navies(state.board.units[sea])
    for phase in state.stack:
        if isinstance(phase, Combat) and phase.place == sea and phase.engaged:
            mask |= 1 << phase.attacker
    return mask


def _send_back(play: Play, combat: Combat) -> None:
    """End a combat: attackers return to where they came from with the moves they had (publisher's answer)."""
    stack, player = play.state.stack, combat.attacker
    at = stack.index(combat)
    play.set(stack=stack[:at] + stack[at + 1 :])
    play.say(AttackersReturned(play.state.seats[player], PLACES[combat.place]))
    for unit in combat.engaged:
        _return(play, player, unit, _camp(play.state, combat, unit))
    if combat.place >= COUNTRIES and _ships(play.state, player, combat.place):
        play.push(Leaving(player, combat.place))  # captured ships cannot stay beside a friend's


def _camp(state: State, combat: Combat, unit: Unit) -> int:
    """Where it came from; a captured ship goes with the others; armies whose base rebels hold by now go home (ours)."""
    if unit.origin >= 0:
        return unit.origin
    if unit.kind < FRIGATE:
        return state.homes[combat.attacker]
    return next((other.origin for other in combat.engaged if other.origin >= 0), combat.place)


def _ships(state: State, player: int, sea: int) -> bool:
    """Has the player warships there?"""
    return any(group[0] == player and group[1] >= FRIGATE for group in state.board.units[sea])


def _return(play: Play, player: int, unit: Unit, camp: int) -> None:
    """Put a unit back where it came from; a colony it left empty belongs to its owner again."""
    if camp < COUNTRIES and play.state.board.owner[camp] == FREE:
        play.lay(owner=put(play.state.board.owner, camp, player))
    station(play, camp, player, unit.kind, unit.before)
    if camp >= COUNTRIES and is_disputed(play.state, camp):  # pirates may have come there meanwhile
        play.push(ClearZone(camp))


def declaration_targets(state: State, player: int) -> Iterator[Any]:
    """A declaration of war: to anybody at peace."""
    return (
        declaration(seat)
        for other, seat in enumerate(state.seats)
        if other != player and not at_war(state, player, other)
    )


def declare_war(play: Play, player: int, action: PlayDeclarationOfWar) -> None:
    """War at once, until the next phase 2; it breaks an armistice or a treaty."""
    force_relation(play, player, play.state.seats.index(action.whom), True)


def treaty_targets(state: State, player: int) -> Iterator[Any]:
    """A treaty: in phase 2, between any two players not bound by one already."""
    if phase_number(state) != 2:
        return
    for one, seat in enumerate(state.seats):
        for other in range(one + 1, len(state.seats)):
            if not state.forced_peace[one] >> other & 1:
                yield treaty(seat, state.seats[other])


def make_treaty(play: Play, player: int, action: PlayPeaceTreaty) -> None:
    """Peace until the next phase 2, whatever their stances."""
    seats = play.state.seats
    force_relation(play, seats.index(action.whom), seats.index(action.other), False)


CARDS: dict[type, Any] = {
    PlayArmistice: (armistice_targets, make_armistice),
    PlayDeclarationOfWar: (declaration_targets, declare_war),
    PlayPeaceTreaty: (treaty_targets, make_treaty),
}
