"""The card for the phone: the map, and a tile for each player."""

from render.caesar import land
from render.caesar.scene import Scene
from render.caesar.treasures import treasure
from render.kit.atlas import atlas
from render.kit.backdrop import backdrop
from render.kit.canvas import Canvas, Rect
from render.kit.chart import Chart
from render.kit.colour import CREAM, FADED, GLOW, INK, RULE
from render.kit.panels import cells
from render.kit.pieces import badge
from render.kit.ranking import ranking
from render.kit.type import Face
from rules.caesar.view import PlayerView
from words import say

SCALE, TILE, FINAL, GAP = 0.8, 170, 96, 8


def draw(scene: Scene) -> Canvas:
    """The card."""
    book = atlas(scene.view.title, scene.view.side)
    base = book.ground(SCALE)
    strip = 3 * (FINAL + GAP) if scene.view.result else TILE + GAP
    size = base.width, base.height + strip + GAP
    canvas = backdrop(book, ("card",), size, lambda canvas: canvas.image.paste(base, (0, 0)))
    land.draw(Chart(canvas, book, SCALE), scene)
    room = (GAP, base.height + GAP, base.width - GAP, base.height + strip)
    if scene.view.result:
        ranking(canvas, scene.view.result, scene.people, room, (scene.view.title, scene.language))
        return canvas
    for player, cell in zip(scene.view.players, cells(room, len(scene.view.players), GAP), strict=True):
        tile(canvas, scene, player, cell)
    return canvas


def tile(canvas: Canvas, scene: Scene, player: PlayerView, rect: Rect) -> None:
    """Badge and points, then name, then roads left and coins."""
    x0, y0, x1, y1 = rect
    turn, person = player.seat == scene.view.in_turn, scene.people[player.seat]
    canvas.box(rect, GLOW if turn else CREAM, edge=INK if turn else RULE, radius=12)
    canvas.paste(badge(person.owner, 72, plain=True), x0 + 48, y0 + 48, f"tile {player.seat}")
    canvas.text(x1 - 16, y0 + 46, str(player.points), 64, face=Face.FIGURE, align="right", room=x1 - x0 - 110)
    canvas.text(x0 + 16, y0 + 104, person.name, 32, room=x1 - x0 - 32)
    roads = say(scene.language, "render-caesar-roads", roads=player.roads)
    wide = canvas.text(x0 + 16, y1 - 28, roads, 30, room=x1 - x0 - 110, fill=INK if turn else FADED)
    if player.gold and x0 + 16 + wide < x1 - 90:
        canvas.paste(treasure("gold", 40), x1 - 66, y1 - 28, f"gold {player.seat}")
        canvas.text(x1 - 16, y1 - 28, str(player.gold), 34, face=Face.FIGURE, align="right")
