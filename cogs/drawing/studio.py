"""Has pictures drawn: those for everybody first, only a few for each person, and none again that it remembers."""

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import blake2b
from time import perf_counter
from typing import Protocol

from cogs.drawing.tasks import Drawing
from cogs.workers.messages import pickle_message
from render import Picture
from rules import IllegalAction

MOST = 3  # pictures one person may wait for at a time
REMEMBERED = 32 * 1024 * 1024  # bytes: about 150 cards


class Painters(Protocol):
    """Those who draw: a crew, or a test's own."""

    async def ask(self, task: bytes, *, rank: int = 0, need: str = "") -> Picture:
        """The picture of a pickled drawing."""
        ...

    async def close(self) -> None: ...


class Studio:
    """Asks for pictures by what is drawn, to the last bit: nobody gets what was drawn from another view."""

    def __init__(self, painters: Painters, remembered: int = REMEMBERED) -> None:
        self.painters, self.room = painters, remembered
        self.memory: OrderedDict[bytes, Picture] = OrderedDict()
        self.asked: Counter[str] = Counter()  # pictures asked for and not drawn yet, by person
        self.drawn: Callable[[float], object] = lambda seconds: None  # told how long each took, waiting included
        self.found: Callable[[], object] = lambda: None  # told of each that was remembered

    async def draw(self, drawing: Drawing, user: str | None) -> Picture:
        """The picture, when its turn comes; None: it is for everybody."""
        task = pickle_message(drawing)
        key = blake2b(task).digest()
        if key in self.memory:
            self.memory.move_to_end(key)
            self.found()
            return self.memory[key]
        with self._rank(user) as rank:
            began = perf_counter()
            picture = await self.painters.ask(task, rank=rank, need=need(drawing))
            self.drawn(perf_counter() - began)
        self._remember(key, picture)
        return picture

    @contextmanager
    def _rank(self, user: str | None) -> Iterator[int]:
        """After whom: those who wait for fewest come first."""
        if user is None:
            yield 0
            return
        if self.asked[user] >= MOST:
            raise IllegalAction("pictures-many", most=MOST)
        self.asked[user] += 1
        try:
            yield self.asked[user]
        finally:
            self.asked[user] -= 1
            if not self.asked[user]:
                del self.asked[user]

    def _remember(self, key: bytes, picture: Picture) -> None:
        if key not in self.memory:
            self.room -= len(picture.data)
        self.memory[key] = picture
        while self.room < 0:
            _, oldest = self.memory.popitem(last=False)
            self.room += len(oldest.data)


def need(drawing: Drawing) -> str:
    """Which base layers it takes; a hand takes none."""
    if drawing.kind != "board":
        return ""
    return f"{drawing.view.title} {drawing.options['shape']} {drawing.language}"
