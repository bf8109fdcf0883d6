"""New sessions are spaced out as Discord's max_concurrency says: so many at once, the next ones five seconds later."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from cogs.client import client
from cogs.client.client import BETWEEN_SESSIONS, Client
from table import StoreError


class Queues:
    """What processes share: each name is free again some seconds after its last use, on a clock of its own."""

    def __init__(self) -> None:
        self.now, self.free, self.begun = 0.0, dict[str, float](), dict[str, list[float]]()

    async def rate_gate(self, name: str, seconds: float) -> None:
        at = max(self.now, self.free.get(name, 0.0))
        self.free[name] = at + seconds
        self.begun.setdefault(name, []).append(at)


def process(queues: Queues, at_once: int, *, several: bool = True) -> Any:
    asked = list[int]()

    async def fetch_session_start_limits() -> Any:
        asked.append(at_once)
        return SimpleNamespace(max_concurrency=at_once)

    client: Any = SimpleNamespace(
        services=SimpleNamespace(several=several), at_once=0, asked=asked,
        tables=SimpleNamespace(store=SimpleNamespace(peers=queues)),
        fetch_session_start_limits=fetch_session_start_limits,
    )  # fmt: skip
    client._spaced_out = lambda name: Client._spaced_out(client, name)
    return client


async def test_two_sessions_at_once_and_the_next_two_later() -> None:
    queues = Queues()
    first, second = process(queues, 2), process(queues, 2)
    shards = ((first, 0), (first, 1), (second, 2), (second, 3))
    await asyncio.gather(*(Client.before_identify_hook(client, shard) for client, shard in shards))
    assert sorted(at for begun in queues.begun.values() for at in begun) == [0, 0, BETWEEN_SESSIONS, BETWEEN_SESSIONS]
    assert {name: len(begun) for name, begun in queues.begun.items()} == {"identify 0": 2, "identify 1": 2}


async def test_one_at_a_time_where_discord_allows_no_more() -> None:
    queues = Queues()
    client = process(queues, 1)
    for shard in range(3):
        await Client.before_identify_hook(client, shard)
    assert queues.begun == {"identify 0": [0, BETWEEN_SESSIONS, 2 * BETWEEN_SESSIONS]}
    assert client.asked == [1], "the limit is asked for once"


async def test_a_database_that_restarts_makes_a_session_wait_and_ends_nothing(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(client, "STORE_PAUSE", 0)

    class Restarting(Queues):
        away = 2

        async def rate_gate(self, name: str, seconds: float) -> None:
            if self.away:
                self.away -= 1
                raise StoreError("the server does not answer")
            await super().rate_gate(name, seconds)

    queues = Restarting()
    await Client.before_identify_hook(process(queues, 1), 0)
    assert queues.begun == {"identify 0": [0]}
    assert [line.levelname for line in caplog.records] == ["WARNING"] * 2
