"""Everything both stores read by the same SQL: standard statements with ?1, ?2 … for their values.

What SQLite's planner has to be told stands in comments, which PostgreSQL skips: `/*INDEXED BY tenure_now*/`.

No query grows with the number of games: each follows an index to the rows it returns (`tests/table/test_plans.py`,
`python -m tools.bench queries`). What claims work for one process, and so differs, is in each store's own `queries.py`.
"""

import json
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial
from itertools import groupby
from operator import itemgetter
from typing import Any, ClassVar, TypeVar

from table.about import about
from table.league_rows import LeagueRows
from table.ledger import Ledger, Rows
from table.model.answers import Summary, summary_of
from table.model.seating import LAST, LAST_PEOPLE
from table.model.values import KEPT, MessageRecord, Place, Request, Row, SystemEvent, Tenure
from table.rows import body_of, header_from, message_of, system_event_of
from table.store import GameRow, MadeGame, PartRow, TableSnapshot, TenurePoint

T = TypeVar("T")

LARGEST = 2**63 - 1  # the largest number that a row can have

HEADER = """
SELECT {version}, id, title, rules, phase, channel, host, seed, created, guild, ending, paused, body
FROM game_table WHERE id = ?1 AND coalesce(ending, '') <> 'deleted'
"""
INVITED = 'SELECT "user" FROM invitation WHERE table_id = ?1 ORDER BY place'
TENURE = 'SELECT seat, turn, "user", name, since, level FROM tenure /*{index}*/ WHERE table_id = ?1'
TENURES = f"{TENURE} AND until IS NULL".format(index="INDEXED BY tenure_now")
PAST = f"{TENURE} AND until IS NOT NULL ORDER BY seat, turn".format(index="")
# What `seating.recent_past` keeps of a seat.
RECENT_PAST = f"""
{TENURE.format(index="")} AND seat = ?2 AND until IS NOT NULL AND turn IN (
    SELECT 0
    UNION SELECT turn FROM (SELECT turn FROM tenure
        WHERE table_id = ?1 AND seat = ?2 AND until IS NOT NULL ORDER BY turn DESC LIMIT {LAST}) AS newest
    UNION SELECT turn FROM (SELECT turn FROM tenure /*INDEXED BY tenure_people*/
        WHERE table_id = ?1 AND seat = ?2 AND until IS NOT NULL AND level = ''
        ORDER BY turn DESC LIMIT {LAST_PEOPLE}) AS people
) ORDER BY turn
"""
TENURE_AT = f"""
{TENURE.format(index="")} AND seat = ?2 AND (since, turn) <= (?3, ?4) ORDER BY since DESC, turn DESC LIMIT 1
"""
NAMED_AT = TENURE_AT.replace("ORDER BY", """AND ("user" IS NOT NULL OR level <> '' OR name <> '') ORDER BY""")
# From one person to the next by the index, so that it counts people and not tenures.
HELD = """
WITH RECURSIVE person (name) AS (
    SELECT min("user") FROM tenure WHERE table_id = ?1 AND "user" IS NOT NULL
    UNION ALL SELECT (SELECT min("user") FROM tenure WHERE table_id = ?1 AND "user" > person.name) FROM person
    WHERE person.name IS NOT NULL
), place (seat) AS (VALUES {seats})
SELECT person.name, place.seat FROM person, place WHERE EXISTS (
    SELECT 1 FROM tenure WHERE table_id = ?1 AND tenure."user" = person.name AND tenure.seat = place.seat
)
"""
LOG = "SELECT number, player, body, origin, digest, at FROM action WHERE table_id = ?1 ORDER BY number"
PARTS = "SELECT kind, key, body FROM part WHERE table_id = ?1"
SYSTEM_EVENT = "SELECT id, number, seat, key, figures, at FROM minute /*{index}*/ WHERE table_id = ?1"
SYSTEM_EVENTS = f"{SYSTEM_EVENT} ORDER BY id".format(index="")
NEWEST_SYSTEM_EVENTS = f"{SYSTEM_EVENT} ORDER BY id DESC LIMIT {KEPT}".format(index="")
_BETWEEN = f"{SYSTEM_EVENT} AND (number, id) >= (?2, ?3) AND (number, id) < (?4, ?5)".format(index="")
OLDEST_BETWEEN = f"{_BETWEEN} ORDER BY number, id LIMIT ?6"
NEWEST_BETWEEN = f"{_BETWEEN} ORDER BY number DESC, id DESC LIMIT ?6"
PAUSE = f"{SYSTEM_EVENT} AND key = 'paused' ORDER BY id DESC LIMIT 1".format(index="INDEXED BY minute_paused")
SERVED = """
SELECT EXISTS (
    SELECT 1 FROM action /*INDEXED BY action_served*/ WHERE table_id = ?1 AND request IS NOT NULL
) OR EXISTS (SELECT 1 FROM request WHERE table_id = ?1)
"""
REQUEST = """
SELECT "user", first, number FROM action /*INDEXED BY action_served*/ WHERE table_id = ?1 AND request = ?2
UNION ALL SELECT "user", number, number - 1 FROM request WHERE table_id = ?1 AND id = ?2 LIMIT 1
"""
PERSONS = 'SELECT "user", body FROM person WHERE "user" IN ({users})'
NEWEST = "SELECT max(id) FROM game_table"
IN_CHANNEL = """
SELECT coalesce((SELECT id FROM game_table WHERE channel = ?1 AND phase <> 'over'),
                (SELECT max(id) FROM game_table WHERE channel = ?1))
"""
LIVE_IN = "SELECT id FROM game_table WHERE channel = ?1 AND phase <> 'over'"
LIVE_CHANNELS = "SELECT channel FROM game_table WHERE phase <> 'over'"
LIVE_ON = "SELECT count(*) FROM game_table WHERE guild = ?1 AND phase <> 'over'"
LIVE_GAMES_ON = "SELECT id FROM game_table WHERE guild = ?1 AND phase <> 'over'"
PEOPLE_OF = 'SELECT "user" FROM tenure WHERE table_id = ?1 UNION SELECT person FROM result WHERE table_id = ?1'
GAMES_ON = "SELECT id FROM game_table WHERE guild = ?1 ORDER BY id"
GUILDS = "SELECT DISTINCT guild FROM game_table WHERE guild <> ''"
GAMES = """
SELECT id, title, phase, channel,
       coalesce((SELECT max(number) + 1 FROM action WHERE table_id = game_table.id), 0),
       (SELECT count(*) FROM tenure WHERE table_id = game_table.id AND until IS NULL),
       guild, host, touched, phase <> 'lobby' AND coalesce(ending, '') <> 'closed'
FROM game_table WHERE coalesce(ending, '') <> 'deleted' ORDER BY id
"""
MESSAGE = 'channel, message, at, edited, number, since, own, epoch, seats, blocks, "user", digest, sending'
ONE_MESSAGE = f"SELECT {MESSAGE} FROM message WHERE table_id = ?1 AND slot = ?2"
MESSAGES = f"SELECT slot, {MESSAGE} FROM message WHERE table_id = ?1"
NOTE = "SELECT value FROM note WHERE scope = ?1 AND key = ?2"
NOTES = "SELECT key, value FROM note WHERE scope = ?1"
LISTED = """
SELECT DISTINCT table_id FROM tenure
WHERE "user" = ?1 AND finished = ?2 AND until IS NULL ORDER BY table_id DESC LIMIT 200
"""
MADE_BY = f"""
SELECT phase, body,
       (SELECT count(DISTINCT "user") FROM tenure /*INDEXED BY tenure_now*/
        WHERE table_id = game_table.id AND until IS NULL)
FROM game_table WHERE host = ?1 AND id IN ({LISTED.replace("?2", "0")})
"""
GAMES_OF = f"""
SELECT id, title, phase, channel, guild, touched,
       (SELECT at FROM action WHERE table_id = game_table.id AND (waiting IS NULL OR waiting NOT LIKE '%" %')
        ORDER BY number DESC LIMIT 1),
       (SELECT waiting FROM action WHERE table_id = game_table.id ORDER BY number DESC LIMIT 1),
       (SELECT body FROM part WHERE table_id = game_table.id AND kind = 'halt'), paused
FROM game_table WHERE id IN ({LISTED}) ORDER BY id DESC
"""
SEATS_OF_GAMES = f"""
SELECT table_id, seat, name, level, "user" FROM tenure /*INDEXED BY tenure_now*/
WHERE table_id IN ({LISTED}) AND until IS NULL ORDER BY table_id, seat
"""
CLOCKS_OF_GAMES = f"""
SELECT table_id, key, body FROM part WHERE table_id IN ({LISTED.replace("?2", "0")}) AND kind = 'clock'
ORDER BY table_id, key
"""
SEATED_AT = 'SELECT DISTINCT table_id FROM tenure WHERE "user" = ?1 AND finished = 0 AND until IS NULL'
EVER_HELD = 'SELECT DISTINCT table_id, seat FROM tenure WHERE "user" = ?1 ORDER BY table_id, seat'
SEATS_HELD = """
SELECT DISTINCT s.table_id, s.seat FROM tenure AS s JOIN game_table AS t ON t.id = s.table_id
WHERE s."user" = ?1 AND s.finished = 0 AND t.phase = 'running' ORDER BY s.table_id, s.seat
"""
INVITED_TO = 'SELECT table_id FROM invitation WHERE "user" = ?1 ORDER BY table_id'
ASKING_AT = "SELECT table_id FROM part WHERE kind = 'candidate' AND key = ?1 ORDER BY table_id"
SUBSCRIPTIONS = 'SELECT guild, title FROM subscription WHERE "user" = ?1 ORDER BY guild, title'
SUBSCRIBERS = """
SELECT "user" FROM subscription WHERE guild = ?1 AND title = ?2 AND called <= ?3
ORDER BY called, "user" LIMIT ?4 OFFSET ?5
"""


