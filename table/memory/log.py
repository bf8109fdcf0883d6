"""What somebody may read of the log: every event passes through `report` on its way out."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from typing import TypeVar

from rules.kernel import CHANCE, Game
from table.memory.answers import Line
from table.memory.model import Logged, Minute

Entry = TypeVar("Entry", Logged, Minute)


def line(game: Game, row: Logged, seat: str | None) -> Line:
    """A row as one reader may know it; that an order answered is for its owner alone.

    What was forced is told like anything else: everybody sees that there was no other choice.
    """
    known = tuple([seen for event in row.events if (seen := game.report(event, seat)) is not None])
    shown = row.player != CHANCE and row.origin != "forced" and (row.origin != "order" or row.player == seat)
    origin = row.origin if shown else None
    return Line(row.number, row.at, row.player, known, origin)


def merge(rows: Iterable[Line], minutes: Iterable[Minute]) -> tuple[Line, ...]:
    """Rows and minutes in order; a minute comes before the row of the same number."""
    keyed = [(row.number, 1, 0, row) for row in rows]
    keyed += [(m.number, 0, m.id, Line(m.number, m.at, m.seat, minute=(m.key, m.figures))) for m in minutes]
    return tuple(entry for *_, entry in sorted(keyed, key=lambda item: item[:3]))


def between(entries: Sequence[Entry], first: int, last: int) -> list[Entry]:
    """The rows, or minutes, between two numbers."""
    start = bisect_left(entries, first, key=_number)
    end = bisect_right(entries, last, lo=start, key=_number)
    return list(entries[start:end])


def _number(entry: Logged | Minute) -> int:
    return entry.number


def told_to_nobody(game: Game, logged: Sequence[Logged], seats: frozenset[str]) -> frozenset[int]:
    """The rows of these seats since something was last told to everybody."""
    found = []
    for row in reversed(logged):
        if any(game.report(event, None) is not None for event in row.events):
            break
        if row.player in seats:
            found.append(row.number)
    return frozenset(found)


def grown_since(logged: Sequence[Logged], expected: int, number: int) -> list[Logged] | None:
    """What was added since the log was that long; None: something was taken back as well, which leaves a gap."""
    since = between(logged, expected, number)
    return since if len(since) == number - expected else None


def after_own(logged: Sequence[Logged], seat: str) -> int:
    """The number after the last move a seat made itself."""
    own = (row.number + 1 for row in reversed(logged) if row.player == seat and row.origin is None)
    return next(own, 0)
