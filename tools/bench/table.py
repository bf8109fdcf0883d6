"""The desk against the bare cost of one durable insert through aiosqlite in one hop, in one interleaved run."""

import asyncio
import gc
import json
import tempfile
import tracemalloc
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter
from typing import Any

import aiosqlite

import rules
from rules.play import pick
from table.table import Table
from table.tables import Tables

SAMPLES, ROUNDS, CALLERS, ROOMS = 400, 100, 32, 1000
SCHEMA = """
CREATE TABLE action (
    table_id INTEGER NOT NULL, number INTEGER NOT NULL, player TEXT NOT NULL, body TEXT NOT NULL, digest TEXT,
    at INTEGER NOT NULL, PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID
"""


class Bare:
    """The floor: one row, one statement, one commit, one hop."""

    def __init__(self, db: aiosqlite.Connection) -> None:
        """Begin at row 0."""
        self.db, self.number = db, 0

    async def insert(self) -> None:
        """Write one durable row."""
        self.number += 1
        row = (1, self.number, "s1", '{"type":"move_on_rondel","nation":"italy","space":"import"}', "0" * 16, 0)
        await self.db.execute_fetchall("INSERT INTO action VALUES (?, ?, ?, ?, ?, ?)", row)


class Player:
    """Random play on one table; what to do is chosen outside the measured time."""

    def __init__(self, tables: Tables, title: str, room: str) -> None:
        """Remember where."""
        self.tables, self.title, self.room, self.rng = tables, title, room, Random(room)
        self.table: Table

    async def begin(self) -> None:
        """Start a game."""
        game = self.tables.titles(self.title)
        self.table = await self.tables.create(self.room, "u1", self.title)
        for number in range(2, min(3, game.seats[-1]) + 1):
            await self.table.join(f"u{number}")
        await self.table.start("u1")

    async def ready(self) -> Callable[[], Awaitable[Any]]:
        """The next play, not yet begun."""
        if self.table.phase == "over":
            await self.begin()
        seat, action = pick(self.table.game, self.table.state, self.rng)
        user, number = self.table.users[seat], self.table.number
        assert user is not None
        request = f"{self.room}/{self.table.id}/{number}"
        return lambda: self.table.play(user, [action], request_id=request, expected=number, seat=seat)


async def timed(work: Callable[[], Awaitable[Any]]) -> float:
    """Seconds of one call."""
    start = perf_counter()
    await work()
    return perf_counter() - start


@asynccontextmanager
async def desk() -> AsyncIterator[tuple[Tables, Bare]]:
    """A desk and a bare file on the same disk."""
    with tempfile.TemporaryDirectory(dir=".") as directory:
        tables = await Tables.open(Path(directory) / "desk.db")
        db = await aiosqlite.connect(Path(directory) / "bare.db", isolation_level=None)
        for line in ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL", SCHEMA):
            await db.execute_fetchall(line)
        try:
            yield tables, Bare(db)
        finally:
            await db.close()
            await tables.close()


async def seated(tables: Tables, title: str, rooms: int) -> list[Player]:
    """Players at that many tables."""
    players = [Player(tables, title, f"{title}-{rooms}-{room}") for room in range(rooms)]
    for start in range(0, rooms, 50):
        await asyncio.gather(*(player.begin() for player in players[start : start + 50]))
    return players


def chosen(players: list[Player]) -> Iterator[Player]:
    """Tables at random, for ever."""
    rng = Random(1)
    while True:
        yield rng.choice(players)


async def latency(bare: Bare, players: list[Player], label: str) -> None:
    """One caller: play against the bare insert, turn by turn."""
    floor, plays = list[float](), list[float]()
    picked = chosen(players)
    for _ in range(SAMPLES):
        work = await next(picked).ready()
        floor.append(await timed(bare.insert))
        plays.append(await timed(work))
    ratio, worst = median(plays) / median(floor), quantiles(plays, n=100)[98] / quantiles(floor, n=100)[98]
    verdict = "met" if ratio <= 1.5 else "MISSED"
    print(f"  {label}: play at p50 {ratio:.2f} bare inserts (at most 1.5: {verdict}), p99 {worst:.2f} of its p99")


