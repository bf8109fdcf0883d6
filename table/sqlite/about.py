"""Everything that a SQLite file keeps about a person (docs/privacy.md)."""

import json
import sqlite3
from collections.abc import Sequence
from typing import Any

from table.sqlite.queries import INVITED_TO, column, first, subscriptions

TENURES = """
SELECT s.table_id, t.title, t.phase, s.seat, s.name, s.since, s.until FROM tenure AS s
JOIN game_table AS t ON t.id = s.table_id WHERE s.user = ? ORDER BY s.table_id, s.turn
"""
MOVES = """
SELECT number, body, at FROM action WHERE table_id = ? AND player = ? AND number >= ? AND number < ? ORDER BY number
"""
OWN_PARTS = """
SELECT kind, body FROM part WHERE table_id = ? AND key = ? AND kind IN ('draft', 'orders', 'stops', 'clock', 'away')
"""
REQUESTS = """
SELECT request, table_id, at FROM action
WHERE user = ?1 AND table_id IN (SELECT table_id FROM tenure WHERE user = ?1)
UNION ALL SELECT id, table_id, at FROM request WHERE user = ?1 ORDER BY at
"""
ASKING = "SELECT table_id, body ->> 'seat', body ->> 'name' FROM part WHERE kind = 'candidate' AND key = ?"
RESULT = (
    "table", "seat", "title", "ended", "place", "seats", "score", "roles",
    "decisions", "turns", "seconds", "mu", "sigma",
)  # fmt: skip
RESULTS = """
SELECT table_id, seat, title, ended, place, seats, score, roles, decisions, turns, seconds, mu, sigma
FROM result WHERE person = ? ORDER BY ended, table_id
"""
END = 2**62  # later than any move


def about(db: sqlite3.Connection, user: str) -> dict[str, Any]:
    settings = first(db, "SELECT body FROM person WHERE user = ?", user)
    requests = db.execute(REQUESTS, (user,))
    return {
        "user": user,
        "settings": json.loads(settings) if settings else {},
        "hosts": column(db, "SELECT id FROM game_table WHERE host = ? ORDER BY id", user),
        "invitations": column(db, INVITED_TO, user),
        "asks": [{"table": game, "seat": seat, "name": name} for game, seat, name in db.execute(ASKING, (user,))],
        "seats": [_tenure(db, row) for row in db.execute(TENURES, (user,)).fetchall()],
        "notes": dict(db.execute("SELECT key, value FROM note WHERE scope = ?", (f"user:{user}",))),
        "seeks": [{"server": guild, "title": title} for guild, title in subscriptions(db, user)],
        "results": [dict(zip(RESULT, row, strict=True)) for row in db.execute(RESULTS, (user,))],
        "requests": [{"id": name, "table": table_id, "at": at} for name, table_id, at in requests],
    }


def _tenure(db: sqlite3.Connection, tenure: Sequence[Any]) -> dict[str, Any]:
    table_id, title, phase, seat, name, since, until = tenure
    moves = db.execute(MOVES, (table_id, seat, since, END if until is None else until))
    own = db.execute(OWN_PARTS, (table_id, seat)) if until is None else ()
    return {
        "table": table_id,
        "title": title,
        "phase": phase,
        "seat": seat,
        "name": name,
        "since": since,
        "until": until,
        "moves": [{"number": number, "action": json.loads(body), "at": at} for number, body, at in moves],
        "kept": {kind: json.loads(body) for kind, body in own},
    }
