"""What a picture of Caesar's Empire is drawn from."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from render.kit.colour import BLUE, GREEN, PURPLE, RED, YELLOW, Colour, colour
from render.kit.geography import board_facts
from render.kit.people import Person, people
from render.kit.pieces import SHAPES, Owner
from render.picture import LAYERS
from render.speech import called
from rules.caesar.view import PlayerView, View

COLOURS: Mapping[str, Colour] = {"violet": PURPLE, "yellow": YELLOW, "red": RED, "blue": BLUE, "green": GREEN}


@lru_cache(maxsize=2)
def groups() -> Mapping[str, Owner]:
    """How the tokens of each group of cities look; the value takes the letter's place."""
    data = board_facts("caesar")
    return {
        group["id"]: Owner(colour(group["hex"]), "", shape) for group, shape in zip(data["groups"], SHAPES, strict=True)
    }


@dataclass(frozen=True, slots=True)
class Scene:
    """A view with its looks."""

    view: View
    language: str
    people: Mapping[str, Person]
    layers: frozenset[str]
    fresh: frozenset[tuple[Any, ...]]

    def called(self, what: str) -> str:
        """The name of a city, a group or a treasure."""
        return called(self.view.title, what, self.language)


def scene(
    view: View,
    language: str,
    names: Mapping[str, str] | None = None,
    layers: Collection[str] = LAYERS,
    fresh: Collection[tuple[Any, ...]] = (),
) -> Scene:
    """Set the scene for a view."""
    colours = [COLOURS.get(player.colour, (120, 110, 100)) for player in view.players]
    table = people([player.seat for player in view.players], names, colours)
    return Scene(view, language, table, frozenset(layers), frozenset(fresh))


def viewer(scene: Scene) -> PlayerView:
    """The player whose view it is."""
    for player in scene.view.players:
        if player.seat == scene.view.viewer:
            return player
    raise ValueError("a spectator has no hand")