class Queries(ABC):
    """Reads a store, on whichever database runs the statements."""

    version: ClassVar[str] = "0"  # the column that counts a table's writes, where several processes write

    def __init__(self) -> None:
        self.ledger = Ledger(self.rows)
        self.leagues = LeagueRows(self.rows)

    @abstractmethod
    async def rows(self, sql: str, *values: Any) -> list[Any]:
        """The rows of one query."""

    @abstractmethod
    async def at_one_moment(self, read: Callable[[Rows], Awaitable[T]]) -> T:
        """What a function makes of several queries that all see the same snapshot."""

    async def first(self, sql: str, *values: Any) -> Any:
        """The first column of the first row, or None."""
        rows = await self.rows(sql, *values)
        return rows[0][0] if rows else None

    async def column(self, sql: str, *values: Any) -> list[Any]:
        """The first column of every row."""
        return [row[0] for row in await self.rows(sql, *values)]

    # Tables

    async def table(self, table_id: int) -> TableSnapshot | None:
        if not -LARGEST <= table_id <= LARGEST:
            return None
        return await self.at_one_moment(partial(snapshot, HEADER.format(version=self.version), table_id))

    async def log(self, table_id: int) -> list[Row]:
        return [*map(Row._make, await self.rows(LOG, table_id))]

    async def request(self, table_id: int, request: str) -> Request | None:
        rows = await self.rows(REQUEST, table_id, request) if storable(request) else ()
        return next((Request(*row) for row in rows), None)

    async def system_events(
        self, table_id: int, start: Place, end: Place, most: int, *, newest: bool = True
    ) -> list[SystemEvent]:
        rows = await self.rows(NEWEST_BETWEEN if newest else OLDEST_BETWEEN, table_id, *start, *end, most)
        return [*map(system_event_of, reversed(rows) if newest else rows)]

    async def tenures_at(self, table_id: int, points: Sequence[TenurePoint], *, named: bool) -> list[Tenure | None]:
        sql = NAMED_AT if named else TENURE_AT
        return await self.at_one_moment(partial(tenures_at, sql, table_id, points)) if points else []

    async def whole_past(self, table_id: int) -> tuple[list[Tenure], list[SystemEvent]]:
        return await self.at_one_moment(partial(whole_past, table_id))

    async def newest(self) -> int:
        return await self.first(NEWEST) or 0

    async def in_channel(self, channel: str) -> int | None:
        table_id: int | None = await self.first(IN_CHANNEL, channel)
        return table_id

    async def live_in(self, channel: str) -> int | None:
        table_id: int | None = await self.first(LIVE_IN, channel)
        return table_id

    async def live_channels(self) -> set[str]:
        return set(await self.column(LIVE_CHANNELS))

    async def live_on(self, guild: str) -> int:
        return int(await self.first(LIVE_ON, guild))

    async def live_games_on(self, guild: str) -> list[int]:
        return sorted(await self.column(LIVE_GAMES_ON, guild))

    async def made_by(self, user: str) -> list[MadeGame]:
        rows = await self.rows(MADE_BY, user)
        return [MadeGame(phase, people, bool(body_of(body).get("source"))) for phase, body, people in rows]

    async def games(self) -> list[GameRow]:
        return [GameRow._make((*row[:-1], bool(row[-1]))) for row in await self.rows(GAMES)]

    async def games_on(self, guild: str) -> list[int]:
        return await self.column(GAMES_ON, guild)

    async def people_of(self, table_id: int) -> set[str]:
        return {user for user in await self.column(PEOPLE_OF, table_id) if user}

    async def guilds(self) -> set[str]:
        return set(await self.column(GUILDS))

    # Messages and notes

    async def message(self, table_id: int, slot: str) -> MessageRecord | None:
        return next(map(message_of, await self.rows(ONE_MESSAGE, table_id, slot)), None)

    async def messages(self, table_id: int) -> dict[str, MessageRecord]:
        return {slot: message_of(row) for slot, *row in await self.rows(MESSAGES, table_id)}

    async def note(self, scope: str, key: str) -> str | None:
        body: str | None = await self.first(NOTE, scope, key)
        return body

    async def notes(self, scope: str) -> dict[str, str]:
        return dict(await self.rows(NOTES, scope))

    # People

    async def persons(self, users: Iterable[str | None]) -> dict[str, Any]:
        return await persons(self.rows, users)

    async def games_of(self, user: str, *, finished: bool = False) -> list[Summary]:
        return await self.at_one_moment(partial(games_of, user, int(finished)))

    async def seated_at(self, user: str) -> list[int]:
        return await self.column(SEATED_AT, user)

    async def invited_to(self, user: str) -> list[int]:
        return await self.column(INVITED_TO, user)

    async def asking_at(self, user: str) -> list[int]:
        return await self.column(ASKING_AT, user)

    async def seats_held(self, user: str, *, ever: bool = False) -> dict[int, tuple[str, ...]]:
        by_table = _by_table(await self.rows(EVER_HELD if ever else SEATS_HELD, user))
        return {table_id: tuple(seat for (seat,) in seats) for table_id, seats in by_table.items()}

    async def subscriptions(self, user: str) -> list[tuple[str, str]]:
        return [(guild, title) for guild, title in await self.rows(SUBSCRIPTIONS, user)]

    async def subscribers(self, guild: str, title: str, before: int, most: int, skipped: int) -> list[str]:
        return await self.column(SUBSCRIBERS, guild, title, before, most, skipped)

    async def about(self, user: str) -> dict[str, Any]:
        return await self.at_one_moment(partial(about, user))


