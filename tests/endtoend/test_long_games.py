"""A game of six thousand moves: reading it costs a page, and the loop never waits for it."""

import asyncio
import re
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cogs.messages.layout import Page
from cogs.messages.text import speaker_for
from cogs.private.log import LINES, LogReader, place_in
from rules.kernel import State
from rules.play import pick
from table import Table, game_review
from table.history import EVERY
from table.model.values import START, Logged, Place
from tests.endtoend.scene import Scene, scene

MOVES = 6000
HEAD = re.compile(r"moves ([\d,]+) to ([\d,]+) of 5,999")


def lengthen(table: Table, moves: int) -> None:
    """Let the same random game be played again and again, in memory: it need not make sense as a whole."""
    game, rng, start = table.state.game, Random(3), table.state.position
    state: State = start
    for number in range(table.state.number, moves):
        if not game.waiting_for(state):
            state = start
        seat, action = pick(game, state, rng)
        state, events = game.apply(state, seat, action)
        table.state.logged.append(Logged(number, seat, action, tuple(events), 0))
    table.state.number = moves


@asynccontextmanager
async def long_game(folder: Path, title: str) -> AsyncIterator[Scene]:
    async with scene(folder, title, 3) as now:
        before = [*table.state.logged] if (table := now.table) else []
        number = table.state.number
        lengthen(table, MOVES)
        yield now
        table.state.logged, table.state.number = before, number


def reader(now: Scene) -> LogReader:
    return LogReader(now.table, str(now.people[0].id), speaker_for(now.table, "en"))


def rows_of(page: Page) -> tuple[int, int]:
    match = HEAD.search(page.blocks[0])
    assert match
    first, last = (int(each.replace(",", "")) for each in match.groups())
    return first, last


def way(page: Page, sign: str) -> str:
    """What the button back (-) or on carries."""
    steps = [str(each.own.rest) for row in page.rows for each in row]
    return next(rest for rest in steps if rest.startswith("-") == bool(sign))


async def best_of(times: int, work: Callable[[], Awaitable[Any]]) -> float:
    durations = []
    for _ in range(times):
        begun = time.thread_time()
        await work()
        durations.append(time.thread_time() - begun)
    return min(durations)


@pytest.mark.parametrize("title", ["conclave", "imperial", "caesar", "imperunde"])
async def test_the_log_reads_page_by_page_without_a_gap(title: str, tmp_path: Path) -> None:
    async with long_game(tmp_path, title) as now:
        whole, page = reader(now), await reader(now).page_before()
        end = MOVES - 1
        while True:
            first, last = rows_of(page)
            assert last == end
            assert len("\n".join(page.blocks)) < 3900
            assert page.blocks[1].count("\n") < 5 * LINES
            if (end := first - 1) < MOVES - 400:
                break
            page = await whole.page_before(place_in(way(page, "-").removeprefix("-")))
        onward = await whole.page_from(place_in(way(page, "")))
        assert rows_of(onward)[0] == last + 1
        opening = await whole.page_from(START)
        assert [each.own.rest for row in opening.rows for each in row] == [way(opening, "")]


async def test_a_page_of_a_long_log_costs_no_more_than_of_a_short_one(tmp_path: Path) -> None:
    async with long_game(tmp_path, "imperial") as now:
        whole = reader(now)
        for work in (
            whole.page_before,
            lambda: whole.page_from(Place(3000, 0)),
            lambda: whole.page_from(START),
        ):
            assert await best_of(5, work) < 0.05, "six thousand rows took 0.3"


async def test_the_loop_goes_on_while_somebody_asks_for_everything(tmp_path: Path) -> None:
    async with long_game(tmp_path, "imperial") as now:
        anna, channel = now.people[0], now.world.channel
        for ask in (
            lambda: game_review.export(now.table, anna.id),
            lambda: anna.slash(channel, "log"),
            lambda: anna.slash(channel, "since"),
            lambda: anna.slash(channel, "me data"),
        ):
            assert await longest_wait(ask) < 0.25


async def longest_wait(ask: Callable[[], Awaitable[Any]]) -> float:
    """The most CPU time the loop spent without coming round while this was done: wall time would judge the machine."""
    longest, asked = 0.0, asyncio.ensure_future(ask())
    while not asked.done():
        begun = time.thread_time()
        await asyncio.sleep(0)
        longest = max(longest, time.thread_time() - begun)
    asked.result()
    return longest


@pytest.mark.parametrize("title", ["imperial", "imperunde"])
async def test_looking_back_plays_few_moves_wherever_in_the_game(
    tmp_path: Path, title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first look plays the whole game once; every other no more than lie between two kept positions."""
    async with scene(tmp_path, title, 3) as now:
        await now.wander(4 * EVERY + 7, Random(2))
        table, played = now.table, 0

        def apply(state: State, player: str, action: Any) -> Any:
            nonlocal played
            played += 1
            return type(table.state.game).apply(table.state.game, state, player, action)

        steps = (await game_review.look_back(table, None)).passages
        assert len(table.state.logged) > 4 * EVERY
        assert table.history is not None
        monkeypatch.setattr(table.history, "game", Counting(table.state.game, apply))
        work = []
        for step in steps:
            played = 0
            await game_review.look_back(table, None, step.last)
            work.append(played)
        assert max(work) < EVERY, "the distance of two kept positions"
        assert any(work), "the test would not see any work"


class Counting:
    """A title whose moves are counted."""

    def __init__(self, game: Any, apply: Any) -> None:
        self.game, self.apply = game, apply

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)
