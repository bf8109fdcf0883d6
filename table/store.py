"""A store: writes entries durably, and reads what was written by the same queries on either database.

To support another database, derive from `Store`, write the statements, and pass its tests.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from functools import partial
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any, ClassVar, NamedTuple, TypeVar

from table import queries
from table.entries import Entry
from table.league_queries import LeagueQueries
from table.model.answers import Summary, summary_of
from table.model.values import Announcement, MessageRecord, Place, Request, Row, SystemEvent, Tenure, Timer
from table.peers import Peers
from table.personal_data_export import about
from table.result_queries import ResultQueries, Rows
from table.rows import body_of, message_of, system_event_of
from table.snapshots import (
    TableSnapshot,
    TenurePoint,
    persons,
    placeholders,
    snapshot,
    storable,
    tenures_at,
    whole_past,
)

T = TypeVar("T")

LARGEST = 2**63 - 1  # the largest number that a row can have


class Promise(asyncio.Future[T]):
    """Work that finishes even if its caller is cancelled; the caller learns of the cancellation when it is done."""

    def cancel(self, msg: object = None) -> bool:
        return False


class ExpectedVersion(NamedTuple):
    """Optimistic locking: the table that a write is about, and its version when the write was decided on."""

    table_id: int
    version: int


class GameRow(NamedTuple):
    """A game in the operator's list."""

    id: int
    title: str
    phase: str
    channel: str
    moves: int
    seats: int
    guild: str
    host: str | None
    touched: int  # when it last changed
    begun: bool  # has it a log? A lobby has none, nor has one that was given up


class MadeGame(NamedTuple):
    """An unfinished game, as its host's limits count it."""

    phase: str
    people: int
    practice: bool  # it begins at a step of another game


