"""Cards leave in order; a newer one replaces an unsent one; one table never holds up another."""

import asyncio
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from cogs.messages.outbox import LONGEST, GlobalRateLimiter, Outbox, is_temporary
from table import Refusal, StoreError


class Post:
    """Remembers what was sent."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.gate = asyncio.Event()

    def sender(self, text: str, *, wait: bool = False, fail: bool = False):  # type: ignore[no-untyped-def]
        async def send() -> None:
            if wait:
                await self.gate.wait()
            if fail:
                raise RuntimeError(text)
            self.sent.append(text)

        return send


async def test_a_newer_card_replaces_an_unsent_one() -> None:
    post, outbox = Post(), Outbox(wait=0.0)
    outbox.put(1, "first", post.sender("first", wait=True))
    await asyncio.sleep(0)
    for number in range(5):
        outbox.put(1, "turn", post.sender(f"turn {number}"))
    outbox.put(1, "notice", post.sender("notice"))
    post.gate.set()
    await outbox.drain()
    assert post.sent == ["first", "turn 4", "notice"]


async def test_a_slow_table_holds_up_no_other() -> None:
    post, outbox = Post(), Outbox(wait=0.0)
    outbox.put(1, "turn", post.sender("slow", wait=True))
    outbox.put(2, "turn", post.sender("fast"))
    await asyncio.wait_for(outbox.tasks[2], 5)
    assert post.sent == ["fast"]
    post.gate.set()
    await outbox.drain()
    assert post.sent == ["fast", "slow"]


async def test_a_message_that_fails_holds_up_nothing() -> None:
    post, outbox = Post(), Outbox(wait=0.0)
    outbox.put(1, "a", post.sender("a", fail=True))
    outbox.put(1, "b", post.sender("b"))
    await outbox.drain()
    assert (post.sent, outbox.sent) == (["b"], 1)


def answered(status: int) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="")
    return discord.HTTPException(response, {"code": 0, "message": ""})


class Weather:
    """A Discord that is out of order so many times."""

    def __init__(self, post: Post, *failures: Exception) -> None:
        self.post, self.failures = post, list(failures)

    def sender(self, text: str):  # type: ignore[no-untyped-def]
        async def send() -> None:
            if self.failures:
                raise self.failures.pop(0)
            self.post.sent.append(text)

        return send


async def test_what_could_not_be_sent_is_sent_later_and_in_order() -> None:
    post, outbox = Post(), Outbox(wait=0.0, patience=0.0)
    weather = Weather(post, answered(503), answered(429), aiohttp.ServerDisconnectedError(), TimeoutError())
    outbox.put(1, "turn", weather.sender("turn"))
    outbox.put(1, "vote", weather.sender("vote"))
    await outbox.drain()
    assert (post.sent, outbox.sent) == (["turn", "vote"], 2)


async def test_a_newer_card_replaces_one_that_waits_to_be_sent_again() -> None:
    post, outbox = Post(), Outbox(wait=0.0, patience=0.0)
    weather = Weather(post, answered(500))

    async def old() -> None:
        outbox.put(1, "turn", post.sender("new"))
        await weather.sender("old")()

    outbox.put(1, "turn", old)
    outbox.put(1, "vote", post.sender("vote"))
    await outbox.drain()
    assert post.sent == ["new", "vote"]


async def test_the_tries_grow_rare_but_never_end(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr("cogs.messages.outbox.asyncio.sleep", sleep)
    post, outbox = Post(), Outbox(wait=0.0, patience=2.0)
    outbox.put(1, "turn", Weather(post, *(answered(502) for _ in range(10))).sender("turn"))
    await outbox.drain()
    assert (post.sent, slept) == (["turn"], [0.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, LONGEST, LONGEST])


def test_what_is_refused_for_good_is_not_tried_again() -> None:
    assert not any(is_temporary(answered(status)) for status in (400, 401, 403, 404))
    assert not is_temporary(RuntimeError())


async def test_closing_sends_what_is_there_but_does_not_wait_for_ever() -> None:
    post, outbox = Post(), Outbox(wait=0.0)
    outbox.put(1, "stuck", post.sender("stuck", wait=True))
    outbox.put(2, "turn", post.sender("turn"))
    await outbox.close(seconds=0.1)
    outbox.put(3, "late", post.sender("late"))
    assert post.sent == ["turn"]


async def test_requests_are_spread_over_the_second() -> None:
    now = 100.0
    rate_limiter = GlobalRateLimiter(rate=50, now=lambda: now)
    await rate_limiter.wait()
    assert rate_limiter.next == 100.02
    rate_limiter.next = 50.0  # long idle: no burst is saved up
    await rate_limiter.wait()
    assert rate_limiter.next == 100.02


async def test_processes_share_the_requests_of_a_second() -> None:
    rate_limiter = GlobalRateLimiter(rate=50, now=lambda: 100.0, sharers=lambda: 4)
    await rate_limiter.wait()
    assert rate_limiter.next == 100.08


def test_a_database_that_is_away_is_tried_again() -> None:
    assert is_temporary(Refusal("store-away"))
    assert is_temporary(Refusal("store-locked"))
    assert is_temporary(StoreError("the server does not answer"))
    assert not is_temporary(Refusal("store-full"))
