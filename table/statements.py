"""What each entry writes: named statements with their values, in order. Each store has the SQL for every name."""

from collections.abc import Iterator
from enum import Enum, auto
from typing import Any, assert_never

from table import rows
from table.entries import (
    AddMinute,
    AddNotice,
    AddTable,
    Append,
    CopyLog,
    DropNotice,
    DropNotices,
    EnterResults,
    Entry,
    ForgetParts,
    ForgetPerson,
    ForgetRequests,
    KeepRequest,
    ListPerson,
    LogEntry,
    MarkCalled,
    NoticeEntry,
    OtherEntry,
    OweOutcome,
    Reseat,
    ResultEntry,
    SeatAll,
    SetHeader,
    SetNote,
    SetPerson,
    Subscribe,
    TableEntry,
    TakeBack,
    encode,
)
from table.model.header import Header
from table.model.people import person_body
from table.model.values import Notice
from table.parts import Part


class Write(Enum):
    """A statement, by what it does."""

    ADD_ROW = auto()
    ADD_REQUEST = auto()
    ADD_TABLE = auto()
    SET_HEADER = auto()
    KEEP_INVITATIONS = auto()  # of those who are invited; the others go
    SET_INVITATIONS = auto()
    FINISH_TENURES = auto()  # the game is over
    DELETE_TENURES = auto()
    ADD_TENURE = auto()
    END_TENURE = auto()
    ADD_MINUTE = auto()
    SET_PART = auto()
    DELETE_PART = auto()
    DELETE_PARTS = auto()
    ADD_NOTICE = auto()
    DELETE_NOTICES = auto()
    DELETE_NOTICE = auto()
    SET_PERSON = auto()
    FORGET_PERSON = auto()
    SET_NOTE = auto()
    DELETE_NOTE = auto()
    SUBSCRIBE = auto()
    UNSUBSCRIBE = auto()
    SET_CALLED = auto()
    SET_NOTICE_FIGURES = auto()
    DELETE_OLD_REQUESTS = auto()
    CLEAR_OLD_REQUESTS = auto()  # of rows of the log
    OWE_RESULT = auto()
    SET_COUNTS = auto()
    ADD_RESULT = auto()
    ADD_TALLY = auto()
    ADD_MEMBER = auto()
    SET_RATING = auto()
    SET_ORDINAL = auto()
    SET_LISTED = auto()


Values = tuple[Any, ...]
NamedStatement = tuple[Write, Values]


def statements(entry: Entry) -> Iterator[NamedStatement]:
    match entry:
        case Append() | TakeBack() | CopyLog() | KeepRequest():
            return _log(entry)
        case AddTable() | SetHeader() | SeatAll() | Reseat() | AddMinute() | ForgetParts():
            return _table(entry)
        case AddNotice() | DropNotices() | DropNotice():
            return _notice(entry)
        case SetPerson() | ForgetPerson() | SetNote() | ForgetRequests() | Subscribe() | MarkCalled():
            return _other(entry)
        case OweOutcome() | EnterResults() | ListPerson():
            return _results(entry)
        case _:
            return _part(entry)


def _log(entry: LogEntry) -> Iterator[NamedStatement]:
    if isinstance(entry, KeepRequest):
        yield Write.ADD_REQUEST, rows.request_row(entry)
    else:
        yield from ((Write.ADD_ROW, row) for row in rows.log_rows(entry))


