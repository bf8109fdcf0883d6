"""Pictures: the whole of it against a bare copy and WebP encode of the same size, in one interleaved run."""

from collections.abc import Callable
from io import BytesIO
from statistics import median
from time import process_time
from typing import Any

from PIL import Image

import render
import rules
from render.demo import Position, position
from render.kit.geography import MAPS
from render.picture import LARGEST
from render.titles import draw_board

ROUNDS = 9
MOVES = 300
LIMIT = 1.5


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


def empty(position: Position, title: str, shape: Any) -> Image.Image:
    """The board with nothing on its map: what a bare copy would copy."""
    canvas = draw_board(position.view, "en", shape=shape, layers=frozenset())
    return canvas.image


def measure(title: str, shape: Any) -> tuple[float, int]:
    """The ratio of medians, and the size of the picture."""
    sample = position(title, rules.title(title).seats[-1], MOVES, 3)
    ground = empty(sample, title, shape)
    drawn, copied, size = [], [], 0
    for _ in range(ROUNDS):
        copied.append(timed(lambda: bare(ground)))
        drawn.append(
            timed(lambda: render.board(sample.view, "en", shape=shape, marks=sample.events, names=sample.names))
        )
    size = len(render.board(sample.view, "en", shape=shape, marks=sample.events, names=sample.names).data)
    return median(drawn) / median(copied), size


def main() -> None:
    """Print a line for each title and shape."""
    for title in rules.TITLES:
        if not (MAPS / title).exists():
            continue
        for shape in ("card", "full"):
            ratio, size = measure(title, shape)
            verdict = "ok" if ratio <= LIMIT and size <= LARGEST[shape] else "OVER"
            limits = f"at most {LIMIT} x and {LARGEST[shape] // 1000} kB"
            print(f"render {title} {shape}: {ratio:.2f} x bare copy and encode, {size // 1000} kB ({limits}) {verdict}")
    render.evict_layers_except(())
