"""Notices that a store has lost commits: the log only ever grows, so what was once on disk must still be there.

A server that fails over to a copy without the last commits looks sound, and would rewind every game in silence.
"""

from collections import OrderedDict
from collections.abc import Sequence
from typing import NamedTuple

from table.entries import Append, Entry, TakeBack
from table.model.state import TableState
from table.snapshots import TableSnapshot

MOST = 20_000  # tables, the latest used: those nobody has touched for longer have lost nothing


class Watermark(NamedTuple):
    """How far a table was when this process last read or wrote it."""

    number: int  # length of the log
    digest: str | None  # of its last row
    version: int
    epoch: int


class Watermarks:
    def __init__(self) -> None:
        self._marks: OrderedDict[int, Watermark] = OrderedDict()

    def get(self, table_id: int) -> Watermark | None:
        return self._marks.get(table_id)

    def note_read(self, stored: TableSnapshot, table: TableState) -> None:
        """Record the state as it was read, or as it is after its game was stopped."""
        digest = stored.log[-1].digest if stored.log else None
        self._set(stored.header.id, Watermark(len(stored.log), digest, table.version, table.header.epoch))

    def note_write(self, table: TableState, entries: Sequence[Entry]) -> None:
        """Record the state after these entries."""
        before = self.get(table.header.id)
        digest = before.digest if before else None
        for entry in entries:
            if isinstance(entry, Append | TakeBack):
                digest = entry.digest
        self._set(table.header.id, Watermark(table.number, digest, table.version, table.header.epoch))

    def _set(self, table_id: int, mark: Watermark) -> None:
        self._marks[table_id] = mark
        self._marks.move_to_end(table_id)
        if len(self._marks) > MOST:
            self._marks.popitem(last=False)


def is_behind(stored: TableSnapshot, mark: Watermark | None) -> bool:
    """Whether commits up to the mark are missing, even if others were written in their place.

    In a later epoch it is known already: a backup was restored, or another process has noticed it.
    """
    if mark is None or stored.header.epoch > mark.epoch:
        return False
    if len(stored.log) < mark.number or stored.version < mark.version:
        return True
    return mark.number > 0 and stored.log[mark.number - 1].digest != mark.digest
