"""The full board: map, rondel, nations with their bonds, players, power track and tax chart."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from render.imperial import land, ledger, rondel, tracks
from render.imperial.scene import Scene
from render.kit.atlas import Atlas, atlas
from render.kit.backdrop import backdrop, draw_frame
from render.kit.canvas import Canvas, Rect
from render.kit.chart import Chart
from render.kit.colour import FADED
from render.kit.panels import HEAD, panel
from render.kit.pieces import badge
from render.kit.type import Face


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything stands, by the size of the map."""

    size: tuple[int, int]
    head: Rect
    rondel: Rect
    nations: Rect
    taxes: Rect
    power: Rect
    players: Rect


EDGE, GAP = 22, 16


def layout(wide: int, high: int) -> Layout:
    """A tall map has its panels on the right, a broad one below."""
    return beside(wide, high) if high > wide * 0.72 else below(wide, high)


def beside(wide: int, high: int) -> Layout:
    """Rondel, nations and tax chart in a column right of the map; tracks and players below it."""
    right = EDGE + wide + GAP + 8
    end = right + 744
    power = EDGE + high + GAP
    players = power + HEAD + 130 + GAP
    bottom = players + 106
    taxes = bottom - 236
    nations = taxes - GAP - 690
    return Layout(
        size=(end + EDGE, bottom + EDGE),
        head=(right, EDGE - 8, end, EDGE + 92),
        rondel=(right, EDGE + 92, end, nations - GAP),
        nations=(right, nations, end, taxes - GAP),
        taxes=(right, taxes, end, bottom),
        power=(EDGE, power, EDGE + wide, players - GAP),
        players=(EDGE, players, EDGE + wide, bottom),
    )


def below(wide: int, high: int) -> Layout:
    """Everything under the map."""
    top = EDGE + 84
    row = top + high + GAP
    middle = EDGE + 560
    power = row + 560 + GAP
    taxes = power + HEAD + 130 + GAP
    bottom = taxes + 236
    return Layout(
        size=(wide + 2 * EDGE, bottom + EDGE),
        head=(EDGE, EDGE - 8, EDGE + wide, top),
        rondel=(EDGE, row, middle, row + 560),
        nations=(middle + GAP, row, EDGE + wide, row + 560),
        taxes=(EDGE, taxes, EDGE + 860, bottom),
        power=(EDGE, power, EDGE + wide, power + HEAD + 130),
        players=(EDGE + 860 + GAP, taxes, EDGE + wide, bottom),
    )


def draw(scene: Scene, events: Sequence[Any]) -> Canvas:
    """The whole board."""
    book = atlas(scene.view.title)
    plan = layout(*book.geography.size)
    key = (scene.language, scene.view.rondel, scene.view.chart)
    canvas = backdrop(book, key, plan.size, lambda canvas: ground(canvas, scene, book, plan))
    land.draw(Chart(canvas, book, 1.0, at=map_corner(plan)), scene, events)
    head(canvas, scene, plan.head)
    rondel.markers(canvas, scene, *wheel(plan.rondel))
    ledger.nations(canvas, scene, inside(plan.nations))
    tracks.power(canvas, scene, power_room(plan.power))
    tracks.taxes(canvas, scene, tax_room(plan.taxes))
    ledger.players(canvas, scene, plan.players)
    return canvas


def map_corner(plan: Layout) -> tuple[int, int]:
    """Where the map begins."""
    return EDGE, EDGE if plan.rondel[0] > EDGE else plan.head[3]


def ground(canvas: Canvas, scene: Scene, book: Atlas, plan: Layout) -> None:
    """Frames, headings, spaces: all that never changes."""
    draw_frame(canvas, book.ground(1.0), map_corner(plan))
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
    """The spaces of the power track, with a line for the factors below."""
    return rect[0] + 16, rect[1] + HEAD + 2, rect[2] - 16, rect[3] - 32


def tax_room(rect: Rect) -> Rect:
    """The spaces of the tax chart, with two lines below."""
    return rect[0] + 16, rect[1] + HEAD + 4, rect[2] - 16, rect[3] - 62


def head(canvas: Canvas, scene: Scene, rect: Rect) -> None:
    """The title, and whose turn it is: below it where the head is a column, beside it where it is a line."""
    x0, y0, x1, y1 = rect
    column = x1 - x0 < 900
    wide = canvas.text(x0 + 4, y0 + 40, scene.speaker.title_name(), 50, face=Face.TITLE, room=(x1 - x0) * 2 // 3)
    right = x1 - (84 if scene.view.in_turn else 0)
    if column:
        canvas.text(x0 + 6, y1 - 18, status(scene), 24, fill=FADED, room=right - x0 - 12)
    else:
        canvas.text(right, y0 + 42, status(scene), 28, fill=FADED, room=right - x0 - wide - 60, align="right")
    if scene.view.in_turn:
        canvas.paste(badge(scene.owner(scene.view.in_turn), 60), x1 - 36, y0 + 40, "in turn")


def status(scene: Scene) -> str:
    """A line on where the game stands."""
    view, who = scene.view, scene.who(scene.view.acting)
    if view.result is not None or not view.in_turn:
        return scene.say("render-over" if view.result is not None else "render-set-up")
    nation = scene.name(view.in_turn)
    if who is None:
        return scene.say("render-imperial-turn", nation=nation)
    return scene.say("render-imperial-waits", nation=nation, player=who.name)
