"""The power track with its factors, and the tax chart."""

from render.imperial.scene import Scene
from render.kit.canvas import Canvas, Rect
from render.kit.colour import FADED, GILT, SHADE, mix
from render.kit.fonts import Face
from render.kit.panels import cells, cluster, space

END = 25  # the last power point ends the game
STEP = 5  # points to the next factor


def spaces(rect: Rect) -> list[Rect]:
    """Two rows of spaces: in one they would be too narrow for a phone."""
    x0, y0, x1, y1 = rect
    half = (y1 - y0) // 2
    rows = ((x0, y0, x1, y0 + half - 4), (x0, y0 + half, x1, y0 + 2 * half - 4))
    return [cell for row in rows for cell in cells(row, (END + 1) // 2, 4)]


def power_ground(canvas: Canvas, scene: Scene, rect: Rect) -> None:
    """Twenty-six spaces, shaded by factor, each factor named where it begins."""
    for points, cell in enumerate(spaces(rect)):
        factor = points // STEP
        canvas.box(cell, mix(SHADE, GILT, factor * 0.13), radius=8)
        canvas.text(cell[0] + 12, cell[1] + 24, str(points), 36, face=Face.FIGURE)
        if points % STEP == 0:
            text = scene.say("render-imperial-factor", factor=factor)
            canvas.text(cell[2] - 10, cell[1] + 24, text, 32, align="right")


def power(canvas: Canvas, scene: Scene, rect: Rect) -> None:
    """The nations on the power track."""
    for points, cell in enumerate(spaces(rect)):
        there = [nation for nation in scene.view.nations if min(END, max(0, nation.power)) == points]
        room = (cell[0] + 2, cell[1] + 48, cell[2] - 2, cell[3] - 2)
        new = [scene.owner(nation.id) for nation in there if ("power", nation.id) in scene.fresh]
        cluster(canvas, room, [scene.owner(nation.id) for nation in there], 84, new)


def taxes_ground(canvas: Canvas, scene: Scene, rect: Rect) -> None:
    """The rows of the tax chart as columns: revenue, power points, bonus."""
    bonus = scene.view.chart[0].bonus is not None
    for row, cell in zip(scene.view.chart, cells(rect, len(scene.view.chart), 4), strict=True):
        space(canvas, cell, row.label.replace("-", "–"), ground=SHADE, size=36)
        middle = (cell[0] + cell[2]) / 2
        gain = scene.say("render-imperial-gain", points=row.power)
        canvas.text(middle, cell[3] + 26, gain, 36, face=Face.FIGURE, align="middle", room=cell[2] - cell[0])
        if bonus:
            paid = scene.say("render-millions", amount=row.bonus or 0)
            canvas.text(middle, cell[3] + 68, paid, 34, fill=FADED, align="middle", room=cell[2] - cell[0])


def taxes(canvas: Canvas, scene: Scene, rect: Rect) -> None:
    """The nations' markers on the chart; where the edition keeps none, what taxation would raise now."""
    rows = scene.view.chart
    for number, cell in enumerate(cells(rect, len(rows), 4)):
        there = [nation for nation in scene.view.nations if _row(scene, nation.marker, nation.tax) == number]
        room = (cell[0] + 2, cell[1] + 48, cell[2] - 2, cell[3] - 3)
        new = [scene.owner(nation.id) for nation in there if ("tax", nation.id) in scene.fresh]
        cluster(canvas, room, [scene.owner(nation.id) for nation in there], 76, new)


def _row(scene: Scene, marker: int | None, tax: int) -> int:
    if marker is not None:
        return marker
    return max((number for number, row in enumerate(scene.view.chart) if tax >= row.least), default=0)
