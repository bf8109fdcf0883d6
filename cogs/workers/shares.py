"""Who something is done for, so that what is scarce is shared: processes, and requests to Discord.

Whoever does work for somebody says so once (`sharing`); the queues below it, however deep, go by that.
"""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field

HALF_LIFE = 300.0  # seconds after which half of what somebody has used is forgotten
NOTHING = 0.01  # so little is forgotten
KEPT = 1000  # shares with something used, before those that have used nearly nothing are forgotten


@dataclass(frozen=True, slots=True)
class Share:
    """Whose share something comes out of; `last`: after everybody else's, but for a while only."""

    name: str = ""  # empty: nobody's
    last: bool = False


CURRENT: ContextVar[Share] = ContextVar("share", default=Share())  # noqa: B039 (frozen)


@contextmanager
def sharing(name: str, *, last: bool = False) -> Iterator[None]:
    """Whatever is done inside comes out of this share."""
    token = CURRENT.set(Share(name, last))
    try:
        yield
    finally:
        CURRENT.reset(token)


class Usage:
    """How much each share has used recently."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self._used: dict[str, tuple[float, float]] = {}  # how much, and when that was reckoned
        self._most = KEPT

    def of(self, name: str) -> float:
        amount, at = self._used.get(name, (0.0, 0.0))
        return amount * float(0.5 ** ((self.now() - at) / HALF_LIFE))

    def add(self, name: str, amount: float) -> None:
        if name:
            self._used[name] = self.of(name) + amount, self.now()
            if len(self._used) > self._most:
                self._used = {each: known for each, known in self._used.items() if self.of(each) > NOTHING}
                self._most = max(KEPT, 2 * len(self._used))  # looked through only when there are twice as many


@dataclass(eq=False, slots=True)
class Waiter:
    rank: int
    share: Share
    order: int
    since: float
    turn: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class FairQueue:
    """A queue by rank, then by least use, then in order; after `patience` seconds an entry comes first."""

    def __init__(self, patience: float = float("inf"), now: Callable[[], float] = time.monotonic) -> None:
        self.patience, self.usage = patience, Usage(now)
        self.waiting: list[Waiter] = []
        self._count = 0

    def push(self, rank: int = 0) -> Waiter:
        """Wait on behalf of whoever the work is for."""
        self._count += 1
        waiter = Waiter(rank, CURRENT.get(), self._count, self.usage.now())
        self.waiting.append(waiter)
        return waiter

    def pop(self, may: Callable[[Share], bool] = lambda share: True) -> Waiter | None:
        """The next entry whose share may have more; None if there is none."""
        self.waiting = [waiter for waiter in self.waiting if not waiter.turn.done()]
        able = [waiter for waiter in self.waiting if may(waiter.share)]
        if not able:
            return None
        chosen = min(able, key=self._key)
        self.waiting.remove(chosen)
        return chosen

    def drop(self, waiter: Waiter) -> None:
        """Remove an entry that waits no longer."""
        if waiter in self.waiting:
            self.waiting.remove(waiter)

    def _key(self, waiter: Waiter) -> tuple[bool, float, float, int]:
        late = self.usage.now() - waiter.since >= self.patience
        if late:
            return False, 0.0, 0.0, waiter.order
        return True, waiter.rank + waiter.share.last, self.usage.of(waiter.share.name), waiter.order
