"""Moves a second by one process on a file, by one and by two on a server; what a table takes; moves through Discord.

The tables in docs/large-bots.md.
"""

import asyncio
import resource
import sys
import tempfile
from asyncio.subprocess import PIPE
from pathlib import Path
from time import perf_counter

import rules
from table import Tables
from tests import postgres
from tools import titles
from tools.bench import through_discord
from tools.bench.table import CALLERS, Player

SECONDS = 6
WEIGHED, MOVES = 100, 60  # tables in memory, and how far their games are
PAGE = resource.getpagesize()


async def play(place: str, title: str, name: str) -> None:
    """Play at many tables at once for some seconds, from a word on standard input on; print how many moves."""
    async with await Tables.open(place, titles=titles.title) as tables:
        players = [Player(tables, title, f"{name}-{number}") for number in range(CALLERS)]
        await asyncio.gather(*(player.begin() for player in players))
        print("ready", flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        ends = perf_counter() + SECONDS
        print(sum(await asyncio.gather(*(moves(player, ends) for player in players))), flush=True)


async def moves(player: Player, ends: float) -> int:
    done = 0
    while perf_counter() < ends:
        await (await player.ready())()
        done += 1
    return done


async def weigh(title: str) -> None:
    """Print how many kilobytes a table in the middle of its game takes in a process."""
    with tempfile.TemporaryDirectory(dir=".") as folder:
        async with await Tables.open(Path(folder) / "weight.db", titles=titles.title) as tables:
            players = [Player(tables, title, f"weight-{number}") for number in range(1 + WEIGHED)]
            await deal(players[0])  # what all tables of a title share
            before = resident()
            for player in players[1:]:
                await deal(player)
            print((resident() - before) // WEIGHED, flush=True)


async def deal(player: Player) -> None:
    await player.begin()
    for _ in range(MOVES):
        await (await player.ready())()


def resident() -> int:
    """Kilobytes of this process in memory."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * (PAGE // 1024)


async def weight(title: str) -> int:
    process = await asyncio.create_subprocess_exec(sys.executable, "-m", "tools.bench.rate", title, stdout=PIPE)
    return int((await process.communicate())[0])


async def rate(place: str, title: str, processes: int) -> float:
    """Moves a second of so many processes together."""
    words = (sys.executable, "-m", "tools.bench.rate", place, title)
    running = [
        await asyncio.create_subprocess_exec(*words, f"{title}-{processes}-{number}", stdin=PIPE, stdout=PIPE)
        for number in range(processes)
    ]
    for process in running:
        assert process.stdout is not None
        await process.stdout.readline()
    done = await asyncio.gather(*(process.communicate(b"go\n") for process in running))
    return sum(int(out) for out, _ in done) / SECONDS


async def run() -> None:
    for title in rules.TITLES:
        with tempfile.TemporaryDirectory(dir=".") as folder:
            file = await rate(str(Path(folder) / "rate.db"), title, 1)
        with postgres.cluster(fsync=True) as server:
            one, two = [await rate(server.address(), title, processes) for processes in (1, 2)]
        print(
            f"  {title}: {file:.0f} moves a second on a file, {one:.0f} on a server, {two:.0f} by two there;"
            f" a table after {MOVES} moves takes {await weight(title)} kB"
        )
    await through_discord.run()


def main() -> None:
    """Run the event loop."""
    if postgres.binaries() is None:
        print("  no PostgreSQL server on this machine: nothing to compare")
    else:
        asyncio.run(run())


if __name__ == "__main__":
    asyncio.run(play(*sys.argv[1:]) if len(sys.argv) > 2 else weigh(*sys.argv[1:]))
