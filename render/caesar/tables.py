"""What treasures are worth: the tables of points, the variants in force, what was left out."""

from render.caesar.scene import Scene
from render.caesar.treasures import treasure
from render.kit.canvas import Canvas, Rect
from render.kit.colour import FADED, INK, SHADE
from render.kit.fonts import Face
from render.kit.geography import board_facts
from render.kit.panels import HEAD, cells, panel

TABLES = ("same", "different", "gold")
ROW, LINE = 92, 52  # heights


def points(table: str) -> list[tuple[int, int]]:
    """The rows of a table: so many treasures, so many points; one alone is worth nothing."""
    return [(number, worth) for number, worth in enumerate(board_facts("caesar")["scoring"][table]) if number > 1]


def variants(scene: Scene) -> list[str]:
    """The variants in force."""
    return [scene.speaker.option(name) for name, chosen in scene.view.options if chosen]


def height(scene: Scene) -> int:
    """How high the panel is."""
    return HEAD + 20 + len(TABLES) * ROW + LINE * len(variants(scene)) + (84 if scene.view.left_out else 0)


def draw(canvas: Canvas, scene: Scene, rect: Rect) -> None:
    """A line for each table, then the variants, then what is left out."""
    x0, y0, x1, _ = panel(canvas, rect, scene.say("render-caesar-tables"))
    words = round((x1 - x0) * 0.27)
    for row, table in enumerate(TABLES):
        top = y0 + row * ROW
        canvas.block(name(scene, table), (x0 + 4, top, x0 + words - 8, top + ROW - 8), 36, least=20)
        for (number, worth), cell in zip(
            points(table), cells((x0 + words, top, x1, top + ROW - 8), 7, 6), strict=False
        ):
            canvas.box(cell, SHADE, radius=8)
            middle = (cell[0] + cell[2]) / 2
            canvas.text(middle, cell[1] + 22, f"{number} ×", 28, fill=FADED, align="middle", room=cell[2] - cell[0])
            canvas.text(middle, cell[1] + 60, str(worth), 42, face=Face.FIGURE, align="middle", room=cell[2] - cell[0])
    top = y0 + len(TABLES) * ROW
    for line in variants(scene):
        canvas.text(x0 + 4, top + LINE / 2, line, 36, room=x1 - x0 - 8)
        top += LINE
    if goods := scene.view.left_out:
        canvas.block(scene.say("render-caesar-left-out"), (x0 + 4, top, x0 + words - 8, top + 76), 36, least=20)
        for (kind, left), cell in zip(goods, cells((x0 + words, top, x1, top + 76), 9, 2), strict=False):
            size = min(56, (cell[2] - cell[0]) * 6 // 10)
            canvas.paste(treasure(kind, size), cell[0] + size / 2, (cell[1] + cell[3]) / 2, f"left out {kind}")
            canvas.text(cell[0] + size + 6, (cell[1] + cell[3]) / 2, str(left), 38, face=Face.FIGURE, fill=INK)


def name(scene: Scene, table: str) -> str:
    """What a table is about."""
    return scene.say("render-caesar-table", table=table)
