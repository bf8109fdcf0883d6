"""The log of a table, read a page at a time: rows from memory, older system events and names from the store.

A page is cut before it is put into words, and costs the same however much lies before it.
"""

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from table.model import log_visibility
from table.model.answers import Line
from table.model.seating import Seating
from table.model.values import END, FAR, KEPT, START, Id, Logged, Place, SystemEvent, Tenure
from table.snapshots import TenurePoint
from table.table import Table

NEWS = 20  # system events told at most where the log is not turned page by page: on a card, with a step of a replay


@dataclass(frozen=True, slots=True)
class Window:
    """Lines next to each other, each with its place."""

    places: tuple[Place, ...]
    lines: tuple[Line, ...]
    more: bool  # whether there are more beyond the side that was cut


async def lines(table: Table, user: Id | None, first: int, last: int | None = None) -> tuple[Line, ...]:
    """The rows from one number to another as somebody may read them, with the newest system events among them."""
    return await lines_for(table, table.state.reader(user), first, last)


async def lines_for(table: Table, reader: str | None, first: int, last: int | None = None) -> tuple[Line, ...]:
    """The rows and newest system events from one number to another, as the reader in a seat may read them."""
    state = table.state
    end = state.number if last is None else last
    rows = log_visibility.between(state.rows_for(reader), first, end)
    until = END if last is None else Place(end, FAR)
    events = await _events(table, Place(first, 0), until, NEWS)
    return state.lines_of(reader, rows, events, await _seating(table, rows, events))


async def before(table: Table, user: Id | None, end: Place, most: int) -> Window:
    """The last lines before a place in the log, as somebody may read them."""
    reader = table.state.reader(user)
    rows = table.state.rows_for(reader)
    cut = bisect_left(rows, end.number, key=lambda row: row.number)
    events = await _events(table, START, end, most + 1)
    return await _window(table, reader, rows[max(cut - most - 1, 0) : cut], events, most, newest=True)


async def onward(table: Table, user: Id | None, start: Place, most: int) -> Window:
    """The first lines from a place in the log on, as somebody may read them."""
    reader = table.state.reader(user)
    rows = table.state.rows_for(reader)
    cut = bisect_left(rows, start.number, key=lambda row: row.number)
    events = await _events(table, start, END, most + 1, newest=False)
    return await _window(table, reader, rows[cut : cut + most + 1], events, most, newest=False)


async def _window(
    table: Table,
    reader: str | None,
    rows: Sequence[Logged],
    events: Sequence[SystemEvent],
    most: int,
    *,
    newest: bool,
) -> Window:
    seen = [event for event in events if event.seat in ("", reader)]
    places = sorted([*(Place(row.number, FAR) for row in rows), *(event.place for event in seen)])
    places_shown = places[-most:] if newest else places[:most]
    place_set = frozenset(places_shown)
    own = [row for row in rows if Place(row.number, FAR) in place_set]
    events_shown = [event for event in seen if event.place in place_set]
    lines = table.state.lines_of(reader, own, events_shown, await _seating(table, own, events_shown))
    return Window(tuple(places_shown), lines, len(places) > most)


async def _events(table: Table, start: Place, end: Place, most: int, *, newest: bool = True) -> Sequence[SystemEvent]:
    """System events between two places: from memory if those wanted are there, else from the store."""
    events = table.state.system_events
    known = [event for event in events if start <= event.place < end]
    if len(events) < KEPT or events[0].place <= start or (newest and len(known) >= most):
        return known[-most:] if newest else known[:most]
    return await table.context.store.system_events(table.id, start, end, most, newest=newest)


# Who sat where


async def _seating(table: Table, rows: Iterable[Logged], events: Sequence[SystemEvent]) -> Seating:
    """The seating with whoever these rows and events are to name, also if that was long ago.

    Numbers between two at which the same tenure ran need no look: so many questions as tenures, not as lines.
    """
    seating = table.state.seating
    if not seating.past:
        return seating
    numbers = sorted({*(row.number for row in rows), *(event.number for event in events)})
    unknown = {seat: [number for number in numbers if not seating.knows(seat, number)] for seat in seating.by_seat}
    spans = [Span(seat, 0, len(numbers_unknown) - 1) for seat, numbers_unknown in unknown.items() if numbers_unknown]
    unknown_points = [
        TenurePoint(seat, event.number, turn)
        for event in events
        for seat, turn in log_visibility.turns_in(event.figures).items()
        if seat in seating.by_seat and not seating.knows(seat, event.number, turn)
    ]
    tenures: dict[TenurePoint, Tenure | None] = {}
    while spans or unknown_points:
        ends = (TenurePoint(seat, unknown[seat][place], FAR) for seat, *both in spans for place in both)
        points = [point for point in dict.fromkeys((*unknown_points, *ends)) if point not in tenures]
        tenures |= zip(points, await table.context.store.tenures_at(table.id, points, named=True), strict=True)
        spans = [half for span in spans for half in span.halves(unknown[span.seat], tenures)]
        unknown_points = []
    return seating.with_past(filter(None, tenures.values()))


class Span(NamedTuple):
    """Numbers at which it is to be found out who sat in a seat, from one place among them to another."""

    seat: str
    low: int
    high: int

    def halves(self, numbers: Sequence[int], tenures: Mapping[TenurePoint, Tenure | None]) -> "list[Span]":
        """Both halves; none if the same tenure ran at both ends."""
        low, high = (tenures[TenurePoint(self.seat, numbers[place], FAR)] for place in (self.low, self.high))
        middle = (self.low + self.high) // 2
        if low == high or middle == self.low:
            return []
        return [self._replace(high=middle), self._replace(low=middle)]


async def seats_then(table: Table, user: Id, first: int, last: int) -> tuple[str, ...]:
    """The seats a person held while the rows from one number to another were played."""
    now = table.state.seating.tenures
    if all(tenure.since <= first for tenure in now):
        return table.state.seating.of(user)
    points = [TenurePoint(tenure.seat, number, FAR) for tenure in now for number in (first, last)]
    tenures = iter(await table.context.store.tenures_at(table.id, points, named=False))
    pairs = zip(tenures, tenures, strict=True)  # nobody else came between the two: it is the same tenure
    return tuple(then.seat for then, later in pairs if then is not None and then == later and then.user == str(user))
