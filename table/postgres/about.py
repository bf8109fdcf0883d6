"""Everything that a PostgreSQL database keeps about a person (docs/privacy.md)."""

import json
from collections.abc import Sequence
from typing import Any

from table.postgres.queries import INVITED_TO, column, first, notes, subscriptions
from table.sqlite.about import RESULT, RESULTS

TENURES = """
SELECT s.table_id, t.title, t.phase, s.seat, s.name, s.since, s.until FROM tenure AS s
JOIN game_table AS t ON t.id = s.table_id WHERE s."user" = $1 ORDER BY s.table_id, s.turn
"""
MOVES = """
SELECT number, body, at FROM action WHERE table_id = $1 AND player = $2 AND number >= $3 AND number < $4 ORDER BY number
"""
OWN_PARTS = """
SELECT kind, body FROM part WHERE table_id = $1 AND key = $2 AND kind IN ('draft', 'orders', 'stops', 'clock', 'away')
"""
REQUESTS = """
SELECT request, table_id, at FROM action
WHERE "user" = $1 AND table_id IN (SELECT table_id FROM tenure WHERE "user" = $1)
UNION ALL SELECT id, table_id, at FROM request WHERE "user" = $1 ORDER BY at
"""
ASKING = """
SELECT table_id, body::json ->> 'seat', body::json ->> 'name' FROM part WHERE kind = 'candidate' AND key = $1
"""
END = 2**62  # later than any move


async def about(db: Any, user: str) -> dict[str, Any]:
    async with db.transaction(isolation="repeatable_read", readonly=True):
        settings = await first(db, 'SELECT body FROM person WHERE "user" = $1', user)
        asking, requests = await db.fetch(ASKING, user), await db.fetch(REQUESTS, user)
        results = await db.fetch(RESULTS.replace("?", "$1"), user)
        return {
            "user": user,
            "settings": json.loads(settings) if settings else {},
            "hosts": await column(db, "SELECT id FROM game_table WHERE host = $1 ORDER BY id", user),
            "invitations": await column(db, INVITED_TO, user),
            "asks": [{"table": game, "seat": seat, "name": name} for game, seat, name in asking],
            "seats": [await _tenure(db, row) for row in await db.fetch(TENURES, user)],
            "notes": await notes(db, f"user:{user}"),
            "seeks": [{"server": guild, "title": title} for guild, title in await subscriptions(db, user)],
            "results": [dict(zip(RESULT, row, strict=True)) for row in results],
            "requests": [{"id": name, "table": table_id, "at": at} for name, table_id, at in requests],
        }


async def _tenure(db: Any, tenure: Sequence[Any]) -> dict[str, Any]:
    table_id, title, phase, seat, name, since, until = tenure
    moves = await db.fetch(MOVES, table_id, seat, since, END if until is None else until)
    own = await db.fetch(OWN_PARTS, table_id, seat) if until is None else ()
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
