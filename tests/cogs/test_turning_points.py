"""Which steps turned a game, by the chances before and after them."""

from collections.abc import AsyncIterator
from random import Random

import pytest

import players
import rules
from cogs.computers.player_pool import PlayerPool
from cogs.computers.tasks import Review
from cogs.private.turning_points import MOST, largest
from rules.play import random_game
from table.history import EVERY, History
from table.model.values import Logged


def test_the_largest_swings_in_the_order_of_the_game() -> None:
    odds = [(0.5, 0.5), (0.6, 0.4), (0.2, 0.8), (0.21, 0.79), (0.5, 0.5), (0.4, 0.6), (0.9, 0.1)]
    assert [(turn.place, turn.before, turn.after) for turn in largest(odds)] == [
        (2, 0.4, 0.8), (4, 0.21, 0.5), (6, 0.4, 0.9)
    ]  # fmt: skip


def test_a_turning_point_names_the_seat_whose_chances_changed_most() -> None:
    (turn,) = largest([(0.3, 0.3, 0.4), (0.3, 0.5, 0.2), (0.3, 0.5, 0.2)])
    assert turn.seat == 1, "who gains, where another loses as much"
    (turn,) = largest([(0.3, 0.3, 0.4), (0.4, 0.4, 0.2)])
    assert (turn.seat, turn.before, turn.after) == (2, 0.4, 0.2)


def test_a_game_that_nothing_turned_has_none() -> None:
    assert largest([(0.5, 0.5), (0.51, 0.49), (0.5, 0.5)]) == ()
    assert largest([]) == ()
    assert len(largest([(0.0, 1.0), (1.0, 0.0)] * 9)) == MOST


@pytest.fixture
async def player_pool() -> AsyncIterator[PlayerPool]:
    pool = PlayerPool(1, limit=600)  # its process is behind all others: beside a whole suite it may get little time
    yield pool
    await pool.close()


@pytest.mark.parametrize("title", rules.TITLES)
async def test_a_process_weighs_every_step_once(title: str, player_pool: PlayerPool) -> None:
    game, seats = rules.title(title), ("s1", "s2", "s3")
    start = game.new_game(seats)
    moves = [(player, action) for _, player, action, _ in random_game(game, seats, {}, Random(2), 2 * EVERY + 9)]
    logged = [Logged(number, player, action, (), 0) for number, (player, action) in enumerate(moves)]
    history = History(game, start)
    await history.follow(logged)
    stretches = history.stretches(logged)
    assert len(stretches) == 3
    odds = [each for stretch in stretches for each in await player_pool.weigh(Review(title, *stretch))]
    assert len(odds) == len(history.passages)
    for place in (0, len(odds) // 2, len(odds) - 1):
        state = history.state_after(history.passages[place], logged)
        assert odds[place] == pytest.approx(players.odds(game, state, seed="review"))
