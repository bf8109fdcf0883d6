"""What PostgreSQL does for each kind of entry: statements for any number of rows, which come as arrays."""

from collections.abc import Iterator
from typing import assert_never

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
from table.postgres import results
from table.postgres.kinds import Kind, Statement, columns

ROW = Kind(
    "action",
    """INSERT INTO action (table_id, number, player, body, origin, at, digest, waiting, request, "user", first)
    SELECT * FROM unnest({})""",
    columns("iitttitttti"),
)
REQUEST = Kind(
    "request",
    'INSERT INTO request (table_id, id, "user", number, at) SELECT * FROM unnest({})',
    columns("ittii"),
)
TABLE = Kind(
    "game_table",
    """INSERT INTO game_table (id, title, rules, phase, channel, host, body, seed, created, touched, writer)
    SELECT * FROM unnest({})""",
    columns("itttttttiit"),
)
UNCOUNTED = -1  # the write has been counted already
NEXT_VERSION = "CASE WHEN v.seen = -1 THEN t.version WHEN v.seen IS NULL OR v.seen = t.version THEN t.version + 1 END"
HEADER = Kind(
    "game_table",
    f"""UPDATE game_table AS t SET title = v.title, rules = v.rules, phase = v.phase, channel = v.channel,
        host = v.host, body = v.body, seed = v.seed, touched = v.touched, version = {NEXT_VERSION}, writer = v.writer
    FROM unnest({{}}) AS v (id, title, rules, phase, channel, host, body, seed, touched, writer, seen)
    WHERE t.id = v.id""",
    columns("itttttttiti"),
    key=1,
    looks=True,
)
TOUCH = Kind(
    "game_table",
    f"""UPDATE game_table AS t SET version = {NEXT_VERSION}, writer = v.writer
    FROM unnest({{}}) AS v (id, seen, writer) WHERE t.id = v.id""",
    columns("iit"),
    key=1,
    looks=True,
)
TENURE = Kind(
    "tenure",
    'INSERT INTO tenure (table_id, seat, turn, "user", name, since, level) SELECT * FROM unnest({})',
    columns("itittit"),
)
END_TENURE = Kind(
    "tenure",
    """UPDATE tenure AS t SET until = v.until FROM unnest({}) AS v (table_id, seat, until)
    WHERE t.table_id = v.table_id AND t.seat = v.seat AND t.until IS NULL""",
    columns("iti"),
    looks=True,
)
UNSEAT = Kind("tenure", "DELETE FROM tenure WHERE table_id IN (SELECT * FROM unnest({}))", ("bigint",), alone=True)
MINUTE = Kind(
    "minute",
    "INSERT INTO minute (table_id, id, number, seat, key, figures, at) SELECT * FROM unnest({})",
    columns("iiittti"),
)
PART = Kind(
    "part",
    """INSERT INTO part (table_id, kind, key, body) SELECT * FROM unnest({})
    ON CONFLICT (table_id, kind, key) DO UPDATE SET body = excluded.body""",
    columns("ittt"),
    key=3,
)
UNPART = Kind(
    "part",
    """DELETE FROM part AS p USING unnest({}) AS v (table_id, kind, key)
    WHERE p.table_id = v.table_id AND p.kind = v.kind AND p.key = v.key""",
    columns("itt"),
    key=3,
)
NO_PARTS = Kind("part", "DELETE FROM part WHERE table_id IN (SELECT * FROM unnest({}))", ("bigint",), alone=True)
NOTICE = Kind(
    "notice",
    "INSERT INTO notice (table_id, seat, kind, due, figures) SELECT * FROM unnest({})",
    columns("ittit"),
)
HUSH = Kind(
    "notice",
    """DELETE FROM notice AS n USING unnest({}) AS v (table_id, seat, kind)
    WHERE n.table_id = v.table_id AND n.seat = v.seat AND n.kind = v.kind""",
    columns("itt"),
    looks=True,
)
TOLD = Kind(
    "notice",
    """DELETE FROM notice AS n USING unnest({}) AS v (table_id, id, seat, kind, due)
    WHERE n.id = v.id AND n.table_id = v.table_id AND n.seat = v.seat AND n.kind = v.kind AND n.due = v.due""",
    columns("iitti"),
    looks=True,
)
PERSON = Kind(
    "person",
    """INSERT INTO person ("user", body) SELECT * FROM unnest({})
    ON CONFLICT ("user") DO UPDATE SET body = excluded.body""",
    columns("tt"),
    key=1,
)
NOTE = Kind(
    "note",
    """INSERT INTO note (scope, key, value) SELECT * FROM unnest({})
    ON CONFLICT (scope, key) DO UPDATE SET value = excluded.value""",
    columns("ttt"),
    key=2,
)
UNNOTE = Kind(
    "note",
    "DELETE FROM note AS n USING unnest({}) AS v (scope, key) WHERE n.scope = v.scope AND n.key = v.key",
    columns("tt"),
    key=2,
)
SUBSCRIBE = Kind(
    "subscription",
    """INSERT INTO subscription (guild, title, "user", called)
    SELECT v.guild, v.title, v.person, coalesce((SELECT max(called) FROM subscription WHERE "user" = v.person), 0)
    FROM unnest({}) AS v (guild, title, person) ON CONFLICT DO NOTHING""",
    columns("ttt"),
    alone=True,
)
UNSUBSCRIBE = Kind(
    "subscription",
    """DELETE FROM subscription AS s USING unnest({}) AS v (guild, title, person)
    WHERE s.guild = v.guild AND s.title = v.title AND s."user" = v.person""",
    columns("ttt"),
    alone=True,
)
CALLED = Kind(
    "subscription",
    """UPDATE subscription AS s SET called = v.at FROM unnest({}) AS v (person, at) WHERE s."user" = v.person""",
    columns("ti"),
    looks=True,
)
KEEP_CALL = Kind(
    "notice",
    """UPDATE notice AS n SET figures = v.figures FROM unnest({}) AS v (table_id, id, seat, kind, due, figures)
    WHERE n.id = v.id AND n.table_id = v.table_id AND n.seat = v.seat AND n.kind = v.kind AND n.due = v.due""",
    columns("iittit"),
    looks=True,
)
OLD_REQUESTS = (
    Kind("request", "DELETE FROM request WHERE at < ANY ({})", ("bigint",), alone=True),
    Kind(
        "action",
        """UPDATE action SET request = NULL, "user" = NULL, first = NULL
        WHERE request IS NOT NULL AND at < ANY ({})""",
        ("bigint",),
        alone=True,
    ),
)
_FORGET = (
    'UPDATE game_table SET version = version + 1 WHERE id IN (SELECT table_id FROM tenure WHERE "user" = ANY ({}))',
    'DELETE FROM person WHERE "user" = ANY ({})',
    'DELETE FROM request WHERE "user" = ANY ({})',
    """UPDATE action AS a SET request = NULL, "user" = NULL, first = NULL
    FROM unnest({}) AS v WHERE a."user" = v AND a.table_id IN (SELECT table_id FROM tenure WHERE "user" = v)""",
    "UPDATE game_table SET host = NULL, version = version + 1 WHERE host = ANY ({})",
    """UPDATE tenure SET "user" = NULL, name = '' WHERE "user" = ANY ({})""",
    "DELETE FROM note AS n USING unnest({}) AS v WHERE n.scope = 'user:' || v",
    'DELETE FROM subscription WHERE "user" = ANY ({})',
    "DELETE FROM part WHERE kind = 'usage' AND key = ANY ({})",
    # As text: figures that cannot be read as JSON keep nobody from being forgotten.
    """UPDATE notice AS n SET figures = replace(n.figures, '"' || v || '"', '""')
    FROM unnest({}) AS v WHERE n.kind = 'seek-call'""",
)
FORGET = tuple(Kind("person", sql, ("text",), alone=True) for sql in _FORGET)


