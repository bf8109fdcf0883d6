"""A semaphore whose waiters are served by rank, and within a rank by who has held it least."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from cogs.workers.shares import CURRENT, FairQueue, Share, Waiter


class PrioritySemaphore:
    def __init__(self, free: int, *, each: int | None = None, patience: float = float("inf")) -> None:
        """`free`: how many may hold it at once; `each`: how many of these one share may be."""
        self.free, self.each = free, each or free
        self.queue = FairQueue(patience)
        self.in_use: Counter[str] = Counter()  # by share

    @property
    def waiting(self) -> list[Waiter]:
        return self.queue.waiting

    @asynccontextmanager
    async def acquire(self, rank: int = 0) -> AsyncIterator[None]:
        """Hold the semaphore; the lowest rank comes first."""
        share = CURRENT.get()
        await self._take(share, rank)
        began = self.queue.usage.now()
        try:
            yield
        finally:
            self.queue.usage.add(share.name, self.queue.usage.now() - began)
            self._release(share)

    async def _take(self, share: Share, rank: int) -> None:
        if self.free and self._may_have_more(share):
            self._hold(share)
            return
        waiter = self.queue.push(rank)
        try:
            await waiter.turn
        except asyncio.CancelledError:
            if waiter.turn.done() and not waiter.turn.cancelled():  # acquired, but the waiter was cancelled
                self._release(share)
            self.queue.drop(waiter)
            raise

    def _may_have_more(self, share: Share) -> bool:
        return not share.name or self.in_use[share.name] < self.each

    def _hold(self, share: Share) -> None:
        self.free -= 1
        self.in_use[share.name] += 1

    def _release(self, share: Share) -> None:
        self.free += 1
        self.in_use[share.name] -= 1
        if not self.in_use[share.name]:
            del self.in_use[share.name]
        while self.free and (waiter := self.queue.pop(self._may_have_more)):
            self._hold(waiter.share)
            waiter.turn.set_result(None)
