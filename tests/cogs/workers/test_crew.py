"""Crews of processes: they answer, are replaced when they die or hang, and end with the bot."""

import asyncio
import gc
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from cogs.workers import crew as crews
from cogs.workers import hire as hiring
from cogs.workers.crew import Crew, TookTooLong, Unanswered
from cogs.workers.hire import ROOT, FromForkServer, FromScratch
from cogs.workers.messages import pickle_message

HANDS = "tests.cogs.workers.hands"
OFFICES = [FromScratch, *([FromForkServer] if hasattr(os, "fork") else [])]
A_BOT = f"""
import asyncio, sys
from cogs.workers.crew import Crew
from cogs.workers.hire import FromForkServer, FromScratch
from cogs.workers.messages import pickle_message

async def main():
    crews = [Crew(FromForkServer("{HANDS}"), 1, 60), Crew(FromScratch("{HANDS}"), 1, 60)]
    for crew in crews:
        await crew.ask(pickle_message(("say", "hello")))
    print(crews[0].office.server.pid, *(worker.pid for crew in crews for worker in crew.idle), flush=True)
    await asyncio.gather(*(crew.ask(pickle_message(("sleep", "0.5"))) for crew in crews))

asyncio.run(main())
"""


@pytest.fixture(params=OFFICES)
async def crew(request: pytest.FixtureRequest) -> AsyncIterator[Crew]:
    made = Crew(request.param(HANDS), 1, 30.0)
    yield made
    await made.close()


async def ask(crew: Crew, kind: str, word: str = "", **more: Any) -> Any:
    return await crew.ask(pickle_message((kind, word)), **more)


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


async def test_a_worker_answers_and_stays_and_gives_way(crew: Crew) -> None:
    assert await ask(crew, "say", "hello") == "hello"
    [worker] = crew.idle
    assert await ask(crew, "nice") == os.nice(0) + 3
    assert crew.idle == [worker]
    assert worker.pid != os.getpid()


async def test_it_says_how_far_it_is(crew: Crew) -> None:
    heard: list[str] = []

    async def listen(said: str) -> None:
        heard.append(said)

    assert await ask(crew, "count", "abc", listen=listen) is None
    assert heard == ["a", "b", "c"]


async def test_a_task_whose_worker_dies_is_tried_once_more(crew: Crew, tmp_path: Path) -> None:
    assert await ask(crew, "die once", str(tmp_path / "died")) == "alive"
    assert (tmp_path / "died").exists()


async def test_workers_that_were_killed_while_nobody_asked_are_replaced(crew: Crew) -> None:
    await ask(crew, "say")
    [worker] = crew.idle
    os.kill(worker.pid, signal.SIGKILL)
    await until(lambda: worker.answers.at_eof() or not is_there(worker.pid))
    assert await ask(crew, "say", "again") == "again"
    assert [each.pid for each in crew.idle] != [worker.pid]


async def test_a_task_that_every_worker_dies_of_is_given_up(crew: Crew) -> None:
    with pytest.raises(Unanswered):
        await ask(crew, "die")
    assert await ask(crew, "say", "still there") == "still there"


async def test_a_worker_that_hangs_is_replaced(crew: Crew) -> None:
    await ask(crew, "say")
    [worker] = crew.idle
    crew.limit = 0.1
    with pytest.raises(TookTooLong):
        await ask(crew, "sleep", "60")
    crew.limit = 30.0
    assert await ask(crew, "say", "hello") == "hello"
    await until(lambda: not is_there(worker.pid))


async def test_whoever_stops_waiting_while_a_worker_is_hired_leaves_nothing_behind(crew: Crew) -> None:
    for patience in (0, 0.001, 0.05):
        crew.limit = patience
        with pytest.raises(TookTooLong):
            await ask(crew, "sleep", "60")
    crew.limit = 30.0
    assert await ask(crew, "say", "hello") == "hello"
    gc.collect()  # a socket that was left open would be noticed


async def test_what_goes_wrong_is_told_without_the_task_and_the_worker_stays(crew: Crew) -> None:
    with pytest.raises(Unanswered) as failure:
        await ask(crew, "fail", "a secret")
    assert "ValueError" in str(failure.value)
    assert ".py:" in str(failure.value)
    assert "a secret" not in str(failure.value)
    assert len(crew.idle) == 1


