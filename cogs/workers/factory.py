"""Starts workers: forks of a server that has preloaded what they need, or new processes."""

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

from cogs.workers.protocol import LENGTH

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0  # seconds for a server to preload what a worker needs, and to fork


def cores() -> int:
    """The number of CPU cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@dataclass(frozen=True, eq=False)
class Worker:
    """A process that waits for tasks."""

    pid: int
    tasks: StreamWriter
    answers: StreamReader
    prepared: frozenset[str] | None  # the keys it has preloaded; None: it preloads nothing
    kill: Callable[[], None]
    wait_end: Callable[[], Coroutine[Any, Any, object]]


class WorkerFactory(Protocol):
    """Starts workers."""

    async def spawn(self, preload_key: str) -> Worker:
        """A new worker that has preloaded the key; OSError or EOFError if none can be started."""
        ...

    async def close(self) -> None:
        """Release what workers share; the next spawn starts it again."""
        ...


class SpawnFactory:
    """Each worker is a new process."""

    def __init__(self, module: str) -> None:
        self.module = module

    async def spawn(self, preload_key: str) -> Worker:
        process = await run("cogs.workers.spawned", self.module, stdin=PIPE, stdout=PIPE)
        assert process.stdin is not None
        assert process.stdout is not None

        def kill() -> None:
            with suppress(ProcessLookupError):
                process.kill()

        return Worker(process.pid, process.stdin, process.stdout, None, kill, process.wait)

    async def close(self) -> None:
        pass


class ForkServerFactory:
    """Each worker is a fork of a process without threads, and shares its memory until either changes it."""

    def __init__(self, module: str) -> None:
        self.module = module
        self.server: Process | None = None
        self.control: socket.socket
        self.prepared = {""}
        self.spawn_lock = asyncio.Lock()

    async def spawn(self, preload_key: str) -> Worker:
        async with self.spawn_lock:
            if self.server is not None:
                with suppress(OSError, EOFError):
                    return await self._ask_server(preload_key)
            await self._start()
            return await self._ask_server(preload_key)

    async def _ask_server(self, preload_key: str) -> Worker:
        """Fork a worker; a server that fails or hangs is killed, so that the next call starts a new one."""
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._fork(preload_key)
        except (OSError, EOFError):  # and TimeoutError, which is an OSError
            await self._end()
            raise

    async def _fork(self, preload_key: str) -> Worker:
        ours, theirs = socket.socketpair()
        with theirs:
            with closed_on_failure(ours):
                answers, tasks = await asyncio.open_connection(sock=ours)
            with closed_on_failure(tasks):
                socket.send_fds(self.control, [f"{preload_key}\n".encode()], [theirs.fileno()])
                theirs.close()
                pid = int.from_bytes(await answers.readexactly(LENGTH))
        self.prepared.add(preload_key)
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
        """Kill the server; workers it has forked keep running."""
        async with self.spawn_lock:
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
        if not answers.at_eof():  # else it has ended, and the system may have reused its pid
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        tasks.close()

    async def wait_end() -> None:
        with suppress(OSError):
            await tasks.wait_closed()

    return Worker(pid, tasks, answers, prepared, kill, wait_end)


async def run(*words: str, **streams: Any) -> Process:
    """Start a Python process; forking the bot is not safe, because it has threads."""
    return await asyncio.create_subprocess_exec(sys.executable, "-m", *words, cwd=ROOT, **streams)


def worker_factory(module: str) -> WorkerFactory:
    """The factory for this system: forked workers where it can fork, otherwise spawned ones."""
    return ForkServerFactory(module) if hasattr(os, "fork") else SpawnFactory(module)
