"""Everybody's chances, for the story of a game that is over."""

from pathlib import Path

import pytest

import players
import rules
from rules.kernel import Game
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


@pytest.mark.parametrize("title", rules.TITLES)
def test_they_know_who_won_and_mostly_who_is_about_to(title: str) -> None:
    """In the recorded games: near the end, the later winner is the favourite in half of them at least."""
    game, right, total = rules.title(title), 0, 0
    for path in sorted((RECORDS / title).glob("*.txt")):
        record = parse(path.read_text(encoding="utf-8"))
        state = game.new_game(tuple(record.seats), record.options)
        states = [state]
        for row in record.rows:
            state, _ = game.apply(state, row.player, game.decode(row.action))
            states.append(state)
        result = game.result(state)
        if result is None:  # ended by agreement
            continue
        won = {line.seat for line in result if line.rank == 1}
        last = players.odds(game, state, seed=1)
        assert {seat for seat, chance in zip(state.seats, last, strict=True) if chance} == won
        late = players.odds(game, states[len(states) * 19 // 20], seed=1)
        right += state.seats[max(range(len(late)), key=late.__getitem__)] in won
        total += 1
    assert total >= 3
    assert right >= total / 2
