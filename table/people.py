"""People: what they told the bot about themselves, being away, and being forgotten."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from typing import Any
from weakref import WeakValueDictionary

from rules import IllegalAction
from table.cache import TableCache
from table.entries import AddNotice, Entry, ForgetPerson, SetPerson
from table.errors import Refusal, StoreError
from table.model import people
from table.model.values import Id, Person
from table.parts import SetCandidate, SetForgotten, SetUsage
from table.ratings.ratings import Ratings
from table.referee import aways
from table.table import Table


class People:
    def __init__(self, cache: TableCache, ratings: Ratings) -> None:
        self._context, self._cache, self._ratings = cache.context, cache, ratings
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # by user, while they change

    async def change(self, user: Id, **changes: Any) -> Person:
        """Change somebody's zone, quiet hours, language; loaded tables learn it at once."""
        async with self._lock(user):
            person = people.change(await self._context.person(user), **changes)
            await self._save(person)
        return person

    @asynccontextmanager
    async def _lock(self, user: Id) -> AsyncIterator[None]:
        """Two changes by one person at once both count, in two processes too."""
        lock = self._locks.setdefault(str(user), asyncio.Lock())
        try:
            async with lock, self._context.store.fellows.alone(f"person {user}"):
                yield
        except (StoreError, OSError):
            raise Refusal("store-away") from None

    async def _save(self, person: Person, *more: Entry) -> None:
        entry = SetPerson(person)
        await self._context.write([entry, *more])
        for table in self._cache.in_use():
            if table.state.seating.of(person.user):
                entry.apply(table.state)

    async def set_away(self, user: Id, day: str | None, meanwhile: str = "wait") -> Person:
        """Be away to the end of a day, or here again; each table follows at its own time, after a restart too."""
        async with self._lock(user):
            known, now = await self._context.person(user), self._context.now()
            until = aways.end_of_day(known, day, now) if day is not None else None
            person = people.change(known, away=until, meanwhile=meanwhile)
            held = (await self._context.store.seats_held(str(user))).items()
            timers = [AddNotice(table_id, seat, "away", now) for table_id, seats in held for seat in seats]
            await self._save(person, *timers)
        return person

    async def forget(self, user: Id) -> None:
        """Forget a person: lobbies lose them, running games pass for their seats, everything else loses their name."""
        name, store = str(user), self._context.store
        async for table in self._of_known_titles(await store.invited_to(name)):
            if table.state.header.phase == "lobby" and name in table.state.header.invited:
                await table.decline(user)
        async for table in self._of_known_titles(await store.seated_at(name)):
            await table.get_up(user)
        asking = await store.asking_at(name)
        async for table in self._of_known_titles(asking):
            if name in table.state.candidates:
                await table.withdraw_candidate(user)
        # What keeps somebody forgotten from learning a second seat's secrets; it goes when the game ends.
        held = (await store.seats_held(name)).items()
        marks = {table_id: SetForgotten(table_id, people.fingerprint(user), seats) for table_id, seats in held}
        counted = [
            SetUsage(table.id, marks[table.id].key, table.state.usage[name])
            async for table in self._of_known_titles(marks)
            if name in table.state.usage
        ]
        asked = (SetCandidate(table_id, name, None) for table_id in asking)
        gone: list[Entry] = [*asked, *marks.values(), *counted, ForgetPerson(name)]
        async with self._ratings.alone():  # nobody enters a result of theirs meanwhile
            await self._context.write(gone)
        for table in self._cache.in_use():
            async with table.lock:
                with suppress(Refusal):
                    await table.reload()
            await table.carry_agreed()  # a seat that a computer kept for them has nobody to ask any more

    async def _of_known_titles(self, ids: Iterable[int]) -> AsyncIterator[Table]:
        """These tables, without those of titles that this program does not know: nothing is played there."""
        for table_id in ids:
            try:
                table = await self._cache.get(table_id)
            except Refusal:  # of the desk, and not for good
                raise
            except IllegalAction:
                continue
            yield table
