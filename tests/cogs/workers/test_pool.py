"""Pools of worker processes: they answer, are replaced when they die or hang, and end with the bot."""

import asyncio
import gc
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from cogs.workers import factory as hiring
from cogs.workers import pool as pool_module
from cogs.workers.factory import ROOT, ForkServerFactory, SpawnFactory
from cogs.workers.pool import WorkerFailed, WorkerPool, WorkerTimedOut
from cogs.workers.protocol import pickle_message

WORKER = "tests.cogs.workers.sample_worker"
FACTORIES = [SpawnFactory, *([ForkServerFactory] if hasattr(os, "fork") else [])]
A_BOT = f"""
import asyncio, sys
from cogs.workers.pool import WorkerPool
from cogs.workers.factory import ForkServerFactory, SpawnFactory
from cogs.workers.protocol import pickle_message

async def main():
    pools = [WorkerPool(ForkServerFactory("{WORKER}"), 1, 60), WorkerPool(SpawnFactory("{WORKER}"), 1, 60)]
    for pool in pools:
        await pool.ask(pickle_message(("say", "hello")))
    print(pools[0].worker_factory.server.pid, *(worker.pid for pool in pools for worker in pool.idle), flush=True)
    await asyncio.gather(*(pool.ask(pickle_message(("sleep", "0.5"))) for pool in pools))

asyncio.run(main())
"""


@pytest.fixture(params=FACTORIES)
async def pool(request: pytest.FixtureRequest) -> AsyncIterator[WorkerPool]:
    workers = WorkerPool(request.param(WORKER), 1, 30.0)
    yield workers
    await workers.close()


async def ask(pool: WorkerPool, kind: str, word: str = "", **more: Any) -> Any:
    return await pool.ask(pickle_message((kind, word)), **more)


