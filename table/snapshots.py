"""A table as it stands on disk, read in several queries that see one moment."""

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from table.model.header import Header
from table.model.values import Row, SystemEvent, Tenure
from table.queries import (
    HELD,
    INVITED,
    LOG,
    NEWEST_SYSTEM_EVENTS,
    PARTS,
    PAST,
    PAUSE,
    PERSONS,
    RECENT_PAST,
    SERVED,
    SYSTEM_EVENTS,
    TENURES,
)
from table.result_queries import Rows
from table.rows import body_of, header_from, system_event_of


class TenurePoint(NamedTuple):
    """A seat when the log was that long; of several tenures that began then, one up to this turn."""

    seat: str
    number: int
    turn: int


class PartRow(NamedTuple):
    """A part as it was written: `table.parts` reads it."""

    kind: str
    key: str
    body: Any


@dataclass(frozen=True, slots=True)
class TableSnapshot:
    """A table as it stands on disk at one moment."""

    header: Header
    tenures: Sequence[Tenure]  # those that run now, in the order of the seats
    past: Sequence[Tenure]  # of those that have ended, what `seating.recent_past` keeps
    seats_by_user: Mapping[str, frozenset[str]]  # by user: every seat they hold or have held
    log: Sequence[Row]  # all of it, undone rows too
    system_events: Sequence[SystemEvent]  # the newest `model.KEPT` system events
    pause: SystemEvent | None  # the system event that began the pause it is in
    served: bool  # has it served requests that may come again?
    parts: Sequence[PartRow]
    persons: Mapping[str, Any]  # of those in its seats, as `persons` reads them
    version: int = 0  # of a store that several processes write to: how often it was written


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


async def persons(rows: Rows, users: Iterable[str | None]) -> dict[str, Any]:
    """What was written about these people."""
    known = [user for user in users if user is not None and storable(user)]
    if not known:
        return {}
    return {user: body_of(body) for user, body in await rows(PERSONS.format(users=placeholders(known)), *known)}


def placeholders(values: Collection[object]) -> str:
    """Where these values come in a query that has no others."""
    return ", ".join(f"?{place}" for place in range(1, len(values) + 1))


def storable(text: str) -> bool:
    """Whether a database can hold it: PostgreSQL stores no NUL character."""
    return "\0" not in text
