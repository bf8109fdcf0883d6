"""People: what they told about themselves, and their games."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from rules.kernel import short
from table.errors import Refusal
from table.hours import checked
from table.model import LANGUAGES, Person, Summary
from table.store import Store

if TYPE_CHECKING:
    from table.tables import Tables

T = TypeVar("T")

GAMES = """
SELECT t.id, t.title, t.phase, t.channel, json_extract(t.body, '$.guild'), json_group_array(s.seat),
       coalesce((SELECT max(number) + 1 FROM action WHERE table_id = t.id), 0), t.touched,
       coalesce(
           (SELECT body ->> 'seats' FROM part WHERE table_id = t.id AND kind = 'halt'),
           (SELECT waiting FROM action WHERE table_id = t.id ORDER BY number DESC LIMIT 1)
       )
FROM tenure AS s JOIN game_table AS t ON t.id = s.table_id
WHERE s.user = ? AND s.until IS NULL AND (t.phase = 'over') = ?
GROUP BY t.id ORDER BY t.id DESC LIMIT 200
"""


async def games(store: Store, user: str, *, finished: bool) -> list[Summary]:
    """The games of a person, newest first."""
    found = []
    rows = await store.read(GAMES, user, finished)
    for table_id, title, phase, channel, guild, seats, number, touched, waiting in rows:
        own = tuple(sorted(json.loads(seats)))
        turn = phase == "running" and bool(set(own) & set(json.loads(waiting or "[]")))
        found.append(Summary(table_id, title, phase, channel, guild, own, turn, number, touched))
    return found


async def of_users(store: Store, users: Iterable[str | None]) -> dict[str, Person]:
    """Those of them that the desk knows something about."""
    names = json.dumps([user for user in users if user is not None])
    rows = await store.read("SELECT user, body FROM person WHERE user IN (SELECT value FROM json_each(?))", names)
    return {user: person_of(user, json.loads(body)) for user, body in rows}


def person_of(user: str, body: Mapping[str, Any]) -> Person:
    """A person as he was written."""
    quiet = body.get("quiet")
    return Person(user, body.get("zone", "UTC"), tuple(quiet) if quiet else None, body.get("language"))


def body_of(person: Person) -> dict[str, Any]:
    """A person for the disk."""
    return {"zone": person.zone, "quiet": person.quiet, "language": person.language}


async def change(tables: "Tables", user: str, changes: Mapping[str, Any]) -> Person:
    """Write what somebody says about himself; loaded tables learn it at once."""
    unknown = sorted(changes.keys() - {"zone", "quiet", "language"})
    if unknown:
        raise Refusal("setting-unknown", setting=unknown[0][:40])
    person = checked(replace(await tables.person(user), **changes))
    if person.language is not None and person.language not in LANGUAGES:
        raise Refusal("language-unknown", value=short(person.language))
    await tables.write([["person", user, body_of(person)]])
    for table in tables.in_use():
        if table.seats_of(user):
            table.persons[user] = person
    return person


async def once(running: dict[int, "asyncio.Task[T]"], key: int, work: Callable[[], Awaitable[T]]) -> T:
    """Do a piece of work once for all who ask for it at the same time."""
    task = running.get(key)
    if task is None:

        async def run() -> T:
            try:
                return await work()
            finally:
                del running[key]

        task = running[key] = asyncio.create_task(run())
    return await asyncio.shield(task)
