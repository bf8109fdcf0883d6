"""ImpeRunde's pictures: a scene in, a canvas or words out."""

from collections.abc import Sequence
from typing import Any

from render.imperunde import board_map
from render.imperunde.alt_text import alt, hand_text, text
from render.imperunde.card import draw as card
from render.imperunde.emoji import emoji
from render.imperunde.full import draw as full
from render.imperunde.hand import draw as hand
from render.imperunde.marks import fresh
from render.imperunde.scene import NEAR, Scene, world
from render.kit.canvas import Canvas
from render.kit.region_zoom import window

__all__ = ["Scene", "alt", "around", "card", "emoji", "fresh", "full", "hand", "hand_text", "text"]


def around(scene: Scene, region: str, events: Sequence[Any]) -> Canvas:
    """The map around a place, larger."""
    chart = board_map.draw(window(world(), region, NEAR), scene, events, "near")
    chart.write_moved()
    return chart.canvas
