"""Tables against the bare cost of one durable insert through aiosqlite in one hop, in one interleaved run."""

import asyncio
import gc
import json
import sqlite3
import sys
import tempfile
import tracemalloc
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter, process_time, sleep, thread_time
from typing import Any, NamedTuple, cast
from unittest.mock import patch

import aiosqlite

import rules
from rules.kernel import Action, Event, Game, State
from rules.play import pick
from table import Table, Tables
from table.referee.turn import Turn
from tests.plays import play_now
from tools import titles

SAMPLES, ROUNDS, SLICE, CALLERS, ROOMS, FILED, IDLE = 400, 20, 10, 32, 1000, 10_000, 200
NUMBERS = "WITH RECURSIVE n (value) AS (VALUES (2) UNION ALL SELECT value + 1 FROM n WHERE value < ?)"
SLOWER = (2, 4)  # milliseconds a commit takes longer on other disks
TITLES = (*rules.TITLES, titles.title("tests.conclave:CONCLAVE").name)
MOST, DEAREST = 2.25, {"imperunde": 2.5}  # bare durable inserts that a play may cost
Work = Callable[[], Awaitable[Any]]
SCHEMA = """
CREATE TABLE action (
    table_id INTEGER NOT NULL, number INTEGER NOT NULL, player TEXT NOT NULL, body TEXT NOT NULL, digest TEXT,
    at INTEGER NOT NULL, PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID
"""


class Bare:
    """The floor: one row, one statement, one commit, one hop."""

    def __init__(self, db: aiosqlite.Connection) -> None:
        self.db, self.number = db, 0

    async def insert(self) -> None:
        self.number += 1
        row = (1, self.number, "s1", '{"type":"move_on_rondel","nation":"italy","space":"import"}', "0" * 16, 0)
        await self.db.execute_fetchall("INSERT INTO action VALUES (?, ?, ?, ?, ?, ?)", row)


class Slower(sqlite3.Connection):
    """A file on a slower disk: each commit takes longer by that much."""

    def __init__(self, *where: Any, more: float, **how: Any) -> None:
        super().__init__(*where, **how)
        self.more = more

    def execute(self, sql: str, values: Any = (), /) -> sqlite3.Cursor:
        """Wait where a disk would; the thread of the file waits, nobody else."""
        cursor = super().execute(sql, values)
        if sql.startswith("INSERT") and not self.in_transaction:
            sleep(self.more)
        return cursor

    def commit(self) -> None:
        super().commit()
        sleep(self.more)


class Player:
    """Random play on one table; what to do is chosen outside the measured time."""

    def __init__(self, tables: Tables, title: str, room: str) -> None:
        self.tables, self.title, self.room, self.rng = tables, title, room, Random(room)
        self.games = 0
        self.table: Table

    async def begin(self) -> None:
        game, self.games = self.tables.context.titles(self.title), self.games + 1
        self.table = await self.tables.create(f"{self.room}/{self.games}", "u1", self.title)
        for number in range(2, min(3, game.seats[-1]) + 1):
            await self.table.join(f"u{number}")
        await self.table.start("u1")

    async def ready(self) -> Work:
        """The next play, not yet begun."""
        return (await self.slice(1))[0]

    async def slice(self, length: int) -> list[Work]:
        """The next plays, all of one game."""
        plays = self._ahead(length)
        if len(plays) < length:
            await self.begin()
            plays = self._ahead(length)
        return plays

    def _ahead(self, length: int) -> list[Work]:
        """Plays chosen on the side, until the game is over: dice fall there as the table will throw them."""
        game, plays = self.table.state.game, list[Work]()
        turn = Turn.on(self.table.state, self.tables.context.now())
        turn.apply = None  # the play that is measured is not to find it applied
        while len(plays) < length and game.waiting_for(turn.state):
            seat, action = pick(game, turn.state, self.rng)
            plays.append(self._play(seat, action, turn.number))
            turn.act(seat, [action])
            turn.settle()
        return plays

    def _play(self, seat: str, action: Action, number: int) -> Work:
        table, user, request = self.table, self.table.state.seating.users[seat], f"{self.room}/{self.table.id}/{number}"
        assert user is not None
        return lambda: play_now(table, user, [action], request_id=request, expected=number, seat=seat)


class Spent(NamedTuple):
    """What something took, in seconds."""

    wall: float
    processor: float


async def timed(work: Work) -> Spent:
    """What one call takes, of the clock and of all processors."""
    start, spent = perf_counter(), process_time()
    await work()
    return Spent(perf_counter() - start, process_time() - spent)


async def compared(works: Mapping[str, Work], rng: Random) -> dict[str, Spent]:
    """What each of these takes, one after another in an order that is shuffled every time."""
    names = rng.sample([*works], len(works))
    return {name: await timed(works[name]) for name in names}


