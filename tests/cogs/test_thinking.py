"""Computers think in processes beside the bot; people's hints come first. What crews promise: workers/test_crew.py."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from dataclasses import replace
from random import Random

import pytest

import rules
from cogs.thinking import worker
from cogs.thinking.tasks import Review, Task
from cogs.thinking.thinkers import Thinkers
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
    hints = await thinkers.hints(asked)
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
        await (thinkers.hints if hint else thinkers.choose)(thought("caesar"))
        order.append(name)

    tasks = [asyncio.create_task(ask(name)) for name in ("first", "second", "third")]
    await asyncio.sleep(0)
    tasks.append(asyncio.create_task(ask("hint", hint=True)))
    await asyncio.gather(*tasks)
    assert order == ["first", "hint", "second", "third"]


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
