"""The power track with its factors, and the tax chart."""

from render.imperial.scene import Scene
from render.kit.canvas import Canvas, Rect
from render.kit.colour import FADED, GILT, SHADE, mix
from render.kit.panels import cells, cluster, space
from render.kit.type import Face

END = 25  # the last power point ends the game
STEP = 5  # points to the next factor


def power_ground(canvas: Canvas, scene: Scene, rect: Rect) -> None:
    """Twenty-six spaces, shaded by factor, each factor named once."""
    for points, cell in enumerate(cells(rect, END + 1, 3)):
        factor = points // STEP
        tone = mix(SHADE, GILT, factor * 0.13)
        space(canvas, cell, str(points), ground=tone, size=20)
        if points % STEP == 0:
            text = scene.say("render-imperial-factor", factor=factor)
            canvas.text(cell[0] + 4, cell[3] + 16, text, 20, face=Face.FIGURE, fill=FADED)


def power(canvas: Canvas, scene: Scene, rect: Rect) -> None:
    """The nations on the power track."""
    for points, cell in enumerate(cells(rect, END + 1, 3)):
        there = [nation for nation in scene.view.nations if min(END, max(0, nation.power)) == points]
        room = (cell[0] + 2, cell[1] + 28, cell[2] - 2, cell[3] - 2)
        new = [scene.owner(nation.id) for nation in there if ("power", nation.id) in scene.fresh]
        cluster(canvas, room, [scene.owner(nation.id) for nation in there], 44, new)


def taxes_ground(canvas: Canvas, scene: Scene, rect: Rect) -> None:
    """The rows of the tax chart as columns: revenue, power points, bonus."""
    bonus = scene.view.chart[0].bonus is not None
    for row, cell in zip(scene.view.chart, cells(rect, len(scene.view.chart), 4), strict=True):
        space(canvas, cell, row.label.replace("-", "–"), ground=SHADE, size=22)
        middle = (cell[0] + cell[2]) / 2
        gain = scene.say("render-imperial-gain", points=row.power)
        canvas.text(middle, cell[3] + 17, gain, 20, face=Face.FIGURE, align="middle", room=cell[2] - cell[0])
        if bonus:
            paid = scene.say("render-millions", amount=row.bonus or 0)
            canvas.text(middle, cell[3] + 42, paid, 20, fill=FADED, align="middle", room=cell[2] - cell[0])


def taxes(canvas: Canvas, scene: Scene, rect: Rect) -> None:
    """The nations' markers on the chart; where the edition keeps none, what taxation would raise now."""
    rows = scene.view.chart
    for number, cell in enumerate(cells(rect, len(rows), 4)):
        there = [nation for nation in scene.view.nations if _row(scene, nation.marker, nation.tax) == number]
        room = (cell[0] + 2, cell[1] + 32, cell[2] - 2, cell[3] - 3)
        new = [scene.owner(nation.id) for nation in there if ("tax", nation.id) in scene.fresh]
        cluster(canvas, room, [scene.owner(nation.id) for nation in there], 44, new)


def _row(scene: Scene, marker: int | None, tax: int) -> int:
    if marker is not None:
        return marker
    return max((number for number, row in enumerate(scene.view.chart) if tax >= row.least), default=0)
