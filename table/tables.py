"""All tables of one file: opening, finding, remembering and forgetting them."""

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from time import time
from typing import Any
from weakref import WeakValueDictionary

import rules
from rules.kernel import Game
from table import backup, chance, due, imports, lobby, memory, people, privacy
from table.errors import Refusal, refused
from table.model import LONGEST_NAME, Change, Header, Id, Notice, Person, Summary
from table.store import Entry, Row, Store
from table.table import Table

LOG = logging.getLogger(__name__)

LIVE = "SELECT id FROM game_table WHERE channel = ? ORDER BY phase = 'over', id DESC LIMIT 1"
NEWEST = "SELECT coalesce(max(id), 0) FROM game_table"
REQUESTS_KEPT = 7 * 86_400
BEHIND = """
SELECT t.id FROM game_table AS t LEFT JOIN note AS n ON n.scope = ? || t.id AND n.key = ?
WHERE t.phase = ? AND (t.phase <> 'over' OR (n.value IS NOT NULL AND t.touched > ?))
  AND coalesce(n.value ->> 'number', -1) <> coalesce((SELECT max(number) + 1 FROM action WHERE table_id = t.id), 0)
ORDER BY t.id
"""
RECENTLY = 7 * 86_400  # what ended longer ago is behind for good


class Tables:
    """The desk: every table there is, most of them on disk alone."""

    def __init__(self, store: Store, titles: Callable[[str], Game], clock: Callable[[], float], idle: int) -> None:
        self.store = store
        self.titles = titles
        self.idle = idle
        self._clock = clock
        self._known: WeakValueDictionary[int, Table] = WeakValueDictionary()  # whoever holds one shares it
        self._kept: dict[int, Table] = {}  # those in use, so that they stay
        self._loading: dict[int, asyncio.Task[Table]] = {}
        self._channels: dict[str, int] = {}
        self._newest = 0
        self._listeners: list[Callable[[Change], None]] = []
        self.handed_out: set[tuple[object, ...]] = set()  # notices somebody is about to deliver
        self.backup_plan: backup.Plan | None = None

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
        return cls(await Store.open(path), titles, clock, idle)

    async def close(self) -> None:
        """Finish writing and let go of the file."""
        await self.store.close()

    async def __aenter__(self) -> "Tables":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    def now(self) -> int:
        """The time, in whole seconds."""
        return int(self._clock())

    def new_seed(self) -> str:
        """A seed for the dice of one game."""
        return chance.new_seed()

    def listen(self, callback: Callable[[Change], None]) -> Callable[[], None]:
        """Have every change told to a quick function; the answer ends it."""
        self._listeners.append(callback)
        return lambda: self._listeners.remove(callback)

    def tell(self, change: Change) -> None:
        """Tell the listeners; one that fails hurts nobody else."""
        for callback in tuple(self._listeners):
            try:
                callback(change)
            except Exception:
                LOG.exception("a listener failed on %s of table %s", change.kind, change.table_id)

    # Finding

    async def get(self, table_id: int) -> Table:
        """A table by its number, replayed if it is not in memory; everybody gets the same one."""
        table = self._known.get(table_id)
        if table is None:
            loading: Table = await people.once(self._loading, table_id, lambda: self._load(table_id))
            table = loading
        table.used = self.now()
        self._kept[table_id] = table
        return table

    async def _load(self, table_id: int) -> Table:
        loaded = await memory.load(self.store, self.titles, table_id)
        persons = await people.of_users(self.store, loaded.seating.users.values())
        table = Table(self, loaded, persons)
        self._known[table_id] = table
        if loaded.broken:
            LOG.error("table %s does not replay: %s", table_id, loaded.broken)
            self.tell(table.change("broken"))
        return table

    async def reload(self, table: Table) -> None:
        """Read a table anew: another process has written to it."""
        loaded = await memory.load(self.store, self.titles, table.id)
        table.persons = await people.of_users(self.store, loaded.seating.users.values())
        table.memory = loaded
        playable = table.state is not None and not table.broken
        table.moved(table.game.waiting_for(table.state) if playable else frozenset())

    async def find(self, channel: Id) -> Table | None:
        """The live table of a channel, else its latest finished one, else None."""
        rows = await self.store.read(LIVE, str(channel))
        if not rows:
            return None
        table = await self.get(rows[0][0])
        self.moved(table)
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

    def moved(self, table: Table) -> None:
        """Remember where a table is now."""
        self._channels[table.channel] = table.id

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
        return await people.games(self.store, str(user), finished=finished)

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
        unknown = sorted(terms.keys() - set(lobby.TERMS))
        if unknown:
            raise Refusal("setting-unknown", setting=unknown[0][:40])
        known = {key: value for key, value in terms.items() if value is not None}
        header = Header(
            0, game.name, game.version, "lobby", str(channel), str(host), self.now(),
            guild=str(guild), invited=tuple(map(str, invited)), seats=("s1",), **known,
        )  # fmt: skip
        header = lobby.checked(game, header)
        return await self.add(header, [["seat", 0, "s1", 0, str(host), name[:LONGEST_NAME], 0], _expiry(header)])

    async def add(self, header: Header, entries: Sequence[list[Any]], rows: Iterable[Row] = ()) -> Table:
        """Put a new table on file, under the next free number."""
        await self.check_free(header.channel)
        for _ in range(20):
            [(newest,)] = await self.store.read(NEWEST)
            self._newest = max(self._newest, newest) + 1  # many may be made at once
            header = replace(header, id=self._newest)
            for entry in entries:
                entry[1] = header.id
            log = [row._replace(table_id=header.id) for row in rows]
            try:
                await self.write([header.entry("table", header.created), *entries], log)
            except sqlite3.IntegrityError:
                await self.check_free(header.channel)
                continue
            table = await self.get(header.id)
            self.moved(table)
            self.tell(table.change("lobby"))
            return table
        raise Refusal("store-locked")

    async def check_free(self, channel: str) -> None:
        """Refuse a channel where a game is on."""
        rows = await self.store.read("SELECT id FROM game_table WHERE channel = ? AND phase <> 'over'", channel)
        if rows:
            raise Refusal("channel-busy", table=rows[0][0])

    async def write(self, entries: Sequence[Entry], rows: Sequence[Row] = ()) -> None:
        """Write what belongs to no loaded table."""
        try:
            await self.store.write(entries, rows)
        except sqlite3.IntegrityError:
            raise
        except sqlite3.Error as error:
            raise refused(error) from error

    async def import_record(
        self, text: str, channel: Id, host: Id, *, users: Mapping[str, Id] | None = None, guild: Id = ""
    ) -> Table:
        """A new table at the end of a record."""
        return await imports.import_record(self, text, str(channel), str(host), dict(users or {}), str(guild))

    # People

    async def person(self, user: Id) -> Person:
        """What somebody told the desk about himself."""
        return (await people.of_users(self.store, [str(user)])).get(str(user), Person(str(user)))

    async def set_person(self, user: Id, **changes: Any) -> Person:
        """Change one's zone, quiet hours, language."""
        return await people.change(self, str(user), changes)

    async def privacy_export(self, user: Id) -> dict[str, Any]:
        """All that is kept about a person."""
        return await privacy.export(self, str(user))

    async def privacy_delete(self, user: Id) -> None:
        """Forget a person: his seats become a former player's, the games stay."""
        await privacy.delete(self, str(user))

    # Time

    async def due(self, now: int | None = None) -> list[Notice]:
        """Do what is overdue, and return what there is to tell; each until it was `told`."""
        return await due.due(self, self.now() if now is None else now)

    async def told(self, notice: Notice) -> None:
        """It was delivered."""
        await self.write([["told", *notice.key]])
        self.handed_out.discard(notice.key)

    async def upkeep(self, now: int | None = None) -> None:
        """Let idle tables leave memory, prune old requests, make a backup when one is due: that one whatever failed."""
        moment = self.now() if now is None else now
        for table_id, table in list(self._kept.items()):
            if moment - table.used >= self.idle and not table.lock.locked():
                del self._kept[table_id]
        self._channels = {channel: found for channel, found in self._channels.items() if found in self._kept}
        try:
            await self.write([["prune", moment - REQUESTS_KEPT]])
        finally:
            if self.backup_plan is not None:
                await backup.when_due(self.store, self.backup_plan, moment)

    def backups(self, directory: str | Path, *, every: int = 86_400, keep: int = 14) -> None:
        """Have upkeep make a copy that often, and keep copies that many days."""
        self.backup_plan = backup.Plan(Path(directory), every, keep)

    async def backup(self, directory: str | Path) -> Path:
        """Make a copy now."""
        return await backup.make(self.store, Path(directory), self.now())

    # The bot's own small memory

    async def note(self, scope: str, key: str) -> str | None:
        """What was noted."""
        rows = await self.store.read("SELECT value FROM note WHERE scope = ? AND key = ?", scope, key)
        return rows[0][0] if rows else None

    async def set_note(self, scope: str, key: str, value: str | None) -> None:
        """Note something, or forget it."""
        await self.write([["unnote", scope, key] if value is None else ["note", scope, key, value]])

    async def behind(self, scope: str, key: str, phase: str) -> list[int]:
        """Tables in a phase that have moved on since such a note, which says its `number`, or have none yet."""
        rows = await self.store.read(BEHIND, scope, key, phase, self.now() - RECENTLY)
        return [table_id for (table_id,) in rows]


def _expiry(header: Header) -> list[Any]:
    return ["notice", 0, "", "lobby", header.created + lobby.LIFETIME, {}]
