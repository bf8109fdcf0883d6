"""A sheet of figures: tables and a chart of ratings, as a picture for the phone and in words."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, floor

from render.kit.canvas import Canvas, sheet
from render.kit.colour import FADED, INK, RULE, SHADE
from render.kit.fonts import Face, readable, width
from render.kit.graph import LINES, Frame, apart, draw_lines
from words import Speaker

WIDE, EDGE = 1080, 44
HEAD, NOTE, TITLE, COLUMN, TEXT = 58, 38, 42, 32, 38  # sizes of type
ROW, GAP, BEFORE = 58, 30, 54  # of a row; between columns; above a part
CHART = 470  # height of its frame
LEAST_APART = 46
LABELS = 300  # room for names beside a chart of several lines


@dataclass(frozen=True, slots=True)
class Grid:
    """Rows of a name and figures, under the names of the columns."""

    heading: str
    columns: Sequence[str]  # of the figures
    rows: Sequence[tuple[str, Sequence[str]]]


@dataclass(frozen=True, slots=True)
class Line:
    """A rating from game to game."""

    name: str
    values: Sequence[float]
    figure: str  # the last one, as it is written


@dataclass(frozen=True, slots=True)
class Curves:
    """Lines that end now."""

    heading: str
    lines: Sequence[Line]


@dataclass(frozen=True, slots=True)
class Sheet:
    """All that is told at once."""

    heading: str
    note: str
    parts: Sequence[Grid | Curves]


def draw(page: Sheet) -> Canvas:
    """The parts below each other, as high as they need."""
    parts = [part for part in page.parts if _rows(part)]
    canvas = sheet(WIDE, 140 + EDGE + sum(_height(part) for part in parts))
    canvas.text(WIDE // 2, 62, page.heading, HEAD, face=Face.TITLE, align="middle", room=WIDE - 2 * EDGE)
    canvas.text(WIDE // 2, 124, page.note, NOTE, fill=FADED, align="middle", room=WIDE - 2 * EDGE)
    top = 140
    for part in parts:
        _head(canvas, part.heading, top + BEFORE)
        if isinstance(part, Grid):
            _grid(canvas, part, top + BEFORE + 34)
        else:
            _curves(canvas, part, top + BEFORE + 34)
        top += _height(part)
    return canvas


def _rows(part: Grid | Curves) -> int:
    return len(part.rows) if isinstance(part, Grid) else len(part.lines)


def _height(part: Grid | Curves) -> int:
    if isinstance(part, Curves):
        return BEFORE + 34 + CHART
    return BEFORE + 34 + (44 if any(part.columns) else 0) + ROW * len(part.rows)


def _head(canvas: Canvas, words: str, y: int) -> None:
    canvas.text(EDGE, y, words, TITLE, face=Face.LAND, fill=INK, room=WIDE - 2 * EDGE)
    canvas.rule(EDGE, y + 30, WIDE - EDGE, RULE, 3)


def _grid(canvas: Canvas, part: Grid, top: int) -> None:
    """Figures in columns from the right, names in what room is left."""
    edges = list(_edges(part))
    if any(part.columns):
        for (right, _), name in zip(edges, part.columns, strict=True):
            canvas.text(right, top + 24, name, COLUMN, fill=FADED, align="right")
        top += 44
    for number, (name, figures) in enumerate(part.rows):
        y = top + ROW * number + ROW // 2
        if number % 2 == 0:
            canvas.box((EDGE - 14, y - ROW // 2, WIDE - EDGE + 14, y + ROW // 2 - 1), SHADE, radius=8)
        for (right, _), figure in zip(edges, figures, strict=True):
            canvas.text(right, y, figure, TEXT, face=Face.FIGURE, align="right")
        room = min((left for _, left in edges), default=WIDE - EDGE) - EDGE - GAP
        canvas.text(EDGE, y, name, TEXT, room=room)


def _edges(part: Grid) -> Iterator[tuple[int, int]]:
    """The right and left edge of each column of figures."""
    wide = []
    for number, name in enumerate(part.columns):
        figures = [width(readable(row[number], Face.FIGURE), Face.FIGURE, TEXT) for _, row in part.rows]
        wide.append(max(width(readable(name, Face.TEXT), Face.TEXT, COLUMN), *figures))
    right = WIDE - EDGE
    edges = []
    for each in reversed(wide):
        edges.append((right, right - each))
        right -= each + GAP
    return reversed(edges)


def _curves(canvas: Canvas, part: Curves, top: int) -> None:
    values = [value for line in part.lines for value in line.values]
    several = len(part.lines) > 1
    right = WIDE - EDGE - (LABELS if several else 110)
    frame = Frame(
        EDGE + 70, top + 30, right, top + 30 + CHART - 60, min(0, floor(min(values))), max(1, ceil(max(values)))
    )
    frame.draw(canvas)
    longest = max(len(line.values) for line in part.lines)
    drawn = []
    for number, line in enumerate(part.lines):
        first = longest - len(line.values)
        spots = [(frame.x(first + place, longest), frame.y(value)) for place, value in enumerate(line.values)]
        drawn.append((spots, LINES[number % len(LINES)]))
    draw_lines(canvas, drawn)
    for spots, shade in drawn:
        x, y = spots[-1]
        canvas.pen.ellipse((x - 9, y - 9, x + 9, y + 9), fill=shade)
    _labels(canvas, part, frame, named=several)


def _labels(canvas: Canvas, part: Curves, frame: Frame, *, named: bool) -> None:
    order = sorted(range(len(part.lines)), key=lambda number: -part.lines[number].values[-1])
    ends = [frame.y(part.lines[number].values[-1]) for number in order]
    for level, end, number in zip(apart(ends, LEAST_APART, frame.bottom), ends, order, strict=True):
        shade, line = LINES[number % len(LINES)], part.lines[number]
        canvas.pen.line((frame.right + 10, end, frame.right + 26, level), fill=shade, width=4)
        x = frame.right + 34
        if named:
            canvas.text(x, level, line.name, COLUMN, room=WIDE - 14 - x)
        else:
            canvas.text(x, level, line.figure, TEXT, face=Face.FIGURE, room=WIDE - 14 - x)


def text(page: Sheet, speaker: Speaker, most: int) -> str:
    """The sheet in words: as many whole lines as fit."""
    lines: list[str] = []
    for line in _sentences(page, speaker):
        if sum(map(len, lines)) + len(lines) + len(line) > most:
            break
        lines.append(line)
    return "\n".join(lines)


def _sentences(page: Sheet, speaker: Speaker) -> Iterator[str]:
    say = speaker.say
    yield say("stats-alt-head", what=page.heading, note=page.note)
    for part in page.parts:
        if not _rows(part):
            continue
        yield say("stats-alt-part", what=part.heading)
        if isinstance(part, Curves):
            for line in part.lines:
                figures = {"first": line.values[0], "last": line.values[-1], "high": max(line.values)}
                yield say("stats-alt-line", name=line.name, games=len(line.values), **figures)
            continue
        for name, figures_of in part.rows:
            pairs = zip(part.columns, figures_of, strict=True)
            sentences = [
                say("stats-alt-figure", what=column, figure=figure) if column else figure for column, figure in pairs
            ]
            yield say("stats-alt-row", name=name, figures=", ".join(sentences))
