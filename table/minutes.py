"""Minutes: what the desk itself did, to be read in the log."""

from typing import Any, Protocol

from table.memory import Memory
from table.model import Figures, Minute
from table.store import Entry


class Clock(Protocol):
    def now(self) -> int: ...


class Noting(Protocol):
    """A table, as far as its minutes need it."""

    memory: Memory

    @property
    def id(self) -> int: ...

    @property
    def number(self) -> int: ...

    @property
    def tables(self) -> Clock: ...


def entry(table: Noting, key: str, figures: Figures, *, seat: str = "", number: int | None = None) -> Minute:
    """A new minute; for one seat alone if it names one."""
    minutes = table.memory.minutes
    place = minutes[-1].id + 1 if minutes else 0
    return Minute(place, table.number if number is None else number, seat, key, figures, table.tables.now())


def row(table: Noting, minute: Minute) -> Entry:
    """A minute for the disk."""
    figures: Any = dict(minute.figures)
    return ["minute", table.id, minute.id, minute.number, minute.seat, minute.key, figures, minute.at]
