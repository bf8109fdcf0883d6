"""A person's tap while eight tables of hard computers think, against the same tap while nobody does, in turns."""

import asyncio
import statistics
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from itertools import count
from pathlib import Path
from random import Random
from time import process_time

from table import Table
from tests.plays import play_now
from tools.bench.background_load import running
from tools.bench.discord import Rondel, move, next_move, rondel, tail, verdict

TABLES, RIVALS, BLOCKS, TAPS = 8, 3, 4, 60
TARGET = 1.2


async def thinking_table(now: Rondel, number: int) -> Table:
    """One person among hard computers, who has to move first."""
    anna = next(iter(now.people.values()))
    channel = now.world.add_channel(f"computers-{number}")
    table = await now.tables.create(channel.id, anna.id, "imperial", computers=["hard"] * RIVALS)
    await table.start(anna.id)
    return table


async def keep_going(table: Table) -> None:
    """Answer for the person at once, so that computers are never idle."""
    while table.state.header.phase == "running":
        if table.state.next_computer is None:
            seat = min(table.state.waiting)
            await play_now(
                table,
                table.state.seating.users[seat] or "",
                [table.state.game.safe_action(table.state.position, seat)],
                seat=seat,
            )
        await asyncio.sleep(0.05)


@asynccontextmanager
async def all_thinking(tables: list[Table]) -> AsyncIterator[None]:
    try:
        async with running([keep_going(table) for table in tables], ahead=1):
            yield
    finally:
        while any(table.state.next_computer for table in tables):  # noqa: ASYNC110
            await asyncio.sleep(0.05)


async def taps(now: Rondel, first: int) -> list[float]:
    """The times until so many moves were acknowledged."""
    durations = []
    for number in range(first, first + TAPS):
        place = number % len(now.games)
        durations.append(await move(now, place, await next_move(now, place)))
        await asyncio.sleep(0.02)
    return durations


async def measure(folder: Path) -> tuple[dict[bool, list[float]], dict[bool, float], int]:
    """Taps while nobody thinks and while all do, in an order that changes; the bot's CPU for one; rows played."""
    taken: dict[bool, list[float]] = {False: [], True: []}
    spent, rng, blocks = dict.fromkeys(taken, 0.0), Random(4), count()
    async with rondel(folder, 40) as now:
        tables = [await thinking_table(now, number) for number in range(TABLES)]
        async with all_thinking(tables):
            pass  # the processes start
        rows = sum(table.state.number for table in tables)
        for _ in range(BLOCKS):
            for thinking in rng.sample([False, True], 2):
                async with all_thinking(tables) if thinking else nullcontext():
                    began = process_time()
                    taken[thinking] += await taps(now, next(blocks) * TAPS)
                    spent[thinking] += process_time() - began
        processor = {thinking: seconds / BLOCKS / TAPS for thinking, seconds in spent.items()}
        return taken, processor, sum(table.state.number for table in tables) - rows


def main() -> None:
    """Print the figures with their target."""
    with tempfile.TemporaryDirectory() as folder:
        taken, processor, rows = asyncio.run(measure(Path(folder)))
    quiet, busy = taken[False], taken[True]
    low, high, name = statistics.median(quiet), statistics.median(busy), f"{TABLES} tables think"
    print(f"acknowledged p50: nobody thinks {low * 1000:.2f} ms, {name} {high * 1000:.2f} ms ({rows} rows)")
    print(f"acknowledged p99: nobody thinks {tail(quiet) * 1000:.2f} ms, {name} {tail(busy) * 1000:.2f} ms")
    print(f"CPU of the bot a tap: {processor[False] * 1000:.2f} ms and {processor[True] * 1000:.2f} ms")
    print(f"  ratio {high / low:.2f} (at most {TARGET}: {verdict(high / low <= TARGET)})")
