"""What several callers want written, put together: in one statement, or in order where that matters."""

from collections.abc import Hashable, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any, NamedTuple

from table.entries import (
    AddNotice,
    AddTable,
    DropNotice,
    DropNotices,
    EnterResults,
    Entry,
    ForgetPerson,
    ForgetRequests,
    ListPerson,
    MarkCalled,
    OweOutcome,
    SetHeader,
    SetNote,
    SetPerson,
    Subscribe,
)
from table.fellows import Written
from table.postgres.kinds import Kind, Statement, Values
from table.postgres.statements import HEADER, TOUCH, statements
from table.store import Promise, Seen

MARK = "INSERT INTO commit_mark (id) VALUES ($1)"
TELL = "SELECT pg_notify($1, $2) WHERE $2 <> ''"


class Job(NamedTuple):
    """What one caller wants written, and how it went."""

    work: Sequence[Statement]
    seen: dict[int, int | None]  # the tables it changes, with the version that was decided on
    news: Written
    done: Promise[int]
    known: int = 0  # the version that was seen, whether or not it changes

    @property
    def version(self) -> int:
        """The version of its table afterwards."""
        return next((seen + 1 for seen in self.seen.values() if seen is not None), self.known)


def job(entries: Sequence[Entry], seen: Seen | None, writer: str) -> Job:
    work = [each for entry in entries for each in statements(entry, writer)]
    made = {entry.header.id for entry in entries if isinstance(entry, AddTable)}
    changed = {table for entry in entries if (table := table_of(entry)) is not None}
    versions = {table: seen.version if seen and seen.table_id == table else None for table in sorted(changed - made)}
    return Job(work, versions, news_of(entries, changed), Promise(), seen.version if seen else 0)


def table_of(entry: Entry) -> int | None:
    """The table that an entry changes for whoever has it in memory."""
    match entry:
        case AddTable(header) | SetHeader(header):
            return header.id
        case AddNotice() | DropNotices() | DropNotice():
            return None
        case SetPerson() | ForgetPerson() | SetNote() | ForgetRequests() | Subscribe() | MarkCalled():
            return None
        case OweOutcome() | EnterResults() | ListPerson():
            return None
        case _:
            return entry.table_id


def news_of(entries: Sequence[Entry], tables: set[int]) -> Written:
    scopes = frozenset(entry.scope for entry in entries if isinstance(entry, SetNote))
    users = frozenset(entry.person.user for entry in entries if isinstance(entry, SetPerson))
    everything = any(isinstance(entry, ForgetPerson) for entry in entries)
    return Written(frozenset(tables), scopes, users, everything)


# One statement


class Merged(NamedTuple):
    """A statement that writes everything, and its values."""

    sql: str
    values: tuple[Any, ...]


def is_easy(job: Job) -> bool:
    """Can it be written by one statement, in which nothing sees what the rest of it does?"""
    added: set[tuple[str, Any]] = set()
    for kind, values in job.work:
        place = kind.table, values[0]
        if kind.alone or (kind.looks and place in added):
            return False
        if not kind.looks and not kind.key:
            added.add(place)
    return True


def together(jobs: Sequence[Job]) -> tuple[list[Job], list[Job]]:
    """Those that one statement can write, and the others: no two of the first touch the same table."""
    easy, others, touched = list[Job](), list[Job](), set[int]()
    for each in jobs:
        if is_easy(each) and touched.isdisjoint(each.seen):
            touched.update(each.seen)
            easy.append(each)
        else:
            others.append(each)
    return easy, others


def merge(jobs: Sequence[Job], mark: str, channel: str, payload: str, writer: str) -> Merged:
    """All of these in one statement, which marks the commit and tells the others."""
    rows: dict[Hashable, Statement] = {}
    for place, each in enumerate(jobs):
        for table, seen in each.seen.items():
            rows["game_table", table] = TOUCH, (table, seen, writer)
        for order, (kind, values) in enumerate(each.work):
            if kind is HEADER:
                rows["game_table", values[0]] = HEADER, (*values[:-1], each.seen[values[0]])
            else:
                rows[(kind.table, *values[: kind.key]) if kind.key else (place, order)] = kind, values
    grouped: dict[Kind, list[Values]] = {}
    for kind, values in rows.values():
        grouped.setdefault(kind, []).append(values)
    arrays = [list(column) for values in grouped.values() for column in zip(*values, strict=True)]
    return Merged(_sql(tuple(grouped)), (mark, channel, payload, *arrays))


@lru_cache(maxsize=1024)
def _sql(kinds: tuple[Kind, ...]) -> str:
    parts, first = [f"mark AS ({MARK})"], 4
    for place, kind in enumerate(kinds):
        parts.append(f"w{place} AS ({kind.text(first)})")
        first += len(kind.types)
    return f"WITH {', '.join(parts)} SELECT pg_notify($2, $3) WHERE $3 <> ''"


# One after another


def in_order(job: Job, writer: str) -> list[Merged]:
    """The statements of a job, for a transaction; those of a kind that only adds go together."""
    touched = [(TOUCH, (table, seen, writer)) for table, seen in job.seen.items()]
    found = []
    for (kind, _), group in groupby(enumerate([*touched, *job.work]), _run):
        values = [statement[1] for _, statement in group]
        found.append(Merged(kind.text(1), tuple(list(column) for column in zip(*values, strict=True))))
    return found


def _run(placed: tuple[int, Statement]) -> tuple[Kind, int]:
    place, (kind, _) = placed
    return kind, place if kind.key or kind.alone or kind.looks else -1
