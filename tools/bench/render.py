"""Pictures: the whole of it against a bare copy and WebP encode of the same size, in one interleaved run."""

from collections.abc import Callable, Mapping
from functools import partial
from io import BytesIO
from random import Random
from statistics import median
from time import process_time
from typing import Any

from PIL import Image

import render
import rules
from render.demo import Position, position
from render.kit.geography import MAPS
from render.picture import LARGEST, Shape
from render.titles import draw_board

ROUNDS = 3
GAMES = [(moves, seed) for moves in range(40, 321, 40) for seed in (3, 5)]  # positions, all along two games
LIMITS: Mapping[Shape, float] = {"card": 1.4, "full": 1.5}


def timed(work: Callable[[], Any]) -> float:
    """Seconds of the processor a piece of work takes: a busy machine does not count."""
    start = process_time()
    work()
    return process_time() - start


def bare(ground: Image.Image) -> bytes:
    """A copy of a picture without anything on it, encoded."""
    out = BytesIO()
    ground.copy().save(out, "WEBP", quality=85, method=2)
    return out.getvalue()


def empty(position: Position, title: str, shape: Shape) -> Image.Image:
    """The board with nothing on its map: what a bare copy would copy."""
    canvas = draw_board(position.view, "en", shape=shape, layers=frozenset())
    return canvas.image


def measure(title: str, shape: Shape) -> tuple[float, int]:
    """The ratio of what all positions take, drawn and copied, and the size of the largest picture."""
    drawn, copied, size, rng = 0.0, 0.0, 0, Random(2)
    for moves, seed in GAMES:
        sample = position(title, rules.title(title).seats[-1], moves, seed)
        ground = empty(sample, title, shape)
        draw = partial(render.board, sample.view, "en", shape=shape, marks=sample.events, names=sample.names)
        size = max(size, len(draw().data))
        taken = dict[str, list[float]]()
        works: dict[str, Callable[[], Any]] = {"drawn": draw, "copied": partial(bare, ground)}
        for _ in range(ROUNDS):
            for name in rng.sample([*works], len(works)):
                taken.setdefault(name, []).append(timed(works[name]))
        drawn, copied = drawn + median(taken["drawn"]), copied + median(taken["copied"])
    return drawn / copied, size


def main() -> None:
    """Print a line for each title and shape."""
    for title in rules.TITLES:
        if not (MAPS / title).exists():
            continue
        for shape, limit in LIMITS.items():
            ratio, size = measure(title, shape)
            verdict = "ok" if ratio <= limit and size <= LARGEST[shape] else "OVER"
            limits = f"at most {limit} x and {LARGEST[shape] // 1000} kB"
            print(f"render {title} {shape}: {ratio:.2f} x bare copy and encode, {size // 1000} kB ({limits}) {verdict}")
    render.evict_layers_except(())
