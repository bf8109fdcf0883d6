"""Certain wins: whoever has one takes it, at every level, and it is above all other hints."""

from random import Random
from typing import Any

import pytest

import players
from players.advisor import advisor
from players.certain_win import certain_wins
from rules.caesar import CAESAR
from rules.imperial.phases import ChooseSpace
from rules.kernel import Action, Game, Memory, State
from rules.play import random_game
from tests.players.test_imperial import ahead_by, books, both_titles, last_turn

LEVELS = players.LEVELS[1:]


def first_actions(game: Game, state: State, seat: str, memory: Memory) -> set[Action]:
    def world(number: int) -> State:
        return game.imagine(state, seat, Random(number), memory)

    return {line[0] for line in certain_wins(game, advisor(game, "hard"), world, seat)}


def by_a_little(game: Game) -> State:
    """One who could tax and win by two millions now, and has much more to expect of going on."""
    return ahead_by(game, 2)


def seat_of(state: Any) -> str:
    return str(state.seats[state.acting])


@both_titles
@pytest.mark.parametrize("level", LEVELS)
def test_a_narrow_win_is_taken(game: Game, level: str) -> None:
    state = by_a_little(game)
    seat, memory = seat_of(state), books(state)
    wins = first_actions(game, state, seat, memory)
    assert {action.space for action in wins} == {"taxation"}
    for seed in range(8):
        assert players.choose(game, state, seat, level, seed=seed, memory=memory, simulations=6) in wins
    assert players.hints(game, state, seat, seed=1, memory=memory, simulations=6)[0].actions[0] in wins


@both_titles
def test_a_win_that_fails_in_one_imagined_world_is_not_certain(game: Game) -> None:
    won, lost = ahead_by(game, 2), ahead_by(game, -4)
    seat, advising = seat_of(won), advisor(game, "hard")
    assert list(certain_wins(game, advising, lambda number: won, seat))
    assert not list(certain_wins(game, advising, lambda number: lost if number == 5 else won, seat))


@both_titles
def test_nobody_ends_a_game_they_would_lose(game: Game) -> None:
    state = last_turn(game, richest=1)
    assert not first_actions(game, state, seat_of(state), books(state))


@both_titles
def test_the_turn_before_may_be_in_the_way(game: Game) -> None:
    """Two nations of one government: the first moves anywhere, the second taxes and wins."""
    state: Any = last_turn(game, richest=0)
    after = (state.nation + 1) % 6
    governments, power, spaces = list(state.governments), list(state.power), list(state.spaces)
    governments[after], power[after], power[state.nation] = state.acting, 24, 0
    spaces[after], chips = state.book.space_of["import"], list(state.chips)
    chips[after] = state.book.board.seas
    chips[state.nation] = 0
    state = state._replace(
        governments=tuple(governments),
        power=tuple(power),
        spaces=tuple(spaces),
        chips=tuple(chips),
        phase=ChooseSpace(),
    )
    wins = first_actions(game, state, seat_of(state), books(state))
    assert wins
    assert players.choose(game, state, seat_of(state), "medium", seed=1, memory=books(state)) in wins


def test_the_last_turn_of_caesars_empire() -> None:
    met = 0
    for number in range(30):
        for state, *_ in list(random_game(CAESAR, ("anna", "ben"), {}, Random(f"last {number}")))[-6:]:
            (seat,) = CAESAR.waiting_for(state) or ("",)
            if seat in state.seats and (wins := first_actions(CAESAR, state, seat, None)):
                met += 1
                for level in LEVELS:
                    assert players.choose(CAESAR, state, seat, level, seed=number, simulations=3) in wins
    assert met > 5
