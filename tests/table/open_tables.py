"""Tables for tests: the test title, a clock that stands until it is moved, people by name."""

import re
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Mapping, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from random import Random
from typing import Any
from weakref import WeakKeyDictionary

import pytest

import rules
from rules.kernel import Game, IllegalAction
from table import Proposal, Table, Tables, Undo, backups, computers, undo_requests, vote_requests
from table.addresses import is_address
from table.context import Context
from table.postgres.store import PostgresStore
from table.referee import absences, substitutes, undo
from table.sqlite.store import SqliteStore
from tests import postgres
from tests.conclave import CONCLAVE, State
from tests.plays import play_now

PEOPLE = ("anna", "ben", "cleo", "dora", "emil", "fay")
SERVERS: list[postgres.Cluster] = []  # the last one, if the tests are for it; a file otherwise
OPENED: WeakKeyDictionary[Context, Tables] = WeakKeyDictionary()
# What is to be done or told, for statements: `f"SELECT kind FROM {NOTICES}"`.
NOTICES = """(
    SELECT id, table_id, seat, kind, due FROM timer UNION ALL SELECT id, table_id, seat, kind, due FROM announcement
) AS notice"""
NOON = 1_800_000_000 // 86_400 * 86_400 + 43_200


def titles(name: str) -> Game:
    return CONCLAVE if name == "conclave" else rules.title(name)


class Clock:
    def __init__(self, now: int = NOON) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


def place(path: Path) -> str | Path:
    """The database of a folder: a file there, or a schema of the server."""
    return SERVERS[-1].schema(path) if SERVERS else path / "games.db"


@asynccontextmanager
async def open_tables(path: Path, clock: Clock | None = None, **more: Any) -> AsyncIterator[Tables]:
    tables = await Tables.open(place(path), clock=clock or Clock(), **{"titles": titles} | more)
    OPENED[tables.context] = tables
    try:
        yield tables
    finally:
        await tables.close()


async def seated(
    tables: Tables, people: Sequence[str] = PEOPLE[:3], title: str = "conclave", channel: str = "room", **terms: Any
) -> Table:
    """A started table; the people sit in the order given: s1, s2, s3."""
    table = await tables.create(channel, people[0], title, name=people[0], **{"seating": "joined"} | terms)
    for name in people[1:]:
        await table.join(name, name)
    await table.start(people[0])
    return table


def disk(tables: Tables | Context, sql: str, *values: Any) -> list[tuple[Any, ...]]:
    """What the file says, by a connection of its own; or a change to it by another connection."""
    assert isinstance(tables.store, SqliteStore | PostgresStore)
    return ask(tables.store.path if isinstance(tables.store, SqliteStore) else tables.store.address, sql, *values)


def ask(where: str | Path, sql: str, *values: Any) -> list[tuple[Any, ...]]:
    if is_address(where):
        return postgres.execute(str(where), in_postgres(sql), *values)
    with closing(sqlite3.connect(where, isolation_level=None)) as db:
        return db.execute(sql, values).fetchall()


def in_postgres(sql: str) -> str:
    """A statement of SQLite in the dialect of PostgreSQL."""
    numbers = iter(range(1, 100))
    sql = re.sub(r"\?", lambda _: f"${next(numbers)}", sql)
    sql = re.sub(r"\buser\b", '"user"', sql)
    return re.sub(r"\b(body|value)( ->> )", r"\1::json\2", sql)


def tables_of(table: Table) -> Tables:
    return OPENED[table.context]


def undo_status(table: Table, user: str, seat: str | None = None) -> Undo:
    return undo.status(table.state, table.state.own_seat(user, seat))


async def refusal_key(waited: Awaitable[object]) -> str:
    """Why it is refused, as it has to be."""
    with pytest.raises(IllegalAction) as refused:
        await waited
    return refused.value.key


async def sit(table: Table, user: str, seat: str, name: str = "") -> None:
    """Ask for a seat; everybody who is asked accepts."""
    asked = await table.take_seat(user, seat, name)
    while asked is not None:
        judge = next(each for each in substitutes.judges(table.state, asked) if each not in asked.agreed)
        asked = await table.answer_candidate(table.state.seating.users[judge] or "", asked.number, yes=True)


async def backup(tables: Tables, directory: Path) -> Path:
    """Make a copy now."""
    return await backups.make(tables.store.backup, directory, tables.context.now())


async def vote(table: Table, user: str, kind: str, yes: bool = True) -> Proposal | None:
    """Answer the open proposal of a kind."""
    return await vote_requests.answer(table, user, table.state.proposals[kind].number, yes)


async def rewind(table: Table, host: str, to: int) -> None:
    """Go back as the host; everybody who is asked agrees."""
    undo = await undo_requests.rewind(table, host, to)
    for seat in undo.needs:
        await vote(table, absences.owner(table.state, seat) or "", "undo")


async def random_step(table: Table, rng: Random, request: str | None = None) -> None:
    """One seat that is waited for does something."""
    seat = rng.choice(sorted(table.state.waiting))
    game = table.state.game
    actions = game.legal_actions(table.state.position, seat)
    action = rng.choice(actions)
    while (weight := game.weight(action)) < 1 and rng.random() > weight:
        action = rng.choice(actions)
    if seat in table.state.seating.computers:
        await computers.decide(table, seat, action, expected=table.state.number)  # unless a person has to act first
        return
    user = table.state.seating.users[seat]
    assert user is not None
    await play_now(table, user, [action], request_id=request, expected=table.state.number, seat=seat)


async def play_out(table: Table, rng: Random) -> None:
    while table.state.header.phase == "running":
        await random_step(table, rng)


async def bid_all(table: Table, bids: Mapping[str, int]) -> None:
    """Seal these bids; the highest rolls and sets stones."""
    for user, amount in bids.items():
        await play_now(table, user, [{"type": "bid", "amount": amount}])


def a_position(table: Table, hands: tuple[tuple[int, ...], ...], phase: str = "bid") -> None:
    """Put these cards into the hands, in memory alone: for what follows within one test."""
    state: State = table.state.position
    state = State(state.seats, state.rounds, state.round, phase, state.pile, hands, (None,) * 3, state.scores)
    table.state.move_on(state, table.state.number, CONCLAVE.waiting_for(state))