async def rate(players: list[Player]) -> float:
    """Acknowledged plays a second when all these call at once."""
    works = [await player.ready() for player in players]
    start = perf_counter()
    await asyncio.gather(*(work() for work in works))
    return len(works) / (perf_counter() - start)


async def crowd(bare: Bare, players: list[Player], title: str) -> None:
    """Many callers against one, turn by turn."""
    singles, crowds, floors = list[float](), list[float](), list[float]()
    for turn in range(ROUNDS):
        singles.append(await rate([players[turn % CALLERS]]))
        crowds.append(await rate(players))
        floors.append(1 / await timed(bare.insert))
    alone, many, floor = median(singles), median(crowds), median(floors)
    verdict = "met" if many >= 10 * alone else "MISSED"
    print(
        f"  {title}: {CALLERS} callers {many / alone:.1f} times the rate of one (at least 10: {verdict});"
        f" {many:.0f} plays a second, {many / floor:.1f} times the bare inserts of one caller"
    )


async def memory(tables: Tables, title: str) -> None:
    """What a table costs in memory, loaded and idle; and what it takes to load one."""
    players = await seated(tables, title, 20)
    for player in players:
        for _ in range(150):
            if player.table.phase == "running":
                await (await player.ready())()
    ids = [player.table.id for player in players]
    rows = sum(player.table.number for player in players) / len(players)
    players.clear()
    await tables.upkeep(tables.now() + tables.idle)
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    held = [await tables.get(table_id) for table_id in ids]
    loaded = (tracemalloc.get_traced_memory()[0] - before) / len(held)
    held.clear()
    await tables.upkeep(tables.now() + tables.idle)
    gc.collect()
    idle = (tracemalloc.get_traced_memory()[0] - before) / len(ids)
    tracemalloc.stop()
    print(f"  {title}: a loaded table of {rows:.0f} moves {loaded / 1024:.0f} KiB, an idle one {idle / 1024:.1f} KiB")


async def loading(tables: Tables, title: str) -> None:
    """Loading a finished game against applying the same actions with nothing around."""
    player = Player(tables, title, f"{title}-finished")
    await player.begin()
    first = player.table
    while first.phase == "running":
        await (await player.ready())()
    game, table_id, logged = first.game, first.id, first.memory.logged
    seats, options = first.seats, first.options
    bodies = [(row.player, json.dumps(game.encode(row.action))) for row in logged]
    del player, first
    loads, applied = list[float](), list[float]()
    for _ in range(5):
        await tables.upkeep(tables.now() + tables.idle)
        gc.collect()
        loads.append(await timed(lambda: tables.get(table_id)))
        start = perf_counter()
        state = game.new_game(seats, options)
        for seat, body in bodies:
            state, _ = game.apply(state, seat, game.decode(json.loads(body)))
        applied.append(perf_counter() - start)
    ratio = median(loads) / median(applied)
    print(f"  {title}: loading a finished game of {len(logged)} moves costs {ratio:.2f} of bare decode and apply")


async def run() -> None:
    """All of it, title by title."""
    async with desk() as (tables, bare):
        for title in rules.TITLES:
            print(title)
            players = await seated(tables, title, CALLERS)
            await latency(bare, players[:1], "1 table")
            await crowd(bare, players, title)
            await loading(tables, title)
            await memory(tables, title)
        players = await seated(tables, "caesar", ROOMS)
        await latency(bare, players, f"{ROOMS} tables of caesar")
        await latency(bare, players[:1], "1 of them")


def main() -> None:
    """Run the event loop."""
    asyncio.run(run())


if __name__ == "__main__":
    main()
