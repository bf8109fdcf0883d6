"""What a picture of Caesar's Empire is drawn from."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from render import scene
from render.kit.colour import BLUE, GREEN, PURPLE, RED, YELLOW, Colour, colour
from render.kit.geography import board_facts
from render.kit.pieces import SHAPES, Owner, Shape
from rules.caesar.view import View

COLOURS: Mapping[str, Colour] = {"violet": PURPLE, "yellow": YELLOW, "red": RED, "blue": BLUE, "green": GREEN}
UNKNOWN = (120, 110, 100)


@lru_cache(maxsize=2)
def groups() -> Mapping[str, Owner]:
    """How the tokens of each group of cities look; the value takes the letter's place."""
    data = board_facts("caesar")
    return {
        group["id"]: Owner(colour(group["hex"]), "", shape) for group, shape in zip(data["groups"], SHAPES, strict=True)
    }


@dataclass(frozen=True, slots=True)
class Scene(scene.Scene[View]):
    """A view of Caesar's Empire with its looks."""

    @staticmethod
    def colours(view: View) -> Sequence[Colour]:
        """Players have the colours of their pieces."""
        return [COLOURS.get(player.colour, UNKNOWN) for player in view.players]

    @staticmethod
    def shapes(view: View) -> Sequence[Shape]:
        """A shape goes with each colour, so that nobody needs to tell colours apart."""
        order = board_facts("caesar")["player_colours"]
        return [SHAPES[order.index(player.colour)] for player in view.players]
