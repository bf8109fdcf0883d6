"""Combat (11), roll by roll: attackers gather, the defender chooses, the attacker commits, the dice fall."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from rules.imperunde.actions import AskDefender, BreakOff, Commit, Defend, Engage, Move, PreferDefence, RollDie, RollOn
from rules.imperunde.arrivals import march
from rules.imperunde.battle import attacker_name, resolve, settle_boarding
from rules.imperunde.board import COUNTRIES, INFANTRY, KINDS, LOWEST, NATIVES, PIRATES, PLACES
from rules.imperunde.colonies import conquer, liberate
from rules.imperunde.defence import MANNERS, MOST, choices, defence_by, defences, defenders, fleets, manners, warships
from rules.imperunde.events import (
    AttackersChosen,
    AttackRepelled,
    DefenderAsked,
    DefendersChosen,
    DiceCast,
    DieRolled,
    MannerChosen,
    ZoneWon,
)
from rules.imperunde.phase_handler import FACES, PhaseHandler
from rules.imperunde.phases import Chosen, Combat, Rebellion, Unit
from rules.imperunde.pieces import CHANCE_BIT, CHANCE_MASK, side_name, sink_transports, station
from rules.imperunde.reach import joiners
from rules.imperunde.state import Play, State
from rules.kernel import replace

ASK, COMMIT, ROLL_ON, BREAK_OFF = AskDefender(), Commit(), RollOn(), BreakOff()
prefer = cache(PreferDefence)


def is_player(side: int) -> bool:
    """Is the side a player? Pirates, natives and rebels follow the default and are never asked."""
    return side not in (PIRATES, NATIVES)


def who_pauses(state: State, combat: Combat) -> int | None:
    """Who holds up the first dice of rebels, so that a fort can be betrayed to them (12, card 2)."""
    others = any(hand for player, hand in enumerate(state.hands) if player != combat.defender)
    if combat.cause != "rebels" or combat.rolls or not state.board.forts[combat.place] or not others:
        return None
    return combat.by if isinstance(combat, Rebellion) else combat.defender


def gives_the_word(state: State, combat: Combat) -> int | None:
    """Who lets the dice fall once the defence is chosen: a player who attacks or has stirred up the rebels."""
    if is_player(combat.attacker):
        return combat.attacker
    pausing = who_pauses(state, combat)
    return None if pausing == combat.defender else pausing


def asks_defender(state: State, combat: Combat) -> bool:
    """Is the defender asked? If they have a choice; otherwise only so that they, or others, can play a card."""
    if not is_player(combat.defender) or combat.manner != "ask":
        return False
    if len(choices(defenders(state, combat))) > 1 or who_pauses(state, combat) == combat.defender:
        return True
    if is_player(combat.attacker) and (combat.rolls == 0 or not combat.rolling):
        return combat.rolls == 0  # later the attacker gathers and commits, so there is time for a card
    # Nobody else pauses between the rolls of rebels and pirates, or of an attacker who rolls on. How many cards there
    # are is public, which ones is not.
    return bool(state.hands[combat.defender])


class CombatPhase(PhaseHandler):
    """One combat, step by step."""

    @staticmethod
    def waiting_for(state: State, combat: Combat) -> int:
        if combat.step in ("dice", "boarding"):
            return CHANCE_MASK
        if combat.step == "commit" and isinstance(combat, Rebellion):
            return 1 << combat.by
        return 1 << (combat.defender if combat.step == "defend" else combat.attacker)

    @staticmethod
    def options(state: State, combat: Combat, player: int) -> Sequence[Any]:
        if player == CHANCE_BIT:
            return FACES[LOWEST[_next_die(combat)]] if combat.step in ("dice", "boarding") else ()
        if not CombatPhase.waiting_for(state, combat) >> player & 1:
            return _other_manners(state, combat) if player == combat.defender else ()
        if combat.step == "gather":
            return _attack_options(state, combat)
        if combat.step == "fleet":
            return list(fleets(warships(state.board.units[combat.place], combat.attacker)))
        if combat.step == "defend":
            return [*defences(defenders(state, combat)), *_other_manners(state, combat)]
        return (COMMIT, ROLL_ON) if player == combat.attacker else (COMMIT,)

    @staticmethod
    def apply(play: Play, combat: Combat, player: int, action: Any) -> None:
        state, place = play.state, PLACES[combat.place]
        match action:
            case RollDie(pips):
                _throw(play, combat, pips)
            case Move():
                march(play, player, action)
            case AskDefender():
                _ask(play, combat)
            case Engage(units):
                play.say(AttackersChosen(state.seats[player], place, units))
                play.swap(_engage(play, combat, fleets(warships(state.board.units[combat.place], player))[action]))
            case Defend(units):
                chosen = defences(defenders(state, combat))[action]
                play.say(DefendersChosen(state.seats[player], place, units))
                play.swap(_ready(state, replace(combat, chosen=chosen)))
            case PreferDefence(manner):
                play.say(MannerChosen(state.seats[player], place, manner))
                play.swap(_in_manner(combat, manner))
            case RollOn() if not combat.chosen and asks_defender(state, replace(combat, rolling=True)):
                _ask(play, replace(combat, rolling=True))
            case Commit() | RollOn():
                play.say(DiceCast(state.seats[player], place))
                play.swap(_cast(state, replace(combat, rolling=isinstance(action, RollOn))))
            case _:
                _repel(play, combat)

    @staticmethod
    def advance(play: Play, combat: Combat) -> bool:
        """Take the steps that need no decision."""
        match combat.step:
            case "dice" if len(combat.dice) == len(combat.engaged) + len(combat.chosen):
                combat = resolve(play, combat)
                play.swap(replace(combat, step="boarding") if combat.boardings else _disengage(play, combat))
            case "boarding" if len(combat.dice) == 2:
                combat = settle_boarding(play, combat)
                play.swap(combat if combat.boardings else _disengage(play, combat))
            case "dice" | "boarding":
                return False
            case _:
                return _settle(play, combat)
        return True


def _attack_options(state: State, combat: Combat) -> list[Any]:
    """More attackers, three at most; after the first roll only if one was lost (11.3)."""
    offered: list[Any] = []
    if combat.engaged:
        offered += [ASK if asks_defender(state, combat) else COMMIT, ROLL_ON]
    elif not warships(state.board.units[combat.place], combat.attacker):  # captured ships in reserve must fight on
        offered.append(BREAK_OFF)
    return [*offered, *_reinforcements(state, combat)]


def _reinforcements(state: State, combat: Combat) -> list[Move]:
    if len(combat.engaged) >= MOST or (combat.rolls and not combat.lost):
        return []
    return list(joiners(state, combat.attacker, combat.place, combat.cause == "wind"))


def may_be_joined(state: State, combat: Combat) -> bool:
    """Can the attacker bring more?"""
    return bool(_reinforcements(state, combat))


def _other_manners(state: State, combat: Combat) -> list[PreferDefence]:
    """Another preference of the defender, any time before dice are due: among defences, or about being asked at all."""
    available = defenders(state, combat)
    if combat.step in ("dice", "boarding"):
        return []
    if len(choices(available)) > 1:
        offered = manners(available)
    elif state.hands[combat.defender]:  # asked for the sake of a card alone; how many they hold is public
        offered = [MANNERS[0]]
    else:
        return []
    return [prefer(manner) for manner in (*offered, "ask") if manner != combat.manner]


def _in_manner(combat: Combat, manner: str) -> Combat:
    """Defend in this manner from now on; a choice made before is made again."""
    waits = combat.step == "commit" and combat.chosen
    return replace(combat, manner=manner, chosen=(), step="defend" if waits else combat.step)


def _next_die(combat: Combat) -> int:
    """The kind of unit the next die is for."""
    thrown = len(combat.dice)
    if combat.step == "boarding":
        mine, (kind, _) = combat.boardings[0]
        return kind if thrown else mine.kind
    cut = len(combat.engaged)
    return combat.engaged[thrown].kind if thrown < cut else combat.chosen[thrown - cut][0]


def _ask(play: Play, combat: Combat) -> None:
    play.say(DefenderAsked(side_name(play.state, combat.defender), PLACES[combat.place]))
    play.swap(replace(combat, step="defend"))


def _ready(state: State, combat: Combat) -> Combat:
    """The defence is settled: somebody gives the word for the dice, or they fall at once."""
    return _cast(state, combat) if gives_the_word(state, combat) is None else replace(combat, step="commit")


def _cast(state: State, combat: Combat) -> Combat:
    """Let the dice fall; a defender who was not asked follows the default."""
    if not combat.chosen:
        combat = replace(combat, chosen=defence_by(combat.manner, defenders(state, combat)))
    return replace(combat, step="dice")


def _throw(play: Play, combat: Combat, pips: int) -> None:
    kind, thrown = _next_die(combat), len(combat.dice)
    attacking = thrown < (1 if combat.step == "boarding" else len(combat.engaged))
    side = attacker_name(play, combat) if attacking else side_name(play.state, combat.defender)
    play.say(DieRolled(side, pips, KINDS[kind], PLACES[combat.place]))
    play.swap(replace(combat, dice=(*combat.dice, pips)))


def _engage(play: Play, combat: Combat, fleet: Chosen) -> Combat:
    """Send ships of a zone being cleared into the fight."""
    for kind, moves in fleet:
        station(play, combat.place, combat.attacker, kind, moves, -1)
    engaged = tuple(Unit(kind, moves, combat.place, moves) for kind, moves in fleet)
    return replace(combat, engaged=engaged, step="defend")


def _disengage(play: Play, combat: Combat) -> Combat:
    """After a roll: an attacker who moved in may be reinforced; ships of the zone and rebels are chosen again."""
    if combat.cause in ("move", "wind"):
        return replace(combat, step="gather")
    if combat.cause == "rebels":
        return replace(combat, step="fleet", rebels=combat.rebels + len(combat.engaged), engaged=())
    for unit in combat.engaged:
        station(play, combat.place, combat.attacker, unit.kind, unit.moves)
    return replace(combat, step="fleet", engaged=())


def _settle(play: Play, combat: Combat) -> bool:
    """End the combat if a side is beaten; otherwise take a step that is forced, if there is one."""
    state = play.state
    if not defenders(state, combat):
        (_win if _attacker_stands(state, combat) else _repel)(play, combat)
    elif combat.step == "fleet":
        return _send_in(play, combat)
    elif not combat.engaged and combat.step != "gather":  # sabotage may take the last of them
        play.swap(_disengage(play, replace(combat, chosen=())))
    elif not combat.engaged and not joiners(state, combat.attacker, combat.place, combat.cause == "wind"):
        _repel(play, combat)
    elif combat.step == "commit" and combat.chosen and not _defence_possible(state, combat):
        _ask(play, replace(combat, chosen=()))
    elif combat.step == "defend" and not asks_defender(state, combat):
        play.swap(_ready(state, combat))
    elif combat.step == "commit" and gives_the_word(state, combat) is None:  # the last fort, or the last card, is gone
        play.swap(_cast(state, combat))
    elif combat.rolling and combat.engaged and combat.step in ("gather", "commit") and not _others_wait(state, combat):
        if combat.step == "gather" and asks_defender(state, combat):
            _ask(play, combat)
        else:
            play.swap(_cast(state, combat))
    else:
        return False
    return True


def _others_wait(state: State, combat: Combat) -> bool:
    """Before the first dice a third player with a card needs a moment: the defender may have answered at once."""
    sides = (combat.attacker, combat.defender)
    return combat.rolls == 0 and any(hand for player, hand in enumerate(state.hands) if player not in sides)


def _attacker_stands(state: State, combat: Combat) -> bool:
    """Has the attacker anything left there? Sabotage may take the last defender when no attacker is left."""
    return bool(combat.engaged or combat.rebels or warships(state.board.units[combat.place], combat.attacker))


def _defence_possible(state: State, combat: Combat) -> bool:
    """Can the defence still be what was chosen? A card may have changed it."""
    return combat.chosen in choices(defenders(state, combat))


def _send_in(play: Play, combat: Combat) -> bool:
    """Rebels and ships of the zone fight three at a time; a player chooses among different ships."""
    if combat.cause == "rebels":
        number = min(MOST, combat.rebels)
        if not number:
            _repel(play, combat)
            return True
        engaged = (Unit(INFANTRY, 0, combat.place, 0),) * number
        play.swap(replace(combat, engaged=engaged, rebels=combat.rebels - number, step="defend"))
        return True
    possible = choices(warships(play.state.board.units[combat.place], combat.attacker))
    if possible == [()]:
        _repel(play, combat)
    elif len(possible) == 1 or not is_player(combat.attacker):
        play.swap(_engage(play, combat, possible[0]))
    else:
        return False
    return True


def _repel(play: Play, combat: Combat) -> None:
    """The attack has failed; natives are as many as before at once, since only the combat counted them (11.5)."""
    play.pop()
    play.say(AttackRepelled(attacker_name(play, combat), side_name(play.state, combat.defender), PLACES[combat.place]))


def _win(play: Play, combat: Combat) -> None:
    play.pop()
    if combat.attacker == NATIVES:
        liberate(play, combat.place)
    elif combat.place < COUNTRIES:
        conquer(play, combat.place, combat.attacker, combat.engaged)
    else:
        for unit in combat.engaged:
            station(play, combat.place, combat.attacker, unit.kind, unit.moves)
        play.say(ZoneWon(side_name(play.state, combat.attacker), PLACES[combat.place]))
        if combat.cause in ("move", "wind"):
            sink_transports(play, combat.place, combat.attacker)
