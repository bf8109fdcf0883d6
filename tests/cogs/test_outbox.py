"""Cards leave in order; a newer one replaces an unsent one; one table never holds up another."""

import asyncio

from cogs.outbox import Outbox, Pace


class Post:
    """Remembers what was sent."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.gate = asyncio.Event()

    def letter(self, text: str, *, wait: bool = False, fail: bool = False):  # type: ignore[no-untyped-def]
        async def send() -> None:
            if wait:
                await self.gate.wait()
            if fail:
                raise RuntimeError(text)
            self.sent.append(text)

        return send


async def test_a_newer_card_replaces_an_unsent_one() -> None:
    post, outbox = Post(), Outbox(wait=0.0)
    outbox.put(1, "first", post.letter("first", wait=True))
    await asyncio.sleep(0)
    for number in range(5):
        outbox.put(1, "turn", post.letter(f"turn {number}"))
    outbox.put(1, "notice", post.letter("notice"))
    post.gate.set()
    await outbox.settled()
    assert post.sent == ["first", "turn 4", "notice"]


async def test_a_slow_table_holds_up_no_other() -> None:
    post, outbox = Post(), Outbox(wait=0.0)
    outbox.put(1, "turn", post.letter("slow", wait=True))
    outbox.put(2, "turn", post.letter("fast"))
    await asyncio.wait_for(outbox.tasks[2], 5)
    assert post.sent == ["fast"]
    post.gate.set()
    await outbox.settled()
    assert post.sent == ["fast", "slow"]


async def test_a_message_that_fails_holds_up_nothing() -> None:
    post, outbox = Post(), Outbox(wait=0.0)
    outbox.put(1, "a", post.letter("a", fail=True))
    outbox.put(1, "b", post.letter("b"))
    await outbox.settled()
    assert (post.sent, outbox.sent) == (["b"], 1)


async def test_closing_sends_what_is_there_but_does_not_wait_for_ever() -> None:
    post, outbox = Post(), Outbox(wait=0.0)
    outbox.put(1, "stuck", post.letter("stuck", wait=True))
    outbox.put(2, "turn", post.letter("turn"))
    await outbox.close(seconds=0.1)
    outbox.put(3, "late", post.letter("late"))
    assert post.sent == ["turn"]


async def test_requests_are_spread_over_the_second() -> None:
    now = 100.0
    pace = Pace(rate=50, now=lambda: now)
    await pace.wait()
    assert pace.next == 100.02
    pace.next = 50.0  # long idle: no burst is saved up
    await pace.wait()
    assert pace.next == 100.02
