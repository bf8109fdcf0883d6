"""Posting cards, which may take as long as Discord likes, leaves locks for everything else that processes share."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

from cogs.wire.client import POSTERS, Client
from table.postgres.fellows import KEYS


class Locks:
    """Of two processes; it counts how many are held."""

    count = 2

    def __init__(self) -> None:
        self.held = 0

    @asynccontextmanager
    async def alone(self, name: str) -> AsyncIterator[None]:
        self.held += 1
        yield
        self.held -= 1


async def test_posters_take_fewer_locks_than_there_are_and_all_get_their_turn() -> None:
    locks, go, posted = Locks(), asyncio.Event(), list[int]()
    client: Any = SimpleNamespace(
        tables=SimpleNamespace(store=SimpleNamespace(fellows=locks)),
        posters=asyncio.Semaphore(POSTERS),
        forget_posted=lambda news: None,
    )

    async def post(table: int) -> None:
        async with Client.only_poster(client, table):
            await go.wait()
            posted.append(table)

    async with asyncio.TaskGroup() as tasks:
        for table in range(2 * KEYS):
            tasks.create_task(post(table))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert 0 < locks.held < KEYS
        go.set()
    assert posted == [*range(2 * KEYS)]
