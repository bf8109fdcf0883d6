"""Minutes: what the desk itself did, to be read in the log."""

from typing import TYPE_CHECKING, Any

from table.model import Figures, Minute
from table.store import Entry

if TYPE_CHECKING:
    from table.table import Table


def entry(table: "Table", key: str, figures: Figures, *, seat: str = "", number: int | None = None) -> Minute:
    """A new minute; for one seat alone if it names one."""
    minutes = table.memory.minutes
    place = minutes[-1].id + 1 if minutes else 0
    return Minute(place, table.number if number is None else number, seat, key, figures, table.tables.now())


def row(table: "Table", minute: Minute) -> Entry:
    """A minute for the disk."""
    figures: Any = dict(minute.figures)
    return ["minute", table.id, minute.id, minute.number, minute.seat, minute.key, figures, minute.at]
