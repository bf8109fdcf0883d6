"""A SQLite connection with a thread of its own: whatever is run there is one hop, however many statements it takes."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar, TypeVarTuple

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class Connection:
    """Opened, used and closed in its own thread."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="sqlite")
        self._db: sqlite3.Connection

    @classmethod
    async def open(cls, connect: Callable[[], sqlite3.Connection]) -> "Connection":
        opened = cls()
        try:
            opened._db = await asyncio.get_running_loop().run_in_executor(opened._thread, connect)
        except BaseException:
            opened._thread.shutdown(wait=False)
            raise
        return opened

    def run(self, work: Callable[[sqlite3.Connection, *Ts], T], *values: *Ts) -> "asyncio.Future[T]":
        return asyncio.get_running_loop().run_in_executor(self._thread, work, self._db, *values)

    async def close(self) -> None:
        await self.run(sqlite3.Connection.close)
        self._thread.shutdown(wait=False)
