"""Everything the desk reads from PostgreSQL."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

from table.about import about
from table.memory.answers import Summary, summary_of
from table.memory.model import KEPT, Minute, Notice, Place, Request, Row, Tenure, notice_of
from table.memory.seating import LAST, LAST_PEOPLE
from table.rows import TableRows, body_of, header_from, minute_of, stored_table
from table.store import IMPORTED, Listed, Stored, TenurePoint

MOST_DUE = 500  # notices at once
LARGEST = 2**63 - 1  # the largest number that a row can have

HEADER = """
SELECT version, id, title, rules, phase, channel, host, seed, created, body FROM game_table WHERE id = $1
"""
TENURE = 'SELECT seat, turn, "user", name, since, level FROM tenure WHERE table_id = $1'
TENURES = f"{TENURE} AND until IS NULL"
PAST = f"{TENURE} AND until IS NOT NULL ORDER BY seat, turn"
# What `seating.recent_past` keeps of each seat.
RECENT_PAST = f"""
SELECT t.seat, t.turn, t."user", t.name, t.since, t.level FROM unnest($2::text[]) AS s (seat) CROSS JOIN LATERAL (
    SELECT 0::bigint AS turn
    UNION (SELECT turn FROM tenure
        WHERE table_id = $1 AND seat = s.seat AND until IS NOT NULL ORDER BY turn DESC LIMIT {LAST})
    UNION (SELECT turn FROM tenure
        WHERE table_id = $1 AND seat = s.seat AND until IS NOT NULL AND level = ''
        ORDER BY turn DESC LIMIT {LAST_PEOPLE})
) AS kept JOIN tenure AS t ON t.table_id = $1 AND t.seat = s.seat AND t.turn = kept.turn
WHERE t.until IS NOT NULL ORDER BY t.seat, t.turn
"""
TENURE_AT = """
SELECT t.seat, t.turn, t."user", t.name, t.since, t.level
FROM unnest($2::text[], $3::bigint[], $4::bigint[]) WITH ORDINALITY AS v (seat, number, turn, place) LEFT JOIN LATERAL (
    SELECT * FROM tenure WHERE table_id = $1 AND seat = v.seat AND (since, turn) <= (v.number, v.turn)
    ORDER BY since DESC, turn DESC LIMIT 1
) AS t ON TRUE ORDER BY v.place
"""
NAMED = """AND ("user" IS NOT NULL OR level <> '' OR name <> '')"""
NAMED_AT = TENURE_AT.replace("ORDER BY since", f"{NAMED} ORDER BY since")
# From one person to the next by the index, so that it counts people and not tenures.
HELD = """
WITH RECURSIVE person (name) AS (
    SELECT min("user") FROM tenure WHERE table_id = $1 AND "user" IS NOT NULL
    UNION ALL
    SELECT (SELECT min("user") FROM tenure WHERE table_id = $1 AND "user" > person.name) FROM person
    WHERE name IS NOT NULL
)
SELECT p.name, s.seat FROM person AS p, unnest($2::text[]) AS s (seat)
WHERE EXISTS (SELECT 1 FROM tenure AS t WHERE t.table_id = $1 AND t."user" = p.name AND t.seat = s.seat)
"""
LOG = "SELECT number, player, body, origin, digest, at FROM action WHERE table_id = $1 ORDER BY number"
PARTS = "SELECT kind, key, body FROM part WHERE table_id = $1"
MINUTE = "SELECT id, number, seat, key, figures, at FROM minute WHERE table_id = $1"
MINUTES = f"{MINUTE} ORDER BY id"
NEWEST_MINUTES = f"{MINUTE} ORDER BY id DESC LIMIT {KEPT}"
MINUTES_BETWEEN = f"{MINUTE} AND (number, id) >= ($2, $3) AND (number, id) < ($4, $5)"
OLDEST_BETWEEN = f"{MINUTES_BETWEEN} ORDER BY number, id LIMIT $6"
NEWEST_BETWEEN = f"{MINUTES_BETWEEN} ORDER BY number DESC, id DESC LIMIT $6"
PAUSE = f"{MINUTE} AND key = 'paused' ORDER BY id DESC LIMIT 1"
REQUEST = """
SELECT "user", first, number FROM action WHERE table_id = $1 AND request = $2
UNION ALL SELECT "user", number, number - 1 FROM request WHERE table_id = $1 AND id = $2 LIMIT 1
"""
PERSONS = 'SELECT "user", body FROM person WHERE "user" = ANY ($1::text[])'
IN_CHANNEL = "SELECT id FROM game_table WHERE channel = $1 ORDER BY phase = 'over', id DESC LIMIT 1"
LIVE_IN = "SELECT id FROM game_table WHERE channel = $1 AND phase <> 'over'"
LIVE_CHANNELS = "SELECT channel FROM game_table WHERE phase <> 'over'"
LIVE_ON = "SELECT count(*) FROM game_table WHERE phase <> 'over' AND body::json ->> 'guild' = $1"
NEWEST = "SELECT max(id) FROM game_table"
GAMES = """
SELECT id, title, phase, channel, (SELECT count(*) FROM action WHERE table_id = game_table.id),
       (SELECT count(*) FROM tenure WHERE table_id = game_table.id AND until IS NULL),
       phase <> 'lobby' AND coalesce(body::json ->> 'ending', '') <> 'closed'
