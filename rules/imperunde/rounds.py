"""The round (14): which phase is being played, and how a new round begins."""

from rules.imperunde.events import DieRolled, PhaseBegan, PhaseEnded
from rules.imperunde.phases import (
    PHASE_NAMES,
    Clearing,
    Contest,
    Dealing,
    Diplomacy,
    Embarking,
    Happenings,
    Investing,
    LastMoment,
    Moving,
    OpenTalks,
    Phase,
    Revenue,
)
from rules.imperunde.state import Play, State

NUMBER: dict[type, int] = {
    Contest: 1, Dealing: 2, Diplomacy: 2, OpenTalks: 2, LastMoment: 2, Revenue: 3, Investing: 4, Clearing: 5, Moving: 6,
    Embarking: 7, Happenings: 8,
}  # fmt: skip


def phase_number(state: State) -> int:
    """Which of the eight phases is being played; 0: the set-up, 9: the game is over."""
    if state.winner >= 0:
        return 9
    return NUMBER.get(type(state.stack[0]), 0) if state.round else 0


def begin_phase(play: Play, phase: Phase) -> None:
    """End the phase being played and begin the next."""
    ending = phase_number(play.state)
    if 2 <= ending <= 8:
        play.say(PhaseEnded(PHASE_NAMES[ending]))
    play.set(stack=(phase,))
    play.say(PhaseBegan(PHASE_NAMES[phase_number(play.state)]))


def begin_round(play: Play, *rolls: int) -> None:
    """A new round: a die each for the first turn (14.1), of which some may have fallen already."""
    ending = phase_number(play.state)
    if ending:
        play.say(PhaseEnded(PHASE_NAMES[ending]))
    play.set(round=play.state.round + 1)
    seats = play.state.seats
    play.set(stack=(Contest("first", tuple(range(len(seats))), rolls),))
    play.say(PhaseBegan(PHASE_NAMES[1]))
    for seat, pips in zip(seats, rolls, strict=False):
        play.say(DieRolled(seat, pips))


def moves_when_captured(state: State) -> int:
    """The moves of a ship captured now: it stays where it is until the end of phase 6 (11.6)."""
    return -1 if phase_number(state) < 6 else 0
