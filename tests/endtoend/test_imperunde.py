"""ImpeRunde through gateway and REST, from the lobby to the last trading post."""

from pathlib import Path

import pytest

from tests.endtoend.game import Outcome, Story, whole_game
from tests.endtoend.imperunde_people import ambitious
from tests.slow_params import slow_params

pytestmark = pytest.mark.long

SHORT = {"length": 20, "colony_value": 10}


def spotless(outcome: Outcome) -> None:
    assert (outcome.violations, outcome.errors) == ([], [])
    assert outcome.digest == outcome.replayed_digest


@pytest.mark.parametrize(
    ("by", "language", "players"),
    [("commands", "fr", 4), ("buttons", "en", 4), *slow_params(("commands", "en", 3), ("buttons", "fr", 3))],
)
async def test_a_whole_game_of_imperunde_by_commands_and_by_buttons(
    by: str, language: str, players: int, tmp_path: Path
) -> None:
    story = Story(
        "imperunde", players, language, by, seed=players, options=SHORT, restarts=(25, 70), pick=ambitious
    )  # fmt: skip
    outcome = await whole_game(story, tmp_path / "games.sqlite3")
    spotless(outcome)
    assert outcome.result is not None


@pytest.mark.slow
@pytest.mark.parametrize("by", ["commands", "buttons"])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("players", [3, 4, 5, 6])
async def test_a_whole_game_of_imperunde_with_any_number_of_players(
    by: str, language: str, players: int, tmp_path: Path
) -> None:
    options = {**SHORT, "open_stances": players % 2 == 0}
    story = Story(
        "imperunde", players, language, by, seed=20 + players, options=options, restarts=(40,), pick=ambitious
    )
    outcome = await whole_game(story, tmp_path / "games.sqlite3")
    spotless(outcome)
    assert outcome.result is not None


@pytest.mark.slow
@pytest.mark.parametrize("by", ["commands", "buttons"])
async def test_a_thousand_moves_at_random_on_two_shards(by: str, tmp_path: Path) -> None:
    """Cards, fights and purchases nobody would think of."""
    story = Story("imperunde", 6, "en", by, seed=6, options={"length": "long"}, restarts=(300,), shards=2, most=1000)
    spotless(await whole_game(story, tmp_path / "games.sqlite3"))