FROM game_table ORDER BY id
"""
# Of a session of another database user the server does not tell when it began.
ALIVE = """
SELECT p.id FROM process AS p
JOIN pg_stat_activity AS a ON a.pid = p.backend AND coalesce(a.backend_start = p.opened, TRUE)
WHERE p.beat > now() - interval '20 seconds'
"""
# Games that were imported without a channel have nowhere to be shown.
BEHIND_ANYWHERE = f"""
SELECT t.id FROM game_table AS t LEFT JOIN note AS n ON n.scope = $1 || t.id AND n.key = $2
WHERE t.channel NOT LIKE '{IMPORTED}%' AND t.phase = $3
  AND (t.phase <> 'over' OR (n.value IS NOT NULL AND t.touched > $4))
  AND coalesce((n.value::json ->> 'number')::bigint, -1)
      <> coalesce((SELECT max(number) + 1 FROM action WHERE table_id = t.id), 0)
"""
# Whoever wrote last owes the card, unless that process is gone; then it is owed by whoever asks first.
BEHIND = f"""
UPDATE game_table SET writer = $5 WHERE id IN (
    {BEHIND_ANYWHERE}
      AND (t.writer IS NULL OR t.writer = $5 OR t.writer NOT IN ({ALIVE}))
    FOR UPDATE OF t SKIP LOCKED
) RETURNING id
"""
# Computers think where the last move was made; those of a process that is gone, wherever somebody asks.
WITH_COMPUTERS = f"""
SELECT DISTINCT s.table_id FROM tenure AS s JOIN game_table AS t ON t.id = s.table_id
WHERE s.until IS NULL AND s.level <> '' AND t.phase = 'running'
  AND (t.writer IS NULL OR t.writer = $1 OR t.writer NOT IN ({ALIVE})) ORDER BY s.table_id
