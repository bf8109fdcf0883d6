"""The requests a table has served, as far as memory knows them: so that most need no look into the store."""

from collections import OrderedDict
from typing import NamedTuple

from table.model.values import Request

MOST = 500  # remembered; with more, the oldest are looked up again
REPEATED = 3600  # seconds in which a request may come again: an interaction of Discord lives for a quarter of an hour


class Entry(NamedTuple):
    at: int
    request: Request


class Served:
    """Those since a moment, whole; whatever was served before it stands in the store alone."""

    def __init__(self, since: int = 0) -> None:
        self.since = since  # 0: there were none before
        self._known: OrderedDict[str, Entry] = OrderedDict()

    def add(self, name: str, request: Request, at: int) -> None:
        self._known[name] = Entry(at, request)
        if len(self._known) > MOST:
            _, oldest = self._known.popitem(last=False)
            self.since = max(self.since, oldest.at + 1)

    def find(self, name: str) -> Request | None:
        entry = self._known.get(name)
        return entry.request if entry else None

    def is_complete(self, now: int) -> bool:
        """Is every request known that may still come again?"""
        return self.since == 0 or now - self.since >= REPEATED
