"""How often one person may have another pinged by an invitation; a further one names them and pings nobody."""

import time
from collections import OrderedDict
from collections.abc import Callable, Iterable

REMEMBERED = 5000  # pairs of people
DAY = 86_400  # seconds


class PingLimiter:
    def __init__(self, most: int = 3, now: Callable[[], float] = time.monotonic) -> None:
        """So many pings a day of one person by another."""
        self.most, self.now = most, now
        self.pings: OrderedDict[tuple[str, int], dict[str, float]] = OrderedDict()  # by occasion: when

    def admit(self, by: str, whom: Iterable[int], occasion: str) -> tuple[int, ...]:
        """Those who may be pinged on this occasion; asked again about the same one, the answer is the same."""
        return tuple(user for user in whom if self._admits((by, user), occasion))

    def _admits(self, pair: tuple[str, int], occasion: str) -> bool:
        now = self.now()
        recent = {name: at for name, at in self.pings.pop(pair, {}).items() if at > now - DAY}
        admitted = occasion in recent or len(recent) < self.most
        if admitted:
            recent.setdefault(occasion, now)
        self.pings[pair] = recent
        if len(self.pings) > REMEMBERED:
            self.pings.popitem(last=False)
        return admitted
