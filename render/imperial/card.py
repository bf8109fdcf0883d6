"""The card for the phone: the map, and below it the rondel, the nations and the players, or the ranking."""

from collections.abc import Sequence
from typing import Any

from render.imperial import board_map, bonds, strip
from render.imperial.focus import groups as choose_focus
from render.imperial.focus import happened_at
from render.imperial.scene import Scene
from render.kit.backdrop import above
from render.kit.base_layers import atlas
from render.kit.canvas import Canvas, sheet
from render.kit.emblems import coin
from render.kit.insets import draw_corners
from render.kit.map_crops import boxes_of
from render.kit.map_layer import Chart
from render.kit.pieces import badge
from render.kit.ranking import Part, height, ranking
from render.picture import CLEAR, TALLEST

SCALE, GAP, SIGN = 0.8, 8, CLEAR


def draw(scene: Scene, events: Sequence[Any], *, focus: Sequence[str] = (), whole: bool = False) -> Canvas:
    """The part of the map in question, below it how the game stands; the bonds; at the end the map and the ranking."""
    book, over = atlas(scene.view.title), scene.view.result
    wide, high = book.size(SCALE)
    if over:
        room = height(len(over), TALLEST - high - 2 * GAP)
        canvas = above(book, SCALE, room + 2 * GAP)
        board_map.draw(Chart(canvas, book, SCALE), scene, events, brief=True)
        ranking(canvas, over, scene.people, (GAP, high + GAP, wide - GAP, high + GAP + room), parts(scene))
        return canvas
    if scene.view.phase in bonds.PHASES and not whole:
        return purchase(scene, events, focus, wide)
    room = strip.height(scene) + 2 * GAP
    high = high if whole else TALLEST - room
    canvas = sheet(wide, high + room)
    if whole:
        canvas.image.paste(book.ground(SCALE), (0, 0))
        board_map.draw(Chart(canvas, book, SCALE), scene, events, brief=True)
    else:
        canvas.adopt(near(scene, events, focus, (wide, high)), (0, 0))
    strip.draw(canvas, scene, (GAP, high + GAP, wide - GAP, high + room - GAP))
    return canvas


def purchase(scene: Scene, events: Sequence[Any], focus: Sequence[str], wide: int) -> Canvas:
    """The card of a question about bonds: their table, below the part of the map where something has happened."""
    room = bonds.height(scene) + 2 * GAP
    high = TALLEST - room if focus or any(happened_at(events)) else 0
    canvas = sheet(wide, high + room)
    if high:
        canvas.adopt(near(scene, events, focus, (wide, high)), (0, 0))
    bonds.draw(canvas, scene, (GAP, high + GAP, wide - GAP, high + room - GAP))
    return canvas


def near(scene: Scene, events: Sequence[Any], focus: Sequence[str], size: tuple[int, int]) -> Canvas:
    """The part of the map that is asked about or has changed, close up."""
    book = atlas(scene.view.title)
    groups = boxes_of(book, choose_focus(scene, events, focus))
    return draw_corners(book, groups, size, lambda chart: board_map.draw(chart, scene, events, brief=True))


def parts(scene: Scene) -> list[Part]:
    """What a score is made of: money, and the bonds of each nation."""
    money = Part("money", scene.speaker.part("money"), coin(SIGN))
    nations = [nation.id for nation in scene.view.nations]
    return [money, *(Part(one, scene.name(one), badge(scene.owner(one), SIGN, plain=True)) for one in nations)]
