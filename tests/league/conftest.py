"""Tests of seasons run on both stores."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from table import Tables
from tests.league.seasons import Threads
from tests.table.open_tables import SERVERS, Clock, open_tables


@pytest.fixture(params=["sqlite", "postgres"])
def store(request: pytest.FixtureRequest) -> Iterator[str]:
    """Where `open_tables` keeps its games."""
    if request.param == "postgres":
        SERVERS.append(request.getfixturevalue("cluster"))
    yield request.param
    for server in SERVERS:
        server.clean()
    SERVERS.clear()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def threads() -> Threads:
    return Threads()


@pytest.fixture
async def tables(tmp_path: Path, clock: Clock, store: str) -> AsyncIterator[Tables]:
    async with open_tables(tmp_path, clock) as opened:
        yield opened