"""
# What is due belongs to the process that took it, as long as that one lives.
TAKE_DUE = f"""
UPDATE notice SET taken = $4 WHERE id IN (
    SELECT id FROM notice WHERE due <= $1 AND (due, id) > ($2, $3)
      AND taken IS DISTINCT FROM $4 AND (taken IS NULL OR taken NOT IN ({ALIVE}))
    ORDER BY due, id LIMIT {MOST_DUE} FOR UPDATE SKIP LOCKED
)
"""
DUE = f"""
SELECT id, table_id, seat, kind, due, figures FROM notice
WHERE due <= $1 AND (due, id) > ($2, $3) AND taken = $4 ORDER BY due, id LIMIT {MOST_DUE}
"""
LET_GO = "UPDATE notice SET taken = NULL WHERE taken = $1"
NOTE = "SELECT value FROM note WHERE scope = $1 AND key = $2"
NOTES = "SELECT key, value FROM note WHERE scope = $1"
GAMES_OF = """
SELECT array_agg(s.seat), t.id, t.title, t.phase, t.channel, t.body::json ->> 'guild',
       t.touched,
       (SELECT at FROM action WHERE table_id = t.id AND (waiting IS NULL OR waiting NOT LIKE '%" %')
        ORDER BY number DESC LIMIT 1),
       coalesce(
           (SELECT body::json ->> 'seats' FROM part WHERE table_id = t.id AND kind = 'halt'),
           (SELECT waiting FROM action WHERE table_id = t.id ORDER BY number DESC LIMIT 1)
       ),
       (SELECT json_agg(json_build_array(seat, name, level, "user" IS NOT NULL))::text FROM tenure
        WHERE table_id = t.id AND until IS NULL),
       (SELECT json_agg(json_build_array(key, body::json))::text FROM part WHERE table_id = t.id AND kind = 'clock'),
       coalesce((t.body::json ->> 'paused')::boolean, FALSE)
