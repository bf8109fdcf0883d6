"""All tables of one store: making them, and the parts that know the rest."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from time import time
from typing import Any

import rules
from rules.kernel import Game
from table.addresses import MISSING, is_address
from table.backups import Backups
from table.cache import TableCache
from table.context import Context
from table.entries import AddMinute, AddNotice, AddTable, Append, CopyLog, ForgetRequests, SeatAll
from table.errors import Conflict, Refusal, StoreError
from table.guild_settings import GuildSettingsStore
from table.model.header import Header, Seek
from table.model.values import DAY, Id, Minute
from table.people import People
from table.ratings.ratings import Ratings
from table.records import branches, imports
from table.referee import lobby, seeks
from table.sqlite.store import SqliteStore
from table.store import Store
from table.subscriptions import Subscriptions
from table.table import Table
from table.timers import Timers

REQUESTS_KEPT = 7 * DAY
RECENTLY = 7 * DAY  # what ended longer ago is behind for good
OfNewTable = SeatAll | AddNotice | CopyLog | Append | AddMinute


class Tables:
    """Everything the bot asks for that is no matter of one table."""

    def __init__(self, store: Store, titles: Callable[[str], Game], clock: Callable[[], float], idle: int) -> None:
        self.store = store
        self.context = Context(store, titles, clock)
        self.listeners = self.context.listeners
        self.cache = TableCache(self.context, idle)
        self.timers = Timers(self.cache)
        self.ratings = Ratings(self.context)
        self.people = People(self.cache, self.ratings)
        self.subscriptions = Subscriptions(self.context)
        self.guild_settings = GuildSettingsStore(self.context)
        self.backups = Backups(store)
        self._newest = 0
        store.fellows.listen(self.listeners.peer_wrote, self.listeners.peer_died)

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

    async def get(self, table_id: int) -> Table:
        """A table by its number; by its channel: `cache.at`."""
        return await self.cache.get(table_id)

    async def behind(self, scope: str, key: str, phase: str, *, everywhere: bool = False) -> list[int]:
        """Tables in a phase that have moved on since such a note, which says its `number`, or have none yet.

        Those that are this process's to bring up to date, from now on; `everywhere`: all of them, only to look.
        """
        return await self.store.behind(scope, key, phase, self.context.now() - RECENTLY, everywhere=everywhere)

    async def upkeep(self, now: int | None = None) -> None:
        """Evict idle tables, prune old requests, make a backup when one is due: that one whatever failed."""
        moment = self.context.now() if now is None else now
        self.cache.evict_idle(moment)
        try:
            await self.context.write([ForgetRequests(moment - REQUESTS_KEPT)])
        finally:
            await self.backups.make_if_due(moment)

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
        game = self.context.titles(title)
        lobby.check_terms(terms)
        known = {key: value for key, value in terms.items() if value is not None}
        people = [lobby.person(str(host), name)]
        for level in computers:
            people.append(lobby.computer(level, people))
        tenures = lobby.in_order(people)
        header = Header(
            0, game.name, game.version, "lobby", str(channel), str(host), self.context.now(),
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
        wanted = seeks.seek_for(self.context.titles(title), seats, hours, level, self.context.now())
        return await self.create(channel, host, title, players=seats, seek=wanted, **more)

    async def rematch(self, table: Table, user: Id) -> Table:
        """The same again: a new lobby with the same terms and the computers of the start, the others invited."""
        if table.state.header.phase != "over":
            raise Refusal("not-over")
        if not table.state.seating.of(user):
            raise Refusal("not-seated")
        header, seating = table.state.header, table.state.seating
        name = next(tenure.name for tenure in seating.tenures if tenure.user == str(user))
        others = dict.fromkeys(other for other in seating.users.values() if other not in (None, str(user)))
        terms = {term: getattr(header, term) for term in lobby.TERMS}
        return await self.create(
            header.channel, user, header.title, name=name, guild=header.guild, invited=filter(None, others),
            computers=seating.computers_of_the_start, **terms,
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
        proven = await imports.prove(text, host, users or {}, self.context.titles)
        wanted = replace(proven, computers=computers or {})
        seed, now = self.context.new_seed(), self.context.now()
        header = imports.header_of(wanted, str(channel), str(host), str(guild), seed, now)
        header = lobby.check_header(wanted.game, replace(header, **terms))
        return await self._add(*imports.entries_of(wanted, header))

    async def branch(self, table: Table, number: int | None, wish: branches.Wish) -> Table:
        """A practice table that begins after the step with this row of another game; None: its last with a choice."""
        place, passage = await table.branch_point(number)
        helped, computers = branches.may_be_aided(table.state), branches.computers_of(table.state, wish)
        record = branches.record_up_to(table.state, passage, wish, computers)
        proven = await imports.prove_record(record, wish.user, {}, self.context.titles)
        wanted, now = replace(proven, computers=computers), self.context.now()
        made = imports.header_of(wanted, wish.channel, wish.user, wish.guild, self.context.new_seed(), now)
        header = replace(made, source=table.id, aids=helped, hints=helped, language=wish.language)
        header, entries = imports.entries_of(wanted, header)
        if header.phase == "over":
            raise Refusal("branch-over")
        minute = Minute(0, len(record.rows), "", "branched", {"table": table.id, "step": place + 1}, now)
        return await self._add(header, [*entries, AddMinute(0, minute)], "started")

    async def _add(self, header: Header, entries: Sequence[OfNewTable], kind: str = "lobby") -> Table:
        """Put a new table on file, if its server has room for it, and tell of it."""
        await self.context.check_free(header.channel)
        async with self.guild_settings.reserve(header.guild, header.title):
            return await self.cache.add(await self._number(header, entries), kind)

    async def _number(self, header: Header, entries: Sequence[OfNewTable]) -> int:
        """Write it under the next free number."""
        for _ in range(20):
            newest = await self.store.newest()
            self._newest = max(self._newest, newest) + 1  # many may be made at once
            header = replace(header, id=self._newest)
            try:
                await self.context.write([AddTable(header), *(replace(entry, table_id=header.id) for entry in entries)])
            except Conflict:
                await self.context.check_free(header.channel)
            else:
                return header.id
        raise Refusal("store-locked")


async def open_store(place: str | Path) -> Store:
    """A SQLite file, or a database on a PostgreSQL server; StoreError says in a sentence why it cannot serve."""
    if not is_address(place):
        return await SqliteStore.open(place)
    try:
        from table.postgres.store import PostgresStore  # noqa: PLC0415 (an optional extra)
    except ImportError:
        raise StoreError(MISSING) from None
    return await PostgresStore.open(str(place))
