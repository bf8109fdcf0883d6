"""Decisions gone by beside a hard player's: the larger mistake is found, and nothing depends on what was hidden."""

from random import Random

import pytest

import players
import rules
from cogs.computers.tasks import Rethink
from cogs.computers.worker import compare
from players.advisor import advisor
from rules import CHANCE
from rules.kernel import Action, Game, Memory, State
from rules.play import random_game
from tests.positions import GAMES, positions

SEAT = "anna"
TITLES = [game for game in GAMES if game.name in rules.TITLES]


def worlds(game: Game, state: State, seat: str = SEAT, memory: Memory = None) -> players.Worlds:
    return players.Worlds(game, state, seat, "rethink 3", memory)


def played(game: Game, moves: int, seed: int = 5) -> tuple[State, tuple[tuple[str, Action], ...]]:
    """The beginning of a random game, and its first moves."""
    seats = ("anna", "ben", "cleo")
    game_on = random_game(game, seats, {}, Random(seed), moves)
    return game.new_game(seats, {}), tuple((player, action) for _, player, action, _ in game_on)


def task(game: Game, moves: int = 120, *, simulations: int = 0, seconds: float = 20.0, asked: int = 400) -> Rethink:
    start, log = played(game, moves)
    own = tuple(place for place, (player, _) in enumerate(log) if player == SEAT)[:asked]
    return Rethink(game.name, start, SEAT, None, log, own, simulations, seconds)


@pytest.mark.parametrize("game", TITLES, ids=lambda game: str(game.name))
def test_random_play_lags_behind_and_a_hard_player_does_not(game: Game) -> None:
    found = compare(task(game))
    assert found.lags
    assert all(lag >= 0 for lag in found.lags.values())
    assert max(found.lags.values()) > 0
    start, log = played(game, 200)
    for player, action in log:
        if player == SEAT and len(game.legal_actions(start, SEAT)) > 2:
            offered = worlds(game, start)
            best = max(advisor(game, "hard").plans(offered[0], SEAT, offered.rng), key=lambda p: p.value)
            assert players.lag(worlds(game, start), best.actions[0]) == 0
            return
        start, _ = game.apply(start, player, action)
    raise AssertionError("no decision")


@pytest.mark.parametrize("game", TITLES, ids=lambda game: str(game.name))
def test_the_alternative_is_another_legal_action_with_its_reasons_and_always_the_same(game: Game) -> None:
    survey = compare(task(game))
    place = max(survey.lags, key=lambda each: survey.lags[each])
    start, log = played(game, 120)
    ask = Rethink(game.name, start, SEAT, None, log[: place + 1], (place,), 16, 10.0)
    one, other = compare(ask), compare(ask)
    assert one.alternatives == other.alternatives
    state = start
    for player, action in log[:place]:
        state, _ = game.apply(state, player, action)
    for each in one.alternatives.values():
        assert -1 <= each.gain <= 1
        assert each.hint.actions[0] != log[place][1]
        assert each.hint.actions[0] in game.legal_actions(state, SEAT)


def test_time_that_is_up_ends_the_comparison() -> None:
    game = rules.title("imperial")
    assert compare(task(game, seconds=0.0)).lags == {}
    found = compare(task(game, simulations=10_000_000, seconds=1.0))
    assert 0 < found.seconds < 3.0
    assert len(found.alternatives) <= len(task(game).asked)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_what_the_seat_did_not_know_changes_nothing(game: Game) -> None:
    """Positions that differ in secrets of the others alone."""
    compared = hidden = 0
    for number, (state, memories) in enumerate(positions(game, 40, "rethink", every=23)):
        for seat in sorted(game.waiting_for(state) - {CHANCE}):
            offered = game.legal_actions(state, seat)
            if len(offered) < 2:
                continue
            varied, rng = state, Random(number)
            for other in state.seats:
                varied = varied if other == seat else game.vary(varied, other, rng)
            taken = offered[number % len(offered)]
            pair = [worlds(game, each, seat, memories[seat]) for each in (state, varied)]
            assert players.lag(pair[0], taken) == players.lag(pair[1], taken)
            pair = [worlds(game, each, seat, memories[seat]) for each in (state, varied)]
            first, second = (players.rethink(each, taken, simulations=4, seconds=60.0) for each in pair)
            assert first == second
            compared += 1
            hidden += state != varied
    assert compared > 10
    assert hidden or game.hides_nothing
