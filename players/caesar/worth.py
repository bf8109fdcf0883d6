"""What a turn is worth, term by term."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from players.caesar.income import traffic
from rules.caesar.board import Board
from rules.caesar.ranking import counts, treasures_of
from rules.caesar.sketch import treasure_gains
from rules.caesar.state import State


@dataclass(frozen=True, slots=True)
class Standings:
    """Everybody's means at one moment."""

    points: tuple[int, ...]
    cities: tuple[int, ...]
    treasures: tuple[int, ...]
    held: tuple[tuple[int, ...], ...]  # treasures of each kind
    income: tuple[float, ...]
    roads: tuple[int, ...]


def standings(board: Board, state: State) -> Standings:
    """What everybody has."""
    side = board.sides[state.side]
    every = counts(board, side, state)
    goods = [treasures_of(state, seat) for seat in range(len(state.seats))]
    return Standings(
        state.points,
        tuple(count.cities for count in every),
        tuple(count.same + count.different + count.gold for count in every),
        tuple(tuple(own[kind] for kind in board.kinds) for own in goods),
        tuple(traffic(side, state).earned),
        state.roads,
    )


@lru_cache(maxsize=1 << 14)
def prospects(variety: float, coins: float, held: tuple[int, ...]) -> tuple[float, ...]:
    """For each kind, gold last, what one more promises beyond what it counts: collections grow faster and faster."""
    return (*(0.0 if number else variety for number in held[:-1]), coins)


def terms(
    weights: Mapping[str, float], board: Board, seat: int, before: Standings, after: Standings, kind: int, left: float
) -> dict[str, float]:
    """What a turn that wins a treasure of that kind changes; `left` is the share of the game to come."""

    def own(one: Sequence[float], other: Sequence[float]) -> float:
        return other[seat] - one[seat]

    def rivals(one: Sequence[float], other: Sequence[float]) -> float:
        return (sum(other) - sum(one) - own(one, other)) / (len(one) - 1)

    wanted = [treasure_gains(board, held)[kind] for other, held in enumerate(before.held) if other != seat]
    figures = {
        "points": own(before.points, after.points),
        "rivals": -rivals(before.points, after.points),
        "city": own(before.cities, after.cities),
        "treasure": own(before.treasures, after.treasures),
        "denied": max(wanted),
        "income": own(before.income, after.income),
        "rivals_income": -rivals(before.income, after.income),
        "roads": own(before.roads, after.roads),
    }
    collection = left * prospects(weights["variety"], weights["coins"], before.held[seat])[kind]
    return {name: weights[name] * figure for name, figure in figures.items()} | {"collection": collection}
