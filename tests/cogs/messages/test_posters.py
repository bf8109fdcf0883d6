"""Posting cards, which may take as long as Discord likes, leaves locks for everything else that processes share."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import pytest

from cogs.client.client import POSTERS, Client, PostedElsewhere
from cogs.messages.outbox import is_temporary
from table.postgres.peers import LOCK_CONNECTIONS


class Locks:
    """Of two processes; it counts how many are held."""

    count = 2

    def __init__(self, elsewhere: str = "") -> None:
        self.held, self.elsewhere = 0, elsewhere

    @asynccontextmanager
    async def try_lock(self, name: str) -> AsyncIterator[bool]:
        self.held += 1
        try:
            yield name != self.elsewhere
        finally:
            self.held -= 1


def client_with(locks: Locks) -> Any:
    return SimpleNamespace(
        tables=SimpleNamespace(store=SimpleNamespace(peers=locks)),
        posters=asyncio.Semaphore(POSTERS),
        evict_message_records=lambda news: None,
    )


async def test_a_lock_that_another_process_holds_takes_no_place_and_is_tried_again_later() -> None:
    locks = Locks(elsewhere="cards of table 7")
    client = client_with(locks)
    for _ in range(2 * POSTERS):
        with pytest.raises(PostedElsewhere) as busy:
            async with Client.poster_lock(client, 7):
                pass
        assert is_temporary(busy.value), "the outbox keeps it"
    async with Client.poster_lock(client, 8):
        assert locks.held == 1


async def test_posters_take_fewer_locks_than_there_are_and_all_get_their_turn() -> None:
    locks, go, posted = Locks(), asyncio.Event(), list[int]()
    client = client_with(locks)

    async def post(table: int) -> None:
        async with Client.poster_lock(client, table):
            await go.wait()
            posted.append(table)

    async with asyncio.TaskGroup() as tasks:
        for table in range(2 * LOCK_CONNECTIONS):
            tasks.create_task(post(table))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert 0 < locks.held < LOCK_CONNECTIONS
        go.set()
    assert posted == [*range(2 * LOCK_CONNECTIONS)]
