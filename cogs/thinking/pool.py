"""A few processes that think for computers, started when needed; one that dies or hangs is replaced."""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
from asyncio.subprocess import PIPE, Process
from collections import deque
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from cogs.thinking.tasks import LENGTH, Answer, Task, packed, unpacked

if TYPE_CHECKING:
    from players import Hint
    from rules.kernel import Action
    from table import Thought

ROOT = Path(__file__).parents[2]
LIMIT = 30.0  # seconds: a search keeps to a budget of its own, far below
IDLE = 600.0  # seconds after which a process that nobody asks is let go


class Unanswered(Exception):
    """No answer came: the process died, took too long, or failed."""


def half_the_cores() -> int:
    return max(1, (os.cpu_count() or 1) // 2)


class Thinkers:
    """Hands positions to processes, first come first served; people's hints come before computers' moves."""

    def __init__(self, size: int | None = None, limit: float = LIMIT) -> None:
        self.limit = limit
        self.processes: list[Process] = []  # those that wait for a task
        self._ended: list[Process] = []  # killed, and not yet waited for
        self._free = size or half_the_cores()
        self._queue: deque[asyncio.Future[None]] = deque()
        self._resting: asyncio.TimerHandle | None = None

    async def choose(self, thought: Thought) -> Action:
        """The action of a computer."""
        return await self._ask(_task("choose", thought))

    async def hints(self, thought: Thought) -> tuple[Hint, ...]:
        """The best choices of a person, and why."""
        found: tuple[Hint, ...] = await self._ask(_task("hints", thought), urgent=True)
        return found

    async def close(self) -> None:
        """Let all processes go."""
        if self._resting:
            self._resting.cancel()
        self._rest()
        while self._ended:
            await self._ended.pop().wait()

    async def _ask(self, task: Task, *, urgent: bool = False) -> Any:
        await self._take_turn(urgent)
        try:
            answer = await self._answer(task)
        finally:
            self._pass_on()
        if answer.error:
            raise Unanswered(answer.error)
        return answer.found

    async def _answer(self, task: Task) -> Answer:
        process = self.processes.pop() if self.processes else await _start()
        try:
            answer = await asyncio.wait_for(_exchange(process, task), self.limit)
        except (OSError, EOFError, TimeoutError) as failure:
            self._kill(process)
            raise Unanswered(f"a thinking process gave no answer: {failure!r}") from failure
        except asyncio.CancelledError:
            self._kill(process)
            raise
        self.processes.append(process)
        return answer

    async def _take_turn(self, urgent: bool) -> None:
        if self._resting:
            self._resting.cancel()
        if self._free:
            self._free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        (self._queue.appendleft if urgent else self._queue.append)(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it had come, and is not used
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        while self._queue:
            turn = self._queue.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
        self._resting = asyncio.get_running_loop().call_later(IDLE, self._rest)

    def _rest(self) -> None:
        """Nobody has asked for a while."""
        while self.processes:
            self._kill(self.processes.pop())

    def _kill(self, process: Process) -> None:
        with suppress(ProcessLookupError):
            process.kill()
        self._ended = [each for each in self._ended if each.returncode is None] + [process]


def _task(kind: Literal["choose", "hints"], thought: Thought) -> Task:
    seed = secrets.token_hex(16)  # nobody can reckon what a computer will choose
    return Task(kind, thought.title, thought.state, thought.seat, thought.level, seed, thought.memory)


async def _start() -> Process:
    """A fresh process, never a fork of the bot, which has threads."""
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "cogs.thinking.worker", stdin=PIPE, stdout=PIPE, cwd=ROOT
    )


async def _exchange(process: Process, task: Task) -> Answer:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(packed(task))
    await process.stdin.drain()
    length = await process.stdout.readexactly(LENGTH)
    answer: Answer = unpacked(await process.stdout.readexactly(int.from_bytes(length)))
    return answer
