"""What is asked of a seat, the safe answer, that of a standing order, the only one, and what a stop could match."""

from typing import Any

from rules.imperunde import events
from rules.imperunde.actions import (
    AskDefender,
    BreakOff,
    Commit,
    Defend,
    EndEmbarkation,
    EndInvestments,
    EndMarch,
    EndMovement,
    LeaveDebt,
    LetPass,
    Ready,
)
from rules.imperunde.board import COUNTER, PLACES
from rules.imperunde.cards.announcement import COUNTER_CARD
from rules.imperunde.cards.hits import hits
from rules.imperunde.combat import ROLL_ON, may_be_joined, who_pauses
from rules.imperunde.defence import defences, defenders
from rules.imperunde.diplomacy import LET_PASS
from rules.imperunde.embarkation import END
from rules.imperunde.handlers import HANDLERS, is_open_to_cards
from rules.imperunde.hands import kinds
from rules.imperunde.phases import (
    Announcement,
    Combat,
    Diplomacy,
    Embarking,
    Equip,
    FairWind,
    Fleets,
    Forging,
    Investing,
    LastMoment,
    Leaving,
    Moving,
    OpenTalks,
    Phase,
    Revenue,
    Smuggling,
    Unmasking,
)
from rules.imperunde.pieces import side_name
from rules.imperunde.state import State
from rules.kernel import Alert, Question

KINDS = (
    "ships", "equip", "stances", "treaty", "budget", "invest", "smuggle", "fleet", "attack", "roll", "commit", "defend",
    "move", "wind", "leave", "embark", "counter", "unmask", "forge",
)  # fmt: skip

_PLAIN: dict[type, str] = {
    Fleets: "ships", Diplomacy: "stances", OpenTalks: "stances", Revenue: "budget", Investing: "invest", Moving: "move",
}  # fmt: skip


def question(state: State, seat: str) -> Question:
    """What the phase asks of a seat it waits for."""
    phase = state.stack[-1]
    if type(phase) in _PLAIN:
        return Question(_PLAIN[type(phase)])
    match phase:
        case LastMoment():
            return Question("treaty", no=LET_PASS)
        case Embarking():
            return Question("embark", no=END)
        case Combat():
            return _of_combat(state, phase)
        case Announcement():
            return _counter(state, phase, seat)
    return _where(state, phase)


def _where(state: State, phase: Phase) -> Question:
    """Questions about one place or person."""
    match phase:
        case Equip(_, country):
            return Question("equip", where=(PLACES[country],))
        case Smuggling(_, country):
            return Question("smuggle", where=(PLACES[country],))
        case Leaving(_, zone):
            return Question("leave", where=(PLACES[zone],))
        case FairWind(zone):
            return Question("wind", where=(PLACES[zone],))
        case Forging(_, source, target):
            return Question("forge", where=(PLACES[source], PLACES[target]))
        case Unmasking(_, whom):
            return Question("unmask", (state.seats[whom],))
    raise AssertionError(phase)


def _of_combat(state: State, combat: Combat) -> Question:
    """Attackers are asked about the defender, the defender about the attacker."""
    where = (PLACES[combat.place],)
    if combat.step == "gather" and combat.engaged and not may_be_joined(state, combat):
        return Question("roll", (side_name(state, combat.defender),), where)
    if combat.step != "defend":
        kind = {"gather": "attack", "fleet": "fleet", "commit": "commit"}[combat.step]
        return Question(kind, (side_name(state, combat.defender),), where)
    attacker = "rebels" if combat.cause == "rebels" else side_name(state, combat.attacker)
    if who_pauses(state, combat) == combat.defender:  # others need the moment: no order answers at once
        return Question("defend", (attacker,), where)
    default = next(iter(defences(defenders(state, combat))))
    return Question("defend", (attacker,), where, default, default)


def _counter(state: State, phase: Announcement, seat: str) -> Question:
    """Whose card it is, and whether it hits the seat; an order to say yes needs a counter-espionage in hand."""
    player = state.seats.index(seat)
    yes = COUNTER_CARD if COUNTER in kinds(state, player) else None
    whose = (state.seats[phase.calls[-1].player],)
    return Question("counter", whose, (), yes, LET_PASS, concerns=hits(state, phase.calls, player))


# What a deadline plays, the most harmless first.
_SAFE = (
    LetPass, Ready, LeaveDebt, EndInvestments, EndMovement, EndEmbarkation, EndMarch, BreakOff, AskDefender, Commit,
    Defend,
)  # fmt: skip


def safe_action(offered: tuple[Any, ...]) -> Any:
    """A harmless action among those offered: pass, end, carry on with what was begun; otherwise the first."""
    for kind in _SAFE:
        for action in offered:
            if type(action) is kind:
                return action
    return offered[0]


_FREE = (Diplomacy, LastMoment, Announcement)  # there is always a word to say, or a card that may be held


def forced(state: State, player: int) -> Any:
    """The only answer of a player it waits for; None: there are several, or there might be a card to play first."""
    phase = state.stack[-1]
    if isinstance(phase, _FREE) or (is_open_to_cards(phase) and _has_time_for_cards(state, player)):
        return None
    offered = [each for each in HANDLERS[type(phase)].options(state, phase, player) if each != ROLL_ON]
    return offered[0] if len(offered) == 1 else None


def _has_time_for_cards(state: State, player: int) -> bool:
    """Does somebody who holds a card, whichever it is, need this moment? How many there are is public.

    Only the attacker's word stands between a combat and its dice. Before the first ones everybody may interfere, later
    the two sides: so nothing is rolled by itself as long as they hold a card.
    """
    combat = state.stack[-1]
    if isinstance(combat, Combat) and who_pauses(state, combat) is not None:
        return True
    if not isinstance(combat, Combat) or combat.attacker != player:
        return bool(state.hands[player])
    if combat.rolls == 0:
        return any(state.hands)
    sides = [side for side in (combat.attacker, combat.defender) if side < len(state.hands)]
    return any(state.hands[side] for side in sides)


def alert(event: Any) -> Alert | None:
    """What a stop could match: an attack, a card, a phase about to end, the wheel about to be turned again."""
    match event:
        case events.AttackOpened(attacker, defender, place):
            return Alert("attack", (attacker, defender), (place,))
        case events.CardAnnounced(player, _, whom, place):
            return Alert("card", (player,) if whom is None else (player, whom), () if place is None else (place,))
        case events.PhaseEnded(phase):
            return Alert("phase", (), (phase,), before=True)
        case events.WheelTurned(number) if number > 1:
            return Alert("event", before=True)
    return None
