"""Names as they are set on the maps: lines, sizes and measured widths in both languages."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from render.kit.fonts import Face, font

FACES = {"land": Face.LAND, "sea": Face.SEA, "city": Face.TITLE}
TRACKING = {"land": 0.0, "sea": 1.5, "city": 0.5}
HALO = 3  # pixels around the letters
LEADING = 0.96  # share of the size between two lines

# Names as set on the maps. A map says less than a list: the kind of water, or part of a long name, is cut where the
# name stays clear; a bar says where it must break.
NAMES: Mapping[str, Mapping[str, Mapping[str, str]]] = json.loads(
    (Path(__file__).parent / "names.json").read_text(encoding="utf-8")
)


@dataclass(frozen=True, slots=True)
class Setting:
    """One way of setting a name: its lines in both languages at a size."""

    lines: Mapping[str, tuple[str, ...]]
    size: int
    face: str
    extra: int = 0  # pixels kept free at the right end

    @property
    def width(self) -> float:
        """Room for the longest line of either language, halo included."""
        longest = max(measure(line, self.face, self.size) for lines in self.lines.values() for line in lines)
        return longest + 2 * HALO + self.extra

    @property
    def height(self) -> float:
        """Room for the language with more lines."""
        return max(len(lines) for lines in self.lines.values()) * self.size * LEADING + HALO


@lru_cache(maxsize=4096)
def measure(text: str, face: str, size: int) -> float:
    """Width of a line in pixels, as `render` will set it."""
    return font(FACES[face], size).getlength(text) + TRACKING[face] * (len(text) - 1)


def settings(texts: Mapping[str, str], face: str, sizes: tuple[int, ...], extra: int = 0) -> Iterator[Setting]:
    """Every way of setting a name given by language, on one line and broken in two, at every size."""
    for size in sizes:
        seen = set()
        for rows in (1, 2):
            lines = {language: _broken(text, rows, face) for language, text in texts.items()}
            key = tuple(lines.values())
            if key not in seen:
                seen.add(key)
                yield Setting(lines, size, face, extra)


def _broken(text: str, rows: int, face: str) -> tuple[str, ...]:
    """A text on so many lines; a bar says where it must break, otherwise the most even break is taken."""
    if "|" in text:
        return tuple(text.split("|"))
    words = text.split(" ")
    if rows == 1 or len(words) == 1:
        return (text,)
    breaks = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    return min(breaks, key=lambda pair: max(measure(line, face, 24) for line in pair))
