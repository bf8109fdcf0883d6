"""A pool of worker processes, spawned on demand; one that dies or hangs is replaced."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any

from cogs.workers.factory import Worker, WorkerFactory
from cogs.workers.priority_semaphore import PrioritySemaphore
from cogs.workers.protocol import LENGTH, Answer, frame, unpickle

log = logging.getLogger(__name__)

IDLE = 600.0  # seconds after which idle workers are terminated

OnProgress = Callable[[Any], Awaitable[None]]  # called with each progress report of a task


class WorkerFailed(Exception):
    """A task failed: it raised, timed out, or its worker died twice."""


class WorkerTimedOut(WorkerFailed):
    pass


class WorkerDied(Exception):
    """A worker process ended, or none could be started."""


@contextmanager
def raising_worker_died() -> Iterator[None]:
    try:
        yield
    except (OSError, EOFError, RuntimeError, MemoryError) as failure:  # also "can't start new thread"
        raise WorkerDied(repr(failure)) from failure


async def ignore(message: Any) -> None:
    pass


class WorkerPool:
    """Runs tasks on workers, the lowest rank first. A task whose worker dies is tried once more, on a new one."""

    def __init__(
        self,
        worker_factory: WorkerFactory,
        size: int,
        limit: float,
        *,
        each: int | None = None,
        patience: float = float("inf"),
    ) -> None:
        """Work in so many processes; `each`: how many of them one share may have; `patience`: see `FairQueue`."""
        self.worker_factory, self.limit = worker_factory, limit
        self.semaphore = PrioritySemaphore(size, each=each, patience=patience)
        self.idle: list[Worker] = []
        self.busy: set[Worker] = set()
        self._ending: set[asyncio.Task[object]] = set()
        self._idle_timer: asyncio.TimerHandle | None = None
        self._closed = False

    async def ask(self, task: bytes, *, rank: int = 0, preload_key: str = "", on_progress: OnProgress = ignore) -> Any:
        """Run a pickled task and return its result; `preload_key` names what its worker should have preloaded."""
        async with self.semaphore.acquire(rank):
            try:
                answer = await self._answer(task, preload_key, on_progress)
            except TimeoutError as failure:
                raise WorkerTimedOut(f"a task took longer than {self.limit:g} s") from failure
            except WorkerDied as failure:
                raise WorkerFailed(f"two workers died while running a task: {failure}") from failure
            finally:
                self._schedule_idle_shutdown()
        if answer.error:
            raise WorkerFailed(answer.error)
        return answer.result

    async def _answer(self, task: bytes, preload_key: str, on_progress: OnProgress) -> Answer:
        try:
            return await self._try(task, preload_key, on_progress)
        except WorkerDied as failure:
            if self._closed:
                raise
            log.warning("worker died, retrying its task once: %s", failure)
            while self.idle:  # they may be dead as well
                self._terminate(self.idle.pop())
            return await self._try(task, preload_key, on_progress)

    async def _try(self, task: bytes, preload_key: str, on_progress: OnProgress) -> Answer:
        worker = await self._worker(preload_key)
        self.busy.add(worker)
        try:
            async with asyncio.timeout(self.limit):  # of the task itself: a worker may have much to prepare
                answer = await exchange(worker, task, on_progress)
        except BaseException:
            self._terminate(worker)
            raise
        finally:
            self.busy.discard(worker)
        self.idle.append(worker)
        return answer

    async def _worker(self, preload_key: str) -> Worker:
        if self._closed:
            raise WorkerDied("the pool is closed")
        for worker in reversed(self.idle):
            if worker.prepared is None or preload_key in worker.prepared:
                self.idle.remove(worker)
                return worker
        if self.idle:  # a new worker shares the preloaded memory that this one would have to build
            self._terminate(self.idle.pop(0))
        with raising_worker_died():
            return await self.worker_factory.spawn(preload_key)

    def _terminate(self, worker: Worker) -> None:
        worker.kill()
        self._in_background(worker.wait_end())

    def _in_background(self, work: Coroutine[Any, Any, object]) -> None:
        task = asyncio.ensure_future(work)
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)

    def _schedule_idle_shutdown(self) -> None:
        if self._idle_timer:
            self._idle_timer.cancel()
        self._idle_timer = asyncio.get_running_loop().call_later(IDLE, self._shut_down_idle)

    def _shut_down_idle(self) -> None:
        """Terminate idle workers and the factory's server."""
        if self.busy or self.semaphore.waiting:
            return
        while self.idle:
            self._terminate(self.idle.pop())
        self._in_background(self.worker_factory.close())

    async def close(self) -> None:
        """Terminate all workers, busy ones too."""
        self._closed = True
        if self._idle_timer:
            self._idle_timer.cancel()
        for worker in (*self.idle, *self.busy):
            self._terminate(worker)
        self.idle.clear()
        await asyncio.gather(*self._ending)
        await self.worker_factory.close()


async def exchange(worker: Worker, task: bytes, on_progress: OnProgress) -> Answer:
    """Send a task, pass on its progress reports, and return its answer."""
    with raising_worker_died():
        worker.tasks.write(frame(task))
        await worker.tasks.drain()
    while not isinstance(message := await receive(worker), Answer):
        await on_progress(message)
    return message


async def receive(worker: Worker) -> Any:
    with raising_worker_died():
        length = await worker.answers.readexactly(LENGTH)
        return unpickle(await worker.answers.readexactly(int.from_bytes(length)))
