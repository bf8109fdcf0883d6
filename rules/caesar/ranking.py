"""Fin de partie: cities, collections of treasures, gold and the road bonus; the ranking."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from rules.caesar.board import GOLD, Board, Side
from rules.caesar.state import State
from rules.kernel import RankedSeat, rank_seats


@dataclass(frozen=True, slots=True)
class Count:
    """What a player's score is made of, and what would break a tie."""

    points: int  # from paths, during the game
    cities: int
    same: int
    different: int
    gold: int
    bonus: int
    colours: int
    coins: int
    roads: int

    @property
    def total(self) -> int:
        return self.points + self.cities + self.same + self.different + self.gold + self.bonus


def nodes_in(nodes: int) -> Iterator[int]:
    """The members of a set."""
    while nodes:
        low = nodes & -nodes
        yield low.bit_length() - 1
        nodes ^= low


def treasures_of(state: State, seat: int) -> Counter[str]:
    """How many treasures of each kind a player holds: they came with the player's cities."""
    return Counter(state.treasures[city - 1] for city in nodes_in(state.taken[seat]))


def city_points(side: Side, taken: int, *, full_colour_sum: bool) -> int:
    """Points de villes: the highest of each colour; in the variant a full colour counts its sum."""
    total = 0
    for colour in side.colours.values():
        values = [side.values[city] for city in nodes_in(taken & colour)]
        if values:
            full = full_colour_sum and taken & colour == colour
            total += sum(values) if full else max(values)
    return total


def same_points(board: Board, goods: Counter[str]) -> int:
    """Collections of one kind: the columns of the player's board."""
    return sum(board.same[number] for number in goods.values())


def different_points(board: Board, goods: Counter[str]) -> int:
    """Collections of different kinds: the rows, each of the kinds held at least that often."""
    rows = max(goods.values(), default=0)
    return sum(board.different[sum(number >= row for number in goods.values())] for row in range(1, rows + 1))


def gain(board: Board, side: Side, state: State, city: int) -> tuple[int, int, int]:
    """What a city would add to the count of the player in turn: its token, which treasure of its kind, its worth."""
    seat, treasure = state.in_turn, state.treasures[city - 1]
    taken, goods = state.taken[seat], treasures_of(state, seat)
    number, more = goods[treasure], goods + Counter([treasure])
    token = city_points(side, taken | 1 << city, full_colour_sum=state.full_colour_sum) - city_points(
        side, taken, full_colour_sum=state.full_colour_sum
    )
    if treasure == GOLD:
        return token, number + 1, board.gold[number + 1] - board.gold[number]
    return token, number + 1, _collection_points(board, more) - _collection_points(board, goods)


def _collection_points(board: Board, goods: Counter[str]) -> int:
    """Both collections; coins are in neither."""
    others = Counter({kind: number for kind, number in goods.items() if kind != GOLD})
    return same_points(board, others) + different_points(board, others)


def counts(board: Board, side: Side, state: State) -> tuple[Count, ...]:
    """Everybody's count, as if the game ended now."""
    most = max(state.roads)
    return tuple(_count(board, side, state, seat, most) for seat in range(len(state.seats)))


def leaders(board: Board, side: Side, state: State) -> list[int]:
    """Of the rivals of the player in turn, those with the highest running total (ruling: not path points alone)."""
    totals = {seat: c.total for seat, c in enumerate(counts(board, side, state)) if seat != state.in_turn}
    return [seat for seat, total in totals.items() if total == max(totals.values())]


def _count(board: Board, side: Side, state: State, seat: int, most: int) -> Count:
    goods, taken = treasures_of(state, seat), state.taken[seat]
    coins = goods.pop(GOLD, 0)  # Pièces d'or: outside both collections
    return Count(
        points=state.points[seat],
        cities=city_points(side, taken, full_colour_sum=state.full_colour_sum),
        same=same_points(board, goods),
        different=different_points(board, goods),
        gold=board.gold[coins],
        # Bonus de routes: everybody level at the top gets it.
        bonus=board.road_bonus if state.roads[seat] == most else 0,
        colours=sum(1 for colour in side.colours.values() if taken & colour),
        coins=coins,
        roads=state.roads[seat],
    )


def ranking(board: Board, side: Side, state: State) -> tuple[RankedSeat, ...]:
    """En cas d'égalité: colours, then coins, then roads left; then they share the place."""
    lines = []
    for seat, c in zip(state.seats, counts(board, side, state), strict=True):
        score = (("points", c.points), ("cities", c.cities), ("same", c.same), ("different", c.different))
        rest = (("gold", c.gold), ("bonus", c.bonus))
        ties = (("colours", c.colours), ("coins", c.coins), ("roads", c.roads))
        lines.append((seat, (c.total, c.colours, c.coins, c.roads), (*score, *rest, *ties)))
    return rank_seats(lines)
