"""A bot killed in the middle of a burst: nothing acknowledged is lost, nothing is done twice, the cards catch up."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cogs.interactions.custom_ids import parse
from loopback.model import Channel
from loopback.world import Player, World
from rules import CHANCE
from rules.kernel import Action
from table import Tables
from tests import postgres
from tests.endtoend.bot_processes import PATIENCE, Bots, RemoteBot
from tests.endtoend.command_trees import commands_for
from tests.endtoend.drivers import CommandDriver, finds
from tests.endtoend.game import Story, discord_of

pytestmark = pytest.mark.long

TITLE = "caesar"
ROOMS = 3
BURST = 10  # moves at most that are acknowledged before a kill


@pytest.fixture(scope="module")
def cluster() -> Iterator[postgres.Cluster]:
    postgres.require()
    with postgres.cluster(fsync=True) as server:
        yield server


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.both_stores)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "games.sqlite3")
    return str(request.getfixturevalue("cluster").schema(tmp_path))


class Room:
    """A channel with one game after another, and what its players were told of their moves."""

    def __init__(self, tables: Tables, channel: Channel, people: list[Player], rng: Random) -> None:
        self.bot, self.people, self.rng = RemoteBot(tables, channel), people, rng
        self.typist = CommandDriver(commands_for(TITLE), every=10**9)
        self.done: list[tuple[str, Action]] = []  # acknowledged
        self.flying: tuple[str, Action] | None = None  # sent, and nothing heard of it

    async def prepare(self, database: str) -> None:
        """Begin a game if none is running, by a process that has ended since: the last writer owes the card."""
        if await self.bot.reload() and self.bot.table.state.header.phase == "running":
            return
        host, *others = self.people
        async with await Tables.open(database) as tables:
            table = await tables.create(self.bot.channel.id, host.id, TITLE, name=host.user.name, guild=1)
            for player in others:
                await table.join(player.id, player.user.name)
            await table.start(host.id)
        self.done = []
        await self.bot.reload()

    async def play(self, heard: asyncio.Semaphore) -> None:
        """One move after another, until the game is over or nobody answers."""
        while self.bot.table.state.header.phase == "running":
            table = self.bot.table
            seat = min(table.state.waiting)
            player = next(each for each in self.people if str(each.id) == table.state.seating.users[seat])
            action = self.rng.choice(table.preview(player.id).choices)
            self.flying = (seat, action)
            reply = await self.typist.act(player, self.bot.channel, table, seat, action)
            if reply.failed or not reply.text:
                return
            self.done.append(self.flying)
            self.flying = None
            heard.release()
            await self.bot.reload()
            assert self.taken() == self.done, reply.text

    def taken(self) -> list[tuple[str, Action]]:
        """What the players have done, as the database has it, what is still a draft included."""
        table = self.bot.table
        rows = [
            (row.player, row.action) for row in table.state.logged if row.player != CHANCE and row.origin != "forced"
        ]
        if table.state.header.phase != "running":
            return rows
        return rows + [
            (seat, each)
            for seat in table.state.header.seats
            for each in table.preview(table.state.seating.users[seat] or "", seat=seat).actions
        ]

    async def compare(self) -> None:
        """Nobody writes any more: all that was acknowledged is there, and at most what nobody heard of, once."""
        await self.bot.reload()
        taken = self.taken()
        assert taken[: len(self.done)] == self.done, "acknowledged and lost"
        assert taken[len(self.done) :] in ([], [self.flying]), "done twice, or by nobody"
        self.done, self.flying = taken, None

    async def caught_up(self) -> None:
        """The newest card is about the game as it is."""
        await self.bot.settle()
        table, shown = self.bot.table, self.people[0].newest(self.bot.channel)
        if table.state.header.phase == "running":
            card = next(each for each in shown if not each.ephemeral and finds(each, "act"))
            ref = parse(finds(card, "act"))
            assert ref
            assert (ref.table, ref.number) == (table.id, table.state.number)


def pings(player: Player) -> Counter[tuple[int, int, int]]:
    """How often each question, by table and number, has called each person: new messages ping, edits do not."""
    counts = Counter[tuple[int, int, int]]()
    for name, event in player.received:
        ref = asked_in(event) if name == "MESSAGE_CREATE" else None
        if ref is not None:
            counts.update((*ref, int(each["id"])) for each in event["mentions"])
    return counts


def asked_in(event: Any) -> tuple[int, int] | None:
    """The table and the number a card is about."""
    controls = [part for row in event.get("components", ()) for part in row.get("components", ())]
    refs = [parse(str(each.get("custom_id", ""))) for each in controls]
    return next(((ref.table, ref.number) for ref in refs if ref and ref.verb == "act"), None)


@asynccontextmanager
async def guild_settings_of(database: str, folder: Path, seed: int) -> AsyncIterator[tuple[Bots, list[Room]]]:
    async with discord_of(Story(TITLE, 2)) as world, await Tables.open(database) as tables:
        people = [world.user("anna"), world.user("ben")]
        channels = [world.channel, *(world.add_channel(f"room-{number}") for number in range(1, ROOMS))]
        processes = Bots(world, database, folder, 1)
        rng = Random(seed)
        try:
            yield processes, [Room(tables, channel, people, Random(rng.random())) for channel in channels]
        finally:
            for shard in [*processes.running]:
                await processes.kill(shard)
        assert not world.violations
        assert "Traceback" not in processes.log


async def live_and_die(processes: Bots, rooms: list[Room], rng: Random) -> None:
    """One life of the bot: it owes nothing, then everybody plays at once, then it is killed."""
    for room in rooms:
        await room.prepare(processes.address)
    await processes.start(0)
    await processes.connected()
    for room in rooms:
        await room.caught_up()
    heard = asyncio.Semaphore(0)
    playing = [asyncio.create_task(room.play(heard)) for room in rooms]
    try:
        await hear(heard, rng.randint(1, BURST), playing)
        await asyncio.sleep(rng.uniform(0, 0.05))
    finally:
        await processes.kill(0)
        broken = [task.exception() for task in playing if task.done()]
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    assert not any(broken), broken
    await disconnected(processes.world)
    for room in rooms:
        await room.compare()


async def hear(heard: asyncio.Semaphore, moves: int, playing: list[asyncio.Task[None]]) -> None:
    """Until so many moves are acknowledged, or every game is over."""
    over = asyncio.create_task(asyncio.wait(playing))
    try:
        async with asyncio.timeout(PATIENCE):
            for _ in range(moves):
                move = asyncio.create_task(heard.acquire())
                await asyncio.wait((move, over), return_when=asyncio.FIRST_COMPLETED)
                move.cancel()
    finally:
        over.cancel()


async def disconnected(world: World) -> None:
    """Until Discord has noticed."""
    async with asyncio.timeout(PATIENCE):
        while world.server.gateway.connected:  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def kill_often(database: str, folder: Path, kills: int, seed: int) -> None:
    rng = Random(seed)
    async with guild_settings_of(database, folder, seed) as (processes, rooms):
        for _ in range(kills):
            await live_and_die(processes, rooms, rng)
        await processes.start(0)
        await processes.connected()
        for room in rooms:
            await room.caught_up()
        called = pings(rooms[0].people[0])
        assert called, "nobody was called at all"
        assert max(called.values()) == 1, called.most_common(3)


async def test_a_bot_killed_in_a_burst_loses_and_doubles_nothing(database: str, tmp_path: Path) -> None:
    await kill_often(database, tmp_path, kills=2, seed=1)


@pytest.mark.slow
async def test_games_survive_two_hundred_kills(database: str, tmp_path: Path) -> None:
    await kill_often(database, tmp_path, kills=200, seed=2)
