"""Idempotency: the newest requests a table has served, in memory, so that most repeated ones need no query."""

from collections import OrderedDict
from typing import NamedTuple

from table.model.values import Request

MOST = 500  # remembered; with more, the oldest are looked up again
REPEATED = 3600  # seconds in which a request may come again: an interaction of Discord lives for a quarter of an hour


class Entry(NamedTuple):
    at: int
    request: Request


class RequestCache:
    """All requests served since a moment; older ones are in the store alone."""

    def __init__(self, since: int = 0) -> None:
        self.since = since  # 0: there were none before
        self._requests: OrderedDict[str, Entry] = OrderedDict()

    def add(self, name: str, request: Request, at: int) -> None:
        self._requests[name] = Entry(at, request)
        if len(self._requests) > MOST:
            _, oldest = self._requests.popitem(last=False)
            self.since = max(self.since, oldest.at + 1)

    def find(self, name: str) -> Request | None:
        entry = self._requests.get(name)
        return entry.request if entry else None

    def is_complete(self, now: int) -> bool:
        """Whether every request is known that may still come again."""
        return self.since == 0 or now - self.since >= REPEATED
