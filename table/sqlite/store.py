"""The store on a SQLite file: one connection that writes, a few that read."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite

from table import forget_log
from table.entries import Entry
from table.errors import StoreError
from table.model.values import Announcement, Timer, read_figures
from table.peers import Peers
from table.result_queries import Rows
from table.sqlite import files, queries
from table.sqlite.opening import as_store_error, open_writer, prepare
from table.sqlite.pool import ReaderPool
from table.sqlite.statements import statements
from table.sqlite.writer import Writer
from table.store import ExpectedVersion, Promise, Store

T = TypeVar("T")


class SqliteStore(Store):
    """Writes entries durably, many callers to a commit, and reads."""

    def __init__(self, path: str, writer: Writer, readers: ReaderPool) -> None:
        super().__init__()
        self.path = path
        self.peers = Peers()
        self.writer = writer
        self.readers = readers

    @classmethod
    async def open(cls, path: str | Path) -> "SqliteStore":
        """Open or create the file; StoreError says in a sentence why it cannot serve."""
        name = str(path)
        with as_store_error(name):
            await asyncio.to_thread(prepare, name)
            db = await open_writer(name)
            try:
                readers = await ReaderPool.open(name)
            except BaseException:
                await db.close()
                raise
        return cls(name, Writer(Path(name), db), readers)

    async def close(self) -> None:
        """The writer closes last and alone: only the last connection to close removes the write-ahead log."""
        try:
            await self.readers.close()
        finally:
            await self.writer.close()

    async def backup(self, target: Path) -> None:
        if await self.writer.is_lost():
            raise StoreError(f"{self.path} was removed or replaced while this program runs: restore the rescued copy")
        try:
            await asyncio.to_thread(files.copy, Path(self.path), target)
        except sqlite3.Error as error:
            raise StoreError(f"{self.path} could not be copied to {target}: {error}") from error

    async def scrub(self) -> None:
        """Empty the write-ahead log, and copy the requests to be forgotten beside the file."""
        with as_store_error(self.path):
            await self.writer.checkpoint()
            requests = forget_log.parse(await self.notes(forget_log.SCOPE))
            await asyncio.to_thread(forget_log.write_file, forget_log.file_beside(Path(self.path)), requests)

    def set_aside(self) -> list[Path]:
        return files.set_aside(Path(self.path))

    def write(self, entries: Sequence[Entry], expected: ExpectedVersion | None = None) -> Promise[int]:
        """One process serves a file (`file_lock.py`), so the version is always the expected one."""
        return self.writer.write([*statements(entries)])

    # Reading

    async def rows(self, sql: str, *values: Any) -> list[Any]:
        async with self.readers.acquire() as db:
            return await fetch(db, sql, *values)

    async def at_one_moment(self, read: Callable[[Rows], Awaitable[T]]) -> T:
        async with self.readers.moment() as db:
            return await read(partial(fetch, db))

    async def with_computers(self) -> list[int]:
        return await self.column(queries.WITH_COMPUTERS)

    async def timers_due(self, now: int, after: tuple[int, int]) -> list[Timer]:
        return [Timer(*read_figures(row)) for row in await self.rows(queries.TIMERS_DUE, now, *after)]

    async def announcements(self, after: tuple[int, int]) -> list[Announcement]:
        return [Announcement(*read_figures(row)) for row in await self.rows(queries.ANNOUNCEMENTS, *after)]


async def fetch(db: aiosqlite.Connection, sql: str, *values: Any) -> list[Any]:
    return [*await db.execute_fetchall(queries.hinted(sql), values)]
