"""What somebody may read of the log: every event passes through `report` on its way out."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from typing import TypeVar

from rules.kernel import CHANCE, Event, Game
from table.model.answers import Line
from table.model.seating import Seating
from table.model.values import OPEN, UNSIGNED, UNTOLD, Figures, Logged, SystemEvent

Entry = TypeVar("Entry", Logged, SystemEvent)


def line(game: Game, row: Logged, seat: str | None) -> Line:
    """A row as one reader may know it; that an order answered is for its owner alone.

    What was forced is told like anything else: everybody sees that there was no other choice.
    """
    known = tuple([seen for event in row.events if (seen := game.report(event, seat)) is not None])
    signed = row.seal == OPEN or row.player == seat
    visible = row.player != CHANCE and row.origin != "forced" and (row.origin != "order" or row.player == seat)
    origin = row.origin if visible else None
    return Line(row.number, row.at, row.player if signed else "", known, origin if signed else None)


def merge(rows: Iterable[Line], events: Iterable[SystemEvent]) -> tuple[Line, ...]:
    """Rows and system events in order; an event comes before the row of the same number."""
    keyed = [(row.number, 1, 0, row) for row in rows]
    keyed += [(m.number, 0, m.id, Line(m.number, m.at, m.seat, system_event=(m.key, m.figures))) for m in events]
    return tuple(entry for *_, entry in sorted(keyed, key=lambda item: item[:3]))


def with_names(line: Line, seating: Seating) -> Line:
    """A line with the names of that time, if somebody else sits there by now."""
    names = seating.names_at(line.number, turns_in(line.system_event[1] if line.system_event else {}))
    return line if names == seating.names else line._replace(names=names)


def turns_in(figures: Figures) -> dict[str, int]:
    """Which tenure of which seat a system event is about, if it says so."""
    named = (("by", "by_turn"), ("seat", "turn"))
    return {figures[seat]: figures[turn] for seat, turn in named if turn in figures}


def between(entries: Sequence[Entry], first: int, last: int) -> list[Entry]:
    """The rows, or system events, between two numbers."""
    start = bisect_left(entries, first, key=_number)
    end = bisect_right(entries, last, lo=start, key=_number)
    return list(entries[start:end])


def _number(entry: Logged | SystemEvent) -> int:
    return entry.number


def seal_of(game: Game, events: Sequence[Event]) -> str:
    """How far a row is sealed: others do not learn who answered, or not even that there is a row."""
    untold = [event for event in events if game.seals(event) and game.report(event, None) is None]
    if not untold:
        return OPEN
    return UNTOLD if all(game.report(event, None) is None for event in events) else UNSIGNED


def grown_since(logged: Sequence[Logged], expected: int, number: int) -> list[Logged] | None:
    """What was added since the log was that long; None: something was taken back as well, which leaves a gap."""
    since = between(logged, expected, number)
    return since if len(since) == number - expected else None


def after_own(logged: Sequence[Logged], seat: str) -> int:
    """The number after the last move a seat made itself."""
    own = (row.number + 1 for row in reversed(logged) if row.player == seat and row.origin is None)
    return next(own, 0)
