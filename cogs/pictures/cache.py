"""A cache of drawn pictures, and the queue of those to draw: public ones first, a few at a time for each person."""

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from hashlib import blake2b
from time import perf_counter
from typing import Protocol

from cogs.pictures.tasks import Drawing
from cogs.workers.protocol import pickle_by_value
from cogs.workers.shares import sharing
from render import Picture
from rules import IllegalAction

MOST = 3  # pictures one person may wait for at a time
MAX_BYTES = 32 * 1024 * 1024  # bytes: about 150 cards


class Renderers(Protocol):
    """What draws pictures: a worker pool, or a fake in tests."""

    async def ask(self, task: bytes, *, rank: int = 0, preload_key: str = "") -> Picture:
        """The picture of a pickled drawing."""
        ...

    async def close(self) -> None: ...


class PictureCache:
    """Keyed by a hash of everything a picture is drawn from, so nobody gets a picture drawn from another view."""

    def __init__(self, renderers: Renderers, max_bytes: int = MAX_BYTES) -> None:
        self.renderers, self.bytes_left = renderers, max_bytes
        self.cached: OrderedDict[bytes, Picture] = OrderedDict()
        self.pending: Counter[str] = Counter()  # pending pictures by person
        self.drawn: Callable[[float], object] = lambda seconds: None  # for metrics, waiting included
        self.hit: Callable[[], object] = lambda: None  # for metrics

    async def draw(self, drawing: Drawing, user: str | None) -> Picture:
        """The picture, cached or drawn; `user`: who waits for it, None for public ones."""
        task = pickle_by_value(drawing)
        key = blake2b(task).digest()
        if key in self.cached:
            self.cached.move_to_end(key)
            self.hit()
            return self.cached[key]
        with self._rank(user) as rank, sharing(user) if user else nullcontext():
            began = perf_counter()
            picture = await self.renderers.ask(task, rank=rank, preload_key=preload_key(drawing))
            self.drawn(perf_counter() - began)
        self._store(key, picture)
        return picture

    @contextmanager
    def _rank(self, user: str | None) -> Iterator[int]:
        """The priority of a new picture: people with fewer pending pictures come first."""
        if user is None:
            yield 0
            return
        if self.pending[user] >= MOST:
            raise IllegalAction("pictures-many", most=MOST)
        self.pending[user] += 1
        try:
            yield self.pending[user]
        finally:
            self.pending[user] -= 1
            if not self.pending[user]:
                del self.pending[user]

    def _store(self, key: bytes, picture: Picture) -> None:
        if key not in self.cached:
            self.bytes_left -= len(picture.data)
        self.cached[key] = picture
        while self.bytes_left < 0:
            _, oldest = self.cached.popitem(last=False)
            self.bytes_left += len(oldest.data)


def preload_key(drawing: Drawing) -> str:
    """The base layers a worker should have preloaded; none for a hand."""
    if drawing.kind != "board":
        return ""
    return f"{drawing.view.title} {drawing.options['shape']} {drawing.language}"
