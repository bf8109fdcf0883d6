"""Computers think in processes beside the bot; people's hints come first. What crews promise: workers/test_crew.py."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import rules
from cogs.thinking import worker
from cogs.thinking.tasks import Review, Task
from cogs.thinking.thinkers import MOST, Thinkers
from cogs.workers.crew import Unanswered
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
    [process] = thinkers.crew.idle
    hints = await thinkers.hints(asked, "anna")
    assert 1 <= len(hints) <= 3
    assert thinkers.crew.idle == [process]  # the same one


async def test_a_process_that_was_killed_costs_nothing(thinkers: Thinkers) -> None:
    await thinkers.choose(thought("caesar"))
    [process] = thinkers.crew.idle
    os.kill(process.pid, signal.SIGKILL)
    assert await thinkers.choose(thought("caesar"))
    assert [each.pid for each in thinkers.crew.idle] != [process.pid]


async def test_what_goes_wrong_is_told_without_the_position(thinkers: Thinkers) -> None:
    wrong = replace(thought("imperial"), seat="nobody who sits here")
    with pytest.raises(Unanswered) as failure:
        await thinkers.choose(wrong)
    assert "nobody who sits here" not in str(failure.value)
    assert ".py:" in str(failure.value)
    assert len(thinkers.crew.idle) == 1  # it stays


async def test_people_come_before_computers(thinkers: Thinkers) -> None:
    order: list[str] = []

    async def ask(name: str, *, hint: bool = False) -> None:
        await (thinkers.hints(thought("caesar"), "anna") if hint else thinkers.choose(thought("caesar")))
        order.append(name)

    tasks = [asyncio.create_task(ask(name)) for name in ("first", "second", "third")]
    await asyncio.sleep(0)
    tasks.append(asyncio.create_task(ask("hint", hint=True)))
    await asyncio.gather(*tasks)
    assert order == ["first", "hint", "second", "third"]


async def test_more_hints_of_one_person_hold_up_nobody(thinkers: Thinkers) -> None:
    order: list[str] = []

    async def ask(name: str, asked: Thought) -> None:
        await (thinkers.choose(asked) if name == "computer" else thinkers.hints(asked, name))
        order.append(f"{name}{asked.number}")

    wanted = [("anna", 1), ("anna", 2), ("anna", 3), ("computer", 4), ("computer", 5), ("ben", 6)]
    position = thought("caesar")
    await asyncio.gather(*(ask(name, replace(position, number=number)) for name, number in wanted))
    assert order == ["computer4", "anna1", "ben6", "computer5", "anna2", "anna3"]
    assert not thinkers._under_way


async def test_one_question_asked_again_and_again_is_thought_of_once(
    thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    tasks, asking = list[bytes](), thinkers.crew.ask

    async def ask(task: bytes, **more: Any) -> Any:
        tasks.append(task)
        return await asking(task, **more)

    monkeypatch.setattr(thinkers.crew, "ask", ask)
    position = thought("caesar")
    impatient = asyncio.create_task(thinkers.hints(position, "anna"))
    others = [asyncio.create_task(thinkers.hints(position, "anna")) for _ in range(5)]
    await asyncio.sleep(0)
    impatient.cancel()
    found = await asyncio.gather(*others)
    assert all(each == found[0] for each in found)
    assert len(tasks) == 1
    await thinkers.hints(position, "anna")
    assert len(tasks) == 2, "an answer is not kept"


async def test_games_that_are_over_come_after_computers(thinkers: Thinkers) -> None:
    asked, order = thought("caesar"), list[str]()

    async def choose(name: str) -> None:
        await thinkers.choose(asked)
        order.append(name)

    async def weigh() -> None:
        await thinkers.weigh(Review("caesar", asked.state, (), ()))
        order.append("review")

    tasks = [asyncio.create_task(each) for each in (choose("first"), weigh(), choose("second"))]
    await asyncio.gather(*tasks)
    assert order == ["first", "second", "review"]


def test_a_worker_gives_the_same_answer_to_the_same_seed() -> None:
    asked = thought("caesar")
    task = Task("choose", "caesar", asked.state, asked.seat, "medium", "1", None)
    assert worker.work(task, print) == worker.work(task, print)


async def test_nobody_waits_for_more_hints_than_three(thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch) -> None:
    released = asyncio.Event()

    async def ask(*_: Any, **__: Any) -> tuple[()]:
        await released.wait()
        return ()

    monkeypatch.setattr(thinkers.crew, "ask", ask)
    asked = [asyncio.create_task(thinkers.hints(replace(thought("caesar"), number=n), "anna")) for n in range(MOST)]
    await asyncio.sleep(0)
    with pytest.raises(rules.IllegalAction, match="thinking-many"):
        await thinkers.hints(replace(thought("caesar"), number=MOST), "anna")
    other = asyncio.create_task(thinkers.hints(thought("caesar"), "ben"))
    released.set()
    assert await asyncio.gather(*asked, other) == [()] * (MOST + 1)
    assert await thinkers.hints(replace(thought("caesar"), number=MOST), "anna") == ()
    await asyncio.sleep(0)
    assert not thinkers._waiting
