"""A few processes that work for the bot, hired when needed; one that dies or hangs is replaced."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any

from cogs.workers.hire import Office, Worker
from cogs.workers.messages import LENGTH, Answer, frame, unpickle
from cogs.workers.places import Places

log = logging.getLogger(__name__)

IDLE = 600.0  # seconds after which idle workers are let go

Listen = Callable[[Any], Awaitable[None]]  # to how far a task is


class Unanswered(Exception):
    """No answer came: the process died twice, took too long, or failed."""


class TookTooLong(Unanswered):
    pass


class Died(Exception):
    """A worker is gone, or none can be had."""


@contextmanager
def errors_as_died() -> Iterator[None]:
    try:
        yield
    except (OSError, EOFError) as failure:
        raise Died(repr(failure)) from failure


async def ignore(said: Any) -> None:
    pass


class Crew:
    """Hands tasks to workers, the lowest rank first. A task whose worker dies is tried once more, by a new one."""

    def __init__(self, office: Office, size: int, limit: float) -> None:
        self.office, self.limit = office, limit
        self.places = Places(size)
        self.idle: list[Worker] = []
        self.busy: set[Worker] = set()
        self._ending: set[asyncio.Task[object]] = set()
        self._resting: asyncio.TimerHandle | None = None
        self._closed = False

    async def ask(self, task: bytes, *, rank: int = 0, need: str = "", listen: Listen = ignore) -> Any:
        """What comes of a pickled task; `need`: what is to be prepared for it."""
        async with self.places.place(rank):
            try:
                async with asyncio.timeout(self.limit):
                    answer = await self._answer(task, need, listen)
            except TimeoutError as failure:
                raise TookTooLong("a worker took too long") from failure
            except Died as failure:
                raise Unanswered(f"two workers died of a task: {failure}") from failure
            finally:
                self._rest_later()
        if answer.error:
            raise Unanswered(answer.error)
        return answer.found

    async def _answer(self, task: bytes, need: str, listen: Listen) -> Answer:
        try:
            return await self._try(task, need, listen)
        except Died as failure:
            if self._closed:
                raise
            log.warning("a worker died; its task is tried once more: %s", failure)
            while self.idle:  # they may be dead as well
                self._let_go(self.idle.pop())
            return await self._try(task, need, listen)

    async def _try(self, task: bytes, need: str, listen: Listen) -> Answer:
        worker = await self._worker(need)
        self.busy.add(worker)
        try:
            answer = await exchange(worker, task, listen)
        except BaseException:
            self._let_go(worker)
            raise
        finally:
            self.busy.discard(worker)
        self.idle.append(worker)
        return answer

    async def _worker(self, need: str) -> Worker:
        if self._closed:
            raise Died("the bot stops")
        for worker in reversed(self.idle):
            if worker.prepared is None or need in worker.prepared:
                self.idle.remove(worker)
                return worker
        if self.idle:  # a new one shares what this one would have to make for itself
            self._let_go(self.idle.pop(0))
        with errors_as_died():
            return await self.office.hire(need)

    def _let_go(self, worker: Worker) -> None:
        worker.kill()
        self._later(worker.wait_end())

    def _later(self, work: Coroutine[Any, Any, object]) -> None:
        task = asyncio.ensure_future(work)
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)

    def _rest_later(self) -> None:
        if self._resting:
            self._resting.cancel()
        self._resting = asyncio.get_running_loop().call_later(IDLE, self._rest)

    def _rest(self) -> None:
        """Nobody has asked for a while."""
        if self.busy or self.places.waiting:
            return
        while self.idle:
            self._let_go(self.idle.pop())
        self._later(self.office.close())

    async def close(self) -> None:
        """Let all workers go, whatever they are at."""
        self._closed = True
        if self._resting:
            self._resting.cancel()
        for worker in (*self.idle, *self.busy):
            self._let_go(worker)
        self.idle.clear()
        await asyncio.gather(*self._ending)
        await self.office.close()


async def exchange(worker: Worker, task: bytes, listen: Listen) -> Answer:
    """Hand it the task, listen to how far it is, and take its answer."""
    with errors_as_died():
        worker.tasks.write(frame(task))
        await worker.tasks.drain()
    while not isinstance(said := await receive(worker), Answer):
        await listen(said)
    return said


async def receive(worker: Worker) -> Any:
    with errors_as_died():
        length = await worker.answers.readexactly(LENGTH)
        return unpickle(await worker.answers.readexactly(int.from_bytes(length)))
