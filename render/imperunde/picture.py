"""The door of ImpeRunde's pictures: a view in, a canvas or words out."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from render.imperunde import card, charting, full, hand, marks, twin
from render.imperunde.scene import scene, world
from render.kit.canvas import Canvas
from render.kit.window import window
from render.picture import Shape
from rules.imperunde.view import View

Names = Mapping[str, str] | None


def board(
    view: View, language: str, *, shape: Shape, events: Sequence[Any], layers: Collection[str], names: Names
) -> Canvas:
    """The card or the full board."""
    stage = scene(view, language, names, layers, frozenset(marks.fresh(events)))
    return card.draw(stage, events) if shape == "card" else full.draw(stage, events)


def close(
    view: View, language: str, region: str, *, events: Sequence[Any], layers: Collection[str], names: Names
) -> Canvas:
    """The map around a place, larger."""
    return charting.draw(window(world(), region), scene(view, language, names, layers), events).canvas


def held(view: View, language: str, names: Names) -> Canvas:
    """The viewer's hand."""
    return hand.draw(scene(view, language, names))


def own(view: View, language: str, names: Names) -> Iterator[str]:
    """The viewer's hand in words."""
    return twin.hand(scene(view, language, names))


def told(view: View, language: str, names: Names) -> str:
    """The whole board in words."""
    return twin.text(scene(view, language, names))


def brief(view: View, language: str, names: Names) -> Iterator[str]:
    """The board in a few sentences, the most important first."""
    return twin.alt(scene(view, language, names))
