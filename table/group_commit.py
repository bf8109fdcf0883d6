"""Group commit: a durable commit costs one sync of the disk, so everything that is waiting goes into one."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

Job = TypeVar("Job")

LOG = logging.getLogger(__name__)


class GroupCommit(Generic[Job]):
    """Hands all waiting jobs to `commit`, again and again until none is left.

    `commit` reports each job's outcome to its caller and never fails; it finishes even if its task is cancelled.
    """

    def __init__(self, commit: Callable[[Sequence[Job]], Awaitable[None]]) -> None:
        self.commit = commit
        self._waiting: list[Job] = []
        self.task: asyncio.Task[None] | None = None
        self.closed = False

    def add(self, job: Job) -> None:
        self._waiting.append(job)
        if self.task is None:
            self._start()

    async def close(self) -> None:
        """Refuse new jobs (`closed`) and wait until all others are written."""
        self.closed = True
        while self.task is not None:
            await asyncio.wait((self.task,))
            await asyncio.sleep(0)

    def _start(self) -> None:
        self.task = asyncio.create_task(self._write())
        self.task.add_done_callback(self._end)

    def _end(self, task: "asyncio.Task[None]") -> None:
        self.task = None
        if self._waiting:  # the task was cancelled with the whole program, yet somebody is waiting
            self._start()
        if not task.cancelled() and (error := task.exception()):
            LOG.critical("writing failed", exc_info=error)

    async def _write(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            await self.commit(batch)
            await asyncio.sleep(0)  # callers just woken may have more to write: it goes into the next commit
