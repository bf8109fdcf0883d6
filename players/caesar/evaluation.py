"""What a turn is worth, term by term."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from players.caesar.income import traffic
from players.caesar.turns import Turn
from rules.caesar.board import Board
from rules.caesar.fast_state import treasure_gains
from rules.caesar.ranking import city_points, treasures_of
from rules.caesar.state import State


@lru_cache(maxsize=1 << 14)
def prospects(promise: tuple[float, float, float, float], tokens: tuple[int, ...]) -> tuple[float, ...]:
    """For each kind, gold last, what one more promises beyond what it counts: collections grow faster and faster."""
    variety, breadth, coins, hoard = promise
    fresh = variety + breadth * sum(map(bool, tokens[:-1]))
    return (*(0.0 if number else fresh for number in tokens[:-1]), coins + hoard * tokens[-1])


class Scales:
    """Weighs the turns of one position."""

    def __init__(self, board: Board, position: State, weights: Mapping[str, float]) -> None:
        """Note what everybody has before the turn."""
        self.board, self.position, self.weights = board, position, weights
        self.promise = weights["variety"], weights["breadth"], weights["coins"], weights["hoard"]
        self.side, self.seat, self.emptied = board.sides[position.side], position.in_turn, position.emptied
        seats = range(len(position.seats))
        goods = [treasures_of(position, seat) for seat in seats]
        self.held = [tuple(own[kind] for kind in board.kinds) for own in goods]
        self.earned = traffic(self.side, position.built, self.emptied, position.treasures).earned
        self.left = (self.side.cities & ~self.emptied).bit_count() / len(self.side.nodes)

    def terms(self, turn: Turn) -> dict[str, float]:
        """What a turn changes, by name."""
        return {name: self.weights.get(name, 1.0) * figure for name, figure in self._figures(turn)}

    def _figures(self, turn: Turn) -> Iterator[tuple[str, float]]:
        seat, position = self.seat, self.position
        yield "points", turn.points[seat]
        yield "rivals", -_rivals(turn.points, seat)
        yield "city", self.city_gain(turn.city)
        kind = self.board.kinds.index(position.treasures[turn.city - 1])
        gains = self.treasure_gains(kind)
        yield "treasure", gains[seat]
        yield "collection", self.left * prospects(self.promise, self.held[seat])[kind]
        yield "denied", max(gain for other, gain in enumerate(gains) if other != seat)
        earned = traffic(self.side, turn.built, self.emptied | 1 << turn.city, position.treasures).earned
        change = [after - before for before, after in zip(self.earned, earned, strict=True)]
        yield "income", change[seat]
        yield "rivals_income", -_rivals(change, seat)
        yield "roads", -turn.roads

    def treasure_gains(self, kind: int) -> list[int]:
        """What one more of this kind counts at the end, by seat."""
        return [treasure_gains(self.board, tokens)[kind] for tokens in self.held]

    def city_gain(self, city: int) -> int:
        """What a city counts at the end for the seat in turn, for its colour."""
        full, taken = self.position.full_colour_sum, self.position.taken[self.seat]
        more = city_points(self.side, taken | 1 << city, full_colour_sum=full)
        return more - city_points(self.side, taken, full_colour_sum=full)


def _rivals(gains: Sequence[float], seat: int) -> float:
    """What the others gain on average."""
    return (sum(gains) - gains[seat]) / (len(gains) - 1)
