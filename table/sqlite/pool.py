"""A pool of connections that read: each query, and each block that needs one snapshot, has one to itself."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiosqlite

from table.sqlite.opening import open_reader

READERS = 3


class ReaderPool:
    def __init__(self, connections: list[aiosqlite.Connection]) -> None:
        self._all = connections
        self._free: asyncio.LifoQueue[aiosqlite.Connection] = asyncio.LifoQueue()
        for each in connections:
            self._free.put_nowait(each)

    @classmethod
    async def open(cls, name: str) -> "ReaderPool":
        opened = list[aiosqlite.Connection]()
        try:
            for _ in range(READERS):
                opened.append(await open_reader(name))
        except BaseException:
            for each in opened:
                await each.close()
            raise
        return cls(opened)

    async def close(self) -> None:
        await asyncio.gather(*(each.close() for each in self._all))

    @asynccontextmanager
    async def acquire(self) -> AsyncIterator[aiosqlite.Connection]:
        db = await self._free.get()
        try:
            yield db
        finally:
            self._free.put_nowait(db)

    @asynccontextmanager
    async def moment(self) -> AsyncIterator[aiosqlite.Connection]:
        """A connection that sees one snapshot from its first query on, whatever is written meanwhile."""
        async with self.acquire() as db:
            try:
                await db.execute_fetchall("BEGIN")
                yield db
            finally:
                await db.rollback()
