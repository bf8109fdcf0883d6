"""Lines of play counted a few actions deep: a changed number is a changed rule."""

from random import Random

import pytest

from rules.caesar import CAESAR
from rules.caesar.state import State
from rules.play import perft, pick
from tests.caesar.table import SEATS, dealt


def after_turns(players: int, turns: int) -> State:
    """A position of random play, at the beginning of a turn."""
    rng = Random(f"perft/{players}")
    state = dealt(CAESAR, SEATS[:players], rng)
    while state.emptied.bit_count() - 1 < turns or CAESAR.view(state, None).stage != "city":
        state, _ = CAESAR.apply(state, *pick(CAESAR, state, rng))
    return state


@pytest.mark.parametrize(("players", "depth", "lines"), [(2, 1, 30), (3, 2, 30 * 29), (5, 2, 40 * 39)])
def test_perft_of_the_set_up_counts_the_known_lines(players: int, depth: int, lines: int) -> None:
    assert perft(CAESAR, CAESAR.new_game(SEATS[:players]), depth) == lines


@pytest.mark.parametrize(
    ("players", "turns", "depth", "lines"),
    [(2, 0, 8, 3331), (5, 0, 8, 3902), (2, 12, 7, 2475), (3, 15, 7, 4157), (4, 20, 7, 3915), (5, 30, 7, 6028)],
)
def test_perft_after_some_turns_counts_the_known_lines(players: int, turns: int, depth: int, lines: int) -> None:
    assert perft(CAESAR, after_turns(players, turns), depth) == lines
