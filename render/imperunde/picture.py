"""ImpeRunde's pictures: a scene in, a canvas or words out."""

from collections.abc import Sequence
from typing import Any

from render.imperunde import card, full, land
from render.imperunde.hand import draw as hand
from render.imperunde.marks import fresh
from render.imperunde.scene import NEAR, Scene, world
from render.imperunde.twin import alt, hand_text, text
from render.kit.canvas import Canvas
from render.kit.window import window
from render.picture import Shape

__all__ = ["Scene", "alt", "around", "board", "fresh", "hand", "hand_text", "text"]


def board(scene: Scene, shape: Shape, events: Sequence[Any]) -> Canvas:
    """The card or the full board."""
    return card.draw(scene, events) if shape == "card" else full.draw(scene, events)


def around(scene: Scene, region: str, events: Sequence[Any]) -> Canvas:
    """The map around a place, larger."""
    return land.draw(window(world(), region, NEAR), scene, events, "near").canvas
