"""The test title, with everything hard in it, from the lobby to the scores."""

from pathlib import Path

import pytest

import cogs
from tests.endtoend.game import Story, whole_game
from tests.slow_params import slow_params

EXTENSIONS = (*cogs.EXTENSIONS, "tests.endtoend.command_trees")


@pytest.mark.parametrize("by", ["commands", "buttons"])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("players", [2, *slow_params(4)])
async def test_a_whole_game_of_the_test_title_by_commands_and_by_buttons(
    by: str, language: str, players: int, tmp_path: Path
) -> None:
    story = Story("conclave", players, language, by, seed=players, restarts=(5,))
    outcome = await whole_game(story, tmp_path / "games.sqlite3", extensions=EXTENSIONS)
    assert not outcome.violations
    assert not outcome.errors
    assert outcome.result is not None
    assert outcome.digest == outcome.replayed_digest


async def test_two_shards_carry_a_game(tmp_path: Path) -> None:
    story = Story("conclave", 3, "en", "buttons", seed=7, shards=2)
    outcome = await whole_game(story, tmp_path / "games.sqlite3", extensions=EXTENSIONS)
    assert (outcome.violations, outcome.errors) == ([], [])
    assert outcome.result is not None
