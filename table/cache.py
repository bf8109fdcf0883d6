"""Every table there is: finding, loading, making and letting go of them."""

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import Any
from weakref import WeakValueDictionary

from rules.kernel import Game
from table.entries import AddMinute, AddNotice, AddTable, Append, CopyLog, Entry, SeatAll
from table.errors import Conflict, Refusal
from table.fellows import Written
from table.guild_settings import Houses
from table.model.answers import Change, Summary
from table.model.header import Header, Seek
from table.model.state import TableState
from table.model.values import Id, Minute
from table.records import branches, imports
from table.referee import lobby, seeks
from table.store import Store
from table.table import Table

LOG = logging.getLogger(__name__)

RECENTLY = 7 * 86_400  # what ended longer ago is behind for good
OfNewTable = SeatAll | AddNotice | CopyLog | Append | AddMinute


class Shelf(Houses):
    """The desk with every table there is, most of them on disk alone."""

    def __init__(self, store: Store, titles: Callable[[str], Game], clock: Callable[[], float], idle: int) -> None:
        super().__init__(store, titles, clock)
        self.idle = idle
        self._known: WeakValueDictionary[int, Table] = WeakValueDictionary()  # whoever holds one shares it with others
        self._kept: dict[int, Table] = {}  # those in use, so that they stay
        self._loading: dict[int, asyncio.Task[Table]] = {}
        self._channels: dict[str, int] = {}
        self._known_broken: set[int] = set()
        self._newest = 0
        self._outdated: set[int] = set()  # changed by others while they are loaded
        self._elsewhere: list[Callable[[Written], None]] = []
        self._heirs: list[Callable[[], None]] = []

    def tell(self, change: Change) -> None:
        """Tell the listeners, and remember where a table is now."""
        table = self._known.get(change.table_id)
        if table is not None and change.kind == "moved":
            self._channels[table.header.channel] = table.id
        super().tell(change)

    def follow(self, table: TableState, entries: Sequence[Entry], version: int) -> None:
        """The same; whoever wrote may hold a table that had to leave the shelf, and another was read since."""
        super().follow(table, entries, version)
        if self._known.get(table.header.id) is not table:
            self._drop({table.header.id})

    def on_news(self, news: Written) -> None:
        """Another process has written: what it changed is read again when it is next asked for."""
        concerned = {id_ for id_, table in self._known.items() if any(map(table.seating.of, news.users))}
        unsure = {*self._loading} if news.users else set()  # who sits there is not known yet
        self._drop({*self._known, *self._loading} if news.everything else news.tables | concerned | unsure)
        for callback in tuple(self._elsewhere):
            callback(news)

    def _drop(self, outdated: AbstractSet[int]) -> None:
        """Have these read again when somebody asks for them next."""
        self._outdated |= outdated & self._loading.keys()
        for table_id in outdated:
            self._known.pop(table_id, None)
            self._kept.pop(table_id, None)
        self._channels = {channel: found for channel, found in self._channels.items() if found not in outdated}

    def inherit(self) -> None:
        """A process is gone, and what it owed is ours."""
        for callback in tuple(self._heirs):
            callback()

    def listen_elsewhere(self, wrote: Callable[[Written], None], died: Callable[[], None]) -> Callable[[], None]:
        """Be told what others have written, and when one of them is gone; call the answer to stop listening."""
        self._elsewhere.append(wrote)
        self._heirs.append(died)

        def end() -> None:
            self._elsewhere.remove(wrote)
            self._heirs.remove(died)

        return end

    # Finding

    async def get(self, table_id: int) -> Table:
        """A table by its number, replayed if it is not in memory; everybody gets the same one."""
        table = self.in_memory_by_id(table_id)
        if table is not None:
            return table
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = asyncio.create_task(self._load(table_id))
        table = await asyncio.shield(loading)
        return self.in_memory_by_id(table_id) or table

    async def _load(self, table_id: int) -> Table:
        try:
            state = await self.read(table_id)
            while table_id in self._outdated:
                self._outdated.discard(table_id)
                state = await self.read(table_id)
            table = self._known[table_id] = Table(self, state)
        finally:
            self._outdated.discard(table_id)
            del self._loading[table_id]
        if table.broken and table_id not in self._known_broken:  # said once; it may be read again every hour
            self._known_broken.add(table_id)
            LOG.error("table %s does not replay: %s", table_id, table.broken)
            table.tell("broken")
        return table

    async def find(self, channel: Id) -> Table | None:
        """The live table of a channel, else its latest finished one, else None."""
        table_id = await self.store.in_channel(str(channel))
        if table_id is None:
            return None
        table = await self.get(table_id)
        self._channels[table.header.channel] = table.id
        return table

    async def at(self, channel: Id) -> Table:
        """The table of a channel."""
        table = self.in_memory(channel) or await self.find(channel)
        if table is None:
            raise Refusal("table-none")
        return table

    def in_memory(self, channel: Id) -> Table | None:
        """The table of a channel if it needs no loading."""
        table = self.in_memory_by_id(self._channels.get(str(channel), 0))
        return table if table is not None and table.header.channel == str(channel) else None

    def in_memory_by_id(self, table_id: int) -> Table | None:
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

    async def with_computers(self) -> list[int]:
        """Running games in which a computer has a seat: it may have to think."""
        return await self.store.with_computers()

    async def behind(self, scope: str, key: str, phase: str, *, everywhere: bool = False) -> list[int]:
        """Tables in a phase that have moved on since such a note, which says its `number`, or have none yet.

        Those that are this process's to bring up to date, from now on; `everywhere`: all of them, only to look.
        """
        return await self.store.behind(scope, key, phase, self.now() - RECENTLY, everywhere=everywhere)

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
        computers: Iterable[str] = (),
        **terms: Any,
    ) -> Table:
        """Open a lobby with its host in it, and computers of these levels.

        `terms` are those of `lobby.TERMS`, and a `seek`: then it starts by itself.
        """
        seek: Seek | None = terms.pop("seek", None)
        game = self.titles(title)
        lobby.check_terms(terms)
        known = {key: value for key, value in terms.items() if value is not None}
        people = [lobby.person(str(host), name)]
        for level in computers:
            people.append(lobby.computer(level, people))
        tenures = lobby.in_order(people)
        header = Header(
            0, game.name, game.version, "lobby", str(channel), str(host), self.now(),
            guild=str(guild), invited=tuple(dict.fromkeys(map(str, invited))),
            seats=tuple(each.seat for each in tenures), seek=seek, **known,
        )  # fmt: skip
        header = lobby.check_header(game, header)
        if len(tenures) > (header.players or game.seats[-1]):
            raise Refusal("table-full", most=header.players or game.seats[-1])
        if seek is None:
            limits = [AddNotice(0, "", "lobby", header.created + lobby.LIFETIME)]
        else:
            limits = [AddNotice(0, "", "seek", seek.until), AddNotice(0, "", "seek-call", header.created)]
        return await self._add(header, [SeatAll(0, tenures), *limits])

    async def seek(
        self, channel: Id, host: Id, title: str, *, seats: int, hours: int, level: str = "", **more: Any
    ) -> Table:
        """Seek players for so many seats; after these hours computers of the level take those left, "": none do."""
        wanted = self.check_seek(title, seats, hours, level)
        return await self.create(channel, host, title, players=seats, seek=wanted, **more)

    def check_seek(self, title: str, seats: int, hours: int, level: str = "") -> Seek:
        """What would be sought, or why it could never fill."""
        return seeks.seek_for(self.titles(title), seats, hours, level, self.now())

    async def rematch(self, table: Table, user: Id) -> Table:
        """The same again: a new lobby with the same terms and the computers of the start, the others invited."""
        if table.header.phase != "over":
            raise Refusal("not-over")
        if not table.seating.of(user):
            raise Refusal("not-seated")
        name = next(tenure.name for tenure in table.seating.tenures if tenure.user == str(user))
        others = dict.fromkeys(other for other in table.seating.users.values() if other not in (None, str(user)))
        terms = {term: getattr(table.header, term) for term in lobby.TERMS}
        return await self.create(
            table.header.channel, user, table.header.title, name=name, guild=table.header.guild,
            invited=filter(None, others), computers=table.seating.computers_of_the_start, **terms,
        )  # fmt: skip

    async def import_record(
        self,
        text: str,
        channel: Id,
        host: Id,
        *,
        users: Mapping[str, Id] | None = None,
        computers: Mapping[str, str] | None = None,
        guild: Id = "",
        **terms: Any,
    ) -> Table:
        """A new table at the end of a record; `computers`: the seats that are theirs, with their levels."""
        lobby.check_terms(terms)
        wanted = replace(await imports.prove(text, host, users or {}, self.titles), computers=computers or {})
        header = imports.header_of(wanted, str(channel), str(host), str(guild), self.new_seed(), self.now())
        header = lobby.check_header(wanted.game, replace(header, **terms))
        return await self._add(*imports.entries_of(wanted, header))

    async def branch(self, table: Table, number: int | None, wish: branches.Wish) -> Table:
        """A practice table that begins after the step with this row of another game; None: its last with a choice."""
        place, passage = await table.branch_point(number)
        helped, computers = branches.may_be_aided(table), branches.computers_of(table, wish)
        record = branches.record_up_to(table, passage, wish, computers)
        proven = await imports.prove_record(record, wish.user, {}, self.titles)
        wanted = replace(proven, computers=computers)
        made = imports.header_of(wanted, wish.channel, wish.user, wish.guild, self.new_seed(), self.now())
        header = replace(made, source=table.id, aids=helped, hints=helped, language=wish.language)
        header, entries = imports.entries_of(wanted, header)
        if header.phase == "over":
            raise Refusal("branch-over")
        minute = Minute(0, len(record.rows), "", "branched", {"table": table.id, "step": place + 1}, self.now())
        return await self._add(header, [*entries, AddMinute(0, minute)], "started")

    async def _add(self, header: Header, entries: Sequence[OfNewTable], kind: str = "lobby") -> Table:
        """Put a new table on file, if its server has room for it, and tell of it."""
        await self.check_free(header.channel)
        async with self.reserve_table(header.guild, header.title):
            table = await self.get(await self._number(header, entries))
        self._channels[table.header.channel] = table.id
        table.tell(kind)
        return table

    async def _number(self, header: Header, entries: Sequence[OfNewTable]) -> int:
        """Write it under the next free number."""
        for _ in range(20):
            newest = await self.store.newest()
            self._newest = max(self._newest, newest) + 1  # many may be made at once
            header = replace(header, id=self._newest)
            try:
                await self.write([AddTable(header), *(replace(entry, table_id=header.id) for entry in entries)])
            except Conflict:
                await self.check_free(header.channel)
            else:
                return header.id
        raise Refusal("store-locked")

    def let_go(self, now: int) -> None:
        """Let tables that nobody uses leave memory."""
        for table_id, table in list(self._kept.items()):
            if now - table.used >= self.idle and not table.lock.locked():
                del self._kept[table_id]
        self._channels = {channel: found for channel, found in self._channels.items() if found in self._kept}
