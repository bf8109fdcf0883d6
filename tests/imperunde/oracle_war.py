"""Reinforcements, rolls at sea and boardings a second time: chapters 11.2, 11.3 and 11.6."""

from collections.abc import Iterator
from typing import NamedTuple

from tests.imperunde.oracle import BORDERS, COLOUR, HARBOURS, WARSHIPS, Oracle, Step


class Reinforcements(Oracle):
    """Which units can join an attack without another fight."""

    def joiners(self, lost: bool, wind: bool) -> set[Step]:
        """Up to three fight; after the first roll somebody comes only for one who was lost."""
        combat = self.view.combat
        assert combat is not None
        if len(combat.attackers) == 3 or (combat.rolls and not lost):
            return set()
        steps: set[Step] = set()
        standing = {name: land.units for name, land in self.lands.items()}
        standing |= {name: sea.units for name, sea in self.seas.items()}
        for name, units in standing.items():
            for unit in units:
                if unit.owner == self.seat:
                    ways = self.ways(unit.unit, unit.moves, name, combat.place, wind)
                    steps |= {(unit.unit, unit.moves, name, combat.place, via) for via in ways}
        return steps

    def ways(self, unit: str, moves: int, source: str, target: str, wind: bool) -> Iterator[tuple[str, ...]]:
        """Over which places a unit gets there, each step a move; a landing leaves cavalry one more on land."""
        if (unit in WARSHIPS) != (target in self.seas):
            return
        if source == target:
            yield ()  # a prize of this fight
            return
        for via in self.paths(unit, source, target):
            steps = [source, *via, target]
            landed = source in self.seas and target in self.lands
            ridden = sum(place in self.lands for place in steps) - 1 if landed else 0
            needed = len(steps) - 1 - ridden
            if needed <= moves and not (wind and ridden) and self.passable(unit, source, via):
                yield via

    def paths(self, unit: str, source: str, target: str) -> Iterator[tuple[str, ...]]:
        """Chains of neighbours with at most two places between: on land one, at sea one, or a sea and a country."""
        for first in self.beside(unit, source):
            if first == target:
                yield ()
                continue
            for second in self.beside(unit, first):
                if second == target:
                    yield (first,)
                elif first in self.seas and second in self.lands and target in BORDERS[second]:
                    yield first, second

    def beside(self, unit: str, place: str) -> set[str]:
        """Where a unit can go from a place, whoever is there."""
        if place in self.lands:
            return BORDERS[place]
        if unit in WARSHIPS:
            return self.routes(place)
        return self.routes(place) | {land for land in self.lands if place in HARBOURS[land]}

    def passable(self, unit: str, source: str, via: tuple[str, ...]) -> bool:
        """Nothing leaves a calm, passes enemies at sea, or rides over a country that is not its own."""
        seas = [place for place in (source, *via) if place in self.seas]
        lands = [place for place in via if place in self.lands]
        if any(self.seas[sea].calm for sea in seas) or any(self.hostile(sea) for sea in via if sea in self.seas):
            return False
        return not lands or (unit == "cavalry" and all(self.lands[land].owner == self.seat for land in lands))


class Ship(NamedTuple):
    """A warship in a roll."""

    unit: str
    moves: int
    pips: int


def fought_at_sea(attack: list[Ship], defence: list[Ship]) -> tuple[list[Ship], list[Ship], list[tuple[Ship, Ship]]]:
    """The sunk of both sides, and the pairs that board each other."""
    rows = [sorted(row, key=lambda ship: (-ship.pips, -COLOUR[ship.unit], -ship.moves)) for row in (attack, defence)]
    sunk: tuple[list[Ship], list[Ship]] = ([], [])
    boarding: list[tuple[Ship, Ship]] = []
    for mine, theirs in zip(*rows, strict=False):
        if mine.pips == theirs.pips:
            boarding.append((mine, theirs))
        elif mine.pips > theirs.pips:
            sunk[1].append(theirs)
        else:
            sunk[0].append(mine)
    return *sunk, boarding
