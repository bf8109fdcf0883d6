"""The card for the phone: the map, and a tile for each nation with the figures that matter."""

from collections.abc import Sequence
from typing import Any

from render.imperial import land
from render.imperial.scene import Scene
from render.kit.atlas import atlas
from render.kit.backdrop import above
from render.kit.canvas import Canvas, Rect
from render.kit.chart import Chart
from render.kit.colour import CREAM, FADED, GLOW, INK, RULE
from render.kit.emblems import coin, star
from render.kit.pieces import badge
from render.kit.ranking import Part, height, ranking
from render.kit.type import Face
from render.picture import TALLEST
from rules.imperial.view import NationView

SCALE = 0.8
TILE, GAP = 128, 8


def draw(scene: Scene, events: Sequence[Any]) -> Canvas:
    """The card: the map, below it the nations, or the ranking."""
    book, over = atlas(scene.view.title), scene.view.result
    wide, high = book.ground(SCALE).size
    strip = height(len(over), TALLEST - high - 2 * GAP) if over else 2 * TILE + GAP
    canvas = above(book, SCALE, strip + 2 * GAP, again=not over)
    land.draw(Chart(canvas, book, SCALE), scene, events, brief=True)
    if over:
        ranking(canvas, over, scene.people, (GAP, high + GAP, wide - GAP, high + GAP + strip), parts(scene))
        return canvas
    for nation, rect in zip(scene.view.nations, tiles(wide, high), strict=False):
        tile(canvas, scene, nation, rect)
    return canvas


def parts(scene: Scene) -> list[Part]:
    """What a score is made of: money, and the bonds of each nation."""
    money = Part("money", scene.speaker.part("money"), coin(44))
    nations = [nation.id for nation in scene.view.nations]
    return [money, *(Part(one, scene.name(one), badge(scene.owner(one), 44, plain=True)) for one in nations)]


def tiles(wide: int, top: int) -> list[Rect]:
    """Two rows of three."""
    step = (wide - GAP) / 3
    return [
        (
            round(GAP + step * column),
            top + GAP + row * (TILE + GAP),
            round(step * (column + 1)),
            top + (row + 1) * (TILE + GAP),
        )
        for row in range(2)
        for column in range(3)
    ]


def tile(canvas: Canvas, scene: Scene, nation: NationView, rect: Rect) -> None:
    """Badge, treasury and power; below, who governs and where on the rondel."""
    x0, y0, x1, y1 = rect
    turn = nation.id == scene.view.in_turn
    canvas.box(rect, GLOW if turn else CREAM, edge=INK if turn else RULE, radius=12)
    canvas.paste(badge(scene.owner(nation.id), 88, plain=True), x0 + 56, (y0 + y1) / 2, f"tile {nation.id}")
    left, upper, lower = x0 + 114, y0 + 40, y1 - 33
    new = {what[0]: CREAM if turn else GLOW for what in scene.fresh if what[1] == nation.id}
    money = scene.say("render-millions", amount=nation.treasury)
    canvas.text(left, upper, money, 52, face=Face.FIGURE, room=128, ground=new.get("treasury"))
    points = scene.say("render-imperial-points", points=nation.power, factor=nation.factor)
    room, ground = x1 - left - 180, new.get("power")
    wide = canvas.text(x1 - 16, upper, points, 42, face=Face.FIGURE, align="right", room=room, ground=ground)
    canvas.paste(star(34), x1 - 38 - wide, upper, f"power {nation.id}")
    who, half = scene.who(nation.government), (x1 - left - 20) // 2
    name = who.name if who else scene.say("render-imperial-no-government")
    shade, box = INK if who else FADED, (left, lower - 28, left + half + 4, lower + 28)
    canvas.block(name, box, 34, least=20, fill=shade, ground=new.get("government"))
    space, shade = scene.name(nation.space) if nation.space else "", INK if turn or "rondel" in new else FADED
    canvas.text(x1 - 16, lower, space, 32, room=half - 14, align="right", fill=shade, ground=new.get("rondel"))