def _table(entry: TableEntry) -> Iterator[NamedStatement]:
    match entry:
        case AddTable(header):
            yield Write.ADD_TABLE, (*rows.header_row(header), header.created, header.created)
            yield from _invitations(header)
        case SetHeader(header, at):
            yield Write.SET_HEADER, (*rows.header_row(header), at)
            yield from _invitations(header)
            if header.phase == "over":
                yield Write.FINISH_TENURES, (header.id,)
        case SeatAll(table_id, tenures):
            yield Write.DELETE_TENURES, (table_id,)
            yield from ((Write.ADD_TENURE, rows.tenure_row(table_id, tenure)) for tenure in tenures)
        case Reseat(table_id, tenure):
            yield Write.END_TENURE, (table_id, tenure.seat, tenure.since)
            yield Write.ADD_TENURE, rows.tenure_row(table_id, tenure)
        case AddMinute(table_id, minute):
            yield Write.ADD_MINUTE, rows.minute_row(table_id, minute)
        case ForgetParts(table_id):
            yield Write.DELETE_PARTS, (table_id,)
        case _:
            assert_never(entry)


def _invitations(header: Header) -> Iterator[NamedStatement]:
    values = header.id, encode(list(header.invited))
    yield Write.KEEP_INVITATIONS, values
    if header.invited:
        yield Write.SET_INVITATIONS, values


def _notice(entry: NoticeEntry) -> Iterator[NamedStatement]:
    match entry:
        case AddNotice(table_id, seat, kind, due, figures):
            yield Write.ADD_NOTICE, (table_id, seat, kind, due, encode(dict(figures)))
        case DropNotices(table_id, seat, kinds):
            yield from ((Write.DELETE_NOTICES, (table_id, seat, kind)) for kind in kinds)
        case DropNotice(notice):
            yield Write.DELETE_NOTICE, _notice_key(notice)
        case _:
            assert_never(entry)


def _notice_key(notice: Notice) -> Values:
    """Every column: the number of a notice that is gone may be reused."""
    return notice.table_id, notice.id, notice.seat, notice.kind, notice.due


def _other(entry: OtherEntry) -> Iterator[NamedStatement]:
    match entry:
        case SetPerson(person):
            yield Write.SET_PERSON, (person.user, encode(person_body(person)))
        case ForgetPerson(user, alias):
            yield Write.FORGET_PERSON, (user, alias)
        case SetNote(scope, key, None):
            yield Write.DELETE_NOTE, (scope, key)
        case SetNote(scope, key, value):
            yield Write.SET_NOTE, (scope, key, value)
        case Subscribe(guild, title, user, wanted):
            yield Write.SUBSCRIBE if wanted else Write.UNSUBSCRIBE, (guild, title, user)
        case MarkCalled(users, at, notice):
            yield from ((Write.SET_CALLED, (user, at)) for user in users)
            figures = encode({**notice.figures, "called": list(users)})
            yield Write.SET_NOTICE_FIGURES, (*_notice_key(notice), figures)
        case ForgetRequests(before):
            yield Write.DELETE_OLD_REQUESTS, (before,)
            yield Write.CLEAR_OLD_REQUESTS, (before,)
        case _:
            assert_never(entry)


def _results(entry: ResultEntry) -> Iterator[NamedStatement]:
    match entry:
        case OweOutcome(table_id, ended):
            yield Write.OWE_RESULT, (table_id, ended)
        case EnterResults(table_id, found):
            yield Write.SET_COUNTS, (table_id, int(bool(found)))
            yield from ((Write.ADD_RESULT, rows.result_row(result)) for result in found)
            yield from ((Write.ADD_TALLY, tuple(tally)) for tally in entry.tallies)
            yield from ((Write.ADD_MEMBER, tuple(member)) for member in entry.members)
            yield from ((Write.SET_RATING, (later.table_id, later.seat, *later.rating)) for later in entry.later)
            yield from ((Write.SET_ORDINAL, ordinal) for ordinal in entry.ordinals)
        case ListPerson(user, listed):
            yield Write.SET_LISTED, (user, int(listed))
        case _:
            assert_never(entry)


def _part(part: Part) -> Iterator[NamedStatement]:
    if (body := part.body) is None:
        yield Write.DELETE_PART, (part.table_id, part.kind, part.key)
    else:
        yield Write.SET_PART, (part.table_id, part.kind, part.key, encode(body))