def ratio(own: Sequence[Spent], floor: Sequence[Spent], most: float) -> str:
    """How the times of two things that were compared relate, in words; `most`: what is to be reached at the median."""
    middle = median(each.wall for each in own) / median(each.wall for each in floor)
    work = median(each.processor for each in own) / median(each.processor for each in floor)
    tail = quantiles([each.wall for each in own], n=100)[98] / quantiles([each.wall for each in floor], n=100)[98]
    verdict = "met" if middle <= most else "MISSED"
    return (
        f"play at p50 {middle:.2f} bare inserts (at most {most}: {verdict}), p99 {tail:.2f} of its p99,"
        f" CPU {work:.2f} of its CPU"
    )


@asynccontextmanager
async def slow_desk(more: float) -> AsyncIterator[tuple[Tables, Bare]]:
    """Tables and a bare file on a disk slower by that many seconds a commit."""
    factory = partial(Slower, more=more)
    with patch.object(sqlite3, "connect", partial(sqlite3.connect, factory=factory)):
        async with open_both() as both:
            yield both


@asynccontextmanager
async def open_both() -> AsyncIterator[tuple[Tables, Bare]]:
    """Tables and a bare file on the same disk."""
    with tempfile.TemporaryDirectory(dir=".") as directory:
        tables = await Tables.open(Path(directory) / "tables.db", titles=titles.title)
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
    """One caller: play against the bare insert, turn by turn, in an order that changes."""
    taken, picked, rng = list[dict[str, Spent]](), chosen(players), Random(2)
    for _ in range(SAMPLES):
        taken.append(await compared({"insert": bare.insert, "play": await next(picked).ready()}, rng))
    plays, floor = [each["play"] for each in taken], [each["insert"] for each in taken]
    print(f"  {label}: {ratio(plays, floor, DEAREST.get(players[0].title, MOST))}")


class Watched:
    """A title that notes what its apply and its digest take of the processor."""

    def __init__(self, game: Game) -> None:
        self.game, self.applied, self.digested = game, 0.0, 0.0

    def __getattr__(self, name: str) -> Any:
        """All else is the title's own."""
        return getattr(self.game, name)

    def apply(self, state: State, seat: str, action: Action) -> tuple[State, Sequence[Event]]:
        """A new state and what happened."""
        start = thread_time()
        done = self.game.apply(state, seat, action)
        self.applied += thread_time() - start
        return done

    def digest(self, state: State) -> str:
        """A short fingerprint."""
        start = thread_time()
        text = self.game.digest(state)
        self.digested += thread_time() - start
        return text


async def pace(players: list[Player], watched: Game | None = None) -> Spent:
    """All these call at once; each sends its next play as soon as the one before is acknowledged."""
    slices = [await player.slice(SLICE) for player in players]
    games = [player.table.state.game for player in players]

    async def caller(works: list[Work]) -> None:
        for work in works:
            await work()

    for player in players:
        player.table.state.game = watched or player.table.state.game
    start, spent = perf_counter(), process_time()
    await asyncio.gather(*map(caller, slices))
    taken, spent = perf_counter() - start, process_time() - spent
    for player, game in zip(players, games, strict=True):
        player.table.state.game = game
    plays = SLICE * len(players)
    return Spent(taken / plays, spent / plays)


async def crowd(bare: Bare, players: list[Player], title: str) -> float:
    """Many callers against one, in an order that changes; what a play took of the processor."""
    kinds: dict[str, Callable[[int], Awaitable[Spent]]] = {
        "one": lambda turn: pace([players[turn % CALLERS]]),
        "many": lambda _: pace(players),
        "insert": lambda _: timed(bare.insert),
    }
    taken: dict[str, list[Spent]] = {name: [] for name in kinds}
    rng = Random(3)
    for turn in range(ROUNDS):
        for name in rng.sample([*kinds], len(kinds)):
            taken[name].append(await kinds[name](turn))
    one, many, floor = (Spent(*map(median, zip(*each, strict=True))) for each in taken.values())
    print(
        f"  {title}: {CALLERS} callers {one.wall / many.wall:.1f} times the rate of one, with"
        f" {many.processor / one.processor:.2f} of its CPU a play, where a bare insert takes {floor.wall * 1000:.1f} ms"
    )
    return many.processor


