"""The test title, with everything hard in it, from the lobby to the scores."""

from pathlib import Path

import pytest

import cogs
from tests.endtoend.game import Story, whole_game
from tests.slowly import slowly

EXTENSIONS = (*cogs.EXTENSIONS, "tests.endtoend.trees")


@pytest.mark.parametrize("by", ["commands", "buttons"])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("players", [2, *slowly(4)])
async def test_a_whole_game(by: str, language: str, players: int, tmp_path: Path) -> None:
    story = Story("conclave", players, language, by, seed=players, restarts=(5,))
    outcome = await whole_game(story, tmp_path / "games.sqlite3", extensions=EXTENSIONS)
    assert not outcome.violations
    assert not outcome.errors
    assert outcome.result is not None
    assert outcome.digest == outcome.desk_digest


async def test_two_shards_carry_a_game(tmp_path: Path) -> None:
    story = Story("conclave", 3, "en", "buttons", seed=7, shards=2)
    outcome = await whole_game(story, tmp_path / "games.sqlite3", extensions=EXTENSIONS)
    assert (outcome.violations, outcome.errors) == ([], [])
    assert outcome.result is not None
