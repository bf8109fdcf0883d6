"""One roll of a combat (11.2, 11.4, 11.6): dice sorted and compared pair by pair; boarding at sea."""

from collections.abc import Sequence
from typing import NamedTuple

from rules.imperunde.board import (
    ARTILLERY,
    CAVALRY,
    COUNTRIES,
    FORT,
    KINDS,
    LOWEST,
    NATIVES,
    PLACES,
)
from rules.imperunde.events import PairFought, ShipCaptured
from rules.imperunde.phases import Combat, Unit
from rules.imperunde.pieces import change_forts, change_used, left_in_bag, side_name, station
from rules.imperunde.rounds import moves_when_captured
from rules.imperunde.state import Play
from rules.kernel import replace

CARD_BONUS, COUP_BONUS = 2, 1


class Die(NamedTuple):
    """A die in a row, which is sorted by points, then colour, then moves left (11.2, 14.6)."""

    points: int
    colour: int
    moves: int
    number: int  # negative, so that of equal dice the one thrown first comes first
    unit: Unit


def attacker_name(play: Play, combat: Combat) -> str:
    """The attacker as the log names them: natives who attack are rebels."""
    return "rebels" if combat.attacker == NATIVES else side_name(play.state, combat.attacker)


def dice_rows(combat: Combat) -> tuple[list[Die], list[Die]]:
    """The dice of both sides, with what cards add, best first."""
    attackers, cut = combat.engaged, len(combat.engaged)
    defenders = [Unit(kind, moves, combat.place, moves) for kind, moves in combat.chosen]
    first = combat.rolls == 0
    return (
        _row(attackers, combat.dice[:cut], first and combat.surprise, combat.coups >> combat.attacker & 1),
        _row(defenders, combat.dice[cut:], first and combat.ambush, combat.coups >> combat.defender & 1),
    )


def _row(units: Sequence[Unit], dice: tuple[int, ...], bonus: bool, coup: int) -> list[Die]:
    """One side's dice, best first; ruling: bonuses from cards count before sorting."""
    row: list[Die] = []
    for thrown, (unit, pips) in enumerate(zip(units, dice, strict=True)):
        points = pips + (CARD_BONUS if bonus else 0) + (COUP_BONUS if coup and unit.kind == CAVALRY else 0)
        row.append(Die(points, LOWEST[unit.kind], unit.moves, -thrown, unit))
    return sorted(row, reverse=True)


def bonus_against_fort(attacker: int, defender: int) -> int:
    """Cavalry dismounts before a fort, artillery breaches it (11.4)."""
    if defender != FORT:
        return 0
    return {CAVALRY: -1, ARTILLERY: 1}.get(attacker, 0)


def resolve(play: Play, combat: Combat) -> Combat:
    """Compare the rows and remove the losers; ties at sea are settled by boarding."""
    boardings: list[tuple[Unit, tuple[int, int]]] = []
    for attacking, defending in zip(*dice_rows(combat), strict=False):
        mine, theirs = attacking.unit, defending.unit
        attack = attacking.points + bonus_against_fort(mine.kind, theirs.kind)
        tie = attack == defending.points
        if tie and combat.place >= COUNTRIES:
            boardings.append((mine, (theirs.kind, theirs.moves)))
            _say_pair(play, combat, attacking, attack, defending, None)
        elif attack > defending.points:
            _say_pair(play, combat, attacking, attack, defending, side_name(play.state, combat.defender))
            combat = remove_defender(play, combat, theirs.kind, theirs.moves)
        else:  # on land the defender wins ties
            _say_pair(play, combat, attacking, attack, defending, attacker_name(play, combat))
            combat = remove_attacker(play, combat, mine)
    return replace(combat, rolls=combat.rolls + 1, dice=(), chosen=(), boardings=tuple(boardings))


def _say_pair(play: Play, combat: Combat, mine: Die, attack: int, theirs: Die, loser: str | None) -> None:
    attacker, defender = attacker_name(play, combat), side_name(play.state, combat.defender)
    units = KINDS[mine.unit.kind], KINDS[theirs.unit.kind]
    play.say(PairFought(PLACES[combat.place], attacker, units[0], attack, defender, units[1], theirs.points, loser))


def remove_attacker(play: Play, combat: Combat, unit: Unit) -> Combat:
    """An attacking unit is lost; reinforcements may take its place."""
    change_used(play, combat.attacker, unit.kind, -1)
    engaged = list(combat.engaged)
    engaged.remove(unit)
    return replace(combat, engaged=tuple(engaged), lost=True, rolling=False)


def remove_defender(play: Play, combat: Combat, kind: int, moves: int) -> Combat:
    if combat.defender == NATIVES:
        return replace(combat, natives=combat.natives - 1)
    if kind == FORT:
        change_forts(play, combat.place, combat.defender, -1)
    else:
        station(play, combat.place, combat.defender, kind, moves, -1)
        change_used(play, combat.defender, kind, -1)
    return combat


def settle_boarding(play: Play, combat: Combat) -> Combat:
    """Both dice of a boarding have fallen: the higher captures the other's ship, equal ones roll again."""
    mine, (kind, moves) = combat.boardings[0]
    attack, defence = combat.dice
    if attack == defence:
        return replace(combat, dice=())
    combat = replace(combat, dice=(), boardings=combat.boardings[1:])
    if attack > defence:
        combat = remove_defender(play, combat, kind, moves)
        return capture(play, combat, kind)
    combat = remove_attacker(play, combat, mine)
    if take_captured(play, combat.place, combat.defender, combat.attacker, mine.kind):
        station(play, combat.place, combat.defender, mine.kind, moves_when_captured(play.state))
    return combat


def capture(play: Play, combat: Combat, kind: int) -> Combat:
    """The attacker takes a ship: it fights on beside the others, unless three are fighting already."""
    if not take_captured(play, combat.place, combat.attacker, combat.defender, kind):
        return combat
    moves = moves_when_captured(play.state)
    if len(combat.engaged) < 3:
        return replace(combat, engaged=(*combat.engaged, Unit(kind, moves, -1, moves)))
    station(play, combat.place, combat.attacker, kind, moves)
    return combat


def take_captured(play: Play, sea: int, side: int, loser: int, kind: int) -> bool:
    """A captured ship becomes a piece of its new side; ruling: it sinks if none is left in the bag."""
    free = left_in_bag(play.state, side, kind) > 0
    if free:
        change_used(play, side, kind)
    state = play.state
    play.say(ShipCaptured(side_name(state, side), side_name(state, loser), KINDS[kind], PLACES[sea], not free))
    return free
