"""Digests of fixed positions: the log stores them, so renaming a class or a field of a state must not change them.

After a deliberate change of the rules: `python -m tests.test_digests` records them again, with a new rules version.
"""

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

import pytest

import rules
from rules.kernel import Game
from rules.play import random_game
from tests.positions import GAMES, SEATS, VARIANTS

FILE = Path(__file__).parent / "digests.json"
FIRST, EVERY, LAST = 50, 100, 600  # actions into a game


def digests(game: Game) -> Iterator[str]:
    """Along a random game of each variant."""
    for index, options in enumerate(VARIANTS[game.name]):
        seats = SEATS[: game.seats[index % len(game.seats)]]
        played = random_game(game, seats, options, Random(f"digest/{game.name}/{index}"))
        for state, _, _, _ in islice(played, FIRST, LAST, EVERY):
            yield game.digest(state)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_digests_of_stored_games_stay_what_they_are(game: Game) -> None:
    assert list(digests(game)) == json.loads(FILE.read_text(encoding="utf-8"))[game.name]


def test_every_title_has_digests() -> None:
    assert json.loads(FILE.read_text(encoding="utf-8")).keys() >= {*rules.TITLES}


if __name__ == "__main__":
    FILE.write_text(json.dumps({game.name: [*digests(game)] for game in GAMES}, indent=1) + "\n", encoding="utf-8")
