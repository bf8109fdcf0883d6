"""Durable writes: many callers to a commit, and the outcome is found out when a connection is cut."""

import asyncio
import logging
from collections import deque
from collections.abc import Sequence
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
from table.store import Promise

LOG = logging.getLogger(__name__)

PATIENCE = 5.0  # seconds that a write waits for a server that is away, or behind others
PAUSE = 0.2  # seconds between two tries
QUICKLY = 1.0  # seconds in which a server that is there says what became of a commit
# Inserting the commit id tells whether the commit landed, and makes a late one fail.
IS_THERE = f"{COMMIT_ID} ON CONFLICT DO NOTHING RETURNING FALSE"


class Unknown(Exception):
    """A commit whose outcome is not known yet."""


class Writer:
    """One connection that writes all that is waiting in one statement, or what needs it in a transaction of its own.

    Nobody waits for another's commit: what was not sent in time is refused, and the outcome of a commit whose
    connection was cut is found out in a task of its own.
    """

    def __init__(self, address: str, db: Any, process: str, channel: str) -> None:
        self._address, self._process, self._channel = address, process, channel
        self._db = db
        self._away = False  # the server did not answer the last write
        self._unreachable = False  # the last attempt to connect failed
        self._sent: set[Promise[int]] = set()  # commits that may be on disk: only the server can tell
        self._asking: set[asyncio.Task[bool]] = set()  # tasks that ask for the outcome of a commit
        self.group = GroupCommit[Job](self._commit)

    def write(self, job: Job) -> None:
        if self.group.closed:
            job.done.set_exception(Refusal("store-failed"))
            return
        limit = asyncio.get_running_loop().call_later(PATIENCE, self._give_up, job)
        job.done.add_done_callback(lambda _: limit.cancel())
        self.group.add(job)

    def _give_up(self, job: Job) -> None:
        if job.done not in self._sent:
            resolve([job], Refusal("store-away"))

    async def close(self) -> None:
        await self.group.close()
        while self._asking:
            await asyncio.wait(self._asking)
        if self._db is not None:
            await close(self._db)

    async def _commit(self, batch: Sequence[Job]) -> None:
        """Write what several callers want in one statement; if it fails, one by one, so that only the faulty fails."""
        mergeable, others = divide(batch)
        groups = deque([*([mergeable] if mergeable else []), *([job] for job in others)])
        while groups:
            jobs = unanswered(groups.popleft())
            error = await self._write_or_say(jobs)
            if isinstance(error, Unknown):
                continue
            if is_away(error) and self._unreachable:  # the others would wait for the same server
                resolve([*jobs, *chain.from_iterable(groups)], Refusal("store-away"))
                return
            if error is None or len(jobs) == 1:
                resolve(jobs, error)
            else:
                groups.extendleft([job] for job in reversed(jobs))

    async def _send(self, db: Any, commit_id: str, jobs: Sequence[Job]) -> None:
        if is_mergeable(jobs[0]):
            await self._in_one(db, commit_id, jobs)
        else:
            await self._in_order(db, commit_id, jobs[0])

    async def _in_one(self, db: Any, commit_id: str, jobs: Sequence[Job]) -> None:
        payload = dump(self._process, join_news(job.news for job in jobs))
        query = merge(jobs, commit_id, self._channel, payload, self._process)
        await db.fetch(query.sql, *query.values, timeout=PATIENCE)

    async def _in_order(self, db: Any, commit_id: str, job: Job) -> None:
        async with db.transaction():
            await db.execute(COMMIT_ID, commit_id)
            for sql, values in in_order(job, self._process):
                await db.execute(sql, *values)
            await db.execute(NOTIFY, self._channel, dump(self._process, job.news))

    async def _write_or_say(self, jobs: Sequence[Job]) -> Exception | None:
        """Write it, or say why not; what is not on disk for sure, and not refused, is tried again for a while.

        Unknown: its callers are told later, and it is not tried again, for others have written since.
        """
        loop = asyncio.get_running_loop()
        patient = loop.time() + (0 if self._away else PATIENCE)
        while waiting := unanswered(jobs):
            commit_id = uuid4().hex
            try:
                error = await self._try(waiting, commit_id)
            except (asyncio.CancelledError, *GONE) as cut:
                LOG.warning("the connection to PostgreSQL was cut: %r", cut)
                await self.disconnect()
                error = await self._outcome(waiting, commit_id)
            if error is None or not is_worth_a_try(error) or loop.time() >= patient:
                self._away = is_away(error) or isinstance(error, Unknown)
                return error
            await _pause()
        return None

    async def _try(self, jobs: Sequence[Job], commit_id: str) -> Exception | None:
        """Write it once; raise if the outcome is unknown."""
        try:
            db = await self.connection()
        except Exception as reason:
            if not self._unreachable:
                LOG.warning("PostgreSQL cannot be reached: %s", type(reason).__name__)
            self._unreachable = True
            return Refusal("store-away")
        self._unreachable = False
        if not (waiting := unanswered(jobs)):
            return None
        self._sent |= {job.done for job in waiting}
        try:
            await self._send(db, commit_id, waiting)
        except (asyncpg.AdminShutdownError, asyncpg.CannotConnectNowError):  # said in place of a commit
            await self.disconnect()
            error: Exception | None = Refusal("store-away")
        except Exception as reason:
            if isinstance(reason, GONE) and (db.is_closed() or not isinstance(reason, asyncpg.InterfaceError)):
                raise
            error = failure(reason)
        else:
            error = None
        self._sent -= {job.done for job in waiting}
        return error

    async def connection(self) -> Any:
        if self._db is None or self._db.is_closed():
            self._db = None
            self._db = await connect(self._address)
        return self._db

    async def disconnect(self) -> None:
        db, self._db = self._db, None
        if db is not None:
            await close(db)

    # The outcome of a commit whose connection was cut
    #
    # Every commit inserts an id of its own, so the server can be asked on another connection whether it landed. A
    # server that answers within QUICKLY lets `_write_or_say` try again. Otherwise a task goes on asking, so that the
    # writes of others are not held up, and answers the callers: they stay in `_sent`, so `_give_up` leaves them alone.

    async def _outcome(self, jobs: Sequence[Job], commit_id: str) -> Exception | None:
        """None if it landed, a refusal if it did not; Unknown: its callers learn it later."""
        asking = asyncio.create_task(self.has_landed(commit_id))
        self._asking.add(asking)
        asking.add_done_callback(self._asking.discard)
        with suppress(asyncio.CancelledError):
            await asyncio.wait((asking,), timeout=QUICKLY)
        if not asking.done():
            asking.add_done_callback(lambda done: self._answer_late(jobs, landed=done.result()))
            return Unknown()
        self._sent -= {job.done for job in jobs}
        return None if asking.result() else Refusal("store-away")

    def _answer_late(self, jobs: Sequence[Job], *, landed: bool) -> None:
        """Tell the callers of a commit that was in doubt; `_give_up` answers those it was never sent for."""
        sent = [job for job in jobs if job.done in self._sent]
        self._sent -= {job.done for job in sent}
        resolve(sent, None if landed else Refusal("store-away"))

    async def has_landed(self, commit_id: str) -> bool:
        """Whether a commit landed; ask on a connection of its own until the server answers or the program ends."""
        loop, ends = asyncio.get_running_loop(), 0.0
        while True:
            if self.group.closed:
                ends = ends or loop.time() + PATIENCE
                if loop.time() >= ends:
                    LOG.critical("the program ends before the server has said whether the last commit landed")
                    return False
            try:
                return await ask(self._address, commit_id)
            except (Exception, asyncio.CancelledError) as reason:
                LOG.warning("whether a commit landed is not known yet, and asked again: %s", type(reason).__name__)
                await _pause()


async def ask(address: str, commit_id: str) -> bool:
    """Insert the commit id: True if the commit landed; if not, it never will."""
    db = await connect(address)
    try:
        return await db.fetchval(IS_THERE, commit_id) is not False
    finally:
        await close(db)


async def _pause() -> None:
    with suppress(asyncio.CancelledError):  # a commit under way is finished even when the program ends
        await asyncio.sleep(PAUSE)


def unanswered(jobs: Sequence[Job]) -> list[Job]:
    """The jobs whose callers still wait."""
    return [job for job in jobs if not job.done.done()]


def resolve(jobs: Sequence[Job], error: Exception | None) -> None:
    for job in unanswered(jobs):
        if error is None:
            job.done.set_result(job.version)
        else:
            job.done.set_exception(error)


def is_away(error: Exception | None) -> bool:
    """Whether the server is the cause, whatever was written."""
    return isinstance(error, Refusal) and error.key == "store-away"


def is_worth_a_try(error: Exception) -> bool:
    """Whether nothing was written and another attempt may succeed."""
    return is_away(error) or (isinstance(error, Refusal) and error.key == "store-locked")


def failure(error: Exception) -> Exception:
    """The error for the caller: a conflict, or a refusal that tells a player that the move was not stored."""
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
