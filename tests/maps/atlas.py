"""The committed maps as the tests read them: plain JSON, no shapely."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
MAPS = ROOT / "data" / "maps"
BOARDS = ROOT / "data" / "boards"
REGIONAL = ("imperial", "imperial-2030", "imperunde")
SIDES = ("4-5", "2-3")

Box = tuple[float, float, float, float]
Spot = tuple[float, float]
Pair = tuple[str, str]

# Neighbours whom water parts on the picture: the rulebook of Imperial 2030 lets armies cross these two straits.
LINKED: dict[str, set[Pair]] = {
    "imperial": set(),
    "imperial-2030": {("london", "paris"), ("rome", "turkey")},
    "imperunde": set(),
}
# Neighbours over the edge of a flat world.
WRAPPED: dict[str, set[Pair]] = {
    "imperial": set(),
    "imperial-2030": {
        ("china_sea", "north_pacific"),
        ("china_sea", "south_pacific"),
        ("north_pacific", "sea_of_japan"),
        ("south_pacific", "tasman_sea"),
    },
    "imperunde": set(),
}


@cache
def atlas(title: str) -> dict[str, Any]:
    """The map of a title."""
    data: dict[str, Any] = json.loads((MAPS / title / "map.json").read_text(encoding="utf-8"))
    return data


@cache
def board(title: str) -> dict[str, Any]:
    """The board file of a title."""
    data: dict[str, Any] = json.loads((BOARDS / f"{title}.json").read_text(encoding="utf-8"))
    return data


def adjacency(title: str) -> set[Pair]:
    """The neighbours by the board, canals left out; seas that meet the ice of Antarctica count."""
    facts = board(title)
    edges = facts["adjacency"] if "adjacency" in facts else [e for kind in facts["edges"].values() for e in kind]
    ice = [("ANTARCTICA", sea) for sea in facts.get("antarctica", {}).get("touches_seas", [])]
    return {(min(a, b), max(a, b)) for a, b in [*edges, *ice]}


def playing(title: str) -> dict[str, str]:
    """Every region of the board with its kind on the map."""
    facts = board(title)
    if "regions" in facts:
        return {r["id"]: "sea" if r["kind"] == "sea" else "land" for r in facts["regions"]}
    return {**{c["id"]: "land" for c in facts["countries"]}, **{s["id"]: "sea" for s in facts["seas"]}}


def closed(title: str) -> set[str]:
    """Areas with a name that nobody enters."""
    facts = board(title)
    pole = {facts["antarctica"]["id"]} if "antarctica" in facts else set()
    return {area["id"] for area in facts.get("impassable", [])} | pole


def decoded(flat: list[int]) -> list[Spot]:
    """A ring or line in pixels, from its first point and steps in half pixels."""
    x, y = flat[0], flat[1]
    points = [(x / 2, y / 2)]
    for dx, dy in zip(flat[2::2], flat[3::2], strict=True):
        x, y = x + dx, y + dy
        points.append((x / 2, y / 2))
    return points


def around(spot: list[float], size: float) -> Box:
    """The square of a token."""
    return spot[0] - size / 2, spot[1] - size / 2, spot[0] + size / 2, spot[1] + size / 2


def slots(region: dict[str, Any]) -> list[list[float]]:
    """All slots of a region, spilled ones too, without the flag."""
    return [*(spot for row in region.get("tokens", []) for spot in row), *region.get("spill", [])]


def boxes(title: str) -> Iterator[tuple[str, Box]]:
    """Every rectangle that a name, a token or a flag may fill, with a word on whose it is."""
    data = atlas(title)
    for name, region in data["regions"].items():
        size = region.get("token", data["token"])
        if "label" in region:
            left, top, right, bottom = region["label"]["box"]
            yield f"name of {name}", (left, top, right, bottom)
        for number, spot in enumerate(slots(region)):
            yield f"slot {number} of {name}", around(spot, size)
        if region.get("flag"):
            yield f"flag of {name}", around(region["flag"], size)


def overlap(a: Box, b: Box) -> float:
    """The area two rectangles share."""
    wide = min(a[2], b[2]) - max(a[0], b[0])
    high = min(a[3], b[3]) - max(a[1], b[1])
    return wide * high if wide > 0 and high > 0 else 0.0


def collisions(boxes: list[tuple[str, Box]], share: float) -> list[str]:
    """Pairs of rectangles that share more than a part of the smaller one."""
    crowded = []
    ordered = sorted(boxes, key=lambda item: item[1][0])
    for i, (one, box) in enumerate(ordered):
        for other, second in ordered[i + 1 :]:
            if second[0] >= box[2]:
                break
            smaller = min(area(box), area(second))
            if overlap(box, second) > share * smaller:
                crowded.append(f"{one} / {other}")
    return crowded


def area(box: Box) -> float:
    """Width by height."""
    return (box[2] - box[0]) * (box[3] - box[1])
