"""What somebody may read of the log: every event passes through `report` on its way out."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from typing import TypeVar

from rules.kernel import CHANCE, Event, Game
from table.model.answers import Line
from table.model.seating import Seating
from table.model.values import OPEN, UNSIGNED, UNTOLD, Figures, Logged, Minute

Entry = TypeVar("Entry", Logged, Minute)


def line(game: Game, row: Logged, seat: str | None) -> Line:
    """A row as one reader may know it; that an order answered is for its owner alone.

    What was forced is told like anything else: everybody sees that there was no other choice.
    """
    known = tuple([seen for event in row.events if (seen := game.report(event, seat)) is not None])
    signed = row.seal == OPEN or row.player == seat
    shown = row.player != CHANCE and row.origin != "forced" and (row.origin != "order" or row.player == seat)
    origin = row.origin if shown else None
    return Line(row.number, row.at, row.player if signed else "", known, origin if signed else None)


def merge(rows: Iterable[Line], minutes: Iterable[Minute]) -> tuple[Line, ...]:
    """Rows and minutes in order; a minute comes before the row of the same number."""
    keyed = [(row.number, 1, 0, row) for row in rows]
    keyed += [(m.number, 0, m.id, Line(m.number, m.at, m.seat, minute=(m.key, m.figures))) for m in minutes]
    return tuple(entry for *_, entry in sorted(keyed, key=lambda item: item[:3]))


def with_names(line: Line, seating: Seating) -> Line:
    """A line with the names of that time, if somebody else sits there by now."""
    names = seating.names_at(line.number, turns_in(line.minute[1] if line.minute else {}))
    return line if names == seating.names else line._replace(names=names)


def turns_in(figures: Figures) -> dict[str, int]:
    """Which tenure of which seat a system event is about, if it says so."""
    return {figures["seat"]: figures["turn"]} if "turn" in figures else {}


def between(entries: Sequence[Entry], first: int, last: int) -> list[Entry]:
    """The rows, or minutes, between two numbers."""
    start = bisect_left(entries, first, key=_number)
    end = bisect_right(entries, last, lo=start, key=_number)
    return list(entries[start:end])


def _number(entry: Logged | Minute) -> int:
    return entry.number


def seal_of(game: Game, events: Sequence[Event]) -> str:
    """How far a row is sealed: a word or an answer that nobody else is told of, and perhaps nothing besides."""
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