async def snapshot(sql: str, table_id: int, rows: Rows) -> TableSnapshot | None:
    """The snapshot of a table, or None; `sql`: the query of its header."""
    if not (headers := await rows(sql, table_id)):
        return None
    [(version, *columns)] = headers
    header = header_from(columns, tuple(user for (user,) in await rows(INVITED, table_id)))
    now = [Tenure(*row) for row in await rows(TENURES, table_id)]
    followed = [tenure.seat for tenure in now if tenure.turn]
    return TableSnapshot(
        header,
        sorted(now, key=lambda tenure: header.seats.index(tenure.seat)),
        [Tenure(*row) for seat in followed for row in await rows(RECENT_PAST, table_id, seat)],
        await seats_by_user(rows, table_id, header.seats),
        [*map(Row._make, await rows(LOG, table_id))],
        [*map(system_event_of, reversed(await rows(NEWEST_SYSTEM_EVENTS, table_id)))],
        next(map(system_event_of, await rows(PAUSE, table_id) if header.paused else ()), None),
        bool((await rows(SERVED, table_id))[0][0]),
        [PartRow(kind, key, json.loads(body)) for kind, key, body in await rows(PARTS, table_id)],
        await persons(rows, [tenure.user for tenure in now]),
        version,
    )


async def seats_by_user(rows: Rows, table_id: int, seats: Sequence[str]) -> dict[str, frozenset[str]]:
    """Every seat that somebody holds or has held, by user."""
    places = ", ".join(f"(?{number})" for number in range(2, len(seats) + 2))
    pairs = await rows(HELD.format(seats=places), table_id, *seats) if seats else ()
    by_user: dict[str, frozenset[str]] = {}
    for user, seat in pairs:
        by_user[user] = by_user.get(user, frozenset()) | {seat}
    return by_user