async def shares(players: list[Player], spent: float) -> None:
    """Where a play's time on the processor goes, in a few rounds that are watched."""
    watched = Watched(players[0].table.state.game)
    rounds = [await pace(players, cast(Game, watched)) for _ in range(ROUNDS // 4)]
    whole = sum(each.processor for each in rounds) * SLICE * len(players)
    apply, digest = watched.applied / whole, watched.digested / whole
    print(
        f"    a play among many takes {spent * 1e6:.0f} µs of the processor:"
        f" apply {apply:.0%}, digest {digest:.0%}, tables and SQLite {1 - apply - digest:.0%}"
    )


async def memory(title: str) -> None:
    """What a table costs in memory, loaded and idle, once all that tables share is warm."""
    with tempfile.TemporaryDirectory(dir=".") as directory:
        path = Path(directory) / "idle.db"
        await write_games(path, title, IDLE, 150)
        async with await Tables.open(path, titles=titles.title) as tables:
            tracemalloc.start()
            await _visit(tables)
            before = _traced()
            rows, loaded = await _visit(tables)
            idle = _traced()
            tracemalloc.stop()
    loaded_size, left = (loaded - before) / IDLE / 1024, max(0, idle - before) / IDLE / 1024
    print(f"  {title}: a loaded table of {rows} moves {loaded_size:.0f} KiB, an idle one {left:.1f} KiB")


async def _visit(tables: Tables) -> tuple[int, int]:
    """Load every table, then let all of them go; how long a log was, and the memory they took together."""
    visited = [await tables.get(number) for number in range(1, IDLE + 1)]
    rows, loaded = visited[0].state.number, _traced()
    visited.clear()
    await tables.upkeep(tables.context.now() + tables.cache.idle)
    return rows, loaded


def _traced() -> int:
    """Bytes in use; what the interpreter itself remembers of names looked up is not ours."""
    gc.collect()
    sys._clear_type_cache()
    return tracemalloc.get_traced_memory()[0]


async def loading(tables: Tables, title: str) -> None:
    """Loading a finished game against applying the same actions with nothing around."""
    player = Player(tables, title, f"{title}-finished")
    await player.begin()
    first = player.table
    while first.state.header.phase == "running":
        await (await player.ready())()
    game, table_id, logged = first.state.game, first.id, first.state.logged
    seats, options = first.state.header.seats, first.state.header.options
    bodies = [(row.player, json.dumps(game.encode(row.action))) for row in logged]
    del player, first
    loads, applied = list[float](), list[float]()
    for _ in range(5):
        await tables.upkeep(tables.context.now() + tables.cache.idle)
        gc.collect()
        loads.append((await timed(lambda: tables.get(table_id))).wall)
        start = perf_counter()
        state = game.new_game(seats, options)
        for seat, body in bodies:
            state, _ = game.apply(state, seat, game.decode(json.loads(body)))
        applied.append(perf_counter() - start)
    ratio = median(loads) / median(applied)
    print(f"  {title}: loading a finished game of {len(logged)} moves costs {ratio:.2f} of bare decode and apply")


async def opening() -> None:
    """Opening a file with ten thousand games against one with ten."""
    with tempfile.TemporaryDirectory(dir=".") as directory:
        few, many = Path(directory) / "few.db", Path(directory) / "many.db"
        for path, games in ((few, 10), (many, FILED)):
            await write_games(path, "caesar", games, SLICE)
        seconds: dict[Path, list[float]] = {few: [], many: []}
        for _ in range(2 * ROUNDS):
            for path, taken in seconds.items():
                start = perf_counter()
                tables = await Tables.open(path)
                taken.append(perf_counter() - start)
                await tables.close()
    ratio = median(seconds[many]) / median(seconds[few])
    print(f"opening a file of {FILED} games takes {ratio:.2f} times as long as one of 10")


async def write_games(path: Path, title: str, games: int, plays: int) -> None:
    """A file with that many games: one is played, the others copied from it."""
    async with await Tables.open(path, titles=titles.title) as tables:
        player = Player(tables, title, "first")
        await player.begin()
        for _ in range(plays):
            if player.table.state.header.phase == "running":
                await (await player.ready())()
    async with aiosqlite.connect(path) as db:
        for name in ("game_table", "tenure", "action", "part", "minute"):
            columns = [row[1] for row in await db.execute_fetchall(f"PRAGMA table_info({name})")]
            number = {"id": "n.value", "channel": "n.value"} if name == "game_table" else {"table_id": "n.value"}
            copied = ", ".join(number.get(column, column) for column in columns)
            await db.execute(f"{NUMBERS} INSERT INTO {name} SELECT {copied} FROM {name}, n", (games,))
        await db.commit()


async def run() -> None:
    """All of it, title by title."""
    async with open_both() as (tables, bare):
        for title in TITLES:
            print(title)
            players = await seated(tables, title, CALLERS)
            await latency(bare, players[:1], "1 table")
            await shares(players, await crowd(bare, players, title))
            await loading(tables, title)
            await memory(title)
        players = await seated(tables, "caesar", ROOMS)
        await latency(bare, players, f"{ROOMS} tables of caesar")
        await latency(bare, players[:1], "1 of them")
    for more in SLOWER:
        async with slow_desk(more / 1000) as (tables, bare):
            print(f"the same disk, if a commit took {more} ms longer")
            for title in TITLES:
                await crowd(bare, await seated(tables, title, CALLERS), title)
    await opening()


def main() -> None:
    asyncio.run(run())


if __name__ == "__main__":
    main()
