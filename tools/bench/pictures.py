"""Pictures in processes: two workers against one, and a tap while they are busy against one while they rest."""

import asyncio
import os
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path

import rules
from cogs.pictures.pictures import Pictures
from cogs.workers.pool import WorkerPool
from render.demo import Position, position
from tools.bench.background_load import running
from tools.bench.computers import taps
from tools.bench.discord import rondel, tail, verdict
from words import Speaker

TITLE, SOME, ROUNDS, TAPS_BLOCKS = "imperial", 24, 5, 4
TARGET_RATIO, TARGET_TAP = 1.7, 1.2


def positions(number: int) -> list[Position]:
    return [position(TITLE, rules.title(TITLE).seats[-1], 40 + moves, 3) for moves in range(number)]


async def draw(pictures: Pictures, position: Position) -> None:
    await pictures.board(position.view, Speaker("en", TITLE, position.names), marks=position.events)


def forgetful(processes: int = 0) -> Pictures:
    """Pictures of which none is remembered."""
    pictures = Pictures(processes)
    pictures.cache.bytes_left = 0
    return pictures


async def rate(pictures: Pictures, positions: Sequence[Position]) -> float:
    """Cards a second."""
    begun = time.perf_counter()
    await asyncio.gather(*(draw(pictures, each) for each in positions))
    return len(positions) / (time.perf_counter() - begun)


def used(pictures: Pictures) -> float:
    """Seconds of a processor that the workers have used."""
    assert isinstance(pictures.cache.renderers, WorkerPool)
    return sum(processor_time(worker.pid) for worker in pictures.cache.renderers.idle)


def processor_time(pid: int) -> float:
    user, system = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


async def rates() -> tuple[list[list[float]], list[float]]:
    """Of one worker and of two, in turns; and seconds of a processor that a card takes them."""
    both, sample = [forgetful(1), forgetful(2)], positions(SOME)
    try:
        for pictures in both:
            await rate(pictures, sample)  # the processes start
        before = [used(pictures) for pictures in both]
        rounds = [[await rate(pictures, sample) for pictures in both] for _ in range(ROUNDS)]
        spent = [used(pictures) - seconds for pictures, seconds in zip(both, before, strict=True)]
    finally:
        for pictures in both:
            await pictures.close()
    return rounds, [seconds / ROUNDS / SOME for seconds in spent]


@asynccontextmanager
async def full(pictures: Pictures, positions: Sequence[Position]) -> AsyncIterator[None]:
    """More pictures wait, for everybody, than can be drawn."""
    numbers = count()

    async def keep_drawing() -> None:
        while True:
            await draw(pictures, positions[next(numbers) % len(positions)])

    async with running([keep_drawing() for _ in range(8)], ahead=0.5):
        yield


async def measure_taps(folder: Path) -> tuple[list[float], list[float], int]:
    """Taps while nothing is drawn, and while the default pool is full."""
    quiet: list[float] = []
    busy: list[float] = []
    drawn: list[float] = []
    pictures, sample = forgetful(), positions(SOME)
    pictures.cache.drawn = drawn.append
    await draw(pictures, sample[0])  # the processes start
    async with rondel(folder, 40) as now:
        for block in range(TAPS_BLOCKS):
            quiet += await taps(now, 2 * block)
            async with full(pictures, sample):
                busy += await taps(now, 2 * block + 1)
    await pictures.close()
    return quiet, busy, len(drawn)


def main() -> None:
    """Print the figures, each with its target."""
    rounds, spent = asyncio.run(rates())
    one, two = (statistics.median(each) for each in zip(*rounds, strict=True))
    ratio = statistics.median(second / first for first, second in rounds)
    load = f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
    print(f"cards a second: one worker {one:.1f}, two {two:.1f} ({load})")
    print(f"  ratio {ratio:.2f} (at least {TARGET_RATIO}: {verdict(ratio >= TARGET_RATIO)})")
    print(f"a card's time on a processor: one worker {spent[0] * 1000:.1f} ms, two {spent[1] * 1000:.1f} ms")
    with tempfile.TemporaryDirectory() as folder:
        quiet, busy, drawn = asyncio.run(measure_taps(Path(folder)))
    low, high = statistics.median(quiet), statistics.median(busy)
    print(f"acknowledged p50: nothing drawn {low * 1000:.2f} ms, pool full {high * 1000:.2f} ms ({drawn} pictures)")
    print(f"acknowledged p99: nothing drawn {tail(quiet) * 1000:.2f} ms, pool full {tail(busy) * 1000:.2f} ms")
    print(f"  ratio {high / low:.2f} (at most {TARGET_TAP}: {verdict(high / low <= TARGET_TAP)})")
