"""Which interactions are served: each once, and nobody so many that others wait."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeVar

from discord import app_commands

REMEMBERED = 5000  # interactions, and people
V = TypeVar("V")


class TooFast(app_commands.CheckFailure):
    """Answered like any other refusal."""

    key = "too-fast"
    figures: Mapping[str, object] = {}


class Bucket(NamedTuple):
    """What somebody may still ask for, as it was at a moment."""

    left: float
    at: float


class Turnstile:
    """So many interactions at a stroke, then so many a second; far more than anybody's fingers can do."""

    def __init__(self, burst: int = 60, rate: float = 5.0, now: Callable[[], float] = time.monotonic) -> None:
        self.burst, self.rate, self.now = burst, rate, now
        self.served: OrderedDict[int, None] = OrderedDict()
        self.buckets: OrderedDict[int, Bucket] = OrderedDict()

    def admits(self, interaction: int, user: int) -> bool:
        """Is it to be served? False: silently not, because it was before, or because refusals are a flood too."""
        if interaction in self.served:
            return False
        remember(self.served, interaction, None)
        left = self.take(user)
        if left < -self.burst:
            return False
        if left < 0:
            raise TooFast
        return True

    def suggests(self, user: int) -> bool:
        """Is what somebody types to be answered with suggestions? Too many are no refusal, but there are none."""
        return self.take(user) >= 0

    def take(self, user: int) -> float:
        """Count one more, and say what is left."""
        now = self.now()
        before = self.buckets.get(user, Bucket(self.burst, now))
        filled = min(self.burst, before.left + (now - before.at) * self.rate)
        left = max(filled - 1, -self.burst - 1.0)
        remember(self.buckets, user, Bucket(left, now))
        return left


def remember(kept: OrderedDict[int, V], key: int, value: V) -> None:
    """Keep it as the newest; the oldest is forgotten."""
    kept[key] = value
    kept.move_to_end(key)
    if len(kept) > REMEMBERED:
        kept.popitem(last=False)
