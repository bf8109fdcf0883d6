"""The full board: map, rondel, nations with their bonds, players, power track and tax chart."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from render.imperial import board_map, ledger, rondel, tracks
from render.imperial.scene import Scene
from render.kit.backdrop import draw_frame
from render.kit.base_layers import Atlas, atlas
from render.kit.canvas import Canvas, Rect, sheet
from render.kit.colour import FADED
from render.kit.fonts import Face
from render.kit.map_layer import Chart
from render.kit.panels import HEAD, panel
from render.kit.pieces import badge


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything stands."""

    size: tuple[int, int]
    head: Rect
    rondel: Rect
    players: Rect
    nations: Rect
    power: Rect
    taxes: Rect


EDGE, GAP = 22, 16
WHEEL, NATION, POWER, TAXES = (
    780,
    118,
    150,
    320,
)  # heights: the rondel, a nation's row, a row of the power track, the chart


def layout(wide: int, high: int) -> Layout:
    """Upright, for a phone: the map, then the rondel beside the players, the bonds, the tracks."""
    top = EDGE + 96
    row = top + high + GAP
    nations = row + WHEEL + GAP
    power = nations + HEAD + 70 + 6 * NATION + GAP
    taxes = power + HEAD + 2 * POWER + 16 + GAP
    end, bottom = EDGE + wide, taxes + TAXES
    return Layout(
        size=(wide + 2 * EDGE, bottom + EDGE),
        head=(EDGE, EDGE - 8, end, top),
        rondel=(EDGE, row, EDGE + WHEEL, row + WHEEL),
        players=(EDGE + WHEEL + GAP, row, end, row + WHEEL),
        nations=(EDGE, nations, end, power - GAP),
        power=(EDGE, power, end, taxes - GAP),
        taxes=(EDGE, taxes, end, bottom),
    )


def draw(scene: Scene, events: Sequence[Any]) -> Canvas:
    book = atlas(scene.view.title)
    plan = layout(*book.geography.size)
    canvas = sheet(*plan.size)
    ground(canvas, scene, book, plan)
    board_map.draw(Chart(canvas, book, 1.0, at=(EDGE, plan.head[3])), scene, events, brief=True)
    head(canvas, scene, plan.head)
    rondel.markers(canvas, scene, *wheel(plan.rondel))
    ledger.nations(canvas, scene, inside(plan.nations))
    tracks.power(canvas, scene, power_room(plan.power))
    tracks.taxes(canvas, scene, tax_room(plan.taxes))
    ledger.players(canvas, scene, plan.players)
    return canvas


def ground(canvas: Canvas, scene: Scene, book: Atlas, plan: Layout) -> None:
    """Frames, headings, spaces: all that never changes."""
    draw_frame(canvas, book.ground(1.0), (EDGE, plan.head[3]))
    panel(canvas, plan.rondel)
    panel(canvas, plan.nations, scene.say("render-imperial-nations"))
    panel(canvas, plan.taxes, scene.say("render-imperial-taxes"))
    panel(canvas, plan.power, scene.say("render-imperial-power"))
    rondel.ground(canvas, scene, *wheel(plan.rondel))
    rondel.legend(canvas, scene, plan.rondel)
    tracks.power_ground(canvas, scene, power_room(plan.power))
    tracks.taxes_ground(canvas, scene, tax_room(plan.taxes))


def wheel(rect: Rect) -> tuple[tuple[float, float], int]:
    """Centre and radius of the rondel in its panel."""
    x0, y0, x1, y1 = rect
    return ((x0 + x1) / 2, (y0 + y1) / 2), min(x1 - x0, y1 - y0) // 2 - 14


def inside(rect: Rect) -> Rect:
    """The room of a headed panel."""
    return rect[0] + 18, rect[1] + HEAD + 4, rect[2] - 16, rect[3] - 10


def power_room(rect: Rect) -> Rect:
    """The spaces of the power track."""
    return rect[0] + 16, rect[1] + HEAD + 6, rect[2] - 16, rect[3] - 10


def tax_room(rect: Rect) -> Rect:
    """The spaces of the tax chart, with two lines below."""
    return rect[0] + 16, rect[1] + HEAD + 6, rect[2] - 16, rect[3] - 100


def head(canvas: Canvas, scene: Scene, rect: Rect) -> None:
    """The title, and whose turn it is."""
    x0, y0, x1, _ = rect
    wide = canvas.text(x0 + 4, y0 + 48, scene.speaker.title_name(), 60, face=Face.TITLE, room=(x1 - x0) // 2)
    right = x1 - (96 if scene.view.in_turn else 0)
    canvas.text(right, y0 + 50, status(scene), 42, fill=FADED, room=right - x0 - wide - 60, align="right")
    if scene.view.in_turn:
        canvas.paste(badge(scene.owner(scene.view.in_turn), 76), x1 - 42, y0 + 48, "in turn")


def status(scene: Scene) -> str:
    """A line on where the game stands."""
    view, who = scene.view, scene.who(scene.view.acting)
    if view.result is not None or not view.in_turn:
        return scene.say("render-over" if view.result is not None else "render-set-up")
    nation = scene.name(view.in_turn)
    if who is None:
        return scene.say("render-imperial-turn", nation=nation)
    return scene.say("render-imperial-waits", nation=nation, player=who.name)
