"""What SQLite does for each kind of entry: ordinary statements and their values."""

from collections.abc import Iterator
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
    SeatAll,
    SetHeader,
    SetNote,
    SetPerson,
    Subscribe,
    TableEntry,
    TakeBack,
    encode,
)
from table.memory.people import person_body
from table.parts import Part
from table.sqlite import results

Statement = tuple[str, tuple[Any, ...]]

ROW = """
INSERT INTO action (table_id, number, player, body, origin, at, digest, waiting, request, user, first)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
REQUEST = "INSERT INTO request (table_id, id, user, number, at) VALUES (?, ?, ?, ?, ?)"
TABLE = """
INSERT INTO game_table (id, title, rules, phase, channel, host, body, seed, created, touched)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
HEADER = """
UPDATE game_table
SET title = ?2, rules = ?3, phase = ?4, channel = ?5, host = ?6, body = ?7, seed = ?8, touched = ?9 WHERE id = ?1
"""
TENURE = "INSERT INTO tenure (table_id, seat, turn, user, name, since, level) VALUES (?, ?, ?, ?, ?, ?, ?)"
END_TENURE = "UPDATE tenure INDEXED BY tenure_now SET until = ? WHERE table_id = ? AND seat = ? AND until IS NULL"
MINUTE = "INSERT INTO minute (table_id, id, number, seat, key, figures, at) VALUES (?, ?, ?, ?, ?, ?, ?)"
PART = """
INSERT INTO part (table_id, kind, key, body) VALUES (?, ?, ?, ?)
ON CONFLICT (table_id, kind, key) DO UPDATE SET body = excluded.body
"""
NOTICE = "INSERT INTO notice (table_id, seat, kind, due, figures) VALUES (?, ?, ?, ?, ?)"
HUSH = "DELETE FROM notice WHERE table_id = ? AND seat = ? AND kind IN (SELECT value FROM json_each(?))"
# The number of a notice that is gone may be reused, so every field is compared.
TOLD = "DELETE FROM notice WHERE id = ? AND table_id = ? AND seat = ? AND kind = ? AND due = ?"
PERSON = "INSERT INTO person (user, body) VALUES (?, ?) ON CONFLICT (user) DO UPDATE SET body = excluded.body"
NOTE = """
INSERT INTO note (scope, key, value) VALUES (?, ?, ?) ON CONFLICT (scope, key) DO UPDATE SET value = excluded.value
"""
SUBSCRIBE = """
INSERT INTO subscription (guild, title, user, called)
VALUES (?1, ?2, ?3, coalesce((SELECT max(called) FROM subscription WHERE user = ?3), 0)) ON CONFLICT DO NOTHING
"""
UNSUBSCRIBE = "DELETE FROM subscription WHERE guild = ? AND title = ? AND user = ?"
CALLED = "UPDATE subscription SET called = ? WHERE user IN (SELECT value FROM json_each(?))"
KEEP_CALL = "UPDATE notice SET figures = ? WHERE id = ? AND table_id = ? AND seat = ? AND kind = ? AND due = ?"
OLD_REQUESTS = (
    "DELETE FROM request WHERE at < ?",
    "UPDATE action SET request = NULL, user = NULL, first = NULL WHERE request IS NOT NULL AND at < ?",
)
FORGET = (
    "DELETE FROM person WHERE user = ?1",
    "DELETE FROM request WHERE user = ?1",
    """UPDATE action SET request = NULL, user = NULL, first = NULL
    WHERE user = ?1 AND table_id IN (SELECT table_id FROM tenure WHERE user = ?1)""",
    "UPDATE game_table SET host = NULL WHERE host = ?1",
    "UPDATE tenure SET user = NULL, name = '' WHERE user = ?1",
    "DELETE FROM note WHERE scope = 'user:' || ?1",
    "DELETE FROM subscription WHERE user = ?1",
    "DELETE FROM part WHERE kind = 'usage' AND key = ?1",
    # As text: figures that cannot be read as JSON keep nobody from being forgotten.
    """UPDATE notice SET figures = replace(figures, '"' || ?1 || '"', '""') WHERE kind = 'seek-call'""",
)


def statements(entry: Entry) -> Iterator[Statement]:
    """The statements of an entry, in order."""
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
            return results.statements(entry)
        case _:
            return _part(entry)


def _log(entry: LogEntry) -> Iterator[Statement]:
    if isinstance(entry, KeepRequest):
        yield REQUEST, rows.request_row(entry)
    else:
        yield from ((ROW, row) for row in rows.log_rows(entry))


def _table(entry: TableEntry) -> Iterator[Statement]:
    match entry:
        case AddTable(header):
            yield TABLE, (*rows.header_row(header), header.created, header.created)
        case SetHeader(header, at):
            yield HEADER, (*rows.header_row(header), at)
        case SeatAll(table_id, tenures):
            yield "DELETE FROM tenure WHERE table_id = ?", (table_id,)
            yield from ((TENURE, rows.tenure_row(table_id, tenure)) for tenure in tenures)
        case Reseat(table_id, tenure):
            yield END_TENURE, (tenure.since, table_id, tenure.seat)
            yield TENURE, rows.tenure_row(table_id, tenure)
        case AddMinute(table_id, minute):
            yield MINUTE, rows.minute_row(table_id, minute)
        case ForgetParts(table_id):
            yield "DELETE FROM part WHERE table_id = ?", (table_id,)
        case _:
            assert_never(entry)


def _notice(entry: NoticeEntry) -> Iterator[Statement]:
    match entry:
        case AddNotice(table_id, seat, kind, due, figures):
            yield NOTICE, (table_id, seat, kind, due, encode(dict(figures)))
        case DropNotices(table_id, seat, kinds):
            yield HUSH, (table_id, seat, encode(list(kinds)))
        case DropNotice(notice):
            yield TOLD, notice.key
        case _:
            assert_never(entry)


def _other(entry: OtherEntry) -> Iterator[Statement]:
    match entry:
        case SetPerson(person):
            yield PERSON, (person.user, encode(person_body(person)))
        case ForgetPerson(user, alias):
            yield from ((sql, (user,)) for sql in FORGET)
            yield from ((sql, (user, alias)) for sql in results.FORGET)
        case SetNote(scope, key, None):
            yield "DELETE FROM note WHERE scope = ? AND key = ?", (scope, key)
        case SetNote(scope, key, value):
            yield NOTE, (scope, key, value)
        case Subscribe(guild, title, user, wanted):
            yield SUBSCRIBE if wanted else UNSUBSCRIBE, (guild, title, user)
        case MarkCalled(users, at, notice):
            yield CALLED, (at, encode(list(users)))
            yield KEEP_CALL, (encode({**notice.figures, "called": list(users)}), *notice.key)
        case ForgetRequests(before):
            yield from ((sql, (before,)) for sql in OLD_REQUESTS)
        case _:
            assert_never(entry)


def _part(part: Part) -> Iterator[Statement]:
    body = part.body
    if body is None:
        yield "DELETE FROM part WHERE table_id = ? AND kind = ? AND key = ?", (part.table_id, part.kind, part.key)
    else:
        yield PART, (part.table_id, part.kind, part.key, encode(body))
