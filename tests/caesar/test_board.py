"""The board file: what the box holds, and a network on which every game can be played."""

import json
from pathlib import Path
from random import Random

import pytest

from rules.caesar import CAESAR
from rules.caesar.actions import ChooseCity, Done, LayWay
from rules.caesar.board import ROME, Side, load
from rules.caesar.engine import Caesar
from rules.caesar.events import CityTaken
from rules.caesar.ranking import nodes_in
from tests.caesar.table import dealt, network, play

SIDES = tuple(CAESAR.board.sides.values())


def test_the_box_holds_forty_treasures_of_nine_kinds() -> None:  # Matériel, Les richesses
    pieces = CAESAR.board.pieces
    assert len(pieces) == 40
    assert {kind: pieces.count(kind) for kind in CAESAR.board.kinds} == {
        **dict.fromkeys(("meat", "wheat", "gems", "olives", "grapes", "wood", "oil", "wine"), 4),
        "gold": 8,
    }


def test_two_gold_and_one_of_each_other_kind_stay_in_the_box() -> None:  # Mise en place 3
    out = [CAESAR.board.pieces[piece] for piece in nodes_in(CAESAR.board.left_out)]
    assert {kind: out.count(kind) for kind in out} == {
        **dict.fromkeys(("meat", "wheat", "gems", "olives", "grapes", "wood", "oil", "wine"), 1),
        "gold": 2,
    }


@pytest.mark.parametrize(("players", "cities"), [(2, 30), (3, 30), (4, 40), (5, 40)])
def test_the_side_follows_the_number_of_players(players: int, cities: int) -> None:  # Mise en place 1
    assert len(CAESAR.board.side_for(players).nodes) == cities + 1


@pytest.mark.parametrize("side", SIDES, ids=lambda side: str(side.name))
def test_every_city_can_be_reached_from_rome(side: Side) -> None:
    seen, ahead = {ROME}, [ROME]
    while ahead:
        for step in side.steps[ahead.pop()]:
            if step.node not in seen:
                seen.add(step.node)
                ahead.append(step.node)
    assert len(seen) == len(side.nodes)


@pytest.mark.parametrize("side", SIDES, ids=lambda side: str(side.name))
def test_ways_take_one_or_two_pieces_and_join_different_cities_once(side: Side) -> None:
    assert set(side.pieces) == {1, 2}
    pairs = {frozenset(ends) for ends in side.ends}
    assert len(pairs) == len(side.ways)
    assert all(len(pair) == 2 for pair in pairs)


def test_each_colour_is_numbered_from_one_on_the_full_side() -> None:
    side = CAESAR.board.sides["4-5"]
    for colour in side.colours.values():
        values = sorted(side.values[city] for city in nodes_in(colour))
        assert values == list(range(1, len(values) + 1))
    assert sum(side.colours.values()) == side.cities


def test_another_network_is_another_file(tmp_path: Path) -> None:
    pieces = {("roma", "ostia"): 1, ("ostia", "capua"): 2, ("roma", "capua"): 2}
    data = network(("ostia", "capua"), pieces, {"ostia": "latium", "capua": "campania"}, roads=5)
    file = tmp_path / "latium.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    game = Caesar(load(file))
    state = dealt(game, ("anna", "ben"), Random(1))
    state, events = play(state, ChooseCity("ostia"), LayWay("roma__ostia"), game=game)
    assert any(isinstance(event, CityTaken) for event in events)
    state, events = play(state, ChooseCity("capua"), LayWay("ostia__capua"), Done(), game=game)
    assert game.result(state) is not None


def test_three_and_more_hold_more_roads_than_the_ways_can_take() -> None:  # docs/rulings.md: not enough roads
    for players in (3, 4, 5):
        side, roads = CAESAR.board.side_for(players), players * CAESAR.board.roads
        free = [sum(step.pieces for step in steps) for steps in side.steps]  # all ways of a city that is left are free
        for city in range(1, len(side.nodes)):
            cheapest = min(step.pieces for step in side.steps[city])
            assert roads - players * (cheapest - 1) > sum(side.pieces) - free[city], "one city left, nobody can pay"
            for other in range(1, city):
                shared = side.touching[city] & side.touching[other]
                both = free[city] + free[other] - sum(side.pieces[way] for way in nodes_in(shared))
                assert roads - players > sum(side.pieces) - both, "two left, nobody has more than one road"
