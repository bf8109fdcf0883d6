"""Films: the whole of it against drawing the same boards by `render` at that size and encoding them, interleaved."""

import asyncio
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from statistics import median

from PIL import Image

import render
import rules
from render.film import QUALITIES, STRIP, Still, encode, even, film
from render.film_from_record import stills_of
from render.titles import draw_board
from table.records.parse import parse
from tools.bench.render import timed
from words import Speaker

RECORDS = Path(__file__).parents[2] / "tests" / "games"
ROUNDS = 3
MOST = 40  # pictures
LIMIT = 1.2


def some_stills(title: str) -> tuple[list[Still], dict[str, str]]:
    """The first pictures of a recorded game."""
    record = parse(sorted((RECORDS / title).glob("*.txt"))[0].read_text(encoding="utf-8"))
    names = dict(record.seats)
    return asyncio.run(stills_of(record, Speaker("en", title, names)))[:MOST], names


def direct(stills: Sequence[Still], names: dict[str, str]) -> bytes:
    """The boards alone, on frames of the film's size."""

    def boards() -> Iterator[Image.Image]:
        for still in stills:
            board = draw_board(still.view, "en", shape="frame", events=still.events, names=names).image
            yield board.crop((0, 0, *even(board.width, board.height + STRIP)))

    return encode(boards(), QUALITIES[0])


def measure(title: str) -> tuple[float, int, int]:
    """The ratio of medians, the number of pictures, and the size of the film."""
    stills, names = some_stills(title)
    whole, plain = partial(film, stills, "en", names=names), partial(direct, stills, names)
    times, rng = {whole: list[float](), plain: list[float]()}, Random(2)
    for _ in range(ROUNDS):
        for work in rng.sample([*times], 2):
            times[work].append(timed(work))
    return median(times[whole]) / median(times[plain]), len(stills), len(whole())


def main() -> None:
    """Print a line for each title."""
    for title in rules.TITLES:
        ratio, pictures, size = measure(title)
        verdict = "ok" if ratio <= LIMIT else "OVER"
        print(f"film {title}: {ratio:.2f} x drawing and encoding directly, {pictures} pictures, "
              f"{size // 1000} kB (at most {LIMIT} x) {verdict}")  # fmt: skip
    render.evict_layers_except(())
