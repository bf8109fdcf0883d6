"""The queue of pictures: those for everybody first, then those who wait for fewest, and only a few for each person."""

import asyncio
import heapq
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor
from itertools import count
from typing import TypeVar

from rules import IllegalAction

MOST = 3  # pictures one person may wait for at a time
T = TypeVar("T")


class DrawQueue:
    """Hands work to an executor, no more than it can do at once: what waits, waits here, in order."""

    def __init__(self, pool: Executor, workers: int, most: int = MOST) -> None:
        self.pool, self.free, self.most = pool, workers, most
        self.asked: Counter[str] = Counter()  # pictures asked for and not drawn yet, by person
        self.waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self.order = count()

    async def draw(self, work: Callable[[], T], user: str | None) -> T:
        """Do it when its turn comes; None: it is for everybody."""
        if user is None:
            return await self._draw(work, 0)
        if self.asked[user] >= self.most:
            raise IllegalAction("pictures-many", most=self.most)
        self.asked[user] += 1
        try:
            return await self._draw(work, self.asked[user])
        finally:
            self.asked[user] -= 1
            if not self.asked[user]:
                del self.asked[user]

    async def _draw(self, work: Callable[[], T], rank: int) -> T:
        await self._turn(rank)
        drawing = asyncio.get_running_loop().run_in_executor(self.pool, work)
        drawing.add_done_callback(lambda _: self._next())
        return await asyncio.shield(drawing)  # a thread cannot be stopped: its place is free when it is done

    async def _turn(self, rank: int) -> None:
        if self.free:
            self.free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        heapq.heappush(self.waiting, (rank, next(self.order), turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._next()
            raise

    def _next(self) -> None:
        """A place is free: whoever is first takes it."""
        while self.waiting:
            turn = heapq.heappop(self.waiting)[2]
            if not turn.done():
                turn.set_result(None)
                return
        self.free += 1
