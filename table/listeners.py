"""Listeners for changes: those of this process, and what other processes write or leave behind."""

import logging
from collections.abc import Callable

from table.model.answers import Change
from table.peers import ChangeSet

LOG = logging.getLogger(__name__)


class Listeners:
    """Quick callbacks; each `on_…` returns a function that removes it."""

    def __init__(self) -> None:
        self._changes: list[Callable[[Change], None]] = []
        self._peer_listeners: list[tuple[Callable[[ChangeSet], None], Callable[[], None]]] = []

    def on_change(self, callback: Callable[[Change], None]) -> Callable[[], None]:
        """Call it with every change of a table by this process."""
        self._changes.append(callback)
        return lambda: self._changes.remove(callback)

    def on_peers(self, wrote: Callable[[ChangeSet], None], died: Callable[[], None]) -> Callable[[], None]:
        """Call these with what another process has written, and when one is gone whose work this one takes over."""
        pair = wrote, died
        self._peer_listeners.append(pair)
        return lambda: self._peer_listeners.remove(pair)

    def notify(self, change: Change) -> None:
        """Call the listeners; one that fails affects no other."""
        for callback in tuple(self._changes):
            try:
                callback(change)
            except Exception:
                LOG.exception("a listener failed on %s of table %s", change.kind, change.table_id)

    def peer_wrote(self, change: ChangeSet) -> None:
        for wrote, _ in tuple(self._peer_listeners):
            wrote(change)

    def peer_died(self) -> None:
        for _, died in tuple(self._peer_listeners):
            died()
