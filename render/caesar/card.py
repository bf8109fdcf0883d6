"""The card for the phone: the map, and a tile for each player."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from render.caesar import board_map
from render.caesar.scene import Scene
from render.caesar.treasures import treasure
from render.kit.backdrop import above
from render.kit.base_layers import atlas
from render.kit.canvas import Canvas, Rect, sheet
from render.kit.colour import CREAM, FADED, INK, RULE, SHADE
from render.kit.corners import boxes_of
from render.kit.fonts import Face
from render.kit.insets import draw_corners
from render.kit.map_layer import Chart
from render.kit.panels import cells
from render.kit.pieces import badge
from render.kit.ranking import Part, height, ranking
from render.picture import TALLEST
from rules.caesar.view import PlayerView

SCALE, TILE, GAP = 0.9, 190, 8
NEAR = 1280, 1138  # pixels of a part of the map
PARTS = ("points", "cities", "same", "different", "gold", "bonus")  # of a score


def draw(scene: Scene, events: Sequence[Any], *, focus: Sequence[str] = (), whole: bool = False) -> Canvas:
    """The card: the part of the map in question, below it the players; at the end the whole map and the ranking."""
    book, over = atlas(scene.view.title, scene.view.side), scene.view.result
    wide, high = book.size(SCALE) if over or whole else NEAR
    strip = height(len(over), TALLEST - high - 2 * GAP) if over else TILE
    if over or whole:
        canvas = above(book, SCALE, strip + 2 * GAP)
        board_map.draw(Chart(canvas, book, SCALE), scene)
    else:
        canvas = sheet(wide, high + strip + 2 * GAP)
        groups = boxes_of(book, choose_focus(scene, events, focus))
        canvas.adopt(draw_corners(book, groups, NEAR, partial(board_map.draw, scene=scene)), (0, 0))
    room = (GAP, high + GAP, wide - GAP, high + GAP + strip)
    if over:
        ranking(canvas, over, scene.people, room, parts(scene))
        return canvas
    for player, cell in zip(scene.view.players, cells(room, len(scene.view.players), GAP), strict=True):
        tile(canvas, scene, player, cell)
    return canvas


def parts(scene: Scene) -> list[Part]:
    """What a score is made of."""
    return [Part(name, scene.speaker.part(name)) for name in PARTS]


def choose_focus(scene: Scene, events: Sequence[Any], focus: Sequence[str]) -> Iterator[Sequence[str]]:
    """The cities and ways in the order of their importance: what is asked about, what has happened, Rome."""
    view = scene.view
    laid = [way for path in view.paths[:1] for way in path.ways] or [*view.chain]
    yield from filter(None, ([*filter(None, (view.target,)), *laid], [view.at or ""]))
    yield from ((name,) for name in focus)
    for event in (event for event in reversed(events) if hasattr(event, "seat")):  # not where treasures are dealt
        yield [name for field in ("city", "way") if (name := getattr(event, field, None))]
    yield (view.rome,)


def tile(canvas: Canvas, scene: Scene, player: PlayerView, rect: Rect) -> None:
    """Badge and points, then name, then roads left and coins. What is new stands cream on ink: yellow is a player's."""
    x0, y0, x1, y1 = rect
    turn, person = player.seat == scene.view.in_turn, scene.people[player.seat]
    canvas.box(rect, SHADE if turn else CREAM, edge=INK if turn else RULE, radius=12)
    canvas.paste(badge(person.owner, 80, plain=True), x0 + 54, y0 + 54, f"tile {player.seat}")
    new = {what[0] for what in scene.fresh if what[1] == player.seat}
    fill, ground = (CREAM, INK) if "points" in new else (INK, None)
    points, room = str(player.points), x1 - x0 - 118
    canvas.text(x1 - 18, y0 + 52, points, 72, face=Face.FIGURE, align="right", room=room, fill=fill, ground=ground)
    canvas.block(person.name, (x0 + 16, y0 + 94, x1 - 16, y0 + 138), 36, least=18)
    fill, ground = (CREAM, INK) if "taker" in new else (INK if turn else FADED, None)
    roads, room = scene.say("render-caesar-roads", roads=player.roads), x1 - x0 - 32 - (86 if player.gold else 0)
    canvas.text(x0 + 16, y1 - 30, roads, 34, room=room, fill=fill, ground=ground)
    if player.gold:
        canvas.paste(treasure("gold", 44), x1 - 70, y1 - 30, f"gold {player.seat}")
        canvas.text(x1 - 16, y1 - 30, str(player.gold), 38, face=Face.FIGURE, align="right", room=30)
