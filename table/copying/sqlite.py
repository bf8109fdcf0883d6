"""A SQLite file as one end of a copy."""

import asyncio
import sqlite3
from collections.abc import Sequence
from pathlib import Path

from table.copying.shape import OWE_ALL, PAGE, SHAPES, Row, Shape
from table.errors import StoreError
from table.sqlite.connection import Connection
from table.sqlite.files import check_whole
from table.sqlite.migrate import migrate
from table.sqlite.opening import check_complete, connect, make_private, sentence

UNFINISHED = "CREATE TABLE IF NOT EXISTS unfinished_copy (source TEXT NOT NULL) STRICT"


class SqliteSide:
    """Opened by `read` or `write`, closed at the end of the block."""

    def __init__(self, path: Path, source: str | None = None) -> None:
        self.name, self._path, self._source = str(path), path, source
        self._db: Connection

    @classmethod
    def read(cls, path: Path) -> "SqliteSide":
        """All of a file as it is at one moment."""
        return cls(path)

    @classmethod
    def write(cls, path: Path, source: str = "") -> "SqliteSide":
        """A file that is not there, or empty, or has been left by a copy from the same source."""
        return cls(path, source)

    async def __aenter__(self) -> "SqliteSide":
        opened = _open_source if self._source is None else self._open_target
        if self._source is None and not await asyncio.to_thread(self._path.is_file):
            raise StoreError(f"there is no file {self.name}")
        try:
            self._db = await Connection.open(lambda: opened(self._path))
        except sqlite3.Error as error:
            raise StoreError(sentence(self.name, error)) from error
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._db.close()

    def _open_target(self, path: Path) -> sqlite3.Connection:
        make_private(path)
        db = connect(path, "journal_mode = WAL", "synchronous = FULL")
        try:
            migrate(db, self.name)
            self._begin(db)
        except BaseException:
            db.close()
            raise
        return db

    def _begin(self, db: sqlite3.Connection) -> None:
        if db.execute("SELECT 1 FROM sqlite_schema WHERE name = 'unfinished_copy'").fetchone():
            if db.execute("SELECT source FROM unfinished_copy").fetchone() == (self._source,):
                return
            raise StoreError(f"{self.name} holds part of a copy of something else: name a new file")
        if any(db.execute(f"SELECT 1 FROM {shape.name} LIMIT 1").fetchone() for shape in SHAPES):
            raise StoreError(f"{self.name} is not empty: name a new file")
        db.execute("BEGIN")
        db.execute(UNFINISHED)
        db.execute("INSERT INTO unfinished_copy VALUES (?)", (self._source,))
        db.execute("COMMIT")

    async def shapes(self) -> Sequence[Shape]:
        return SHAPES

    async def page(self, shape: Shape, after: Row | None) -> list[Row]:
        where = f"WHERE ({shape.keys}) > ({', '.join('?' * shape.key)})" if after else ""
        sql = f"SELECT {shape.listed} FROM {shape.name} {where} ORDER BY {shape.keys} LIMIT {PAGE}"
        return await self._db.run(lambda db: db.execute(sql, after or ()).fetchall())

    async def last(self, shape: Shape) -> Row | None:
        descending = ", ".join(f"{key} DESC" for key in shape.keys.split(", "))
        sql = f"SELECT {shape.keys} FROM {shape.name} ORDER BY {descending} LIMIT 1"
        return await self._db.run(lambda db: db.execute(sql).fetchone())

    async def count(self, shape: Shape) -> int:
        return await self._db.run(lambda db: int(db.execute(f"SELECT count(*) FROM {shape.name}").fetchone()[0]))

    async def add(self, shape: Shape, rows: Sequence[Row]) -> None:
        sql = f"INSERT INTO {shape.name} ({shape.listed}) VALUES ({', '.join('?' * len(shape.columns))})"
        await self._db.run(lambda db: _insert(db, sql, rows))

    async def finish(self) -> None:
        await self._db.run(lambda db: _finish(db, self._path))


def _open_source(path: Path) -> sqlite3.Connection:
    db = connect(path)
    try:
        migrate(db, str(path))
        check_complete(db, str(path))
        db.execute("BEGIN")  # one moment for all that is read
    except BaseException:
        db.close()
        raise
    return db


def _insert(db: sqlite3.Connection, sql: str, rows: Sequence[Row]) -> None:
    db.execute("BEGIN IMMEDIATE")
    try:
        db.executemany(sql, rows)
        db.execute("COMMIT")
    except BaseException:
        db.execute("ROLLBACK")
        raise


def _finish(db: sqlite3.Connection, path: Path) -> None:
    db.execute(OWE_ALL.format("t.body ->> 'ending'"))
    db.execute("DROP TABLE unfinished_copy")
    check_whole(db, path)
    db.execute("PRAGMA journal_mode = DELETE")  # one file, without a journal beside it