class Store(ABC):
    peers: Peers  # the other processes that write here
    version: ClassVar[str] = "0"  # the column that counts a table's writes, where several processes write

    def __init__(self) -> None:
        self.results = ResultQueries(self.rows)  # the results of finished games
        self.leagues = LeagueQueries(self.rows)

    @abstractmethod
    def write(self, entries: Sequence[Entry], expected: ExpectedVersion | None = None) -> Promise[int]:
        """Put all of it on disk, or nothing; done when it is there, whatever becomes of the caller.

        Fails with Conflict when a row is there already, or somebody else has written to a table since its `expected`
        version, and with a refusal when the disk does not take it. The answer is the version of that table now.
        """

    @abstractmethod
    async def close(self) -> None:
        """Write what is pending, then close."""

    @abstractmethod
    async def backup(self, target: Path) -> None:
        """Copy everything to a SQLite file while the store is in use."""

    @abstractmethod
    async def scrub(self) -> None:
        """Leave no trace on disk of rows that were deleted, as far as this program can."""

    @abstractmethod
    def set_aside(self) -> list[Path]:
        """Files beside the database with games that a restore has replaced."""

    # How it reads

    @abstractmethod
    async def rows(self, sql: str, *values: Any) -> list[Any]:
        """The rows of one query."""

    @abstractmethod
    async def at_one_moment(self, read: Callable[[Rows], Awaitable[T]]) -> T:
        """What a function makes of several queries that all see the same snapshot."""

    async def first(self, sql: str, *values: Any) -> Any:
        """The first column of the first row, or None."""
        rows = await self.rows(sql, *values)
        return rows[0][0] if rows else None

    async def column(self, sql: str, *values: Any) -> list[Any]:
        """The first column of every row."""
        return [row[0] for row in await self.rows(sql, *values)]

    # Work that processes share

    async def behind(self, slot: str, phase: str, since: int, *, everywhere: bool) -> list[int]:
        """Tables in a phase whose message of a slot is missing, or shows a log of another length.

        Not those that were imported without a channel. Of those that are over only the ones that have such a message
        and were touched since then. Whoever asks takes over what no other process is at; `everywhere`: they only look,
        also at what is others' to do.
        """
        over = phase == "over"
        sql = queries.BEHIND_OVER if over else queries.BEHIND
        return sorted(await self.column(sql, slot, since if over else phase))

    @abstractmethod
    async def with_computers(self) -> list[int]:
        """Running games in which a computer has a seat."""

    @abstractmethod
    async def timers_due(self, now: int, after: tuple[int, int]) -> list[Timer]:
        """Those whose time has come, the earliest first, behind the time and number of another; not too many at once.

        Of several processes one at a time gets a timer.
        """

    @abstractmethod
    async def announcements(self, after: tuple[int, int]) -> list[Announcement]:
        """Announcements to deliver, the earliest first, a page at a time, each for one process."""

    # Tables

    async def table(self, table_id: int) -> TableSnapshot | None:
        if not -LARGEST <= table_id <= LARGEST:
            return None
        return await self.at_one_moment(partial(snapshot, queries.HEADER.format(version=self.version), table_id))

    async def log(self, table_id: int) -> list[Row]:
        return [*map(Row._make, await self.rows(queries.LOG, table_id))]

    async def request(self, table_id: int, request: str) -> Request | None:
        """How a request was served, if it was."""
        rows = await self.rows(queries.REQUEST, table_id, request) if storable(request) else ()
        return next((Request(*row) for row in rows), None)

    async def system_events(
        self, table_id: int, start: Place, end: Place, most: int, *, newest: bool = True
    ) -> list[SystemEvent]:
        """In order, at most so many from one place in the log to before another: the newest of them, or the oldest."""
        sql = queries.NEWEST_BETWEEN if newest else queries.OLDEST_BETWEEN
        rows = await self.rows(sql, table_id, *start, *end, most)
        return [*map(system_event_of, reversed(rows) if newest else rows)]

    async def tenures_at(self, table_id: int, points: Sequence[TenurePoint], *, named: bool) -> list[Tenure | None]:
        """Who sat in a seat at a moment, for each of these; `named`: or, if nobody did, who sat there last."""
        sql = queries.NAMED_AT if named else queries.TENURE_AT
        return await self.at_one_moment(partial(tenures_at, sql, table_id, points)) if points else []

    async def whole_past(self, table_id: int) -> tuple[list[Tenure], list[SystemEvent]]:
        """All tenures that have ended and all system events, however many: for what needs them all, off the loop."""
        return await self.at_one_moment(partial(whole_past, table_id))

    async def newest(self) -> int:
        """The highest number given to a table, 0 if there is none."""
        return await self.first(queries.NEWEST) or 0

    async def in_channel(self, channel: str) -> int | None:
        """The live table of a channel, else its latest finished one."""
        table_id: int | None = await self.first(queries.IN_CHANNEL, channel)
        return table_id

    async def live_in(self, channel: str) -> int | None:
        """The table of a channel that is not over."""
        table_id: int | None = await self.first(queries.LIVE_IN, channel)
        return table_id

    async def live_channels(self) -> set[str]:
        return set(await self.column(queries.LIVE_CHANNELS))

    async def live_on(self, guild: str) -> int:
        """How many tables of a server are not over."""
        return int(await self.first(queries.LIVE_ON, guild))

    async def live_games_on(self, guild: str) -> list[int]:
        """The tables of a server that are not over."""
        return sorted(await self.column(queries.LIVE_GAMES_ON, guild))

    async def made_by(self, user: str) -> list[MadeGame]:
        """The games that somebody hosts, sits in, and are not over; those of a league make themselves."""
        rows = await self.rows(queries.MADE_BY, user)
        return [MadeGame(phase, people, bool(body_of(body).get("source"))) for phase, body, people in rows]

    async def games(self) -> list[GameRow]:
        return [GameRow._make((*row[:-1], bool(row[-1]))) for row in await self.rows(queries.GAMES)]

    async def games_on(self, guild: str) -> list[int]:
        """The games of a server, finished ones too."""
        return await self.column(queries.GAMES_ON, guild)

    async def guilds(self) -> set[str]:
        """The servers that have games or leagues."""
        return set(await self.column(queries.GUILDS))

    async def people_of(self, table_id: int) -> set[str]:
        """Everybody who has sat at a game or stands in its results."""
        return {user for user in await self.column(queries.PEOPLE_OF, table_id) if user}

    # Messages and notes

    async def message(self, table_id: int, slot: str) -> MessageRecord | None:
        return next(map(message_of, await self.rows(queries.ONE_MESSAGE, table_id, slot)), None)

    async def messages(self, table_id: int) -> dict[str, MessageRecord]:
        """All of a table, by slot."""
        return {slot: message_of(row) for slot, *row in await self.rows(queries.MESSAGES, table_id)}

    async def note(self, scope: str, key: str) -> str | None:
        body: str | None = await self.first(queries.NOTE, scope, key)
        return body

    async def notes(self, scope: str) -> dict[str, str]:
        """All of a scope, by key."""
        return (await self.notes_of([scope]))[scope]

    async def notes_of(self, scopes: Collection[str]) -> dict[str, dict[str, str]]:
        """All of each of these scopes, by key."""
        notes: dict[str, dict[str, str]] = {scope: {} for scope in scopes}
        for scope, key, value in await self.rows(queries.NOTES.format(scopes=placeholders(notes)), *notes):
            notes[scope][key] = value
        return notes

    # People

    async def persons(self, users: Iterable[str | None]) -> dict[str, Any]:
        """What is stored about those of these people of whom anything is; None: it cannot be read."""
        return await persons(self.rows, users)

    async def games_of(self, user: str, *, finished: bool = False) -> list[Summary]:
        """Newest first."""
        return await self.at_one_moment(partial(_games_of, user, int(finished)))

    async def seated_at(self, user: str) -> list[int]:
        """Tables that are not over where somebody sits."""
        return await self.column(queries.SEATED_AT, user)

    async def invited_to(self, user: str) -> list[int]:
        """Lobbies that somebody was invited to."""
        return await self.column(queries.INVITED_TO, user)

    async def asking_at(self, user: str) -> list[int]:
        """Tables where somebody asks for a seat."""
        return await self.column(queries.ASKING_AT, user)

    async def seats_held(self, user: str, *, ever: bool = False) -> dict[int, tuple[str, ...]]:
        """Table by table, the seats somebody holds or has held in games that are running, or `ever`."""
        by_table = _by_table(await self.rows(queries.EVER_HELD if ever else queries.SEATS_HELD, user))
        return {table_id: tuple(seat for (seat,) in seats) for table_id, seats in by_table.items()}

    async def subscriptions(self, user: str) -> list[tuple[str, str]]:
        """Where somebody wants to be called, and for which titles."""
        return [(guild, title) for guild, title in await self.rows(queries.SUBSCRIPTIONS, user)]

    async def subscribers(self, guild: str, title: str, before: int, most: int, skipped: int) -> list[str]:
        """Whom to call there for a title: those not called since `before`, the longest ago first, after so many."""
        return await self.column(queries.SUBSCRIBERS, guild, title, before, most, skipped)

    async def about(self, user: str) -> dict[str, Any]:
        """Everything that is kept about somebody, as plain data."""
        return await self.at_one_moment(partial(about, user))


async def _games_of(user: str, finished: int, rows: Rows) -> list[Summary]:
    games = await rows(queries.GAMES_OF, user, finished)
    seats = _by_table(await rows(queries.SEATS_OF_GAMES, user, finished))
    clocks = {} if finished else _by_table(await rows(queries.CLOCKS_OF_GAMES, user))
    return [summary_of(user, game, seats[game[0]], clocks.get(game[0], ())) for game in games]


def _by_table(rows: Iterable[Sequence[Any]]) -> dict[int, list[tuple[Any, ...]]]:
    """Rows grouped by table, without its number."""
    return {table_id: [tuple(row[1:]) for row in group] for table_id, group in groupby(rows, itemgetter(0))}
