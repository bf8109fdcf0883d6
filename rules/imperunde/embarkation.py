"""Embarkation (14.7): armies board transports in a sea beside them; it is no move."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from rules.imperunde import wheel
from rules.imperunde.actions import Embark, EndEmbarkation
from rules.imperunde.arrivals import arrive
from rules.imperunde.board import COAST, COUNTRIES, INDEX, KIND, KINDS, PLACES
from rules.imperunde.events import ArmyEmbarked, EmbarkationEnded
from rules.imperunde.phase_handler import PhaseHandler
from rules.imperunde.phases import Embarking, Unit
from rules.imperunde.pieces import hostile_sides, lift, navies
from rules.imperunde.rounds import begin_phase
from rules.imperunde.state import Play, State

END = EndEmbarkation()
embark = cache(Embark)


def begin(play: Play) -> None:
    begin_phase(play, Embarking(0))


def boardings(state: State, player: int) -> list[Embark]:
    """Any own army into any sea beside it that hostile warships do not hold."""
    enemies, units = hostile_sides(state, player), state.board.units
    offered: list[Embark] = []
    for country in range(COUNTRIES):
        kinds = [kind for side, kind, _, _ in units[country] if side == player]
        if kinds:
            seas = [PLACES[sea] for sea in COAST[country] if not navies(units[sea]) & enemies]
            offered += [embark(KINDS[kind], PLACES[country], sea) for kind in kinds for sea in seas]
    return offered


class EmbarkingPhase(PhaseHandler):
    """Armies board one by one, player by player."""

    @staticmethod
    def waiting_for(state: State, phase: Embarking) -> int:
        return 1 << state.order[phase.turn]

    @staticmethod
    def options(state: State, phase: Embarking, player: int) -> Sequence[Any]:
        return (END, *boardings(state, player)) if player == state.order[phase.turn] else ()

    @staticmethod
    def apply(play: Play, phase: Embarking, player: int, action: Any) -> None:
        seat = play.state.seats[player]
        if isinstance(action, EndEmbarkation):
            play.say(EmbarkationEnded(seat))
            play.swap(Embarking(phase.turn + 1))
            return
        kind, country = KIND[action.unit], INDEX[action.country]
        play.swap(Embarking(phase.turn, begun=True))
        play.say(ArmyEmbarked(seat, action.unit, action.country, action.sea))
        lift(play, country, player, kind, 0)
        arrive(play, player, Unit(kind, 0, country, 0), (INDEX[action.sea],), sailing=False)

    @staticmethod
    def advance(play: Play, phase: Embarking) -> bool:
        """Players who can embark nothing are passed over; after the last, events."""
        if phase.turn == len(play.state.order):
            wheel.begin(play)
            return True
        if not phase.begun and not boardings(play.state, play.state.order[phase.turn]):
            play.swap(Embarking(phase.turn + 1))
            return True
        return False
