"""The other processes that serve the same games, if the store can serve several."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import NamedTuple
from weakref import WeakValueDictionary


@dataclass(frozen=True, slots=True)
class ChangeSet:
    """What another process has written: tables, scopes of notes, people."""

    tables: frozenset[int] = frozenset()
    scopes: frozenset[str] = frozenset()
    users: frozenset[str] = frozenset()
    everything: bool = False  # anything may have changed
    missed: bool = False  # the server was away: it may have come back without its last commits


Changed = Callable[[ChangeSet], None]


class Shards(NamedTuple):
    """The shards that a process serves."""

    first: int
    last: int
    total: int  # 0: as many as Discord wants, and all of them

    def __str__(self) -> str:
        return f"{self.first}-{self.last}/{self.total}" if self.total else "all"

    def overlaps(self, other: "Shards") -> bool:
        return self.first <= other.last and other.first <= self.last


ALL = Shards(0, 2**31, 0)


class Peers:
    """Coordination between the processes of a store: as it stands here, of a store that serves only one."""

    count = 1  # processes that serve these games, this one included

    def __init__(self) -> None:
        self._free: dict[str, float] = {}
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # within this process

    async def serve(self, shards: Shards) -> None:
        """Claim these shards; StoreError if another process serves them, or divides them differently."""

    async def shards_lost(self) -> None:
        """Wait until another process serves these shards, since this one was taken for dead; then raise StoreError."""
        await asyncio.Event().wait()

    def listen(self, changed: Changed, died: Callable[[], None]) -> None:
        """Call back with what others have written, and when a process is gone whose work this one takes over."""

    async def server_time(self) -> float | None:
        """The time of the database server; None: it runs on this machine's clock."""
        return None

    @asynccontextmanager
    async def lock(self, name: str) -> AsyncIterator[None]:
        """Hold a lock that all callers share, in all processes; wait for it."""
        async with self._locks.setdefault(name, asyncio.Lock()):
            yield

    @asynccontextmanager
    async def try_lock(self, name: str) -> AsyncIterator[bool]:
        """Hold a lock that all processes share if it is free, without waiting; False if it is not."""
        yield True

    @asynccontextmanager
    async def periodic_job(self, name: str, every: int, now: int) -> AsyncIterator[bool]:
        """A periodic job: True if it is due and no other process has it; done when the block ends without an error."""
        yield True

    async def rate_gate(self, name: str, seconds: float) -> None:
        """Wait until no process has done this for that long."""
        now = asyncio.get_running_loop().time()
        turn = max(now, self._free.get(name, now))
        self._free[name] = turn + seconds
        await asyncio.sleep(turn - now)
