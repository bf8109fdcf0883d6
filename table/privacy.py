"""What is kept about a person, shown and forgotten (docs/privacy.md)."""

import json
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from rules import IllegalAction
from table import lobby, seats, substitutes
from table.errors import Refusal
from table.fingerprint import fingerprint

if TYPE_CHECKING:
    from table.tables import Tables

TENURES = """
SELECT s.table_id, t.title, t.phase, s.seat, s.name, s.since, s.until FROM tenure AS s
JOIN game_table AS t ON t.id = s.table_id WHERE s.user = ? ORDER BY s.table_id, s.turn
"""
MOVES = """
SELECT number, body, at FROM action WHERE table_id = ? AND player = ? AND number >= ? AND number < ? ORDER BY number
"""
OWN = (
    "SELECT kind, key, body FROM part WHERE table_id = ? AND key = ? AND kind IN ('draft', 'orders', 'stops', 'clock')"
)
END = 2**62  # later than any move
REQUESTS = """
SELECT request, table_id, at FROM action
WHERE user = ?1 AND table_id IN (SELECT table_id FROM tenure WHERE user = ?1)
UNION ALL SELECT id, table_id, at FROM request WHERE user = ?1 ORDER BY at
"""
INVITED = """
SELECT id FROM game_table WHERE phase = 'lobby'
AND ? IN (SELECT value FROM json_each(json_extract(body, '$.invited')))
"""
ASKING = "SELECT table_id, body ->> 'seat', body ->> 'name' FROM part WHERE kind = 'candidate' AND key = ?"
HELD = """
SELECT s.table_id, json_group_array(DISTINCT s.seat) FROM tenure AS s JOIN game_table AS t ON t.id = s.table_id
WHERE s.user = ? AND t.phase = 'running' GROUP BY s.table_id
"""
SEATED = """
SELECT DISTINCT s.table_id FROM tenure AS s JOIN game_table AS t ON t.id = s.table_id
WHERE s.user = ? AND s.until IS NULL AND t.phase <> 'over'
"""


async def export(tables: "Tables", user: str) -> dict[str, Any]:
    """Everything the desk keeps about somebody, as plain data."""
    store = tables.store
    person = await store.read("SELECT body FROM person WHERE user = ?", user)
    requests = await store.read(REQUESTS, user)
    return {
        "user": user,
        "settings": json.loads(person[0][0]) if person else {},
        "hosts": [row[0] for row in await store.read("SELECT id FROM game_table WHERE host = ? ORDER BY id", user)],
        "invitations": [row[0] for row in await store.read(INVITED, user)],
        "asks": [dict(zip(("table", "seat", "name"), row, strict=True)) for row in await store.read(ASKING, user)],
        "seats": [await _seat(tables, row) for row in await store.read(TENURES, user)],
        "notes": dict(await store.read("SELECT key, value FROM note WHERE scope = ?", f"user:{user}")),
        "requests": [{"id": name, "table": table_id, "at": at} for name, table_id, at in requests],
    }


async def _seat(tables: "Tables", tenure: Sequence[Any]) -> dict[str, Any]:
    table_id, title, phase, seat, name, since, until = tenure
    rows = await tables.store.read(MOVES, table_id, seat, since, END if until is None else until)
    own = await tables.store.read(OWN, table_id, seat) if until is None else []
    return {
        "table": table_id,
        "title": title,
        "phase": phase,
        "seat": seat,
        "name": name,
        "since": since,
        "until": until,
        "moves": [{"number": number, "action": json.loads(body), "at": at} for number, body, at in rows],
        "kept": {kind: json.loads(body) for kind, _, body in own},
    }


async def delete(tables: "Tables", user: str) -> None:
    """Forget somebody: lobbies lose him, running games pass for his seats, everything else loses his name."""
    for (table_id,) in await tables.store.read(INVITED, user):
        await lobby.decline(await tables.get(table_id), user)
    for (table_id,) in await tables.store.read(SEATED, user):
        await _get_up(tables, table_id, user)
    asking = [table_id for table_id, *_ in await tables.store.read(ASKING, user)]
    for table_id in asking:
        with suppress(IllegalAction):
            await substitutes.withdraw(await tables.get(table_id), user)
    entries = [["unpart", table_id, "candidate", user] for table_id in asking]
    await tables.write([*entries, *await _fingerprints(tables, user), ["forget", user]])
    for table in tables.in_use():
        async with table.lock:
            with suppress(Refusal):
                await tables.reload(table)


async def _fingerprints(tables: "Tables", user: str) -> list[list[Any]]:
    """What keeps somebody forgotten from learning a second seat's secrets; it goes when the game ends."""
    held = await tables.store.read(HELD, user)
    return [["part", table_id, "forgotten", fingerprint(user), json.loads(seats)] for table_id, seats in held]


async def _get_up(tables: "Tables", table_id: int, user: str) -> None:
    """Leave a lobby, or a game that is under way."""
    try:
        table = await tables.get(table_id)
    except IllegalAction:  # of a title that this program does not know: nothing is played there
        return
    if table.phase == "lobby":
        await lobby.leave(table, user)
        return
    async with table.lock:
        for seat in table.seats_of(user):
            if table.phase == "running" and not table.broken:
                await seats.vacate(table, seat)
