"""The geometry of a board of regions, in pixels, between building and drawing."""

import json
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import shapely

from tools.maps import contacts, lands, seas, topology
from tools.maps.contacts import Contacts
from tools.maps.recipe import BEYOND, Pair, Recipe
from tools.maps.shapes import union
from tools.maps.topology import Shape

Facts = dict[str, Any]


@dataclass
class Model:
    """All shapes of a board and the facts of its board file."""

    recipe: Recipe
    facts: Facts
    lands: dict[str, Shape]
    seas: dict[str, Shape]
    rivers: Shape
    lakes: Shape

    @cached_property
    def land(self) -> Shape:
        """All land, in play or not."""
        return union(self.lands.values())

    @cached_property
    def sheet(self) -> Shape:
        """The playing field."""
        return self.recipe.chart.sheet if self.recipe.sheet is None else self.recipe.sheet

    @cached_property
    def regions(self) -> dict[str, Shape]:
        """Everything that has an id, land first."""
        return {name: shape for name, shape in {**self.lands, **self.seas}.items() if name != BEYOND}

    @cached_property
    def impassable(self) -> dict[str, Facts]:
        """Areas with a name that nobody enters."""
        pole = [self.facts["antarctica"]] if "antarctica" in self.facts else []
        return {area["id"]: area for area in [*self.facts.get("impassable", []), *pole]}

    @cached_property
    def contacts(self) -> Contacts:
        """The contacts of the regions in play that are long enough to be seen."""
        closed = set(self.impassable) - {"ANTARCTICA"}  # seas meet the ice: the board lists it
        playing = {name: shape for name, shape in self.regions.items() if name not in closed}
        lengths = contacts.measure(playing)
        if self.recipe.wraps:
            lengths.update(contacts.over_the_edge(playing, self.recipe.chart.width))
        return contacts.counted(lengths, self.recipe)


def adjacency(facts: Facts) -> list[Pair]:
    """The neighbours by the board file, canals left out."""
    edges = facts["adjacency"] if "adjacency" in facts else [e for kind in facts["edges"].values() for e in kind]
    ice = [("ANTARCTICA", sea) for sea in facts.get("antarctica", {}).get("touches_seas", [])]
    return [contacts.pair(a, b) for a, b in [*edges, *ice]]


def names(facts: Facts) -> dict[str, Facts]:
    """The entry of every region in play."""
    return {entry["id"]: entry for kind in ("regions", "countries", "seas") for entry in facts.get(kind, [])}


def build(recipe: Recipe, geo: Path, boards: Path) -> Model:
    """Read the layers and build every shape of a board."""
    facts = json.loads((boards / f"{recipe.title}.json").read_text(encoding="utf-8"))
    grounds = lands.build(topology.read(geo / topology.PROVINCES), recipe)
    waters = seas.build(union(grounds.values()), recipe)
    streams = geo / topology.WATERS
    return Model(recipe, facts, grounds, waters, outline(streams, "rivers", recipe), outline(streams, "lakes", recipe))


def outline(path: Path, layer: str, recipe: Recipe) -> Shape:
    """The larger shapes of a layer on the picture."""
    shapes = [recipe.chart.shape(unit.shape) for unit in topology.read(path, layer)]
    if layer == "rivers":
        return shapely.union_all([shape for shape in shapes if shape.length > recipe.river])
    return union(shapely.make_valid(shape) for shape in shapes if shape.area > 60)
