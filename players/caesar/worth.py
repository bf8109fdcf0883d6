"""What a turn is worth, term by term."""

from collections.abc import Mapping
from dataclasses import dataclass

from players.caesar.income import traffic
from rules.caesar.board import Board
from rules.caesar.ranking import counts
from rules.caesar.state import State


@dataclass(frozen=True, slots=True)
class Standings:
    """Everybody's means at one moment."""

    points: tuple[int, ...]
    cities: tuple[int, ...]
    treasures: tuple[int, ...]
    income: tuple[float, ...]
    roads: tuple[int, ...]


def standings(board: Board, state: State) -> Standings:
    """What everybody has."""
    side = board.sides[state.side]
    every = counts(board, side, state)
    return Standings(
        state.points,
        tuple(count.cities for count in every),
        tuple(count.same + count.different + count.gold for count in every),
        tuple(traffic(side, state)[0]),
        state.roads,
    )


def terms(weights: Mapping[str, float], seat: int, before: Standings, after: Standings) -> dict[str, float]:
    """What a turn changes for a seat and for its rivals."""

    def own(one: tuple[float, ...], other: tuple[float, ...]) -> float:
        return other[seat] - one[seat]

    def rivals(one: tuple[float, ...], other: tuple[float, ...]) -> float:
        return (sum(other) - sum(one) - own(one, other)) / (len(one) - 1)

    said = {
        "points": own(before.points, after.points),
        "rivals": -rivals(before.points, after.points),
        "city": own(before.cities, after.cities),
        "treasure": own(before.treasures, after.treasures),
        "income": own(before.income, after.income),
        "rivals_income": -rivals(before.income, after.income),
        "roads": own(before.roads, after.roads),
    }
    return {name: weights[name] * figure for name, figure in said.items()}
