"""Decisions of computers and hints for people, from worker processes; hints come first."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Coroutine
from dataclasses import replace
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import rules
from cogs.computers import worker
from cogs.computers.autoplay import Computers
from cogs.computers.player_pool import MOST, PlayerPool
from cogs.computers.tasks import Review, Task
from cogs.workers.pool import WorkerFailed
from rules.kernel import CHANCE, Game
from table import DecisionRequest
from tests.conclave import Bid
from tests.plays import play_now
from tests.table.open_tables import disk, open_tables

SEATS = ("s1", "s2", "s3")


def request(title: str = "imperunde", level: str = "medium") -> DecisionRequest:
    """The first decision of a game; by default of the title whose first decisions cost least."""
    game: Game = rules.title(title)
    state, rng = game.new_game(SEATS), Random(1)
    while CHANCE in game.waiting_for(state):
        state, _ = game.apply(state, CHANCE, rng.choice(game.legal_actions(state, CHANCE)))
    [seat, *_] = sorted(game.waiting_for(state))
    return DecisionRequest(1, 0, seat, level, title, state, None)


@pytest.fixture
async def player_pool() -> AsyncIterator[PlayerPool]:
    pool = PlayerPool(1, limit=600)  # its process is behind all others: beside a whole suite it may get little time
    yield pool
    await pool.close()


@pytest.mark.parametrize("title", rules.TITLES)
async def test_a_process_chooses_a_legal_action_in_every_title(title: str, player_pool: PlayerPool) -> None:
    asked = request(title)
    assert await player_pool.choose(asked) in rules.title(title).legal_actions(asked.state, asked.seat)
    [process] = player_pool.pool.idle
    hints = await player_pool.hints(asked, "anna")
    assert 1 <= len(hints) <= 3
    assert player_pool.pool.idle == [process]  # the process is kept


async def test_a_process_that_was_killed_costs_nothing(player_pool: PlayerPool) -> None:
    await player_pool.choose(request())
    [process] = player_pool.pool.idle
    os.kill(process.pid, signal.SIGKILL)
    assert await player_pool.choose(request())
    assert [each.pid for each in player_pool.pool.idle] != [process.pid]


async def test_what_goes_wrong_is_told_without_the_position(player_pool: PlayerPool) -> None:
    wrong = replace(request("imperial"), seat="nobody who sits here")
    with pytest.raises(WorkerFailed) as failure:
        await player_pool.choose(wrong)
    assert "nobody who sits here" not in str(failure.value)
    assert ".py:" in str(failure.value)
    assert len(player_pool.pool.idle) == 1  # it stays


async def test_people_come_before_computers(player_pool: PlayerPool) -> None:
    order: list[str] = []

    async def ask(name: str, *, hint: bool = False) -> None:
        await (player_pool.hints(request(), "anna") if hint else player_pool.choose(request()))
        order.append(name)

    tasks = [asyncio.create_task(ask(name)) for name in ("first", "second", "third")]
    await asyncio.sleep(0)
    tasks.append(asyncio.create_task(ask("hint", hint=True)))
    await asyncio.gather(*tasks)
    assert order == ["first", "hint", "second", "third"]


async def test_more_hints_of_one_person_hold_up_nobody(player_pool: PlayerPool) -> None:
    order: list[str] = []

    async def ask(name: str, asked: DecisionRequest) -> None:
        await (player_pool.choose(asked) if name == "computer" else player_pool.hints(asked, name))
        order.append(f"{name}{asked.number}")

    requests = [("anna", 1), ("anna", 2), ("anna", 3), ("computer", 4), ("computer", 5), ("ben", 6)]
    position = request()
    await asyncio.gather(*(ask(name, replace(position, number=number)) for name, number in requests))
    assert order == ["computer4", "anna1", "ben6", "computer5", "anna2", "anna3"]
    assert not player_pool._under_way


async def test_one_question_asked_again_and_again_is_thought_of_once(
    player_pool: PlayerPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    tasks, asking = list[bytes](), player_pool.pool.ask

    async def ask(task: bytes, **more: Any) -> Any:
        tasks.append(task)
        return await asking(task, **more)

    monkeypatch.setattr(player_pool.pool, "ask", ask)
    position = request()
    impatient = asyncio.create_task(player_pool.hints(position, "anna"))
    others = [asyncio.create_task(player_pool.hints(position, "anna")) for _ in range(5)]
    await asyncio.sleep(0)
    impatient.cancel()
    answers = await asyncio.gather(*others)
    assert all(each == answers[0] for each in answers)
    assert len(tasks) == 1
    await player_pool.hints(position, "anna")
    assert len(tasks) == 2, "an answer is not kept"


async def test_games_that_are_over_come_after_computers(player_pool: PlayerPool) -> None:
    asked, order = request(), list[str]()

    async def choose(name: str) -> None:
        await player_pool.choose(asked)
        order.append(name)

    async def weigh() -> None:
        await player_pool.weigh(Review("imperunde", asked.state, (), ()))
        order.append("review")

    tasks = [asyncio.create_task(each) for each in (choose("first"), weigh(), choose("second"))]
    await asyncio.gather(*tasks)
    assert order == ["first", "second", "review"]


def test_a_worker_gives_the_same_answer_to_the_same_seed() -> None:
    asked = request()
    task = Task("choose", "imperunde", asked.state, asked.seat, "medium", "1", None)
    assert worker.work(task, print) == worker.work(task, print)


async def test_nobody_waits_for_more_hints_than_three(player_pool: PlayerPool, monkeypatch: pytest.MonkeyPatch) -> None:
    released = asyncio.Event()

    async def ask(*_: Any, **__: Any) -> tuple[()]:
        await released.wait()
        return ()

    monkeypatch.setattr(player_pool.pool, "ask", ask)
    asked = [asyncio.create_task(player_pool.hints(replace(request(), number=n), "anna")) for n in range(MOST)]
    await asyncio.sleep(0)
    with pytest.raises(rules.IllegalAction, match="thinking-many"):
        await player_pool.hints(replace(request(), number=MOST), "anna")
    other = asyncio.create_task(player_pool.hints(request(), "ben"))
    released.set()
    assert await asyncio.gather(*asked, other) == [()] * (MOST + 1)
    assert await player_pool.hints(replace(request(), number=MOST), "anna") == ()
    await asyncio.sleep(0)
    assert not player_pool._waiting


async def test_a_damaged_game_holds_up_no_other_s_computers(tmp_path: Path) -> None:
    begun = list[str]()

    def begin(work: Coroutine[Any, Any, None], name: str) -> None:
        work.close()
        begun.append(name)

    async with open_tables(tmp_path) as tables:
        for channel in ("damaged", "sound"):
            table = await tables.create(channel, "anna", "conclave", computers=["easy", "easy"])
            await table.start("anna")
            await play_now(table, "anna", [Bid(1)])
        disk(tables, "UPDATE game_table SET body = '{' WHERE id = 1")
    async with open_tables(tmp_path) as tables:
        client: Any = SimpleNamespace(tables=tables, run_in_background=begin)
        await Computers(client).catch_up()
    assert begun == ["computers of table 2"]
