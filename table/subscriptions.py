"""Subscriptions: who is called on a server when players are sought for a title."""

import asyncio

from table.context import Context
from table.entries import MarkCalled, Subscribe
from table.model import hours
from table.model.state import TableState
from table.model.values import DAY, Id, Notice, Person

MOST_CALLED = 50  # people in one message


class Subscriptions:
    def __init__(self, context: Context) -> None:
        self._context = context
        self._calling = asyncio.Lock()

    async def change(self, user: Id, guild: Id, title: str, *, wanted: bool) -> list[str]:
        """Be called on a server when players are sought for a title, or no longer; the titles that remain."""
        name = self._context.titles(title).name
        await self._context.write([Subscribe(str(guild), name, str(user), wanted)])
        subscribed = await self._context.store.subscriptions(str(user))
        return [title for place, title in subscribed if place == str(guild)]

    async def call(self, table: TableState, notice: Notice) -> list[str]:
        """Whom to call to a seek: each at most once a day, nobody who sleeps, is away or sits there already.

        A call that was cut off before it was told goes to the same people.
        """
        if "called" in notice.figures:
            return [user for user in notice.figures["called"] if user and not table.seating.of(user)]
        async with self._calling, self._context.store.fellows.alone("calls of subscribers"):
            now = self._context.now()
            called = await self._who_can_be_called(table, now)
            if called:
                await self._context.write([MarkCalled(called, now, notice)])
            return called

    async def _who_can_be_called(self, table: TableState, now: int) -> list[str]:
        """Page by page: those who sleep or are away do not stand before the others."""
        found, looked_through = list[str](), 0
        guild, title, store = table.header.guild, table.header.title, self._context.store
        while len(found) < MOST_CALLED:
            page = await store.subscribers(guild, title, now - DAY, MOST_CALLED, looked_through)
            if not page:
                break
            looked_through += len(page)
            known = await self._context.persons(page)
            for user in page:
                person = known.get(user, Person(user))
                if not table.seating.of(user) and hours.is_awake(person, now) and not is_away(person, now):
                    found.append(user)
        return found[:MOST_CALLED]


def is_away(person: Person, now: int) -> bool:
    return person.away is not None and person.away > now
