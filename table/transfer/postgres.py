"""A PostgreSQL database as one end of a copy."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from table.addresses import plain_name
from table.errors import StoreError
from table.postgres.migrate import FILES, TABLES, known_schema, migrate
from table.postgres.opening import OWN, as_store_error, close, connect_or_say, in_words
from table.postgres.queries import ALIVE, numbered
from table.schema import schema_files
from table.transfer.shape import OLDER, SHAPES, Row, Shape, Side

COLUMNS = "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = current_schema()"
SERVED = f"SELECT 1 FROM process WHERE total >= 0 AND id IN ({ALIVE})"
BEFORE = 3  # schemas that SQLite had before PostgreSQL had its first
NEXT_NUMBER = """
SELECT setval('notice_number', 1 + greatest(
    (SELECT coalesce(max(id), 0) FROM timer), (SELECT coalesce(max(id), 0) FROM announcement)), FALSE)
"""


class PostgresSide(Side):
    """Opened by `read` or `write`, closed at the end of the block."""

    def __init__(self, address: str, db: Any, schema: int, *, reads: bool) -> None:
        self.name = plain_name(address)
        self.schema = schema + BEFORE
        self._db = db
        self._moment = db.transaction(isolation="repeatable_read", readonly=True) if reads else None

    @classmethod
    async def read(cls, address: str, *, idle: bool = False) -> "PostgresSide":
        """All of a database as it is at one moment; `idle`: no bot may be serving it.

        Its schema stays as it is: the program that has it may be at work there.
        """
        db = await connect_or_say(address, patient=True)
        async with _closed_if_it_fails(db):
            schema = await known_schema(db, plain_name(address))
            if idle:
                await _check_idle(db, plain_name(address))
        return cls(address, db, schema, reads=True)

    @classmethod
    async def write(cls, address: str, source: str, schema: int) -> "PostgresSide":
        """A database that is empty, or was left by a copy from the same source."""
        newest = len(schema_files(FILES))
        if schema != newest + BEFORE:
            raise StoreError(f"{source} has an older schema: start this program on it once, then copy it")
        db, name = await connect_or_say(address, patient=True), plain_name(address)
        async with _closed_if_it_fails(db):
            if "unfinished_copy" not in [row[0] for row in await db.fetch(TABLES)]:
                await migrate(db, name)
                await _begin(db, name, source)
            elif await db.fetchval("SELECT source FROM unfinished_copy") != source:
                raise StoreError(f"{name} holds part of a copy of something else: name an empty database")
        return cls(address, db, newest, reads=False)

    async def __aenter__(self) -> "PostgresSide":
        if self._moment is not None:
            await self._moment.start()
        return self

    async def __aexit__(self, _: object, error: BaseException | None, __: object) -> None:
        await close(self._db)
        if isinstance(error, OWN):
            raise in_words(error) from error

    async def shapes(self) -> Sequence[Shape]:
        there = {(table, column) for table, column in await self._db.fetch(COLUMNS)}
        return [
            Shape(shape.name, tuple(each for each in shape.columns if (shape.name, each) in there), shape.key)
            for shape in (*SHAPES, *OLDER)
            if any(table == shape.name for table, _ in there)
        ]

    async def rows(self, sql: str, *values: Any) -> list[Row]:
        return [tuple(row) for row in await self._db.fetch(numbered(sql), *values)]

    async def add(self, shape: Shape, rows: Sequence[Row]) -> None:
        await self._db.copy_records_to_table(shape.name, records=rows, columns=shape.columns)

    async def finish(self) -> None:
        async with self._db.transaction():
            await self._db.execute(NEXT_NUMBER)
            await self._db.execute("DROP TABLE unfinished_copy")


@asynccontextmanager
async def _closed_if_it_fails(db: Any) -> AsyncIterator[None]:
    """Close a connection whose opening fails, and say why in a sentence."""
    try:
        with as_store_error(OWN):
            yield
    except BaseException:
        await close(db)
        raise


async def make_ready(address: str, *, empty: bool = False) -> None:
    """Bring a database that no bot is serving up to date; `empty`: and empty it."""
    db, name = await connect_or_say(address, patient=True), plain_name(address)
    async with _closed_if_it_fails(db), db.transaction():  # the mark of half a copy goes with that half
        if empty:
            await db.execute("DROP TABLE IF EXISTS unfinished_copy")
        await migrate(db, name)
        await _check_idle(db, name)
        if empty:
            await db.execute(f"TRUNCATE {', '.join(shape.name for shape in SHAPES)}")
    await close(db)


async def holds_half_a_copy(address: str) -> bool:
    """Whether a copy or a restore to this database was interrupted."""
    db = await connect_or_say(address, patient=True)
    async with _closed_if_it_fails(db):
        tables = await db.fetch(TABLES)
    await close(db)
    return "unfinished_copy" in [row[0] for row in tables]


async def is_in_use(address: str) -> bool:
    """Whether a bot serves this database."""
    db = await connect_or_say(address)
    async with _closed_if_it_fails(db):
        served = await db.fetchval(SERVED)
    await close(db)
    return bool(served)


async def _check_idle(db: Any, name: str) -> None:
    if await db.fetchval(SERVED):
        raise StoreError(f"a Rondel is running on {name}: stop it first")


async def _begin(db: Any, name: str, source: str) -> None:
    await _check_idle(db, name)
    for shape in SHAPES:
        if await db.fetchval(f"SELECT 1 FROM {shape.name} LIMIT 1"):
            raise StoreError(f"{name} is not empty: name an empty database")
    async with db.transaction():
        await db.execute("CREATE TABLE unfinished_copy (source TEXT NOT NULL)")
        await db.execute("INSERT INTO unfinished_copy VALUES ($1)", source)
