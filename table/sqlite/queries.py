"""Everything the desk reads from a SQLite file. Each function runs in the reader's thread."""

import json
import sqlite3
from collections.abc import Iterable
from typing import Any

from table.memory.answers import Summary, summary_of
from table.memory.header import Header
from table.memory.model import KEPT, Minute, Notice, Place, Request, Row, Tenure, notice_of
from table.memory.seating import LAST, LAST_PEOPLE
from table.rows import TableRows, body_of, header_from, minute_of, stored_table
from table.store import IMPORTED, Listed, Stored, TenurePoint

MOST_DUE = 500  # notices at once

HEADER = "SELECT id, title, rules, phase, channel, host, seed, created, body FROM game_table WHERE id = ?"
TENURE = "SELECT seat, turn, user, name, since, level FROM tenure WHERE table_id = ?1"
TENURES = f"{TENURE} AND until IS NULL".replace("WHERE", "INDEXED BY tenure_now WHERE")
PAST = f"{TENURE} AND until IS NOT NULL ORDER BY seat, turn"
# What `seating.recent_past` keeps of a seat.
RECENT_PAST = f"""
{TENURE} AND seat = ?2 AND until IS NOT NULL AND turn IN (
    SELECT 0
    UNION SELECT * FROM (SELECT turn FROM tenure
        WHERE table_id = ?1 AND seat = ?2 AND until IS NOT NULL ORDER BY turn DESC LIMIT {LAST})
    UNION SELECT * FROM (SELECT turn FROM tenure INDEXED BY tenure_people
        WHERE table_id = ?1 AND seat = ?2 AND until IS NOT NULL AND level = '' ORDER BY turn DESC LIMIT {LAST_PEOPLE})
) ORDER BY turn
"""
TENURE_AT = f"{TENURE} AND seat = ?2 AND (since, turn) <= (?3, ?4) ORDER BY since DESC, turn DESC LIMIT 1"
NAMED_AT = TENURE_AT.replace("ORDER BY", "AND (user IS NOT NULL OR level <> '' OR name <> '') ORDER BY")
# From one person to the next by the index, so that it counts people and not tenures.
HELD = """
WITH RECURSIVE person (user) AS (
    SELECT min(user) FROM tenure WHERE table_id = ?1 AND user IS NOT NULL
    UNION ALL
    SELECT (SELECT min(user) FROM tenure WHERE table_id = ?1 AND user > person.user) FROM person WHERE user IS NOT NULL
)
SELECT p.user, s.value FROM person AS p, json_each(?2) AS s
WHERE EXISTS (SELECT 1 FROM tenure WHERE table_id = ?1 AND user = p.user AND seat = s.value)
"""
WITH_COMPUTERS = """
SELECT DISTINCT s.table_id FROM tenure AS s JOIN game_table AS t ON t.id = s.table_id
WHERE s.until IS NULL AND s.level <> '' AND t.phase = 'running' ORDER BY s.table_id
"""
LOG = "SELECT number, player, body, origin, digest, at FROM action WHERE table_id = ? ORDER BY number"
PARTS = "SELECT kind, key, body FROM part WHERE table_id = ?"
MINUTE = "SELECT id, number, seat, key, figures, at FROM minute WHERE table_id = ?1"
MINUTES = f"{MINUTE} ORDER BY id"
NEWEST_MINUTES = f"{MINUTE} ORDER BY id DESC LIMIT {KEPT}"
MINUTES_BETWEEN = f"{MINUTE} AND (number, id) >= (?2, ?3) AND (number, id) < (?4, ?5)"
OLDEST_BETWEEN = f"{MINUTES_BETWEEN} ORDER BY number, id LIMIT ?6"
NEWEST_BETWEEN = f"{MINUTES_BETWEEN} ORDER BY number DESC, id DESC LIMIT ?6"
PAUSE = f"{MINUTE} AND key = 'paused' ORDER BY id DESC LIMIT 1".replace("WHERE", "INDEXED BY minute_paused WHERE")
REQUEST = """
SELECT user, first, number FROM action INDEXED BY action_served WHERE table_id = ?1 AND request = ?2
UNION ALL SELECT user, number, number - 1 FROM request WHERE table_id = ?1 AND id = ?2 LIMIT 1
"""
PERSONS = "SELECT user, body FROM person WHERE user IN (SELECT value FROM json_each(?))"
IN_CHANNEL = "SELECT id FROM game_table WHERE channel = ? ORDER BY phase = 'over', id DESC LIMIT 1"
LIVE_IN = "SELECT id FROM game_table WHERE channel = ? AND phase <> 'over'"
LIVE_CHANNELS = "SELECT channel FROM game_table WHERE phase <> 'over'"
LIVE_ON = "SELECT count(*) FROM game_table WHERE phase <> 'over' AND body ->> 'guild' = ?"
NEWEST = "SELECT max(id) FROM game_table"
GAMES = """
SELECT id, title, phase, channel, (SELECT count(*) FROM action WHERE table_id = game_table.id),
       (SELECT count(*) FROM tenure WHERE table_id = game_table.id AND until IS NULL),
       phase <> 'lobby' AND coalesce(body ->> 'ending', '') <> 'closed'
FROM game_table ORDER BY id
"""
# Games that were imported without a channel have nowhere to be shown.
BEHIND = f"""
SELECT t.id FROM game_table AS t LEFT JOIN note AS n ON n.scope = ? || t.id AND n.key = ?
WHERE t.channel NOT LIKE '{IMPORTED}%' AND t.phase = ?
  AND (t.phase <> 'over' OR (n.value IS NOT NULL AND t.touched > ?))
  AND coalesce(n.value ->> 'number', -1) <> coalesce((SELECT max(number) + 1 FROM action WHERE table_id = t.id), 0)
ORDER BY t.id
"""
DUE = """
SELECT id, table_id, seat, kind, due, figures FROM notice
WHERE due <= ? AND (due, id) > (?, ?) ORDER BY due, id LIMIT ?
"""
NOTE = "SELECT value FROM note WHERE scope = ? AND key = ?"
GAMES_OF = """
SELECT json_group_array(s.seat), t.id, t.title, t.phase, t.channel, json_extract(t.body, '$.guild'),
       t.touched,
       (SELECT at FROM action WHERE table_id = t.id AND (waiting IS NULL OR waiting NOT LIKE '%" %')
        ORDER BY number DESC LIMIT 1),
       coalesce(
           (SELECT body ->> 'seats' FROM part WHERE table_id = t.id AND kind = 'halt'),
           (SELECT waiting FROM action WHERE table_id = t.id ORDER BY number DESC LIMIT 1)
       ),
       (SELECT json_group_array(json_array(seat, name, level, user IS NOT NULL)) FROM tenure INDEXED BY tenure_now
        WHERE table_id = t.id AND until IS NULL),
       (SELECT json_group_array(json_array(key, json(body))) FROM part WHERE table_id = t.id AND kind = 'clock'),
       coalesce(json_extract(t.body, '$.paused'), 0)
FROM tenure AS s JOIN game_table AS t ON t.id = s.table_id
WHERE s.user = ? AND s.until IS NULL AND (t.phase = 'over') = ?
GROUP BY t.id ORDER BY t.id DESC LIMIT 200
"""
SEATED_AT = """
SELECT DISTINCT s.table_id FROM tenure AS s JOIN game_table AS t ON t.id = s.table_id
WHERE s.user = ? AND s.until IS NULL AND t.phase <> 'over'
"""
INVITED_TO = """
SELECT id FROM game_table WHERE phase = 'lobby'
AND ? IN (SELECT value FROM json_each(json_extract(body, '$.invited')))
"""

