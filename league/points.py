"""What a finished table is worth to the people who were drawn for it."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from rules.kernel import RankedSeat
from table.model.leagues import Score

POINTS = {3: (10, 5, 1), 4: (10, 6, 3, 1)}  # by place
PARTS = 12  # of a point: what two, three or four share is a whole number of twelfths

OWN, LEFT, SLOW = "", "left", "slow"  # what became of the person drawn: stayed, left for good, kept the season waiting


class Holder(NamedTuple):
    """Who has a seat at the end."""

    anybody: bool  # a person: not vacant, and no computer's
    drawn: bool  # the one who was drawn for it


class SeatScore(NamedTuple):
    """What a seat is worth to the person drawn for it."""

    seat: int  # 0: the first
    place: int
    points: int  # in twelfths
    score: int  # as a share of `best`, never below nothing or above all
    best: int  # the winner's score
    kind: str


def scores_of(ranking: Sequence[RankedSeat], holders: Mapping[str, Holder], slowest: str | None) -> list[SeatScore]:
    """The points of a table; seats that nobody holds any more come after the others.

    A seat that somebody else took over keeps its place, and its points are nobody's.
    """
    seats, lines = sorted(holders, key=seat_number), {line.seat: line for line in ranking}
    order = {seat: (not holders[seat].anybody, lines[seat].rank) for seat in seats}
    places = {seat: 1 + sum(other < order[seat] for other in order.values()) for seat in seats}
    best = next(line.score for line in ranking if line.rank == 1)
    scores = []
    for number, seat in enumerate(seats):
        kind = LEFT if not holders[seat].drawn else SLOW if seat == slowest else OWN
        share = _share(lines[seat], best) if kind == OWN else (0, 1)
        points = shared_points(places[seat], [*places.values()]) if kind == OWN else 0
        scores.append(SeatScore(number, places[seat], points, *share, kind))
    return scores


def points_of(score: Score) -> Fraction:
    """What a table brought somebody."""
    return Fraction(score.points, PARTS)


def seat_number(seat: str) -> int:
    """Which seat it is: s2 is the second."""
    return int(seat.removeprefix("s"))


def shared_points(place: int, places: Sequence[int]) -> int:
    """The points of a place in twelfths; those who share it share the points of as many places."""
    level = places.count(place)
    return PARTS * sum(POINTS[len(places)][place - 1 : place - 1 + level]) // level


def _share(line: RankedSeat, best: int) -> tuple[int, int]:
    """The share of the winner's score; where the winner has nothing, theirs is whole and all others are empty."""
    if best <= 0:
        return int(line.rank == 1), 1
    return min(max(line.score, 0), best), best
