"""A die each, the highest wins, equal ones roll again: for Great Britain (13.2), for a round's first turn (14.1)."""

from rules.imperunde import diplomacy, setup
from rules.imperunde.actions import RollDie
from rules.imperunde.events import DieRolled, RoundBegan
from rules.imperunde.phase_handler import ChanceHandler
from rules.imperunde.phases import Contest
from rules.imperunde.state import Play


class ContestPhase(ChanceHandler):
    """A white die for each player in the contest."""

    @staticmethod
    def apply(play: Play, phase: Contest, player: int, action: RollDie) -> None:
        """Note the die; the last one decides, or the best roll again if they are equal."""
        rolls = (*phase.rolls, action.pips)
        play.say(DieRolled(play.state.seats[phase.players[len(phase.rolls)]], action.pips))
        if len(rolls) < len(phase.players):
            play.swap(Contest(phase.purpose, phase.players, rolls))
            return
        best = tuple(one for one, pips in zip(phase.players, rolls, strict=True) if pips == max(rolls))
        if len(best) > 1:
            play.swap(Contest(phase.purpose, best))
        elif phase.purpose == "britain":
            setup.begin_homes(play, best[0])
        else:
            _begin(play, best[0])


def _begin(play: Play, first: int) -> None:
    """Set the order of the round: odd rounds clockwise, even ones the other way."""
    state = play.state
    players = len(state.seats)
    step = 1 if state.round % 2 else -1
    play.set(order=tuple((first + step * turn) % players for turn in range(players)))
    play.say(RoundBegan(state.round, state.seats[first], "clockwise" if step == 1 else "anticlockwise"))
    diplomacy.begin(play)
