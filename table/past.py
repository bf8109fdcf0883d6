"""What a table has seen, read a page at a time: rows from memory, older system events and names from the store.

A page is cut before it is put into words, and costs the same however much lies before it.
"""

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from table.model import log
from table.model.answers import Line
from table.model.seating import Seating
from table.model.state import TableState
from table.model.values import END, FAR, KEPT, START, Id, Logged, Minute, Place, Tenure
from table.store import Store, TenurePoint

NEWS = 20  # system events told at most where the log is not turned page by page: on a card, with a step of a replay


@dataclass(frozen=True, slots=True)
class Window:
    """Lines next to each other, each with its place."""

    places: tuple[Place, ...]
    lines: tuple[Line, ...]
    more: bool  # are there others, beyond the side that was cut?


async def lines(
    store: Store, table: TableState, reader: str | None, first: int, last: int | None = None
) -> tuple[Line, ...]:
    """The rows from one number to another with what the desk did meanwhile, of which only the newest."""
    end = table.number if last is None else last
    rows = log.between(table.rows_for(reader), first, end)
    until = END if last is None else Place(end, FAR)
    events = await _events(store, table, Place(first, 0), until, NEWS)
    return table.lines_of(reader, rows, events, await _seating(store, table, rows, events))


async def before(store: Store, table: TableState, reader: str | None, end: Place, most: int) -> Window:
    """The last lines before a place in the log."""
    rows = table.rows_for(reader)
    cut = bisect_left(rows, end.number, key=lambda row: row.number)
    events = await _events(store, table, START, end, most + 1)
    return await _window(store, table, reader, rows[max(cut - most - 1, 0) : cut], events, most, newest=True)


async def onward(store: Store, table: TableState, reader: str | None, start: Place, most: int) -> Window:
    """The first lines from a place in the log on."""
    rows = table.rows_for(reader)
    cut = bisect_left(rows, start.number, key=lambda row: row.number)
    events = await _events(store, table, start, END, most + 1, newest=False)
    return await _window(store, table, reader, rows[cut : cut + most + 1], events, most, newest=False)


async def _window(
    store: Store,
    table: TableState,
    reader: str | None,
    rows: Sequence[Logged],
    events: Sequence[Minute],
    most: int,
    *,
    newest: bool,
) -> Window:
    seen = [event for event in events if event.seat in ("", reader)]
    places = sorted([*(Place(row.number, FAR) for row in rows), *(event.place for event in seen)])
    shown = places[-most:] if newest else places[:most]
    kept = frozenset(shown)
    own = [row for row in rows if Place(row.number, FAR) in kept]
    told = [event for event in seen if event.place in kept]
    found = table.lines_of(reader, own, told, await _seating(store, table, own, told))
    return Window(tuple(shown), found, len(places) > most)


async def _events(
    store: Store, table: TableState, start: Place, end: Place, most: int, *, newest: bool = True
) -> Sequence[Minute]:
    """System events between two places: from memory if those wanted are there, else from the store."""
    kept = table.minutes
    known = [event for event in kept if start <= event.place < end]
    if len(kept) < KEPT or kept[0].place <= start or (newest and len(known) >= most):
        return known[-most:] if newest else known[:most]
    return await store.system_events(table.header.id, start, end, most, newest=newest)


# Who sat where


async def _seating(store: Store, table: TableState, rows: Iterable[Logged], events: Sequence[Minute]) -> Seating:
    """The seating with whoever these rows and events are to name, also if that was long ago.

    Numbers between two at which the same tenure ran need no look: so many questions as tenures, not as lines.
    """
    seating = table.seating
    if not seating.past:
        return seating
    numbers = sorted({*(row.number for row in rows), *(event.number for event in events)})
    unknown = {seat: [number for number in numbers if not seating.knows(seat, number)] for seat in seating.by_seat}
    spans = [Span(seat, 0, len(found) - 1) for seat, found in unknown.items() if found]
    asked = [
        TenurePoint(seat, event.number, turn)
        for event in events
        for seat, turn in log.turns_in(event.figures).items()
        if seat in seating.by_seat and not seating.knows(seat, event.number, turn)
    ]
    found: dict[TenurePoint, Tenure | None] = {}
    while spans or asked:
        ends = (TenurePoint(seat, unknown[seat][place], FAR) for seat, *both in spans for place in both)
        points = [point for point in dict.fromkeys((*asked, *ends)) if point not in found]
        found |= zip(points, await store.tenures_at(table.header.id, points, named=True), strict=True)
        spans = [half for span in spans for half in span.halves(unknown[span.seat], found)]
        asked = []
    return seating.with_past(filter(None, found.values()))


class Span(NamedTuple):
    """Numbers at which it is to be found out who sat in a seat, from one place among them to another."""

    seat: str
    low: int
    high: int

    def halves(self, numbers: Sequence[int], found: Mapping[TenurePoint, Tenure | None]) -> "list[Span]":
        """None if the same tenure ran at both ends."""
        low, high = (found[TenurePoint(self.seat, numbers[place], FAR)] for place in (self.low, self.high))
        middle = (self.low + self.high) // 2
        if low == high or middle == self.low:
            return []
        return [self._replace(high=middle), self._replace(low=middle)]


async def seats_then(store: Store, table: TableState, user: Id, first: int, last: int) -> tuple[str, ...]:
    """The seats a person held while the rows from one number to another were played."""
    now = table.seating.tenures
    if all(tenure.since <= first for tenure in now):
        return table.seating.of(user)
    points = [TenurePoint(tenure.seat, number, FAR) for tenure in now for number in (first, last)]
    found = iter(await store.tenures_at(table.header.id, points, named=False))
    pairs = zip(found, found, strict=True)  # nobody else came between the two: it is the same tenure
    return tuple(then.seat for then, later in pairs if then is not None and then == later and then.user == str(user))
