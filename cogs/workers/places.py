"""A number of places, and those who wait for one: by rank, and in order within a rank."""

import asyncio
import heapq
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count


class Places:
    def __init__(self, free: int) -> None:
        self.free = free
        self.waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self.order = count()

    @asynccontextmanager
    async def place(self, rank: int = 0) -> AsyncIterator[None]:
        """Have a place; the lowest rank comes first."""
        await self._take(rank)
        try:
            yield
        finally:
            self._pass_on()

    async def _take(self, rank: int) -> None:
        if self.free:
            self.free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        heapq.heappush(self.waiting, (rank, next(self.order), turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it had come, and is not used
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        while self.waiting:
            turn = heapq.heappop(self.waiting)[2]
            if not turn.done():
                turn.set_result(None)
                return
        self.free += 1
