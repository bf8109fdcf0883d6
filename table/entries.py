"""What is written: one frozen record for each kind. Each knows how it changes memory; each store knows its statements.

A table hands entries to the store; once they are on disk, all or none, it applies the same ones to memory. What is
read from disk is applied in the same way, so that disk and memory cannot differ.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from rules.kernel import Action, Game, State
from table.model.forgotten_people import pseudonym
from table.model.header import Header
from table.model.leagues import Entrant, FixtureRow, LeagueRow, Score, Season
from table.model.person import Person
from table.model.results import Member, Result, Tally
from table.model.seating import Seating
from table.model.state import TableState
from table.model.values import (
    KEPT,
    Announcement,
    Figures,
    Logged,
    MessageRecord,
    Request,
    Row,
    SystemEvent,
    Tenure,
    Timer,
)  # fmt: skip
from table.parts import Part

RequestKey = tuple[str, str]  # the id of an interaction, and the user it came from


encode = json.JSONEncoder(separators=(",", ":")).encode  # made once: json.dumps would make one for each call


class OnDiskAlone:
    """An entry that changes no table in memory: none holds it, or the table is read again."""

    __slots__ = ()

    def apply(self, table: TableState) -> None: ...


# The log


@dataclass(frozen=True, slots=True)
class Append:
    """A turn: what somebody did, then the dice and the answers that followed. One row each."""

    table_id: int
    game: Game
    rows: Sequence[Logged]  # at least one
    state: State  # after the last
    waiting: frozenset[str]  # whom the rules wait for then
    digest: str
    request: RequestKey | None = None
    first: int = 0  # the first row that answers the request
    asked: frozenset[str] = frozenset()  # whom they wait for as far as everybody knows

    def apply(self, table: TableState) -> None:
        table.logged += self.rows
        table.plays.append(self.rows[0].number)
        last = self.rows[-1]
        table.move_on(self.state, last.number + 1, self.waiting)
        if self.request is not None:
            name, user = self.request
            table.served.add(name, Request(user, self.first, last.number), last.at)

    def body(self, row: Logged) -> str:
        """The action of a row in JSON."""
        return _action_json(self.game, row.action)


@dataclass(frozen=True, slots=True)
class TakeBack:
    """An undo: the row that says that everything from `to` on no longer counts."""

    table_id: int
    number: int
    to: int
    by: str  # a seat; '': a host who has none
    at: int
    state: State  # as it was at `to`
    waiting: frozenset[str]
    digest: str | None  # None: dice are thrown again in the same transaction, and the last row has it
    asked: frozenset[str] = frozenset()  # as far as everybody knows

    def apply(self, table: TableState) -> None:
        table.logged = [row for row in table.logged if row.number < self.to]
        table.plays = [first for first in table.plays if first < self.to]
        table.move_on(self.state, self.number + 1, self.waiting)

    @property
    def body(self) -> dict[str, Any]:
        """What stands in the log in place of an action."""
        return {"type": "undo", "to": self.to, "by": self.by}


@dataclass(frozen=True, slots=True)
class CopyLog(OnDiskAlone):
    """The rows of a record, which become the log of a new table."""

    table_id: int
    rows: Sequence[Row]
    at: int
    waiting: frozenset[str]  # after the last
    asked: frozenset[str] = frozenset()  # as far as everybody knows


@dataclass(frozen=True, slots=True)
class KeepRequest:
    """An interaction that wrote no row of the log: a step of a draft, or what a stop holds back."""

    table_id: int
    request: RequestKey
    number: int  # the length of the log then
    at: int

    def apply(self, table: TableState) -> None:
        name, user = self.request
        table.served.add(name, Request(user, self.number, self.number - 1), self.at)


# The table and its people


@dataclass(frozen=True, slots=True)
class AddTable:
    header: Header

    def apply(self, table: TableState) -> None:
        table.header = self.header


@dataclass(frozen=True, slots=True)
class SetHeader:
    header: Header
    at: int

    def apply(self, table: TableState) -> None:
        table.header = self.header
        if not self.header.paused:
            table.pause = None
        if self.header.begun and table.position is None and table.broken is None:
            table.set_up()


@dataclass(frozen=True, slots=True)
class SeatAll:
    """All who sit there, in order, in place of all who did: a lobby, or the start."""

    table_id: int
    tenures: Sequence[Tenure]

    def apply(self, table: TableState) -> None:
        table.seating = Seating(self.tenures)


@dataclass(frozen=True, slots=True)
class Reseat:
    """A new tenure of one seat; the one before ends where it begins."""

    table_id: int
    tenure: Tenure

    def apply(self, table: TableState) -> None:
        table.seating = table.seating.with_tenure(self.tenure)


@dataclass(frozen=True, slots=True)
class AddSystemEvent:
    table_id: int
    event: SystemEvent

    def apply(self, table: TableState) -> None:
        table.system_events = [*table.system_events, self.event][-KEPT:]
        if self.event.key == "paused":
            table.pause = self.event


@dataclass(frozen=True, slots=True)
class ForgetParts:
    """The game is over: what its players kept for it goes."""

    table_id: int

    def apply(self, table: TableState) -> None:
        table.forget_parts()


# Timers and announcements: read from disk when their time has come, so memory holds none


@dataclass(frozen=True, slots=True)
class AddTimer(OnDiskAlone):
    table_id: int
    seat: str
    kind: str
    due: int
    figures: Figures = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class DeleteTimers(OnDiskAlone):
    """Delete the timers of these kinds for one seat."""

    table_id: int
    seat: str
    kinds: Sequence[str]


@dataclass(frozen=True, slots=True)
class DeleteTimer(OnDiskAlone):
    """Delete a timer whose job was done."""

    timer: Timer


@dataclass(frozen=True, slots=True)
class Announce(OnDiskAlone):
    table_id: int
    seat: str
    kind: str
    due: int
    figures: Figures = field(default_factory=dict)
    id: int | None = None  # of the timer that it was before


@dataclass(frozen=True, slots=True)
class Acknowledge(OnDiskAlone):
    """Delete an announcement that was delivered."""

    announcement: Announcement


# What belongs to no table


@dataclass(frozen=True, slots=True)
class SetPerson:
    person: Person

    def apply(self, table: TableState) -> None:
        table.persons[self.person.user] = self.person


@dataclass(frozen=True, slots=True)
class ForgetPerson(OnDiskAlone):
    """Everything that names them goes; their seats stay, and nobody sits in them. Results keep a random name."""

    user: str
    alias: str = field(default_factory=pseudonym)


@dataclass(frozen=True, slots=True)
class DeleteTable(OnDiskAlone):
    """Everything of a game goes but its results and its number, which is never given again."""

    table_id: int


@dataclass(frozen=True, slots=True)
class RenamePerson(OnDiskAlone):
    """Somebody's results get a random name."""

    user: str
    alias: str = field(default_factory=pseudonym)


