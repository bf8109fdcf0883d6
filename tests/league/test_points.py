"""Points of a table, and the standings made of them."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations

import pytest

from league.points import LEFT, OWN, SLOW, Holder, SeatScore, scores_of
from league.standings import standings_of
from rules.kernel import RankedSeat
from table.model.leagues import Entrant, Score

HERE, SUBSTITUTED, VACANT = Holder(True, True), Holder(True, False), Holder(False, False)


def scored(
    ranks: Sequence[int], scores: Sequence[int], holders: Sequence[Holder] = (), slowest: str | None = None
) -> list[SeatScore]:
    seats = [f"s{number}" for number in range(1, len(ranks) + 1)]
    lines = [RankedSeat(rank, seat, score) for rank, seat, score in zip(ranks, seats, scores, strict=True)]
    held = dict(zip(seats, holders or (HERE,) * len(seats), strict=True))
    return scores_of(sorted(lines, key=lambda line: line.rank), held, slowest)


def points(*args: object, **more: object) -> list[Fraction]:
    return [Fraction(each.points, 12) for each in scored(*args, **more)]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("ranks", "expected"),
    [
        ((1, 2, 3), [10, 5, 1]),
        ((3, 1, 2), [1, 10, 5]),
        ((1, 1, 3), [Fraction(15, 2), Fraction(15, 2), 1]),
        ((1, 2, 2), [10, 3, 3]),
        ((1, 1, 1), [Fraction(16, 3)] * 3),
        ((1, 2, 3, 4), [10, 6, 3, 1]),
        ((4, 2, 2, 1), [1, Fraction(9, 2), Fraction(9, 2), 10]),
        ((1, 2, 2, 2), [10, Fraction(10, 3), Fraction(10, 3), Fraction(10, 3)]),
        ((1, 1, 1, 1), [5, 5, 5, 5]),
    ],
)
def test_points_by_place_and_shared_in_ties(ranks: tuple[int, ...], expected: list[Fraction]) -> None:
    assert points(ranks, [9] * len(ranks)) == expected


def test_whoever_left_has_nothing_and_those_who_stayed_move_up() -> None:
    assert points((1, 2, 3, 4), (9, 8, 7, 6), (VACANT, HERE, HERE, HERE)) == [0, 10, 6, 3]
    assert [each.kind for each in scored((1, 2, 3), (9, 8, 7), (VACANT, HERE, HERE))] == [LEFT, OWN, OWN]


def test_the_points_of_a_substituted_seat_are_nobodys() -> None:
    assert points((1, 2, 3, 4), (9, 8, 7, 6), (SUBSTITUTED, HERE, HERE, HERE)) == [0, 6, 3, 1]


def test_the_slowest_has_nothing_and_nobody_gains_by_it() -> None:
    assert points((1, 2, 3), (9, 8, 7), slowest="s2") == [10, 0, 1]
    assert [each.kind for each in scored((1, 2, 3), (9, 8, 7), slowest="s2")] == [OWN, SLOW, OWN]


@pytest.mark.parametrize(
    ("scores", "shares"),
    [((20, 10, 5), [1, Fraction(1, 2), Fraction(1, 4)]), ((20, 25, -3), [1, 1, 0]), ((0, 0, -5), [1, 0, 0])],
)
def test_the_share_of_the_winners_score_is_between_nothing_and_all(
    scores: tuple[int, ...], shares: list[Fraction]
) -> None:
    assert [Fraction(each.score, each.best) for each in scored((1, 2, 3), scores)] == shares


# Standings


def entrants(count: int) -> list[Entrant]:
    return [Entrant(1, 1, f"u{number}", f"U{number}", 0, 0, number, count - number) for number in range(count)]


def game(fixture: int, *lines: tuple[int, int, int]) -> list[Score]:
    """A table: number, points and score out of ten of each."""
    return [
        Score(1, 1, 0, fixture, seat, number, seat + 1, 12 * points, score, 10, "")
        for seat, (number, points, score) in enumerate(lines)
    ]


def order(people: int, *games: list[Score]) -> list[int]:
    return [line.number for line in standings_of(entrants(people), [score for each in games for score in each])]


def test_points_come_first() -> None:
    assert order(3, game(0, (2, 10, 1), (0, 5, 9), (1, 1, 9))) == [2, 0, 1]


def test_then_the_mean_share_of_the_winners_score() -> None:
    assert order(3, game(0, (0, 10, 8), (1, 5, 5), (2, 1, 1)), game(1, (1, 10, 10), (0, 5, 6), (2, 1, 1))) == [1, 0, 2]


def test_then_the_mutual_games() -> None:
    """0 and 1 are level, and 1 was ahead where both played; 0 has its points from games with others."""
    games = [game(0, (1, 5, 5), (0, 1, 4)), game(1, (0, 5, 6), (2, 1, 1)), game(2, (1, 1, 5), (2, 5, 5))]
    lines = standings_of(entrants(3), [score for each in games for score in each])
    assert [(line.number, int(line.points), line.mutual) for line in lines[:2]] == [(1, 6, 1), (0, 6, -1)]


def test_then_the_lot_and_never_the_order_of_the_rows() -> None:
    scores = game(0, (0, 6, 5), (1, 6, 5), (2, 6, 5))
    for rows in permutations(scores):
        assert [line.number for line in standings_of(entrants(3), rows)] == [2, 1, 0]


def test_whoever_has_not_played_stands_last_with_nothing() -> None:
    [first, *_, last] = standings_of(entrants(3), game(0, (0, 10, 9), (1, 5, 5)))
    assert (first.place, first.played, first.won) == (1, 1, 1)
    assert (last.place, last.number, last.played) == (3, 2, 0)
    assert last.points == last.share == 0
