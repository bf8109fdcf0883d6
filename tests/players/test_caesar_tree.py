"""The tree of replies: near the end it finds what trying everything finds."""

from random import Random

import pytest

from players.advisor import settings
from players.caesar.advisor import CaesarAdvisor
from players.caesar.income import traffic
from players.caesar.rollout_policy import Move, RolloutPolicy
from players.caesar.tree import Tree
from rules.caesar import CAESAR
from rules.caesar.fast_state import FastState
from rules.caesar.phases import Choose
from rules.caesar.state import State
from rules.play import random_game

WEIGHTS = settings("caesar").weights
POLICY, ADVISOR = RolloutPolicy(WEIGHTS), CaesarAdvisor(CAESAR, WEIGHTS)
FEW = 3  # cities left


def late_positions() -> list[State]:
    positions = []
    for number in range(25):
        for state, *_ in random_game(CAESAR, ("anna", "ben", "cleo"), {}, Random(f"late {number}")):
            left = (CAESAR.side(state).cities & ~state.emptied).bit_count()
            if isinstance(state.phase, Choose) and left == FEW and len(moves(FastState(CAESAR.board, state))) > 1:
                positions.append(state)
    return positions


def moves(sketch: FastState) -> list[Move]:
    return [move for _, move in POLICY.scores(sketch, [0.0] * len(sketch.paths))]


def best_shares(sketch: FastState) -> list[float]:
    """Everybody does what is best for themselves."""
    if sketch.over():
        return ADVISOR.shares(sketch.totals())
    return max((best_shares(after(sketch, move)) for move in moves(sketch)), key=lambda all_: all_[sketch.in_turn])


def after(sketch: FastState, move: Move) -> FastState:
    copy = sketch.copy()
    copy.tie(*move)
    return copy


def grown(state: State, tries: int) -> Tree:
    flow = traffic(CAESAR.side(state), state.built, state.emptied, state.treasures)
    tree = Tree(POLICY, FastState(CAESAR.board, state), flow)
    for number in range(tries):
        tree.playout(Random(number), ADVISOR.shares)
    return tree


def test_near_the_end_the_best_reply_is_found() -> None:
    positions = late_positions()
    assert len(positions) > 10
    count = 0
    for state in positions:
        tree, start = grown(state, 300), FastState(CAESAR.board, state)
        chosen = max(zip(tree.root.visits, tree.root.moves, strict=True))[1]
        best = best_shares(start)[start.in_turn]
        count += best_shares(after(start, chosen))[start.in_turn] >= best - 0.03
    assert count >= 0.9 * len(positions)


def test_playouts_are_the_same_for_the_same_dice() -> None:
    state = late_positions()[0]
    assert grown(state, 40).root.totals == grown(state, 40).root.totals


def test_what_the_tree_remembers_adds_up() -> None:
    tree = grown(late_positions()[0], 60)
    assert tree.root.tries == sum(tree.root.visits) == 60
    assert sum(tree.root.priors) == pytest.approx(1)
    assert all(0 <= total <= visits for total, visits in zip(tree.root.totals, tree.root.visits, strict=True))
    assert any(child is not None for child in tree.root.children)


def test_a_glance_and_the_scores_of_all_moves_agree() -> None:
    """Without a whim the glance takes the move with the highest score."""
    for state in late_positions():
        sketch = FastState(CAESAR.board, state)
        later = POLICY.later(traffic(CAESAR.side(state), state.built, state.emptied, state.treasures))
        scores = {move: score for score, move in POLICY.scores(sketch, later)}
        assert scores[POLICY.glance(sketch, later, [0.0] * len(sketch.paths))] == pytest.approx(max(scores.values()))
