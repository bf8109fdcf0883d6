"""The board as data: two sides, their cities and ways, the treasures and the tables of points."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from rules.caesar.actions import ChooseCity, DrawTreasure, LayWay

BOARD = Path(__file__).parents[2] / "data" / "boards" / "caesar.json"
ROME = 0  # nodes are numbered: Rome, then the cities in the order of the file
GOLD = "gold"


class Step(NamedTuple):
    """A way seen from one of its ends. Sets of ways and nodes are integers, a bit for each."""

    way: int
    way_bit: int
    node: int
    node_bit: int
    pieces: int


@dataclass(frozen=True, slots=True, eq=False)
class Side:
    """One side of the board, with everything about its network computed beforehand."""

    name: str
    players: range
    nodes: tuple[str, ...]  # Rome first
    node_of: Mapping[str, int]
    groups: tuple[str, ...]  # of each node; Rome belongs to none
    colours: Mapping[str, int]  # the cities of each group that are on this side
    values: tuple[int, ...]
    ways: tuple[str, ...]
    way_of: Mapping[str, int]
    ends: tuple[tuple[int, int], ...]
    pieces: tuple[int, ...]
    by_sea: tuple[bool, ...]
    steps: tuple[tuple[Step, ...], ...]  # from each node
    touching: tuple[int, ...]  # the ways of each node as a set
    cities: int  # all of them as a set
    all_ways: int
    choose: tuple[ChooseCity, ...]  # the actions, one object each
    lay: tuple[LayWay, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """Everything in the box."""

    sides: Mapping[str, Side]
    kinds: tuple[str, ...]  # of treasure, gold last
    pieces: tuple[str, ...]  # the kind of each numbered treasure piece
    left_out: int  # pieces that stay in the box at 2 and 3, as a set
    draws: tuple[DrawTreasure, ...]
    different: tuple[int, ...]  # points by number of tokens
    same: tuple[int, ...]
    gold: tuple[int, ...]
    road_bonus: int
    roads: int
    player_colours: tuple[str, ...]

    def side_for(self, players: int) -> Side:
        """The side for that many players."""
        return next(side for side in self.sides.values() if players in side.players)


def load(path: Path = BOARD) -> Board:
    return board(json.loads(path.read_text(encoding="utf-8")))


def board(data: Mapping[str, Any]) -> Board:
    kinds = tuple(kind["id"] for kind in data["treasures"])
    pieces = tuple(kind["id"] for kind in data["treasures"] for _ in range(kind["pieces"]))
    points = data["scoring"]
    return Board(
        sides={name: _side(name, side, data) for name, side in data["sides"].items()},
        kinds=kinds,
        pieces=pieces,
        left_out=_left_out(data["treasures"]),
        draws=tuple(map(DrawTreasure, range(len(pieces)))),
        different=tuple(points["different"]),
        same=tuple(points["same"]),
        gold=tuple(points["gold"]),
        road_bonus=points["road_bonus"],
        roads=data["roads_per_player"],
        player_colours=tuple(data["player_colours"]),
    )


def _left_out(kinds: list[dict[str, Any]]) -> int:
    """The first pieces of each kind stay in the box."""
    left, number = 0, 0
    for kind in kinds:
        left |= ((1 << kind["left_out_23"]) - 1) << number
        number += kind["pieces"]
    return left


def _side(name: str, side: Mapping[str, Any], data: Mapping[str, Any]) -> Side:
    """A side of the board, nodes and ways numbered."""
    city = {city["id"]: city for city in data["cities"]}
    nodes = (data["rome"]["id"], *side["cities"])
    node_of = {node: number for number, node in enumerate(nodes)}
    groups = ("", *(city[node]["group"] for node in nodes[1:]))
    ways = tuple(way["id"] for way in side["ways"])
    ends = tuple((node_of[way["a"]], node_of[way["b"]]) for way in side["ways"])
    pieces = tuple(way["pieces"] for way in side["ways"])
    steps = tuple(_steps(node, ends, pieces) for node in range(len(nodes)))
    return Side(
        name=name,
        players=range(side["players"][0], side["players"][-1] + 1),
        nodes=nodes,
        node_of=node_of,
        groups=groups,
        colours={
            group["id"]: sum(1 << node for node, own in enumerate(groups) if own == group["id"])
            for group in data["groups"]
        },
        values=(0, *(city[node]["value"] for node in nodes[1:])),
        ways=ways,
        way_of={way: number for number, way in enumerate(ways)},
        ends=ends,
        pieces=pieces,
        by_sea=tuple(way["by_sea"] for way in side["ways"]),
        steps=steps,
        touching=tuple(sum(step.way_bit for step in own) for own in steps),
        cities=(1 << len(nodes)) - 2,
        all_ways=(1 << len(ways)) - 1,
        choose=tuple(map(ChooseCity, nodes)),
        lay=tuple(map(LayWay, ways)),
    )


def _steps(node: int, ends: tuple[tuple[int, int], ...], pieces: tuple[int, ...]) -> tuple[Step, ...]:
    """The ways that leave a node."""
    steps = []
    for way, (a, b) in enumerate(ends):
        if node in (a, b):
            other = b if node == a else a
            steps.append(Step(way, 1 << way, other, 1 << other, pieces[way]))
    return tuple(steps)
