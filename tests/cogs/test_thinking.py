"""Processes that think: they answer, are replaced when they die or hang, and tell nothing of a position."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from dataclasses import replace
from random import Random

import pytest

import rules
from cogs.thinking import pool, worker
from cogs.thinking.pool import Thinkers, Unanswered
from cogs.thinking.tasks import Task
from rules.kernel import CHANCE, Game
from table import Thought

SEATS = ("s1", "s2", "s3")


def thought(title: str, level: str = "medium") -> Thought:
    """The first decision of a game."""
    game: Game = rules.title(title)
    state, rng = game.new_game(SEATS), Random(1)
    while CHANCE in game.waiting_for(state):
        state, _ = game.apply(state, CHANCE, rng.choice(game.legal_actions(state, CHANCE)))
    [seat, *_] = sorted(game.waiting_for(state))
    return Thought(1, 0, seat, level, title, state, None)


@pytest.fixture
async def thinkers() -> AsyncIterator[Thinkers]:
    made = Thinkers(1)
    yield made
    await made.close()


@pytest.mark.parametrize("title", rules.TITLES)
async def test_a_process_chooses_a_legal_action_in_every_title(title: str, thinkers: Thinkers) -> None:
    asked = thought(title)
    assert await thinkers.choose(asked) in rules.title(title).legal_actions(asked.state, asked.seat)
    [process] = thinkers.processes
    hints = await thinkers.hints(asked)
    assert 1 <= len(hints) <= 3
    assert thinkers.processes == [process]  # the same one


async def test_a_process_that_was_killed_is_replaced(thinkers: Thinkers) -> None:
    await thinkers.choose(thought("caesar"))
    [process] = thinkers.processes
    os.kill(process.pid, signal.SIGKILL)
    with pytest.raises(Unanswered):
        await thinkers.choose(thought("caesar"))
    assert await thinkers.choose(thought("caesar"))
    assert [each.pid for each in thinkers.processes] != [process.pid]


async def test_a_process_that_hangs_is_replaced(thinkers: Thinkers) -> None:
    await thinkers.choose(thought("caesar"))
    [process] = thinkers.processes
    os.kill(process.pid, signal.SIGSTOP)
    thinkers.limit = 0.1
    with pytest.raises(Unanswered):
        await thinkers.choose(thought("caesar"))
    assert thinkers.processes == []
    thinkers.limit = pool.LIMIT
    assert await thinkers.choose(thought("caesar"))


async def test_what_goes_wrong_is_told_without_the_position(thinkers: Thinkers) -> None:
    wrong = replace(thought("imperial"), seat="nobody who sits here")
    with pytest.raises(Unanswered) as failure:
        await thinkers.choose(wrong)
    assert "nobody who sits here" not in str(failure.value)
    assert ".py:" in str(failure.value)
    assert len(thinkers.processes) == 1  # it stays


async def test_people_come_before_computers(thinkers: Thinkers) -> None:
    order: list[str] = []

    async def ask(name: str, *, hint: bool = False) -> None:
        await (thinkers.hints if hint else thinkers.choose)(thought("caesar"))
        order.append(name)

    tasks = [asyncio.create_task(ask(name)) for name in ("first", "second", "third")]
    await asyncio.sleep(0)
    tasks.append(asyncio.create_task(ask("hint", hint=True)))
    await asyncio.gather(*tasks)
    assert order == ["first", "hint", "second", "third"]


async def test_whoever_no_longer_waits_leaves_the_turn_to_the_next(thinkers: Thinkers) -> None:
    tasks = [asyncio.create_task(thinkers.choose(thought("caesar"))) for _ in range(3)]
    await asyncio.sleep(0.01)
    tasks[0].cancel()
    tasks[1].cancel()
    assert await tasks[2]
    assert await thinkers.choose(thought("caesar"))


async def test_idle_processes_are_let_go(thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "IDLE", 0.01)
    await thinkers.choose(thought("caesar"))
    async with asyncio.timeout(10):
        while thinkers.processes:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    assert await thinkers.choose(thought("caesar"))


def test_a_worker_gives_the_same_answer_as_the_door() -> None:
    asked = thought("caesar")
    task = Task("choose", "caesar", asked.state, asked.seat, "medium", "1", None)
    assert worker.answer(task) == worker.answer(task)
    assert not worker.answer(task).error
