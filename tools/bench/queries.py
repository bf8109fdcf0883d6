"""What each query of both stores costs when there are a hundred times as many finished games: it should not grow.

Work is counted, not time: steps of SQLite's machine, and blocks that PostgreSQL reads; of lists, for each row.
`python -m tools.bench queries` prints a line `NAME sqlite=R postgres=R` for each query, R how many times as much.
"""

import asyncio
import json
import re
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import asyncpg

from table import league_queries, personal_data_export, queries, result_queries
from table.postgres import process_coordination
from table.postgres import queries as postgres_queries
from table.postgres import statements as postgres_statements
from table.postgres.migrate import migrate as migrate_server
from table.postgres.opening import SETTINGS
from table.sqlite import migrate
from table.sqlite import queries as sqlite_queries
from table.sqlite import statements as sqlite_statements
from table.statements import Write
from tests import postgres

MOST = 2.0  # times the work for a hundred times as many finished games
FEW, MANY, LIVE, LOBBIES, PEOPLE, GUILDS = 1_000, 100_000, 500, 50, 300, 50
NOW, HOUR = 1_800_000_000, 3_600  # a game ends every hour
LIVE_TABLE, LOBBY, OVER = 120, 7, LIVE + 300  # the first numbers are live, and of those the first are lobbies
NOTICE = (LIVE_TABLE, 3 * LIVE_TABLE, "s1", "deadline", NOW)
# parts of others, or the same
FRAGMENTS = {
    "TENURE",
    "SYSTEM_EVENT",
    "result_queries.ALLOWS",
    "process_coordination.ALIVE",
    "process_coordination.NOTIFY",
}

