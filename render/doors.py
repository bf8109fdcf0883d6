"""Which title draws what: each is loaded when first asked for."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from render.kit.canvas import Canvas
from render.picture import Shape

ROOMS = {"imperial": "imperial", "imperial-2030": "imperial", "caesar": "caesar", "imperunde": "imperunde"}
Names = Mapping[str, str] | None


class Door(Protocol):
    """What each title's `picture` module offers."""

    def board(
        self, view: Any, language: str, *, shape: Shape, events: Sequence[Any], layers: Collection[str], names: Names
    ) -> Canvas:
        """The card or the full board."""
        ...

    def close(
        self, view: Any, language: str, region: str, *, events: Sequence[Any], layers: Collection[str], names: Names
    ) -> Canvas:
        """The map around a region."""
        ...

    def held(self, view: Any, language: str, names: Names) -> Canvas:
        """The viewer's hand; a spectator has none."""
        ...

    def own(self, view: Any, language: str, names: Names) -> Iterator[str]:
        """The viewer's hand in words."""
        ...

    def told(self, view: Any, language: str, names: Names) -> str:
        """The whole board in words."""
        ...

    def brief(self, view: Any, language: str, names: Names) -> Iterator[str]:
        """The board in a few sentences."""
        ...


def door(title: str) -> Door:
    """The pictures of a title."""
    return cast("Door", import_module(f"render.{ROOMS[title]}.picture"))
