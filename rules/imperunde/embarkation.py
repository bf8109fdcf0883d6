"""Embarkation (14.7): armies board transports in a sea beside them; it is no move.

The book sets no order, so everybody is asked at once (ruling). Dice in a storm fall when all have done, in turn order.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any

from rules.imperunde import wheel
from rules.imperunde.actions import Embark, EndEmbarkation
from rules.imperunde.arrivals import arrive
from rules.imperunde.board import COAST, COUNTRIES, INDEX, KIND, KINDS, PLACES
from rules.imperunde.events import ArmyEmbarked, ArmyStayed, EmbarkationEnded, StormAwaited
from rules.imperunde.phase_handler import PhaseHandler
from rules.imperunde.phases import Embarking, Unit
from rules.imperunde.pieces import hostile_sides, lift, navies
from rules.imperunde.rounds import begin_phase
from rules.imperunde.state import Play, State
from rules.kernel import replace

END = EndEmbarkation()
embark = cache(Embark)
Waiting = tuple[int, int, int, int]  # player, kind, country, sea: an army that boards in a storm


def begin(play: Play) -> None:
    begin_phase(play, Embarking())


def boardings(state: State, player: int, waiting: Iterable[Waiting] = ()) -> Iterator[Embark]:
    """Any of one's armies into any sea beside it that hostile warships do not hold; not those that await a storm."""
    enemies, units = hostile_sides(state, player), state.board.units
    taken = Counter((kind, country) for one, kind, country, _ in waiting if one == player)
    for country in range(COUNTRIES):
        armies: dict[int, int] = {}
        for side, kind, _, number in units[country]:
            if side == player:
                armies[kind] = armies.get(kind, 0) + number
        kinds = [kind for kind, number in armies.items() if number > taken[kind, country]]
        if kinds:
            seas = [PLACES[sea] for sea in COAST[country] if not navies(units[sea]) & enemies]
            yield from (embark(KINDS[kind], PLACES[country], sea) for kind in kinds for sea in seas)


class EmbarkingPhase(PhaseHandler):
    """Armies board one by one, everybody at the same time."""

    @staticmethod
    def waiting_for(state: State, phase: Embarking) -> int:
        """Whoever can embark something, or has begun to, and has not said that it is all."""
        return sum(
            1 << player
            for player in range(len(state.seats))
            if not phase.done >> player & 1 and (phase.begun >> player & 1 or any(boardings(state, player)))
        )

    @staticmethod
    def options(state: State, phase: Embarking, player: int) -> Sequence[Any]:
        if not EmbarkingPhase.waiting_for(state, phase) >> player & 1:
            return []
        return [END, *boardings(state, player, phase.storms)]

    @staticmethod
    def apply(play: Play, phase: Embarking, player: int, action: Any) -> None:
        seat = play.state.seats[player]
        if isinstance(action, EndEmbarkation):
            play.say(EmbarkationEnded(seat))
            play.swap(replace(phase, done=phase.done | 1 << player))
            return
        army = player, KIND[action.unit], INDEX[action.country], INDEX[action.sea]
        phase = replace(phase, begun=phase.begun | 1 << player)
        if play.state.board.storms >> army[3] & 1:
            play.say(StormAwaited(seat, action.unit, action.country, action.sea))
            play.swap(replace(phase, storms=(*phase.storms, army)))
            return
        play.swap(phase)
        _board(play, *army)

    @staticmethod
    def advance(play: Play, phase: Embarking) -> bool:
        """When all have done, those who wait for a storm board one after another; then events."""
        state = play.state
        if not phase.storms:
            if EmbarkingPhase.waiting_for(state, phase):
                return False
            wheel.begin(play)
            return True
        everybody = (1 << len(state.seats)) - 1
        if phase.done != everybody and EmbarkingPhase.waiting_for(state, phase):
            return False
        army = min(phase.storms, key=lambda waiting: state.order.index(waiting[0]))
        rest = list(phase.storms)
        rest.remove(army)
        play.swap(Embarking(everybody, everybody, tuple(rest)))
        player, kind, country, sea = army
        if embark(KINDS[kind], PLACES[country], PLACES[sea]) in boardings(state, player):
            _board(play, *army)
        else:  # a card has taken the army or brought an enemy
            play.say(ArmyStayed(state.seats[player], KINDS[kind], PLACES[country], PLACES[sea]))
        return True


def _board(play: Play, player: int, kind: int, country: int, sea: int) -> None:
    play.say(ArmyEmbarked(play.state.seats[player], KINDS[kind], PLACES[country], PLACES[sea]))
    lift(play, country, player, kind, 0)
    arrive(play, player, Unit(kind, 0, country, 0), (sea,), sailing=False)
