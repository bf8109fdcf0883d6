"""All tables of one store: creating them, and the parts that serve all of them."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from time import time
from typing import Any

import rules
from rules.kernel import Game
from table import game_review
from table.addresses import MISSING, is_address
from table.backups import Backups
from table.cache import TableCache
from table.context import Context
from table.entries import (
    AddSystemEvent,
    AddTable,
    AddTimer,
    Append,
    CopyLog,
    Entry,
    ForgetRequests,
    SeatAll,
    SetMessage,
)
from table.errors import Conflict, Refusal, StoreError, UnusableDatabase
from table.game_limits import GameLimits
from table.guild_settings_store import GuildSettingsStore
from table.model.header import Header, Seek
from table.model.seating import Seating
from table.model.state import TableState
from table.model.values import DAY, Id, MessageRecord, SystemEvent
from table.people import People
from table.ratings.ratings import Ratings
from table.records import branches, imports
from table.records.parse import parse
from table.referee import lobby, seeks
from table.sqlite.store import SqliteStore
from table.store import Store
from table.subscriptions import Subscriptions
from table.table import Table
from table.timers import Timers

LOG = logging.getLogger(__name__)

REQUESTS_KEPT = 7 * DAY
RECENTLY = 7 * DAY  # what ended longer ago is behind for good
OfNewTable = SeatAll | AddTimer | CopyLog | Append | AddSystemEvent | SetMessage


class Tables:
    """Everything that concerns more than one table."""

    def __init__(
        self,
        store: Store,
        titles: Callable[[str], Game],
        clock: Callable[[], float],
        idle: int,
        limits: GameLimits | None = None,
    ) -> None:
        self.store = store
        self.context = Context(store, titles, clock, limits)
        self.listeners = self.context.listeners
        self.cache = TableCache(self.context, idle)
        self.timers = Timers(self.cache)
        self.ratings = Ratings(self.context)
        self.backups = Backups(store)
        self.people = People(self.cache, self.ratings, self.backups)
        self.subscriptions = Subscriptions(self.context)
        self.guild_settings = GuildSettingsStore(self.context)
        self.made_games = self.context.made_games
        self.at_upkeep: list[Callable[[], Awaitable[None]]] = [self.people.scrub_if_owed]  # also called at the end
        self._newest = 0
        store.peers.listen(self.listeners.peer_wrote, self.listeners.peer_died)

    @classmethod
    async def open(
        cls,
        path: str | Path,
        *,
        titles: Callable[[str], Game] = rules.title,
        clock: Callable[[], float] = time,
        idle: int = 900,
        limits: GameLimits | None = None,
    ) -> "Tables":
        """Open the file, or the database of an address; StoreError says in a sentence why it cannot serve.

        `limits`: how many games one person may have made that are not over; without it, any number.
        """
        return cls(await open_store(path), titles, clock, idle, limits)

    async def close(self) -> None:
        """Finish writing and close the store."""
        try:
            for job in self.at_upkeep:
                await job()
        except (Refusal, StoreError, OSError) as reason:
            LOG.warning("the last upkeep failed: %s", reason)
        finally:
            await self.store.close()

    async def __aenter__(self) -> "Tables":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def get(self, table_id: int) -> Table:
        """A table by its number; by its channel: `cache.at`."""
        return await self.cache.get(table_id)

    async def behind(self, slot: str, phase: str, *, everywhere: bool = False) -> list[int]:
        """Tables in a phase that have moved on since their message of a slot, or have none yet.

        Those that are this process's to bring up to date, from now on; `everywhere`: all of them, only to look.
        """
        return await self.store.behind(slot, phase, self.context.now() - RECENTLY, everywhere=everywhere)

    async def upkeep(self, now: int | None = None) -> None:
        """Evict idle tables, prune old requests, make a backup when one is due: that one whatever failed."""
        moment = self.context.now() if now is None else now
        self.cache.evict_idle(moment)
        try:
            for job in self.at_upkeep:
                await job()
            await self.cache.verify()
            await self.context.write([ForgetRequests(moment - REQUESTS_KEPT)])
        finally:
            await self.backups.make_if_due(moment)

    # Creating

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

        `terms` are those of `lobby.TERMS`, a `seek`: then it starts by itself, and a `card`: a message that was posted
        to become its card.
        """
        seek: Seek | None = terms.pop("seek", None)
        card: MessageRecord | None = terms.pop("card", None)
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
        entries: list[OfNewTable] = [SeatAll(0, tenures)]
        if seek is None:
            entries += [AddTimer(0, "", "lobby", header.created + lobby.LIFETIME)]
        else:
            entries += [AddTimer(0, "", "seek", seek.until), AddTimer(0, "", "seek-call", header.created)]
        if card is not None:
            entries.append(SetMessage(0, "lobby", card))
        of = "solo" if header.seats[1:] and not header.invited and seek is None else "people"
        return await self._add(header, entries, of=of)

    async def begin(
        self,
        channel: Id,
        host: Id,
        title: str,
        people: Sequence[tuple[str | None, str]],
        noted: Callable[[int], Sequence[Entry]],
        *,
        guild: Id = "",
        **terms: Any,
    ) -> Table:
        """Begin a game among these people, in the order given, in one write with what is noted of it.

        Each is a user and a name; without a user it is a computer. `noted` has the number of the table.
        """
        game, now, seed = self.context.titles(title), self.context.now(), self.context.new_seed()
        lobby.check_terms(terms)
        tenures = lobby.seated(people)
        header = Header(
            0, game.name, game.version, "lobby", str(channel), str(host), now, guild=str(guild), seating="joined",
            players=len(people), seats=tuple(each.seat for each in tenures), **terms,
        )  # fmt: skip
        header = lobby.check_header(game, header)
        known = await self.context.persons(each.user for each in tenures if each.user is not None)

        def begun(table_id: int) -> list[Entry]:
            lobby_state = TableState(replace(header, id=table_id), game, Seating(tenures), dict(known))
            transaction, _ = lobby.begin(lobby_state, None, seed, now)
            return [AddTable(lobby_state.header), *transaction.entries, *noted(table_id)]

        await self.context.check_free(header.channel)
        async with self.guild_settings.reserve(header.guild, header.title):
            return await self.cache.add(await self._number(header.channel, begun), "started")

    async def seek(
        self, channel: Id, host: Id, title: str, *, seats: int, hours: int, level: str = "", near: int = 0, **more: Any
    ) -> Table:
        """Seek players for so many seats; after these hours computers of the level take those left, "": none do.

        `near`: call those who share so many waking hours with the seeker. A seat is kept for whoever is invited.
        """
        game, kept = self.context.titles(title), bool(more.get("invited"))
        seek = seeks.seek_for(game, seats, hours, level, self.context.now(), near=near, kept=kept)
        return await self.create(channel, host, title, players=seats, seek=seek, **more)

    async def rematch(
        self, table: Table, user: Id, *, channel: Id | None = None, card: MessageRecord | None = None
    ) -> Table:
        """Open a lobby with the terms and computers of a finished game, and invite its other players.

        `channel`: elsewhere than that game was.
        """
        lobby.check_rematch(table.state, user)
        header, seating = table.state.header, table.state.seating
        name = next(tenure.name for tenure in seating.tenures if tenure.user == str(user))
        others = dict.fromkeys(other for other in seating.users.values() if other not in (None, str(user)))
        terms = {term: getattr(header, term) for term in lobby.TERMS}
        return await self.create(
            channel or header.channel, user, header.title, name=name, guild=header.guild,
            invited=filter(None, others), computers=seating.computers_of_the_start, card=card, **terms,
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
        record = await asyncio.to_thread(parse, text)  # a long one takes a second, and others are playing
        proven = await imports.prove(record, host, users or {}, self.context.titles)
        game_import = replace(proven, computers=computers or {})
        seed, now = self.context.new_seed(), self.context.now()
        header = imports.header_of(game_import, str(channel), str(host), str(guild), seed, now)
        header = lobby.check_header(game_import.game, replace(header, **terms))
        return await self._add(*imports.entries_of(game_import, header))

    async def branch(self, table: Table, number: int | None, wish: branches.Wish) -> Table:
        """A practice table that begins after the step with this row of another game; None: its last with a choice."""
        place, passage = await game_review.branch_point(table, number)
        helped, computers = branches.may_be_aided(table.state), branches.computers_of(table.state, wish)
        record = branches.record_up_to(table.state, passage, wish, computers)
        proven = await imports.prove(record, wish.user, {}, self.context.titles)
        game_import, now = replace(proven, computers=computers), self.context.now()
        new_header = imports.header_of(game_import, wish.channel, wish.user, wish.guild, self.context.new_seed(), now)
        header = replace(new_header, source=table.id, aids=helped, hints=helped, language=wish.language)
        header, entries = imports.entries_of(game_import, header)
        if header.phase == "over":
            raise Refusal("branch-over")
        event = SystemEvent(0, len(record.rows), "", "branched", {"table": table.id, "step": place + 1}, now)
        return await self._add(header, [*entries, AddSystemEvent(0, event)], "started", of="practice")

    async def may_be_judged(self, table: Table) -> bool:
        """Whether computers may say what they think of a finished game.

        Not while a game that it was branched from, directly or not, goes on without their help.
        """
        state = table.state
        while state.header.source and not state.header.aids:
            state = (await self.get(state.header.source)).state
            if state.header.phase != "over" and not state.practice:
                return False
        return True

    async def _add(self, header: Header, entries: Sequence[OfNewTable], kind: str = "lobby", *, of: str = "") -> Table:
        """Put a new table on file, if its server has room for it and its host may have one more, and tell of it.

        `of`: what its host may have so many of (`game_limits`); none where whoever runs the bot makes it.
        """
        await self.context.check_free(header.channel)
        reserved = self.made_games.reserve(header.host or "", of)

        def numbered(table_id: int) -> list[Entry]:
            return [AddTable(replace(header, id=table_id)), *(replace(each, table_id=table_id) for each in entries)]

        async with self.guild_settings.reserve(header.guild, header.title), reserved:
            return await self.cache.add(await self._number(header.channel, numbered), kind)

    async def _number(self, channel: str, entries: Callable[[int], Sequence[Entry]]) -> int:
        """Write the entries of a new table under the next free number."""
        for _ in range(20):
            newest = await self.store.newest()
            table_id = self._newest = max(self._newest, newest) + 1  # many may be made at once
            try:
                await self.context.write(entries(table_id))
            except Conflict:
                await self.context.check_free(channel)
            else:
                return table_id
        raise Refusal("store-locked")


async def open_store(place: str | Path) -> Store:
    """A SQLite file, or a database on a PostgreSQL server; StoreError says in a sentence why it cannot serve."""
    if not is_address(place):
        return await SqliteStore.open(place)
    try:
        from table.postgres.store import PostgresStore  # noqa: PLC0415 (an optional extra)
    except ImportError:
        raise UnusableDatabase(MISSING) from None
    return await PostgresStore.open(str(place))
