"""Lines of play counted a few actions deep: a changed number is a changed rule."""

from random import Random

import pytest

from rules.imperunde import IMPERUNDE
from rules.imperunde.phases import Combat, Diplomacy, Embarking, Fleets, Happenings, Investing, Moving, Revenue
from rules.imperunde.state import State
from rules.play import perft, random_game

SEATS = ("anna", "ben", "cleo", "dora", "emil", "fay")


def position(players: int, phase: type, least: int = 2) -> State:
    """The first such position of a random game, in that round or later."""
    games = random_game(IMPERUNDE, SEATS[:players], {}, Random(f"perft/{players}"))
    position: State = next(state for state, *_ in games if state.round >= least and isinstance(state.stack[-1], phase))
    return position


@pytest.mark.parametrize(("players", "depth", "lines"), [(3, 3, 216), (6, 2, 36)])
def test_perft_of_the_first_dice_counts_the_known_lines(players: int, depth: int, lines: int) -> None:
    assert perft(IMPERUNDE, IMPERUNDE.new_game(SEATS[:players]), depth) == lines


@pytest.mark.parametrize(
    ("players", "phase", "depth", "lines"),
    [
        (3, Fleets, 3, 8),
        (4, Diplomacy, 4, 24),
        (4, Revenue, 4, 864),
        (3, Investing, 2, 562),
        (5, Moving, 2, 4249),
        (6, Embarking, 2, 5618),
        (4, Combat, 3, 228),
        (3, Happenings, 2, 59 * 6),
    ],
)
def test_perft_in_every_phase_counts_the_known_lines(players: int, phase: type, depth: int, lines: int) -> None:
    state = position(players, phase, 0 if phase is Fleets else 2)
    assert perft(IMPERUNDE, state, depth) == lines
