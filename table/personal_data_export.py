"""Everything that a store holds about a person (docs/privacy.md); one SQL text serves both stores."""

import json
from collections.abc import Sequence
from typing import Any

from table.result_queries import Rows

SETTINGS = 'SELECT body FROM person WHERE "user" = ?1'
HOSTS = "SELECT id FROM game_table WHERE host = ?1 ORDER BY id"
INVITATIONS = 'SELECT table_id FROM invitation WHERE "user" = ?1 ORDER BY table_id'
TENURES = """
SELECT s.table_id, t.title, t.phase, s.seat, s.name, s.since, s.until FROM tenure AS s
JOIN game_table AS t ON t.id = s.table_id WHERE s."user" = ?1 ORDER BY s.table_id, s.turn
"""
MOVES = """
SELECT number, body, at FROM action WHERE table_id = ?1 AND player = ?2 AND number >= ?3 AND number < ?4 ORDER BY number
"""
OWN_PARTS = """
SELECT kind, body FROM part WHERE table_id = ?1 AND key = ?2 AND kind IN ('draft', 'orders', 'stops', 'clock', 'away')
"""
ASKING = "SELECT table_id, body FROM part WHERE kind = 'candidate' AND key = ?1"
COUNTED = "SELECT table_id, body FROM part WHERE kind = 'usage' AND key = ?1 ORDER BY table_id"
NOTES = "SELECT key, value FROM note WHERE scope = ?1"
BLOCKED = "SELECT 1 FROM note WHERE scope = 'blocked' AND key = 'person:' || ?1"
SEEKS = 'SELECT guild, title FROM subscription WHERE "user" = ?1 ORDER BY guild, title'
# Calls that are not told yet; only `replace` is there in both kinds.
CALLS = """
SELECT table_id FROM announcement
WHERE kind = 'seek-call' AND figures <> replace(figures, '"' || ?1 || '"', '') ORDER BY table_id
"""
RESULT = (
    "table", "seat", "title", "ended", "place", "seats", "score", "roles",
    "decisions", "turns", "seconds", "mu", "sigma",
)  # fmt: skip
RESULTS = """
SELECT table_id, seat, title, ended, place, seats, score, roles, decisions, turns, seconds, mu, sigma
FROM result WHERE person = ?1 ORDER BY ended, table_id
"""
LEAGUES = "SELECT id FROM league WHERE host = ?1 ORDER BY id"
ENTRANT = ("league", "season", "name", "joined", "division", "number", "place")
ENTRIES = """
SELECT league_id, season, name, joined, division, number, place FROM entrant WHERE person = ?1
ORDER BY league_id, season
"""
REQUESTS = """
SELECT request, table_id, at FROM action WHERE request IS NOT NULL AND at >= 0 AND "user" = ?1
UNION ALL SELECT id, table_id, at FROM request WHERE "user" = ?1 ORDER BY at
"""
HANDS = 'SELECT table_id FROM message WHERE "user" = ?1 AND "user" <> \'\' ORDER BY table_id'
END = 2**62  # later than any move


async def about(user: str, rows: Rows) -> dict[str, Any]:
    """All of it as plain data."""
    settings = await rows(SETTINGS, user)
    return {
        "user": user,
        "settings": json.loads(settings[0][0]) if settings else {},
        "hosts": [game for (game,) in await rows(HOSTS, user)],
        "invitations": [game for (game,) in await rows(INVITATIONS, user)],
        "asks": [_request(game, json.loads(body)) for game, body in await rows(ASKING, user)],
        "seats": [await _tenure(rows, row) for row in await rows(TENURES, user)],
        "limits": {game: json.loads(body) for game, body in await rows(COUNTED, user)},
        "blocked": bool(await rows(BLOCKED, user)),
        "notes": dict(await rows(NOTES, f"user:{user}")),
        "seeks": [{"server": guild, "title": title} for guild, title in await rows(SEEKS, user)],
        "calls": [game for (game,) in await rows(CALLS, user)],
        "hands": [game for (game,) in await rows(HANDS, user)],
        "results": [dict(zip(RESULT, row, strict=True)) for row in await rows(RESULTS, user)],
        "leagues": [dict(zip(ENTRANT, row, strict=True)) for row in await rows(ENTRIES, user)],
        "hosts_leagues": [league for (league,) in await rows(LEAGUES, user)],
        "requests": [{"id": name, "table": game, "at": at} for name, game, at in await rows(REQUESTS, user)],
    }


def _request(game: int, body: dict[str, Any]) -> dict[str, Any]:
    return {"table": game, "seat": body.get("seat"), "name": body.get("name")}


async def _tenure(rows: Rows, tenure: Sequence[Any]) -> dict[str, Any]:
    table_id, title, phase, seat, name, since, until = tenure
    moves = await rows(MOVES, table_id, seat, since, END if until is None else until)
    own = await rows(OWN_PARTS, table_id, seat) if until is None else ()
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