# The values of every query, by its name.
VALUES: dict[str, tuple[Any, ...]] = {
    "HEADER": (LIVE_TABLE,),
    "INVITED": (LOBBY,),
    "TENURES": (LIVE_TABLE,),
    "PAST": (LIVE_TABLE,),
    "RECENT_PAST": (LIVE_TABLE, "s1"),
    "TENURE_AT": (LIVE_TABLE, "s1", 3, 99),
    "NAMED_AT": (LIVE_TABLE, "s1", 3, 99),
    "HELD": (LIVE_TABLE, "s0", "s1"),
    "LOG": (LIVE_TABLE,),
    "PARTS": (LIVE_TABLE,),
    "SYSTEM_EVENTS": (LIVE_TABLE,),
    "NEWEST_SYSTEM_EVENTS": (LIVE_TABLE,),
    "OLDEST_BETWEEN": (LIVE_TABLE, 0, 0, 9, 0, 20),
    "NEWEST_BETWEEN": (LIVE_TABLE, 0, 0, 9, 0, 20),
    "PAUSE": (LIVE_TABLE,),
    "SERVED": (LIVE_TABLE,),
    "REQUEST": (LIVE_TABLE, "r120"),
    "PERSONS": ("u1", "u2"),
    "NEWEST": (),
    "IN_CHANNEL": ("c120",),
    "LIVE_IN": ("c120",),
    "LIVE_CHANNELS": (),
    "LIVE_ON": ("g1",),
    "LIVE_GAMES_ON": ("g1",),
    "MADE_BY": ("u1",),
    "GAMES": (),
    "PEOPLE_OF": (OVER,),
    "GAMES_ON": ("g1",),
    "GUILDS": (),
    "NOTE": ("table:120", "turn"),
    "NOTES": ("user:u1", "user:u2"),
    "LISTED": ("u1", 0),
    "GAMES_OF": ("u1", 0),
    "SEATS_OF_GAMES": ("u1", 0),
    "CLOCKS_OF_GAMES": ("u1",),
    "SEATED_AT": ("u1",),
    "EVER_HELD": ("u1",),
    "SEATS_HELD": ("u1",),
    "INVITED_TO": ("u1",),
    "ASKING_AT": ("u1",),
    "SUBSCRIPTIONS": ("u1",),
    "SUBSCRIBERS": ("g1", "caesar", NOW, 50, 0),
    "ONE_MESSAGE": (LIVE_TABLE, "turn"),
    "MESSAGES": (LIVE_TABLE,),
    "TIMERS_DUE": (NOW, 0, 0),
    "ANNOUNCEMENTS": (0, 0),
    "BEHIND": ("turn", "running"),
    "BEHIND_OVER": ("turn", NOW - 7 * 24 * HOUR),
    "WITH_COMPUTERS": (),
    "result_queries.OWED": (0, 0),
    "result_queries.IS_OWED": (OVER,),
    "result_queries.BEFORE": ("u1", "caesar", NOW, 0),
    "result_queries.AFTER": ("caesar", 0, 0),
    "result_queries.TITLES": (),
    "result_queries.KNOWN": ("g1", "u1"),
    "result_queries.TALLIES": ("user:u1",),
    "result_queries.MET": ("user:u1", "", 10),
    "result_queries.MET_AND_OPEN": ("user:u1", "", 10),
    "result_queries.CURVE": ("u1", "caesar", 50),
    "result_queries.LEADERS": ("g1", "caesar", 10),
    "personal_data_export.SETTINGS": ("u1",),
    "personal_data_export.HOSTS": ("u1",),
    "personal_data_export.INVITATIONS": ("u1",),
    "personal_data_export.TENURES": ("u1",),
    "personal_data_export.MOVES": (OVER, "s1", 0, 99),
    "personal_data_export.OWN_PARTS": (LIVE_TABLE, "s1"),
    "personal_data_export.ASKING": ("u1",),
    "personal_data_export.COUNTED": ("u1",),
    "personal_data_export.NOTES": ("user:u1",),
    "personal_data_export.BLOCKED": ("u1",),
    "personal_data_export.SEEKS": ("u1",),
    "personal_data_export.CALLS": ("u1",),
    "personal_data_export.HANDS": ("u1",),
    "personal_data_export.RESULTS": ("u1",),
    "personal_data_export.REQUESTS": ("u1",),
    "personal_data_export.LEAGUES": ("u1",),
    "personal_data_export.ENTRIES": ("u1",),
    "league_queries.NEWEST": (),
    "league_queries.ONE": (LIVE_TABLE,),
    "league_queries.ON_GUILD": ("g1", 10**9, 10),
    "league_queries.IDS_ON_GUILD": ("g1",),
    "league_queries.OPEN_ON": ("g1",),
    "league_queries.DUE": (NOW,),
    "league_queries.OWED": (),
    "league_queries.BEHIND": (),
    "league_queries.ONE_SEASON": (LIVE_TABLE, 1),
    "league_queries.SEASONS": (LIVE_TABLE, 9, 10),
    "league_queries.ENTRANTS": (LIVE_TABLE, 1),
    "league_queries.ENTRIES": ("u1", 0, 10),
    "league_queries.FIXTURES": (LIVE_TABLE, 1),
    "league_queries.FIXTURE_OF": (LIVE_TABLE,),
    "league_queries.SCORES": (LIVE_TABLE, 1),
    "ALIVE": (),
    "CLAIM_BEHIND": ("turn", "running", "p1"),
    "CLAIM_BEHIND_OVER": ("turn", NOW - 7 * 24 * HOUR, "p1"),
    "CLAIM_TIMERS": (0, 0, "p2", NOW),
    "CLAIM_ANNOUNCEMENTS": (0, 0, "p2"),
    "RELEASE_TIMERS": ("p1",),
    "RELEASE_ANNOUNCEMENTS": ("p1",),
    "process_coordination.RENEW": ("p1",),
    "process_coordination.END_LOCKS": ("rondel locks p1",),
    "process_coordination.REAP_DEAD_PEERS": ("p1", True),
    "process_coordination.OTHERS": ("p1",),
    "process_coordination.SERVING": (),
    "process_coordination.OLD_MARKS": (),
    "process_coordination.CLAIM_JOB": ("backup", NOW),
}
# Where several processes share the work, each says who it is.
ON_SERVER: dict[str, tuple[Any, ...]] = {
    "TIMERS_DUE": (0, 0, "p1", NOW),
    "ANNOUNCEMENTS": (0, 0, "p1"),
    "WITH_COMPUTERS": ("p1",),
}
_TEXT = "{}"
WRITES: dict[Write, tuple[Any, ...]] = {
    Write.ADD_ROW: (LIVE_TABLE, 99, "s1", _TEXT, None, NOW, None, None, "r", "u1", 99),
    Write.ADD_REQUEST: (LIVE_TABLE, "r", "u1", 4, NOW),
    Write.ADD_TABLE: (10**9, "caesar", "1", "lobby", "new", "u1", None, "g1", None, 0, _TEXT, NOW, NOW),
    Write.SET_HEADER: (LIVE_TABLE, "caesar", "1", "running", "c120", "u1", None, "g1", None, 0, _TEXT, NOW),
    Write.KEEP_INVITATIONS: (LOBBY, '["u1"]'),
    Write.SET_INVITATIONS: (LOBBY, '["u1","u2"]'),
    Write.FINISH_TENURES: (LIVE_TABLE, 1),
    Write.DELETE_TENURES: (LIVE_TABLE,),
    Write.ADD_TENURE: (LIVE_TABLE, "s1", 1, "u9", "Anna", 4, ""),
    Write.END_TENURE: (LIVE_TABLE, "s1", 4),
    Write.ADD_SYSTEM_EVENT: (LIVE_TABLE, 99, 4, "", "paused", _TEXT, NOW),
    Write.SET_PART: (LIVE_TABLE, "clock", "s1", "[1,null,null,0]"),
    Write.DELETE_PART: (LIVE_TABLE, "clock", "s1"),
    Write.DELETE_PARTS: (LIVE_TABLE,),
    Write.ADD_TIMER: (LIVE_TABLE, "s1", "deadline", NOW, _TEXT),
    Write.DELETE_TIMERS: (LIVE_TABLE, "s1", "deadline"),
    Write.DELETE_TIMER: NOTICE,
    Write.ADD_ANNOUNCEMENT: (LIVE_TABLE, 10**9, "s1", "deadline-passed", NOW, _TEXT),
    Write.DELETE_ANNOUNCEMENT: NOTICE,
    Write.SET_MESSAGE: (LIVE_TABLE, "turn", 1, 1, NOW, 0, 4, 0, 0, 0, "[]", "[]", "", "", 0),
    Write.DELETE_MESSAGE: (LIVE_TABLE, "turn"),
    Write.SET_PERSON: ("u1", _TEXT),
    Write.SET_NOTE: ("table:120", "turn", _TEXT),
    Write.DELETE_NOTE: ("table:120", "turn"),
    Write.SUBSCRIBE: ("g2", "caesar", "u1"),
    Write.UNSUBSCRIBE: ("g1", "caesar", "u1"),
    Write.SET_CALLED: ("u1", NOW),
    Write.SET_ANNOUNCEMENT_FIGURES: (*NOTICE, _TEXT),
    Write.DELETE_OLD_REQUESTS: (NOW - 100,),
    Write.CLEAR_OLD_REQUESTS: (NOW - 100,),
    Write.OWE_RESULT: (LIVE_TABLE, NOW),
    Write.SET_COUNTS: (OVER, 1),
    Write.ADD_RESULT: (LIVE_TABLE, "s1", 0, "caesar", "g1", NOW, "u1", 1, 3, 9, "[]", 0, 5, 5, 5, 60, 25.0, 8.0),
    Write.ADD_TALLY: ("user:u1", "all", "caesar", "", 1, 1, 0, 1, 5, 60, ""),
    Write.ADD_MEMBER: ("g1", "caesar", "u1", "Anna", 1, 9.0),
    Write.SET_RATING: (OVER, "s1", 0, 25.0, 8.0),
    Write.SET_ORDINAL: ("u1", "caesar", 9.0),
    Write.SET_LISTED: ("u1", 1),
    Write.SET_LEAGUE: (LIVE_TABLE, "g1", "caesar", "u1", "running", 1, NOW, 1, 0, NOW, "", _TEXT),
    Write.SET_SEASON: (LIVE_TABLE, 1, "ab", NOW, NOW, 4, NOW, 0, 0, ""),
    Write.ADD_ENTRANT: (LIVE_TABLE, 1, "u1", "Anna", NOW, 0, 0, 0, 0),
    Write.PLACE_ENTRANT: (LIVE_TABLE, 1, "u1", 0, 0, 0, 0),
    Write.DELETE_ENTRANT: (LIVE_TABLE, 1, "u1"),
    Write.ADD_FIXTURE: (10**9, 1, 0, 1, 10**9, -1),
    Write.SET_SETTLED: (LIVE_TABLE, 1, 0, 0, 9),
    Write.DELETE_SCORES: (LIVE_TABLE, 1, 0, 0),
    Write.ADD_SCORE: (10**9, 1, 0, 0, 0, 0, 1, 120, 9, 9, ""),
    Write.FORGET_PERSON: ("u1",),
    Write.RENAME_PERSON: ("u1", "~1"),
    Write.DELETE_TABLE: (OVER,),
    Write.DELETE_LEAGUE: (OVER,),
}


