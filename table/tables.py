"""All tables of one store: opening, finding, making, remembering and forgetting them."""

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from time import time
from typing import Any
from weakref import WeakValueDictionary

import rules
from rules import IllegalAction
from rules.kernel import Game
from table import backups
from table.desk import Desk
from table.entries.entries import (
    AddNotice,
    AddTable,
    Append,
    CopyLog,
    DropNotice,
    ForgetPerson,
    ForgetRequests,
    SeatAll,
    SetNote,
    SetPerson,
)  # fmt: skip
from table.entries.parts import SetCandidate, SetForgotten
from table.errors import Conflict, Refusal
from table.fingerprint import fingerprint
from table.memory import people
from table.memory.answers import Change, Summary
from table.memory.model import Header, Id, Notice, Person
from table.records import imports
from table.referee import due, lobby
from table.sqlite.store import SqliteStore
from table.store import Store
from table.table import Table

LOG = logging.getLogger(__name__)

REQUESTS_KEPT = 7 * 86_400
RECENTLY = 7 * 86_400  # what ended longer ago is behind for good


OfNewTable = SeatAll | AddNotice | CopyLog | Append


class Tables(Desk):
    """The desk with every table there is, most of them on disk alone."""

    def __init__(self, store: Store, titles: Callable[[str], Game], clock: Callable[[], float], idle: int) -> None:
        super().__init__(store, titles, clock)
        self.idle = idle
        self._known: WeakValueDictionary[int, Table] = WeakValueDictionary()  # whoever holds one shares it
        self._kept: dict[int, Table] = {}  # those in use, so that they stay
        self._loading: dict[int, asyncio.Task[Table]] = {}
        self._channels: dict[str, int] = {}
        self._newest = 0
        self._handed_out: set[tuple[object, ...]] = set()  # notices somebody is about to deliver
        self._backups: backups.Plan | None = None

    @classmethod
    async def open(
        cls,
        path: str | Path,
        *,
        titles: Callable[[str], Game] = rules.title,
        clock: Callable[[], float] = time,
        idle: int = 900,
    ) -> "Tables":
        """Open the file; StoreError says in a sentence why it cannot serve."""
        return cls(await SqliteStore.open(path), titles, clock, idle)

    async def close(self) -> None:
        """Finish writing and let go of the store."""
        await self.store.close()

    async def __aenter__(self) -> "Tables":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    def tell(self, change: Change) -> None:
        """Tell the listeners, and remember where a table is now."""
        table = self._known.get(change.table_id)
        if table is not None and change.kind == "moved":
            self._channels[table.channel] = table.id
        super().tell(change)

    # Finding

    async def get(self, table_id: int) -> Table:
        """A table by its number, replayed if it is not in memory; everybody gets the same one."""
        table = self.loaded(table_id)
        if table is not None:
            return table
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = asyncio.create_task(self._load(table_id))
        table = await asyncio.shield(loading)
        return self.loaded(table_id) or table

    async def _load(self, table_id: int) -> Table:
        try:
            table = self._known[table_id] = Table(self, await self.read(table_id))
        finally:
            del self._loading[table_id]
        if table.broken:
            LOG.error("table %s does not replay: %s", table_id, table.broken)
            table.tell("broken")
        return table

    async def find(self, channel: Id) -> Table | None:
        """The live table of a channel, else its latest finished one, else None."""
        table_id = await self.store.in_channel(str(channel))
        if table_id is None:
            return None
        table = await self.get(table_id)
        self._channels[table.channel] = table.id
        return table

    async def at(self, channel: Id) -> Table:
        """The table of a channel."""
        table = self.in_memory(channel) or await self.find(channel)
        if table is None:
            raise Refusal("table-none")
        return table

    def in_memory(self, channel: Id) -> Table | None:
        """The table of a channel if it needs no loading."""
        table = self.loaded(self._channels.get(str(channel), 0))
        return table if table is not None and table.channel == str(channel) else None

    def loaded(self, table_id: int) -> Table | None:
        """A table if it needs no loading."""
        table = self._known.get(table_id)
        if table is not None:
            table.used = self.now()
            self._kept[table_id] = table
        return table

    def in_use(self) -> list[Table]:
        """The tables in memory."""
        return list(self._known.values())

    async def of(self, user: Id, *, finished: bool = False) -> list[Summary]:
        """The games of a person, without loading them."""
        return await self.store.games_of(str(user), finished=finished)

    async def behind(self, scope: str, key: str, phase: str) -> list[int]:
        """Tables in a phase that have moved on since such a note, which says its `number`, or have none yet."""
        return await self.store.behind(scope, key, phase, self.now() - RECENTLY)

    # Making

    async def create(
        self,
        channel: Id,
        host: Id,
        title: str,
        *,
        name: str = "",
        guild: Id = "",
        invited: Iterable[Id] = (),
        **terms: Any,
    ) -> Table:
        """Open a lobby with its host in it; `terms` are those of `lobby.TERMS`."""
        game = self.titles(title)
        lobby.check_terms(terms)
        known = {key: value for key, value in terms.items() if value is not None}
        header = Header(
            0, game.name, game.version, "lobby", str(channel), str(host), self.now(),
            guild=str(guild), invited=tuple(map(str, invited)), seats=("s1",), **known,
        )  # fmt: skip
        header = lobby.checked(game, header)
        host_alone = SeatAll(0, lobby.tenures_of([(str(host), name)]))
        return await self._add(header, [host_alone, AddNotice(0, "", "lobby", header.created + lobby.LIFETIME)])

    async def rematch(self, table: Table, user: Id) -> Table:
        """The same again: a new lobby with the same terms, the others invited."""
        if table.phase != "over":
            raise Refusal("not-over")
        if not table.seats_of(user):
            raise Refusal("not-seated")
        name = next(tenure.name for tenure in table.seating.tenures if tenure.user == str(user))
        others = dict.fromkeys(other for other in table.users.values() if other not in (None, str(user)))
        terms = {term: getattr(table.header, term) for term in lobby.TERMS}
        return await self.create(
            table.channel, user, table.title, name=name, guild=table.guild, invited=filter(None, others), **terms
        )

    async def import_record(
        self, text: str, channel: Id, host: Id, *, users: Mapping[str, Id] | None = None, guild: Id = ""
    ) -> Table:
        """A new table at the end of a record."""
        wanted = await imports.proven(text, host, users or {}, self.titles)
        header = imports.header_of(wanted, str(channel), str(host), str(guild), self.new_seed(), self.now())
        return await self._add(*imports.entries_of(wanted, header))

    async def _add(self, header: Header, entries: Sequence[OfNewTable]) -> Table:
        """Put a new table on file, under the next free number."""
        await self.check_free(header.channel)
        for _ in range(20):
            newest = await self.store.newest()
            self._newest = max(self._newest, newest) + 1  # many may be made at once
            header = replace(header, id=self._newest)
            try:
                await self.write([AddTable(header), *(replace(entry, table_id=header.id) for entry in entries)])
            except Conflict:
                await self.check_free(header.channel)
                continue
            table = await self.get(header.id)
            self._channels[table.channel] = table.id
            table.tell("lobby")
            return table
        raise Refusal("store-locked")

    # People

    async def set_person(self, user: Id, **changes: Any) -> Person:
        """Change somebody's zone, quiet hours, language; loaded tables learn it at once."""
        person = people.changed(await self.person(user), **changes)
        entry = SetPerson(person)
        await self.write([entry])
        for table in self.in_use():
            if table.seats_of(user):
                entry.apply(table)
        return person

    async def privacy_export(self, user: Id) -> dict[str, Any]:
        """All that is kept about a person."""
        return await self.store.about(str(user))

    async def privacy_delete(self, user: Id) -> None:
        """Forget a person: lobbies lose them, running games pass for their seats, everything else loses their name."""
        name = str(user)
        for table_id in await self.store.invited_to(name):
            await (await self.get(table_id)).decline(user)
        for table_id in await self.store.seated_at(name):
            with suppress(IllegalAction):  # of a title that this program does not know: nothing is played there
                await (await self.get(table_id)).get_up(user)
        asking = await self.store.asking_at(name)
        for table_id in asking:
            with suppress(IllegalAction):
                await (await self.get(table_id)).withdraw_candidate(user)
        # What keeps somebody forgotten from learning a second seat's secrets; it goes when the game ends.
        held = (await self.store.seats_held(name)).items()
        marks = [SetForgotten(table_id, fingerprint(user), seats) for table_id, seats in held]
        await self.write([*(SetCandidate(table_id, name, None) for table_id in asking), *marks, ForgetPerson(name)])
        for table in self.in_use():
            async with table.lock:
                with suppress(Refusal):
                    await table.reload()

    # Time

    async def due(self, now: int | None = None) -> list[Notice]:
        """Do what is overdue, and return what there is to tell; each until it was `told`."""
        moment = self.now() if now is None else now
        for notice in filter(due.is_work, await self.store.due(moment)):
            try:  # one table that cannot go on holds up no other
                await self._do_or_drop(notice, moment)
            except Exception:
                LOG.exception("table %s: %s at its time failed; it is tried again", notice.table_id, notice.kind)
        left = [notice for notice in await self.store.due(moment) if not due.is_work(notice)]
        fresh = [notice for notice in left if notice.key not in self._handed_out]
        self._handed_out = {notice.key for notice in left}
        return fresh

    async def _do_or_drop(self, notice: Notice, now: int) -> None:
        """Do it; what the rules or the table refuse is dropped."""
        try:
            await (await self.get(notice.table_id)).fall_due(notice, now)
        except IllegalAction as refusal:
            LOG.warning("table %s: %s at its time: %s", notice.table_id, notice.kind, refusal)
            await self.told(notice)

    async def told(self, notice: Notice) -> None:
        """It was delivered."""
        await self.write([DropNotice(notice)])
        self._handed_out.discard(notice.key)

    async def upkeep(self, now: int | None = None) -> None:
        """Let idle tables leave memory, prune old requests, make a backup when one is due: that one whatever failed."""
        moment = self.now() if now is None else now
        for table_id, table in list(self._kept.items()):
            if moment - table.used >= self.idle and not table.lock.locked():
                del self._kept[table_id]
        self._channels = {channel: found for channel, found in self._channels.items() if found in self._kept}
        try:
            await self.write([ForgetRequests(moment - REQUESTS_KEPT)])
        finally:
            if self._backups is not None:
                await backups.make_if_due(self.store, self._backups, moment)

    def backups(self, directory: str | Path, *, every: int = 86_400, keep: int = 14) -> None:
        """Have upkeep make a copy that often, and keep copies that many days."""
        self._backups = backups.Plan(Path(directory), every, keep)

    async def backup(self, directory: str | Path) -> Path:
        """Make a copy now."""
        return await backups.make(self.store, Path(directory), self.now())

    # The bot's own small memory

    async def note(self, scope: str, key: str) -> str | None:
        return await self.store.note(scope, key)

    async def set_note(self, scope: str, key: str, value: str | None) -> None:
        """Note something, or forget it."""
        await self.write([SetNote(scope, key, value)])
