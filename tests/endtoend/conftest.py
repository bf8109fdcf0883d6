"""The test title speaks and plays here too; databases of both kinds."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests import postgres
from tests.words.places import add_test_title

add_test_title()


@pytest.fixture(scope="module")
def cluster() -> Iterator[postgres.Cluster]:
    postgres.require()
    with postgres.cluster() as made:
        yield made


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.twin)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Any:
    if request.param == "sqlite":
        return tmp_path / "games.sqlite3"
    return request.getfixturevalue("cluster").schema(tmp_path)
