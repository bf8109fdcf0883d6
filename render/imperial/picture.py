"""Imperial's pictures: a scene in, a canvas or words out."""

from collections.abc import Sequence
from typing import Any

from render.imperial import board_map
from render.imperial.alt_text import alt, hand_text, text
from render.imperial.card import draw as card
from render.imperial.emoji import emoji
from render.imperial.full import draw as full
from render.imperial.hand import draw as hand
from render.imperial.marks import fresh
from render.imperial.scene import Scene
from render.kit.base_layers import atlas
from render.kit.canvas import Canvas
from render.kit.region_zoom import window

__all__ = ["Scene", "alt", "around", "card", "emoji", "fresh", "full", "hand", "hand_text", "text"]


def around(scene: Scene, region: str, events: Sequence[Any]) -> Canvas:
    """The map around a region, larger; an unknown region shows the whole of it."""
    chart = window(atlas(scene.view.title), region)
    board_map.draw(chart, scene, events)
    chart.write_moved()
    return chart.canvas
