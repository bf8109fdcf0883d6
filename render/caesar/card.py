"""The card for the phone: the map, and a tile for each player."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from render.caesar import board_map
from render.caesar.board_map import road
from render.caesar.scene import Scene
from render.caesar.treasures import treasure
from render.kit.backdrop import above
from render.kit.base_layers import atlas
from render.kit.canvas import Canvas, Rect, sheet
from render.kit.colour import CREAM, FADED, INK, RULE, SHADE
from render.kit.fonts import Face
from render.kit.insets import draw_corners
from render.kit.map_crops import boxes_of
from render.kit.map_layer import Chart
from render.kit.panels import cells
from render.kit.pieces import badge
from render.kit.ranking import Part, height, ranking
from render.picture import LEGIBLE, TALLEST
from rules.caesar.view import PlayerView

SCALE, TILE, GAP = 0.9, 116, 8
NEAR = 1280, 1138  # pixels of a part of the map
BAR = 62, 27  # of a road in a tile
PARTS = ("points", "cities", "same", "different", "gold", "bonus")  # of a score


def draw(scene: Scene, events: Sequence[Any], *, focus: Sequence[str] = (), whole: bool = False) -> Canvas:
    """The card: the part of the map in question, below it the players; at the end the whole map and the ranking."""
    book, over = atlas(scene.view.title, scene.view.side), scene.view.result
    wide, high = book.size(SCALE) if over or whole else NEAR
    strip = height(len(over), TALLEST - high - 2 * GAP) if over else tiles_high(len(scene.view.players))
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
    for player, cell in zip(scene.view.players, tiles(room, len(scene.view.players)), strict=True):
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


def across(players: int) -> int:
    """How many tiles in a row: four players sit two by two."""
    return 2 if players in (2, 4) else 3


def tiles_high(players: int) -> int:
    """How high the rows of tiles are."""
    return (TILE + GAP) * -(-players // across(players)) - GAP


def tiles(rect: Rect, players: int) -> list[Rect]:
    """Rows of two or three, each over the whole width."""
    x0, y0, x1, _ = rect
    rects: list[Rect] = []
    while len(rects) < players:
        rects += cells((x0, y0, x1, y0 + TILE), min(across(players), players - len(rects)), GAP)
        y0 += TILE + GAP
    return rects


def tile(canvas: Canvas, scene: Scene, player: PlayerView, rect: Rect) -> None:
    """Badge and name; below it roads left, coins and points. What is new stands cream on ink: yellow is a player's."""
    x0, y0, x1, y1 = rect
    turn, person = player.seat == scene.view.in_turn, scene.people[player.seat]
    canvas.box(rect, SHADE if turn else CREAM, edge=INK if turn else RULE, radius=12)
    canvas.paste(badge(person.owner, 80, plain=True), x0 + 48, (y0 + y1) / 2, f"tile {player.seat}")
    left, lower = x0 + 96, y1 - 36
    canvas.block(person.name, (left, y0 + 4, x1 - 12, y0 + 50), LEGIBLE + 1, least=LEGIBLE)
    new = {what[0] for what in scene.fresh if what[1] == player.seat}
    fill, ground = (CREAM, INK) if "taker" in new else (INK if turn else FADED, None)
    canvas.paste(road(person.owner, *BAR, 0), left + BAR[0] / 2, lower, f"roads {player.seat}")
    left += BAR[0] + 14
    left += canvas.text(left, lower, str(player.roads), 44, face=Face.FIGURE, fill=fill, ground=ground) + 14
    if player.gold:
        canvas.paste(treasure("gold", 48), left + 24, lower, f"gold {player.seat}")
        canvas.text(left + 52, lower, str(player.gold), 44, face=Face.FIGURE)
    fill, ground = (CREAM, INK) if "points" in new else (INK, None)
    canvas.text(x1 - 16, lower, str(player.points), 60, face=Face.FIGURE, align="right", fill=fill, ground=ground)