async def test_the_lowest_rank_comes_first(crew: Crew) -> None:
    order: list[str] = []

    async def one(name: str, rank: int) -> None:
        order.append(await ask(crew, "say", name, rank=rank))

    tasks = []
    for name, rank in (("first", 1), ("second", 1), ("third", 1), ("for all", 0)):
        tasks.append(asyncio.create_task(one(name, rank)))
        await asyncio.sleep(0)
    await asyncio.gather(*tasks)
    assert order == ["first", "for all", "second", "third"]


async def test_whoever_no_longer_waits_leaves_the_place_to_the_next(crew: Crew) -> None:
    tasks = [asyncio.create_task(ask(crew, "sleep", "0.2")) for _ in range(3)]
    await asyncio.sleep(0.05)
    tasks[0].cancel()
    tasks[1].cancel()
    assert await tasks[2] is None
    assert crew.places.free == 1
    assert not crew.busy


async def test_idle_workers_are_let_go(crew: Crew, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crews, "IDLE", 0.01)
    await ask(crew, "say")
    await until(lambda: not crew.idle)
    assert await ask(crew, "say", "hello") == "hello"


async def test_a_closed_crew_works_no_more(crew: Crew) -> None:
    await ask(crew, "say")
    [worker] = crew.idle
    sleeping = asyncio.create_task(ask(crew, "sleep", "60"))
    await until(lambda: bool(crew.busy))
    await crew.close()
    with pytest.raises(Unanswered):
        await sleeping
    with pytest.raises(Unanswered):
        await ask(crew, "say")
    await until(lambda: not is_there(worker.pid))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork")
class TestForkServer:
    async def test_workers_share_what_is_prepared_once(self) -> None:
        crew = Crew(FromForkServer(HANDS), 1, 30.0)
        assert await ask(crew, "prepared", need="one") == ("one",)
        [first] = crew.idle
        assert await ask(crew, "prepared", need="two") == ("one", "two")
        assert crew.idle != [first]
        [second] = crew.idle
        assert await ask(crew, "prepared", need="one") == ("one", "two")
        assert crew.idle == [second]
        await crew.close()

    async def test_what_cannot_be_prepared_keeps_nobody_from_working(self) -> None:
        crew = Crew(FromForkServer(HANDS), 1, 30.0)
        assert await ask(crew, "say", "hello", need="broken") == "hello"
        await crew.close()

    async def test_a_server_that_dies_is_replaced(self) -> None:
        office = FromForkServer(HANDS)
        crew = Crew(office, 2, 30.0)
        await ask(crew, "say", need="one")
        assert office.server is not None
        os.kill(office.server.pid, signal.SIGKILL)
        [worker] = crew.idle
        os.kill(worker.pid, signal.SIGKILL)
        assert await ask(crew, "prepared", need="two") == ("two",)
        await crew.close()

    async def test_a_server_that_dies_together_with_a_worker_is_replaced(self) -> None:
        office = FromForkServer(HANDS)
        crew = Crew(office, 2, 30.0)
        await ask(crew, "say", need="one")
        assert office.server is not None
        [worker] = crew.idle
        for pid in (office.server.pid, worker.pid):
            os.kill(pid, signal.SIGKILL)
        assert await ask(crew, "prepared", need="one") == ("one",)
        await crew.close()

    async def test_a_server_that_hangs_is_replaced(self, monkeypatch: pytest.MonkeyPatch) -> None:
        office = FromForkServer(HANDS)
        crew = Crew(office, 1, 60.0)
        await ask(crew, "say", need="one")
        hanging, start = office.server, office._start
        assert hanging is not None
        os.kill(hanging.pid, signal.SIGSTOP)

        async def start_in_time() -> None:
            monkeypatch.setattr(hiring, "PATIENCE", 60.0)
            await start()

        monkeypatch.setattr(hiring, "PATIENCE", 0.1)
        monkeypatch.setattr(office, "_start", start_in_time)
        assert await ask(crew, "prepared", need="two") == ("two",)
        assert hanging.returncode is not None
        await crew.close()

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
        office = FromForkServer(HANDS)
        crew = Crew(office, 1, 30.0)
        await ask(crew, "say")
        assert office.server is not None
        asked = asyncio.create_task(ask(crew, "say", "the last card"))
        for each in (office.server.pid, *(worker.pid for worker in (*crew.idle, *crew.busy))):
            os.kill(each, signal.SIGTERM)
            os.kill(each, signal.SIGINT)
        assert await asked == "the last card"
        await crew.close()
