"""People: what they told the bot about themselves, being away, and being forgotten."""

import logging
from typing import Any

from table.backups import Backups
from table.cache import TableCache
from table.entries import AddTimer, SetPerson
from table.errors import Refusal, StoreError
from table.forget_person import forget_person
from table.model import person_settings
from table.model.person import Person
from table.model.values import Id
from table.ratings.ratings import Ratings
from table.referee import absences

LOG = logging.getLogger(__name__)

SETTLING = 120  # seconds in which cards that named somebody who was forgotten are replaced
AT_ONCE = 25  # tables that follow an absence before the person is answered; the others when their timer is due
MOST_ABSENCES, WITHIN = 10, 3_600  # of a person, each a timer at every table of theirs; and within how many seconds


class People:
    def __init__(self, cache: TableCache, ratings: Ratings, backups: Backups) -> None:
        self._context, self._cache, self._ratings, self._backups = cache.context, cache, ratings, backups
        self._scrub_until = 0  # bytes of whoever was forgotten are erased again at each upkeep up to then
        self._absences: dict[str, tuple[int, ...]] = {}  # by user: when they went within the hour

    async def change(self, user: Id, **changes: Any) -> Person:
        """Change somebody's zone, quiet hours, language; loaded tables learn it at once."""
        async with self._context.lock(f"person {user}"):
            known = await self._context.person(user)
            person = person_settings.change(known, **changes)
            if person != known:
                await self._context.write([SetPerson(person)])
            self._apply(person)
        return person

    def _apply(self, person: Person) -> None:
        """Tell the loaded tables where they sit."""
        for table in self._cache.in_use():
            if table.state.seating.of(person.user):
                SetPerson(person).apply(table.state)

    async def set_away(self, user: Id, day: str | None, meanwhile: str = "wait") -> Person:
        """Be away to the end of a day, or here again.

        Their tables follow at once; a timer at each makes sure of it after a restart.
        """
        async with self._context.lock(f"person {user}"):
            known, now = await self._context.person(user), self._context.now()
            until = absences.end_of_day(known, day, now) if day is not None else None
            person = person_settings.change(known, away=until, meanwhile=meanwhile)
            if person == known:
                return person
            if until is not None:
                self._count_absence(str(user), now)
            held = await self._context.store.seats_held(str(user))
            timers = [AddTimer(table_id, seat, "away", now) for table_id, seats in held.items() for seat in seats]
            await self._context.write([SetPerson(person), *timers])
            self._apply(person)
            for table_id in [*held][:AT_ONCE]:
                await self._follow_absence(person, table_id)
        return person

    def _count_absence(self, user: str, now: int) -> None:
        """Refuse to let somebody go who does so all the time; whoever is away may always come back."""
        recent = {who: tuple(at for at in times if at > now - WITHIN) for who, times in self._absences.items()}
        self._absences = {who: times for who, times in recent.items() if times}
        times = self._absences.get(user, ())
        if len(times) >= MOST_ABSENCES:
            raise Refusal("limit-away", most=MOST_ABSENCES, when=times[0] + WITHIN)
        self._absences[user] = (*times, now)

    async def _follow_absence(self, person: Person, table_id: int) -> None:
        """Update their seats at a table; what fails is done when its timer is due."""
        try:
            table = await self._cache.get(table_id)
            await table.follow_absence(person)
        except Exception:
            LOG.exception("table %s follows an absence later", table_id)

    async def forget(self, user: Id) -> None:
        """Forget a person: lobbies lose them, running games pass for their seats, everything else loses their name."""
        async with self._context.lock(f"person {user}"):  # a second concurrent request finds nothing left
            await forget_person(self._cache, self._ratings, user)
            self._scrub_until = self._context.now() + SETTLING
            await self.scrub_if_owed()

    async def scrub_if_owed(self) -> None:
        """Erase the bytes of whoever was forgotten; what fails is tried again at the next upkeep."""
        if not self._scrub_until:
            return
        settled = self._context.now() >= self._scrub_until
        try:
            await self._context.store.scrub()
            await self._backups.keep_requests()
            if settled:
                self._scrub_until = 0
        except (StoreError, OSError) as reason:  # the person is forgotten all the same
            LOG.error("bytes of somebody who was forgotten are not erased yet, which is tried again: %s", reason)  # noqa: TRY400
