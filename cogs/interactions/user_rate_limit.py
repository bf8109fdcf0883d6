"""The rate limit of a person's interactions, and the filter of duplicates."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeVar

from discord import app_commands

REMEMBERED = 5000  # interactions, people, tables: of each kind the newest
V = TypeVar("V")


class TooManyInteractions(app_commands.CheckFailure):
    """Answered like any other refusal."""

    key = "too-fast"
    figures: Mapping[str, object] = {}


class Bucket(NamedTuple):
    """The tokens somebody had left, and when."""

    left: float
    at: float


class UserRateLimiter:
    """A token bucket for each user: a burst, then a rate; far more than a person clicking needs."""

    def __init__(self, burst: int = 60, rate: float = 5.0, now: Callable[[], float] = time.monotonic) -> None:
        self.burst, self.rate, self.now = burst, rate, now
        self.served: OrderedDict[int, None] = OrderedDict()
        self.buckets: OrderedDict[int, Bucket] = OrderedDict()

    def admits(self, interaction: int, user: int) -> bool:
        """Whether to serve it. False drops it silently: a duplicate, or a user far over the limit."""
        if interaction in self.served:
            return False
        remember(self.served, interaction, None)
        left = self.take(user)
        if left < -self.burst:
            return False
        if left < 0:
            raise TooManyInteractions
        return True

    def suggests(self, user: int) -> bool:
        """Whether to answer autocomplete; over the limit there are no suggestions, and no refusal."""
        return self.take(user) >= 0

    def take(self, user: int) -> float:
        """Take a token; return how many are left."""
        now = self.now()
        before = self.buckets.get(user, Bucket(self.burst, now))
        filled = min(self.burst, before.left + (now - before.at) * self.rate)
        left = max(filled - 1, -self.burst - 1.0)
        remember(self.buckets, user, Bucket(left, now))
        return left


def remember(cache: OrderedDict[int, V], key: int, value: V) -> None:
    """Add the newest entry, evict the oldest."""
    cache[key] = value
    cache.move_to_end(key)
    if len(cache) > REMEMBERED:
        cache.popitem(last=False)
