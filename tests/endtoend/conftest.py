"""The test title speaks and plays here too; databases of both kinds."""

from pathlib import Path
from typing import Any

import pytest

from tests.words.places import add_test_title

add_test_title()


@pytest.fixture(autouse=True)
def _waits_for_pictures(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two runs that are compared have the same pictures, however busy the machine is."""
    if request.module.__name__.endswith("leaks"):
        monkeypatch.setattr("cogs.panel.picture.PATIENCE", 60.0)


@pytest.fixture(autouse=True)
def _looks_for_no_turning_points(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game that ends would have its turning points computed, though few tests are about stories."""
    if request.module.__name__.rpartition(".")[2] not in ("test_story", "test_branch", "test_whole_games"):
        monkeypatch.setattr("cogs.private.story.turning_points", no_turning_points)


async def no_turning_points(*_: Any) -> tuple[Any, ...]:
    return ()


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.both_stores)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Any:
    if request.param == "sqlite":
        return tmp_path / "games.sqlite3"
    return request.getfixturevalue("cluster").schema(tmp_path)
