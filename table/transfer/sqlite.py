"""A SQLite file as one end of a copy."""

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import aiosqlite

from table.errors import StoreError
from table.schema import schema_files
from table.sqlite.files import check_whole
from table.sqlite.migrate import FILES, migrate, pragma
from table.sqlite.opening import as_store_error, check_complete, connect, make_private
from table.transfer.shape import SHAPES, Row, Shape, Side

UNFINISHED = "CREATE TABLE unfinished_copy (source TEXT NOT NULL) STRICT"
IS_UNFINISHED = "SELECT 1 FROM sqlite_schema WHERE name = 'unfinished_copy'"


class SqliteSide(Side):
    """Opened by `read` or `write`, closed at the end of the block."""

    def __init__(self, path: Path, schema: int, source: str | None = None) -> None:
        self.name, self.schema = str(path), schema
        self._path, self._source = path, source
        self._db: aiosqlite.Connection

    @classmethod
    def read(cls, path: Path) -> "SqliteSide":
        """All of a file as it is at one moment."""
        return cls(path, len(schema_files(FILES)))

    @classmethod
    def write(cls, path: Path, source: str = "", schema: int | None = None) -> "SqliteSide":
        """A file that is not there, or empty, or has been left by a copy from the same source.

        `schema`: of the source; `finish` brings the file up to date.
        """
        return cls(path, schema or len(schema_files(FILES)), source)

    async def __aenter__(self) -> "SqliteSide":
        with as_store_error(self.name):
            await asyncio.to_thread(self._prepare_source if self._source is None else self._prepare_target)
            self._db = await aiosqlite.connect(self._path, isolation_level="IMMEDIATE")
            await self._db.execute_fetchall("PRAGMA synchronous = FULL" if self._source is not None else "BEGIN")
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._db.close()

    def _prepare_source(self) -> None:
        if not self._path.is_file():
            raise StoreError(f"there is no file {self.name}")
        with closing(connect(self._path)) as db:
            migrate(db, self.name)
            check_complete(db, self.name)

    def _prepare_target(self) -> None:
        make_private(self._path)
        with closing(connect(self._path, "journal_mode = WAL", "synchronous = FULL")) as db:
            if db.execute(IS_UNFINISHED).fetchone():
                self._check_unfinished(db)
            else:
                migrate(db, self.name, up_to=self.schema)
                self._begin(db)

    def _check_unfinished(self, db: sqlite3.Connection) -> None:
        """Go on with a copy that was cut off, if it was of the same source."""
        [source] = db.execute("SELECT source FROM unfinished_copy").fetchone()
        if source != self._source or pragma(db, "user_version") != self.schema:
            raise StoreError(f"{self.name} holds part of a copy of something else: name a new file")

    def _begin(self, db: sqlite3.Connection) -> None:
        tables = [name for (name,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        if any(db.execute(f"SELECT 1 FROM {name} LIMIT 1").fetchone() for name in tables):
            raise StoreError(f"{self.name} is not empty: name a new file")
        db.execute("BEGIN")
        db.execute(UNFINISHED)
        db.execute("INSERT INTO unfinished_copy VALUES (?)", (self._source,))
        db.execute("COMMIT")

    async def shapes(self) -> Sequence[Shape]:
        return SHAPES

    async def rows(self, sql: str, *values: Any) -> list[Row]:
        return [tuple(row) for row in await self._db.execute_fetchall(sql, values)]

    async def add(self, shape: Shape, rows: Sequence[Row]) -> None:
        sql = f"INSERT INTO {shape.name} ({shape.listed}) VALUES ({', '.join('?' * len(shape.columns))})"
        try:
            await self._db.executemany(sql, rows)
            await self._db.commit()
        except BaseException:
            await self._db.rollback()
            raise

    async def finish(self) -> None:
        await self._db.execute_fetchall("DROP TABLE unfinished_copy")
        await asyncio.to_thread(self._finish)
        await self._db.execute_fetchall("PRAGMA journal_mode = DELETE")  # one file, without a journal beside it

    def _finish(self) -> None:
        with closing(connect(self._path)) as db:
            migrate(db, self.name)
            check_whole(db, self._path)
