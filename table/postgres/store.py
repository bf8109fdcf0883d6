"""The store on a PostgreSQL server, for one process or several."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, TypeVar
from uuid import uuid4

import asyncpg

from table.addresses import plain_name
from table.entries import Entry
from table.errors import Refusal, StoreError
from table.model.values import Announcement, Timer, read_figures
from table.postgres import queries
from table.postgres.merge import job
from table.postgres.migrate import migrate
from table.postgres.opening import AWAY, GONE, connect_or_say, readers, sentence
from table.postgres.process_coordination import PostgresPeers
from table.postgres.writer import PATIENCE, PAUSE, Writer
from table.result_queries import Rows
from table.store import ExpectedVersion, Promise, Store
from table.transfer.moving import copy_database

T = TypeVar("T")


class PostgresStore(Store):
    """Writes entries durably, many callers to a commit, and reads."""

    version: ClassVar[str] = "version"
    peers: PostgresPeers

    def __init__(self, address: str, process: str, writer: Writer, readers: Any, peers: PostgresPeers) -> None:
        super().__init__()
        self.address = address
        self.process = process
        self.peers = peers
        self.writer = writer
        self.readers = readers

    @classmethod
    async def open(cls, address: str) -> "PostgresStore":
        """Connect and bring the schema up to date, or say in a sentence why it cannot serve."""
        db = await connect_or_say(address, patient=True)  # of a large database some steps take minutes
        listening = None
        try:
            await migrate(db, plain_name(address))
            await db.close()
            db = await connect_or_say(address)
            process, channel = uuid4().hex, f"rondel_{await db.fetchval('SELECT current_schema()')}"
            listening = await connect_or_say(address)
            peers = await PostgresPeers.open(address, process, channel, listening)
            reading = await readers(address)
        except BaseException as error:
            for each in (db, listening):
                if each is not None:
                    each.terminate()
            if isinstance(error, asyncpg.PostgresError | asyncpg.InterfaceError | OSError):
                raise StoreError(sentence(plain_name(address), error)) from error
            raise
        return cls(address, process, Writer(address, db, process, channel), reading, peers)

    async def close(self) -> None:
        await self.writer.close()
        with suppress(*AWAY):  # others see that this process is gone
            for release in (queries.RELEASE_TIMERS, queries.RELEASE_ANNOUNCEMENTS):
                await self.readers.execute(queries.numbered(release), self.process)
        await self.peers.close()
        self.readers.terminate()

    async def scrub(self) -> None:
        """Nothing to do: PostgreSQL removes deleted rows when it vacuums."""

    def set_aside(self) -> list[Path]:
        return []

    async def backup(self, target: Path) -> None:
        """Write everything as of one moment to a SQLite file."""
        await copy_database(self.address, target)

    def write(self, entries: Sequence[Entry], expected: ExpectedVersion | None = None) -> Promise[int]:
        change_job = job(entries, expected, self.process)
        self.writer.write(change_job)
        return change_job.done

    # Reading

    async def rows(self, sql: str, *values: Any) -> list[Any]:
        return await self._read(lambda db: fetch(db, sql, *values))

    async def at_one_moment(self, read: Callable[[Rows], Awaitable[T]]) -> T:
        return await self._read(lambda db: read_at_one_moment(db, read))

    async def _read(self, read: Callable[[Any], Awaitable[T]]) -> T:
        """Read; while the server is away, retry for some time."""
        patient = asyncio.get_running_loop().time() + PATIENCE
        while True:
            try:
                async with self.readers.acquire() as db:
                    return await read(db)
            except GONE:
                if asyncio.get_running_loop().time() >= patient:
                    raise Refusal("store-away") from None
            await asyncio.sleep(PAUSE)

    async def behind(self, slot: str, phase: str, since: int, *, everywhere: bool) -> list[int]:
        if everywhere:
            return await super().behind(slot, phase, since, everywhere=True)
        over = phase == "over"
        sql = queries.CLAIM_BEHIND_OVER if over else queries.CLAIM_BEHIND
        return sorted(await self.column(sql, slot, since if over else phase, self.process))

    async def with_computers(self) -> list[int]:
        return await self.column(queries.WITH_COMPUTERS, self.process)

    async def timers_due(self, now: int, after: tuple[int, int]) -> list[Timer]:
        """Claim the due timers that no other process has, and return all that are this process's."""
        await self.rows(queries.CLAIM_TIMERS, *after, self.process, now)
        rows = await self.rows(queries.TIMERS_DUE, *after, self.process, now)
        return [Timer(*read_figures(row)) for row in rows]

    async def announcements(self, after: tuple[int, int]) -> list[Announcement]:
        """Claim the announcements that no other process has, and return all that are this process's."""
        await self.rows(queries.CLAIM_ANNOUNCEMENTS, *after, self.process)
        rows = await self.rows(queries.ANNOUNCEMENTS, *after, self.process)
        return [Announcement(*read_figures(row)) for row in rows]


async def fetch(db: Any, sql: str, *values: Any) -> list[Any]:
    return [tuple(row) for row in await db.fetch(queries.numbered(sql), *values)]


async def read_at_one_moment(db: Any, read: Callable[[Rows], Awaitable[T]]) -> T:
    async with db.transaction(isolation="repeatable_read", readonly=True):
        return await read(partial(fetch, db))
