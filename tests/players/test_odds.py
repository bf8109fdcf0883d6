"""Everybody's chances, for the story of a game that is over."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import players
import rules
from rules.kernel import Game, State
from rules.play import random_game
from table.records.parse import parse
from tests.positions import GAMES, positions

RECORDS = Path(__file__).parents[1] / "games"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_chances_add_up_in_every_position(game: Game) -> None:
    for state, _ in positions(game, 25, "odds"):
        odds = players.odds(game, state, seed=1)
        assert len(odds) == len(state.seats)
        assert sum(odds) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in odds)
        assert odds == players.odds(game, state, seed=1), "the same luck, the same chances"


def recorded(game: Game) -> Iterator[list[State]]:
    """The positions of the recorded games that the rules ended."""
    for path in sorted((RECORDS / game.name).glob("*.txt")):
        record = parse(path.read_text(encoding="utf-8"))
        states = [game.new_game(tuple(record.seats), record.options)]
        for row in record.rows:
            states.append(game.apply(states[-1], row.player, game.decode(row.action))[0])
        if game.result(states[-1]) is not None:
            yield states


def more(game: Game) -> Iterator[list[State]]:
    """Games played at random, of titles with few records; those of ImpeRunde are too long."""
    for seed in range(20 if game.name.startswith("imperial") else 0):
        seats = tuple("abcdef"[: 2 + seed % 5])
        yield [state for state, _, _, _ in random_game(game, seats, {}, Random(f"odds/{seed}"))]


@pytest.mark.parametrize("title", rules.TITLES)
def test_they_know_who_won_and_mostly_who_is_about_to(title: str) -> None:
    """Near the end of a game the later winner is the favourite in half of them at least."""
    game, right, total = rules.title(title), 0, 0
    for states in (*recorded(game), *more(game)):
        won = {line.seat for line in game.result(states[-1]) or () if line.rank == 1}
        last = players.odds(game, states[-1], seed=1)
        seats = states[-1].seats
        assert {seat for seat, chance in zip(seats, last, strict=True) if chance} == won
        late = players.odds(game, states[len(states) * 19 // 20], seed=1)
        right += seats[max(range(len(late)), key=late.__getitem__)] in won
        total += 1
    assert total >= 3
    assert right >= total / 2
