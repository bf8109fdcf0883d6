"""A SQLite connection with a thread of its own: whatever is run there is one hop, however many statements it takes."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from typing import TypeVar, TypeVarTuple

from table.store import Promise

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

    def run(self, work: Callable[[sqlite3.Connection, *Ts], T], *values: *Ts) -> Promise[T]:
        loop = asyncio.get_running_loop()
        promise = Promise[T](loop=loop)

        def finish(done: Future[T]) -> None:
            with suppress(RuntimeError):  # the loop is gone, and everybody who waited with it
                loop.call_soon_threadsafe(_settle, promise, done)

        self._thread.submit(work, self._db, *values).add_done_callback(finish)
        return promise

    async def close(self) -> None:
        await self.run(sqlite3.Connection.close)
        self._thread.shutdown(wait=False)


def _settle(promise: Promise[T], done: Future[T]) -> None:
    error = done.exception()
    if error is None:
        promise.set_result(done.result())
    else:
        promise.set_exception(error)
