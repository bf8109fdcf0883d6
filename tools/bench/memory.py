"""Memory of the drawing processes: two workers and their fork server, after every title's cards and boards."""

import asyncio
import os
import re
from pathlib import Path

import rules
from cogs.pictures.pictures import Pictures
from cogs.workers.memory import QUIET
from render.demo import position
from words import LANGUAGES, Speaker

TARGET = 450  # megabytes
MOVES = (20, 60, 100)


async def draw_everything(pictures: Pictures) -> None:
    """Cards and full boards of all titles in both languages, by both workers at once."""
    for title in rules.TITLES:
        for language in LANGUAGES:
            positions = [position(title, rules.title(title).seats[-1], moves, 3) for moves in MOVES]
            speakers = [Speaker(language, title, each.names) for each in positions]
            for shape in ("card", "full"):
                drawn = zip(positions, speakers, strict=True)
                await asyncio.gather(*(pictures.board(each.view, who, shape=shape) for each, who in drawn))


def children(pid: int) -> list[int]:
    lists = Path(f"/proc/{pid}/task").glob("*/children")
    own = [int(child) for each in lists for child in each.read_text(encoding="ascii").split()]
    return [*own, *(pid for child in own for pid in children(child))]


def proportional_megabytes(pid: int) -> float:
    """Memory of a process, what it shares counted in parts (PSS)."""
    text = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii")
    match = re.search(r"^Pss:\s+(\d+) kB", text, flags=re.MULTILINE)
    return int(match[1]) / 1024 if match else 0.0


async def measure() -> list[float]:
    pictures = Pictures(2)
    try:
        await draw_everything(pictures)
        await asyncio.sleep(2 * QUIET)  # then workers give back what they have freed
        return [proportional_megabytes(pid) for pid in children(os.getpid())]
    finally:
        await pictures.close()


def main() -> None:
    results = asyncio.run(measure())
    print("processes: " + ", ".join(f"{each:.0f} MB" for each in results))
    print(f"  together {sum(results):.0f} MB (at most {TARGET}: {'met' if sum(results) <= TARGET else 'MISSED'})")
