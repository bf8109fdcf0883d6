"""What somebody may read of the log: every event passes through `report` on its way out."""

from rules.kernel import Game
from table.memory import Memory
from table.model import Line, Logged, Minute


def line(game: Game, row: Logged, seat: str | None) -> Line:
    """A row as one reader may know it; that an order answered is for its owner alone."""
    told = tuple([seen for event in row.events if (seen := game.report(event, seat)) is not None])
    shown = row.origin if row.origin != "order" or row.player == seat else None
    return Line(row.number, row.at, row.player, told, shown)


def noted(minute: Minute) -> Line:
    """A minute as a line."""
    return Line(minute.number, minute.at, minute.seat, minute=(minute.key, minute.figures))


def lines(memory: Memory, seat: str | None, first: int = 0, last: int | None = None) -> tuple[Line, ...]:
    """The log between two numbers, minutes in their place (before the row of the same number)."""
    end = memory.number if last is None else last
    told = (line(memory.game, row, seat) for row in rows(memory, first, end))
    own = (m for m in memory.minutes if first <= m.number <= end + (last is None) and m.seat in ("", seat))
    merged = [*((m.number, 0, m.id, noted(m)) for m in own), *((row.number, 1, 0, row) for row in told)]
    return tuple(entry for *_, entry in sorted(merged, key=lambda item: item[:3]))


def rows(memory: Memory, first: int, last: int) -> list[Logged]:
    """The rows that count between two numbers."""
    start = len(memory.logged)
    while start and memory.logged[start - 1].number >= first:  # readers mostly ask for the end of it
        start -= 1
    return [row for row in memory.logged[start:] if row.number <= last]


def last_own(memory: Memory, seat: str) -> int:
    """The number after the last move a seat made itself."""
    own = (row.number + 1 for row in reversed(memory.logged) if row.player == seat and row.origin is None)
    return next(own, 0)
