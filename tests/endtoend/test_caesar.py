"""Caesar's Empire through gateway and REST, from the lobby to the final count."""

from pathlib import Path

import pytest

from table import Tables
from tests.endtoend.caesar_people import caesar_game
from tests.endtoend.game import Story, whole_game
from tests.slow_params import slow_params


async def spotless(story: Story, folder: Path) -> None:
    """Play it to the end without a fault; its record, imported elsewhere, ends alike."""
    outcome = await whole_game(story, folder / "games.sqlite3")
    assert (outcome.violations, outcome.errors) == ([], [])
    assert outcome.result is not None
    assert outcome.digest == outcome.replayed_digest
    async with await Tables.open(folder / "again.sqlite3") as tables:
        again = await tables.import_record(outcome.record, 1, 1)
        assert (again.state.game.digest(again.state.position), again.state.result) == (outcome.digest, outcome.result)


async def test_by_commands_in_french_with_a_restart(tmp_path: Path) -> None:
    await spotless(Story("caesar", 2, "fr", "commands", seed=2, restarts=(31,)), tmp_path)


async def test_by_buttons_in_english_with_a_restart(tmp_path: Path) -> None:
    await spotless(Story("caesar", 3, "en", "buttons", seed=3, restarts=(31,)), tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("by", ["commands", "buttons"])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
async def test_whole_games_of_caesar_by_commands_and_by_buttons(
    by: str, language: str, players: int, tmp_path: Path
) -> None:
    await spotless(Story("caesar", players, language, by, seed=10 + players, restarts=(7, 60)), tmp_path)


@pytest.mark.slow
async def test_both_variants_on_two_shards(tmp_path: Path) -> None:
    options = {"random_treasures": True, "full_colour_sum": True}
    await spotless(Story("caesar", 2, "en", "buttons", seed=3, options=options, shards=2), tmp_path)


@pytest.mark.parametrize(("players", "language"), [(2, "fr"), *slow_params((4, "en"))])
async def test_a_whole_game_by_chains_needs_few_taps(players: int, language: str, tmp_path: Path) -> None:
    """Act, the city, the way if there are several, Build, and the path if several tie: never more."""
    async with caesar_game(tmp_path, players, language) as now:
        cities, taps = len(now.table.state.view_for(None).cities), []
        while now.table.state.header.phase == "running":
            taps.append(await now.turn())
        assert len(taps) == cities
        assert set(taps) <= {2, 3}  # Act, city, way; the last city is not asked for
        shown = now.play.people[0].newest(now.play.channel)
        last = next(each for each in shown if "-#" in each.text)  # above the story
        for line in now.table.state.result or ():
            assert f"· {line.score}**" in last.text
        assert len(last.attachments) == 1
        assert [each for each in now.world.interactions if each.failed] == []
