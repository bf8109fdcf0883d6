"""The card for the phone: the map, and below it the rondel, the nations and the players, or the ranking."""

from collections.abc import Sequence
from typing import Any

from render.imperial import land, marks, strip, wheel
from render.imperial.scene import Scene
from render.kit.atlas import Atlas, atlas
from render.kit.backdrop import above, backdrop
from render.kit.canvas import Canvas, Rect
from render.kit.chart import Chart
from render.kit.emblems import coin
from render.kit.pieces import badge
from render.kit.ranking import Part, height, ranking
from render.kit.window import clearest
from render.picture import CLEAR, TALLEST

SCALE, GAP = 0.8, 8


def draw(scene: Scene, events: Sequence[Any], *, whole: bool = False) -> Canvas:
    """The card: the map, below it how the game stands, or how it ended."""
    book, over = atlas(scene.view.title), scene.view.result
    wide, high = book.ground(SCALE).size
    if over:
        room = height(len(over), TALLEST - high - 2 * GAP)
        canvas = above(book, SCALE, room + 2 * GAP, again=False)
        land.draw(Chart(canvas, book, SCALE), scene, events, brief=True)
        ranking(canvas, over, scene.people, (GAP, high + GAP, wide - GAP, high + GAP + room), parts(scene))
        return canvas
    close = None if whole else near(scene, events, (wide, TALLEST - strip.HIGH - 2 * GAP))
    high = close.image.height if close else high
    size, below = (wide, high + strip.HIGH + 2 * GAP), (GAP, high + GAP, wide - GAP, high + GAP + strip.HIGH)
    key = ("card", scene.view.rondel)
    canvas = backdrop(book, key, size, lambda canvas: ground(canvas, scene, book, below))
    if close:
        canvas.adopt(close, (0, 0))
    else:
        land.draw(Chart(canvas, book, SCALE), scene, events, brief=True)
    strip.draw(canvas, scene, below)
    return canvas


def near(scene: Scene, events: Sequence[Any], size: tuple[int, int]) -> Canvas | None:
    """The part of the map all of these events are about; None: the whole of it.

    A player planning a maneuver sees the whole map: units yet to move may stand anywhere.
    """
    if scene.view.viewer and scene.view.phase == "maneuver":
        return None
    book = atlas(scene.view.title)
    boxes = [place.inside for name in marks.named_regions(events) if (place := book.geography.places.get(name))]
    return clearest(book, boxes, size, lambda chart: land.draw(chart, scene, events, brief=True), CLEAR)


def ground(canvas: Canvas, scene: Scene, book: Atlas, below: Rect) -> None:
    """The map and the wheel, which never change."""
    canvas.image.paste(book.ground(SCALE), (0, 0))
    wheel.ground(canvas, scene, *strip.middle(below))


def parts(scene: Scene) -> list[Part]:
    """What a score is made of: money, and the bonds of each nation."""
    money = Part("money", scene.speaker.part("money"), coin(44))
    nations = [nation.id for nation in scene.view.nations]
    return [money, *(Part(one, scene.name(one), badge(scene.owner(one), 44, plain=True)) for one in nations)]
