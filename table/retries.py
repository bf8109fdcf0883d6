"""What failed is tried again, after pauses that grow: nothing is dropped, and nothing is tried all the time."""

from collections.abc import Collection, Hashable

FIRST, LONGEST = 30, 3_600  # seconds


class Retries:
    """How often each thing has failed, and until when it rests. A restart forgets it, and tries at once."""

    def __init__(self) -> None:
        self._failed: dict[Hashable, tuple[int, int]] = {}

    def is_resting(self, key: Hashable, now: int) -> bool:
        return now < self._failed.get(key, (0, 0))[1]

    def fail(self, key: Hashable, now: int) -> int:
        """Let it rest, each time twice as long; how long."""
        times = self._failed.get(key, (0, 0))[0]
        pause = min(FIRST << min(times, 10), LONGEST)
        self._failed[key] = times + 1, now + pause
        return pause

    def keep(self, keys: Collection[Hashable]) -> None:
        """Forget all others: they were done, or are no longer wanted."""
        self._failed = {key: failed for key, failed in self._failed.items() if key in keys}
