"""The other processes at work on the same games, if the store can serve several."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from typing import NamedTuple, Protocol


@dataclass(frozen=True, slots=True)
class Written:
    """What somebody else has written: about tables, notes of these scopes, people."""

    tables: frozenset[int] = frozenset()
    scopes: frozenset[str] = frozenset()
    users: frozenset[str] = frozenset()
    everything: bool = False  # it is unknown what


Changed = Callable[[Written], None]


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


class Fellows(Protocol):
    """What processes have to settle among themselves."""

    @property
    def count(self) -> int:
        """How many serve these games, this one too."""
        ...

    async def serve(self, shards: Shards) -> None:
        """Be the one that serves these; StoreError if another does, or divides them differently."""
        ...

    async def ousted(self) -> None:
        """Wait until another serves these, because this one was taken for dead: StoreError, and it has to end."""
        ...

    def listen(self, changed: Changed, died: Callable[[], None]) -> None:
        """Be told what others have written, and when one of them is gone whose work is now ours."""
        ...

    def alone(self, name: str) -> AbstractAsyncContextManager[None]:
        """Wait until no other process is at this."""
        ...

    def chore(self, name: str, every: int, now: int) -> AbstractAsyncContextManager[bool]:
        """Work for one process every so often: is it due, and is no other at it? Done when left without an error."""
        ...

    async def space_out(self, name: str, seconds: float) -> None:
        """Wait until no process has done this for that long."""
        ...


class Alone:
    """No others: the store is for one process."""

    count = 1

    def __init__(self) -> None:
        self._free: dict[str, float] = {}

    async def serve(self, shards: Shards) -> None: ...

    async def ousted(self) -> None:
        await asyncio.Event().wait()

    def listen(self, changed: Changed, died: Callable[[], None]) -> None: ...

    @asynccontextmanager
    async def alone(self, name: str) -> AsyncIterator[None]:
        yield

    @asynccontextmanager
    async def chore(self, name: str, every: int, now: int) -> AsyncIterator[bool]:
        yield True

    async def space_out(self, name: str, seconds: float) -> None:
        now = asyncio.get_running_loop().time()
        turn = max(now, self._free.get(name, now))
        self._free[name] = turn + seconds
        await asyncio.sleep(turn - now)
