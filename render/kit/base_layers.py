"""Base layers in memory: read fully, never changed, for the titles in use only."""

from collections.abc import Callable, Collection, Iterator
from functools import cached_property
from math import ceil
from threading import Lock
from typing import Any, TypeVar

from PIL import Image

from render.kit.geography import MAPS, Geography, read
from render.picture import CLEAR, LEGIBLE

Layer = TypeVar("Layer")

LOCATOR = 280  # pixels of the longer side of a locator


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

    @cached_property
    def near_scale(self) -> float:
        """The scale, in tenths, from which the smallest name and a piece in the smallest slot are large enough."""
        return max(_legible_scales(self.geography))

    @cached_property
    def small_scale(self) -> float:
        """The scale at which the whole map is a locator."""
        return int(1000 * LOCATOR / max(self.geography.size)) / 1000

    def size(self, scale: float) -> tuple[int, int]:
        """How large the base picture is at a scale."""
        wide, high = self.geography.size
        return round(wide * scale), round(high * scale)

    def ground(self, scale: float) -> Image.Image:
        """The base picture at a scale, never to be drawn on; kept, so only at the few scales of whole maps."""
        return self.cached(("ground", scale), lambda: self._scaled(scale))

    def cut(self, scale: float, box: tuple[int, int, int, int]) -> Image.Image:
        """A window of the base picture, in pixels of the scale; cut from the one at `near_scale`."""
        near, share = self.ground(self.near_scale), self.near_scale / scale
        if share == 1:
            return near.crop(box)
        left, top, right, bottom = (
            min(edge * share, end) for edge, end in zip(box, (*near.size, *near.size), strict=True)
        )
        size = box[2] - box[0], box[3] - box[1]
        return near.resize(size, _filter(shrinks=share > 1), (left, top, right, bottom))

    def _scaled(self, scale: float) -> Image.Image:
        name = f"base-{self.side.replace('-', '')}" if self.side else "base"
        file = MAPS / self.title / (f"{name}@2x.webp" if scale > 1 else f"{name}.webp")
        with Image.open(file) as opened:
            picture = opened.convert("RGB")
        size = self.size(scale)
        if picture.size != size:
            picture = picture.resize(size, _filter(shrinks=size < picture.size))
        return self.finish(picture, self, scale) if self.finish else picture


def _filter(*, shrinks: bool) -> Image.Resampling:
    return Image.Resampling.LANCZOS if shrinks else Image.Resampling.BILINEAR


def _legible_scales(geography: Geography) -> Iterator[float]:
    places, cities = geography.places.values(), geography.cities.values()
    labels = [one.label for one in (*(cities or places),) if one.label]
    yield ceil(10 * LEGIBLE / min(label.size for label in labels)) / 10
    if not cities:
        yield ceil(10 * CLEAR / min(place.token for place in places)) / 10


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
