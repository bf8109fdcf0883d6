"""The journeys in docs/architecture.md are what the running bot does: every call that they list, in that order."""

import asyncio
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, cast

import pytest

from loopback.world import Limits, World
from rules.imperial.actions import BuyBond, MoveOnRondel
from rules.imperial.state import State
from table import Pace, Tables
from table.peers import Shards
from table.referee import seats
from tests import postgres
from tests.endtoend.drivers import finds, message_of
from tests.endtoend.harness import running, titles
from tests.endtoend.scene import EXTENSIONS, Time, open_table, scene
from tests.endtoend.test_standing_orders import SEATS, at_table, press
from tests.imperial.tables import a_table, play
from tests.import_graph import ROOT
from tests.openapi import find_judge
from tests.plays import play_now
from tests.test_docs import CALL

# In a process of its own, or in the client of another: they run, but not where they can be seen here.
ELSEWHERE = {("cogs/computers/worker.py", "work"), ("cogs/client/client.py", "Client.evict_message_records")}
HOUR = 3600
# How many functions of cogs and table call each other from Discord, or the clock, to a move on disk. Before there were
# this document and aiosqlite it was 12, 10, 6 and 8.
DEEPEST = {"A bond by button": 10, "A bond by command": 9, "A computer's move": 5, "A deadline on two processes": 7}
COMMIT, WRITES = ("table/table.py", "Table.commit"), ("SqliteStore.write", "PostgresStore.write")


def journey(title: str) -> list[tuple[str, str]]:
    """The calls of a journey, those of another that it goes on as among them; without what is in brackets."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    lines = re.sub(r"\([^()]*\)", "", text.partition(f"**{title}**")[2].partition("\n\n**")[0].partition("\n## ")[0])
    return [call for call in CALL.findall(lines) if call not in ELSEWHERE]


class Trace(list[tuple[str, str]]):
    """Every call, and every time a coroutine goes on: file and qualified name."""

    def __init__(self) -> None:
        super().__init__()
        self.names: dict[CodeType, tuple[str, str] | None] = {}
        self.depths: list[int] = []  # of functions of cogs and table, at each write of a move

    def note(self, frame: FrameType, event: str, _: object) -> None:
        name = self.name(frame)
        if event != "call" or name is None:
            return
        self.append(name)
        if name[1] in WRITES:
            above = [each for each in self.above(frame) if each[0].startswith(("cogs/", "table/"))]
            self.depths += [len(above)] if COMMIT in above else []

    def name(self, frame: FrameType) -> tuple[str, str] | None:
        code = frame.f_code
        if code not in self.names:
            path = Path(code.co_filename)
            self.names[code] = (str(path.relative_to(ROOT)), code.co_qualname) if path.is_relative_to(ROOT) else None
        return self.names[code]

    def above(self, frame: FrameType | None) -> Iterator[tuple[str, str]]:
        """The function of a frame and those that wait for it, but for functions without a name."""
        while frame is not None:
            if (name := self.name(frame)) is not None and not name[1].endswith(">"):
                yield name
            frame = frame.f_back


@contextmanager
def traced() -> Iterator[Trace]:
    trace = Trace()
    sys.setprofile(trace.note)
    try:
        yield trace
    finally:
        sys.setprofile(None)


def missing(listed: list[tuple[str, str]], trace: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """What of a list of calls does not follow in its order."""
    rest = iter(trace)
    return [call for call in listed if call not in rest]


def investing() -> State:
    """Anna buys a bond; nothing is asked of her afterwards."""
    governments = {"france": "s1", "italy": "s2", "russia": "s3"}
    table = a_table(seats=SEATS, turn="france", governments=governments, money={"s1": 4}, card="s1")
    return play(table, MoveOnRondel("france", "investor"))[0]


async def test_a_bond_by_button(tmp_path: Path) -> None:
    async with at_table(tmp_path, investing()) as now:
        anna, card = now.people[0], now.card("act")
        panel = message_of(await anna.click(card, finds(card, "act")))
        with traced() as trace:
            await press(anna, panel, "Italy 2\u00a0M · interest +1")
            await now.settled()
        assert BuyBond("italy", 2) in [row.action for row in now.table.state.logged]
        assert missing(journey("A bond by button"), trace) == []
        assert trace.depths == [DEEPEST["A bond by button"]]


async def test_a_bond_by_command(tmp_path: Path) -> None:
    async with at_table(tmp_path, investing()) as now:
        with traced() as trace:
            await now.people[0].slash(now.world.channel, "imperial buy", nation="italy", price="2")
            await now.settled()
        assert BuyBond("italy", 2) in [row.action for row in now.table.state.logged]
        by_button = journey("A bond by button")
        on = by_button[by_button.index(("cogs/panel/buttons.py", "take")) + 1 :]
        assert missing([*journey("A bond by command"), *on], trace) == []
        assert trace.depths == [DEEPEST["A bond by command"]]


async def test_a_computers_move(tmp_path: Path) -> None:
    async with scene(tmp_path, "caesar", 2) as now:
        await now.table.do(seats.offer, now.people[1].id)
        number = now.table.state.number
        with traced() as trace:
            await now.table.do(seats.give_to_computer, now.people[0].id, "s2", "easy")
            while now.table.state.waiting == {"s1"} and now.table.state.number == number:
                await play_now(
                    now.table, now.people[0].id, [now.table.state.game.safe_action(now.table.state.position, "s1")]
                )
            await now.settled()
        assert "computer" in [row.origin for row in now.table.state.logged]
        assert missing(journey("A computer's move"), trace) == []
        assert DEEPEST["A computer's move"] in trace.depths


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not is_so():  # noqa: ASYNC110 (nobody tells when)
            await asyncio.sleep(0.05)


@pytest.mark.both_stores
async def test_a_deadline_on_two_processes(tmp_path: Path, cluster: postgres.Cluster) -> None:
    """The other process has its own tables and serves another shard; its client is not there."""
    clock, address = Time(), cast(Any, cluster.schema(tmp_path))
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        people = [world.user(name) for name in ("anna", "ben")]
        async with (
            running(world, address, extensions=EXTENSIONS, clock=clock) as bot,
            await Tables.open(address, titles=titles, clock=clock) as other,
        ):
            table = await open_table(bot, world, people, "conclave", pace=Pace(bank=HOUR))
            await bot.tables.store.peers.serve(Shards(0, 0, 2))
            await other.store.peers.serve(Shards(1, 1, 2))
            await other.get(table.id)
            await until(lambda: bot.tables.store.peers.count == 2)
            clock.now += HOUR
            with traced() as trace:
                await bot.look()
                await until(lambda: other.cache.loaded(table.id) is None)
                await bot.settle()
            assert "deadline" in [row.origin for row in (await bot.tables.get(table.id)).state.logged]
            assert missing(journey("A deadline on two processes"), trace) == []
            waiting = ("Announcements.look", "Timers.due", "Timers.run_due")  # for the task that runs it
            assert {*waiting} <= {name for _, name in trace}
            assert len(waiting) + max(trace.depths) == DEEPEST["A deadline on two processes"]
        assert not world.violations
