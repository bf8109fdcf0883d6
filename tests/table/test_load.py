"""Loading: replay, digests, versions, memory."""

import asyncio
import gc
import json
import re
import sqlite3
from pathlib import Path
from random import Random
from typing import Any
from weakref import WeakValueDictionary

import pytest

from rules import IllegalAction
from table import Tables, queries, undo_requests, vote_requests
from table.model.values import Row
from table.peers import ChangeSet
from table.replay import counting_rows
from table.sqlite.queries import hinted
from table.sqlite.store import SqliteStore
from tests.conclave import CONCLAVE, Bid, Conclave
from tests.plays import play_now
from tests.table.open_tables import Clock, ask, disk, open_tables, place, play_out, random_step, seated


def tamper(path: Path, sql: str) -> None:
    ask(place(path), sql)


async def test_a_table_is_its_log_replayed(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        table = await seated(tables)
        await play_out(table, Random(1))
        digest, lines = CONCLAVE.digest(table.state.position), table.state.lines("ben")
    async with open_tables(tmp_path) as tables:
        table = await tables.cache.at("room")
        assert CONCLAVE.digest(table.state.position) == digest
        assert table.state.lines("ben") == lines


async def test_a_log_that_differs_stops_the_table_with_a_notice(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        table = await seated(tables)
        for user in ("anna", "ben"):
            await play_now(table, user, [Bid(1)])
    tamper(tmp_path, """UPDATE action SET body = '{"type":"bid","amount":3}' WHERE number = 3""")
    async with open_tables(tmp_path) as tables:
        heard: list[str] = []
        tables.listeners.on_change(lambda change: heard.append(change.kind))
        table = await tables.cache.at("room")
        assert heard == ["broken"]
        assert table.state.broken is not None
        assert table.state.broken.figures == {"reason": "log-differs", "number": 3, "then": "1", "now": "1"}
        assert table.state.waiting == frozenset()
        for waited in (play_now(table, "cleo", [Bid(1)]), table.act("cleo", Bid(1)), undo_requests.ask(table, "anna")):
            with pytest.raises(IllegalAction, match="table-broken"):
                await waited
        with pytest.raises(IllegalAction, match="table-broken"):
            table.state.view_for("anna")
        tables.listeners.peer_wrote(ChangeSet(everything=True))
        assert (await tables.cache.at("room")).state.broken is not None
        assert heard == ["broken"], "once, however often it is read"


@pytest.mark.parametrize(
    ("sql", "reason"),
    [
        ("""UPDATE action SET body = '{"type":"bid","amount":9}' WHERE number = 3""", "log-illegal"),
        ("""UPDATE action SET body = '{"type":"fly"}' WHERE number = 3""", "log-illegal"),
        ("DELETE FROM action WHERE number = 3", "log-gap"),
        ("UPDATE action SET digest = 'x' WHERE number = 4", "log-differs"),
        ("UPDATE action SET body = '{' WHERE number = 4", "log-illegal"),
    ],
)
async def test_every_damage_to_a_log_is_found(tmp_path: Path, sql: str, reason: str) -> None:
    async with open_tables(tmp_path) as tables:
        table = await seated(tables)
        for user in ("anna", "ben"):
            await play_now(table, user, [Bid(1)])
    tamper(tmp_path, sql)
    async with open_tables(tmp_path) as tables:
        broken = (await tables.cache.at("room")).state.broken
        assert broken is not None
        assert broken.figures["reason"] == reason


class Corrected(Conclave):
    """The test title after a correction that changes what a bid of 3 is worth."""

    version = "2"

    def digest(self, state: object) -> str:
        return "other" + super().digest(state)


async def test_new_rules_that_change_a_game_stop_it_and_say_so(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        await seated(tables)
    tables = await Tables.open(place(tmp_path), titles=lambda _: Corrected())
    table = await tables.cache.at("room")
    assert table.state.broken is not None
    assert (table.state.broken.figures["then"], table.state.broken.figures["now"]) == ("1", "2")
    await tables.close()


async def test_everybody_gets_the_same_table(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        await seated(tables)
    async with open_tables(tmp_path) as tables:
        same_tables = await asyncio.gather(*(tables.cache.at("room") for _ in range(20)))
        assert len({id(table) for table in same_tables}) == 1


async def test_idle_tables_leave_memory_unless_somebody_holds_them(tmp_path: Path) -> None:
    clock = Clock()
    async with open_tables(tmp_path, clock, idle=60) as tables:
        table = await seated(tables)
        clock.now += 61
        await tables.upkeep()
        assert await tables.cache.at("room") is table  # we hold it
        await play_now(table, "anna", [Bid(1)])
        clock.now += 61
        await tables.upkeep()
        del table
        gc.collect()
        assert tables.cache.loaded_at("room") is None
        assert tables.cache.in_use() == []
        assert (await tables.cache.at("room")).state.number == 4


async def test_an_idle_table_leaves_nothing_behind(tmp_path: Path) -> None:
    clock = Clock()
    async with open_tables(tmp_path, clock, idle=60) as tables:
        table = await seated(tables)
        await vote_requests.move(table, "anna", "elsewhere")
        del table
        clock.now += 61
        await tables.upkeep()
        gc.collect()
        alive = [
            value for value in vars(tables.cache).values() if isinstance(value, dict | set | list | WeakValueDictionary)
        ]
        assert len(alive) > 4
        assert not any(map(len, alive))


async def test_a_long_replay_gives_way_to_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("table.replay.SLICE", 0.0)
    async with open_tables(tmp_path) as tables:
        table = await seated(tables)
        rng = Random(3)
        for _ in range(10):
            await random_step(table, rng)
        rows = table.state.number
    async with open_tables(tmp_path) as tables:
        breaths = 0
        loading = asyncio.create_task(tables.cache.at("room"))
        while not loading.done():
            breaths += 1
            await asyncio.sleep(0)
        assert breaths > rows


def undo_rows(*rows: tuple[str, int | None]) -> list[Row]:
    return [
        Row(number, player, json.dumps({"type": "undo", "to": to}), None, None, 0)
        for number, (player, to) in enumerate(rows)
    ]


def test_undo_rows_take_back_what_they_name() -> None:
    rows = undo_rows(("s1", None), ("s2", None), ("desk", 1), ("s2", None), ("s1", None), ("desk", 4))
    assert [row.number for row in counting_rows(rows)] == [0, 3]
    rows = undo_rows(("s1", None), ("s2", None), ("desk", 1), ("s2", None), ("desk", 0), ("s1", None))
    assert [row.number for row in counting_rows(rows)] == [5]


@pytest.mark.sqlite
async def test_starting_reads_nothing_of_the_games(tmp_path: Path) -> None:
    """However many games there are, opening runs the same few statements and none that grows with them."""
    async with open_tables(tmp_path) as tables:
        await seated(tables)
    async with open_tables(tmp_path) as tables:
        assert tables.cache.in_use() == []
        plan = disk(tables, "EXPLAIN QUERY PLAN SELECT max(id) FROM game_table")
        assert "SEARCH" in str(plan)
        for sql in (
            "SELECT id FROM game_table WHERE channel = 'x' ORDER BY phase = 'over', id DESC LIMIT 1",
            "SELECT id FROM timer WHERE due <= 5 ORDER BY due, id LIMIT 500",
            "UPDATE action SET request = NULL WHERE request IS NOT NULL AND at < 5",
            "DELETE FROM request WHERE at < 5",
        ):
            assert "SCAN" not in str(disk(tables, f"EXPLAIN QUERY PLAN {sql}")), sql


@pytest.mark.sqlite
async def test_what_a_table_has_seen_is_read_by_an_index(tmp_path: Path) -> None:
    """None of these looks through all tenures, system events or requests of a table, nor sorts them."""
    async with open_tables(tmp_path) as tables:
        for sql, index in (
            (queries.TENURES, "tenure_now"),
            (queries.RECENT_PAST, "tenure_people"),
            (queries.TENURE_AT, "tenure_since"),
            (queries.NAMED_AT, "tenure_since"),
            (queries.HELD.format(seats="(?2)"), "tenure_held"),
            (queries.NEWEST_SYSTEM_EVENTS, "PRIMARY KEY"),
            (queries.PAUSE, "minute_paused"),
            (queries.OLDEST_BETWEEN, "minute_place"),
            (queries.NEWEST_BETWEEN, "minute_place"),
            (queries.REQUEST, "action_served"),
            (queries.SERVED, "action_served"),
        ):
            plan = str(disk(tables, f"EXPLAIN QUERY PLAN {hinted(sql)}", *[1] * len({*re.findall(r"\?\d", sql)})))
            assert index in plan, sql
            for table in ("tenure", "minute", "action", "request"):
                assert f"SCAN {table}" not in plan, sql
            assert "TEMP B-TREE FOR ORDER BY" not in plan or "UNION" in sql, sql


async def steps_to_open(path: Path, monkeypatch: pytest.MonkeyPatch) -> int:
    """What SQLite does to open a file, in steps of its machine."""
    steps = 0

    def step() -> None:
        nonlocal steps
        steps += 1

    def watched(*where: Any, **how: Any) -> sqlite3.Connection:
        db: sqlite3.Connection = connect(*where, **how)
        db.set_progress_handler(step, 1)
        return db

    connect: Any = sqlite3.connect
    with monkeypatch.context() as patch:
        patch.setattr(sqlite3, "connect", watched)
        await (await SqliteStore.open(path / "games.db")).close()
    return steps


@pytest.mark.sqlite
async def test_starting_with_thousands_of_games_takes_the_same_steps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_tables(tmp_path) as tables:
        await seated(tables)
    few = await steps_to_open(tmp_path, monkeypatch)
    number = "WITH RECURSIVE n (i) AS (VALUES (2) UNION ALL SELECT i + 1 FROM n WHERE i < 5000)"
    for name, columns in (
        ("game_table", "n.i, title, rules, phase, n.i, host, body, seed, created, touched, guild, ending, paused"),
        ("action", "n.i, number, player, body, origin, at, digest, waiting, request, user, first"),
    ):
        tamper(tmp_path, f"{number} INSERT INTO {name} SELECT {columns} FROM {name}, n")
    assert few > 0
    assert await steps_to_open(tmp_path, monkeypatch) == few
