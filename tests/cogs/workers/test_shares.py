"""What is scarce is shared: nobody holds more than half, whoever has used least comes first, nobody waits for ever."""

import asyncio

import pytest

from cogs.computers import player_pool
from cogs.computers.player_pool import PlayerPool
from cogs.messages.outbox import PATIENCE, GlobalRateLimiter
from cogs.workers.priority_semaphore import PrioritySemaphore
from cogs.workers.shares import HALF_LIFE, KEPT, FairQueue, Usage, sharing


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


async def work(places: PrioritySemaphore, name: str, log: list[str], until: asyncio.Event, rank: int = 0) -> None:
    with sharing(name):
        async with places.acquire(rank):
            log.append(name)
            await until.wait()


async def settle() -> None:
    await asyncio.sleep(0)
    await asyncio.sleep(0)


async def test_one_share_never_holds_more_than_its_part() -> None:
    places, log, done = PrioritySemaphore(4, each=2), list[str](), asyncio.Event()
    tasks = [asyncio.create_task(work(places, "anna", log, done)) for _ in range(6)]
    await settle()
    assert log == ["anna", "anna"]
    tasks.append(asyncio.create_task(work(places, "ben", log, done)))
    await settle()
    assert log == ["anna", "anna", "ben"], "there was a place for somebody else"
    done.set()
    await asyncio.gather(*tasks)
    assert (places.free, len(places.in_use), places.waiting) == (4, 0, [])


async def test_whoever_has_used_least_comes_first_and_rank_before_that() -> None:
    clock = Clock()
    queue = FairQueue(now=clock)
    queue.usage.add("anna", 60)
    waiting = []
    for name, rank in (("anna", 1), ("ben", 1), ("cleo", 2), ("anna", 0)):
        with sharing(name):
            waiting.append(queue.push(rank))
    order = [queue.pop() for _ in waiting]
    assert [(each.share.name, each.rank) for each in order if each] == [
        ("anna", 0), ("ben", 1), ("anna", 1), ("cleo", 2),
    ]  # fmt: skip


async def test_solo_games_come_after_others_but_wait_no_longer_than_the_patience() -> None:
    clock = Clock()
    queue = FairQueue(patience=10.0, now=clock)
    with sharing("anna", last=True):
        solo = queue.push()
    with sharing("table 7"):
        first = queue.push()
        assert queue.pop() is first
        queue.push()
    clock.now = 10.0
    assert queue.pop() is solo


def test_what_was_used_is_forgotten() -> None:
    clock = Clock()
    usage = Usage(clock)
    usage.add("anna", 8.0)
    clock.now = 2 * HALF_LIFE
    assert round(usage.of("anna"), 6) == 2.0
    for number in range(3 * KEPT):
        usage.add(f"person {number}", 1.0)
        clock.now += HALF_LIFE
    assert len(usage._used) <= KEPT


async def test_a_cancelled_wait_leaves_no_trace() -> None:
    places, log, done = PrioritySemaphore(1), list[str](), asyncio.Event()
    first = asyncio.create_task(work(places, "anna", log, done))
    await settle()
    second = asyncio.create_task(work(places, "ben", log, done))
    await settle()
    second.cancel()
    await settle()
    assert places.waiting == []
    done.set()
    await first
    assert places.free == 1


async def test_requests_are_shared_by_table() -> None:
    """One table has twenty to send, another one: it goes second, not last."""
    throttle, sent = GlobalRateLimiter(rate=2000), list[str]()

    async def send(name: str, *, last: bool = False) -> None:
        with sharing(name, last=last):
            await throttle.wait()
            sent.append(name)

    await asyncio.gather(*(send("busy") for _ in range(20)), send("quiet"), send("solo", last=True))
    assert sent.index("quiet") <= 1
    assert sent[-1] == "solo"
    assert PATIENCE == 10.0


@pytest.mark.parametrize(("cores", "processes", "each"), [(1, 2, 1), (2, 2, 1), (8, 4, 2), (14, 7, 3)])
def test_at_least_two_processes_think_and_one_person_has_half(
    cores: int, processes: int, each: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(player_pool, "cores", lambda: cores)
    places = PlayerPool().pool.semaphore
    assert (places.free, places.each) == (processes, each)


def test_what_many_shares_have_used_costs_each_of_them_the_same() -> None:
    """A large bot has tens of thousands of tables that have all sent something lately."""
    looks = 0

    def now() -> float:
        nonlocal looks
        looks += 1
        return 0.0

    usage, shares = Usage(now), 4 * KEPT
    for number in range(shares):
        usage.add(f"table {number}", 1)
    assert looks < 10 * shares
