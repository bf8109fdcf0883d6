"""The store on a SQLite file: one writer with group commit, one reader."""

import asyncio
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from table.about import about
from table.entries import Entry
from table.errors import Conflict, Refusal, StoreError
from table.fellows import Alone
from table.ledger import Ledger
from table.memory.answers import Summary
from table.memory.model import Minute, Notice, Place, Request, Row, Tenure
from table.sqlite import files, queries
from table.sqlite.connection import Connection
from table.sqlite.opening import may_write, open_reader, open_writer, sentence
from table.sqlite.statements import Statement, statements
from table.sqlite.watch import Watch
from table.store import Listed, Promise, Seen, Stored, TenurePoint

Outcome = Sequence[BaseException | None]  # job by job: what went wrong


class Job(NamedTuple):
    """What one caller wants written, and how it went."""

    work: Sequence[Statement]
    done: Promise[int]


class SqliteStore:
    """Writes entries durably, many callers to a commit, and reads."""

    def __init__(self, path: str, writer: Connection, reader: Connection) -> None:
        self.path = path
        self.fellows = Alone()
        self._writer = writer
        self._reader = reader
        self.ledger = Ledger(self._rows)
        self._watch = Watch(Path(path))
        self._pending: list[Job] = []
        self._writing: asyncio.Task[None] | None = None
        self._closed = False

    @classmethod
    async def open(cls, path: str | Path) -> "SqliteStore":
        """Open or create the file, or say in a sentence why it cannot serve."""
        name = str(path)
        try:
            writer = await Connection.open(partial(open_writer, name))
            try:
                reader = await Connection.open(partial(open_reader, name))
            except BaseException:
                await writer.close()
                raise
        except sqlite3.Error as error:
            raise StoreError(sentence(name, error)) from error
        except OSError as error:
            raise StoreError(sentence(name, sqlite3.OperationalError("unable to open"))) from error
        return cls(name, writer, reader)

    async def close(self) -> None:
        self._closed = True
        while self._writing is not None:
            await asyncio.wait((self._writing,))
            await asyncio.sleep(0)
        await self._writer.run(self._watch.is_lost)  # rescues what would go with the connection
        await self._reader.close()
        await self._writer.close()

    async def backup(self, target: Path) -> None:
        if await self._writer.run(self._watch.is_lost):
            raise StoreError(f"{self.path} was removed or replaced while this program runs: restore the rescued copy")
        try:
            await asyncio.to_thread(files.copy, Path(self.path), target)
        except sqlite3.Error as error:
            raise StoreError(f"{self.path} could not be copied to {target}: {error}") from error

    # Writing

    def write(self, entries: Sequence[Entry], seen: Seen | None = None) -> Promise[int]:
        """One process serves a file (`files.hold`), so what was seen is what there is."""
        done = Promise[int]()
        if self._closed:
            done.set_exception(Refusal("store-failed"))
            return done
        self._pending.append(Job([each for entry in entries for each in statements(entry)], done))
        if self._writing is None:
            self._start_writing()  # at once; all who come meanwhile share the next commit
        return done

    def _start_writing(self) -> None:
        self._writing = asyncio.create_task(self._write_pending(self._commit_pending()))
        self._writing.add_done_callback(self._end_writing)

    def _end_writing(self, _: "asyncio.Task[None]") -> None:
        self._writing = None
        if self._pending:  # it was cancelled with the whole program, yet somebody is waiting
            self._start_writing()

    async def _write_pending(self, commit: Promise[Outcome]) -> None:
        """Commit what is waiting again and again, until nothing is."""
        while True:
            with suppress(asyncio.CancelledError):  # it is seen through even when the program ends
                await commit
            await asyncio.sleep(0)  # those just woken may have more to write: it goes into the next commit
            if not self._pending:
                return
            commit = self._commit_pending()

    def _commit_pending(self) -> Promise[Outcome]:
        """Write all that is waiting, in one transaction."""
        batch, self._pending = self._pending, []
        commit = self._commit(batch)
        commit.add_done_callback(lambda commit: _tell(batch, commit))
        return commit

    def _commit(self, batch: Sequence[Job]) -> Promise[Outcome]:
        return self._writer.run(_commit, self._watch, [job.work for job in batch])

    # Reading

    async def table(self, table_id: int) -> Stored | None:
        return await self._reader.run(queries.table, table_id)

    async def log(self, table_id: int) -> list[Row]:
        return await self._reader.run(queries.log, table_id)

    async def request(self, table_id: int, request: str) -> Request | None:
        return await self._reader.run(queries.request, table_id, request)

    async def system_events(
        self, table_id: int, start: Place, end: Place, most: int, *, newest: bool = True
    ) -> list[Minute]:
        return await self._reader.run(partial(queries.system_events, newest=newest), table_id, start, end, most)

    async def tenures_at(self, table_id: int, points: Sequence[TenurePoint], *, named: bool) -> list[Tenure | None]:
        return await self._reader.run(partial(queries.tenures_at, named=named), table_id, points)

    async def whole_past(self, table_id: int) -> tuple[list[Tenure], list[Minute]]:
        return await self._reader.run(queries.whole_past, table_id)

    async def newest(self) -> int:
        return await self._first(queries.NEWEST) or 0

    async def in_channel(self, channel: str) -> int | None:
        found: int | None = await self._first(queries.IN_CHANNEL, channel)
        return found

    async def live_in(self, channel: str) -> int | None:
        found: int | None = await self._first(queries.LIVE_IN, channel)
        return found

    async def live_channels(self) -> set[str]:
        return set(await self._column(queries.LIVE_CHANNELS))

    async def live_on(self, guild: str) -> int:
        return int(await self._first(queries.LIVE_ON, guild))

    async def games(self) -> list[Listed]:
        return await self._reader.run(queries.games)

    async def behind(self, scope: str, key: str, phase: str, since: int, *, everywhere: bool) -> list[int]:
        return await self._column(queries.BEHIND, scope, key, phase, since)

    async def with_computers(self) -> list[int]:
        return await self._column(queries.WITH_COMPUTERS)

    async def owe_outcomes(self) -> None:
        """One process at a time has the file: none of an older version ends anything in it."""

    async def due(self, now: int, after: tuple[int, int]) -> list[Notice]:
        return await self._reader.run(queries.due, now, after)

    async def note(self, scope: str, key: str) -> str | None:
        found: str | None = await self._first(queries.NOTE, scope, key)
        return found

    async def notes(self, scope: str) -> dict[str, str]:
        return await self._reader.run(queries.notes, scope)

    async def persons(self, users: Iterable[str | None]) -> dict[str, Any]:
        return await self._reader.run(queries.persons, users)

    async def games_of(self, user: str, *, finished: bool) -> list[Summary]:
        return await self._reader.run(queries.games_of, user, finished)

    async def seated_at(self, user: str) -> list[int]:
        return await self._column(queries.SEATED_AT, user)

    async def invited_to(self, user: str) -> list[int]:
        return await self._column(queries.INVITED_TO, user)

    async def asking_at(self, user: str) -> list[int]:
        return await self._column(queries.ASKING_AT, user)

    async def seats_held(self, user: str, *, ever: bool = False) -> dict[int, tuple[str, ...]]:
        return await self._reader.run(partial(queries.seats_held, ever=ever), user)

    async def subscriptions(self, user: str) -> list[tuple[str, str]]:
        return await self._reader.run(queries.subscriptions, user)

    async def subscribers(self, guild: str, title: str, before: int, most: int, skipped: int) -> list[str]:
        return await self._column(queries.SUBSCRIBERS, guild, title, before, most, skipped)

    async def about(self, user: str) -> dict[str, Any]:
        return await about(self._rows, user, queries.INVITED_TO)

    async def _first(self, sql: str, *values: Any) -> Any:
        return await self._reader.run(queries.first, sql, *values)

    async def _column(self, sql: str, *values: Any) -> list[Any]:
        return await self._reader.run(queries.column, sql, *values)

    async def _rows(self, sql: str, *values: Any) -> list[Any]:
        return await self._reader.run(lambda db: db.execute(sql, values).fetchall())


