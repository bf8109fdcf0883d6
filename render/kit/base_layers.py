"""Base layers in memory: read fully, never changed, for the titles in use only."""

from collections.abc import Callable, Collection
from functools import cached_property
from threading import Lock
from typing import Any, TypeVar

from PIL import Image

from render.kit.geography import MAPS, Geography, read

Layer = TypeVar("Layer")

FINEST = 2.0  # the scale of the larger base pictures


class Atlas:
    """One board: its geometry, and whatever has been made from it and is worth keeping."""

    def __init__(self, title: str, side: str = "", finish: "Finish | None" = None) -> None:
        """Name the board; nothing is read yet. `finish` is done to the base picture when it is."""
        self.title, self.side, self.finish = title, side, finish
        self._layers: dict[Any, Any] = {}
        self._lock = Lock()

    @cached_property
    def geography(self) -> Geography:
        """Places, names and slots."""
        return read(self.title, self.side)

    def cached(self, key: Any, make: Callable[[], Layer]) -> Layer:
        """What is kept under a key, made once; two threads that make it at once make the same."""
        if key not in self._layers:
            layer = make()
            with self._lock:
                self._layers.setdefault(key, layer)
        cached: Layer = self._layers[key]
        return cached

    def ground(self, scale: float) -> Image.Image:
        """The base picture at a scale, never to be drawn on."""
        return self.cached(("ground", scale), lambda: self._scaled(scale))

    def cut(self, scale: float, box: tuple[int, int, int, int]) -> Image.Image:
        """A window of the base picture at a higher scale, in pixels of that scale; only the finest picture is kept."""
        finest, share = self.ground(FINEST), FINEST / scale
        if share == 1:
            return finest.crop(box)
        left, top, right, bottom = (
            min(edge * share, end) for edge, end in zip(box, (*finest.size, *finest.size), strict=True)
        )
        size = box[2] - box[0], box[3] - box[1]
        return finest.resize(size, Image.Resampling.BILINEAR, (left, top, right, bottom))

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


IDLE = 400  # a board that was not used in so many uses of others is evicted

_atlases: dict[tuple[str, str], Atlas] = {}
_last_used: dict[tuple[str, str], int] = {}
_lock_all = Lock()


def atlas(title: str, side: str = "", finish: Finish | None = None) -> Atlas:
    """The base layers of a board, cached; the least recently used are evicted to save memory."""
    with _lock_all:
        now = max(_last_used.values(), default=0) + 1
        _last_used[title, side] = now
        _drop([key for key, last in _last_used.items() if now - last > IDLE])
        return _atlases.setdefault((title, side), Atlas(title, side, finish))


def evict_layers_except(titles: Collection[str]) -> None:
    """Evict the base layers of all titles but these."""
    with _lock_all:
        _drop([key for key in _last_used if key[0] not in titles])


def _drop(keys: Collection[tuple[str, str]]) -> None:
    for key in keys:
        _atlases.pop(key, None)
        del _last_used[key]


def titles_in_memory() -> frozenset[str]:
    """The titles whose base layers are in memory."""
    with _lock_all:
        return frozenset(title for title, _ in _atlases)
