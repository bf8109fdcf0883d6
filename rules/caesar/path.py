"""Le tour: the shortest path from the city back to Rome, a point for each piece to its owner."""

from collections.abc import Iterator, Sequence

from rules.caesar import turn
from rules.caesar.actions import ScorePath
from rules.caesar.board import GOLD, ROME, Board, Side
from rules.caesar.events import Event, PathScored, PointsScored
from rules.caesar.phases import Score
from rules.caesar.ranking import leaders
from rules.caesar.state import State, with_phase
from rules.kernel import IllegalAction, put, replace

FAR = 1 << 20
BITS = 10  # each seat's points in a packed distribution
Paths = dict[int, tuple[int, ...]]  # a distribution of points -> one path that gives it


def distances(side: Side, ways: int) -> list[int]:
    """Road pieces from every node to Rome over these ways."""
    away = [FAR] * len(side.nodes)
    away[ROME] = here = 0
    rings: list[list[int]] = [[ROME], [], []]  # nodes this far, one and two pieces further
    while rings[0] or rings[1]:
        for node in rings[0]:
            if away[node] == here:
                for _, way_bit, further, _, pieces in side.steps[node]:
                    if ways & way_bit and here + pieces < away[further]:
                        away[further] = here + pieces
                        rings[pieces].append(further)
        rings = [rings[1], rings[2], []]
        here += 1
    return away


def shortest_paths(side: Side, built: Sequence[int], city: int, away: Sequence[int]) -> Paths:
    """The shortest paths from the city, one for each distribution of points."""
    occupied = 0
    for own in built:
        occupied |= own
    known: dict[int, Paths] = {ROME: {0: ()}}

    def paths(node: int) -> Paths:
        if node not in known:
            paths_by_node: Paths = {}
            for step in side.steps[node]:
                if occupied & step.way_bit and away[step.node] == away[node] - step.pieces:
                    owner = next(seat for seat, own in enumerate(built) if own & step.way_bit)
                    share = step.pieces << owner * BITS
                    for points, ways in paths(step.node).items():
                        paths_by_node.setdefault(points + share, (step.way, *ways))
            known[node] = paths_by_node
        return known[node]

    return paths(city)


def unpack_points(points: int, seats: int, times: int) -> tuple[int, ...]:
    """A packed distribution as one number of points for each seat."""
    return tuple((points >> seat * BITS & (1 << BITS) - 1) * times for seat in range(seats))


def path_offers(
    board: Board, side: Side, state: State, city: int, away: Sequence[int]
) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """(points, ways) of the shortest paths: best for the player in turn first, then least for the leader."""
    times = 2 if state.treasures[city - 1] == GOLD else 1
    offers = [
        (unpack_points(points, len(state.built), times), ways)
        for points, ways in shortest_paths(side, state.built, city, away).items()
    ]
    if len(offers) > 1:
        seat, ahead = state.in_turn, leaders(board, side, state)
        offers.sort(key=lambda offer: (-offer[0][seat], sum(offer[0][leader] for leader in ahead), offer[1]))
    return offers


def with_ways(state: State, ways: int, roads: int) -> State:
    """The position once the player in turn has laid these ways too."""
    seat = state.in_turn
    built = put(state.built, seat, state.built[seat] | ways)
    return replace(state, built=built, roads=put(state.roads, seat, state.roads[seat] - roads))


def score_or_ask(
    board: Board, side: Side, state: State, city: int, chain: tuple[int, ...]
) -> tuple[State, list[Event]]:
    """Score the one shortest path, or ask which."""
    paths = path_offers(board, side, state, city, distances(side, state.occupied))
    if len(paths) > 1:
        return with_phase(state, Score(city, chain, tuple(paths))), []
    return _score(board, side, state, city, paths[0])


def options(side: Side, phase: Score) -> Iterator[ScorePath]:
    """One path for each distribution of points."""
    return (ScorePath(tuple(side.ways[way] for way in ways)) for _, ways in phase.paths)


def apply(board: Board, side: Side, state: State, action: ScorePath) -> tuple[State, list[Event]]:
    """Score the path chosen."""
    phase = state.phase
    if not isinstance(phase, Score):
        raise IllegalAction("not-now")
    for offer, path in zip(options(side, phase), phase.paths, strict=True):
        if offer == action:
            return _score(board, side, state, phase.city, path)
    raise IllegalAction("path-not-offered", city=side.nodes[phase.city])


def _score(
    board: Board, side: Side, state: State, city: int, path: tuple[tuple[int, ...], tuple[int, ...]]
) -> tuple[State, list[Event]]:
    """Give each owner their points and end the turn."""
    points, ways = path
    doubled = state.treasures[city - 1] == GOLD
    pieces = sum(side.pieces[way] for way in ways)
    names = tuple(side.ways[way] for way in ways)
    events: list[Event] = [PathScored(state.seats[state.in_turn], side.nodes[city], names, pieces, doubled)]
    events += [PointsScored(seat, got) for seat, got in zip(state.seats, points, strict=True) if got]
    state = replace(state, points=tuple(map(sum, zip(state.points, points, strict=True))))
    state, after = turn.advance(board, side, state)
    return state, events + after
