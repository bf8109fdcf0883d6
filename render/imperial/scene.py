"""What a picture of Imperial is drawn from: the view, put into looks and words."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from render import scene
from render.kit.colour import BLACK, BLUE, GREEN, PURPLE, RED, YELLOW
from render.kit.geography import board_facts
from render.kit.people import Person
from render.kit.pieces import Owner
from rules.imperial.view import NationView, View

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
class Scene(scene.Scene[View]):
    """A view of Imperial with its looks."""

    def owner(self, nation: str) -> Owner:
        """How a nation looks."""
        return LOOKS[self.view.title].get(nation, UNKNOWN)

    def who(self, seat: str | None) -> Person | None:
        """A player, if there is one."""
        return self.people.get(seat) if seat else None

    def nation(self, name: str | None) -> NationView | None:
        """A nation by name."""
        return next((nation for nation in self.view.nations if nation.id == name), None)
