"""The map with everything on it, on whatever chart: the whole world, a window, a card."""

from collections.abc import Sequence
from typing import Any

from render.imperunde import land, marks
from render.imperunde.scene import Scene, world
from render.kit.chart import Chart
from render.kit.window import closer


def draw(chart: Chart, scene: Scene, events: Sequence[Any], *, brief: bool = False) -> Chart:
    """Owners, then what has happened, then names and pieces, then the numbers of events."""
    land.tints(chart, scene)
    marks.moves(chart, scene, events)
    land.draw(chart, scene, brief=brief)
    marks.wheel(chart, events)
    return chart


def near(scene: Scene, events: Sequence[Any], size: tuple[int, int]) -> Chart | None:
    """The part of the world a player's own draft is about; None: all of it, for everybody, or for a far-flung draft."""
    book = world()
    places = [place for name in marks.touched(events) if (place := book.geography.places.get(name))]
    return closer(book, [place.inside for place in places], size) if scene.view.viewer else None
