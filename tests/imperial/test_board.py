"""The boards: counts, ports, neighbours."""

import pytest

from rules.imperial.board import NONE, Board, load, members
from rules.imperial.title import book

TITLES = ("imperial", "imperial-2030")


@pytest.mark.parametrize(("title", "home", "neutral", "seas"), [("imperial", 5, 15, 9), ("imperial-2030", 4, 27, 11)])
def test_the_board_has_as_many_regions_as_the_book_says(title: str, home: int, neutral: int, seas: int) -> None:
    board = load(title)
    assert [mask.bit_count() for mask in board.homes] == [home] * 6
    assert board.seas.bit_count() == seas
    assert board.outside.bit_count() == neutral + seas


@pytest.mark.parametrize("title", TITLES)
def test_half_the_cities_build_ships_and_every_nation_starts_with_two_factories(title: str) -> None:
    board = load(title)
    assert board.cities.count("shipyard") == board.cities.count("armaments")
    for mask in board.homes:
        assert (board.start_factories & mask).bit_count() == 2


def test_two_nations_of_imperial_start_with_factories_of_one_kind() -> None:  # ruling: as the board has them
    board = load("imperial")
    kinds = {
        nation: sorted(board.cities[region] for region in members(board.start_factories & home))
        for nation, home in zip(board.nations, board.homes, strict=True)
    }
    assert kinds.pop("austria_hungary") == ["armaments", "armaments"]
    assert kinds.pop("great_britain") == ["shipyard", "shipyard"]
    assert list(kinds.values()) == [["armaments", "shipyard"]] * 4


@pytest.mark.parametrize("title", TITLES)
def test_a_port_lies_at_the_sea_of_its_anchor(title: str) -> None:
    board = load(title)
    for region, sea in enumerate(board.port):
        assert (sea != NONE) == (board.cities[region] == "shipyard")
        if sea != NONE:
            assert board.shores[region] >> sea & 1


@pytest.mark.parametrize("title", TITLES)
def test_neighbours_are_mutual(title: str) -> None:
    board = load(title)
    for region in range(len(board.regions)):
        for other in members(board.steps[region]):
            assert board.steps[other] >> region & 1
        for other in members(board.shores[region]):
            assert board.shores[other] >> region & 1
        for other in board.lanes[region]:
            assert region in board.lanes[other]


@pytest.mark.parametrize("title", TITLES)
def test_every_region_can_be_reached(title: str) -> None:
    board = load(title)
    assert reached(board) == set(range(len(board.regions)))


def reached(board: Board) -> set[int]:
    reachable, edge = set[int](), {0}
    while edge:
        reachable |= edge
        edge = {n for r in edge for n in (*members(board.steps[r] | board.shores[r]), *board.lanes[r])} - reachable
    return reachable


def test_pieces_are_as_many_as_in_the_box() -> None:
    for title in TITLES:
        board = load(title)
        assert sum(board.army_limit) == sum(board.fleet_limit) == 48
        assert sorted(board.army_limit) == sorted(board.fleet_limit) == [6, 8, 8, 8, 8, 10]


def test_bonds_and_charts_are_those_of_the_boards() -> None:
    first = book("imperial", (("edition", "first"), ("experienced", False), ("investor_card", True)))
    later = book("imperial", (("edition", "later"), ("experienced", False), ("investor_card", True)))
    world = book("imperial-2030", (("bonus", "fixed"), ("experienced", False), ("investor_card", True)))
    assert first.prices == (2, 4, 6, 9, 12, 16, 20, 25)
    assert later.prices == world.prices == (*first.prices, 30)
    assert [world.interest[1 << bond] for bond in range(9)] == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert [first.row_power[first.rows[tax]] for tax in (0, 5, 6, 7, 14, 15, 20)] == [0, 0, 1, 2, 9, 10, 10]
    assert [world.row_power[world.rows[tax]] for tax in (5, 6, 8, 10, 11, 12, 17, 18, 23)] == [
        0,
        1,
        2,
        3,
        4,
        5,
        9,
        10,
        10,
    ]
    assert [world.row_bonus[world.rows[tax]] for tax in (5, 6, 8, 10, 11, 12, 17, 18, 23)] == [
        0,
        1,
        1,
        2,
        2,
        3,
        5,
        5,
        5,
    ]
    assert [first.factors[power] for power in (0, 4, 5, 17, 24, 25)] == [0, 0, 1, 3, 4, 5]
