"""What all tables share: the store, the titles, the clock, and the listeners."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from math import inf
from time import perf_counter

from rules.kernel import Game
from table import chance
from table.entries import Entry, SetNote
from table.errors import Refusal
from table.listeners import Listeners
from table.loading import state_from
from table.model.answers import Change
from table.model.people import person_of
from table.model.served import Served
from table.model.state import TableState
from table.model.values import Id, Person
from table.store import ExpectedVersion, Store


class Context:
    """Everything a table needs of the world around it."""

    def __init__(self, store: Store, titles: Callable[[str], Game], clock: Callable[[], float]) -> None:
        self.store = store
        self.titles = titles
        self.listeners = Listeners()
        self.clock = clock
        self.applied: Callable[[TableState], object] = lambda table: None  # told whose state a write has changed
        self.committed: Callable[[float], object] = lambda seconds: None  # told how long each write took
        self.refused = -inf  # when the store has last refused to write, if it has written nothing since

    def now(self) -> int:
        """The time, in whole seconds."""
        return int(self.clock())

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
        """Put entries on disk, all or none; then apply them to the state and tell the listeners.

        It is seen through even if the caller is cancelled meanwhile.
        """
        expected = ExpectedVersion(table.header.id, table.version) if table is not None else None
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
            self._apply(entries, table, writing.result())
        if change is not None:
            self.listeners.notify(change)
        if cancelled is not None:
            raise cancelled

    def _apply(self, entries: Sequence[Entry], table: TableState, version: int) -> None:
        table.version = version
        for entry in entries:
            entry.apply(table)
        self.applied(table)

    async def person(self, user: Id) -> Person:
        """What somebody told the bot about themselves."""
        found = await self.persons([str(user)])
        return found.get(str(user), Person(str(user)))

    async def persons(self, users: Iterable[str]) -> dict[str, Person]:
        """What those of them told about themselves who told something."""
        return {user: person_of(user, body) for user, body in (await self.store.persons(users)).items()}

    async def set_note(self, scope: str, key: str, value: str | None) -> None:
        """Note something for whoever uses the tables, or forget it."""
        await self.write([SetNote(scope, key, value)])

    async def check_free(self, channel: str) -> None:
        """Refuse a channel where a game is on."""
        busy = await self.store.live_in(channel)
        if busy is not None:
            raise Refusal("channel-busy", table=busy)
