"""Every test of `table` runs on both stores, if its module says nothing else (`pytestmark = pytest.mark.sqlite`)."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from table import Table, Tables
from tests.table.open_tables import SERVERS, Clock, open_tables, seated

# What is written and read at all; the others, which repeat it, run on a server with `make test-stores`.
BOTH = {
    "absences",
    "computers",
    "drafts",
    "entries",
    "guild_settings",
    "history",
    "usage_limits",
    "load",
    "old_schemas",
    "people",
    "playing",
    "processes",
    "ratings",
    "seeks",
    "tables_behind",
    "timers",
    "undo",
}
assert all(Path(__file__).with_name(f"test_{name}.py").exists() for name in BOTH)


REPEATED = {
    "test_a_person_of_very_many_games_holds_up_none_of_them",
    "test_a_hundred_tables_at_once",
    "test_memory_is_what_the_disk_says_after_everything",
}


def is_for_both_stores(metafunc: pytest.Metafunc) -> bool:
    return metafunc.module.__name__.rpartition("test_")[2] not in BOTH or metafunc.function.__name__ in REPEATED


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "store" in metafunc.fixturenames:
        marks = {mark.name for mark in metafunc.definition.iter_markers()}
        repeated = (pytest.mark.both_stores,) if is_for_both_stores(metafunc) else ()
        both = [pytest.param("sqlite"), pytest.param("postgres", marks=repeated)]
        only = [kind for kind in ("sqlite", "postgres") if kind in marks]
        metafunc.parametrize("store", only or both, indirect=True)


@pytest.fixture(autouse=True)
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
async def tables(tmp_path: Path, clock: Clock) -> AsyncIterator[Tables]:
    async with open_tables(tmp_path, clock) as opened:
        yield opened


@pytest.fixture
async def table(tables: Tables) -> Table:
    """Anna, Ben and Cleo in s1, s2 and s3, cards dealt, bids due."""
    return await seated(tables)
