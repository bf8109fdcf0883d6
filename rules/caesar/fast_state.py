"""A position between turns that changes in place and tells nothing: for thinking ahead, far faster than `apply`.

It knows chains of one way only, which is most of them: the city becomes a leaf of the network, no path of another city
changes, and the points follow from the path of the node it is tied to.
"""

from collections.abc import Sequence
from functools import lru_cache

from rules.caesar.board import GOLD, ROME, Board
from rules.caesar.path import FAR, distances, shortest_paths, unpack_points
from rules.caesar.phases import Choose
from rules.caesar.ranking import nodes_in
from rules.caesar.state import State

Shares = tuple[int, ...]  # points of each seat
LONGEST = 2  # pieces of a way


class Ground:
    """What stays as it is from one turn to the next; nodes, colours and kinds of treasure are numbers."""

    def __init__(self, board: Board, state: State) -> None:
        """Read the board and the treasures dealt."""
        self.board = board
        self.side = side = board.sides[state.side]
        names = tuple(side.colours)
        self.colour = tuple(names.index(group) if group else -1 for group in side.groups)
        self.value = side.values
        self.kind = (-1, *(board.kinds.index(treasure) for treasure in state.treasures))
        self.doubled = (False, *(treasure == GOLD for treasure in state.treasures))
        self.full_sum = state.full_colour_sum  # variant: a full colour counts its sum
        self.cities_of = tuple(side.colours[name] for name in names)  # as sets

    def full_gain(self, taken: int, city: int) -> int:
        """In the variant: what completing a colour adds to its highest city."""
        cities = self.cities_of[self.colour[city]]
        if not self.full_sum or (taken | 1 << city) & cities != cities:
            return 0
        values = [self.value[one] for one in nodes_in(cities)]
        return sum(values) - max(values)


