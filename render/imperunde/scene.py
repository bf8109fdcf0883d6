"""What a picture of ImpeRunde is drawn from."""

from collections.abc import Sequence
from dataclasses import dataclass

from render import scene
from render.imperunde.units import PIRATES
from render.kit.base_layers import Atlas, atlas
from render.kit.colour import AQUA, BLUE, GREEN, PURPLE, RED, YELLOW, Colour, colour
from render.kit.masks import pale
from render.kit.pieces import Owner
from rules.imperunde.view import PlayerView, View

COLOURS = (RED, YELLOW, BLUE, GREEN, PURPLE, AQUA)
NATIVES = Owner(colour("#9a8f7c"), "·", "octagon")  # nobody's: natives and rebels

NONE = Owner(colour("#d9cfba"), "", "octagon")  # a kind nobody has
NEAR = 2.5  # the scale of a part of the world: pieces in their slots are large enough there


def world() -> Atlas:
    """The round world, its lands pale: a free country looks like paper, an owner's colour stands out."""
    return atlas("imperunde", finish=lambda picture, book, scale: pale(picture, book, scale, 0.72))


@dataclass(frozen=True, slots=True)
class Scene(scene.Scene[View]):
    """A view of ImpeRunde with its looks."""

    @staticmethod
    def colours(view: View) -> Sequence[Colour]:
        """Players have the colours of the box, in seating order."""
        return COLOURS

    def owner(self, side: str) -> Owner:
        """How a side looks: a player, pirates, natives."""
        person = self.people.get(side)
        return person.owner if person else PIRATES if side == "pirates" else NATIVES

    def side_name(self, side: str) -> str:
        """The name of a side."""
        person = self.people.get(side)
        return person.name if person else self.name(side)

    def player(self, seat: str | None) -> PlayerView | None:
        """What is open about a player."""
        return next((player for player in self.view.players if player.seat == seat), None)

    def at_war(self, one: str, other: str) -> bool:
        """Are these two at war?"""
        return (one, other) in self.view.wars or (other, one) in self.view.wars
