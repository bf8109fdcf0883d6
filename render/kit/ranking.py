"""The final table: a line for each player, a column for each part of the score."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PIL import Image

from render.kit.canvas import Canvas, Rect
from render.kit.colour import CREAM, FADED, GLOW, INK, RULE
from render.kit.fonts import Face
from render.kit.panels import cells
from render.kit.people import Person
from render.kit.pieces import badge
from render.picture import LEGIBLE
from rules.kernel import RankedSeat

HEAD, GAP = 88, 6
WORDS = 4  # where words begin in the head
SMALL = 34  # the least type of a heading of two words
LINE = (56, 92)  # height of a line: with six players, with few
RANK, SCORE, WORDED, PART, NARROW = (
    60,
    120,
    164,
    (140, 150),
    90,
)  # widths; of the score with a word above it; of a part with an emblem


@dataclass(frozen=True, slots=True)
class Part:
    """A column: what it is called, and its emblem if it has one."""

    name: str
    words: str
    emblem: Image.Image | None = None


def height(lines: int, most: int) -> int:
    """How high the table is with so many lines, where so much is free."""
    return HEAD + lines * _line_height(lines, most)


def _line_height(lines: int, most: int) -> int:
    return min(LINE[1], max(LINE[0], (most - HEAD) // lines))


def ranking(
    canvas: Canvas,
    lines: Sequence[RankedSeat],
    people: Mapping[str, Person],
    rect: Rect,
    parts: Sequence[Part],
    *,
    score: str = "",
) -> None:
    """The table, the winner's line in gold; a score that is not the sum of its parts has a word above it."""
    x0, y0, x1, y1 = rect
    signs = all(part.emblem for part in parts)
    each = NARROW if signs else max(PART[0], min(PART[1], (x1 - x0) // (2 * len(parts))))
    last = WORDED if score else SCORE
    columns = (x1 - last - each * len(parts), y0, x1 - last, y0 + HEAD)
    for part, cell in zip(parts, cells(columns, len(parts), 0), strict=True):
        _head(canvas, part, cell)
    canvas.block(score, (x1 - last, y0 + WORDS, x1 - 6, y0 + HEAD), LEGIBLE, least=SMALL, align="right")
    high = _line_height(len(lines), y1 - y0)
    for number, line in enumerate(lines):
        top = y0 + HEAD + number * high
        tile = (x0, top, x1, top + high - GAP)
        canvas.box(tile, GLOW if line.rank == 1 else CREAM, edge=INK if line.rank == 1 else RULE, radius=12)
        _player(canvas, line, people[line.seat], (x0, top, columns[0] - 14, top + high - GAP))
        _numbers(canvas, line, parts, (columns[0], top, x1, top + high - GAP), last)


def _head(canvas: Canvas, part: Part, rect: Rect) -> None:
    """The emblem of a part above its column, or its name."""
    x0, y0, x1, y1 = rect
    middle = (x0 + x1) / 2
    if part.emblem:
        canvas.paste(part.emblem, middle, (y0 + y1) / 2, f"part {part.name}")
    else:
        canvas.block(part.words, (x0 + 2, y0 + WORDS, x1 - 2, y1 - 2), LEGIBLE, least=SMALL, align="middle")


def _player(canvas: Canvas, line: RankedSeat, person: Person, rect: Rect) -> None:
    """Rank, badge and the whole name."""
    x0, y0, x1, y1 = rect
    middle, size = (y0 + y1) / 2, min(60, y1 - y0 - 8)
    canvas.text(x0 + RANK / 2, middle, str(line.rank), 40, face=Face.FIGURE, align="middle")
    canvas.paste(badge(person.owner, size, plain=True), x0 + RANK + size / 2, middle, f"rank {line.seat}")
    canvas.block(person.name, (x0 + RANK + size + 14, y0 + 2, x1, y1 - 2), LEGIBLE + 1, face=Face.LAND)


def _numbers(canvas: Canvas, line: RankedSeat, parts: Sequence[Part], rect: Rect, last: int) -> None:
    """What the score is made of, and the score in the last column."""
    x0, y0, x1, y1 = rect
    middle, figures = (y0 + y1) / 2, dict(reversed(line.parts))
    canvas.text(x1 - 18, middle, str(line.score), 46, face=Face.FIGURE, align="right", room=SCORE - 22)
    for part, cell in zip(parts, cells((x0, y0, x1 - last, y1), len(parts), 0), strict=True):
        figure = figures.get(part.name, 0)
        shade = INK if figure else FADED
        canvas.text(
            (cell[0] + cell[2]) / 2, middle, str(figure) if figure else "–", LEGIBLE, fill=shade, align="middle"
        )
