"""What a picture of Imperial is drawn from: the view, put into looks and words."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from render.kit.colour import BLACK, BLUE, GREEN, PURPLE, RED, YELLOW
from render.kit.geography import board_facts
from render.kit.people import Person, people
from render.kit.pieces import Owner
from render.picture import LAYERS
from render.speech import called
from rules.imperial.view import NationView, PlayerView, View

# Letters hold in both languages; shapes go by the colour of the box.
LOOKS: Mapping[str, Mapping[str, Owner]] = {
    "imperial": {
        "austria_hungary": Owner(YELLOW, "A", "disc"),
        "italy": Owner(GREEN, "I", "square"),
        "france": Owner(BLUE, "F", "diamond"),
        "great_britain": Owner(RED, "B", "hexagon"),
        "germany": Owner(BLACK, "G", "triangle"),
        "russia": Owner(PURPLE, "R", "drop"),
    },
    "imperial-2030": {
        "russia": Owner(PURPLE, "R", "drop"),
        "china": Owner(YELLOW, "C", "disc"),
        "india": Owner(BLACK, "I", "triangle"),
        "brazil": Owner(GREEN, "B", "square"),
        "usa": Owner(RED, "U", "hexagon"),
        "europe": Owner(BLUE, "E", "diamond"),
    },
}
UNKNOWN = Owner((120, 110, 100), "?", "octagon")


@lru_cache(maxsize=4)
def homes(title: str) -> Mapping[str, tuple[str, str]]:
    """Of each home province its nation and the kind of its city."""
    data = board_facts(title)
    return {region["id"]: (region["nation"], region["city_kind"]) for region in data["regions"] if region.get("nation")}


@dataclass(frozen=True, slots=True)
class Scene:
    """A view with its looks: everything the drawing functions need."""

    view: View
    language: str
    people: Mapping[str, Person]
    owners: Mapping[str, Owner]
    layers: frozenset[str]
    fresh: frozenset[tuple[Any, ...]]  # what the panels mark as new: ("bond", nation, price), ("rondel", nation) ...

    def called(self, what: str) -> str:
        """The name of a nation, region or space."""
        return called(self.view.title, what, self.language)

    def owner(self, nation: str) -> Owner:
        """How a nation looks."""
        return self.owners.get(nation, UNKNOWN)

    def who(self, seat: str | None) -> Person | None:
        """A player, if there is one."""
        return self.people.get(seat) if seat else None

    def nation(self, name: str | None) -> NationView | None:
        """A nation by name."""
        return next((nation for nation in self.view.nations if nation.id == name), None)


def scene(
    view: View,
    language: str,
    names: Mapping[str, str] | None = None,
    layers: Collection[str] = LAYERS,
    fresh: Collection[tuple[Any, ...]] = (),
) -> Scene:
    """Set the scene for a view."""
    table = people(view.seats, names)
    return Scene(view, language, table, LOOKS[view.title], frozenset(layers), frozenset(fresh))


def viewer(scene: Scene) -> PlayerView:
    """The player whose view it is."""
    for player in scene.view.players:
        if player.seat == scene.view.viewer:
            return player
    raise ValueError("a spectator has no hand")
