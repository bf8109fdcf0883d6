"""The desk: all tables of one store, their people, and what falls due."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from time import time
from typing import Any
from weakref import WeakValueDictionary

import rules
from rules import IllegalAction
from rules.kernel import Game
from table import backups
from table.addresses import MISSING, is_address
from table.cache import Shelf
from table.entries import (
    AddNotice,
    DropNotice,
    Entry,
    ForgetPerson,
    ForgetRequests,
    MarkCalled,
    SetNote,
    SetPerson,
    Subscribe,
)
from table.errors import Refusal, StoreError
from table.model import hours, people
from table.model.values import DAY, Id, Notice, Person
from table.parts import SetCandidate, SetForgotten, SetUsage
from table.ratings.ratings import Ratings
from table.referee import aways, due
from table.retries import Retries
from table.sqlite.store import SqliteStore
from table.store import Store
from table.table import Table

LOG = logging.getLogger(__name__)

REQUESTS_KEPT = 7 * DAY
MOST_CALLED = 50  # people in one message


class Tables(Shelf):
    """Everything the bot asks the desk for that is no matter of one table."""

    def __init__(self, store: Store, titles: Callable[[str], Game], clock: Callable[[], float], idle: int) -> None:
        super().__init__(store, titles, clock, idle)
        self._handed_out: set[tuple[object, ...]] = set()  # notices somebody is about to deliver
        self._calling = asyncio.Lock()
        self._persons: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # by user, while they settle
        self._retries = Retries()
        self._backups: backups.Schedule | None = None
        self._failed_backups = Retries()
        self.ratings = Ratings(self)
        store.fellows.listen(self.on_news, self.inherit)

    @classmethod
    async def open(
        cls,
        path: str | Path,
        *,
        titles: Callable[[str], Game] = rules.title,
        clock: Callable[[], float] = time,
        idle: int = 900,
    ) -> "Tables":
        """Open the file, or the database of an address; StoreError says in a sentence why it cannot serve."""
        return cls(await open_store(path), titles, clock, idle)

    async def close(self) -> None:
        """Finish writing and let go of the store."""
        await self.store.close()

    async def __aenter__(self) -> "Tables":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    # People

    async def set_person(self, user: Id, **changes: Any) -> Person:
        """Change somebody's zone, quiet hours, language; loaded tables learn it at once."""
        async with self._person_lock(user):
            person = people.change(await self.person(user), **changes)
            await self._keep(person)
        return person

    @asynccontextmanager
    async def _person_lock(self, user: Id) -> AsyncIterator[None]:
        """Two changes by one person at once both count, in two processes too."""
        try:
            async with self._persons.setdefault(str(user), asyncio.Lock()), self.fellows.alone(f"person {user}"):
                yield
        except (StoreError, OSError):
            raise Refusal("store-away") from None

    async def _keep(self, person: Person, *more: Entry) -> None:
        entry = SetPerson(person)
        await self.write([entry, *more])
        for table in self.in_use():
            if table.seating.of(person.user):
                entry.apply(table)

    async def set_away(self, user: Id, day: str | None, meanwhile: str = "wait") -> Person:
        """Be away to the end of a day, or here again; each table follows at its own time, after a restart too."""
        async with self._person_lock(user):
            known = await self.person(user)
            until = aways.end_of_day(known, day, self.now()) if day is not None else None
            person = people.change(known, away=until, meanwhile=meanwhile)
            held = (await self.store.seats_held(str(user))).items()
            told = [AddNotice(table_id, seat, "away", self.now()) for table_id, seats in held for seat in seats]
            await self._keep(person, *told)
        return person

    async def privacy_export(self, user: Id) -> dict[str, Any]:
        """All that is kept about a person."""
        return await self.store.about(str(user))

    async def privacy_delete(self, user: Id) -> None:
        """Forget a person: lobbies lose them, running games pass for their seats, everything else loses their name."""
        name = str(user)
        async for table in self._of_known_titles(await self.store.invited_to(name)):
            if table.header.phase == "lobby" and name in table.header.invited:
                await table.decline(user)
        async for table in self._of_known_titles(await self.store.seated_at(name)):
            await table.get_up(user)
        asking = await self.store.asking_at(name)
        async for table in self._of_known_titles(asking):
            if name in table.candidates:
                await table.withdraw_candidate(user)
        # What keeps somebody forgotten from learning a second seat's secrets; it goes when the game ends.
        held = (await self.store.seats_held(name)).items()
        marks = {table_id: SetForgotten(table_id, people.fingerprint(user), seats) for table_id, seats in held}
        counted = [
            SetUsage(table.id, marks[table.id].key, table.usage[name])
            async for table in self._of_known_titles(marks)
            if name in table.usage
        ]
        asked = (SetCandidate(table_id, name, None) for table_id in asking)
        gone: list[Entry] = [*asked, *marks.values(), *counted, ForgetPerson(name)]
        async with self.ratings.alone():  # nobody enters a result of theirs meanwhile
            await self.write(gone)
        for table in self.in_use():
            async with table.lock:
                with suppress(Refusal):
                    await table.reload()
            await table.carry_agreed()  # a seat that a computer kept for them has nobody to ask any more

    async def _of_known_titles(self, ids: Iterable[int]) -> AsyncIterator[Table]:
        """These tables, without those of titles that this program does not know: nothing is played there."""
        for table_id in ids:
            try:
                table = await self.get(table_id)
            except Refusal:  # of the desk, and not for good
                raise
            except IllegalAction:
                continue
            yield table

    async def subscribe(self, user: Id, guild: Id, title: str, *, wanted: bool) -> list[str]:
        """Be called on a server when players are sought for a title, or no longer; the titles that remain."""
        name = self.titles(title).name
        await self.write([Subscribe(str(guild), name, str(user), wanted)])
        return [title for place, title in await self.store.subscriptions(str(user)) if place == str(guild)]

    async def call_subscribers(self, table: Table, notice: Notice) -> list[str]:
        """Whom to call to a seek: each at most once a day, nobody who sleeps, is away or sits there already.

        A call that was cut off before it was told goes to the same people.
        """
        if "called" in notice.figures:
            return [user for user in notice.figures["called"] if user and not table.seating.of(user)]
        async with self._calling, self.fellows.alone("calls of subscribers"):
            now = self.now()
            called = await self._who_can_be_called(table, now)
            if called:
                await self.write([MarkCalled(called, now, notice)])
            return called

    async def _who_can_be_called(self, table: Table, now: int) -> list[str]:
        """Page by page: those who sleep or are away do not stand before the others."""
        found, looked_through = list[str](), 0
        while len(found) < MOST_CALLED:
            page = await self.store.subscribers(
                table.header.guild, table.header.title, now - DAY, MOST_CALLED, looked_through
            )
            if not page:
                break
            looked_through += len(page)
            known = await self.persons(page)
            for user in page:
                person = known.get(user, Person(user))
                if not table.seating.of(user) and hours.is_awake(person, now) and not is_away(person, now):
                    found.append(user)
        return found[:MOST_CALLED]

    async def ever_seated(self, user: Id) -> dict[int, tuple[str, ...]]:
        """Table by table, the seats somebody has ever held."""
        return await self.store.seats_held(str(user), ever=True)

    # Time

    async def due(self, now: int | None = None) -> list[Notice]:
        """Do what is overdue, and return what there is to tell; each until it was `mark_told`."""
        moment = self.now() if now is None else now
        overdue = [notice async for notice in self._overdue(moment)]
        self._retries.keep({notice.key for notice in overdue})
        for notice in filter(due.is_work, overdue):
            if not self._retries.is_resting(notice.key, moment):
                await self._do_or_retry(notice, moment)
        left = [notice async for notice in self._overdue(moment) if not due.is_work(notice)]
        ready = [notice for notice in left if not self._retries.is_resting(notice.key, moment)]
        fresh = [notice for notice in ready if notice.key not in self._handed_out]
        self._handed_out = {notice.key for notice in ready}
        return fresh

    async def _overdue(self, now: int) -> AsyncIterator[Notice]:
        """All of it, page by page: what keeps failing at the front does not hide the rest."""
        after = (0, 0)
        while page := await self.store.due(now, after):
            for notice in page:
                yield notice
            after = page[-1].due, page[-1].id

    async def _do_or_retry(self, notice: Notice, now: int) -> None:
        """Do it; it goes when it is done, or when its table is gone. One table that cannot go on holds up no other."""
        try:
            await self._do_or_drop(notice, now)
        except Exception:
            pause = self._retries.fail(notice.key, now)
            LOG.exception("table %s: %s failed, tried again in %s s", notice.table_id, notice.kind, pause)

    async def _do_or_drop(self, notice: Notice, now: int) -> None:
        try:
            table = await self.get(notice.table_id)
        except Refusal as refusal:
            if refusal.key != "table-unknown":
                raise
            await self.mark_told(notice)
        else:
            await table.fall_due(notice, now)

    def put_back(self, notice: Notice) -> None:
        """It could not be delivered: `due` returns it again, after a pause that grows."""
        self._retries.fail(notice.key, self.now())
        self._handed_out.discard(notice.key)

    async def mark_told(self, notice: Notice) -> None:
        """It was delivered."""
        await self.write([DropNotice(notice)])
        self._handed_out.discard(notice.key)

    async def upkeep(self, now: int | None = None) -> None:
        """Let idle tables leave memory, prune old requests, make a backup when one is due: that one whatever failed."""
        moment = self.now() if now is None else now
        self.let_go(moment)
        try:
            await self.write([ForgetRequests(moment - REQUESTS_KEPT)])
        finally:
            await self._back_up(moment)

    async def _back_up(self, now: int) -> None:
        """Make a copy if one is due; a failure is told to whoever runs the bot, and tried again after a pause."""
        schedule = self._backups
        if schedule is None or self._failed_backups.is_resting(schedule, now):
            return
        ours = False
        try:
            async with self.store.fellows.chore("backup", schedule.every, now) as ours:
                if ours:
                    await backups.make_if_due(self.store.backup, schedule, now)
        except (OSError, StoreError) as reason:
            pause = self._failed_backups.fail(schedule, now)
            level = logging.CRITICAL if ours else logging.WARNING  # a server that is away cannot say whether one is due
            LOG.log(level, "no backup could be made in %s, tried again in %s s: %s", schedule.directory, pause, reason)
        else:
            self._failed_backups.keep(())

    def backups(self, directory: str | Path, *, every: int = 86_400, keep: int = 14) -> None:
        """Have upkeep make a copy that often, and keep copies that many days."""
        self._backups = backups.Schedule(Path(directory), every, keep)
        backups.close_to_others(self._backups.directory)

    async def backup(self, directory: str | Path) -> Path:
        """Make a copy now."""
        return await backups.make(self.store.backup, Path(directory), self.now())

    # The bot's own small memory

    async def note(self, scope: str, key: str) -> str | None:
        return await self.store.note(scope, key)

    async def notes(self, scope: str) -> dict[str, str]:
        return await self.store.notes(scope)

    async def set_note(self, scope: str, key: str, value: str | None) -> None:
        """Note something, or forget it."""
        await self.write([SetNote(scope, key, value)])


async def open_store(place: str | Path) -> Store:
    """A SQLite file, or a database on a PostgreSQL server; StoreError says in a sentence why it cannot serve."""
    if not is_address(place):
        return await SqliteStore.open(place)
    try:
        from table.postgres.store import PostgresStore  # noqa: PLC0415 (an optional extra)
    except ImportError:
        raise StoreError(MISSING) from None
    return await PostgresStore.open(str(place))


def is_away(person: Person, now: int) -> bool:
    return person.away is not None and person.away > now
