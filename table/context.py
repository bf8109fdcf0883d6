"""What all tables share: the store, the titles, the clock, and those who listen for changes."""

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence
from math import inf
from time import perf_counter

from rules.kernel import Game
from table import chance
from table.entries import Entry
from table.errors import Refusal
from table.fellows import Fellows
from table.loading import state_from
from table.model.answers import Change
from table.model.people import person_of
from table.model.served import Served
from table.model.state import TableState
from table.model.values import Id, Person
from table.store import ExpectedVersion, Store

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

    async def read(self, table_id: int) -> TableState:
        """A table as it stands on disk, replayed."""
        stored = await self.store.table(table_id)
        if stored is None:
            raise Refusal("table-unknown", table=table_id)
        persons = {user: person_of(user, body) for user, body in stored.persons.items()}
        table = await state_from(stored, self.titles(stored.header.title), persons)
        if stored.served:  # before this moment; which ones is looked up when it matters
            table.served = Served(self.now())
        return table

    async def write(
        self, entries: Sequence[Entry], table: TableState | None = None, change: Change | None = None
    ) -> None:
        """Put entries on disk, all or none; then memory follows and the listeners hear of it.

        It is seen through even if the caller is cancelled meanwhile.
        """
        expected = ExpectedVersion(table.id, table.version) if table is not None else None
        began, cancelled = perf_counter(), None
        writing = self.store.write(entries, expected)
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
        if table is not None:
            self.follow(table, entries, writing.result())
        if change is not None:
            self.tell(change)
        if cancelled is not None:
            raise cancelled

    def follow(self, table: TableState, entries: Sequence[Entry], version: int) -> None:
        """Let memory follow what is on disk now."""
        table.version = version
        for entry in entries:
            entry.apply(table)

    async def person(self, user: Id) -> Person:
        """What somebody told the desk about themselves."""
        found = await self.persons([str(user)])
        return found.get(str(user), Person(str(user)))

    async def persons(self, users: Iterable[str]) -> dict[str, Person]:
        """What those of them told the desk about themselves who told it something."""
        return {user: person_of(user, body) for user, body in (await self.store.persons(users)).items()}

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
