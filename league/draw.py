"""The draw: who plays in which division, and under which number; all of it follows from the season's seed.

The seed is committed when sign-up opens and shown at the draw, so that anybody can draw again (`table/chance.py`).
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from league.block_design import table_numbers
from table import chance

PER_DIVISION = 13  # people at most, so that everybody meets most of the others
MOVING = 2  # who go up, and who go down, after each season


class Place(NamedTuple):
    """Where somebody was drawn."""

    division: int  # 0: the first
    number: int
    lot: int  # decides where nothing else does: the lower comes first


def division_sizes(people: int) -> list[int]:
    """How many play in each division: one up to thirteen people, above that as many as needed, of equal size."""
    count = -(-people // PER_DIVISION)
    return [people // count + (division < people % count) for division in range(count)]


def lots(seed: str, people: Sequence[str]) -> dict[str, int]:
    """Everybody's lot; in which order they signed up plays no part."""
    drawn = chance.shuffle(seed, sorted(people), "league/lot")
    return {person: lot for lot, person in enumerate(drawn)}


def by_rating(people: Sequence[str], ratings: Mapping[str, float], lot: Mapping[str, int]) -> list[str]:
    """The best first; whoever has no rating counts as 0, as somebody new does."""
    return sorted(people, key=lambda person: (-ratings.get(person, 0.0), lot[person]))


def after_season(standings: Sequence[Sequence[str]], returning: Sequence[str]) -> list[str]:
    """Those who play again, the first division first; two have gone up and two down between any two divisions.

    Within a division those who come up are first and those who come down last: when people have left, and divisions
    are cut anew, nobody loses a promotion or escapes a relegation by it.
    """
    last = len(standings) - 1
    order: list[tuple[int, int, int, str]] = []
    for division, people in enumerate(standings):
        for place, person in enumerate(people):
            up = division > 0 and place < MOVING
            down = division < last and place >= len(people) - MOVING
            order.append((division - up + down, down - up, place, person))
    again = set(returning)
    return [person for _, _, _, person in sorted(order) if person in again]


def draw(seed: str, order: Sequence[str]) -> dict[str, Place]:
    """Cut the order into divisions, and number each by the seed."""
    lot, places, first = lots(seed, order), dict[str, Place](), 0
    for division, size in enumerate(division_sizes(len(order))):
        people = sorted(order[first : first + size])
        for number, person in enumerate(chance.shuffle(seed, people, f"league/{division}")):
            places[person] = Place(division, number, lot[person])
        first += size
    return places


class Fixture(NamedTuple):
    """A table of a season: its place in the draw, and the numbers of its people in the order of the seats."""

    division: int
    number: int
    seats: tuple[int, ...]


def fixtures(sizes: Sequence[int], seats: int) -> list[Fixture]:
    """All tables of a season; they follow from the sizes of its divisions alone."""
    return [
        Fixture(division, number, people)
        for division, size in enumerate(sizes)
        for number, people in enumerate(table_numbers(size, seats))
    ]