@dataclass(frozen=True, slots=True)
class SetNote(OnDiskAlone):
    """A value under a scope and a key, for code outside the tables; None deletes it."""

    scope: str
    key: str
    value: str | None


@dataclass(frozen=True, slots=True)
class SetMessage(OnDiskAlone):
    """The message that shows something of a table now; None: there is none any more."""

    table_id: int
    slot: str
    message: MessageRecord | None


@dataclass(frozen=True, slots=True)
class Subscribe(OnDiskAlone):
    """Somebody wants to be called on a server when players are sought for a title, or no longer."""

    guild: str
    title: str
    user: str
    wanted: bool


@dataclass(frozen=True, slots=True)
class MarkCalled(OnDiskAlone):
    """These people are called, for whatever title; the announcement of the call keeps them until it was told."""

    users: Sequence[str]
    at: int
    announcement: Announcement


@dataclass(frozen=True, slots=True)
class ForgetRequests(OnDiskAlone):
    """Interactions older than this are not repeated any more."""

    before: int


# What finished games came to: it changes no table


@dataclass(frozen=True, slots=True)
class OweOutcome(OnDiskAlone):
    """The rules have ended a game: its results are to be entered."""

    table_id: int
    ended: int


@dataclass(frozen=True, slots=True)
class EnterResults(OnDiskAlone):
    """The results of a game, all at once; none: it counts for nobody."""

    table_id: int
    results: Sequence[Result] = ()
    tallies: Sequence[Tally] = ()  # what it adds to each
    members: Sequence[Member] = ()  # its people, of whom one more game counts on that server
    later: Sequence[Result] = ()  # of games that ended after it and were entered before: their ratings
    ordinals: Sequence[tuple[str, str, float]] = ()  # person and title, wherever they play


@dataclass(frozen=True, slots=True)
class ListPerson(OnDiskAlone):
    """Somebody allows others to see their results, or no longer does."""

    user: str
    listed: bool


# Leagues: they change no table


@dataclass(frozen=True, slots=True)
class SaveLeague(OnDiskAlone):
    """A league as it is now, with what changes in its seasons.

    Of a league that is there its host is not written, nor anybody who is no longer an entrant: they may be forgotten
    meanwhile.
    """

    league: LeagueRow
    seasons: Sequence[Season] = ()
    placed: Sequence[Entrant] = ()  # by the draw, or at the end


@dataclass(frozen=True, slots=True)
class AddEntrant(OnDiskAlone):
    """Somebody wants to play in a season; twice is once."""

    entrant: Entrant


@dataclass(frozen=True, slots=True)
class DeleteEntrant(OnDiskAlone):
    """Somebody no longer wants to play in a season."""

    league_id: int
    season: int
    person: str


@dataclass(frozen=True, slots=True)
class AddFixture(OnDiskAlone):
    """A table of a season was made, in the same write as the table: a second one for the same place is refused."""

    fixture: FixtureRow


@dataclass(frozen=True, slots=True)
class SettleFixture(OnDiskAlone):
    """The points of a table, in place of those it had; none: it is running again, or counts for nobody."""

    fixture: FixtureRow
    scores: Sequence[Score] = ()


@dataclass(frozen=True, slots=True)
class DeleteLeague(OnDiskAlone):
    """Everything of a league goes; its games stay."""

    league_id: int


LogEntry = Append | TakeBack | CopyLog | KeepRequest
TableEntry = AddTable | SetHeader | SeatAll | Reseat | AddSystemEvent | ForgetParts | DeleteTable
TimerEntry = AddTimer | DeleteTimers | DeleteTimer | Announce | Acknowledge
OtherEntry = SetPerson | ForgetPerson | RenamePerson | SetNote | SetMessage | ForgetRequests | Subscribe | MarkCalled
ResultEntry = OweOutcome | EnterResults | ListPerson
LeagueEntry = SaveLeague | AddEntrant | DeleteEntrant | AddFixture | SettleFixture | DeleteLeague
Entry = LogEntry | TableEntry | Part | TimerEntry | OtherEntry | ResultEntry | LeagueEntry


@lru_cache(maxsize=1 << 13)
def _action_json(game: Game, action: Action) -> str:
    """An action as JSON; cached, because few actions make up most of a log."""
    return encode(game.encode(action))
