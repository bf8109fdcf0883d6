"""Which title draws what: each is loaded when first asked for."""

from collections.abc import Collection, Iterator, Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from render.kit.canvas import Canvas
from render.picture import LAYERS, Shape
from render.scene import Fresh, Names, Scene

PACKAGES = {"imperial": "imperial", "imperial-2030": "imperial", "caesar": "caesar", "imperunde": "imperunde"}


class TitlePictures(Protocol):
    """What each title's `picture` module offers."""

    Scene: type[Scene[Any]]

    def fresh(self, events: Sequence[Any]) -> Fresh:
        """What panels mark as new after these events."""
        ...

    def card(self, scene: Any, events: Sequence[Any], *, whole: bool = False) -> Canvas:
        """The card for the phone, close to what the events are about; `whole`: always of the whole map."""
        ...

    def full(self, scene: Any, events: Sequence[Any]) -> Canvas: ...

    def around(self, scene: Any, region: str, events: Sequence[Any]) -> Canvas:
        """The map around a region, larger."""
        ...

    def hand(self, scene: Any, own: Any) -> Canvas:
        """The viewer's hand; `own` is their part of the view."""
        ...

    def hand_text(self, scene: Any, own: Any) -> Iterator[str]:
        """The viewer's hand in words."""
        ...

    def text(self, scene: Any) -> Iterator[str]:
        """The whole board in words."""
        ...

    def alt(self, scene: Any) -> Iterator[str]:
        """The board in a few sentences, the most important first."""
        ...


def pictures(title: str) -> TitlePictures:
    """The pictures of a title."""
    return cast("TitlePictures", import_module(f"render.{PACKAGES[title]}.picture"))


def draw_board(
    view: Any,
    language: str,
    *,
    shape: Shape = "card",
    events: Sequence[Any] = (),
    region: str | None = None,
    layers: Collection[str] = LAYERS,
    names: Names = None,
) -> Canvas:
    """The card, the full board, or the map around a region, on a canvas that knows what stands where.

    `frame` is the card with the whole map on it, whatever has happened: in a film the map must not jump about.
    """
    title = pictures(view.title)
    scene = title.Scene.of(view, language, names, layers, title.fresh(events))
    if region:
        return title.around(scene, region, events)
    return title.full(scene, events) if shape == "full" else title.card(scene, events, whole=shape == "frame")
