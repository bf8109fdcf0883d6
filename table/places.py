"""Where games are kept: a SQLite file, or a database on a PostgreSQL server."""

from pathlib import Path

from table.addresses import MISSING, is_address
from table.errors import StoreError
from table.sqlite.store import SqliteStore
from table.store import Store


async def open_store(place: str | Path) -> Store:
    """Open it; StoreError says in a sentence why it cannot serve."""
    if not is_address(place):
        return await SqliteStore.open(place)
    try:
        from table.postgres.store import PostgresStore  # noqa: PLC0415 (an optional extra)
    except ImportError:
        raise StoreError(MISSING) from None
    return await PostgresStore.open(str(place))
