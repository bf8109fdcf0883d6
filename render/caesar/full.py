"""The full board: the map, and every player's board below it."""

from render.caesar import land
from render.caesar.boards import board
from render.caesar.scene import Scene
from render.kit.atlas import Atlas, atlas
from render.kit.backdrop import backdrop, draw_frame
from render.kit.canvas import Canvas
from render.kit.chart import Chart
from render.kit.colour import FADED
from render.kit.panels import cells
from render.kit.type import Face

EDGE, HEAD, BOARD = 22, 96, 376
SCALE = 1.25


def draw(scene: Scene) -> Canvas:
    """Everything."""
    book = atlas(scene.view.title, scene.view.side)
    wide, high = book.ground(SCALE).size
    size = wide + 2 * EDGE, HEAD + high + EDGE + BOARD + EDGE
    canvas = backdrop(book, ("full", scene.language), size, lambda canvas: ground(canvas, scene, book))
    land.draw(Chart(canvas, book, SCALE, at=(EDGE, HEAD)), scene)
    canvas.text(EDGE + wide, HEAD / 2, status(scene), 34, fill=FADED, align="right", room=wide // 2)
    top = HEAD + high + EDGE
    room = (EDGE, top, EDGE + wide, top + BOARD)
    for player, cell in zip(scene.view.players, cells(room, len(scene.view.players), 12), strict=True):
        board(canvas, scene, player, cell)
    return canvas


def ground(canvas: Canvas, scene: Scene, book: Atlas) -> None:
    """Frame and title."""
    draw_frame(canvas, book.ground(SCALE), (EDGE, HEAD))
    canvas.text(EDGE, HEAD / 2 - 2, scene.speaker.title_name(), 54, face=Face.TITLE)


def status(scene: Scene) -> str:
    """A line on where the game stands."""
    view = scene.view
    if view.result is not None or view.in_turn is None:
        return scene.say("render-over" if view.result is not None else "render-set-up")
    player = scene.people[view.in_turn].name
    if view.target:
        return scene.say("render-caesar-builds", player=player, city=scene.name(view.target))
    return scene.say("render-caesar-turn", player=player)