def _tell(batch: Sequence[Job], commit: "asyncio.Future[Outcome]") -> None:
    failed = commit.exception()
    outcome = commit.result() if failed is None else [failed] * len(batch)
    for job, error in zip(batch, outcome, strict=True):
        if error is None:
            job.done.set_result(0)
        else:
            job.done.set_exception(error)


# In the threads


def _commit(db: sqlite3.Connection, watch: Watch, batch: Sequence[Sequence[Statement]]) -> Outcome:
    if watch.is_lost(db):
        return [Refusal("store-lost")] * len(batch)
    outcome = _transactions(db, batch)
    watch.remember_sizes()
    return outcome


def _transactions(db: sqlite3.Connection, batch: Sequence[Sequence[Statement]]) -> Outcome:
    """Write what several callers want in one; if it fails, one by one, to find out whose fault it is."""
    error = _transaction(db, [statement for work in batch for statement in work])
    if error is None or len(batch) == 1:
        return [error] * len(batch)
    return [_transaction(db, work) for work in batch]


def _transaction(db: sqlite3.Connection, work: Sequence[Statement]) -> Exception | None:
    try:
        if len(work) == 1:  # a transaction of its own
            db.execute(*work[0])
        else:
            db.execute("BEGIN IMMEDIATE")
            for sql, values in work:
                db.execute(sql, values)
            db.execute("COMMIT")
    except Exception as error:
        if db.in_transaction:
            with suppress(sqlite3.Error):  # on a broken disk it may fail too: the next transaction makes up for it
                db.execute("ROLLBACK")
        return _failure(db, error)
    return None


def _failure(db: sqlite3.Connection, error: Exception) -> Exception:
    """What the desk makes of it; what a player is told when the disk did not take their move."""
    if isinstance(error, sqlite3.IntegrityError):
        return Conflict(str(error))
    if not isinstance(error, sqlite3.Error):
        return error
    text = str(error)
    if "full" in text:
        return Refusal("store-full")
    if "readonly" in text or "read-only" in text or ("disk I/O" in text and not may_write(db)):
        return Refusal("store-read-only")
    if "locked" in text or "busy" in text:
        return Refusal("store-locked")
    return Refusal("store-failed")
