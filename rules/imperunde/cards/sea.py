"""Cards at sea: freebooter (3), pirates (4), forged naval orders (9), sabotage (12)."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from rules.imperunde.attack import places_fought_over
from rules.imperunde.battle import remove_attacker
from rules.imperunde.board import FRIGATE, INDEX, KIND, KINDS, PIRATES, PLACES, SEA_MOVES, SEAS
from rules.imperunde.cards.actions import PlayForgedNavalOrders, PlayFreebooter, PlayPirates, PlaySabotage
from rules.imperunde.clearing import is_disputed
from rules.imperunde.events import PiratesHired, ShipsMisled, UnitLost
from rules.imperunde.phases import ClearZone, Combat
from rules.imperunde.pieces import change_used, left_in_bag, lose, navies, sink_transports, station
from rules.imperunde.reach import seas_beside
from rules.imperunde.rounds import phase_number
from rules.imperunde.state import Play, State
from rules.imperunde.wheel import appear, raid

CLEARING = 5  # the number of that phase
NO_MOVES = -2  # fewer than any ship has
hire, equip, mislead, sabotage = map(cache, (PlayFreebooter, PlayPirates, PlayForgedNavalOrders, PlaySabotage))


def freebooter_targets(state: State, player: int) -> Iterator[Any]:
    """Pirates that nobody fights, or that have not rolled a die in their fight."""
    busy, fresh = places_fought_over(state), {fight.place for fight in _fights_of_pirates(state) if not fight.rolls}
    for sea in SEAS:
        if sea in fresh or (navies(state.board.units[sea]) >> PIRATES & 1 and sea not in busy):
            yield hire(PLACES[sea])


def _fights_of_pirates(state: State) -> list[Combat]:
    return [phase for phase in state.stack if isinstance(phase, Combat) and PIRATES in (phase.attacker, phase.defender)]


def hire_pirates(play: Play, player: int, action: PlayFreebooter) -> None:
    """Pirates become the player's ships, as far as their bag goes; in phase 6 they can move."""
    sea, hired = INDEX[action.sea], 0
    for fight in _fights_of_pirates(play.state):
        if fight.place == sea:
            _part(play, fight)
    moves = SEA_MOVES if phase_number(play.state) == 6 else 0
    for side, kind, left, ships in play.state.board.units[sea]:
        if side != PIRATES:
            continue
        station(play, sea, PIRATES, kind, left, -ships)
        change_used(play, PIRATES, kind, -ships)
        taken = min(ships, left_in_bag(play.state, player, kind))
        if taken > 0:
            change_used(play, player, kind, taken)
            station(play, sea, player, kind, moves, taken)
            hired += taken
    play.say(PiratesHired(play.state.seats[player], action.sea, hired))
    if navies(play.state.board.units[sea]) == 1 << player:
        sink_transports(play, sea, player)


def _part(play: Play, fight: Combat) -> None:
    """End a fight with pirates: its ships lie in the zone, and what stands together there is cleared (14.5)."""
    stack = play.state.stack
    at = stack.index(fight)
    cleared = fight.cause in ("clearing", "pirates")  # then its zone is being cleared already
    play.set(stack=(*stack[:at], *(() if cleared else (ClearZone(fight.place),)), *stack[at + 1 :]))
    for unit in fight.engaged:
        station(play, fight.place, fight.attacker, unit.kind, unit.moves)


def pirate_targets(state: State, player: int) -> Iterator[Any]:
    """Any zone, as long as a black frigate is left."""
    if left_in_bag(state, PIRATES, FRIGATE) > 0:
        busy = places_fought_over(state)
        yield from (equip(PLACES[sea]) for sea in SEAS if sea not in busy)


def equip_pirates(play: Play, player: int, action: PlayPirates) -> None:
    """Two pirate frigates attack at once; where enemies await the clearing they wait too, and come last (14.5)."""
    sea = INDEX[action.sea]
    waiting = phase_number(play.state) <= CLEARING and is_disputed(play.state, sea)
    (appear if waiting else raid)(play, sea, 2)


def forged_order_targets(state: State, player: int) -> Iterator[Any]:
    """All ships of another player in a zone, to a zone next to it without others' ships, pirates, storm or calm."""
    busy, board = places_fought_over(state), state.board
    shut = board.storms | board.calms
    for sea in SEAS:
        groups = board.units[sea]
        if not groups or sea in busy or board.calms >> sea & 1:
            continue
        for whom in sorted({group[0] for group in groups} - {player, PIRATES}):
            for target in seas_beside(state, whom, sea):
                if shut >> target & 1 or target in busy or any(group[0] != whom for group in board.units[target]):
                    continue
                yield mislead(state.seats[whom], PLACES[sea], PLACES[target])


def forge_orders(play: Play, player: int, action: PlayForgedNavalOrders) -> None:
    """The ships sail, and keep their moves."""
    sea, target, whom = INDEX[action.sea], INDEX[action.target], play.state.seats.index(action.whom)
    for side, kind, moves, ships in play.state.board.units[sea]:
        if side == whom:
            station(play, sea, whom, kind, moves, -ships)
            station(play, target, whom, kind, moves, ships)
    play.say(ShipsMisled(action.whom, action.sea, action.target))


def sabotage_targets(state: State, player: int) -> Iterator[Any]:
    """One ship of another player, including attackers in the combat being fought."""
    for sea in SEAS:
        for whom, kind in sorted({group[:2] for group in state.board.units[sea]}):
            if whom not in (player, PIRATES):
                yield sabotage(state.seats[whom], PLACES[sea], KINDS[kind])
    top = state.stack[-1]
    if isinstance(top, Combat) and top.place in SEAS and top.attacker not in (player, PIRATES):
        lying = {group[:2] for group in state.board.units[top.place]}
        for kind in sorted({unit.kind for unit in top.engaged}):
            if (top.attacker, kind) not in lying:
                yield sabotage(state.seats[top.attacker], PLACES[top.place], KINDS[kind])


def sink(play: Play, player: int, action: PlaySabotage) -> None:
    """The ship sinks with all aboard; of equal ones, one with the most moves left (a ruling of ours)."""
    sea, kind, whom = INDEX[action.sea], KIND[action.unit], play.state.seats.index(action.whom)
    lying = [left for side, unit, left, _ in play.state.board.units[sea] if side == whom and unit == kind]
    combat = play.state.stack[-1]
    if isinstance(combat, Combat) and (combat.place, combat.attacker) == (sea, whom):
        fighting = [unit for unit in combat.engaged if unit.kind == kind]
        best = max(fighting, key=lambda unit: unit.moves, default=None)
        if best and best.moves > max(lying, default=NO_MOVES):
            play.say(UnitLost(action.whom, action.unit, action.sea, "sabotage"))
            play.swap(remove_attacker(play, combat, best))
            return
    lose(play, sea, whom, kind, max(lying), "sabotage")


CARDS: dict[type, Any] = {
    PlayFreebooter: (freebooter_targets, hire_pirates),
    PlayPirates: (pirate_targets, equip_pirates),
    PlayForgedNavalOrders: (forged_order_targets, forge_orders),
    PlaySabotage: (sabotage_targets, sink),
}
