"""People: what they told about themselves, and their games."""

import asyncio
import json
import logging
import sqlite3
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from rules.kernel import short
from table.errors import Refusal
from table.hours import checked
from table.model import LANGUAGES, Person, Summary
from table.store import Store

if TYPE_CHECKING:
    from table.tables import Tables

LOG = logging.getLogger(__name__)
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
    """Those of them that the desk knows something about; a row that makes no sense is cleaned on the disk too."""
    names = json.dumps([user for user in users if user is not None])
    rows = await store.read("SELECT user, body FROM person WHERE user IN (SELECT value FROM json_each(?))", names)
    persons = {user: person_of(user, _body(text)) for user, text in rows}
    await _clean(store, [persons[user] for user, text in rows if _body(text) != body_of(persons[user])])
    return persons


async def _clean(store: Store, persons: Sequence[Person]) -> None:
    """Write these over what was there; if the disk will not, the next time will do."""
    for person in persons:
        LOG.warning("what was kept about a person made no sense and is cleaned")
        try:
            await store.write([["person", person.user, body_of(person)]])
        except sqlite3.Error as error:
            LOG.warning("it could not be cleaned yet: %s", error)


def _body(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return None


def person_of(user: str, body: Any) -> Person:
    """A person as they were written, without the hours, the zone or the language that would be refused today."""
    body = body if isinstance(body, dict) else {}
    zone, quiet, language = body.get("zone", "UTC"), body.get("quiet"), body.get("language")
    plain = Person(user, language=language if language in LANGUAGES else None)
    for hours in (tuple(quiet) if isinstance(quiet, list) else None, None):
        with suppress(Refusal):
            return checked(replace(plain, zone=zone, quiet=hours))
    return plain


def body_of(person: Person) -> dict[str, Any]:
    """A person for the disk."""
    return {"zone": person.zone, "quiet": list(person.quiet) if person.quiet else None, "language": person.language}


async def change(tables: "Tables", user: str, changes: Mapping[str, Any]) -> Person:
    """Write what somebody says about themselves; loaded tables learn it at once."""
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
