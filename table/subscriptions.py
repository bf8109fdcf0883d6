"""Subscriptions: who is called on a server when players are sought for a title."""

from collections.abc import AsyncIterator

from table.context import Context
from table.entries import MarkCalled, SetNote, Subscribe
from table.model import hours
from table.model.person import Person
from table.model.state import TableState
from table.model.values import DAY, Announcement, Id
from table.referee import seeks

MOST_CALLED = 50  # people in one message
MOST_CALLED_IN_PRIVATE = 20  # people, each by a message
CALLED_IN_PRIVATE = "seek-call"  # the note of when somebody was


class Subscriptions:
    def __init__(self, context: Context) -> None:
        self._context = context

    async def change(self, user: Id, guild: Id, title: str, *, subscribe: bool) -> list[str]:
        """Be called on a server when players are sought for a title, or no longer; the titles that remain."""
        name = self._context.titles(title).name
        await self._context.write([Subscribe(str(guild), name, str(user), subscribe)])
        subscribed = await self._context.store.subscriptions(str(user))
        return [title for place, title in subscribed if place == str(guild)]

    async def call(self, table: TableState, announcement: Announcement) -> list[str]:
        """Whom to call to a seek: each at most once a day, nobody who sleeps, is away or sits there already.

        A call that was cut off before it was told goes to the same people.
        """
        if "called" in announcement.figures:
            return [user for user in announcement.figures["called"] if user and not table.seating.of(user)]
        async with self._context.store.peers.lock("calls of subscribers"):
            now = self._context.now()
            called = list[str]()
            async for person in self._who_can_be_called(table, now):
                called.append(person.user)
                if len(called) == MOST_CALLED:
                    break
            if called:
                await self._context.write([MarkCalled(called, now, announcement)])
            return called

    async def call_in_private(self, table: TableState) -> list[str]:
        """Whom to call to a seek of similar hours by a message of their own: each at most once a day in this way.

        They are noted apart from those who are called by name: what others see must not depend on anybody's hours.
        """
        async with self._context.store.peers.lock("calls of subscribers"):
            now, called = self._context.now(), list[str]()
            async for person in self._who_can_be_called(table, now):
                last = await self._context.store.note(f"user:{person.user}", CALLED_IN_PRIVATE)
                if int(last or 0) <= now - DAY and await self._shares_hours(table, person, now):
                    called.append(person.user)
                    if len(called) == MOST_CALLED_IN_PRIVATE:
                        break
            await self._context.write([SetNote(f"user:{user}", CALLED_IN_PRIVATE, str(now)) for user in called])
            return called

    async def _shares_hours(self, table: TableState, person: Person, now: int) -> bool:
        """Is this person awake with everybody at the table for as long as the seek wishes?"""
        seated = [user for user in table.seating.users.values() if user]
        known = await self._context.persons(seated)
        near = table.header.seek.near if table.header.seek else 0
        return all(seeks.in_common(person, known.get(user, Person(user)), now) >= near for user in seated)

    async def _who_can_be_called(self, table: TableState, now: int) -> AsyncIterator[Person]:
        """Page by page, so that people who sleep or are away do not hide the others."""
        looked_through, (guild, title) = 0, (table.header.guild, table.header.title)
        while page := await self._context.store.subscribers(guild, title, now - DAY, MOST_CALLED, looked_through):
            looked_through += len(page)
            known = await self._context.persons(page)
            for user in page:
                person = known.get(user, Person(user))
                if not table.seating.of(user) and hours.is_awake(person, now) and not is_away(person, now):
                    yield person


def is_away(person: Person, now: int) -> bool:
    return person.away is not None and person.away > now
