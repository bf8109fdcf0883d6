"""The bot against the bare floor: discord.py's dispatch and answer plus one durable insert, in the same run."""

import asyncio
import statistics
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import aiosqlite
import discord
from discord import app_commands

import bot as program
from cogs.client.discord_patches import override_endpoints
from cogs.client.settings import read_settings
from cogs.messages.outbox import GlobalRateLimiter
from cogs.pictures.pictures import Pictures
from loopback.model import Channel
from loopback.world import Limits, Player, World
from render import Picture
from table import Table, Tables
from table.entries import Entry
from table.store import ExpectedVersion, Promise
from tests.plays import play_now

ROUNDS = 300
BURST = 400
TARGET_P50, TARGET_BURST = 1.5, 0.5


class Nobody:
    """Pictures are measured elsewhere."""

    async def ask(self, task: bytes, *, rank: int = 0, preload_key: str = "") -> Picture:
        return Picture(b"RIFF", (1, 1), "")

    async def close(self) -> None:
        pass


class Floor(discord.AutoShardedClient):
    """The least a bot can do: write one row for good, answer in private."""

    def __init__(self, database: aiosqlite.Connection, **more: Any) -> None:
        """One command that writes, one that does not."""
        super().__init__(intents=discord.Intents(guilds=True), **more)
        self.tree = app_commands.CommandTree(self)
        self.database = database

        @self.tree.command(name="write", description="Write a row")
        async def write(interaction: discord.Interaction[Any], space: str) -> None:
            await database.execute("INSERT INTO row (body) VALUES (?)", (space * 8,))
            await interaction.response.send_message("Done.", ephemeral=True)

        @self.tree.command(name="answer", description="Only answer")
        async def answer(interaction: discord.Interaction[Any], space: str) -> None:
            await interaction.response.send_message("Done.", ephemeral=True)

    async def setup_hook(self) -> None:
        """Hand over the commands."""
        await self.tree.sync()


@asynccontextmanager
async def connected(client: Any, token: str) -> AsyncIterator[None]:
    """A client that is ready."""
    async with client:
        task = asyncio.create_task(client.start(token))
        while not client.is_ready():
            await asyncio.sleep(0.01)
            if task.done():
                task.result()
        yield
    await asyncio.gather(task, return_exceptions=True)


@asynccontextmanager
async def floor(folder: Path) -> AsyncIterator[tuple[World, Player]]:
    """The floor in a Discord of its own."""
    async with World(limits=Limits.generous()) as world, AsyncExitStack() as stack:
        database = await stack.enter_async_context(aiosqlite.connect(folder / "floor.sqlite3", isolation_level=None))
        await database.executescript("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; CREATE TABLE row (body TEXT)")
        settings = read_settings({**world.settings})
        override_endpoints(settings.api, settings.gateway, settings.cdn)
        await stack.enter_async_context(connected(Floor(database), settings.token))
        yield world, world.user("anna")


@dataclass(slots=True)
class Rondel:
    """The bot with a table of Imperial in each of many channels."""

    world: World
    tables: Tables
    client: Any
    games: list[tuple[Table, Channel]]
    people: dict[str, Player]

    def mover(self, table: Table) -> Player:
        """Whoever is to act there."""
        (seat,) = table.state.waiting
        return self.people[str(table.state.seating.users[seat])]


@asynccontextmanager
async def rondel(folder: Path, games: int, pictures: Pictures | None = None) -> AsyncIterator[Rondel]:
    """The whole bot, its cards included."""
    async with World(limits=Limits.generous()) as world:
        settings = read_settings({**world.settings, "RONDEL_DATABASE": str(folder / "games.sqlite3")})
        tables = await Tables.open(settings.database)
        client = program.build(tables, settings, pictures=pictures or Pictures(renderers=Nobody()))
        anna, ben = world.user("anna", record=False), world.user("ben", record=False)
        try:
            async with connected(client, settings.token):
                client.services.outbox.rate_limiter, client.services.user_rate_limiter.burst = (
                    GlobalRateLimiter(10_000),
                    10**9,
                )
                client.services.autocomplete_rate_limiter.burst = 10**9
                setting = Rondel(world, tables, client, [], {str(anna.id): anna, str(ben.id): ben})
                for number in range(games):
                    channel = world.add_channel(f"table-{number}")
                    table = await tables.create(channel.id, anna.id, "imperial", name="Anna")
                    await table.join(ben.id, "Ben")
                    await table.start(anna.id)
                    setting.games.append((table, channel))
                await client.services.outbox.drain()
                yield setting
        finally:  # its thread would keep the program alive
            await tables.close()


