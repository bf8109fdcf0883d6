"""The tables in memory: each is loaded once, shared by all who ask for it, and evicted when it is outdated or idle."""

import asyncio
import logging
from collections.abc import Set as AbstractSet
from weakref import WeakValueDictionary

from table.context import Context
from table.errors import Refusal
from table.model.answers import Change
from table.model.state import TableState
from table.model.values import Id
from table.peers import ChangeSet
from table.table import Table

LOG = logging.getLogger(__name__)


class TableCache:
    def __init__(self, context: Context, idle: int) -> None:
        self.context = context
        self.idle = idle  # seconds after which an unused table may be evicted
        self._tables: WeakValueDictionary[int, Table] = WeakValueDictionary()  # weak: callers share a table
        self._recent: dict[int, Table] = {}  # strong: tables in recent use
        self._loading: dict[int, asyncio.Task[Table]] = {}
        self._channels: dict[str, int] = {}
        self._known_broken: set[int] = set()
        self._unverified: set[int] = set()  # in memory when the server was away: it may have lost commits
        self._outdated: set[int] = set()  # changed by others while they are loaded
        context.applied = self._on_applied
        context.listeners.on_change(self._on_change)
        context.listeners.on_peers(self._on_peer, lambda: None)

    def _on_change(self, change: Change) -> None:
        """Remember where a table is now."""
        table = self._tables.get(change.table_id)
        if table is not None and change.kind == "moved":
            self._channels[table.state.header.channel] = table.id

    def _on_applied(self, state: TableState) -> None:
        """If the writer's table is no longer the cached one, evict the cached one: it was read before this write."""
        known = self._tables.get(state.header.id)
        if known is None or known.state is not state:
            self.evict({state.header.id})

    def _on_peer(self, change: ChangeSet) -> None:
        """Evict what another process changed, so that it is read again."""
        outdated: AbstractSet[int] = change.tables
        if change.users:  # who sits at a table that is being loaded is not known yet
            concerned = {id_ for id_, table in self._tables.items() if any(map(table.state.seating.of, change.users))}
            outdated = outdated | concerned | self._loading.keys()
        if change.everything:
            outdated = {*self._tables, *self._loading}
        if change.missed:
            self._unverified |= outdated
        self.evict(outdated)

    def evict(self, outdated: AbstractSet[int]) -> None:
        """Evict these tables; each is read again when it is next asked for."""
        self._outdated |= outdated & self._loading.keys()
        for table_id in outdated:
            self._recent.pop(table_id, None)
            if (table := self._tables.pop(table_id, None)) is not None:
                self._channels.pop(table.state.header.channel, None)

    async def verify(self) -> None:
        """Read again what was in memory when the server was away; a game whose moves it has lost is stopped."""
        for table_id in [*self._unverified]:
            try:
                await self.get(table_id)
            except Refusal as refusal:
                if refusal.key not in ("table-unknown", "table-unreadable"):
                    raise
                LOG.critical("table %s: the database has lost it (%s)", table_id, refusal.key)
            self._unverified.discard(table_id)

    def evict_idle(self, now: int) -> None:
        """Evict tables that nobody uses."""
        for table_id, table in list(self._recent.items()):
            if now - table.used >= self.idle and not table.lock.locked():
                del self._recent[table_id]
        self._channels = {channel: table_id for channel, table_id in self._channels.items() if table_id in self._recent}

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
            state = await self.context.read(table_id)
            while table_id in self._outdated:
                self._outdated.discard(table_id)
                state = await self.context.read(table_id)
            table = self._tables[table_id] = Table(self.context, state)
        finally:
            self._outdated.discard(table_id)
            del self._loading[table_id]
        if table.state.broken and table_id not in self._known_broken:  # logged once: it may be read every hour
            self._known_broken.add(table_id)
            LOG.error("table %s does not replay: %s", table_id, table.state.broken)
            table.notify("broken")
        return table

    async def at(self, channel: Id) -> Table:
        """The table of a channel."""
        table = self.loaded_at(channel) or await self.find(channel)
        if table is None:
            raise Refusal("table-none")
        return table

    async def find(self, channel: Id) -> Table | None:
        """The live table of a channel, else its latest finished one, else None."""
        table_id = await self.context.store.in_channel(str(channel))
        if table_id is None:
            return None
        table = await self.get(table_id)
        self._channels[table.state.header.channel] = table.id
        return table

    def loaded(self, table_id: int) -> Table | None:
        """A table if it needs no loading."""
        table = self._tables.get(table_id)
        if table is not None:
            table.used = self.context.now()
            self._recent[table_id] = table
        return table

    def loaded_at(self, channel: Id) -> Table | None:
        """The table of a channel if it needs no loading."""
        table = self.loaded(self._channels.get(str(channel), 0))
        return table if table is not None and table.state.header.channel == str(channel) else None

    def in_use(self) -> list[Table]:
        """The tables in memory."""
        return list(self._tables.values())

    async def add(self, table_id: int, kind: str) -> Table:
        """Load a new table and notify the listeners."""
        table = await self.get(table_id)
        self._channels[table.state.header.channel] = table.id
        table.notify(kind)
        return table
