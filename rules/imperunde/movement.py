"""Movement and combat (14.6), player by player."""

from collections.abc import Sequence
from typing import Any

from rules.imperunde import embarkation
from rules.imperunde.actions import EndMovement
from rules.imperunde.arrivals import march
from rules.imperunde.board import LAND_MOVES, SEA_MOVES
from rules.imperunde.events import MovementEnded
from rules.imperunde.phase_handler import PhaseHandler
from rules.imperunde.phases import Moving
from rules.imperunde.pieces import with_moves, without_moves
from rules.imperunde.reach import moves
from rules.imperunde.rounds import begin_phase
from rules.imperunde.state import Play, State

END = EndMovement()


def begin(play: Play) -> None:
    """Every unit has its moves, except ships captured this round; armistices of phases 4 and 5 are like others now."""
    begin_phase(play, Moving(0))
    play.set(truces=())
    play.lay(units=with_moves(play.state, (*LAND_MOVES, SEA_MOVES)))


class MovingPhase(PhaseHandler):
    """Units move one by one, player by player."""

    @staticmethod
    def waiting_for(state: State, phase: Moving) -> int:
        return 1 << state.order[phase.turn]

    @staticmethod
    def options(state: State, phase: Moving, player: int) -> Sequence[Any]:
        """Every move of the player's units, or the end."""
        return (END, *moves(state, player)) if player == state.order[phase.turn] else ()

    @staticmethod
    def apply(play: Play, phase: Moving, player: int, action: Any) -> None:
        if isinstance(action, EndMovement):
            play.say(MovementEnded(play.state.seats[player]))
            play.lay(units=without_moves(play.state, player))
            play.swap(Moving(phase.turn + 1))
        else:
            march(play, player, action)

    @staticmethod
    def advance(play: Play, phase: Moving) -> bool:
        """After the last player, troops embark."""
        if phase.turn < len(play.state.order):
            return False
        play.lay(units=with_moves(play.state, (0, 0, 0, 0)))
        embarkation.begin(play)
        return True
