"""Base layers in memory: read fully, never changed, for the titles in use only."""

from collections.abc import Callable, Collection
from functools import cached_property
from threading import Lock
from typing import Any, TypeVar

from PIL import Image

from render.kit.geography import MAPS, Geography, read

Made = TypeVar("Made")

FINEST = 2.0  # the scale of the larger base pictures


class Atlas:
    """One board: its geometry, and whatever has been made from it and is worth keeping."""

    def __init__(self, title: str, side: str = "", finish: "Finish | None" = None) -> None:
        """Name the board; nothing is read yet. `finish` is done to the base picture when it is."""
        self.title, self.side, self.finish = title, side, finish
        self._kept: dict[Any, Any] = {}
        self._lock = Lock()

    @cached_property
    def geography(self) -> Geography:
        """Places, names and slots."""
        return read(self.title, self.side)

    def keep(self, key: Any, make: Callable[[], Made]) -> Made:
        """What is kept under a key, made once; two threads that make it at once make the same."""
        if key not in self._kept:
            made = make()
            with self._lock:
                self._kept.setdefault(key, made)
        found: Made = self._kept[key]
        return found

    def ground(self, scale: float) -> Image.Image:
        """The base picture at a scale, never to be drawn on."""
        return self.keep(("ground", scale), lambda: self._scaled(scale))

    def cut(self, scale: float, box: tuple[int, int, int, int]) -> Image.Image:
        """A window of the base picture at a higher scale, in pixels of that scale; only the finest picture is kept."""
        finest, share = self.ground(FINEST), FINEST / scale
        left, top, right, bottom = (
            min(edge * share, end) for edge, end in zip(box, (*finest.size, *finest.size), strict=True)
        )
        size = box[2] - box[0], box[3] - box[1]
        return finest.resize(size, Image.Resampling.BICUBIC, (left, top, right, bottom))

    def _scaled(self, scale: float) -> Image.Image:
        name = f"base-{self.side.replace('-', '')}" if self.side else "base"
        file = MAPS / self.title / (f"{name}@2x.webp" if scale > 1 else f"{name}.webp")
        with Image.open(file) as opened:
            picture = opened.convert("RGB")
        wide, high = (round(side * scale) for side in self.geography.size)
        if picture.size != (wide, high):
            picture = picture.resize((wide, high), Image.Resampling.LANCZOS)
        return self.finish(picture, self, scale) if self.finish else picture


Finish = Callable[[Image.Image, Atlas, float], Image.Image]


IDLE = 400  # a board nobody has asked for in so many askings is put away

_shelf: dict[tuple[str, str], Atlas] = {}
_asked: dict[tuple[str, str], int] = {}
_door = Lock()


def atlas(title: str, side: str = "", finish: Finish | None = None) -> Atlas:
    """The atlas of a board, taken from the shelf; those long unused go, so that only titles in use take memory."""
    with _door:
        now = max(_asked.values(), default=0) + 1
        _asked[title, side] = now
        _drop([key for key, last in _asked.items() if now - last > IDLE])
        return _shelf.setdefault((title, side), Atlas(title, side, finish))


def keep(titles: Collection[str]) -> None:
    """Put away the base layers of all titles but these at once."""
    with _door:
        _drop([key for key in _asked if key[0] not in titles])


def _drop(keys: Collection[tuple[str, str]]) -> None:
    for key in keys:
        _shelf.pop(key, None)
        del _asked[key]


def titles_in_memory() -> frozenset[str]:
    """The titles whose base layers are in memory."""
    with _door:
        return frozenset(title for title, _ in _shelf)
