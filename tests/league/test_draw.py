"""Divisions, numbers and lots, all from the committed seed."""

from collections import Counter

import pytest

from league.block_design import LEAST, MOST
from league.draw import PER_DIVISION, after_season, by_rating, division_sizes, draw, fixtures, lots
from table import chance

SEED = "ab" * 32
PEOPLE = [f"u{number}" for number in range(40)]


@pytest.mark.parametrize(
    ("people", "sizes"),
    [(4, [4]), (13, [13]), (14, [7, 7]), (23, [12, 11]), (27, [9, 9, 9]), (40, [10] * 4), (41, [11, 10, 10, 10])],
)
def test_one_division_up_to_thirteen_people_then_equal_ones(people: int, sizes: list[int]) -> None:
    assert division_sizes(people) == sizes


def test_every_division_has_a_design() -> None:
    sizes = [division_sizes(people) for people in range(LEAST, 500)]
    assert all(LEAST <= size <= min(MOST, PER_DIVISION) for each in sizes for size in each)
    assert all(max(each) - min(each) <= 1 for each in sizes)


def test_the_draw_is_the_seeds_and_not_the_order_of_signing_up() -> None:
    assert draw(SEED, PEOPLE[:13]) == draw(SEED, [*reversed(PEOPLE[:13])])
    assert draw(SEED, PEOPLE[:13]) != draw("cd" * 32, PEOPLE[:13])
    assert sorted(lots(SEED, PEOPLE).values()) == list(range(40))


def test_numbers_of_a_division_are_all_given_once() -> None:
    drawn = draw(SEED, PEOPLE)
    assert {person: place.division for person, place in drawn.items()} == {
        person: position // 10 for position, person in enumerate(PEOPLE)
    }
    assert Counter((place.division, place.number) for place in drawn.values()) == Counter(
        (division, number) for division in range(4) for number in range(10)
    )


def test_every_number_is_as_likely_for_everybody() -> None:
    seeds = [chance.commitment(f"{number:064x}") for number in range(2_000)]
    counts = Counter(draw(seed, PEOPLE[:5])["u0"].number for seed in seeds)
    assert all(320 < counts[number] < 480 for number in range(5))


def test_the_first_season_is_divided_by_rating_and_equals_by_the_lot() -> None:
    lot = lots(SEED, PEOPLE[:14])
    ratings = {"u3": 20.0, "u5": -4.0, "u7": 12.5}
    order = by_rating(PEOPLE[:14], ratings, lot)
    assert order[:2] == ["u3", "u7"]
    assert order[-1] == "u5"
    unrated = [person for person in order if person not in ratings]
    assert unrated == sorted(unrated, key=lot.__getitem__)


def test_two_go_up_and_two_go_down() -> None:
    first, second, third = (list(letters) for letters in ("abcdefgh", "ijklmnop", "qrstuvwx"))
    order = after_season([first, second, third], first + second + third)
    upper, middle, lower = order[:8], order[8:16], order[16:]
    assert set(upper) == {*"abcdef", "i", "j"}
    assert set(middle) == {"g", "h", *"klmn", "q", "r"}
    assert set(lower) == {"o", "p", *"stuvwx"}


def test_nobody_loses_a_promotion_or_escapes_a_relegation_because_others_leave() -> None:
    first, second = list("abcdefgh"), list("ijklmnop")
    fewer_below = after_season([first, second], [*first, *"ijklmn"])  # 14 play again: seven and seven
    assert {"i", "j"} <= set(fewer_below[:7])
    fewer_above = after_season([first, second], [*"abcdgh", *second])
    assert {"g", "h"} <= set(fewer_above[7:])


def test_a_season_has_as_many_tables_as_people() -> None:
    found = fixtures([12, 11], 4)
    assert len(found) == 23
    games = Counter((fixture.division, number) for fixture in found for number in fixture.seats)
    assert set(games.values()) == {4}