ASKING_AT = "SELECT table_id FROM part WHERE kind = 'candidate' AND key = ?"
EVER_HELD = """
SELECT table_id, json_group_array(DISTINCT seat) FROM tenure WHERE user = ? GROUP BY table_id
"""
SEATS_HELD = """
SELECT s.table_id, json_group_array(DISTINCT s.seat) FROM tenure AS s JOIN game_table AS t ON t.id = s.table_id
WHERE s.user = ? AND t.phase = 'running' GROUP BY s.table_id
"""


SUBSCRIPTIONS = "SELECT guild, title FROM subscription WHERE user = ? ORDER BY guild, title"
SUBSCRIBERS = """
SELECT user FROM subscription WHERE guild = ? AND title = ? AND called <= ? ORDER BY called, user LIMIT ? OFFSET ?
"""


def table(db: sqlite3.Connection, table_id: int) -> Stored | None:
    """All of a table as it stood at one moment: another process may be writing."""
    db.execute("BEGIN")
    try:
        header = _header(db, table_id)
        if header is None:
            return None
        tenures = [Tenure(*row) for row in db.execute(TENURES, (table_id,))]
        followed = [tenure.seat for tenure in tenures if tenure.turn]
        pause = db.execute(PAUSE, (table_id,)).fetchone() if header.paused else None
        return stored_table(
            TableRows(
                header=header,
                tenures=tenures,
                past=[Tenure(*row) for seat in followed for row in db.execute(RECENT_PAST, (table_id, seat))],
                held=db.execute(HELD, (table_id, json.dumps(header.seats))),
                log=log(db, table_id),
                minutes=reversed(db.execute(NEWEST_MINUTES, (table_id,)).fetchall()),
                pause=pause,
                parts=db.execute(PARTS, (table_id,)),
                persons=persons(db, [tenure.user for tenure in tenures]),
            )
        )
    finally:
        db.execute("COMMIT")


