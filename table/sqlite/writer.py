"""Writes to a SQLite file: many callers to a commit, and each learns its own outcome."""

import asyncio
import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any, NamedTuple

import aiosqlite

from table.errors import Conflict, Refusal
from table.group_commit import GroupCommit
from table.sqlite import files
from table.sqlite.opening import READ_ONLY
from table.sqlite.statements import Statement
from table.sqlite.watch import FileWatch
from table.store import Promise

Outcome = Exception | None  # None: it is written


class Job(NamedTuple):
    """What one caller wants written, and the answer they wait for."""

    statements: Sequence[Statement]
    done: Promise[int]


class Writer:
    def __init__(self, path: Path, db: aiosqlite.Connection) -> None:
        self._path = path
        self.connection = db
        self._watch = FileWatch(path)
        self.group = GroupCommit[Job](self._commit)

    def write(self, statements: Sequence[Statement]) -> Promise[int]:
        job = Job(statements, Promise())
        if self.group.closed:
            job.done.set_exception(Refusal("store-failed"))
        else:
            self.group.add(job)
        return job.done

    async def close(self) -> None:
        """Write what is waiting; if the file was taken away, rescue what the open connection still holds."""
        try:
            await self.group.close()
            await self.is_lost()
        finally:  # a connection's thread would keep the program alive
            await self.connection.close()

    async def checkpoint(self) -> None:
        """Move everything from the write-ahead log into the file."""
        await asyncio.to_thread(files.checkpoint, self._path)
        self._watch.remember_sizes()

    async def is_lost(self) -> bool:
        """Whether the file was taken away while it is open."""
        return await self._watch.is_lost(self.connection)

    async def _commit(self, batch: Sequence[Job]) -> None:
        """Write all jobs in one transaction; if it fails, one by one, so that only the faulty one fails."""
        if await self.is_lost():
            outcomes: Sequence[Outcome] = [Refusal("store-lost")] * len(batch)
        else:
            outcomes = await self._write(batch)
            self._watch.remember_sizes()
        for job, error in zip(batch, outcomes, strict=True):
            if error is None:
                job.done.set_result(0)
            else:
                job.done.set_exception(error)

    async def _write(self, batch: Sequence[Job]) -> Sequence[Outcome]:
        error = await self._transaction([statement for job in batch for statement in job.statements])
        if error is None or len(batch) == 1:
            return [error] * len(batch)
        return [await self._transaction(job.statements) for job in batch]

    async def _transaction(self, statements: Sequence[Statement]) -> Outcome:
        """Begins with its first statement; a task that is cancelled meanwhile begins again."""
        while True:
            try:
                for sql, rows in runs(statements):
                    await self.connection.executemany(sql, rows)
                await self._commit_to_the_end()
            except asyncio.CancelledError:
                await self.connection.rollback()
            except Exception as error:
                with suppress(sqlite3.Error):  # on a broken disk this may fail too: the next transaction starts anew
                    await self.connection.rollback()
                return self._failure(error)
            else:
                return None

    async def _commit_to_the_end(self) -> None:
        try:
            await self.connection.commit()
        except asyncio.CancelledError:  # it goes on in the connection's thread, which answers in order
            await self.connection.execute_fetchall("SELECT 1")
            if self.connection.in_transaction:
                await self.connection.commit()

    def _failure(self, error: Exception) -> Exception:
        """The error for the caller: a conflict, or a refusal when the disk did not take it."""
        if isinstance(error, sqlite3.IntegrityError):
            return Conflict(str(error))
        if not isinstance(error, sqlite3.Error):
            return error
        text = str(error)
        if "full" in text:
            return Refusal("store-full")
        if "readonly" in text or "read-only" in text or ("disk I/O" in text and not may_write(self._path)):
            return Refusal("store-read-only")
        if "locked" in text or "busy" in text:
            return Refusal("store-locked")
        return Refusal("store-failed")


def runs(statements: Sequence[Statement]) -> Iterator[tuple[str, list[tuple[Any, ...]]]]:
    """Consecutive statements with the same text, as one text with many rows."""
    for sql, group in groupby(statements, key=itemgetter(0)):
        yield sql, [values for _, values in group]


def may_write(file: Path) -> bool:
    """Whether the system lets this program write a file.

    On a disk that turns read-only under an open file SQLite speaks of an I/O error alone. Rights do not show it, so
    something is written: the time of the last change.
    """
    try:
        os.utime(file)
    except OSError as error:
        return error.errno not in READ_ONLY
    return True