class Query(NamedTuple):
    """A query by its name, and the values it is asked with."""

    name: str
    sql: str
    values: tuple[Any, ...]


def texts(module: ModuleType, prefix: str = "") -> Iterator[tuple[str, str]]:
    """The queries of a module, by name."""
    for name, text in vars(module).items():
        is_query = isinstance(text, str) and re.match(r"\s*(SELECT\b.*\bFROM|WITH|UPDATE|DELETE)\b", text, re.DOTALL)
        if is_query and name.isupper() and not name.startswith("_") and prefix + name not in FRAGMENTS:
            yield prefix + name, text


def reads(version: str, own: Mapping[str, str], values: Mapping[str, tuple[Any, ...]]) -> Iterator[Query]:
    """Everything a store asks; `own`: in its own words."""
    parts = (result_queries, league_queries, personal_data_export)
    shared = dict(texts(queries))
    for part in parts:
        shared |= dict(texts(part, f"{part.__name__.removeprefix('table.')}."))
    filled = {
        "HEADER": queries.HEADER.format(version=version),
        "PERSONS": queries.PERSONS.format(users="?1, ?2"),
        "NOTES": queries.NOTES.format(scopes="?1, ?2"),
        "HELD": queries.HELD.format(seats="(?2), (?3)"),
    }
    for name, text in {**shared, **filled, **own}.items():
        yield Query(name, text, values[name])
    for name in ("LISTED", "GAMES_OF", "SEATS_OF_GAMES"):
        yield Query(f"{name}.finished", shared[name], ("u1", 1))


