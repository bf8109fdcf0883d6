"""The sketch agrees with the rules: whole games of one-way chains, side by side."""

from random import Random

import pytest

from rules.caesar import CAESAR
from rules.caesar.chain import DONE
from rules.caesar.fast_state import FastState
from rules.caesar.phases import Choose, Over, Score
from rules.caesar.ranking import counts
from rules.caesar.state import State
from rules.play import pick

SEATS = ("anna", "ben", "cleo", "dora", "emil")
VARIANTS: tuple[dict[str, bool], ...] = ({}, {"full_colour_sum": True}, {"random_treasures": True})


def tie(state: State, city: int, node: int) -> State:
    """The chain played by the rules."""
    side, seat = CAESAR.side(state), state.seats[state.in_turn]
    way = next(step.way for step in side.steps[city] if step.node == node)
    state, _ = CAESAR.apply(state, seat, side.choose[city])
    state, _ = CAESAR.apply(state, seat, side.lay[way])
    if node:
        state, _ = CAESAR.apply(state, seat, DONE)
    if isinstance(state.phase, Score):
        state, _ = CAESAR.apply(state, seat, CAESAR.safe_action(state, seat))
    return state


@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize("seed", range(12))
def test_a_sketched_game_goes_as_the_real_one(players: int, seed: int) -> None:
    rng = Random(f"sketch {players} {seed}")
    state = CAESAR.new_game(SEATS[:players], VARIANTS[seed % 3] if players < 4 else {})
    for _ in range(rng.randrange(80)):  # some turns of any chains first
        state, _ = CAESAR.apply(state, *pick(CAESAR, state, rng))
    while not isinstance(state.phase, Choose):
        state, _ = CAESAR.apply(state, *pick(CAESAR, state, rng))
    sketch = FastState(CAESAR.board, state)
    while not sketch.over():
        before = sketch.copy()
        check(sketch, state)
        seat = sketch.in_turn
        links = [
            (city, node, pieces)
            for city, ways in sketch.links.items()
            for node, pieces in ways
            if pieces <= sketch.roads[seat]
        ]
        offered = {CAESAR.side(state).choose[city] for city, _, _ in links}
        assert offered == set(CAESAR.legal_actions(state, state.seats[seat]))
        city, node, pieces = rng.choice(links)
        sketch.tie(city, node, pieces)
        check(before, state)  # the copy is a copy
        state = tie(state, city, node)
    assert isinstance(state.phase, Over)
    check_counts(sketch, state)


def check(sketch: FastState, state: State) -> None:
    assert sketch.in_turn == state.in_turn
    check_counts(sketch, state)


def check_counts(sketch: FastState, state: State) -> None:
    assert sketch.roads == list(state.roads)
    assert sketch.points == list(state.points)
    assert sketch.totals() == [count.total for count in counts(CAESAR.board, CAESAR.side(state), state)]
