"""Movement and a roll of the dice a second time: from the view and the board's file, nothing shared with the engine."""

import json
from pathlib import Path
from typing import Any

from rules.imperunde.view import CountryView, SeaView, View

BOARD: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "data" / "boards" / "imperunde.json").read_text(encoding="utf-8")
)
BORDERS = {country["id"]: set(country["land"]) for country in BOARD["countries"]}
HARBOURS = {country["id"]: set(country["seas"]) for country in BOARD["countries"]}
ROUTES = {sea["id"]: set(sea["seas"]) for sea in BOARD["seas"]}
SHORES = {sea["id"]: set(sea["countries"]) for sea in BOARD["seas"]}
WARSHIPS = ("frigate", "ship_of_the_line")

Step = tuple[str, int, str, str, tuple[str, ...]]


class Oracle:
    """Where the units of one seat may go, by a plain reading of chapter 14.6."""

    def __init__(self, view: View, seat: str) -> None:
        self.view, self.seat = view, seat
        self.lands: dict[str, CountryView] = {country.id: country for country in view.countries}
        self.seas: dict[str, SeaView] = {sea.id: sea for sea in view.seas}
        self.enemies = {other for pair in view.wars if seat in pair for other in pair} - {seat}

    def routes(self, sea: str) -> set[str]:
        """Zones beside a zone, canals included."""
        seas = set(ROUTES[sea])
        for canal in BOARD["canals"]:
            keeper = self.lands[canal["country"]]
            usable = canal["id"] in self.view.canals and (keeper.owner is None or keeper.owner not in self.enemies)
            if usable and sea in canal["seas"]:
                seas |= set(canal["seas"]) - {sea}
        return seas

    def holders(self, sea: str) -> set[str]:
        """Whose warships are there."""
        return {unit.owner for unit in self.seas[sea].units if unit.unit in WARSHIPS} - {self.seat}

    def hostile(self, sea: str) -> bool:
        """Pirates or enemies hold it."""
        return bool(self.holders(sea) & (self.enemies | {"pirates"}))

    def enterable(self, country: str) -> bool:
        """Own, free, or an enemy's colony."""
        land = self.lands[country]
        if land.owner in (None, self.seat):
            return True
        return land.owner in self.enemies and not land.home

    def steps(self) -> set[Step]:
        """Every move of every unit."""
        steps: set[Step] = set()
        for name, land in self.lands.items():
            for unit in land.units:
                if unit.owner == self.seat and unit.moves:
                    steps |= {(unit.unit, unit.moves, name, to, ()) for to in BORDERS[name] if self.enterable(to)}
        for name, sea in self.seas.items():
            for unit in sea.units:
                if unit.owner == self.seat and unit.moves and not sea.calm:
                    ways = self.sailing(name, unit.moves) if unit.unit in WARSHIPS else self.ferrying(name)
                    steps |= {(unit.unit, unit.moves, name, to, via) for to, via in ways}
        return steps

    def ferrying(self, sea: str) -> set[tuple[str, tuple[str, ...]]]:
        """A transport's moves."""
        zones = {(to, ()) for to in self.routes(sea) if not self.hostile(to)}
        return zones | {(to, ()) for to in SHORES[sea] if self.enterable(to)}

    def sailing(self, sea: str, moves: int) -> set[tuple[str, tuple[str, ...]]]:
        """A warship's moves: never to stop beside a friend."""
        voyages: set[tuple[str, tuple[str, ...]]] = set()
        for to in self.routes(sea):
            friendly = self.holders(to) and not self.hostile(to)
            if not friendly:
                voyages.add((to, ()))
            elif moves == 2 and not self.seas[to].calm:
                for beyond in self.routes(to) - {sea}:
                    if self.hostile(beyond) or not self.holders(beyond):
                        voyages.add((beyond, (to,)))
        return voyages


COLOUR = {"fort": 3, "artillery": 2, "ship_of_the_line": 2, "cavalry": 1, "infantry": 0, "frigate": 0}


def outcome(attack: list[tuple[str, int]], defence: list[tuple[str, int]]) -> tuple[list[str], list[str]]:
    """Losses of both sides in a roll on land: units with their dice, by a plain reading of 11.2 and 11.4."""
    row = sorted(attack, key=lambda die: (-die[1], -COLOUR[die[0]]))
    facing = sorted(defence, key=lambda die: (-die[1], -COLOUR[die[0]]))
    lost: tuple[list[str], list[str]] = ([], [])
    for (mine, points), (theirs, other) in zip(row, facing, strict=False):
        extra = {"cavalry": -1, "artillery": 1}.get(mine, 0) if theirs == "fort" else 0
        winner = 1 if points + extra > other else 0
        lost[winner].append(theirs if winner else mine)
    return sorted(lost[0]), sorted(lost[1])
