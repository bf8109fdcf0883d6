"""The pictures of Caesar's Empire: a scene in, a canvas or words out."""

from collections.abc import Sequence
from typing import Any

from render.caesar import board_map, boards, tables
from render.caesar.alt_text import alt, hand_text, text
from render.caesar.board_map import fresh
from render.caesar.card import draw as card
from render.caesar.emoji import emoji
from render.caesar.full import draw as full
from render.caesar.scene import Scene
from render.kit.base_layers import atlas
from render.kit.canvas import Canvas, sheet
from render.kit.region_zoom import window
from rules.caesar.view import PlayerView

__all__ = ["Scene", "alt", "around", "card", "emoji", "fresh", "full", "hand", "hand_text", "text"]


def around(scene: Scene, region: str, events: Sequence[Any]) -> Canvas:
    """The map around a city, larger."""
    chart = window(atlas(scene.view.title, scene.view.side), region)
    board_map.draw(chart, scene)
    chart.write_moved()
    return chart.canvas


def hand(scene: Scene, own: PlayerView) -> Canvas:
    """The viewer's own board: nothing in this game is secret, but people want to see it large, and what it is worth."""
    canvas = sheet(900, 600 + tables.height(scene))
    boards.board(canvas, scene, own, (20, 20, 880, 560))
    tables.draw(canvas, scene, (20, 576, 880, 576 + tables.height(scene)))
    return canvas
