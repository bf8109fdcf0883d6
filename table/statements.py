"""What each entry writes: named statements with their values, in order. Each store has the SQL for every name."""

from collections.abc import Iterator
from enum import Enum, auto
from typing import Any, assert_never

from table import entries, rows
from table.entries import Entry, encode
from table.model.header import Header
from table.model.person_settings import person_body
from table.model.values import Due
from table.parts import Part

# The tables whose rows belong to one game and are deleted with it; its results stay.
PARTS_OF_A_GAME = ("action", "request", "part", "timer", "announcement", "minute", "tenure", "invitation", "message")

PARTS_OF_A_LEAGUE = ("season", "entrant", "fixture", "score")


class Write(Enum):
    """A statement, named after what it does."""

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
    ADD_SYSTEM_EVENT = auto()
    SET_PART = auto()
    DELETE_PART = auto()
    DELETE_PARTS = auto()
    ADD_TIMER = auto()
    DELETE_TIMERS = auto()
    DELETE_TIMER = auto()
    ADD_ANNOUNCEMENT = auto()
    DELETE_ANNOUNCEMENT = auto()
    SET_PERSON = auto()
    FORGET_PERSON = auto()
    RENAME_PERSON = auto()
    DELETE_TABLE = auto()
    SET_NOTE = auto()
    DELETE_NOTE = auto()
    SET_MESSAGE = auto()
    DELETE_MESSAGE = auto()
    SUBSCRIBE = auto()
    UNSUBSCRIBE = auto()
    SET_CALLED = auto()
    SET_ANNOUNCEMENT_FIGURES = auto()
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
    SET_LEAGUE = auto()
    SET_SEASON = auto()
    ADD_ENTRANT = auto()
    PLACE_ENTRANT = auto()
    DELETE_ENTRANT = auto()
    ADD_FIXTURE = auto()
    SET_SETTLED = auto()
    DELETE_SCORES = auto()
    ADD_SCORE = auto()
    DELETE_LEAGUE = auto()


Values = tuple[Any, ...]
NamedStatement = tuple[Write, Values]


def statements(entry: Entry) -> Iterator[NamedStatement]:
    if isinstance(entry, entries.LogEntry):
        return _log(entry)
    if isinstance(entry, entries.TableEntry):
        return _table(entry)
    if isinstance(entry, Part):
        return _part(entry)
    if isinstance(entry, entries.TimerEntry):
        return _timer(entry)
    if isinstance(entry, entries.OtherEntry):
        return _other(entry)
    return _results(entry) if isinstance(entry, entries.ResultEntry) else _league(entry)


def _log(entry: entries.LogEntry) -> Iterator[NamedStatement]:
    if isinstance(entry, entries.KeepRequest):
        yield Write.ADD_REQUEST, rows.request_row(entry)
    else:
        yield from ((Write.ADD_ROW, row) for row in rows.log_rows(entry))


def _table(entry: entries.TableEntry) -> Iterator[NamedStatement]:
    match entry:
        case entries.AddTable(header):
            yield Write.ADD_TABLE, (*rows.header_row(header), header.created, header.created)
            yield from _invitations(header)
        case entries.SetHeader(header, at):
            yield Write.SET_HEADER, (*rows.header_row(header), at)
            yield from _invitations(header)
            if header.phase == "over":
                yield Write.FINISH_TENURES, (header.id, 1)
        case entries.SeatAll(table_id, tenures):
            yield Write.DELETE_TENURES, (table_id,)
            yield from ((Write.ADD_TENURE, rows.tenure_row(table_id, tenure)) for tenure in tenures)
        case entries.Reseat(table_id, tenure):
            yield Write.END_TENURE, (table_id, tenure.seat, tenure.since)
            yield Write.ADD_TENURE, rows.tenure_row(table_id, tenure)
        case entries.AddSystemEvent(table_id, event):
            yield Write.ADD_SYSTEM_EVENT, rows.system_event_row(table_id, event)
        case entries.ForgetParts(table_id):
            yield Write.DELETE_PARTS, (table_id,)
        case entries.DeleteTable(table_id):
            yield Write.DELETE_TABLE, (table_id,)
        case _:
            assert_never(entry)


def _invitations(header: Header) -> Iterator[NamedStatement]:
    values = header.id, encode(list(header.invited))
    yield Write.KEEP_INVITATIONS, values
    if header.invited:
        yield Write.SET_INVITATIONS, values


