"""Whole moves through Discord: a command, its answer and the message that follows, by bots on PostgreSQL.

Every bot is a process of its own. Moves are counted for each second that a bot spends on a processor: the loopback
Discord, which plays the people too, and whatever else keeps this machine busy, are then not the limit.
"""

import asyncio
import json
import os
import sys
from asyncio.subprocess import PIPE, Process
from dataclasses import dataclass
from time import perf_counter, process_time
from typing import Any

import bot as program
from cogs.client.settings import read_settings
from cogs.messages.outbox import GlobalRateLimiter
from cogs.pictures.pictures import Pictures
from loopback.model import Channel
from loopback.world import Limits, Player, World
from table import Table, Tables
from tests import postgres
from tests.plays import play_now
from tools.bench.discord import Nobody, connected

TITLE, GAMES = "imperial", 150  # tables of each process
ENDING = ("taxation", "investor")  # spaces where one command ends a turn


@dataclass(frozen=True, slots=True)
class Move:
    """A command that somebody is about to send."""

    player: Player
    channel: Channel
    space: str


# A bot, in a process of its own


async def serve() -> None:
    """Run a bot: tables for the channels on standard input, one turn to be ended at each; print what that took.

    It is connected before any has tables: what one process has read, it reads again when another joins.
    """
    settings = read_settings({**os.environ})
    async with await Tables.open(settings.database) as tables:
        assert settings.shards
        await tables.store.peers.serve(settings.shards)
        client = program.build(tables, settings, pictures=Pictures(renderers=Nobody()))
        async with connected(client, settings.token):
            client.services.outbox.rate_limiter = GlobalRateLimiter(10_000)
            client.services.user_rate_limiter.burst = 10**9
            print("connected", flush=True)
            channels, people = json.loads(await listen())
            for person in people:  # they have used the bot before
                await tables.people.change(person, language="en")
            moves = [await ready(await seated(tables, channel, people)) for channel in channels]
            await client.services.outbox.drain()
            print(json.dumps(moves), flush=True)
            await listen()
            spent = process_time()
            await listen()  # everybody is answered
            await client.services.outbox.drain()
            print(process_time() - spent, flush=True)
            await listen()  # a bot that left now would leave its work to the other


async def listen() -> str:
    return await asyncio.to_thread(sys.stdin.readline)


async def seated(tables: Tables, channel: int, people: list[int]) -> Table:
    table = await tables.create(channel, people[0], TITLE)
    for person in people[1:]:
        await table.join(person)
    await table.start(people[0])
    return table


async def ready(table: Table) -> tuple[str, str]:
    """Play on until somebody can end their turn by one move on the rondel; who, and where to."""
    while True:
        (seat,) = table.state.waiting
        user = table.state.seating.users[seat]
        assert user is not None
        offered = {getattr(each, "space", "") for each in table.preview(user).choices}
        for space in ENDING:
            if space in offered:
                return user, space
        await play_now(table, user, [table.state.game.safe_action(table.state.position, seat)])


# Discord and the people, in this process


@dataclass(frozen=True, slots=True)
class Spent:
    """What a number of moves took: seconds by the clock, and of processors."""

    moves: int
    clock: float
    bots: list[float]
    server: float
    people: float  # and the loopback Discord

    def __str__(self) -> str:
        rate = self.moves / len(self.bots) * sum(1 / each for each in self.bots)
        parts = {"the bot": sum(self.bots), "the server": self.server, "Discord and the people": self.people}
        each = ", ".join(f"{name} {seconds / self.moves * 1000:.1f}" for name, seconds in parts.items())
        return (
            f"{rate:.0f} moves a second, each bot with its own core, {self.moves / self.clock:.0f} by the clock;"
            f" ms of a processor a move: {each}"
        )


async def measure(processes: int) -> Spent:
    with postgres.cluster(fsync=True) as server:
        async with World(limits=Limits.generous()) as world:
            for number in range(1, processes):
                world.add_guild(f"Server {number}")
            people = {str(each.id): each for each in (world.user(name, record=False) for name in ("anna", "ben"))}
            bots = [await started(world, server.address(), shard, processes) for shard in range(processes)]
            moves = [move for shard, bot in enumerate(bots) for move in await prepared(world, people, bot, shard)]
            await asyncio.gather(*(say(bot, "go") for bot in bots))
            began, here, served = perf_counter(), process_time(), server.processor_time()
            await asyncio.gather(*(send(move) for move in moves))
            seconds = [float(line) for line in await asyncio.gather(*(answer_to(bot, "done") for bot in bots))]
            taken = perf_counter() - began, seconds, server.processor_time() - served, process_time() - here
            await asyncio.gather(*(bot.communicate(b"\n") for bot in bots))
    return Spent(len(moves), *taken)


async def started(world: World, address: str, shard: int, processes: int) -> Process:
    shards = f"{shard}-{shard}/{processes}"
    settings = {**os.environ, **world.settings, "RONDEL_DATABASE": address, "RONDEL_SHARDS": shards}
    words = sys.executable, "-m", "tools.bench.through_discord"
    bot = await asyncio.create_subprocess_exec(*words, env=settings, stdin=PIPE, stdout=PIPE, limit=2**24)
    assert bot.stdout
    await bot.stdout.readline()
    return bot


async def prepared(world: World, people: dict[str, Player], bot: Process, shard: int) -> list[Move]:
    """The moves that are to be made at the tables of a bot, in the server that its shard serves."""
    guilds = list(world.state.guilds.values())
    guild = next(each for each in guilds if (each.id >> 22) % len(guilds) == shard)
    channels = [world.add_channel(f"table-{number}", guild) for number in range(GAMES)]
    line = await answer_to(bot, json.dumps([[each.id for each in channels], [int(each) for each in people]]))
    pairs: list[Any] = json.loads(line)
    return [Move(people[user], channel, space) for channel, (user, space) in zip(channels, pairs, strict=True)]


async def send(move: Move) -> None:
    reply = await move.player.slash(move.channel, "imperial rondel", space=move.space)
    assert reply.latency, reply.text


async def say(bot: Process, words: str) -> None:
    assert bot.stdin
    bot.stdin.write(f"{words}\n".encode())
    await bot.stdin.drain()


async def answer_to(bot: Process, words: str) -> bytes:
    """What a bot prints in answer."""
    await say(bot, words)
    assert bot.stdout
    return await bot.stdout.readline()


async def run() -> None:
    for processes in (1, 2):
        print(f"  {TITLE} through Discord, {processes} on a server: {await measure(processes)}")


if __name__ == "__main__":
    asyncio.run(serve())
