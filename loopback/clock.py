"""The time of this Discord, which tests may advance or stop."""

import asyncio
import time
from collections.abc import Callable

FIRST_SECOND = 1_420_070_400.0  # Discord counts its ids from the first second of 2015


class Clock:
    """Wall time plus an offset; a steady clock moves only when told, so that two runs look alike."""

    def __init__(self, *, steady: float | None = None) -> None:
        self._steady = steady
        self._offset = 0.0
        self._alarms: list[tuple[float, Callable[[], None]]] = []  # of a steady clock

    @property
    def is_steady(self) -> bool:
        return self._steady is not None

    def now(self) -> float:
        """Seconds since 1970, as this Discord sees them."""
        return (time.time() if self._steady is None else self._steady) + self._offset

    def advance(self, seconds: float) -> None:
        """Let time pass for tokens, old messages and, on a steady clock, for acknowledgements."""
        self._offset += seconds
        due = [alarm for moment, alarm in self._alarms if moment <= self.now()]
        self._alarms = [each for each in self._alarms if each[0] > self.now()]
        for alarm in due:
            alarm()

    def call_later(self, seconds: float, alarm: Callable[[], None]) -> None:
        """Call back when so much time has passed; on a steady clock, only `advance` makes it pass."""
        if self._steady is None:
            asyncio.get_running_loop().call_later(seconds, alarm)
        else:
            self._alarms.append((self.now() + seconds, alarm))


class Snowflakes:
    """Ids that grow with time; lasting ones are counted instead, so that a stored world finds its channels again."""

    LASTING = 157_766_400_000  # 1 January 2020, in milliseconds of Discord's count

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.last = 0
        self.lasting_count = 0
        self.guild_count = 0

    def next(self) -> int:
        """An id for something new, such as a message or an interaction."""
        fresh = int((self._clock.now() - FIRST_SECOND) * 1000) << 22
        self.last = max(fresh, self.last + 1)
        return self.last

    def lasting_id(self) -> int:
        """An id for a channel or a person: the same in every run that creates them in the same order."""
        self.lasting_count += 1
        return (self.LASTING + self.lasting_count) << 22

    def guild(self) -> int:
        """An id for a server; servers have their own count, so that they alternate between shards."""
        self.guild_count += 1
        return (self.LASTING - 1000 + self.guild_count) << 22


def moment(snowflake: int) -> float:
    """When an id was given out, in seconds since 1970."""
    return (snowflake >> 22) / 1000 + FIRST_SECOND
