"""The map around a region at a higher scale."""

from collections.abc import Sequence
from typing import Any

from render.imperial import land, marks
from render.imperial.scene import Scene
from render.kit.atlas import atlas
from render.kit.canvas import Canvas
from render.kit.window import window


def draw(scene: Scene, region: str, events: Sequence[Any]) -> Canvas:
    """A window on the map; an unknown region shows the whole of it."""
    chart = window(atlas(scene.view.title), region)
    land.tints(chart, scene)
    marks.moves(chart, scene, events)
    land.names(chart, scene)
    land.flags(chart, scene)
    land.units(chart, scene)
    return chart.canvas