FROM tenure AS s JOIN game_table AS t ON t.id = s.table_id
WHERE s."user" = $1 AND s.until IS NULL AND (t.phase = 'over') = $2
GROUP BY t.id ORDER BY t.id DESC LIMIT 200
"""
SEATED_AT = """
SELECT DISTINCT s.table_id FROM tenure AS s JOIN game_table AS t ON t.id = s.table_id
WHERE s."user" = $1 AND s.until IS NULL AND t.phase <> 'over'
"""
INVITED_TO = """
SELECT id FROM game_table WHERE phase = 'lobby'
AND $1 IN (SELECT json_array_elements_text(body::json -> 'invited'))
"""
ASKING_AT = "SELECT table_id FROM part WHERE kind = 'candidate' AND key = $1"
EVER_HELD = 'SELECT table_id, array_agg(DISTINCT seat) FROM tenure WHERE "user" = $1 GROUP BY table_id'
SEATS_HELD = """
SELECT s.table_id, array_agg(DISTINCT s.seat) FROM tenure AS s JOIN game_table AS t ON t.id = s.table_id
WHERE s."user" = $1 AND t.phase = 'running' GROUP BY s.table_id
"""


SUBSCRIPTIONS = 'SELECT guild, title FROM subscription WHERE "user" = $1 ORDER BY guild, title'
SUBSCRIBERS = """
SELECT "user" FROM subscription WHERE guild = $1 AND title = $2 AND called <= $3
ORDER BY called, "user" LIMIT $4 OFFSET $5
"""


async def table(db: Any, table_id: int) -> Stored | None:
    """All of a table as it stood at one moment: another process may be writing."""
    if not -LARGEST <= table_id <= LARGEST:
        return None
    async with db.transaction(isolation="repeatable_read", readonly=True):
        row = await db.fetchrow(HEADER, table_id)
        if row is None:
            return None
        version, *header = row
        known = header_from(header)
        tenures = [Tenure(*row) for row in await db.fetch(TENURES, table_id)]
        followed = [tenure.seat for tenure in tenures if tenure.turn]
        return stored_table(
            TableRows(
                header=known,
                tenures=tenures,
                past=[Tenure(*row) for row in await db.fetch(RECENT_PAST, table_id, followed)] if followed else [],
                held=[(user, seat) for user, seat in await db.fetch(HELD, table_id, list(known.seats))],
                log=await log(db, table_id),
                minutes=reversed(await db.fetch(NEWEST_MINUTES, table_id)),
                pause=await db.fetchrow(PAUSE, table_id) if known.paused else None,
                parts=await db.fetch(PARTS, table_id),
                persons=await persons(db, [tenure.user for tenure in tenures]),
                version=version,
            )
        )


async def log(db: Any, table_id: int) -> list[Row]:
    return [*map(Row._make, await db.fetch(LOG, table_id))]


async def request(db: Any, table_id: int, name: str) -> Request | None:
    row = await db.fetchrow(REQUEST, table_id, name) if "\0" not in name else None
    return Request(*row) if row else None


async def system_events(db: Any, table_id: int, start: Place, end: Place, most: int, *, newest: bool) -> list[Minute]:
    rows = await db.fetch(NEWEST_BETWEEN if newest else OLDEST_BETWEEN, table_id, *start, *end, most)
    return [*map(minute_of, reversed(rows) if newest else rows)]


async def tenures_at(db: Any, table_id: int, points: Sequence[TenurePoint], *, named: bool) -> list[Tenure | None]:
    columns = zip(*points, strict=True)
    rows = await db.fetch(NAMED_AT if named else TENURE_AT, table_id, *columns) if points else ()
    return [Tenure(*row) if row[0] is not None else None for row in rows]


async def whole_past(db: Any, table_id: int) -> tuple[list[Tenure], list[Minute]]:
    async with db.transaction(isolation="repeatable_read", readonly=True):
        tenures = [Tenure(*row) for row in await db.fetch(PAST, table_id)]
        return tenures, [*map(minute_of, await db.fetch(MINUTES, table_id))]


async def persons(db: Any, users: Iterable[str | None]) -> dict[str, Any]:
    names = [user for user in users if user is not None and "\0" not in user]  # the server cannot hold that character
    return {user: body_of(body) for user, body in await db.fetch(PERSONS, names)} if names else {}


async def games(db: Any) -> list[Listed]:
    return [*map(Listed._make, await db.fetch(GAMES))]


async def behind(db: Any, sql: str, *wanted: Any) -> list[int]:
    return sorted(row[0] for row in await db.fetch(sql, *wanted))


async def due(db: Any, now: int, after: tuple[int, int], process: str) -> list[Notice]:
    """Take what nobody else does, and read all that is ours to do."""
    await db.execute(TAKE_DUE, now, *after, process)
    rows = await db.fetch(DUE, now, *after, process)
    return [*map(notice_of, rows)]


async def notes(db: Any, scope: str) -> dict[str, str]:
    return dict(await db.fetch(NOTES, scope))


async def games_of(db: Any, user: str, finished: bool) -> list[Summary]:
    return [summary_of(seats, row) for seats, *row in await db.fetch(GAMES_OF, user, finished)]


async def subscriptions(db: Any, user: str) -> list[tuple[str, str]]:
    return [(guild, title) for guild, title in await db.fetch(SUBSCRIPTIONS, user)]


async def seats_held(db: Any, user: str, *, ever: bool = False) -> dict[int, tuple[str, ...]]:
    return {table_id: tuple(seats) for table_id, seats in await db.fetch(EVER_HELD if ever else SEATS_HELD, user)}


async def first(db: Any, sql: str, *values: Any) -> Any:
    """The first column of the first row, or None."""
    return await db.fetchval(sql, *values)


async def column(db: Any, sql: str, *values: Any) -> list[Any]:
    """The first column of every row."""
    return [row[0] for row in await db.fetch(sql, *values)]


async def rows(db: Any, sql: str, *values: Any) -> list[Any]:
    """Of a statement that serves every store, in this one's words."""
    return [tuple(row) for row in await db.fetch(sql.replace("?", "$"), *values)]


async def about_person(db: Any, user: str) -> dict[str, Any]:
    """All at one moment."""
    async with db.transaction(isolation="repeatable_read", readonly=True):
        return await about(partial(rows, db), user, INVITED_TO)
