"""The interface of a store. To support another database, implement it and pass its tests."""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar

from table.entries import Entry
from table.league_rows import LeagueRows
from table.ledger import Ledger
from table.model.answers import Summary
from table.model.header import Header
from table.model.values import Announcement, MessageRecord, Place, Request, Row, SystemEvent, Tenure, Timer
from table.peers import Peers

T = TypeVar("T")
IMPORTED = "imported-"  # followed by a number: in place of a channel that nobody named


class Promise(asyncio.Future[T]):
    """Work that finishes even if its caller is cancelled; the caller learns of the cancellation when it is done."""

    def cancel(self, msg: object = None) -> bool:
        return False


class ExpectedVersion(NamedTuple):
    """The table that a write is about, and its version when it was decided on."""

    table_id: int
    version: int


class TenurePoint(NamedTuple):
    """A seat when the log was that long; of several tenures that began then, one up to this turn."""

    seat: str
    number: int
    turn: int


class PartRow(NamedTuple):
    """A part as it was written: `table.parts` reads it."""

    kind: str
    key: str
    body: Any


@dataclass(frozen=True, slots=True)
class TableSnapshot:
    """A table as it stands on disk at one moment."""

    header: Header
    tenures: Sequence[Tenure]  # those that run now, in the order of the seats
    past: Sequence[Tenure]  # of those that have ended, what `seating.recent_past` keeps
    seats_by_user: Mapping[str, frozenset[str]]  # by user: every seat they hold or have held
    log: Sequence[Row]  # all of it, undone rows too
    system_events: Sequence[SystemEvent]  # the newest `model.KEPT` system events
    pause: SystemEvent | None  # the system event that began the pause it is in
    served: bool  # has it served requests that may come again?
    parts: Sequence[PartRow]
    persons: Mapping[str, Any]  # of those in its seats, as `persons` reads them
    version: int = 0  # of a store that several processes write to: how often it was written


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


class Store(Protocol):
    """Writes entries durably and reads what was written, by meaning."""

    @property
    def peers(self) -> Peers:
        """The other processes that write here."""
        ...

    @property
    def ledger(self) -> Ledger:
        """The results of finished games."""
        ...

    @property
    def leagues(self) -> LeagueRows:
        """The rows of leagues."""
        ...

    def write(self, entries: Sequence[Entry], expected: ExpectedVersion | None = None) -> Promise[int]:
        """Put all of it on disk, or nothing; done when it is there, whatever becomes of the caller.

        Fails with Conflict when a row is there already, or somebody else has written to a table since its `expected`
        version, and with a refusal when the disk does not take it. The answer is the version of that table now.
        """
        ...

    async def close(self) -> None:
        """Write what is pending, then close."""
        ...

    async def backup(self, target: Path) -> None:
        """Copy everything while the store is in use."""
        ...

    async def scrub(self) -> None:
        """Leave no trace on disk of rows that were deleted, as far as this program can."""
        ...

    def set_aside(self) -> list[Path]:
        """Files beside the database with games that a restore has replaced."""
        ...

    # Tables

    async def table(self, table_id: int) -> TableSnapshot | None: ...

    async def log(self, table_id: int) -> list[Row]: ...

    async def request(self, table_id: int, request: str) -> Request | None:
        """How a request was served, if it was."""
        ...

    async def system_events(
        self, table_id: int, start: Place, end: Place, most: int, *, newest: bool = True
    ) -> list[SystemEvent]:
        """In order, at most so many from one place in the log to before another: the newest of them, or the oldest."""
        ...

    async def tenures_at(self, table_id: int, points: Sequence[TenurePoint], *, named: bool) -> list[Tenure | None]:
        """Who sat in a seat at a moment, for each of these; `named`: or, if nobody did, who sat there last."""
        ...

    async def whole_past(self, table_id: int) -> tuple[list[Tenure], list[SystemEvent]]:
        """All tenures that have ended and all system events, however many: for what needs them all, off the loop."""
        ...

    async def newest(self) -> int:
        """The highest number given to a table, 0 if there is none."""
        ...

    async def in_channel(self, channel: str) -> int | None:
        """The live table of a channel, else its latest finished one."""
        ...

    async def live_in(self, channel: str) -> int | None:
        """The table of a channel that is not over."""
        ...

    async def live_channels(self) -> set[str]: ...

    async def made_by(self, user: str) -> list[MadeGame]:
        """The games that somebody hosts, sits in, and are not over."""
        ...

    async def live_on(self, guild: str) -> int:
        """How many tables of a server are not over."""
        ...

    async def live_games_on(self, guild: str) -> list[int]:
        """The tables of a server that are not over."""
        ...

    async def games(self) -> list[GameRow]: ...

    async def games_on(self, guild: str) -> list[int]:
        """The games of a server, finished ones too."""
        ...

    async def guilds(self) -> set[str]:
        """The servers that have games."""
        ...

    async def people_of(self, table_id: int) -> set[str]:
        """Everybody who has sat at a game or stands in its results."""
        ...

    async def behind(self, slot: str, phase: str, since: int, *, everywhere: bool) -> list[int]:
        """Tables in a phase whose message of a slot is missing, or shows a log of another length.

        Not those that were imported without a channel.

        Of those that are over only the ones that have such a message and were touched since then. Whoever asks takes
        over what no other process is at; `everywhere`: they only look, also at what is others' to do.
        """
        ...

    async def with_computers(self) -> list[int]:
        """Running games in which a computer has a seat."""
        ...

    # Timers, announcements, messages and notes

    async def timers_due(self, now: int, after: tuple[int, int]) -> list[Timer]:
        """Those whose time has come, the earliest first, behind the time and number of another; not too many at once.

        Of several processes one at a time gets a timer.
        """
        ...

    async def announcements(self, after: tuple[int, int]) -> list[Announcement]:
        """Announcements to deliver, the earliest first, a page at a time, each for one process."""
        ...

    async def message(self, table_id: int, slot: str) -> MessageRecord | None: ...

    async def messages(self, table_id: int) -> dict[str, MessageRecord]:
        """All of a table, by slot."""
        ...

    async def note(self, scope: str, key: str) -> str | None: ...

    async def notes(self, scope: str) -> dict[str, str]:
        """All of a scope, by key."""
        ...

    # People

    async def persons(self, users: Iterable[str | None]) -> dict[str, Any]:
        """What is stored about those of these people of whom anything is; None: it cannot be read."""
        ...

    async def games_of(self, user: str, *, finished: bool = False) -> list[Summary]:
        """Newest first."""
        ...

    async def seated_at(self, user: str) -> list[int]:
        """Tables that are not over where somebody sits."""
        ...

    async def invited_to(self, user: str) -> list[int]:
        """Lobbies that somebody was invited to."""
        ...

    async def asking_at(self, user: str) -> list[int]:
        """Tables where somebody asks for a seat."""
        ...

    async def seats_held(self, user: str, *, ever: bool = False) -> dict[int, tuple[str, ...]]:
        """Table by table, the seats somebody holds or has held in games that are running, or `ever`."""
        ...

    async def subscriptions(self, user: str) -> list[tuple[str, str]]:
        """Where somebody wants to be called, and for which titles."""
        ...

    async def subscribers(self, guild: str, title: str, before: int, most: int, skipped: int) -> list[str]:
        """Whom to call there for a title: those not called since `before`, the longest ago first, after so many."""
        ...

    async def about(self, user: str) -> dict[str, Any]:
        """Everything that is kept about somebody, as plain data."""
        ...
