"""Panels beside the map: headed boxes, tracks of spaces, clusters of markers."""

from collections.abc import Collection, Sequence

from render.kit.canvas import Canvas, Rect
from render.kit.colour import CREAM, GLOW, INK, RULE, SHADE, Colour
from render.kit.fonts import Face
from render.kit.pieces import Owner, badge
from render.picture import LEGIBLE

HEAD = 56  # height of a panel's heading


def panel(canvas: Canvas, rect: Rect, heading: str = "") -> Rect:
    """A box with a heading; returns the room left inside."""
    x0, y0, x1, y1 = rect
    canvas.box(rect, CREAM, edge=RULE, radius=10)
    if not heading:
        return x0 + 14, y0 + 12, x1 - 14, y1 - 12
    canvas.text(x0 + 18, y0 + HEAD / 2 + 2, heading, LEGIBLE, face=Face.TITLE, room=x1 - x0 - 36, track=0.6)
    canvas.rule(x0 + 16, y0 + HEAD - 2, x1 - 16, RULE, 2)
    return x0 + 14, y0 + HEAD + 6, x1 - 14, y1 - 12


def cells(rect: Rect, number: int, gap: int = 4) -> list[Rect]:
    """A row of equal spaces."""
    x0, y0, x1, y1 = rect
    step = (x1 - x0 + gap) / number
    return [(round(x0 + step * n), y0, round(x0 + step * (n + 1)) - gap, y1) for n in range(number)]


def cluster(canvas: Canvas, rect: Rect, owners: Sequence[Owner], most: int, new: Collection[Owner] = ()) -> None:
    """Markers of several owners in one space: as large as they can be, none over another; new ones on a gilt disc."""
    if not owners:
        return
    x0, y0, x1, y1 = rect
    size, columns = _grid(x1 - x0, y1 - y0, len(owners), most)
    rows = -(-len(owners) // columns)
    for number, owner in enumerate(owners):
        row, column = divmod(number, columns)
        here = min(columns, len(owners) - row * columns)
        x = (x0 + x1) / 2 + (column - (here - 1) / 2) * size
        y = (y0 + y1) / 2 + (row - (rows - 1) / 2) * size
        if owner in new:
            half = size * 0.56
            canvas.pen.ellipse((x - half, y - half, x + half, y + half), fill=GLOW, outline=INK, width=2)
        canvas.paste(badge(owner, round(size * 0.92), plain=True), x, y, f"marker {owner.letter}")


def _grid(wide: int, high: int, number: int, most: int) -> tuple[int, int]:
    """The largest size at which so many squares go into a box, and in how many columns."""
    best = (8, number)
    for columns in range(1, number + 1):
        rows = -(-number // columns)
        best = max(best, (min(most, wide // columns, high // rows), columns), key=lambda option: option[0])
    return best


def space(canvas: Canvas, rect: Rect, text: str, *, ground: Colour = SHADE, size: int = 22) -> None:
    """One space of a track with its figure at the top."""
    canvas.box(rect, ground, radius=6)
    x0, y0, x1, _ = rect
    canvas.text(
        (x0 + x1) / 2, y0 + size * 0.72, text, size, face=Face.FIGURE, fill=INK, align="middle", room=x1 - x0 - 4
    )
