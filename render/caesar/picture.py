"""The door of Caesar's Empire: a view in, a canvas or words out."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from render.caesar import land, twin
from render.caesar.boards import board as player_board
from render.caesar.card import draw as draw_card
from render.caesar.full import draw as draw_full
from render.caesar.scene import scene, viewer
from render.kit.atlas import atlas
from render.kit.canvas import Canvas, sheet
from render.kit.window import window
from render.picture import Shape
from rules.caesar.view import View

Names = Mapping[str, str] | None


def board(
    view: View, language: str, *, shape: Shape, events: Sequence[Any], layers: Collection[str], names: Names
) -> Canvas:
    """The card or the full board."""
    stage = scene(view, language, names, layers, land.fresh(events))
    return draw_card(stage, events) if shape == "card" else draw_full(stage)


def close(
    view: View, language: str, region: str, *, events: Sequence[Any], layers: Collection[str], names: Names
) -> Canvas:
    """The map around a city, larger."""
    stage = scene(view, language, names, layers, land.fresh(events))
    chart = window(atlas(view.title, view.side), region)
    land.draw(chart, stage)
    return chart.canvas


def held(view: View, language: str, names: Names) -> Canvas:
    """The viewer's own board: nothing in this game is secret, but one wants to see it large."""
    stage = scene(view, language, names)
    player = viewer(stage)
    canvas = sheet(860, 520)
    player_board(canvas, stage, player, (20, 20, 840, 500))
    return canvas


def own(view: View, language: str, names: Names) -> Iterator[str]:
    """The viewer's hand in words."""
    return twin.hand(scene(view, language, names))


def told(view: View, language: str, names: Names) -> str:
    """The whole board in words."""
    return twin.text(scene(view, language, names))


def brief(view: View, language: str, names: Names) -> Iterator[str]:
    """The board in a few sentences, the most important first."""
    return twin.alt(scene(view, language, names))
