"""Which regions touch on the picture, and whether the board agrees."""

from collections.abc import Iterable, Mapping

import shapely
from shapely import affinity

from tools.maps.recipe import Pair, Recipe
from tools.maps.topology import Shape

REACH = 0.2  # pixels by which both regions grow before their overlap is measured

Contacts = dict[Pair, float]


def pair(a: str, b: str) -> Pair:
    """Two ids in alphabetical order."""
    return (a, b) if a < b else (b, a)


def measure(regions: Mapping[str, Shape]) -> Contacts:
    """The length in pixels along which two regions touch, for all that come close."""
    names = sorted(regions)
    grown = [regions[name].buffer(REACH) for name in names]
    tree = shapely.STRtree(grown)
    lengths = {}
    for i, j in zip(*tree.query(grown, predicate="intersects"), strict=True):
        if i < j:
            lengths[names[i], names[j]] = round(grown[i].intersection(grown[j]).area / (2 * REACH), 1)
    return lengths


def over_the_edge(regions: Mapping[str, Shape], width: float) -> Contacts:
    """How many pixels of the left edge of one region face another at the right edge of the picture."""
    lengths = {}
    for name, shape in regions.items():
        if shape.bounds[0] < 1:
            west = affinity.translate(shape, width).buffer(REACH)
            for other, eastern in regions.items():
                length = (
                    west.intersection(eastern.buffer(REACH)).area / (2 * REACH) if eastern.bounds[2] > width - 1 else 0
                )
                if length > 0 and name != other:
                    lengths[pair(name, other)] = round(length, 1)
    return lengths


def counted(contacts: Contacts, recipe: Recipe) -> Contacts:
    """The contacts long enough to be seen, each by its threshold."""
    return {ids: length for ids, length in contacts.items() if length >= recipe.narrow.get(ids, recipe.threshold)}


def differences(contacts: Contacts, adjacency: Iterable[Pair], recipe: Recipe) -> tuple[list[Pair], list[Pair]]:
    """Neighbours that do not touch, and regions that touch without being neighbours."""
    expected = {pair(*ids) for ids in adjacency}
    linked = {pair(a, b) for a, b, *_ in recipe.links}
    closed = {pair(*ids) for ids in recipe.barriers}
    return sorted(expected - set(contacts) - linked), sorted(set(contacts) - expected - closed)
