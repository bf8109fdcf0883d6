"""The design for every number of people and both sizes of tables, counted table by table."""

from collections import Counter
from itertools import combinations

import pytest

from league.block_design import LEAST, MOST, SIZES, Block, base_block, meetings, table_numbers

EVERY = [(people, seats) for seats in SIZES for people in range(LEAST, MOST + 1)]


def pairs(tables: list[Block], people: int) -> list[int]:
    """How often each two people meet."""
    met = Counter(frozenset(pair) for table in tables for pair in combinations(table, 2))
    return [met[frozenset(pair)] for pair in combinations(range(people), 2)]


@pytest.mark.parametrize(("people", "seats"), EVERY)
def test_everybody_has_each_seat_exactly_once(people: int, seats: int) -> None:
    tables = table_numbers(people, seats)
    assert len(tables) == people
    assert all(len(set(table)) == seats for table in tables)
    for seat in range(seats):
        assert sorted(table[seat] for table in tables) == list(range(people))


@pytest.mark.parametrize(("people", "seats"), EVERY)
def test_meetings_of_two_people_differ_by_one_at_most(people: int, seats: int) -> None:
    met = pairs(table_numbers(people, seats), people)
    assert max(met) - min(met) <= 1
    assert sum(met) == people * seats * (seats - 1) // 2


@pytest.mark.parametrize(("people", "seats"), EVERY)
def test_either_of_two_people_sits_before_the_other_as_often_or_once_more(people: int, seats: int) -> None:
    before = Counter(pair for table in table_numbers(people, seats) for pair in combinations(table, 2))
    assert all(abs(before[a, b] - before[b, a]) <= 1 for a, b in combinations(range(people), 2))


def test_of_seven_people_each_pair_meets_twice_and_each_sits_before_the_other_once() -> None:
    tables = table_numbers(7, 4)
    assert set(pairs(tables, 7)) == {2}
    before = Counter(pair for table in tables for pair in combinations(table, 2))
    assert {before[a, b] for a in range(7) for b in range(7) if a != b} == {1}
    known = [tuple((number + shift) % 7 for number in (1, 4, 5, 3)) for shift in range(7)]
    assert set(pairs(known, 7)) == set(pairs(tables, 7))


def test_a_bad_block_is_noticed() -> None:
    assert set(meetings((0, 1, 2), 12).values()) == {0, 1, 2}


@pytest.mark.parametrize(("people", "seats"), [(3, 3), (41, 4), (7, 5), (7, 2)])
def test_no_block_outside_the_limits(people: int, seats: int) -> None:
    with pytest.raises(ValueError, match=f"no block for {people} people at tables of {seats}"):
        base_block(people, seats)