def statements(entry: Entry, writer: str) -> Iterator[Statement]:
    """The statements of an entry by that process, in order."""
    match entry:
        case Append() | TakeBack() | CopyLog() | KeepRequest():
            return _log(entry)
        case AddTable() | SetHeader() | SeatAll() | Reseat() | AddMinute() | ForgetParts():
            return _table(entry, writer)
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


def _table(entry: TableEntry, writer: str) -> Iterator[Statement]:
    match entry:
        case AddTable(header):
            yield TABLE, (*rows.header_row(header), header.created, header.created, writer)
        case SetHeader(header, at):
            yield HEADER, (*rows.header_row(header), at, writer, UNCOUNTED)
        case SeatAll(table_id, tenures):
            yield UNSEAT, (table_id,)
            yield from ((TENURE, rows.tenure_row(table_id, tenure)) for tenure in tenures)
        case Reseat(table_id, tenure):
            yield END_TENURE, (table_id, tenure.seat, tenure.since)
            yield TENURE, rows.tenure_row(table_id, tenure)
        case AddMinute(table_id, minute):
            yield MINUTE, rows.minute_row(table_id, minute)
        case ForgetParts(table_id):
            yield NO_PARTS, (table_id,)
        case _:
            assert_never(entry)


def _notice(entry: NoticeEntry) -> Iterator[Statement]:
    match entry:
        case AddNotice(table_id, seat, kind, due, figures):
            yield NOTICE, (table_id, seat, kind, due, encode(dict(figures)))
        case DropNotices(table_id, seat, kinds):
            yield from ((HUSH, (table_id, seat, kind)) for kind in kinds)
        case DropNotice(notice):
            yield TOLD, (notice.table_id, notice.id, notice.seat, notice.kind, notice.due)
        case _:
            assert_never(entry)


def _other(entry: OtherEntry) -> Iterator[Statement]:
    match entry:
        case SetPerson(person):
            yield PERSON, (person.user, encode(person_body(person)))
        case ForgetPerson(user, alias):
            yield from ((kind, (user,)) for kind in FORGET)
            yield from ((kind, (user, alias)) for kind in results.FORGET)
        case SetNote(scope, key, None):
            yield UNNOTE, (scope, key)
        case SetNote(scope, key, value):
            yield NOTE, (scope, key, value)
        case Subscribe(guild, title, user, wanted):
            yield SUBSCRIBE if wanted else UNSUBSCRIBE, (guild, title, user)
        case MarkCalled(users, at, notice):
            yield from ((CALLED, (user, at)) for user in users)
            kept = encode({**notice.figures, "called": list(users)})
            yield KEEP_CALL, (notice.table_id, notice.id, notice.seat, notice.kind, notice.due, kept)
        case ForgetRequests(before):
            yield from ((kind, (before,)) for kind in OLD_REQUESTS)
        case _:
            assert_never(entry)


def _part(part: Part) -> Iterator[Statement]:
    body = part.body
    if body is None:
        yield UNPART, (part.table_id, part.kind, part.key)
    else:
        yield PART, (part.table_id, part.kind, part.key, encode(body))