def is_there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def until(done: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not done():  # noqa: ASYNC110
            await asyncio.sleep(0.02)


async def test_a_worker_answers_and_stays_and_gives_way(pool: WorkerPool) -> None:
    assert await ask(pool, "say", "hello") == "hello"
    [worker] = pool.idle
    assert await ask(pool, "nice") == os.nice(0) + 3
    assert pool.idle == [worker]
    assert worker.pid != os.getpid()


async def test_progress_reports_of_a_worker_reach_the_caller_in_order(pool: WorkerPool) -> None:
    heard: list[str] = []

    async def on_progress(said: str) -> None:
        heard.append(said)

    assert await ask(pool, "count", "abc", on_progress=on_progress) is None
    assert heard == ["a", "b", "c"]


async def test_a_task_whose_worker_dies_is_tried_once_more(pool: WorkerPool, tmp_path: Path) -> None:
    assert await ask(pool, "die once", str(tmp_path / "died")) == "alive"
    assert (tmp_path / "died").exists()


async def test_workers_that_were_killed_while_nobody_asked_are_replaced(pool: WorkerPool) -> None:
    await ask(pool, "say")
    [worker] = pool.idle
    os.kill(worker.pid, signal.SIGKILL)
    await until(lambda: worker.answers.at_eof() or not is_there(worker.pid))
    assert await ask(pool, "say", "again") == "again"
    assert [each.pid for each in pool.idle] != [worker.pid]


async def test_a_task_that_every_worker_dies_of_is_given_up(pool: WorkerPool) -> None:
    with pytest.raises(WorkerFailed):
        await ask(pool, "die")
    assert await ask(pool, "say", "still there") == "still there"


async def test_a_worker_that_hangs_is_replaced(pool: WorkerPool) -> None:
    await ask(pool, "say")
    [worker] = pool.idle
    pool.limit = 0.1
    with pytest.raises(WorkerTimedOut):
        await ask(pool, "sleep", "60")
    pool.limit = 30.0
    assert await ask(pool, "say", "hello") == "hello"
    await until(lambda: not is_there(worker.pid))


@pytest.mark.parametrize("failure", [RuntimeError("can't start new thread"), MemoryError(), OSError(11, "busy")])
async def test_a_machine_that_starts_no_process_counts_as_a_worker_that_died(
    pool: WorkerPool, failure: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = list[str]()

    async def start_nothing(preload_key: str) -> Any:
        tries.append(preload_key)
        raise failure

    with monkeypatch.context() as patch:
        patch.setattr(pool.worker_factory, "spawn", start_nothing)
        with pytest.raises(WorkerFailed):
            await ask(pool, "say", "hello")
    assert len(tries) == 2, "tried once more"
    assert await ask(pool, "say", "hello") == "hello"


async def test_whoever_stops_waiting_while_a_worker_is_spawned_leaves_nothing_behind(pool: WorkerPool) -> None:
    for patience in (0, 0.001, 0.05):
        pool.limit = patience
        with pytest.raises(WorkerTimedOut):
            await ask(pool, "sleep", "60")
    pool.limit = 30.0
    assert await ask(pool, "say", "hello") == "hello"
    gc.collect()  # a socket that was left open would be noticed


async def test_what_goes_wrong_is_told_without_the_task_and_the_worker_stays(pool: WorkerPool) -> None:
    with pytest.raises(WorkerFailed) as failure:
        await ask(pool, "fail", "a secret")
    assert "ValueError" in str(failure.value)
    assert ".py:" in str(failure.value)
    assert "a secret" not in str(failure.value)
    assert len(pool.idle) == 1


async def test_the_lowest_rank_comes_first(pool: WorkerPool) -> None:
    order: list[str] = []

    async def one(name: str, rank: int) -> None:
        order.append(await ask(pool, "say", name, rank=rank))

    tasks = []
    for name, rank in (("first", 1), ("second", 1), ("third", 1), ("for all", 0)):
        tasks.append(asyncio.create_task(one(name, rank)))
        await asyncio.sleep(0)
    await asyncio.gather(*tasks)
    assert order == ["first", "for all", "second", "third"]


async def test_whoever_no_longer_waits_leaves_the_place_to_the_next(pool: WorkerPool) -> None:
    tasks = [asyncio.create_task(ask(pool, "sleep", "0.2")) for _ in range(3)]
    await asyncio.sleep(0.05)
    tasks[0].cancel()
    tasks[1].cancel()
    assert await tasks[2] is None
    assert pool.semaphore.free == 1
    assert not pool.busy


async def test_idle_workers_are_terminated(pool: WorkerPool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool_module, "IDLE", 0.01)
    await ask(pool, "say")
    await until(lambda: not pool.idle)
    assert await ask(pool, "say", "hello") == "hello"


async def test_a_closed_pool_runs_no_task(pool: WorkerPool) -> None:
    await ask(pool, "say")
    [worker] = pool.idle
    sleeping = asyncio.create_task(ask(pool, "sleep", "60"))
    await until(lambda: bool(pool.busy))
    await pool.close()
    with pytest.raises(WorkerFailed):
        await sleeping
    with pytest.raises(WorkerFailed):
        await ask(pool, "say")
    await until(lambda: not is_there(worker.pid))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork")
class TestForkServer:
    async def test_workers_share_what_is_prepared_once(self) -> None:
        pool = WorkerPool(ForkServerFactory(WORKER), 1, 30.0)
        assert await ask(pool, "prepared", preload_key="one") == ("one",)
        [first] = pool.idle
        assert await ask(pool, "prepared", preload_key="two") == ("one", "two")
        assert pool.idle != [first]
        [second] = pool.idle
        assert await ask(pool, "prepared", preload_key="one") == ("one", "two")
        assert pool.idle == [second]
        await pool.close()

    async def test_what_cannot_be_prepared_keeps_nobody_from_working(self) -> None:
        pool = WorkerPool(ForkServerFactory(WORKER), 1, 30.0)
        assert await ask(pool, "say", "hello", preload_key="broken") == "hello"
        await pool.close()

    async def test_a_server_that_dies_is_replaced(self) -> None:
        worker_factory = ForkServerFactory(WORKER)
        pool = WorkerPool(worker_factory, 2, 30.0)
        await ask(pool, "say", preload_key="one")
        assert worker_factory.server is not None
        os.kill(worker_factory.server.pid, signal.SIGKILL)
        [worker] = pool.idle
        os.kill(worker.pid, signal.SIGKILL)
        assert await ask(pool, "prepared", preload_key="two") == ("two",)
        await pool.close()

    async def test_a_server_that_dies_together_with_a_worker_is_replaced(self) -> None:
        worker_factory = ForkServerFactory(WORKER)
        pool = WorkerPool(worker_factory, 2, 30.0)
        await ask(pool, "say", preload_key="one")
        assert worker_factory.server is not None
        [worker] = pool.idle
        for pid in (worker_factory.server.pid, worker.pid):
            os.kill(pid, signal.SIGKILL)
        assert await ask(pool, "prepared", preload_key="one") == ("one",)
        await pool.close()

    async def test_a_server_that_hangs_is_replaced(self, monkeypatch: pytest.MonkeyPatch) -> None:
        worker_factory = ForkServerFactory(WORKER)
        pool = WorkerPool(worker_factory, 1, 60.0)
        await ask(pool, "say", preload_key="one")
        hanging, start = worker_factory.server, worker_factory._start
        assert hanging is not None
        os.kill(hanging.pid, signal.SIGSTOP)

        async def start_in_time() -> None:
            monkeypatch.setattr(hiring, "PATIENCE", 60.0)
            await start()

        monkeypatch.setattr(hiring, "PATIENCE", 0.1)
        monkeypatch.setattr(worker_factory, "_start", start_in_time)
        assert await ask(pool, "prepared", preload_key="two") == ("two",)
        assert hanging.returncode is not None
        await pool.close()

    async def test_everybody_ends_when_the_bot_is_killed(self) -> None:
        bot = await asyncio.create_subprocess_exec(sys.executable, "-c", A_BOT, stdout=-1, cwd=ROOT)
        assert bot.stdout is not None
        workers = [int(word) for word in (await bot.stdout.readline()).split()]
        assert len(workers) == 3
        assert all(map(is_there, workers))
        bot.kill()
        await bot.wait()
        await until(lambda: not any(map(is_there, workers)))

    async def test_a_stop_of_all_processes_lets_workers_finish(self) -> None:
        worker_factory = ForkServerFactory(WORKER)
        pool = WorkerPool(worker_factory, 1, 30.0)
        await ask(pool, "say")
        assert worker_factory.server is not None
        asked = asyncio.create_task(ask(pool, "say", "the last card"))
        for each in (worker_factory.server.pid, *(worker.pid for worker in (*pool.idle, *pool.busy))):
            os.kill(each, signal.SIGTERM)
            os.kill(each, signal.SIGINT)
        assert await asked == "the last card"
        await pool.close()
