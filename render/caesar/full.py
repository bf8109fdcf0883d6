"""The full board, upright: the map, below it every player's board, and what treasures are worth."""

from collections.abc import Sequence
from typing import Any

from render.caesar import board_map, tables
from render.caesar.boards import board
from render.caesar.scene import Scene
from render.kit.backdrop import draw_frame
from render.kit.base_layers import Atlas, atlas
from render.kit.canvas import Canvas, sheet
from render.kit.colour import FADED
from render.kit.fonts import Face
from render.kit.map_layer import Chart
from render.kit.panels import cells

EDGE, GAP, HEAD, BOARD = 22, 16, 110, 520
SCALE = 1.0


def draw(scene: Scene, _events: Sequence[Any] = ()) -> Canvas:
    """Everything; the scene knows what is new."""
    book, players = atlas(scene.view.title, scene.view.side), scene.view.players
    wide, high = book.size(SCALE)
    top = HEAD + high + EDGE
    bottom = top + -(-len(players) // 2) * (BOARD + GAP)
    size = wide + 2 * EDGE, bottom + tables.height(scene) + EDGE
    canvas = sheet(*size)
    ground(canvas, scene, book)
    board_map.draw(Chart(canvas, book, SCALE, at=(EDGE, HEAD)), scene)
    canvas.text(EDGE + wide, HEAD / 2, status(scene), 42, fill=FADED, align="right", room=wide // 2)
    for number, player in enumerate(players):
        row, column = divmod(number, 2)
        line = (EDGE, top + row * (BOARD + GAP), EDGE + wide, top + row * (BOARD + GAP) + BOARD)
        board(canvas, scene, player, cells(line, 2, GAP)[column])
    tables.draw(canvas, scene, (EDGE, bottom, EDGE + wide, size[1] - EDGE))
    return canvas


def ground(canvas: Canvas, scene: Scene, book: Atlas) -> None:
    """Frame and title."""
    draw_frame(canvas, book.ground(SCALE), (EDGE, HEAD))
    canvas.text(EDGE, HEAD / 2 - 2, scene.speaker.title_name(), 60, face=Face.TITLE)


def status(scene: Scene) -> str:
    """A line on where the game stands."""
    view = scene.view
    if view.result is not None or view.in_turn is None:
        return scene.say("render-over" if view.result is not None else "render-set-up")
    player = scene.people[view.in_turn].name
    if view.target:
        return scene.say("render-caesar-builds", player=player, city=scene.name(view.target))
    return scene.say("render-caesar-turn", player=player)
