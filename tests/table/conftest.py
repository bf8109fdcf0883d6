from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from table import Table, Tables
from tests.table.desk import Clock, desk, seated


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def tables(tmp_path: Path, clock: Clock) -> AsyncIterator[Tables]:
    async with desk(tmp_path, clock) as opened:
        yield opened


@pytest.fixture
async def table(tables: Tables) -> Table:
    """Anna, Ben and Cleo in s1, s2 and s3, cards dealt, bids due."""
    return await seated(tables)
