"""The file: one writer with group commit, one reader, by aiosqlite's public interface."""

import asyncio
import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

import aiosqlite

from table.errors import StoreError
from table.migrate import migrate

Entry = Sequence[Any]  # a kind and what its trigger in the schema expects

# One statement under autocommit is one transaction, whatever it spreads over: the moves of many tables cost one sync.
ENTRIES = "INSERT INTO entry (kind, b) SELECT value ->> 0, value FROM json_each(?)"
WIDEST = 100  # rows bound one by one, which SQLite takes in half the time; a statement for each number of them is kept
BUSY = 5_000  # milliseconds to wait for another process that holds the file

encode = json.JSONEncoder(separators=(",", ":")).encode  # made once: json.dumps would make one for each call


class Row(NamedTuple):
    """A row of the log, by the columns of its table."""

    table_id: int
    number: int
    player: str
    body: str
    origin: str | None
    at: int
    digest: str | None = None
    waiting: str | None = None
    request: str | None = None
    user: str | None = None
    first: int | None = None


class _Job:
    """What one caller wants written, and how it went."""

    __slots__ = ("done", "error", "over", "rows", "text")

    def __init__(self, rows: Sequence[Row], entries: Sequence[Entry], done: asyncio.Future[None]) -> None:
        self.rows = rows
        self.text = encode(entries)[1:-1] if entries else ""
        self.done = done
        self.over = False
        self.error: Exception | None = None

    def end(self, error: Exception | None = None) -> None:
        """Take the outcome and wake the caller."""
        self.over, self.error = True, error
        if not self.done.done():
            self.done.set_result(None)


