"""Pictures in processes: two workers against one, and a tap while they are busy against one while they rest.

The same tap is measured beside programs that only count or only copy, at the painters' priority: what this machine
itself slows down when all its cores are busy.
"""

import asyncio
import os
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from functools import partial
from itertools import count
from pathlib import Path
from random import Random

import rules
from cogs.pictures.pictures import Pictures
from cogs.pictures.worker import NICE
from cogs.workers.pool import WorkerPool
from render.demo import Position, position
from tools.bench.background_load import running
from tools.bench.computers import TAPS, taps
from tools.bench.discord import rondel, tail, verdict
from words import Speaker

TITLE, SOME, ROUNDS, TAPS_BLOCKS, PAINTERS = "imperial", 24, 5, 4, 2
BARE = {
    "bare loops": "while True: pass",
    "bare copies": "block = bytearray(1 << 24)\nwhile True: bytes(block)",
}
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
        rounds, rng = list[list[float]](), Random(5)
        for _ in range(ROUNDS):
            taken = {size: await rate(both[size], sample) for size in rng.sample(range(2), 2)}
            rounds.append([taken[0], taken[1]])
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


@asynccontextmanager
async def looping(program: str) -> AsyncIterator[None]:
    """Programs in the painters' place, as many and at their priority, that know nothing of the bot."""
    words = sys.executable, "-c", f"import os; os.nice({NICE})\n{program}"
    programs = [await asyncio.create_subprocess_exec(*words) for _ in range(PAINTERS)]
    await asyncio.sleep(0.5)
    try:
        yield
    finally:
        for each in programs:
            each.kill()
            await each.wait()


async def measure_taps(folder: Path) -> tuple[dict[str, list[float]], dict[str, float], int]:
    """Taps beside nothing, beside painters and beside bare programs, in an order that changes; and the bot's CPU."""
    drawn: list[float] = []
    pictures, sample, rng = forgetful(PAINTERS), positions(SOME), Random(4)
    pictures.cache.drawn = drawn.append
    await rate(pictures, sample)  # the processes start
    drawn.clear()
    beside: dict[str, Callable[[], AbstractAsyncContextManager[None]]] = {
        "nothing drawn": nullcontext,
        "painters busy": partial(full, pictures, sample),
        **{name: partial(looping, program) for name, program in BARE.items()},
    }
    taken: dict[str, list[float]] = {name: [] for name in beside}
    spent = dict.fromkeys(beside, 0.0)
    blocks = count()
    async with rondel(folder, 40) as now:
        for _ in range(TAPS_BLOCKS):
            for name in rng.sample([*beside], len(beside)):
                async with beside[name]():
                    began = time.process_time()
                    taken[name] += await taps(now, next(blocks) * TAPS)
                    spent[name] += time.process_time() - began
    await pictures.close()
    return taken, {name: seconds / len(taken[name]) for name, seconds in spent.items()}, len(drawn)


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
        taken, processor, drawn = asyncio.run(measure_taps(Path(folder)))
    middle = {name: statistics.median(each) for name, each in taken.items()}
    quiet = middle["nothing drawn"]
    for name, each in taken.items():
        print(
            f"acknowledged, {name}: p50 {middle[name] * 1000:.2f} ms ({middle[name] / quiet:.2f} of it undisturbed),"
            f" p99 {tail(each) * 1000:.2f} ms, {processor[name] * 1000:.2f} ms of a processor a tap"
        )
    high = middle["painters busy"] / quiet
    print(f"  ratio {high:.2f} (at most {TARGET_TAP}: {verdict(high <= TARGET_TAP)}), {drawn} pictures")
