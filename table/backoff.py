"""Retries with growing pauses: nothing is dropped, and nothing is retried all the time."""

from collections.abc import Collection, Hashable

FIRST, LONGEST = 30, 3_600  # seconds


class Retries:
    """How often each thing has failed, and when it may be tried again; lost at a restart."""

    def __init__(self) -> None:
        self._failed: dict[Hashable, tuple[int, int]] = {}

    def is_resting(self, key: Hashable, now: int) -> bool:
        return now < self._failed.get(key, (0, 0))[1]

    def fail(self, key: Hashable, now: int) -> int:
        """Count a failure and return the pause, twice as long each time."""
        times = self._failed.get(key, (0, 0))[0]
        pause = min(FIRST << min(times, 10), LONGEST)
        self._failed[key] = times + 1, now + pause
        return pause

    def retain(self, keys: Collection[Hashable]) -> None:
        """Forget everything else: it succeeded, or is no longer needed."""
        self._failed = {key: failed for key, failed in self._failed.items() if key in keys}
