"""Writes durably: many callers to a commit, and no doubt left when a connection is cut."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from itertools import chain
from typing import Any
from uuid import uuid4

import asyncpg

from table.errors import Conflict, Refusal
from table.group_commit import GroupCommit
from table.postgres.merge import COMMIT_ID, NOTIFY, Job, divide, in_order, is_mergeable, merge
from table.postgres.news import dump, join_news
from table.postgres.opening import GONE, close, connect

LOG = logging.getLogger(__name__)

PATIENCE = 5.0  # seconds that a move waits for a server that is away
PAUSE = 0.2  # seconds between two tries
# Was it written? If not, it never will be: the mark is there now, and a connection that still has it under way fails.
IS_THERE = f"{COMMIT_ID} ON CONFLICT DO NOTHING RETURNING FALSE"
Write = Callable[[Any, str], Awaitable[None]]


class Writer:
    """One connection that writes all that is waiting in one statement, or what needs it in a transaction of its own."""

    def __init__(self, address: str, db: Any, process: str, channel: str) -> None:
        self._address, self._process, self._channel = address, process, channel
        self._db = db
        self._away = False  # the server was not there for the last write
        self._unreachable = False  # it could not be connected to at the last try
        self._group = GroupCommit[Job](self._commit)

    def write(self, job: Job) -> None:
        if self._group.closed:
            job.done.set_exception(Refusal("store-failed"))
        else:
            self._group.add(job)

    async def close(self) -> None:
        await self._group.close()
        if self._db is not None:
            await close(self._db)

    async def _commit(self, batch: Sequence[Job]) -> None:
        """Write what several callers want in one statement; if it fails, one by one, to find out whose fault it is."""
        mergeable, others = divide(batch)
        groups = deque([*([mergeable] if mergeable else []), *([job] for job in others)])
        while groups:
            jobs = groups.popleft()
            error = await self._write_or_say(self._way(jobs))
            if is_away(error) and self._unreachable:  # and the others would wait for the same
                for job in (*jobs, *chain.from_iterable(groups)):
                    tell([job], Refusal("store-away"))
                return
            if error is None or len(jobs) == 1:
                tell(jobs, error)
            else:
                groups.extendleft([job] for job in reversed(jobs))

    def _way(self, jobs: Sequence[Job]) -> Write:
        if is_mergeable(jobs[0]):
            return lambda db, commit_id: self._in_one(db, commit_id, jobs)
        return lambda db, commit_id: self._in_order(db, commit_id, jobs[0])

    async def _in_one(self, db: Any, commit_id: str, jobs: Sequence[Job]) -> None:
        payload = dump(self._process, join_news(job.news for job in jobs))
        query = merge(jobs, commit_id, self._channel, payload, self._process)
        await db.fetch(query.sql, *query.values)

    async def _in_order(self, db: Any, commit_id: str, job: Job) -> None:
        async with db.transaction():
            await db.execute(COMMIT_ID, commit_id)
            for sql, values in in_order(job, self._process):
                await db.execute(sql, *values)
            await db.execute(NOTIFY, self._channel, dump(self._process, job.news))

    async def _write_or_say(self, write: Write) -> Exception | None:
        """Write it, or say why not; what is not on disk for sure, and not refused, is tried again for a while."""
        loop = asyncio.get_running_loop()
        patient = loop.time() + (0 if self._away else PATIENCE)
        while True:
            commit_id = uuid4().hex
            try:
                error = await self._try(write, commit_id)
            except (asyncio.CancelledError, *GONE) as cut:
                LOG.warning("the connection to PostgreSQL was cut: %r", cut)
                await self._drop()
                if await self._is_there(commit_id):
                    return None
                error = Refusal("store-away")
            if error is None or not is_worth_a_try(error) or loop.time() >= patient:
                self._away = is_away(error)
                return error
            await _pause()

    async def _try(self, write: Write, commit_id: str) -> Exception | None:
        """Write it once; raises if nobody can say what became of it."""
        try:
            db = await self._connection()
        except Exception as reason:
            if not self._unreachable:
                LOG.warning("PostgreSQL cannot be reached: %s", type(reason).__name__)
            self._unreachable = True
            return Refusal("store-away")
        self._unreachable = False
        try:
            await write(db, commit_id)
        except (asyncpg.AdminShutdownError, asyncpg.CannotConnectNowError):  # said in place of a commit
            await self._drop()
            return Refusal("store-away")
        except Exception as reason:
            if isinstance(reason, GONE) and (db.is_closed() or not isinstance(reason, asyncpg.InterfaceError)):
                raise
            return failure(reason)
        return None

    async def _connection(self) -> Any:
        if self._db is None or self._db.is_closed():
            self._db = None
            self._db = await connect(self._address)
        return self._db

    async def _drop(self) -> None:
        db, self._db = self._db, None
        if db is not None:
            await close(db)

    async def _is_there(self, commit_id: str) -> bool:
        """Whether a write whose connection was cut is on disk; asked until somebody knows, or the program ends."""
        loop, ends = asyncio.get_running_loop(), 0.0
        while True:
            if self._group.closed:
                ends = ends or loop.time() + PATIENCE
                if loop.time() >= ends:
                    LOG.critical("the program ends, and nobody knows what became of the last moves")
                    return False
            try:
                db = await self._connection()
                return await db.fetchval(IS_THERE, commit_id) is not False
            except (Exception, asyncio.CancelledError) as reason:
                LOG.warning("nobody knows yet what became of a move: %s", type(reason).__name__)
                await self._drop()
                await _pause()


async def _pause() -> None:
    with suppress(asyncio.CancelledError):  # what was begun is seen through even when the program ends
        await asyncio.sleep(PAUSE)


def tell(jobs: Sequence[Job], error: Exception | None) -> None:
    for job in jobs:
        if error is None:
            job.done.set_result(job.version)
        else:
            job.done.set_exception(error)


def is_away(error: Exception | None) -> bool:
    """Is it the server, whoever writes whatever?"""
    return isinstance(error, Refusal) and error.key == "store-away"


def is_worth_a_try(error: Exception) -> bool:
    """Nothing was written, but it may succeed in a moment."""
    return is_away(error) or (isinstance(error, Refusal) and error.key == "store-locked")


def failure(error: Exception) -> Exception:
    """What the desk makes of it; what a player is told when the server did not take their move."""
    match error:
        case asyncpg.IntegrityConstraintViolationError():
            return Conflict(str(error))
        case asyncpg.DiskFullError():
            return Refusal("store-full")
        case asyncpg.ReadOnlySQLTransactionError():
            return Refusal("store-read-only")
        case asyncpg.DeadlockDetectedError() | asyncpg.SerializationError() | asyncpg.LockNotAvailableError():
            return Refusal("store-locked")
        case asyncpg.PostgresError() | asyncpg.InterfaceError():
            LOG.error("PostgreSQL does not take it: %s", error)
            return Refusal("store-failed")
    return error
