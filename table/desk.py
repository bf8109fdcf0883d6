"""What all tables share: the store, the titles, the clock, and those who listen for changes."""

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from math import inf
from time import perf_counter
from typing import Any

from rules.kernel import Game
from table import chance
from table.entries import Entry, SetPerson
from table.errors import Refusal
from table.fellows import Fellows
from table.loading import memory_of
from table.memory.answers import Change
from table.memory.memory import Memory
from table.memory.model import Id, Person
from table.memory.people import is_sound, person_of
from table.store import Seen, Store

LOG = logging.getLogger(__name__)


class Desk:
    """Everything a table needs of the world around it."""

    def __init__(self, store: Store, titles: Callable[[str], Game], clock: Callable[[], float]) -> None:
        self.store = store
        self.titles = titles
        self._clock = clock
        self._listeners: list[Callable[[Change], None]] = []
        self.committed: Callable[[float], object] = lambda seconds: None  # told how long each write took
        self.refused = -inf  # when the store has last refused to write, if it has written nothing since

    @property
    def fellows(self) -> Fellows:
        """The other processes at work on the same games."""
        return self.store.fellows

    def now(self) -> int:
        """The time, in whole seconds."""
        return int(self._clock())

    def new_seed(self) -> str:
        """A seed for the dice of one game."""
        return chance.new_seed()

    async def read(self, table_id: int) -> Memory:
        """A table as it stands on disk, replayed."""
        stored = await self.store.table(table_id)
        if stored is None:
            raise Refusal("table-unknown", table=table_id)
        game = self.titles(stored.header.title)
        return await memory_of(stored, game, await self._sound(stored.persons))

    async def write(self, entries: Sequence[Entry], memory: Memory | None = None, change: Change | None = None) -> None:
        """Put entries on disk, all or none; then memory follows and the listeners hear of it.

        It is seen through even if the caller is cancelled meanwhile.
        """
        seen = Seen(memory.id, memory.version) if memory is not None else None
        began, cancelled = perf_counter(), None
        writing = self.store.write(entries, seen)
        try:
            try:
                await writing
            except asyncio.CancelledError as error:  # it is written, or was refused, all the same
                cancelled = error
                writing.result()
        except Refusal:
            self.refused = perf_counter()
            raise
        self.refused = -inf
        self.committed(perf_counter() - began)
        if memory is not None:
            self.follow(memory, entries, writing.result())
        if change is not None:
            self.tell(change)
        if cancelled is not None:
            raise cancelled

    def follow(self, memory: Memory, entries: Sequence[Entry], version: int) -> None:
        """Let memory follow what is on disk now."""
        memory.version = version
        for entry in entries:
            entry.apply(memory)

    async def person(self, user: Id) -> Person:
        """What somebody told the desk about themselves."""
        found = await self._sound(await self.store.persons([str(user)]))
        return found.get(str(user), Person(str(user)))

    async def _sound(self, written: Mapping[str, Any]) -> dict[str, Person]:
        """People as they were written; what makes no sense is cleaned on the disk too."""
        persons = {user: person_of(user, body) for user, body in written.items()}
        for person in persons.values():
            if not is_sound(person, written[person.user]):
                LOG.warning("what was kept about a person made no sense and is cleaned")
                try:
                    await self.write([SetPerson(person)])
                except Refusal as refusal:  # the next time will do
                    LOG.warning("it could not be cleaned yet: %s", refusal)
        return persons

    async def check_free(self, channel: str) -> None:
        """Refuse a channel where a game is on."""
        busy = await self.store.live_in(channel)
        if busy is not None:
            raise Refusal("channel-busy", table=busy)

    def listen(self, callback: Callable[[Change], None]) -> Callable[[], None]:
        """Tell every change to a quick function; call the answer to stop."""
        self._listeners.append(callback)
        return lambda: self._listeners.remove(callback)

    def tell(self, change: Change) -> None:
        """Tell the listeners; one that fails hurts nobody else."""
        for callback in tuple(self._listeners):
            try:
                callback(change)
            except Exception:
                LOG.exception("a listener failed on %s of table %s", change.kind, change.table_id)