class FastState:
    """Everything that decides a game, ready to be copied and changed."""

    __slots__ = (
        "away", "best", "counted", "ground", "held", "in_turn", "left", "links", "paths", "points", "roads", "taken",
        "treasure_gains",
    )  # fmt: skip

    ground: Ground
    in_turn: int  # -1: the game is over
    left: int  # cities
    points: list[int]  # of each seat, from paths
    counted: list[int]  # of each seat, for cities and treasures
    roads: list[int]
    taken: list[int]  # by seat: its cities as a set
    best: list[list[int]]  # by seat and colour: the highest city taken
    held: list[tuple[int, ...]]  # by seat: treasures of each kind
    treasure_gains: list[tuple[int, ...]]  # by seat and kind: what one more would count
    links: dict[int, tuple[tuple[int, int], ...]]  # of each city in reach: node and pieces of its ways to the network
    paths: list[tuple[Shares, ...]]  # of each node of the network: what each of its shortest paths gives
    away: list[int]  # of each node: pieces to Rome

    def __init__(self, board: Board, state: State) -> None:
        """Sketch a position in which a city is to be chosen."""
        assert isinstance(state.phase, Choose)
        ground = self.ground = Ground(board, state)
        side, seats, emptied = ground.side, len(state.seats), state.emptied
        self.in_turn, self.left = state.in_turn, (side.cities & ~emptied).bit_count()
        self.points, self.roads = list(state.points), list(state.roads)
        self.counted, self.taken = [0] * seats, [0] * seats
        self.best = [[0] * len(side.colours) for _ in state.seats]
        self.held = [(0,) * len(board.kinds)] * seats
        self.treasure_gains = [treasure_gains(board, tokens) for tokens in self.held]
        for seat, taken in enumerate(state.taken):
            for city in nodes_in(taken):
                self._take(seat, city)
        self.away = distances(side, state.occupied)
        self.paths = [self._shortest(state, node) if pieces < FAR else () for node, pieces in enumerate(self.away)]
        self.links = {}
        for city in nodes_in(side.cities & ~emptied):
            ways = tuple((step.node, step.pieces) for step in side.steps[city] if emptied & step.node_bit)
            if ways:
                self.links[city] = ways

    def copy(self) -> "FastState":
        """Another one to be changed."""
        copy = object.__new__(FastState)
        copy.ground, copy.in_turn, copy.left = self.ground, self.in_turn, self.left
        copy.points, copy.counted, copy.roads = self.points[:], self.counted[:], self.roads[:]
        copy.taken, copy.best = self.taken[:], [row[:] for row in self.best]
        copy.held, copy.treasure_gains = self.held[:], self.treasure_gains[:]
        copy.links, copy.paths, copy.away = self.links.copy(), self.paths[:], self.away[:]
        return copy

    def city_gain(self, seat: int, city: int) -> int:
        """What the city would count for its colour."""
        ground = self.ground
        more = max(0, ground.value[city] - self.best[seat][ground.colour[city]])
        return more + ground.full_gain(self.taken[seat], city) if ground.full_sum else more

    def tie(self, city: int, node: int, pieces: int) -> None:
        """Let the player in turn connect a city by one way to a node of the network, and pass the turn."""
        seat, ground, points, paths = self.in_turn, self.ground, self.points, self.paths
        longer = tuple([(*path[:seat], path[seat] + pieces, *path[seat + 1 :]) for path in paths[node]])
        paths[city] = longer
        self.away[city] = self.away[node] + pieces
        self.roads[seat] -= pieces
        self._take(seat, city)
        times = 2 if ground.doubled[city] else 1
        for other, got in enumerate(longer[0] if len(longer) == 1 else self._safe_shares(longer)):
            if got:
                points[other] += times * got
        self.left -= 1
        links = self.links
        del links[city]
        for _, _, further, _, length in ground.side.steps[city]:
            if further != ROME and not paths[further]:
                links[further] = (*links.get(further, ()), (city, length))
        self._advance()

    def over(self) -> bool:
        """Is nobody to move any more?"""
        return self.in_turn < 0

    def totals(self) -> list[int]:
        """Everybody's score, as if the game ended now."""
        most, bonus = max(self.roads), self.ground.board.road_bonus
        rows = zip(self.points, self.counted, self.roads, strict=True)
        return [points + counted + (bonus if roads == most else 0) for points, counted, roads in rows]

    def _shortest(self, state: State, node: int) -> tuple[Shares, ...]:
        known = shortest_paths(self.ground.side, state.built, node, self.away)
        return tuple(unpack_points(points, len(state.seats), 1) for points in known)

    def _safe_shares(self, shares: Sequence[Shares]) -> Shares:
        """Of paths that tie, the best for the player in turn, then the worst for the leader: the safe one."""
        seat, totals = self.in_turn, self.totals()
        ahead = max(total for other, total in enumerate(totals) if other != seat)
        leaders = [other for other, total in enumerate(totals) if total == ahead and other != seat]
        return min(shares, key=lambda path: (-path[seat], sum(path[leader] for leader in leaders)))

    def _take(self, seat: int, city: int) -> None:
        """Give a city and its treasure to a player."""
        ground = self.ground
        kind, colour, value = ground.kind[city], ground.colour[city], ground.value[city]
        self.counted[seat] += self.city_gain(seat, city) + self.treasure_gains[seat][kind]
        self.taken[seat] |= 1 << city
        self.best[seat][colour] = max(self.best[seat][colour], value)
        tokens = self.held[seat]
        tokens = self.held[seat] = (*tokens[:kind], tokens[kind] + 1, *tokens[kind + 1 :])
        self.treasure_gains[seat] = treasure_gains(ground.board, tokens)

    def _advance(self) -> None:
        """The next player who can pay for a way, or the end."""
        if self.left:
            seats = len(self.roads)
            for offset in range(1, seats + 1):
                seat = (self.in_turn + offset) % seats
                if self.roads[seat] >= LONGEST or self._pays(self.roads[seat]):
                    self.in_turn = seat
                    return
        self.in_turn = -1

    def _pays(self, roads: int) -> bool:
        return any(pieces <= roads for ways in self.links.values() for _, pieces in ways)


@lru_cache(maxsize=1 << 14)
def treasure_gains(board: Board, tokens: tuple[int, ...]) -> tuple[int, ...]:
    """For each kind, gold last, what one more would count in both collections."""
    *goods, coins = tokens
    gains = []
    for number in goods:
        row = sum(other > number for other in goods)  # kinds that are in the row this one would join
        same = board.same[number + 1] - board.same[number] if number + 1 < len(board.same) else 0
        gains.append(same + board.different[row + 1] - board.different[row] if row < len(goods) else 0)
    return (*gains, board.gold[coins + 1] - board.gold[coins] if coins + 1 < len(board.gold) else 0)