async def next_move(now: Rondel, number: int) -> tuple[Player, str]:
    """Play on quietly until somebody can end their turn by one move on the rondel; who, and where to."""
    table, _ = now.games[number]
    while True:
        player = now.mover(table)
        offered = [each for each in table.preview(player.id).choices if type(each).__name__ == "MoveOnRondel"]
        settings = next((each.space for each in offered if each.space in ("taxation", "investor")), None)
        if settings is not None:
            return player, settings
        (seat,) = table.state.waiting
        await play_now(table, player.id, [table.state.game.safe_action(table.state.position, seat)])


async def move(now: Rondel, number: int, ready: tuple[Player, str]) -> float:
    """One real move by command; the time until it was acknowledged."""
    table, channel = now.games[number]
    before = table.state.number
    reply = await ready[0].slash(channel, "imperial rondel", space=ready[1])
    assert table.state.number > before, reply.text
    return reply.latency or 3.0


async def latencies(folder: Path) -> tuple[list[float], list[float], int, int]:
    """Floor and bot, in an order that changes; also the HTTP calls and transactions on the way to the first answer."""
    bare: list[float] = []
    own: list[float] = []
    async with floor(folder) as (world, anna):
        route = discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY
        async with rondel(folder, 40) as now:
            theirs = discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY

            async def write() -> None:
                discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = route
                bare.append((await anna.slash(world.channel, "write", space="taxation")).latency or 0.0)
                discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = theirs

            rng = Random(2)
            for number in range(ROUNDS):
                place = number % len(now.games)
                ready = await next_move(now, place)
                await now.client.services.outbox.drain()
                first = rng.random() < 0.5
                if first:
                    await write()
                own.append(await move(now, place, ready))
                await now.client.services.outbox.drain()
                if not first:
                    await write()
            calls, writes = await count_calls(now)
    return bare, own, calls, writes


async def count_calls(now: Rondel) -> tuple[int, int]:
    """How many HTTP calls and transactions one move takes before it is answered."""
    ready = await next_move(now, 0)
    await now.client.services.outbox.drain()
    requests, store = len(now.world.server.requests), now.tables.store
    sizes: list[int] = []
    original = store.write

    def write(entries: Sequence[Entry], expected: ExpectedVersion | None = None) -> Promise[int]:
        sizes.append(1)
        return original(entries, expected)

    store.write = write  # type: ignore[method-assign]
    now.client.services.outbox.closed = True  # cards are no part of the answer
    await move(now, 0, ready)
    store.write = original  # type: ignore[method-assign]
    now.client.services.outbox.closed = False
    return len(now.world.server.requests) - requests, len(sizes)


async def rate(work: list[Callable[[], Awaitable[Any]]]) -> float:
    """How many a second, all sent at once."""
    loop = asyncio.get_running_loop()
    begun = loop.time()
    await asyncio.gather(*(each() for each in work))
    return len(work) / (loop.time() - begun)


async def bursts(folder: Path) -> tuple[float, float]:
    """A burst on discord.py alone, then one of moves at as many tables."""
    async with floor(folder) as (world, anna):
        alone = await rate([lambda: anna.slash(world.channel, "answer", space="x")] * BURST)
    async with rondel(folder, BURST) as now:
        now.client.services.outbox.rate_limiter = GlobalRateLimiter()
        ready = [await next_move(now, number) for number in range(BURST)]
        await now.client.services.outbox.drain()
        own = await rate([partial(move, now, number, ready[number]) for number in range(BURST)])
    return alone, own


def main() -> None:
    """Print the figures, each with its target."""
    with tempfile.TemporaryDirectory() as first, tempfile.TemporaryDirectory() as second:
        bare, own, calls, writes = asyncio.run(latencies(Path(first)))
        alone, moves = asyncio.run(bursts(Path(second)))
    low, high, share = statistics.median(bare), statistics.median(own), moves / alone
    print(f"acknowledged p50: floor {low * 1000:.2f} ms, bot {high * 1000:.2f} ms")
    print(f"  ratio {high / low:.2f} (at most {TARGET_P50}: {verdict(high / low <= TARGET_P50)})")
    print(f"acknowledged p99: floor {tail(bare) * 1000:.2f} ms, bot {tail(own) * 1000:.2f} ms")
    print(f"on the way to the first answer: {calls} HTTP calls, {writes} transactions")
    print(f"burst: discord.py alone {alone:.0f}/s, moves {moves:.0f}/s")
    print(f"  ratio {share:.2f} (at least {TARGET_BURST}: {verdict(share >= TARGET_BURST)})")


def verdict(met: bool) -> str:
    """A target's verdict."""
    return "met" if met else "MISSED"


def tail(values: list[float]) -> float:
    """The 99th percentile."""
    return sorted(values)[int(len(values) * 0.99)]
