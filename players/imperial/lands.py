"""Where a nation may still lay chips, and how far that is; sets of regions are integers with a bit for each."""

from functools import lru_cache

from rules.imperial.board import NONE, Board, members
from rules.imperial.state import State, regions_of, regions_of_others

KEPT = 1 << 13
FAR = 4  # steps beyond which no unit looks


def claimable(state: State, nation: int) -> int:
    """Seas and neutral regions where one unit of the nation would bring a chip."""
    own = state.forces[nation].where | state.chips[nation]
    return state.book.board.outside & ~own & ~regions_of_others(state, nation)


@lru_cache(maxsize=KEPT)
def sea_distances(board: Board, targets: int) -> tuple[int, ...]:
    """For each region the number of moves a fleet there is away from the nearest of these seas, at most `FAR`."""
    beside = _sea_lanes(board)
    distances = _spread(len(board.regions), targets & board.seas, beside)
    for region, sea in enumerate(board.port):
        if sea != NONE:
            distances[region] = min(FAR, distances[sea] + 1)
    return tuple(distances)


@lru_cache(maxsize=KEPT)
def land_distances(board: Board, targets: int) -> tuple[int, ...]:
    """How many land borders each region is from the nearest target."""
    return tuple(_spread(len(board.regions), targets & ~board.seas, board.steps))


def _spread(count: int, edge: int, beside: tuple[int, ...]) -> list[int]:
    distances, reached = [FAR] * count, 0
    for distance in range(FAR):
        reached |= edge
        further = 0
        for region in members(edge):
            distances[region] = distance
            further |= beside[region]
        edge = further & ~reached
    return distances


@lru_cache(maxsize=8)
def _sea_lanes(board: Board) -> tuple[int, ...]:
    """Per sea: the seas beside it, canals included."""
    lanes = [0] * len(board.regions)
    for sea, others in enumerate(board.lanes):
        for other in others:
            lanes[sea] |= 1 << other
    for canal in board.canals:
        first, second = canal.seas
        lanes[first] |= 1 << second
        lanes[second] |= 1 << first
    return tuple(lanes)


@lru_cache(maxsize=KEPT)
def fleet_reach(board: Board, fleets: int) -> int:
    """The seas that fleets in these places can sail to."""
    lanes, reached = _sea_lanes(board), 0
    for region in members(fleets):
        reached |= lanes[region] if board.port[region] == NONE else 1 << board.port[region]
    return reached


@lru_cache(maxsize=KEPT)
def army_reach(board: Board, nation: int, armies: int, fleets: int) -> int:
    """The lands that armies in these places can come to in one maneuver: rail at home, a step, one convoy."""
    home = board.homes[nation]
    if armies & home:
        armies |= home
    reached = shores = 0
    for region in members(armies & ~board.seas):
        reached |= board.steps[region]
        shores |= board.shores[region]
    for sea in members(shores & fleets):
        reached |= board.shores[sea]
    return reached


def prospects(state: State, nation: int) -> int:
    """How many chips one maneuver could bring."""
    board, (fleets, armies, hostile, where, holds) = state.book.board, state.forces[nation]
    if not where:
        return 0
    targets = claimable(state, nation)
    box = board.chip_limit[nation] - state.chips[nation].bit_count()
    ships, soldiers = regions_of(fleets), regions_of(armies) | holds
    seas = (targets & fleet_reach(board, ships)).bit_count()
    lands = (targets & army_reach(board, nation, soldiers, ships)).bit_count()
    return min(box, min(len(fleets), seas) + min(len(armies) + len(hostile), lands))
