"""ImpeRunde: what others receive, byte for byte, does not depend on anybody's cards, stances or sealed debts."""

from pathlib import Path
from random import Random

import pytest

from rules import CHANCE
from rules.imperunde import IMPERUNDE
from rules.imperunde.state import State
from rules.kernel import plain
from rules.play import random_game
from tests.endtoend.test_leaks import SEATS, chooses, first_difference, pictures_of_a_pair, play_out, shared_step
from tests.slow_params import slow_params

pytestmark = pytest.mark.long

SEALED = "sealed stances"  # of all questions the one with most to hide, asked of everybody at once


def position(question: str) -> tuple[State, State, str]:
    """A position in which somebody is asked this, and the same with other secrets of one seat."""
    *sealed, kind = question.split()
    options = {"open_stances": not sealed}
    for seed in range(60):
        rng = Random(seed)
        for state, _, _, _ in random_game(IMPERUNDE, SEATS, options, rng, 900):
            asked = IMPERUNDE.waiting_for(state) - {CHANCE}
            kinds = {asked_now.kind for seat in asked if (asked_now := IMPERUNDE.question(state, seat))}
            if kind not in kinds or not chooses(IMPERUNDE, state) or rng.random() < 0.7:
                continue
            victim = rng.choice(SEATS)
            varied = IMPERUNDE.vary(state, victim, rng)
            if plain(varied) != plain(state):
                return state, varied, victim
    raise AssertionError(f"no such position: {question}")


@pytest.mark.parametrize("question", [SEALED, *slow_params("budget", "counter", "stances", "invest")])
async def test_what_others_receive_depends_on_no_secret(question: str, tmp_path: Path) -> None:
    first, second, victim = position(question)
    step = shared_step(IMPERUNDE, first, second, victim)
    real = question == "budget"  # once with every picture drawn
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    async with pictures_of_a_pair(real=real) as pictures:
        one, port, owner = await play_out("imperunde", first, step, victim, tmp_path / "a", 0, pictures)
        other, _, _ = await play_out("imperunde", second, step, victim, tmp_path / "b", port, pictures)
    for name in one:
        if name != owner:
            assert one[name] == other[name], first_difference(one[name], other[name])
    assert one[owner] != other[owner], "the test would not see a secret"
