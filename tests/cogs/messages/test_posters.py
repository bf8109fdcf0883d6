"""Posting cards, which may take as long as Discord likes, leaves locks for everything else that processes share."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from cogs.client.client import POSTERS, Client, PostedElsewhere
from cogs.forum import feed
from cogs.messages.outbox import is_temporary
from cogs.workers.priority_semaphore import PrioritySemaphore
from cogs.workers.shares import sharing
from table import Refusal
from table.postgres.process_coordination import LOCK_CONNECTIONS

LEAGUES = 2  # locks that are held while a league's threads are opened: all leagues', and its own


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
        posters=PrioritySemaphore(POSTERS, each=POSTERS // 2),
        thread_makers=asyncio.Semaphore(1),
        feed_makers=asyncio.Semaphore(1),
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


async def test_whatever_waits_for_discord_takes_fewer_locks_than_there_are_and_all_get_their_turn() -> None:
    """Cards, threads for two and messages of feeds."""
    locks, go, posted = Locks(), asyncio.Event(), list[int]()
    client = client_with(locks)

    async def wait(number: int, lock: AbstractAsyncContextManager[Any]) -> None:
        async with lock:
            await go.wait()
            posted.append(number)

    async with asyncio.TaskGroup() as tasks:
        for number in range(2 * LOCK_CONNECTIONS):
            tasks.create_task(wait(number, Client.poster_lock(client, number)))
            for places in (client.thread_makers, client.feed_makers):
                tasks.create_task(wait(number, Client.try_lock(client, f"{number}", places)))
        for _ in range(5):
            await asyncio.sleep(0)
        assert POSTERS < locks.held < LOCK_CONNECTIONS - LEAGUES
        go.set()
    assert sorted(posted) == sorted([*range(2 * LOCK_CONNECTIONS)] * 3)


async def test_one_persons_games_take_at_most_half_of_the_places() -> None:
    locks, done = Locks(), asyncio.Event()
    client = client_with(locks)

    async def post(table: int) -> None:
        with sharing("anna", last=True):
            async with Client.poster_lock(client, table):
                await done.wait()

    async with asyncio.TaskGroup() as tasks:
        for table in range(2 * POSTERS):
            tasks.create_task(post(table))
        await asyncio.sleep(0)
        assert locks.held == POSTERS // 2
        with sharing("table 99"):
            async with asyncio.timeout(5), Client.poster_lock(client, 99):
                assert locks.held == POSTERS // 2 + 1
        done.set()


async def test_a_feed_whose_place_is_taken_is_told_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.client.client.PLACE_PATIENCE", 0.01)
    client = client_with(locks := Locks())
    client.try_lock = partial(Client.try_lock, client)
    await client.feed_makers.acquire()  # Discord does not answer about another feed
    with pytest.raises(Refusal) as refused:
        await feed.publish(client, 1, "league:1", None)
    assert is_temporary(refused.value), "the outbox keeps it"
    assert locks.held == 0
