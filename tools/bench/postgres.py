"""Tables on a PostgreSQL server of their own against one bare durable insert there, in one interleaved run."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

import asyncpg

import rules
from table import Tables
from table.entries import SetNote
from table.postgres.opening import SETTINGS
from tests import postgres
from tools import titles
from tools.bench.table import CALLERS, ROUNDS, Player, Spent, compared, pace, ratio, seated

SAMPLES, WRITES = 300, 20
MOST, LEAST = 2.5, 4.0  # bare inserts that a play may cost; times that many callers outdo one
SCHEMA = """
CREATE TABLE bare (
    table_id BIGINT NOT NULL, number BIGINT NOT NULL, player TEXT NOT NULL, body TEXT NOT NULL, digest TEXT,
    at BIGINT NOT NULL, PRIMARY KEY (table_id, number)
)
"""
INSERT = "INSERT INTO bare VALUES ($1, $2, $3, $4, $5, $6)"


class Bare:
    """The floor: one row, one prepared statement, one commit."""

    def __init__(self, db: Any) -> None:
        self.db, self.number = db, 0

    async def insert(self) -> None:
        self.number += 1
        body = '{"type":"move_on_rondel","nation":"italy","space":"import"}'
        await self.db.execute(INSERT, 1, self.number, "s1", body, "0" * 16, 0)


@asynccontextmanager
async def open_both() -> AsyncIterator[tuple[Tables, Bare]]:
    """Tables and a bare SQL table on the same durable server."""
    with postgres.cluster(fsync=True) as server:
        postgres.execute(server.address(), "CREATE SCHEMA floor")
        db = await asyncpg.connect(server.address("floor"), server_settings=SETTINGS)
        await db.execute(SCHEMA)
        tables = await Tables.open(server.address(), titles=titles.title)
        try:
            yield tables, Bare(db)
        finally:
            await db.close()
            await tables.close()


async def latency(bare: Bare, player: Player) -> None:
    """One caller: play against the bare insert, turn by turn, in an order that changes."""
    taken, rng = list[dict[str, Spent]](), Random(2)
    for _ in range(SAMPLES):
        taken.append(await compared({"insert": bare.insert, "play": await player.ready()}, rng))
    plays, floor = [each["play"] for each in taken], [each["insert"] for each in taken]
    took = median(each.wall for each in floor) * 1000
    print(f"  {player.title}: {ratio(plays, floor, MOST)}, where a bare insert takes {took:.2f} ms")


async def write_rate(tables: Tables, callers: int, turn: int) -> float:
    """Writes a second by so many, each of which sends its next as soon as the one before is on disk."""

    async def caller(place: int) -> None:
        for number in range(WRITES):
            await tables.store.write([SetNote(f"bench {turn}", f"{place} {number}", "x" * 60)])

    start = perf_counter()
    await asyncio.gather(*map(caller, range(callers)))
    return callers * WRITES / (perf_counter() - start)


async def writes(tables: Tables) -> None:
    ones, many = list[float](), list[float]()
    rng = Random(2)
    for turn in range(ROUNDS):
        for callers, rates in rng.sample([(1, ones), (CALLERS, many)], 2):
            rates.append(await write_rate(tables, callers, turn))
    ratio = median(many) / median(ones)
    print(
        f"  the store's write: {CALLERS} callers {ratio:.1f} times the rate of one, {median(many):.0f} a second"
        f" (at least {LEAST}: {'met' if ratio >= LEAST else 'MISSED'})"
    )


async def crowd(players: list[Player]) -> None:
    taken: dict[str, list[Spent]] = {"one": [], "many": []}
    rng = Random(3)
    for turn in range(ROUNDS):
        for name in rng.sample([*taken], 2):
            taken[name].append(await pace(players if name == "many" else [players[turn % CALLERS]]))
    one, many = (Spent(*map(median, zip(*each, strict=True))) for each in taken.values())
    print(
        f"  {players[0].title}: play by {CALLERS} callers {one.wall / many.wall:.1f} times the rate of one,"
        f" {1 / many.wall:.0f} a second, with {many.processor / one.processor:.2f} of its CPU a play"
    )


async def run() -> None:
    async with open_both() as (tables, bare):
        await writes(tables)
        for title in rules.TITLES:
            players = await seated(tables, title, CALLERS)
            await latency(bare, players[0])
            await crowd(players)


def main() -> None:
    if postgres.binaries() is None:
        print("  no PostgreSQL server on this machine: nothing to measure")
        return
    asyncio.run(run())
