"""The board file: what the box holds, and a network on which every game can be played."""

import pytest

from rules.caesar import CAESAR
from rules.caesar.board import ROME, Side
from rules.caesar.count import nodes_in

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
