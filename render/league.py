"""The table of results of a division: everybody's games and points, as a picture for the phone and in words."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from render.kit.canvas import Canvas, sheet
from render.kit.colour import FADED, INK, RULE, SHADE
from render.kit.fonts import Face, fit, readable, width
from words import Speaker

WIDE, EDGE = 1080, 44
HEAD, NOTE, COLUMN, TEXT = 52, 36, 34, 42  # sizes of type
SMALLEST = 34  # of a name: 9 css pixels on a phone, which leaves 301 to a picture
TOP, COLUMNS, ROW, GAP = 150, 52, 64, 26
PLACE = 74  # width of the column of places


@dataclass(frozen=True, slots=True)
class ResultsLine:
    """One person: what each of their games brought, then the totals."""

    place: int
    name: str
    games: Sequence[str]
    totals: Sequence[str]


@dataclass(frozen=True, slots=True)
class Results:
    """A division in the order of its standings; so many at the top go up, and at the bottom down."""

    heading: str
    note: str
    games: Sequence[str]  # the names of the columns, like `totals`
    totals: Sequence[str]
    lines: Sequence[ResultsLine]
    up: int = 0
    down: int = 0


def draw(page: Results) -> Canvas:
    """A row for each person, as high as it takes."""
    canvas = sheet(WIDE, TOP + COLUMNS + ROW * len(page.lines) + EDGE)
    canvas.text(WIDE // 2, 58, page.heading, HEAD, face=Face.TITLE, align="middle", room=WIDE - 2 * EDGE)
    canvas.text(WIDE // 2, 116, page.note, NOTE, fill=FADED, align="middle", room=WIDE - 2 * EDGE)
    edges = _edges(page)
    for (right, _), name in zip(edges, (*page.games, *page.totals), strict=True):
        canvas.text(right, TOP + COLUMNS // 2, name, COLUMN, fill=FADED, align="right")
    for number, line in enumerate(page.lines):
        _draw_line(canvas, page, number, line, edges)
    for row in {page.up, len(page.lines) - page.down} - {0, len(page.lines)}:
        canvas.rule(EDGE - 14, TOP + COLUMNS + ROW * row - 2, WIDE - EDGE + 14, RULE, 4)
    return canvas


def _draw_line(canvas: Canvas, page: Results, number: int, line: ResultsLine, edges: Sequence[tuple[int, int]]) -> None:
    y = TOP + COLUMNS + ROW * number + ROW // 2
    if number % 2 == 0:
        canvas.box((EDGE - 14, y - ROW // 2, WIDE - EDGE + 14, y + ROW // 2 - 1), SHADE, radius=8)
    for place, ((right, _), figure) in enumerate(zip(edges, (*line.games, *line.totals), strict=True)):
        fill = INK if place >= len(line.games) else FADED
        canvas.text(right, y, figure, TEXT, face=Face.FIGURE, align="right", fill=fill)
    canvas.text(EDGE + PLACE - GAP, y, str(line.place), TEXT, face=Face.FIGURE, align="right")
    room = min(left for _, left in edges) - EDGE - PLACE - GAP
    name, size = fit(readable(line.name, Face.TEXT), Face.TEXT, TEXT, room, least=SMALLEST)
    canvas.text(EDGE + PLACE, y, name, size)


def _edges(page: Results) -> list[tuple[int, int]]:
    """The right and left edge of each column of figures."""
    columns = (*page.games, *page.totals)
    cells = [[(*line.games, *line.totals)[number] for line in page.lines] for number in range(len(columns))]
    edges, right = list[tuple[int, int]](), WIDE - EDGE
    for name, figures in reversed([*zip(columns, cells, strict=True)]):
        widths = [width(readable(figure, Face.FIGURE), Face.FIGURE, TEXT) for figure in figures]
        wide = max([width(readable(name, Face.TEXT), Face.TEXT, COLUMN), *widths])
        edges.append((right, right - wide))
        right -= wide + GAP
    return edges[::-1]


def text(page: Results, speaker: Speaker, most: int) -> str:
    """The table in words: as many whole lines as fit."""
    lines: list[str] = []
    for line in _sentences(page, speaker):
        if sum(map(len, lines)) + len(lines) + len(line) > most:
            break
        lines.append(line)
    return "\n".join(lines)


def _sentences(page: Results, speaker: Speaker) -> Iterator[str]:
    yield speaker.say("stats-alt-head", what=page.heading, note=page.note)
    for line in page.lines:
        totals = ", ".join(
            speaker.say("stats-alt-figure", what=what, figure=figure)
            for what, figure in zip(page.totals, line.totals, strict=True)
        )
        yield speaker.say(
            "league-alt-line", place=line.place, name=line.name, games=", ".join(line.games), totals=totals
        )