def _header(db: sqlite3.Connection, table_id: int) -> Header | None:
    try:
        row = db.execute(HEADER, (table_id,)).fetchone()
    except OverflowError:  # a number beyond those the file can hold
        return None
    return header_from(row) if row else None


def log(db: sqlite3.Connection, table_id: int) -> list[Row]:
    return [*map(Row._make, db.execute(LOG, (table_id,)))]


def request(db: sqlite3.Connection, table_id: int, name: str) -> Request | None:
    row = db.execute(REQUEST, (table_id, name)).fetchone()
    return Request(*row) if row else None


def system_events(
    db: sqlite3.Connection, table_id: int, start: Place, end: Place, most: int, *, newest: bool
) -> list[Minute]:
    rows = db.execute(NEWEST_BETWEEN if newest else OLDEST_BETWEEN, (table_id, *start, *end, most)).fetchall()
    return [*map(minute_of, reversed(rows) if newest else rows)]


def tenures_at(
    db: sqlite3.Connection, table_id: int, points: Iterable[TenurePoint], *, named: bool
) -> list[Tenure | None]:
    sql = NAMED_AT if named else TENURE_AT
    rows = (db.execute(sql, (table_id, *point)).fetchone() for point in points)
    return [Tenure(*row) if row else None for row in rows]


def whole_past(db: sqlite3.Connection, table_id: int) -> tuple[list[Tenure], list[Minute]]:
    tenures = [Tenure(*row) for row in db.execute(PAST, (table_id,))]
    return tenures, [*map(minute_of, db.execute(MINUTES, (table_id,)))]


def persons(db: sqlite3.Connection, users: Iterable[str | None]) -> dict[str, Any]:
    names = json.dumps([user for user in users if user is not None])
    return {user: body_of(body) for user, body in db.execute(PERSONS, (names,))}


def games(db: sqlite3.Connection) -> list[Listed]:
    return [*map(Listed._make, db.execute(GAMES))]


def due(db: sqlite3.Connection, now: int, after: tuple[int, int]) -> list[Notice]:
    rows = db.execute(DUE, (now, *after, MOST_DUE))
    return [*map(notice_of, rows)]


def notes(db: sqlite3.Connection, scope: str) -> dict[str, str]:
    return dict(db.execute("SELECT key, value FROM note WHERE scope = ?", (scope,)))


def games_of(db: sqlite3.Connection, user: str, finished: bool) -> list[Summary]:
    return [summary_of(json.loads(seats), row) for seats, *row in db.execute(GAMES_OF, (user, finished))]


def subscriptions(db: sqlite3.Connection, user: str) -> list[tuple[str, str]]:
    return db.execute(SUBSCRIPTIONS, (user,)).fetchall()


def seats_held(db: sqlite3.Connection, user: str, *, ever: bool = False) -> dict[int, tuple[str, ...]]:
    found = db.execute(EVER_HELD if ever else SEATS_HELD, (user,))
    return {table_id: tuple(json.loads(seats)) for table_id, seats in found}


def first(db: sqlite3.Connection, sql: str, *values: Any) -> Any:
    """The first column of the first row, or None."""
    row = db.execute(sql, values).fetchone()
    return row[0] if row else None


def column(db: sqlite3.Connection, sql: str, *values: Any) -> list[Any]:
    """The first column of every row."""
    return [row[0] for row in db.execute(sql, values)]
