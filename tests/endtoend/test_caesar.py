"""Caesar's Empire through gateway and REST, from the lobby to the final count."""

from pathlib import Path

import pytest

from tests.endtoend.caesar_people import evening
from tests.endtoend.game import Story, Told, whole_game


def spotless(told: Told) -> None:
    assert (told.violations, told.errors) == ([], [])
    assert told.result is not None
    assert told.digest == told.desk_digest


@pytest.mark.parametrize("by", ["commands", "buttons"])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("players", [2, 5])
async def test_a_whole_game(by: str, language: str, players: int, tmp_path: Path) -> None:
    story = Story("caesar", players, language, by, seed=players, restarts=(31,))
    spotless(await whole_game(story, tmp_path / "games.sqlite3"))


@pytest.mark.slow
@pytest.mark.parametrize("by", ["commands", "buttons"])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("players", [3, 4])
async def test_a_whole_game_of_three_or_four(by: str, language: str, players: int, tmp_path: Path) -> None:
    story = Story("caesar", players, language, by, seed=10 + players, restarts=(7, 60))
    spotless(await whole_game(story, tmp_path / "games.sqlite3"))


async def test_both_variants_on_two_shards(tmp_path: Path) -> None:
    options = {"random_treasures": True, "full_colour_sum": True}
    story = Story("caesar", 2, "en", "buttons", seed=3, options=options, shards=2)
    spotless(await whole_game(story, tmp_path / "games.sqlite3"))


@pytest.mark.parametrize(("players", "language"), [(2, "fr"), (4, "en")])
async def test_a_whole_game_by_chains_needs_few_taps(players: int, language: str, tmp_path: Path) -> None:
    """Act, the city, the way if there are several, Build, and the path if several tie: never more."""
    async with evening(tmp_path, players, language) as now:
        cities, taps = len(now.table.view_for(None).cities), []
        while now.table.phase == "running":
            taps.append(await now.turn())
        assert len(taps) == cities
        assert set(taps) <= {3, 4, 5}
        assert sum(taps) / len(taps) < 4
        last = now.play.people[0].messages(now.play.channel)[-1]
        assert "-#" in last.text
        for line in now.table.result or ():
            assert f"· {line.score}**" in last.text
        assert len(last.attachments) == 1
        assert [each for each in now.world.interactions if each.failed] == []
