"""The time of this small Discord, which tests may move or hold still."""

import time

FIRST_SECOND = 1_420_070_400.0  # Discord counts its ids from the first second of 2015


class Clock:
    """Wall time with an offset; a steady clock stands still until it is moved, so that two runs look alike."""

    def __init__(self, *, steady: float | None = None) -> None:
        self._steady = steady
        self._offset = 0.0

    def now(self) -> float:
        """Seconds since 1970, as this Discord sees them."""
        return (time.time() if self._steady is None else self._steady) + self._offset

    def advance(self, seconds: float) -> None:
        """Let time pass for tokens, old messages and rate limits."""
        self._offset += seconds


class Snowflakes:
    """Ids that grow with time; lasting ones are counted, so that a kept world finds its channels again."""

    LASTING = 157_766_400_000  # 1 January 2020, in milliseconds of Discord's count

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.last = 0
        self.lasting_count = 0
        self.guild_count = 0

    def next(self) -> int:
        """An id for something that happens now."""
        fresh = int((self._clock.now() - FIRST_SECOND) * 1000) << 22
        self.last = max(fresh, self.last + 1)
        return self.last

    def lasting(self) -> int:
        """An id for a server, a channel or a person: the same in every run that creates them in the same order."""
        self.lasting_count += 1
        return (self.LASTING + self.lasting_count) << 22

    def guild(self) -> int:
        """An id for a server; servers are counted apart, so that they take turns among the shards."""
        self.guild_count += 1
        return (self.LASTING - 1000 + self.guild_count) << 22


def moment(snowflake: int) -> float:
    """When an id was given out, in seconds since 1970."""
    return (snowflake >> 22) / 1000 + FIRST_SECOND
