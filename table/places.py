"""Where games are kept: a SQLite file, or a database on a PostgreSQL server."""

from pathlib import Path

from table.errors import StoreError
from table.sqlite.store import SqliteStore
from table.store import Store

PREFIXES = ("postgresql://", "postgres://")


def is_address(place: str | Path) -> bool:
    """Is it on a server? Otherwise it is a file."""
    return str(place).startswith(PREFIXES)


async def open_store(place: str | Path) -> Store:
    """Open it; StoreError says in a sentence why it cannot serve."""
    if not is_address(place):
        return await SqliteStore.open(place)
    try:
        from table.postgres.store import PostgresStore  # noqa: PLC0415 (an optional extra)
    except ImportError as missing:
        raise StoreError(
            f"PostgreSQL needs one package more ({missing.name}):"
            " pip install --require-hashes -r requirements/postgres.txt"
        ) from None
    return await PostgresStore.open(str(place))
