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
from table.copying.copy import copy_all
from table.copying.postgres import PostgresSide
from table.copying.sqlite import SqliteSide
from table.entries import Entry
from table.errors import Refusal, StoreError
from table.ledger import Rows
from table.model.values import Notice, notice_of
from table.postgres import queries
from table.postgres.fellows import PostgresFellows
from table.postgres.merge import job
from table.postgres.migrate import migrate
from table.postgres.opening import GONE, connect_or_say, pool, sentence
from table.postgres.writer import PATIENCE, PAUSE, Writer
from table.queries import Queries
from table.store import ExpectedVersion, Promise

T = TypeVar("T")


class PostgresStore(Queries):
    """Writes entries durably, many callers to a commit, and reads."""

    version: ClassVar[str] = "version"

    def __init__(self, address: str, process: str, writer: Writer, readers: Any, fellows: PostgresFellows) -> None:
        super().__init__()
        self.address = address
        self.process = process
        self.fellows = fellows
        self._writer = writer
        self._readers = readers

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
            fellows = await PostgresFellows.open(address, process, channel, listening)
            readers = await pool(address)
        except BaseException as error:
            for each in (db, listening):
                if each is not None:
                    each.terminate()
            if isinstance(error, asyncpg.PostgresError | asyncpg.InterfaceError | OSError):
                raise StoreError(sentence(plain_name(address), error)) from error
            raise
        return cls(address, process, Writer(address, db, process, channel), readers, fellows)

    async def close(self) -> None:
        await self._writer.close()
        with suppress(*GONE, asyncpg.PostgresError):  # others see that this process is gone
            await self._readers.execute(queries.numbered(queries.LET_GO), self.process)
        await self.fellows.close()
        self._readers.terminate()

    async def backup(self, target: Path) -> None:
        """A SQLite file with all that is here at one moment."""
        source = await PostgresSide.read(self.address)
        async with source, SqliteSide.write(target, schema=source.schema) as copy:
            await copy_all(source, copy)

    def write(self, entries: Sequence[Entry], expected: ExpectedVersion | None = None) -> Promise[int]:
        wanted = job(entries, expected, self.process)
        self._writer.write(wanted)
        return wanted.done

    # Reading

    async def rows(self, sql: str, *values: Any) -> list[Any]:
        return await self._read(lambda db: fetch(db, sql, *values))

    async def at_one_moment(self, read: Callable[[Rows], Awaitable[T]]) -> T:
        return await self._read(lambda db: read_at_one_moment(db, read))

    async def _read(self, read: Callable[[Any], Awaitable[T]]) -> T:
        """Read; if the server is away, try again for a while."""
        patient = asyncio.get_running_loop().time() + PATIENCE
        while True:
            try:
                async with self._readers.acquire() as db:
                    return await read(db)
            except GONE:
                if asyncio.get_running_loop().time() >= patient:
                    raise Refusal("store-away") from None
            await asyncio.sleep(PAUSE)

    async def behind(self, scope: str, key: str, phase: str, since: int, *, everywhere: bool) -> list[int]:
        over = phase == "over"
        values = scope, key, since if over else phase
        if everywhere:
            found = await self.column(queries.BEHIND_OVER_ANYWHERE if over else queries.BEHIND_ANYWHERE, *values)
        else:
            found = await self.column(queries.BEHIND_OVER if over else queries.BEHIND, *values, self.process)
        return sorted(found)

    async def with_computers(self) -> list[int]:
        return await self.column(queries.WITH_COMPUTERS, self.process)

    async def due(self, now: int, after: tuple[int, int]) -> list[Notice]:
        """Take what nobody else does, and read all that is ours to do."""
        await self.rows(queries.TAKE_DUE, now, *after, self.process)
        return [*map(notice_of, await self.rows(queries.DUE, now, *after, self.process))]


async def fetch(db: Any, sql: str, *values: Any) -> list[Any]:
    return [tuple(row) for row in await db.fetch(queries.numbered(sql), *values)]


async def read_at_one_moment(db: Any, read: Callable[[Rows], Awaitable[T]]) -> T:
    async with db.transaction(isolation="repeatable_read", readonly=True):
        return await read(partial(fetch, db))
