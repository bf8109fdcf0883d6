"""Questions about finished games with a hundred of them on file and with a hundred thousand, in one interleaved run."""

import asyncio
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from statistics import quantiles
from time import perf_counter, process_time
from typing import Any

from table import Tables
from table.addresses import is_address
from table.entries import AddTable, EnterResults
from table.model.header import Header
from table.model.results import Member, Rating, Result, Tally
from table.ratings.counters import tallies_of
from tests import postgres

FEW, MANY, PAGE = 100, 100_000, 5_000
PEOPLE, TITLES, NATIONS = 2_000, ("imperial", "caesar"), ("austria_hungary", "italy", "france", "germany")
SAMPLES = 500
MOST = 1.5  # times what a question may cost with many games
GUILD = "1"
Ask = Callable[[Tables], Awaitable[Any]]
QUESTIONS: dict[str, Ask] = {
    "/stats mine": lambda tables: tables.ratings.of_person("anna"),
    "/stats mine title": lambda tables: tables.ratings.of_person("anna", "imperial"),
    "/stats player": lambda tables: tables.ratings.of_person("anna", to_others=True),
    "/stats server": lambda tables: tables.ratings.of_guild(GUILD),
    "/leaderboard": lambda tables: tables.ratings.leaders(GUILD, "imperial", 15),
}


def games(count: int) -> Iterator[list[Result]]:
    """Games of four in which Anna always plays: nobody's figures are larger than hers."""
    rng = Random(1)
    for number in range(1, count + 1):
        people = ["anna", *(f"p{each}" for each in rng.sample(range(PEOPLE), 3))]
        places = rng.sample(range(1, 5), 4)
        yield [
            Result(
                number, f"s{seat}", 0, TITLES[number % 2], GUILD, number * 60, person, place, 4, 0, (NATIONS[seat],),
                False, 30, 30, 30, 9000, Rating(rng.gauss(25, 4), 4.0), person,
            )
            for seat, (person, place) in enumerate(zip(people, places, strict=True))
        ]  # fmt: skip


async def fill(tables: Tables, count: int) -> None:
    page: list[list[Result]] = []
    for game in games(count):
        page.append(game)
        if len(page) == PAGE:
            await enter(tables, page)
            page = []
    if page:
        await enter(tables, page)
    await asyncio.gather(*(tables.ratings.allow(f"p{each}", others=True) for each in range(0, PEOPLE, 4)))
    if is_address(getattr(tables.store, "address", "")):
        postgres.execute(tables.store.address, "ANALYZE")  # type: ignore[attr-defined]


async def enter(tables: Tables, page: Sequence[list[Result]]) -> None:
    """Many games in one write, their counters added up before."""
    counted: dict[tuple[str, ...], Tally] = {}
    members: dict[tuple[str, str], Member] = {}
    for game in page:
        for tally in tallies_of(game, (), ()):
            known = counted.get(tally[:4])
            counted[tally[:4]] = known.plus(tally) if known else tally
        for result in game:
            key = result.title, result.person
            before = members[key].games if key in members else 0
            members[key] = Member(GUILD, *key, result.person, before + 1, result.rating.ordinal)
    headers = [Header(game[0].table_id, game[0].title, "1", "over", str(game[0].table_id), None, 0) for game in page]
    await tables.context.write([AddTable(header) for header in headers])
    flat = [result for game in page for result in game]
    await tables.context.write([EnterResults(0, flat, list(counted.values()), list(members.values()))])


@asynccontextmanager
async def places(stack: AsyncExitStack) -> AsyncIterator[dict[str, list[str | Path]]]:
    """Two files, and two schemas of a server if there is one."""
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
    stores: dict[str, list[str | Path]] = {"SQLite": [folder / "few.db", folder / "many.db"]}
    if postgres.binaries() is not None:
        server = stack.enter_context(postgres.cluster())
        stores["PostgreSQL"] = [server.schema(folder / name) for name in ("few", "many")]
    yield stores


async def timed(ask: Ask, tables: Tables) -> tuple[float, float]:
    """Seconds by the clock, and of this process's processor."""
    start, spent = perf_counter(), process_time()
    await ask(tables)
    return perf_counter() - start, process_time() - spent


async def measure() -> None:
    async with AsyncExitStack() as stack, places(stack) as stores:
        for name, (one, other) in stores.items():
            few = await stack.enter_async_context(await Tables.open(one))
            many = await stack.enter_async_context(await Tables.open(other))
            await fill(few, FEW)
            await fill(many, MANY)
            for question, ask in QUESTIONS.items():
                taken, rng = {few: list[tuple[float, float]](), many: list[tuple[float, float]]()}, Random(2)
                for _ in range(SAMPLES):
                    for tables in rng.sample([few, many], 2):
                        taken[tables].append(await timed(ask, tables))
                # what it costs when nobody disturbs
                (base, own), (grown, more) = (
                    [quantiles(kind, n=10)[0] for kind in zip(*each, strict=True)] for each in taken.values()
                )
                print(
                    f"{name}, {question}: {base * 1e3:.2f} ms with {FEW} games, {grown * 1e3:.2f} ms with {MANY}:"
                    f" {grown / base:.2f} times (at most {MOST}), {more / own:.2f} times the CPU"
                )


def main() -> None:
    asyncio.run(measure())
