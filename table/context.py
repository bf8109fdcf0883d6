"""What all tables share: the store, the titles, the clock, and the listeners."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from contextvars import ContextVar
from math import inf
from time import perf_counter

from rules.kernel import Game
from table import chance
from table.entries import Append, Entry, SetMessage, SetNote
from table.errors import Conflict, Refusal, StoreError
from table.game_limits import GameLimits, MadeGames
from table.listeners import Listeners
from table.loading import state_from
from table.model.answers import Change
from table.model.person import Person
from table.model.person_settings import person_of
from table.model.request_cache import RequestCache
from table.model.seating import Seating
from table.model.state import TableState
from table.model.values import Id, MessageRecord
from table.referee import seats
from table.snapshots import TableSnapshot
from table.store import ExpectedVersion, Store
from table.watermarks import Watermark, Watermarks, is_behind

LOG = logging.getLogger(__name__)


# The tables written to while serving a request, if somebody set it: the caller learns whether anything changed.
WRITTEN: ContextVar[set[int] | None] = ContextVar("written", default=None)


class Context:
    """What every table needs: store, titles, clock, settings and listeners."""

    def __init__(
        self,
        store: Store,
        titles: Callable[[str], Game],
        clock: Callable[[], float],
        limits: GameLimits | None = None,
    ) -> None:
        self.store = store
        self.made_games = MadeGames(store, limits)
        self.titles = titles
        self.listeners = Listeners()
        self.clock = clock
        self.applied: Callable[[TableState], object] = lambda table: None  # after a write changed the state
        self.committed: Callable[[float], object] = lambda seconds: None  # called with the duration of each write
        self.watermarks = Watermarks()
        self.refused = -inf  # when the store last refused to write; None once a move was written

    def now(self) -> int:
        """The time, in whole seconds."""
        return int(self.clock())

    def new_seed(self) -> str:
        """A seed for the dice of one game."""
        return chance.new_seed()

    async def read(self, table_id: int) -> TableState:
        """A table as it stands on disk, replayed; if the store has lost commits of its game, that is stopped first."""
        mark = self.watermarks.get(table_id)  # before reading: somebody may write meanwhile
        try:
            stored = await self.store.table(table_id)
            if stored is None:
                raise Refusal("table-unknown", table=table_id)
            table = await self._replay(stored)
        except (ValueError, LookupError, TypeError, AttributeError) as error:  # of this table alone: others go on
            LOG.exception("table %s cannot be read, what is on disk may be damaged", table_id)
            raise Refusal("table-unreadable") from error
        if mark is not None and is_behind(stored, mark):
            try:
                await self._stop(table, mark)
            except Conflict:  # another process has stopped it
                return await self.read(table_id)
            self.watermarks.note_read(stored, table)
        elif self.watermarks.get(table_id) is mark:
            self.watermarks.note_read(stored, table)
        return table

    async def read_whole(self, table_id: int) -> TableState:
        """A table that replays, with all tenures and system events there were."""
        table = await self.read(table_id)
        if table.broken:
            raise table.broken
        tenures, table.system_events = await self.store.whole_past(table_id)
        table.seating = Seating(table.seating.tenures, tenures)
        return table

    async def _stop(self, table: TableState, mark: Watermark) -> None:
        """Pause a game that has lost moves until its host resumes it; a table without a game only gets a log line."""
        LOG.critical(
            "table %s: the database has lost commits: %s rows of the log were written, %s are there (write %s, now %s)",
            table.header.id, mark.number, table.number, mark.version, table.version,
        )  # fmt: skip
        epoch = 1 + max(mark.epoch, table.header.epoch)
        stopped = seats.stop_after_loss(table, epoch, max(0, mark.number - table.number), self.now())
        await self.write(stopped.entries, table, stopped.change)

    async def _replay(self, stored: TableSnapshot) -> TableState:
        persons = {user: person_of(user, body) for user, body in stored.persons.items()}
        table = await state_from(stored, self.titles(stored.header.title), persons)
        if stored.served:  # before this moment; which ones is looked up when it matters
            table.served = RequestCache(self.now())
        return table

    async def write(
        self, entries: Sequence[Entry], table: TableState | None = None, change: Change | None = None
    ) -> None:
        """Put entries on disk, all or none; then apply them to the state and tell the listeners.

        It is seen through even if the caller is cancelled meanwhile.
        """
        expected = ExpectedVersion(table.header.id, table.version) if table is not None else None
        began, cancelled = perf_counter(), None
        writing = self.store.write(entries, expected)
        try:
            try:
                await writing
            except asyncio.CancelledError as error:  # the write goes on although the caller was cancelled
                cancelled = error
                writing.result()
        except Refusal:
            self.refused = perf_counter()
            raise
        if any(isinstance(entry, Append) for entry in entries):  # a full disk may still accept something small
            self.refused = -inf
        self.committed(perf_counter() - began)
        if table is not None and (numbers := WRITTEN.get()) is not None:
            numbers.add(table.header.id)
        if table is not None:
            self._apply(entries, table, writing.result())
        if change is not None:
            self.listeners.notify(change)
        if cancelled is not None:
            raise cancelled

    def _apply(self, entries: Sequence[Entry], table: TableState, version: int) -> None:
        table.version = version
        for entry in entries:
            entry.apply(table)
        self.watermarks.note_write(table, entries)
        self.applied(table)

    @asynccontextmanager
    async def lock(self, name: str) -> AsyncIterator[None]:
        """A lock across processes, so that two concurrent changes both count; refused while the store is away."""
        try:
            async with self.store.peers.lock(name):
                yield
        except (StoreError, OSError):
            raise Refusal("store-away") from None

    async def person(self, user: Id) -> Person:
        """What a person told the bot about themselves."""
        persons = await self.persons([str(user)])
        return persons.get(str(user), Person(str(user)))

    async def persons(self, users: Iterable[str]) -> dict[str, Person]:
        """What each of these people told the bot about themselves; those who told nothing are left out."""
        return {user: person_of(user, body) for user, body in (await self.store.persons(users)).items()}

    async def set_note(self, scope: str, key: str, value: str | None) -> None:
        """Store a note under a scope and a key, or delete it."""
        await self.write([SetNote(scope, key, value)])

    async def set_messages(self, table_id: int, messages: Mapping[str, MessageRecord | None]) -> None:
        """Store which messages show something of a table, by slot, or that none does any more; in one write."""
        await self.write([SetMessage(table_id, slot, message) for slot, message in messages.items()])

    async def check_free(self, channel: str) -> None:
        """Refuse a channel where a game is on."""
        busy = await self.store.live_in(channel)
        if busy is not None:
            raise Refusal("channel-busy", table=busy)
