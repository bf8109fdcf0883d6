"""The store on a PostgreSQL server, for one process or several."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar
from uuid import uuid4

import asyncpg

from table.addresses import plain_name
from table.copying.copy import copy_all
from table.copying.postgres import OWE, PostgresSide
from table.copying.sqlite import SqliteSide
from table.entries import Entry
from table.errors import Refusal, StoreError
from table.ledger import Ledger
from table.memory.answers import Summary
from table.memory.model import Minute, Notice, Place, Request, Row, Tenure
from table.postgres import queries
from table.postgres.fellows import PostgresFellows
from table.postgres.jobs import job
from table.postgres.migrate import migrate
from table.postgres.opening import GONE, connect_or_say, pool, sentence
from table.postgres.writer import PATIENCE, PAUSE, Writer
from table.store import Listed, Promise, Seen, Stored, TenurePoint

T = TypeVar("T")
P = ParamSpec("P")


class PostgresStore:
    """Writes entries durably, many callers to a commit, and reads."""

    def __init__(self, address: str, process: str, writer: Writer, readers: Any, fellows: PostgresFellows) -> None:
        self.address = address
        self.process = process
        self.fellows = fellows
        self._writer = writer
        self._readers = readers
        self.ledger = Ledger(self._rows)

    @classmethod
    async def open(cls, address: str) -> "PostgresStore":
        """Connect and bring the schema up to date, or say in a sentence why it cannot serve."""
        db = await connect_or_say(address, patient=True)  # of a large database some steps take minutes
        ear = None
        try:
            await migrate(db, plain_name(address))
            await db.close()
            db = await connect_or_say(address)
            process, channel = uuid4().hex, f"rondel_{await db.fetchval('SELECT current_schema()')}"
            ear = await connect_or_say(address)
            fellows = await PostgresFellows.open(address, process, channel, ear)
            readers = await pool(address)
        except BaseException as error:
            for each in (db, ear):
                if each is not None:
                    each.terminate()
            if isinstance(error, asyncpg.PostgresError | asyncpg.InterfaceError | OSError):
                raise StoreError(sentence(plain_name(address), error)) from error
            raise
        return cls(address, process, Writer(address, db, process, channel), readers, fellows)

    async def close(self) -> None:
        await self._writer.close()
        try:
            await self._readers.execute(queries.LET_GO, self.process)
        except (*GONE, asyncpg.PostgresError):
            pass  # others see that this process is gone
        await self.fellows.close()
        self._readers.terminate()

    async def backup(self, target: Path) -> None:
        """A SQLite file with all that is here at one moment."""
        source = await PostgresSide.read(self.address)
        async with source, SqliteSide.write(target) as copy:
            await copy_all(source, copy)

    def write(self, entries: Sequence[Entry], seen: Seen | None = None) -> Promise[int]:
        wanted = job(entries, seen, self.process)
        self._writer.write(wanted)
        return wanted.done

    # Reading

    async def table(self, table_id: int) -> Stored | None:
        return await self._read(queries.table, table_id)

    async def log(self, table_id: int) -> list[Row]:
        return await self._read(queries.log, table_id)

    async def request(self, table_id: int, request: str) -> Request | None:
        return await self._read(queries.request, table_id, request)

    async def system_events(
        self, table_id: int, start: Place, end: Place, most: int, *, newest: bool = True
    ) -> list[Minute]:
        return await self._read(queries.system_events, table_id, start, end, most, newest=newest)

    async def tenures_at(self, table_id: int, points: Sequence[TenurePoint], *, named: bool) -> list[Tenure | None]:
        return await self._read(queries.tenures_at, table_id, points, named=named)

    async def whole_past(self, table_id: int) -> tuple[list[Tenure], list[Minute]]:
        return await self._read(queries.whole_past, table_id)

    async def newest(self) -> int:
        return await self._first(queries.NEWEST) or 0

    async def in_channel(self, channel: str) -> int | None:
        found: int | None = await self._first(queries.IN_CHANNEL, channel)
        return found

    async def live_in(self, channel: str) -> int | None:
        found: int | None = await self._first(queries.LIVE_IN, channel)
        return found

    async def live_channels(self) -> set[str]:
        return set(await self._read(queries.column, queries.LIVE_CHANNELS))

    async def live_on(self, guild: str) -> int:
        return int(await self._first(queries.LIVE_ON, guild))

    async def games(self) -> list[Listed]:
        return await self._read(queries.games)

    async def behind(self, scope: str, key: str, phase: str, since: int, *, everywhere: bool) -> list[int]:
        if everywhere:
            return await self._read(queries.behind, queries.BEHIND_ANYWHERE, scope, key, phase, since)
        return await self._read(queries.behind, queries.BEHIND, scope, key, phase, since, self.process)

    async def with_computers(self) -> list[int]:
        return await self._read(queries.column, queries.WITH_COMPUTERS, self.process)

    async def owe_outcomes(self) -> None:
        await self._readers.execute(OWE)

    async def due(self, now: int, after: tuple[int, int]) -> list[Notice]:
        return await self._read(queries.due, now, after, self.process)

    async def note(self, scope: str, key: str) -> str | None:
        found: str | None = await self._first(queries.NOTE, scope, key)
        return found

    async def notes(self, scope: str) -> dict[str, str]:
        return await self._read(queries.notes, scope)

    async def persons(self, users: Iterable[str | None]) -> dict[str, Any]:
        return await self._read(queries.persons, [*users])

    async def games_of(self, user: str, *, finished: bool) -> list[Summary]:
        return await self._read(queries.games_of, user, finished)

    async def seated_at(self, user: str) -> list[int]:
        return await self._read(queries.column, queries.SEATED_AT, user)

    async def invited_to(self, user: str) -> list[int]:
        return await self._read(queries.column, queries.INVITED_TO, user)

    async def asking_at(self, user: str) -> list[int]:
        return await self._read(queries.column, queries.ASKING_AT, user)

    async def seats_held(self, user: str, *, ever: bool = False) -> dict[int, tuple[str, ...]]:
        return await self._read(partial(queries.seats_held, ever=ever), user)

    async def subscriptions(self, user: str) -> list[tuple[str, str]]:
        return await self._read(queries.subscriptions, user)

    async def subscribers(self, guild: str, title: str, before: int, most: int, skipped: int) -> list[str]:
        return await self._read(queries.column, queries.SUBSCRIBERS, guild, title, before, most, skipped)

    async def about(self, user: str) -> dict[str, Any]:
        return await self._read(queries.about_person, user)

    async def _first(self, sql: str, *values: Any) -> Any:
        return await self._read(queries.first, sql, *values)

    async def _rows(self, sql: str, *values: Any) -> list[Any]:
        return await self._read(queries.rows, sql, *values)

    async def _read(self, query: Callable[Concatenate[Any, P], Awaitable[T]], *values: P.args, **more: P.kwargs) -> T:
        """Read; if the server is away, try again for a while."""
        patient = asyncio.get_running_loop().time() + PATIENCE
        while True:
            try:
                async with self._readers.acquire() as db:
                    return await query(db, *values, **more)
            except GONE:
                if asyncio.get_running_loop().time() >= patient:
                    raise Refusal("store-away") from None
            await asyncio.sleep(PAUSE)
