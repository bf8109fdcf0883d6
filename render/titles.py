"""Which title draws what: each is loaded when first asked for."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from PIL import Image

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

    def card(self, scene: Any, events: Sequence[Any], *, focus: Sequence[str] = (), whole: bool = False) -> Canvas:
        """The card for the phone, close to the places in `focus`, or to what is asked and has happened; or whole."""
        ...

    def full(self, scene: Any, events: Sequence[Any]) -> Canvas: ...

    def around(self, scene: Any, region: str, events: Sequence[Any]) -> Canvas:
        """The map around a region, larger."""
        ...

    def emoji(self, size: int) -> Mapping[str, Image.Image]:
        """Small square pictures by the ids of what they stand for."""
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


def draw_board(  # noqa: PLR0913  a picture has this many properties
    view: Any,
    language: str,
    *,
    shape: Shape = "card",
    events: Sequence[Any] = (),
    region: str | None = None,
    focus: Sequence[str] = (),
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
    if shape == "full":
        return title.full(scene, events)
    return title.card(scene, events, focus=focus, whole=shape == "frame")