async def tenures_at(sql: str, table_id: int, points: Sequence[TenurePoint], rows: Rows) -> list[Tenure | None]:
    rows_by_point = [await rows(sql, table_id, *point) for point in points]
    return [Tenure(*tenures[0]) if tenures else None for tenures in rows_by_point]


async def whole_past(table_id: int, rows: Rows) -> tuple[list[Tenure], list[SystemEvent]]:
    tenures = [Tenure(*row) for row in await rows(PAST, table_id)]
    return tenures, [*map(system_event_of, await rows(SYSTEM_EVENTS, table_id))]


async def games_of(user: str, finished: int, rows: Rows) -> list[Summary]:
    games = await rows(GAMES_OF, user, finished)
    seats = _by_table(await rows(SEATS_OF_GAMES, user, finished))
    clocks = {} if finished else _by_table(await rows(CLOCKS_OF_GAMES, user))
    return [summary_of(user, game, seats[game[0]], clocks.get(game[0], ())) for game in games]


async def persons(rows: Rows, users: Iterable[str | None]) -> dict[str, Any]:
    """What was written about these people."""
    known = [user for user in users if user is not None and storable(user)]
    if not known:
        return {}
    marks = ", ".join(f"?{place}" for place in range(1, len(known) + 1))
    return {user: body_of(body) for user, body in await rows(PERSONS.format(users=marks), *known)}


def storable(text: str) -> bool:
    """Whether a database can hold it: PostgreSQL stores no NUL character."""
    return "\0" not in text


def _by_table(rows: Iterable[Sequence[Any]]) -> dict[int, list[tuple[Any, ...]]]:
    """Rows grouped by table, without its number."""
    return {table_id: [tuple(row[1:]) for row in group] for table_id, group in groupby(rows, itemgetter(0))}
