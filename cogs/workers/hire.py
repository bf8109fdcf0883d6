"""Where workers come from: forked from a server that has prepared them, or started from scratch."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from asyncio import StreamReader, StreamWriter
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from cogs.workers.messages import LENGTH

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0  # seconds in which a server prepares what a worker needs, and forks


def cores() -> int:
    """Those this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@dataclass(frozen=True, eq=False)
class Worker:
    """A process that waits for tasks."""

    pid: int
    tasks: StreamWriter
    answers: StreamReader
    prepared: frozenset[str] | None  # None: it makes itself what it needs
    kill: Callable[[], None]
    wait_end: Callable[[], Coroutine[Any, Any, object]]


class Office(Protocol):
    """Hires workers."""

    async def hire(self, need: str) -> Worker:
        """A new worker that has prepared this; OSError or EOFError if none can be had."""
        ...

    async def close(self) -> None:
        """Give back whatever workers share; the next one hired starts afresh."""
        ...


class FromScratch:
    """Each worker is a new process."""

    def __init__(self, module: str) -> None:
        self.module = module

    async def hire(self, need: str) -> Worker:
        process = await run("cogs.workers.alone", self.module, stdin=PIPE, stdout=PIPE)
        assert process.stdin is not None
        assert process.stdout is not None

        def kill() -> None:
            with suppress(ProcessLookupError):
                process.kill()

        return Worker(process.pid, process.stdin, process.stdout, None, kill, process.wait)

    async def close(self) -> None:
        pass


class FromForkServer:
    """Each worker is a fork of a process without threads, and shares its memory until either changes it."""

    def __init__(self, module: str) -> None:
        self.module = module
        self.server: Process | None = None
        self.control: socket.socket
        self.prepared = {""}
        self.one_by_one = asyncio.Lock()

    async def hire(self, need: str) -> Worker:
        async with self.one_by_one:
            if self.server is not None:
                with suppress(OSError, EOFError):
                    return await self._ask_server(need)
            await self._start()
            return await self._ask_server(need)

    async def _ask_server(self, need: str) -> Worker:
        """One that fails or hangs is ended, whatever it has: another may do better."""
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._fork(need)
        except (OSError, EOFError):  # and TimeoutError, which is an OSError
            await self._end()
            raise

    async def _fork(self, need: str) -> Worker:
        ours, theirs = socket.socketpair()
        with theirs:
            with closed_on_failure(ours):
                answers, tasks = await asyncio.open_connection(sock=ours)
            with closed_on_failure(tasks):
                socket.send_fds(self.control, [f"{need}\n".encode()], [theirs.fileno()])
                theirs.close()
                pid = int.from_bytes(await answers.readexactly(LENGTH))
        self.prepared.add(need)
        return forked_worker(pid, answers, tasks, frozenset(self.prepared))

    async def _start(self) -> None:
        control, theirs = socket.socketpair()
        with closed_on_failure(control), theirs:
            self.server = await run("cogs.workers.fork_server", self.module, stdin=theirs)
        self.control, self.prepared = control, {""}

    async def _end(self) -> None:
        if self.server is not None:
            self.control.close()
            with suppress(ProcessLookupError):
                self.server.kill()
            await self.server.wait()
            self.server = None

    async def close(self) -> None:
        """End the server; workers it has forked go on."""
        async with self.one_by_one:
            await self._end()


@contextmanager
def closed_on_failure(end: socket.socket | StreamWriter) -> Iterator[None]:
    try:
        yield
    except BaseException:
        end.close()
        raise


def forked_worker(pid: int, answers: StreamReader, tasks: StreamWriter, prepared: frozenset[str]) -> Worker:
    def kill() -> None:
        if not answers.at_eof():  # else it has ended, and its number may be another's
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        tasks.close()

    async def wait_end() -> None:
        with suppress(OSError):
            await tasks.wait_closed()

    return Worker(pid, tasks, answers, prepared, kill, wait_end)


async def run(*words: str, **streams: Any) -> Process:
    """A fresh Python, never a fork of the bot, which has threads."""
    return await asyncio.create_subprocess_exec(sys.executable, "-m", *words, cwd=ROOT, **streams)


def office(module: str) -> Office:
    """Forked workers where the system can fork."""
    return FromForkServer(module) if hasattr(os, "fork") else FromScratch(module)
