"""The final table: rank, player, score and what it is made of."""

from collections.abc import Mapping, Sequence

from render.kit.canvas import Canvas, Rect
from render.kit.colour import CREAM, FADED, GLOW, INK, RULE
from render.kit.people import Person
from render.kit.pieces import badge
from render.kit.type import Face
from render.speech import part
from rules.kernel import Standing


def ranking(
    canvas: Canvas, lines: Sequence[Standing], people: Mapping[str, Person], rect: Rect, spoken: tuple[str, str]
) -> None:
    """A tile for each line, in two columns, the winner's in gold; `spoken` is title and language."""
    x0, y0, x1, y1 = rect
    rows = max(1, -(-len(lines) // 2))
    high, wide = (y1 - y0 + 8) / rows, (x1 - x0 + 8) / 2
    for number, line in enumerate(lines):
        column, row = divmod(number, rows)
        left, top = x0 + wide * column, y0 + high * row
        tile = (round(left), round(top), round(left + wide) - 8, round(top + high) - 8)
        _line(canvas, line, people[line.seat], tile, spoken)


def _line(canvas: Canvas, line: Standing, person: Person, rect: Rect, spoken: tuple[str, str]) -> None:
    x0, y0, x1, y1 = rect
    first = line.rank == 1
    canvas.box(rect, GLOW if first else CREAM, edge=INK if first else RULE, radius=12)
    high = y1 - y0
    upper, lower, size = y0 + high * 0.34, y0 + high * 0.76, round(min(56, high * 0.6))
    canvas.text(x0 + 34, (y0 + y1) / 2, str(line.rank), round(size * 0.8), face=Face.FIGURE, align="middle")
    canvas.paste(badge(person.owner, size, plain=True), x0 + 68 + size / 2, (y0 + y1) / 2, f"rank {line.seat}")
    left = x0 + 84 + size
    wide = canvas.text(x1 - 16, upper, str(line.score), 40, face=Face.FIGURE, align="right", room=130)
    canvas.text(left, upper, person.name, 34, face=Face.LAND, room=x1 - left - wide - 34)
    made = " · ".join(f"{part(spoken[0], name, spoken[1])} {figure}" for name, figure in made_of(line))
    if made:
        canvas.text(left, lower, made, 22, fill=INK if first else FADED, room=x1 - left - 16)


def made_of(line: Standing) -> list[tuple[str, int]]:
    """The parts that add up to the score; those after them only broke ties."""
    shown: list[tuple[str, int]] = []
    for name, figure in line.parts:
        if sum(one for _, one in shown) == line.score:
            break
        if figure:
            shown.append((name, figure))
    return shown
