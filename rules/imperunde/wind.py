"""Fair wind (14.8): the ships of a zone have one more move, which may be a landing."""

from collections.abc import Sequence
from typing import Any

from rules.imperunde.actions import EndMovement
from rules.imperunde.arrivals import march
from rules.imperunde.board import PLACES
from rules.imperunde.events import WindEnded
from rules.imperunde.movement import END
from rules.imperunde.phase_handler import PhaseHandler
from rules.imperunde.phases import FairWind
from rules.imperunde.pieces import with_moves
from rules.imperunde.reach import moves
from rules.imperunde.state import Play, State
from rules.kernel import replace


class FairWindPhase(PhaseHandler):
    """The ships of one zone, player by player."""

    @staticmethod
    def waiting_for(state: State, phase: FairWind) -> int:
        return 1 << phase.queue[0]

    @staticmethod
    def options(state: State, phase: FairWind, player: int) -> Sequence[Any]:
        """One move for each ship that was in the zone: only they have one."""
        return (END, *moves(state, player)) if player == phase.queue[0] else ()

    @staticmethod
    def apply(play: Play, phase: FairWind, player: int, action: Any) -> None:
        if isinstance(action, EndMovement):
            play.say(WindEnded(play.state.seats[player], PLACES[phase.zone]))
            play.swap(FairWind(phase.zone, phase.queue[1:]))
        else:
            play.swap(replace(phase, begun=True))
            march(play, player, action)

    @staticmethod
    def advance(play: Play, phase: FairWind) -> bool:
        """Pass over players without a ship to move; after the last, the wind drops."""
        if not phase.queue:
            play.pop()
            play.lay(units=with_moves(play.state, (0, 0, 0, 0)))
        elif not phase.begun and not moves(play.state, phase.queue[0]):
            play.swap(FairWind(phase.zone, phase.queue[1:]))
        else:
            return False
        return True
