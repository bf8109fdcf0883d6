"""The outbox: public messages leave in order, each table on its own; a newer card replaces an unsent one."""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable

import aiohttp
import discord

from cogs.workers.shares import FairQueue
from rules import IllegalAction
from table import Refusal, StoreError

log = logging.getLogger(__name__)

Send = Callable[[], Awaitable[None]]
PATIENCE = 10.0  # seconds that requests for solo games wait behind others'
LONGEST = 300.0  # seconds between two tries while Discord is out of order
NOT_NOW = ("store-away", "store-locked")  # a full disk may stay so for hours, and each try would post once more


def is_temporary(failure: Exception) -> bool:
    """Whether another attempt may succeed: Discord, the network, the disk or the database has failed."""
    if isinstance(failure, StoreError) or (isinstance(failure, Refusal) and failure.key in NOT_NOW):
        return True
    if isinstance(failure, discord.HTTPException):
        return failure.status >= 500 or failure.status == 429
    return isinstance(failure, aiohttp.ClientError | ConnectionError | TimeoutError)


class GlobalRateLimiter:
    """At most so many requests a second, spread evenly: Discord allows a bot 50. Tables take turns."""

    def __init__(
        self, rate: float = 40.0, now: Callable[[], float] = time.monotonic, sharers: Callable[[], int] = lambda: 1
    ) -> None:
        """Leave some of the 50 for everything else; `sharers` is how many processes share the rest."""
        self.gap, self.now, self.sharers, self.next = 1 / rate, now, sharers, 0.0
        self.queue = FairQueue(PATIENCE, now)
        self._serving: asyncio.Task[None] | None = None

    async def wait(self) -> None:
        """Wait for this request's turn: the share that has used least goes first."""
        waiter = self.queue.push()
        if self._serving is None or self._serving.done():
            self._serving = asyncio.create_task(self._serve())
        await waiter.turn

    async def _serve(self) -> None:
        """Admit one request after another, counted from when the last one left: lost time is not made up for."""
        while self.queue.waiting:
            if (delay := self.next - self.now()) > 0:
                await asyncio.sleep(delay)
            if (waiter := self.queue.pop()) is not None:
                self.queue.usage.add(waiter.share.name, 1)
                self.next = self.now() + self.gap * self.sharers()
                waiter.turn.set_result(None)


class Outbox:
    """A queue for each table, with a task while it is not empty; `rate_limiter` spaces out the requests."""

    def __init__(self, rate_limiter: GlobalRateLimiter | None = None, wait: float = 0.1, patience: float = 2.0) -> None:
        """Cards wait a moment, so that the answer goes first and several changes become one card."""
        self.rate_limiter, self.wait = rate_limiter or GlobalRateLimiter(), wait
        self.patience = patience  # seconds until the second try, doubled until the next
        self.waiting: dict[int, OrderedDict[str, Send]] = {}
        self.tasks: dict[int, asyncio.Task[None]] = {}
        self.sent = 0
        self.closed = False

    def put(self, table: int, slot: str, send: Send) -> None:
        """Send this when its turn comes, and drop what is still unsent in the same slot."""
        if self.closed:
            return
        queue = self.waiting.setdefault(table, OrderedDict())
        queue.pop(slot, None)
        queue[slot] = send
        if table not in self.tasks:
            self.tasks[table] = asyncio.create_task(self._empty(table), name=f"outbox-{table}")

    async def _empty(self, table: int) -> None:
        queue, pause = self.waiting[table], self.patience
        try:
            await asyncio.sleep(self.wait)
            while queue:
                slot, send = queue.popitem(last=False)
                if await self._send(table, send):
                    pause = self.patience
                    continue
                queue.setdefault(slot, send)  # unless a newer one is there
                queue.move_to_end(slot, last=False)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST)
        finally:
            del self.tasks[table], self.waiting[table]

    async def _send(self, table: int, send: Send) -> bool:
        """Send it; False: try again. What Discord refuses for good is dropped, so that it blocks nothing."""
        try:
            await send()
            self.sent += 1
        except Exception as failure:
            if is_temporary(failure):
                log.warning("message of table %s not sent yet: %s", table, failure)
                return False
            if isinstance(failure, IllegalAction):
                log.info("table %s: %s", table, failure.key)
            else:
                log.exception("message of table %s not sent", table)
        return True

    async def drain(self) -> None:
        """Wait until everything is out."""
        while self.tasks:
            await asyncio.wait(self.tasks.values())  # on Python 3.14 `gather` of finished tasks never yields

    async def close(self, seconds: float = 5.0) -> None:
        """Send what is waiting, for a limited time."""
        self.closed = True
        if self.tasks:
            _, late = await asyncio.wait(set(self.tasks.values()), timeout=seconds)
            for task in late:
                task.cancel()
