"""What a picture of ImpeRunde is drawn from."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from render.imperunde.units import PIRATES
from render.kit.atlas import Atlas, atlas
from render.kit.colour import AQUA, BLUE, GREEN, PURPLE, RED, YELLOW, colour
from render.kit.masks import paled
from render.kit.people import Person, people
from render.kit.pieces import Owner
from render.picture import LAYERS
from render.speech import called
from rules.imperunde.view import PlayerView, View

TITLE = "imperunde"
COLOURS = (RED, YELLOW, BLUE, GREEN, PURPLE, AQUA)
NATIVES = Owner(colour("#9a8f7c"), "·", "octagon")  # nobody's: natives and rebels


def world() -> Atlas:
    """The round world, its lands pale: a free country looks like paper, an owner's colour stands out."""
    return atlas(TITLE, finish=lambda picture, book, scale: paled(picture, book, scale, 0.72))


@dataclass(frozen=True, slots=True)
class Scene:
    """A view with its looks."""

    view: View
    language: str
    people: Mapping[str, Person]
    layers: frozenset[str]
    fresh: frozenset[tuple[Any, ...]]

    def called(self, what: str) -> str:
        """The name of a place, a unit, a card or a phase."""
        return called(TITLE, what, self.language)

    def owner(self, side: str) -> Owner:
        """How a side looks: a player, pirates, natives."""
        person = self.people.get(side)
        return person.owner if person else PIRATES if side == "pirates" else NATIVES

    def named(self, side: str) -> str:
        """What a side is called."""
        person = self.people.get(side)
        return person.name if person else self.called(side)

    def player(self, seat: str | None) -> PlayerView | None:
        """What is open about a player."""
        return next((player for player in self.view.players if player.seat == seat), None)

    def at_war(self, one: str, other: str) -> bool:
        """Are these two at war?"""
        return (one, other) in self.view.wars or (other, one) in self.view.wars


def scene(
    view: View,
    language: str,
    names: Mapping[str, str] | None = None,
    layers: Collection[str] = LAYERS,
    fresh: Collection[tuple[Any, ...]] = (),
) -> Scene:
    """Set the scene for a view."""
    return Scene(view, language, people(view.seats, names, COLOURS), frozenset(layers), frozenset(fresh))


def viewer(scene: Scene) -> PlayerView:
    """The player whose view it is."""
    player = scene.player(scene.view.viewer)
    if player is None:
        raise ValueError("a spectator has no hand")
    return player
