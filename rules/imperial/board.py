"""The board of a title, computed once: integers, and sets of bits."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

NONE: Final = -1  # no nation, no seat, no region
SEA_ROUTE = tuple[int, ...]
Pieces = tuple[int, ...]  # the regions where pieces stand, sorted, one entry a piece
BITS: Final = tuple(1 << number for number in range(100))  # the set of each region alone
BOARDS = Path(__file__).parent.parent.parent / "data" / "boards"


@dataclass(frozen=True, slots=True)
class Canal:
    """A canal joins two seas; the chip of one region controls it."""

    name: str
    seas: frozenset[int]
    controller: int


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """Nations and regions by number; a set of regions is an integer with a bit for each."""

    data: Mapping[str, Any]
    nations: tuple[str, ...]
    regions: tuple[str, ...]
    nation_of: Mapping[str, int]
    region_of: Mapping[str, int]
    home: tuple[int, ...]  # the nation a region belongs to
    homes: tuple[int, ...]  # per nation: the set of its provinces
    foreign: tuple[int, ...]  # per nation: the provinces of all others
    cities: tuple[str, ...]  # per region: "armaments", "shipyard" or ""
    port: tuple[int, ...]  # per region: the sea of its anchor
    seas: int
    outside: int  # seas and neutral regions: where chips lie
    steps: tuple[int, ...]  # per land: the lands beside it
    lanes: tuple[tuple[int, ...], ...]  # per sea: the seas beside it, canals apart
    shores: tuple[int, ...]  # per sea: the lands beside it; per land: the seas
    canals: tuple[Canal, ...]
    start_factories: int
    army_limit: tuple[int, ...]
    fleet_limit: tuple[int, ...]
    chip_limit: tuple[int, ...]


def bits(members: Iterable[int]) -> int:
    result = 0
    for member in members:
        result |= BITS[member]
    return result


@lru_cache(maxsize=1 << 14)
def members(mask: int) -> tuple[int, ...]:
    """The members of a set, in order; cached, because the same few sets come up again and again."""
    numbers = []
    while mask:
        lowest = mask & -mask
        numbers.append(lowest.bit_length() - 1)
        mask ^= lowest
    return tuple(numbers)


@cache
def load(name: str) -> Board:
    data = json.loads((BOARDS / f"{name}.json").read_text(encoding="utf-8"))
    nations = tuple(nation["id"] for nation in data["nations"])
    regions = tuple(region["id"] for region in data["regions"])
    nation_of = {nation: number for number, nation in enumerate(nations)}
    region_of = {region: number for number, region in enumerate(regions)}
    kinds = [region["kind"] for region in data["regions"]]
    home = tuple(nation_of.get(region.get("nation", ""), NONE) for region in data["regions"])
    seas = bits(number for number, kind in enumerate(kinds) if kind == "sea")
    beside = _neighbours(data["adjacency"], region_of)
    homes = tuple(bits(r for r, owner in enumerate(home) if owner == n) for n in range(len(nations)))
    return Board(
        data=data,
        nations=nations,
        regions=regions,
        nation_of=nation_of,
        region_of=region_of,
        home=home,
        homes=homes,
        foreign=tuple(sum(homes) & ~own for own in homes),
        cities=tuple(region.get("city_kind", "") for region in data["regions"]),
        port=tuple(region_of.get(region.get("port_sea", ""), NONE) for region in data["regions"]),
        seas=seas,
        outside=bits(number for number, kind in enumerate(kinds) if kind != "home"),
        steps=tuple(0 if seas >> r & 1 else beside[r] & ~seas for r in range(len(regions))),
        lanes=tuple(members(beside[r] & seas) if seas >> r & 1 else () for r in range(len(regions))),
        shores=tuple(beside[r] & (~seas if seas >> r & 1 else seas) for r in range(len(regions))),
        canals=tuple(_canal(canal, region_of) for canal in data["canals"]),
        start_factories=bits(r for r, region in enumerate(data["regions"]) if region.get("start_factory")),
        army_limit=tuple(nation["armies"] for nation in data["nations"]),
        fleet_limit=tuple(nation["fleets"] for nation in data["nations"]),
        chip_limit=tuple(nation["chips"] for nation in data["nations"]),
    )


def _neighbours(pairs: Iterable[tuple[str, str]], region_of: Mapping[str, int]) -> list[int]:
    beside = [0] * len(region_of)
    for first, second in pairs:
        beside[region_of[first]] |= 1 << region_of[second]
        beside[region_of[second]] |= 1 << region_of[first]
    return beside


def _canal(data: Mapping[str, Any], region_of: Mapping[str, int]) -> Canal:
    return Canal(data["id"], frozenset(region_of[sea] for sea in data["seas"]), region_of[data["controller_region"]])
