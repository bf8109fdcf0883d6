"""Every query of both stores follows an index; one that reads a whole table or index is named here, with its reason."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from table.postgres.opening import SETTINGS
from table.postgres.statements import BATCHES
from table.sqlite.migrate import migrate
from table.sqlite.statements import SQL
from table.statements import Write
from tests import postgres
from tools.bench import queries as bench
from tools.bench.queries import Query

LIVE = "lists the live games, which are the whole of its index"
SERVERS = "one row a server"
CALLS = "an index of open calls alone: there are few"
PROCESSES = "a row a process"
# Query and table, or index.
SCANS = {
    ("GAMES", "game_table"): "lists all games, for whoever runs the bot",
    ("GAMES", "game_table_pkey"): "lists all games, for whoever runs the bot",
    ("GUILDS", "with_games"): SERVERS,
    ("GUILDS", "with_leagues"): SERVERS,
    ("LIVE_CHANNELS", "game_table"): LIVE,
    ("LIVE_CHANNELS", "game_table_live"): LIVE,
    ("LIVE_CHANNELS", "game_table_phase"): LIVE,
    ("WITH_COMPUTERS", "tenure"): "an index of computers in live games",
    ("WITH_COMPUTERS", "tenure_computer"): "an index of computers in live games",
    ("personal_data_export.CALLS", "announcement"): CALLS,
    ("personal_data_export.CALLS", "announcement_call"): CALLS,
    ("FORGET_PERSON.announcement", "announcement"): CALLS,
    ("FORGET_PERSON.announcement", "announcement_call"): CALLS,
    ("result_queries.TITLES", "found"): "one row a title",
    ("HELD", "person"): "one row a person who has sat there",
    ("HELD", "place"): "the seats, which came with the query",
    ("RECENT_PAST", "newest"): "a few tenures that an index gave",
    ("RECENT_PAST", "people"): "a few tenures that an index gave",
    ("personal_data_export.REQUESTS", "action_served"): "an index of the last days alone",
    ("league_queries.OWED", "fixture"): "an index of the live games of leagues",
    ("league_queries.OWED", "fixture_open"): "an index of the live games of leagues",
    ("league_queries.BEHIND", "league"): "an index of the leagues whose card is outdated: there are few",
    ("KEEP_INVITATIONS", "invitation_pkey"): "lobbies alone have any",
}
SMALL = {"process": PROCESSES, "process_pkey": PROCESSES}
MADE_UP = ("json_each", "CONSTANT")  # no tables: values that came with the query


def unnamed_scans(db: sqlite3.Connection, query: Query) -> list[str]:
    """The lines of SQLite's plan that read a table from end to end."""
    plan = [row[3] for row in db.execute(f"EXPLAIN QUERY PLAN {query.sql}", query.values)]
    scans = [(line, match[1]) for line in plan if (match := re.match(r"SCAN (?:\d+ )?(\w+)", line))]
    return [line for line, where in scans if where not in MADE_UP and not is_named(query, where)]


def unindexed(node: dict[str, Any], parent: str = "") -> Iterator[str]:
    """The tables and indices that a plan of PostgreSQL's reads from end to end; a limit reads the first entry alone."""
    kind = node["Node Type"]
    if kind == "Seq Scan":
        yield node["Relation Name"]
    elif "Index" in kind and "Index Cond" not in node and parent != "Limit":
        yield node["Index Name"]
    for part in node.get("Plans", ()):
        yield from unindexed(part, kind)


def is_named(query: Query, where: str) -> bool:
    return (query.name, where) in SCANS or where in SMALL


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(tmp_path_factory.mktemp("plans") / "plans.db", isolation_level=None)) as db:
        migrate(db, "plans")
        yield db


@pytest.mark.sqlite
@pytest.mark.parametrize("query", [*bench.on_sqlite()], ids=lambda query: query.name)
def test_a_query_of_a_file_follows_an_index(query: Query, file: sqlite3.Connection) -> None:
    assert unnamed_scans(file, query) == []


@pytest.mark.postgres
async def test_every_query_of_a_server_follows_an_index(tmp_path: Path, cluster: postgres.Cluster) -> None:
    address = cluster.schema(tmp_path)
    db = await asyncpg.connect(address, server_settings=SETTINGS)
    await bench.fill_server(db, bench.FEW)
    await db.execute("SET enable_seqscan = off")
    plans = {
        (query.name, where)
        for query in bench.on_server()
        for where in unindexed(await bench.explained(db, query, "COSTS OFF"))
        if not is_named(query, where)
    }
    await db.close()
    assert plans == set()


def grown(few: dict[str, float], many: dict[str, float]) -> dict[str, float | None]:
    """The queries that cost more than they may with more finished games: an index may be the wrong one."""
    ratios = {name: bench.grown(name, few, many) for name in few}
    return {name: ratio for name, ratio in ratios.items() if ratio is not None and ratio > bench.MOST}


@pytest.mark.sqlite
def test_no_query_of_a_file_costs_more_with_ten_times_the_finished_games(tmp_path: Path) -> None:
    assert grown(bench.steps(bench.FEW, tmp_path), bench.steps(10 * bench.FEW, tmp_path)) == {}


@pytest.mark.postgres
async def test_no_query_of_a_server_costs_more_with_ten_times_the_finished_games(cluster: postgres.Cluster) -> None:
    assert grown(await bench.blocks(bench.FEW, cluster), await bench.blocks(10 * bench.FEW, cluster)) == {}


@pytest.mark.sqlite
@pytest.mark.parametrize("index", ["part_candidate", "tenure_user", "game_table_server", "invitation_user"])
def test_a_full_table_scan_fails_the_check(index: str) -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        migrate(db, "plans")
        db.execute(f"DROP INDEX {index}")
        assert any(unnamed_scans(db, query) for query in bench.on_sqlite())


@pytest.mark.sqlite
def test_every_statement_has_a_text_in_both_stores_and_is_measured() -> None:
    assert SQL.keys() == {*Write}
    assert BATCHES.keys() == {*Write}
    assert bench.WRITES.keys() == {*Write}
    for write, batches in BATCHES.items():
        more = {Write.ADD_TABLE: 1, Write.SET_HEADER: 2}.get(write, 0)
        assert {len(batch.columns) for batch in batches} == {len(bench.WRITES[write]) + more}, write
