"""Who is told of changes: the tables of this process, and what other processes write or leave behind."""

import logging
from collections.abc import Callable

from table.fellows import Written
from table.model.answers import Change

LOG = logging.getLogger(__name__)


class Listeners:
    """Quick functions to call; each `on_…` returns a function that ends it."""

    def __init__(self) -> None:
        self._changes: list[Callable[[Change], None]] = []
        self._elsewhere: list[tuple[Callable[[Written], None], Callable[[], None]]] = []

    def on_change(self, callback: Callable[[Change], None]) -> Callable[[], None]:
        """Call it with every change of a table by this process."""
        self._changes.append(callback)
        return lambda: self._changes.remove(callback)

    def on_peers(self, wrote: Callable[[Written], None], died: Callable[[], None]) -> Callable[[], None]:
        """Call these with what another process has written, and when one is gone whose work is now ours."""
        pair = wrote, died
        self._elsewhere.append(pair)
        return lambda: self._elsewhere.remove(pair)

    def notify(self, change: Change) -> None:
        """Tell of a change; a listener that fails hurts nobody else."""
        for callback in tuple(self._changes):
            try:
                callback(change)
            except Exception:
                LOG.exception("a listener failed on %s of table %s", change.kind, change.table_id)

    def peer_wrote(self, written: Written) -> None:
        for wrote, _ in tuple(self._elsewhere):
            wrote(written)

    def peer_died(self) -> None:
        for _, died in tuple(self._elsewhere):
            died()