class Store:
    """Writes entries durably, many callers to a commit, and reads."""

    def __init__(self, path: str, writer: aiosqlite.Connection, reader: aiosqlite.Connection) -> None:
        self.path = path
        self._writer = writer
        self._reader = reader
        self._pending: list[_Job] = []
        self._closing = False
        self._quiet = asyncio.Event()
        self._quiet.set()

    @classmethod
    async def open(cls, path: str | Path) -> "Store":
        """Open or create the file, or say in a sentence why it cannot serve."""
        name = str(path)
        opened: list[aiosqlite.Connection] = []
        try:
            await asyncio.to_thread(_probe, name)
            writer = await _connect(name, opened)
            await _settle(writer, "journal_mode = WAL", "synchronous = FULL", "secure_delete = ON")
            await migrate(writer, name)
            await _try_writing(writer)
            await _settle(writer, "foreign_keys = ON")
            reader = await _connect(name, opened)
            await _settle(reader, "query_only = ON")
            # Not a whole check: that would take longer the more games there are.
            await reader.execute_fetchall("SELECT max(id) FROM game_table")
        except sqlite3.Error as error:
            await _close(opened)
            raise StoreError(_sentence(name, error)) from error
        except BaseException:
            await _close(opened)
            raise
        return cls(name, writer, reader)

    async def close(self) -> None:
        """Write what is pending, then close."""
        self._closing = True
        await self._quiet.wait()
        await _close([self._reader, self._writer])

    async def read(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """Fetch all rows of a query."""
        return [tuple(row) for row in await self._reader.execute_fetchall(sql, values)]

    async def write(
        self, entries: Sequence[Entry] = (), rows: Sequence[Row] = (), then: Callable[[], None] | None = None
    ) -> None:
        """Commit all this together, then let memory follow; seen through even if the caller is cancelled."""
        if self._closing:
            raise sqlite3.ProgrammingError("the store is closed")
        loop = asyncio.get_running_loop()
        job = _Job(rows, entries, loop.create_future())
        self._pending.append(job)
        if self._quiet.is_set():
            self._quiet.clear()
            self._next()  # at once; all who come meanwhile share the next commit
        cancelled: asyncio.CancelledError | None = None
        while not job.over:
            try:
                await job.done
            except asyncio.CancelledError as error:
                cancelled, job.done = error, loop.create_future()
        if job.error is not None:
            raise job.error
        if then:
            then()
        if cancelled:
            raise cancelled

    async def backup(self, target: Path) -> None:
        """Copy the file while it is in use."""
        opened: list[aiosqlite.Connection] = []
        try:  # connections of its own: nobody waits for it
            source, copy = await _connect(self.path, opened), await _connect(str(target), opened)
            await source.backup(copy)
        finally:
            await _close(opened)

    def _next(self) -> None:
        """Commit all that is pending in one statement."""
        batch, self._pending = self._pending, []
        if batch:
            self._commit(batch)
        else:
            self._quiet.set()

    def _commit(self, batch: Sequence[_Job]) -> None:
        steps = self._writer.execute_fetchall(*_statement(batch)).__await__()
        # Driven by hand rather than by a task: nobody's cancellation reaches it, and two turns of the loop are saved.
        future: asyncio.Future[Any] = next(steps)
        future.add_done_callback(lambda _: self._committed(steps, batch))

    def _committed(self, steps: Iterator[Any], batch: Sequence[_Job]) -> None:
        try:
            next(steps)
        except StopIteration:
            for job in batch:
                job.end()
        except Exception as error:
            if len(batch) == 1:
                batch[0].end(error)
            else:  # one by one, to find out whose fault it is; before anybody else
                self._alone(batch)
                return
        asyncio.get_running_loop().call_soon(self._next)  # behind those just woken, who may have more to write

    def _alone(self, batch: Sequence[_Job]) -> None:
        first, rest = batch[0], batch[1:]
        self._pending = [*rest, *self._pending]
        self._commit([first])


def _statement(batch: Sequence[_Job]) -> tuple[str, Sequence[Any]]:
    """One statement for all of it: rows as they are, or sorted by the schema if there is anything beside them."""
    rows = [row for job in batch for row in job.rows]
    texts = [job.text for job in batch if job.text]
    if rows and not texts and len(rows) <= WIDEST:
        return _insert(len(rows)), [*chain.from_iterable(rows)]
    if rows:  # behind what they may refer to
        texts.append(encode([("action", *row) for row in rows])[1:-1])
    return ENTRIES, (f"[{','.join(texts)}]",)


@cache
def _insert(rows: int) -> str:
    values = f"({', '.join('?' * len(Row._fields))})"
    return f"INSERT INTO action ({', '.join(Row._fields)}) VALUES {', '.join([values] * rows)}"


def _probe(name: str) -> None:
    """Fail here if the file cannot be opened at all: aiosqlite would leave a thread behind."""
    with closing(sqlite3.connect(name, timeout=BUSY / 1000)) as db:
        db.execute("SELECT 1 FROM sqlite_schema LIMIT 1")


async def _connect(name: str, opened: list[aiosqlite.Connection]) -> aiosqlite.Connection:
    db = await aiosqlite.connect(name, isolation_level=None, timeout=BUSY / 1000)
    opened.append(db)
    return db


async def _settle(db: aiosqlite.Connection, *pragmas: str) -> None:
    for line in pragmas:
        await db.execute_fetchall(f"PRAGMA {line}")


async def _try_writing(db: aiosqlite.Connection) -> None:
    """Fail now rather than at the first move if the file cannot be written."""
    await db.execute_fetchall("DELETE FROM note WHERE FALSE")


async def _close(connections: Iterable[aiosqlite.Connection]) -> None:
    for connection in connections:
        await connection.close()


def _sentence(name: str, error: sqlite3.Error) -> str:
    text = str(error)
    if "unable to open" in text:
        return f"{name} cannot be opened: does its directory exist, and may this program write there?"
    if "readonly" in text or "read-only" in text:
        return f"{name} is read-only: give this program the right to write it and its directory"
    if "locked" in text or "busy" in text:
        return f"{name} is locked by another program: is a second Rondel running?"
    if "not a database" in text:
        return f"{name} is not a database: name a new file or restore a backup"
    if "malformed" in text or "disk image" in text:
        return f"{name} is damaged ({text}): restore a backup"
    if "full" in text:
        return f"the disk that holds {name} is full"
    return f"{name} cannot be used: {text}"