def _timer(entry: entries.TimerEntry) -> Iterator[NamedStatement]:
    match entry:
        case entries.AddTimer(table_id, seat, kind, due, figures):
            yield Write.ADD_TIMER, (table_id, seat, kind, due, encode(dict(figures)))
        case entries.DeleteTimers(table_id, seat, kinds):
            yield from ((Write.DELETE_TIMERS, (table_id, seat, kind)) for kind in kinds)
        case entries.DeleteTimer(timer):
            yield Write.DELETE_TIMER, _key(timer)
        case entries.Announce(table_id, seat, kind, due, figures, id_):
            yield Write.ADD_ANNOUNCEMENT, (table_id, id_, seat, kind, due, encode(dict(figures)))
        case entries.Acknowledge(announcement):
            yield Write.DELETE_ANNOUNCEMENT, _key(announcement)
        case _:
            assert_never(entry)


def _key(each: Due) -> Values:
    """Every column, the table first: the number of one that is gone may be reused."""
    return each.table_id, each.id, each.seat, each.kind, each.due


def _other(entry: entries.OtherEntry) -> Iterator[NamedStatement]:
    match entry:
        case entries.SetPerson(person):
            yield Write.SET_PERSON, (person.user, encode(person_body(person)))
        case entries.ForgetPerson(user, alias):
            yield Write.FORGET_PERSON, (user,)
            yield Write.RENAME_PERSON, (user, alias)
        case entries.RenamePerson(user, alias):
            yield Write.RENAME_PERSON, (user, alias)
        case entries.SetNote(scope, key, None):
            yield Write.DELETE_NOTE, (scope, key)
        case entries.SetNote(scope, key, value):
            yield Write.SET_NOTE, (scope, key, value)
        case entries.Subscribe(guild, title, user, subscribed):
            yield Write.SUBSCRIBE if subscribed else Write.UNSUBSCRIBE, (guild, title, user)
        case entries.SetMessage(table_id, slot, message):
            if message is None:
                yield Write.DELETE_MESSAGE, (table_id, slot)
            else:
                yield Write.SET_MESSAGE, (table_id, slot, *rows.message_row(message))
        case entries.MarkCalled(users, at, announcement):
            yield from ((Write.SET_CALLED, (user, at)) for user in users)
            figures = encode({**announcement.figures, "called": list(users)})
            yield Write.SET_ANNOUNCEMENT_FIGURES, (*_key(announcement), figures)
        case entries.ForgetRequests(before):
            yield Write.DELETE_OLD_REQUESTS, (before,)
            yield Write.CLEAR_OLD_REQUESTS, (before,)
        case _:
            assert_never(entry)


def _results(entry: entries.ResultEntry) -> Iterator[NamedStatement]:
    match entry:
        case entries.OweOutcome(table_id, ended):
            yield Write.OWE_RESULT, (table_id, ended)
        case entries.EnterResults(table_id, results):
            yield Write.SET_COUNTS, (table_id, int(bool(results)))
            yield from ((Write.ADD_RESULT, rows.result_row(result)) for result in results)
            yield from ((Write.ADD_TALLY, tuple(tally)) for tally in entry.tallies)
            yield from ((Write.ADD_MEMBER, tuple(member)) for member in entry.members)
            yield from (
                (Write.SET_RATING, (later.table_id, later.seat, later.turn, *later.rating)) for later in entry.later
            )
            yield from ((Write.SET_ORDINAL, ordinal) for ordinal in entry.ordinals)
        case entries.ListPerson(user, listed):
            yield Write.SET_LISTED, (user, int(listed))
        case _:
            assert_never(entry)


def _league(entry: entries.LeagueEntry) -> Iterator[NamedStatement]:
    match entry:
        case entries.SaveLeague(league, seasons, placed):
            yield Write.SET_LEAGUE, tuple(league)
            yield from ((Write.SET_SEASON, tuple(season)) for season in seasons)
            for entrant in placed:
                yield Write.PLACE_ENTRANT, (*entrant[:3], *entrant[5:])
        case entries.AddEntrant(entrant):
            yield Write.ADD_ENTRANT, tuple(entrant)
        case entries.DeleteEntrant(league_id, season, person):
            yield Write.DELETE_ENTRANT, (league_id, season, person)
        case entries.AddFixture(fixture):
            yield Write.ADD_FIXTURE, tuple(fixture)
        case entries.SettleFixture(fixture, scores):
            key = fixture[:4]
            yield Write.SET_SETTLED, (*key, fixture.settled)
            yield Write.DELETE_SCORES, key
            yield from ((Write.ADD_SCORE, tuple(score)) for score in scores)
        case entries.DeleteLeague(league_id):
            yield Write.DELETE_LEAGUE, (league_id,)
        case _:
            assert_never(entry)


def _part(part: Part) -> Iterator[NamedStatement]:
    if (body := part.body) is None:
        yield Write.DELETE_PART, (part.table_id, part.kind, part.key)
    else:
        yield Write.SET_PART, (part.table_id, part.kind, part.key, encode(body))