def on_sqlite() -> Iterator[Query]:
    for query in reads("0", dict(texts(sqlite_queries)), VALUES):
        yield query._replace(sql=sqlite_queries.hinted(query.sql))
    for write, statements in sqlite_statements.SQL.items():
        yield from (Query(name, sql, WRITES[write]) for name, sql in named(write, statements))


def on_server() -> Iterator[Query]:
    own = {**dict(texts(postgres_queries)), **dict(texts(process_coordination, "process_coordination."))}
    yield from reads("version", own, VALUES | ON_SERVER)
    yield Query("COUNT_WRITE", postgres_statements.COUNT_WRITE.text(1), ([LIVE_TABLE], [0], ["p1"]))
    for write, batches in postgres_statements.BATCHES.items():
        more = {Write.ADD_TABLE: ("p1",), Write.SET_HEADER: ("p1", 0)}.get(write, ())
        for name, sql in named(write, [batch.text(1) for batch in batches]):
            yield Query(name, sql, tuple([each] for each in (*WRITES[write], *more)))


def named(write: Write, statements: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The statements that one name stands for; of several by the table they change, the second of one with a number."""
    if len(statements) == 1:
        yield write.name, statements[0]
        return
    seen: Counter[str] = Counter()
    for sql in statements:
        table = re.findall(r"(?:FROM|UPDATE) (\w+)", sql)[0]
        seen[table] += 1
        number = f".{seen[table]}" if seen[table] > 1 else ""
        yield f"{write.name}.{table}{number}", sql


# The games


def rows_of(last: int, *, live: bool) -> Iterator[tuple[str, str]]:
    """What is added for tables of these numbers, people, log and all: where, and the columns made of a number `i`."""
    phase = f"CASE WHEN i <= {LOBBIES} THEN 'lobby' ELSE 'running' END" if live else "'over'"
    ended = f"{NOW} - ({last} - i) * {HOUR}"
    title = "CASE i % 2 WHEN 0 THEN 'caesar' ELSE 'imperial' END"
    guild, host = f"'g' || (i % {GUILDS})", f"'u' || (i % {PEOPLE})"
    yield (
        "game_table (id, title, rules, phase, channel, host, body, seed, created, touched, guild, ending, paused)",
        f"""i, {title}, '1', {phase}, 'c' || (i % {LIVE}), {host}, '{{}}', NULL, {ended}, {ended}, {guild},
        {"NULL" if live else "'rules'"}, 0""",
    )
    for seat in range(3):
        person = f"CASE WHEN {seat} = 2 AND i % 10 = 0 THEN NULL ELSE 'u' || ((i * 7 + {seat}) % {PEOPLE}) END"
        level = f"CASE WHEN {seat} = 2 AND i % 10 = 0 THEN 'easy' ELSE '' END"
        yield (
            'tenure (table_id, seat, turn, "user", name, since, until, level, finished)',
            f"i, 's{seat}', 0, {person}, 'Anna', 0, NULL, {level}, {int(not live)}",
        )
        if not live:
            yield (
                f"result ({result_queries.RESULT})",
                f"""i, 's{seat}', 0, {title}, {guild}, {ended}, 'u' || ((i * 7 + {seat}) % {PEOPLE}),
                {seat + 1}, 3, 9, '[]', 0, 5, 5, 5, 60, 25.0, 8.0""",
            )
    for number in range(4):
        request = ("'r' || i", f"'u' || ((i * 7) % {PEOPLE})", "3") if live and number == 3 else ("NULL",) * 3
        yield (
            'action (table_id, number, player, body, origin, at, digest, waiting, request, "user", first)',
            f"i, {number}, 's1', '{{}}', NULL, {ended}, NULL, '[\"s1\"]', {', '.join(request)}",
        )
    yield "minute (table_id, id, number, seat, key, figures, at)", f"i, 0, 0, '', 'started', '{{}}', {ended}"
    yield f"message (table_id, slot, {queries.MESSAGE})", "i, 'turn', 1, 1, 1, 0, 4, 0, 0, 0, '[]', '[]', '', '', 0"
    yield from league_rows_of(ended, live=live)
    if not live:
        yield "outcome (table_id, ended, counts)", f"i, {ended}, CASE WHEN i > {last} - 20 THEN NULL ELSE 1 END"
        return
    yield "part (table_id, kind, key, body)", "i, 'clock', 's1', '[1,null,null,0]'"
    yield "part (table_id, kind, key, body)", f"i, 'candidate', 'u' || (i % {PEOPLE}), '{{}}'"
    yield "part (table_id, kind, key, body)", f"i, 'usage', 'u' || (i % {PEOPLE}), '[]'"
    for number, kind in enumerate(("deadline", "remind-nudge")):
        yield (
            "timer (id, table_id, seat, kind, due, figures)",
            f"3 * i + {number}, i, 's1', '{kind}', {NOW} + i, '{{}}'",
        )
    yield "announcement (id, table_id, seat, kind, due, figures)", f"3 * i + 2, i, '', 'seek-call', {NOW} + i, '{{}}'"
    yield 'request (table_id, id, "user", number, at)', f"i, 'd' || i, 'u' || (i % {PEOPLE}), 3, {NOW}"
    yield 'invitation (table_id, "user", place)', f"i, 'u' || (i % {PEOPLE}), 0"


def league_rows_of(ended: str, *, live: bool) -> Iterator[tuple[str, str]]:
    """A league of one table for each game: those of finished games are over."""
    phase, due = ("'running'", f"{NOW} + i") if live else ("'over'", "NULL")
    league = f"i, 'g' || (i % {GUILDS}), 'caesar', 'u' || (i % {PEOPLE}), {phase}, 1, {due}, 1, 1, {ended}, '', '{{}}'"
    yield f"league ({league_queries.LEAGUE})", league
    yield f"season ({league_queries.SEASON})", f"i, 1, 'ab', {ended}, {ended}, 4, {ended}, 0, 0, ''"
    yield f"fixture ({league_queries.FIXTURE})", f"i, 1, 0, 0, i, {-1 if live else 4}"
    for number in range(3):
        person = f"'u' || ((i * 7 + {number}) % {PEOPLE})"
        place = 0 if live else number + 1
        yield f"entrant ({league_queries.ENTRANT})", f"i, 1, {person}, 'Anna', {ended}, 0, {number}, {number}, {place}"
        if not live:
            yield f"score ({league_queries.SCORE})", f"i, 1, 0, 0, {number}, {number}, {number + 1}, 60, 9, 9, ''"


def people() -> Iterator[tuple[str, str]]:
    """Rows of people, with their counters: a table and columns, then values."""
    yield 'person ("user", body)', "'u' || i, '{}'"
    yield "note (scope, key, value)", "'user:u' || i, 'stats', 'open'"
    yield 'subscription (guild, title, "user", called)', f"'g' || (i % {GUILDS}), 'caesar', 'u' || i, 0"
    yield (
        "member (guild, title, person, name, games, ordinal, listed)",
        (f"'g' || (i % {GUILDS}), 'caesar', 'u' || i, 'Anna', 9, 9.0, 1"),
    )
    for kind, key in (("all", "''"), ("place", "'1'"), ("met", f"'u' || ((i + 1) % {PEOPLE})")):
        yield f"tally ({result_queries.TALLY})", f"'user:u' || i, '{kind}', '', {key}, 9, 1, 1, 9, 9, 9, ''"


def fill(insert: Callable[[str, str, int, int], None], finished: int) -> None:
    """Add the people, the live games and so many finished ones; `insert` adds rows for a range of numbers."""
    last = LIVE + finished
    for into, columns in people():
        insert(into, columns, 1, PEOPLE)
    for into, columns in rows_of(LIVE, live=True):
        insert(into, columns, 1, LOBBIES if into.startswith("invitation") else LIVE)
    for into, columns in rows_of(last, live=False):
        insert(into, columns, LIVE + 1, last)


# Counting


def steps(finished: int, folder: Path) -> dict[str, float]:
    """What each query costs on a file with so many finished games: steps of SQLite's machine."""
    with closing(sqlite3.connect(folder / f"{finished}.db", isolation_level=None)) as db:
        fill_file(db, finished)
        return {query.name: _steps(db, query) for query in on_sqlite()}


def fill_file(db: sqlite3.Connection, finished: int) -> None:
    migrate.migrate(db, "bench")
    numbers = "WITH RECURSIVE n (i) AS (VALUES (?1) UNION ALL SELECT i + 1 FROM n WHERE i < ?2)"

    def insert(into: str, columns: str, first: int, last: int) -> None:
        db.execute(f"{numbers} INSERT INTO {into} SELECT {columns} FROM n", (first, last))

    db.execute("PRAGMA synchronous = OFF")
    db.execute("BEGIN")
    fill(insert, finished)
    db.execute("COMMIT")


def _steps(db: sqlite3.Connection, query: Query) -> float:
    counted = 0

    def step() -> None:
        nonlocal counted
        counted += 1

    db.execute("BEGIN")
    db.set_progress_handler(step, 1)
    cursor = db.execute(query.sql, query.values)
    rows = len(cursor.fetchall()) or cursor.rowcount
    db.set_progress_handler(None, 1)
    db.execute("ROLLBACK")
    return counted / max(1, rows)


async def blocks(finished: int, server: postgres.Cluster) -> dict[str, float]:
    """What each query costs on a server with so many finished games: blocks that are read, from memory too."""
    name = f"bench{finished}"
    postgres.execute(server.address(), f"CREATE SCHEMA {name}")
    db = await asyncpg.connect(server.address(name), server_settings=SETTINGS)
    try:
        await fill_server(db, finished)
        return {query.name: await _blocks(db, query) for query in on_server()}
    finally:
        await db.close()


async def fill_server(db: Any, finished: int) -> None:
    await migrate_server(db, "bench")
    statements = list[str]()

    def insert(into: str, columns: str, first: int, last: int) -> None:
        statements.append(f"INSERT INTO {into} SELECT {columns} FROM generate_series({first}, {last}) AS n (i)")

    fill(insert, finished)
    await db.execute("SET session_replication_role = replica")  # foreign keys hold
    for each in statements:
        await db.execute(each)
    await db.execute("SET session_replication_role = origin")
    await db.execute("UPDATE game_table SET writer = 'p1'")
    for table in ("timer", "announcement"):
        await db.execute(f"UPDATE {table} SET taken = 'p1' WHERE id % 2 = 0")
    await db.execute("VACUUM (FULL, ANALYZE)")


async def _blocks(db: Any, query: Query) -> float:
    plan = await explained(db, query, "ANALYZE, BUFFERS")
    parts = plan["Plans"] if plan["Node Type"] == "ModifyTable" else [plan]
    rows = max(part["Actual Rows"] for part in parts if part.get("Parent Relationship") != "InitPlan")
    return float((plan["Shared Hit Blocks"] + plan["Shared Read Blocks"]) / max(1, rows))


async def explained(db: Any, query: Query, how: str) -> dict[str, Any]:
    """The plan that serves whatever values a query has, as the store has it made; nothing is changed."""
    change = db.transaction()
    await change.start()
    await db.execute(f"PREPARE asked AS {postgres_queries.numbered(query.sql)}")
    parameters = f"({', '.join(map(_literal, query.values))})" if query.values else ""
    [(text,)] = await db.fetch(f"EXPLAIN ({how}, FORMAT JSON) EXECUTE asked{parameters}")
    await change.rollback()
    await db.execute("DEALLOCATE asked")
    plan: dict[str, Any] = json.loads(text)[0]["Plan"]
    return plan


def _literal(value: Any) -> str:
    match value:
        case None:
            return "NULL"
        case list():
            return f"ARRAY[{', '.join(map(_literal, value))}]"
        case str():
            return "'" + value.replace("'", "''") + "'"
    return str(value)


async def run() -> None:
    with tempfile.TemporaryDirectory(dir=".") as folder:
        here, there = [await asyncio.to_thread(steps, finished, Path(folder)) for finished in (FEW, MANY)]
    with postgres.cluster() as server:
        server_here, server_there = [await blocks(finished, server) for finished in (FEW, MANY)]
    worst = 0.0
    for name in dict.fromkeys((*here, *server_here)):
        ratios = {"sqlite": grown(name, here, there), "postgres": grown(name, server_here, server_there)}
        worst = max(worst, *(ratio for ratio in ratios.values() if ratio is not None))
        print(name, *(f"{store}={'-' if ratio is None else f'{ratio:.2f}'}" for store, ratio in ratios.items()))
    print(f"the most: {worst:.2f} (at most {MOST}: {'met' if worst <= MOST else 'MISSED'})")


def grown(name: str, few: Mapping[str, float], many: Mapping[str, float]) -> float | None:
    """How many times as much work; None: this store has no such query."""
    return many[name] / max(1, few[name]) if name in few else None


def main() -> None:
    if postgres.binaries() is None:
        print("  no PostgreSQL server on this machine: nothing to compare")
    else:
        asyncio.run(run())
