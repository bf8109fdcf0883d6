"""A position as it lies on the table, and what can be read off it."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

BOARDS = Path(__file__).parents[3] / "data" / "boards"
DEFAULTS = {"experienced": False, "investor_card": True, "edition": "first", "bonus": "fixed"}


@dataclass(eq=False)
class Piece:
    """One army or fleet."""

    nation: str
    kind: str
    region: str
    hostile: bool = False
    moved: bool = False
    rode: bool = False
    carried: bool = False
    left: frozenset[str] = frozenset()  # provinces it has left by rail
    line: frozenset[str] = frozenset()  # on this railway
    rides: int = 0  # when it rode last


class Position:
    """Everything that lies on the table."""

    def __init__(self, title: str, seats: tuple[str, ...], options: Mapping[str, Any]) -> None:
        self.data = data = json.loads((BOARDS / f"{title}.json").read_text(encoding="utf-8"))
        self.is_2030 = title == "imperial-2030"
        self.seats, self.options = list(seats), DEFAULTS | dict(options)
        self.later = self.options["edition"] == "later"
        self.nations: list[str] = [nation["id"] for nation in data["nations"]]
        self.regions = {region["id"]: region for region in data["regions"]}
        self.beside: dict[str, set[str]] = {region: set() for region in self.regions}
        for one, other in data["adjacency"]:
            self.beside[one].add(other)
            self.beside[other].add(one)
        self.seas = {r for r, region in self.regions.items() if region["kind"] == "sea"}
        self.home = {n: {r for r, region in self.regions.items() if region.get("nation") == n} for n in self.nations}
        self.limits: dict[str, dict[str, int]] = {
            n["id"]: {"army": n["armies"], "fleet": n["fleets"]} for n in data["nations"]
        }
        self.chip_limit: int = data["nations"][0]["chips"]
        self.interest_of: dict[int, int] = dict(
            [*data["bonds"], *([data["later_edition"]["bond"]] if self.later else [])]
        )
        self.rondel: list[str] = data["rondel"]
        self.lay_out()

    def lay_out(self) -> None:
        """Set up what does not depend on chance."""
        money = (self.data["later_edition"] if self.later else self.data)["start_money"]
        if self.options["experienced"]:
            money = self.data["experienced_start_money"]
        self.purses = dict.fromkeys(self.seats, money[str(len(self.seats))])
        self.treasuries = dict.fromkeys(self.nations, 0)
        self.holders: dict[tuple[str, int], str | None] = {(n, p): None for n in self.nations for p in self.interest_of}
        self.governments: dict[str, str | None] = dict.fromkeys(self.nations)
        self.spaces: dict[str, str | None] = dict.fromkeys(self.nations)
        self.power, self.markers = dict.fromkeys(self.nations, 0), dict.fromkeys(self.nations, 0)
        self.factories = {r for r, region in self.regions.items() if region.get("start_factory")}
        self.pieces: list[Piece] = []
        self.chips: dict[str, str] = {}
        self.card: str | None = None
        self.turn = ""
        self.passed = self.marching = False
        self.refused: set[str] = set()
        self.tolerated: dict[str, int] = {}
        self.rides = 0
        self.phase: tuple[Any, ...] = ("first",) if self.options["experienced"] else ("deal", [])

    # Players and bonds

    def clockwise(self, seat: str) -> list[str]:
        place = self.seats.index(seat)
        return self.seats[place:] + self.seats[:place]

    def flagless(self) -> list[str]:
        return [seat for seat in self.seats if seat not in self.governments.values()]

    def government(self, nation: str) -> str:
        seat = self.governments[nation]
        assert seat is not None
        return seat

    def lent(self, nation: str, seat: str) -> list[int]:
        return [price for (n, price), holder in self.holders.items() if n == nation and holder == seat]

    def due(self, nation: str, seat: str) -> int:
        return sum(self.interest_of[price] for price in self.lent(nation, seat))

    def due_to_all(self, nation: str) -> int:
        return sum(self.due(nation, seat) for seat in self.seats)

    def invests_any_time(self, seat: str) -> bool:
        leads = any(all(self.credit(n, seat) > self.credit(n, o) for o in self.rivals(seat)) for n in self.nations)
        return not self.options["investor_card"] and not self.is_2030 and seat in self.flagless() and not leads

    def credit(self, nation: str, seat: str) -> int:
        return sum(self.lent(nation, seat))

    def rivals(self, seat: str) -> list[str]:
        return [other for other in self.seats if other != seat]

    def groups(self) -> list[list[str]]:
        pairings: list[list[str]] = self.data["pairings"].get(str(len(self.seats)), [[n] for n in self.nations])
        return pairings

    def fee(self, nation: str, distance: int) -> int:
        return max(0, distance - 3) * (1 + self.power[nation] // 5 if self.is_2030 else 2)

    def distance(self, nation: str, space: str) -> int:
        here = self.spaces[nation]
        return 0 if here is None else (self.rondel.index(space) - self.rondel.index(here)) % 8

    # Provinces and pieces

    def unit_of(self, province: str) -> str:
        return "fleet" if self.regions[province]["city_kind"] == "shipyard" else "army"

    def held(self, lifted: Piece | None = None) -> set[str]:
        """The provinces with enemies in them, once this piece has been lifted off the board."""
        return {piece.region for piece in self.pieces if piece.hostile and piece is not lifted}

    def free(self, nation: str) -> set[str]:
        return self.home[nation] - self.held()

    def at(self, region: str, nation: str) -> list[Piece]:
        return [piece for piece in self.pieces if piece.region == region and piece.nation == nation]

    def others(self, region: str) -> list[str]:
        place = self.nations.index(self.turn)
        return [n for n in self.nations[place + 1 :] + self.nations[:place] if self.at(region, n)]

    def in_box(self, nation: str, kind: str) -> int:
        return self.limits[nation][kind] - sum(p.nation == nation and p.kind == kind for p in self.pieces)

    def chips_in_box(self, nation: str) -> int:
        return self.chip_limit - sum(owner == nation for owner in self.chips.values())

    def last_factories(self, lifted: Piece | None = None) -> set[str]:
        free = [self.factories & self.home[nation] - self.held(lifted) for nation in self.nations]
        return {factory for factories in free if len(factories) == 1 for factory in factories}

    def rail(self, nation: str, province: str) -> set[str]:
        free, reachable = self.free(nation), {province}
        edge = reachable & free
        while edge:
            edge = {other for place in edge for other in self.beside[place] & free} - reachable
            reachable |= edge
        return reachable

    def may_ride(self, army: Piece, to: str) -> bool:
        """Nobody rides back to where they have left by rail, unless the railway is another now."""
        return to not in army.left or army.line != self.rail(self.turn, army.region)

    # Canals

    def canal(self, one: str, other: str) -> dict[str, Any] | None:
        return next((canal for canal in self.data["canals"] if set(canal["seas"]) == {one, other}), None)

    def must_ask(self, canal: dict[str, Any]) -> bool:
        owner = self.chips.get(canal["controller_region"])
        return owner not in (None, self.turn) and self.governments[str(owner)] != self.governments[self.turn]
