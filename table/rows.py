"""Entries to columns and back, for every store."""

import json
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, assert_never

from table.entries import Append, CopyLog, KeepRequest, TakeBack, encode
from table.model.answers import SEALED
from table.model.header import Header, header_body, header_of
from table.model.person_settings import cleaned, person_body
from table.model.results import Result
from table.model.values import NO_PLAYER, MessageRecord, SystemEvent, Tenure

Columns = tuple[Any, ...]

NO_REQUEST = (None, None, None)  # so no user and no first row
NOT_LAST = (None, None, *NO_REQUEST)  # of a transaction: no digest, nobody waited for

# To a store


def log_rows(entry: Append | TakeBack | CopyLog) -> Iterator[Columns]:
    """The rows of the log: table, number, player, body, origin, time, digest, waiting, request, user, first."""
    match entry:
        case Append(table_id, _, rows):
            for row in rows[:-1]:
                yield (table_id, row.number, row.player, entry.body(row), row.origin, row.at, *NOT_LAST)
            row = rows[-1]  # the last of a transaction carries digest, waiting and request
            request = NO_REQUEST if entry.request is None else (*entry.request, entry.first)
            closing = (entry.digest, awaited_text(entry.waiting, entry.asked), *request)
            yield (table_id, row.number, row.player, entry.body(row), row.origin, row.at, *closing)
        case TakeBack(table_id, number, at=at, waiting=waiting, digest=digest, asked=known):
            awaited = None if digest is None else awaited_text(waiting, known)
            yield (table_id, number, NO_PLAYER, encode(entry.body), None, at, digest, awaited, *NO_REQUEST)
        case CopyLog(table_id, copied, at, waiting, known):
            for place, old in enumerate(copied, start=1):
                awaited = awaited_text(waiting, known) if place == len(copied) else None
                yield (table_id, old.number, old.player, old.body, old.origin, at, old.digest, awaited, *NO_REQUEST)
        case _:
            assert_never(entry)


def request_row(entry: KeepRequest) -> Columns:
    name, user = entry.request
    return entry.table_id, name, user, entry.number, entry.at


def header_row(header: Header) -> Columns:
    """All columns but those that say when it was written."""
    h = header
    plain = h.id, h.title, h.rules, h.phase, h.channel, h.host, h.seed
    return *plain, h.guild, h.ending, int(h.paused), encode(header_body(h))


def tenure_row(table_id: int, tenure: Tenure) -> Columns:
    return table_id, tenure.seat, tenure.turn, tenure.user, tenure.name, tenure.since, tenure.level


def system_event_row(table_id: int, event: SystemEvent) -> Columns:
    m = event
    return table_id, m.id, m.number, m.seat, m.key, encode(dict(m.figures)), m.at


def message_row(message: MessageRecord) -> Columns:
    """In the order of `queries.MESSAGE`."""
    m = message
    numbers = m.channel, m.message, m.at, m.edited, m.number, m.since, m.own, m.epoch
    return *numbers, encode(list(m.seats)), encode(list(m.blocks)), m.user, m.digest, int(m.sending)


def result_row(result: Result) -> Columns:
    """In the order of `result_queries.RESULT`."""
    r = result
    who = (r.table_id, r.seat, r.turn, r.title, r.guild, r.ended, r.person)
    counts = (int(r.newcomer), r.decisions, r.asked, r.turns, r.seconds)
    return *who, r.place, r.seats, r.score, encode(list(r.roles)), *counts, *r.rating


@lru_cache(maxsize=1024)
def awaited_text(waiting: frozenset[str], asked: frozenset[str]) -> str:
    """The seats waited for, and marked those that have answered under seal: a program that knows no mark skips them."""
    return encode(sorted((*waiting, *(SEALED + seat for seat in asked - waiting))))


# From a store


def header_from(columns: Sequence[Any], invited: tuple[str, ...]) -> Header:
    *plain, body = columns
    return header_of(plain, invited, json.loads(body))


def system_event_of(columns: Sequence[Any]) -> SystemEvent:
    id_, number, seat, key, figures, at = columns
    return SystemEvent(id_, number, seat, key, json.loads(figures), at)


def message_of(columns: Sequence[Any]) -> MessageRecord:
    channel, message, at, edited, number, since, own, epoch, seats, blocks, user, digest, sending = columns
    lists = tuple(json.loads(blocks)), tuple(json.loads(seats))
    where = channel, message, at, *lists, number, since, own, epoch
    return MessageRecord(*where, edited=edited, user=user, digest=digest, sending=bool(sending))


def cleaned_body(user: str, body: str) -> str:
    """The body of a person with settings that are valid today; unchanged if nothing is wrong with it."""
    read = body_of(body)
    new_body = person_body(cleaned(user, read))
    return body if read == new_body else encode(new_body)


def body_of(text: str) -> Any:
    """A body as it was written; None: it cannot be read."""
    try:
        return json.loads(text)
    except ValueError:
        return None
