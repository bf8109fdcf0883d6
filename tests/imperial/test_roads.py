"""Where armies can go, against a plain search over the board file: no tables, no bits, no memory."""

import json
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

import pytest

from rules.imperial.actions import MoveArmy, RailArmy
from rules.imperial.board import BOARDS, bits, load
from rules.imperial.roads import Situation, army_moves

TITLES = ("imperial", "imperial-2030")


@cache
def data(title: str) -> Any:
    return json.loads((BOARDS / f"{title}.json").read_text(encoding="utf-8"))


@cache
def beside(title: str) -> dict[str, set[str]]:
    neighbours: dict[str, set[str]] = {region["id"]: set() for region in data(title)["regions"]}
    for first, second in [*data(title)["adjacency"], *(canal["seas"] for canal in data(title)["canals"])]:
        neighbours[first].add(second)
        neighbours[second].add(first)
    return neighbours


@cache
def kind(title: str) -> dict[str, str]:
    return {region["id"]: region["kind"] for region in data(title)["regions"]}


def home(title: str, nation: str) -> set[str]:
    return {region["id"] for region in data(title)["regions"] if region.get("nation") == nation}


def by_rail(title: str, nation: str, occupied: set[str], start: str) -> set[str]:
    """Where rail leads from here, the place itself included."""
    free = home(title, nation) - occupied
    reachable, edge = {start}, {start} & free
    while edge:
        reachable |= edge
        edge = {other for place in edge for other in beside(title)[place] & free} - reachable
    return reachable


def by_land(title: str, nation: str, occupied: set[str], origin: str) -> set[str]:
    sources = by_rail(title, nation, occupied, origin)
    stepped = {to for place in sources for to in beside(title)[place] if kind(title)[to] != "sea"}
    return {to for step in stepped for to in by_rail(title, nation, occupied, step)} - sources


def by_sea(
    title: str, nation: str, occupied: set[str], origin: str, fleets: set[str]
) -> dict[str, set[frozenset[str]]]:
    """For each landing the sets of seas that lead there of which none could be left out."""
    sources = by_rail(title, nation, occupied, origin)
    chains: dict[str, set[frozenset[str]]] = {}
    for size in range(1, len(fleets) + 1):
        for seas in map(frozenset, combinations(sorted(fleets), size)):
            for landing in landings(title, nation, occupied, sources, seas) - sources:
                if not any(chain < seas for chain in chains.get(landing, ())):
                    chains.setdefault(landing, set()).add(seas)
    return chains


def landings(title: str, nation: str, occupied: set[str], sources: set[str], seas: frozenset[str]) -> set[str]:
    """Where an army comes ashore that may use all these seas."""
    sailed, edge = set[str](), {sea for place in sources for sea in beside(title)[place] & seas}
    while edge:
        sailed |= edge
        edge = {other for sea in edge for other in beside(title)[sea] & seas} - sailed
    coast = {land for sea in sailed for land in beside(title)[sea] if kind(title)[land] != "sea"}
    return {to for land in coast for to in by_rail(title, nation, occupied, land)}


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("seed", range(60))
def test_armies_go_where_a_plain_search_says(title: str, seed: int) -> None:
    rng, board = Random(f"{title} {seed}"), load(title)
    nation = rng.choice(board.nations)
    occupied = set(rng.sample(sorted(home(title, nation)), rng.choice((0, 0, 1, 2))))
    fleets = set(rng.sample([r for r in board.regions if kind(title)[r] == "sea"], rng.randint(0, 6)))
    origin = rng.choice([region for region in board.regions if kind(title)[region] != "sea"])
    where = Situation(
        board.nation_of[nation],
        bits(board.region_of[region] for region in occupied),
        bits(board.region_of[region] for region in fleets),
        (1 << len(board.canals)) - 1,
        0,
    )
    number = board.region_of[origin]
    offered = army_moves(board, where, number, False, 0)
    moves = [move for move in offered if isinstance(move, MoveArmy)]
    assert {move.to for move in moves if not move.seas} == by_land(title, nation, occupied, origin)
    chains: dict[str, set[frozenset[str]]] = {}
    for move in moves:
        if move.seas:
            assert all(b in beside(title)[a] for a, b in zip(move.seas, move.seas[1:], strict=False))
            chains.setdefault(move.to, set()).add(frozenset(move.seas))
    assert chains == by_sea(title, nation, occupied, origin, fleets)
    rails = {move.to for move in offered if isinstance(move, RailArmy)}
    assert rails == by_rail(title, nation, occupied, origin) - {origin}
    as_enemy = {move.to for move in moves if move.as_enemy}
    assert as_enemy == {m.to for m in moves if kind(title)[m.to] == "home" and m.to not in home(title, nation)}
