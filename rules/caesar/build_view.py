"""Builds the view of a position: numbers become names."""

from collections import Counter
from functools import lru_cache

from rules.caesar.board import GOLD, ROME, Board, Side
from rules.caesar.phases import Choose, Deal, First, Lay, Over, Phase, Score
from rules.caesar.ranking import counts, nodes_in, ranking, treasures_of
from rules.caesar.setup import seat_colours
from rules.caesar.state import State
from rules.caesar.view import CityView, PathView, PlayerView, Stage, View, WayView

STAGES: dict[type[Phase], Stage] = {
    Deal: "deal",
    First: "first",
    Choose: "city",
    Lay: "way",
    Score: "path",
    Over: "over",
}


def build_view(board: Board, state: State, seat: str | None) -> View:
    """The view of a seat or a spectator: all see the same."""
    side, phase = board.sides[state.side], state.phase
    target = phase.city if isinstance(phase, Lay | Score) else None
    return View(
        title="caesar",
        viewer=seat,
        seats=state.seats,
        side=side.name,
        options=(("random_treasures", state.random_treasures), ("full_colour_sum", state.full_colour_sum)),
        stage=STAGES[type(phase)],
        in_turn=None if isinstance(phase, Deal | First | Over) else state.seats[state.in_turn],
        rome=side.nodes[ROME],
        cities=_cities(side, state.seats, state.taken, state.treasures),
        ways=_ways(side, state.seats, state.built),
        players=_players(board, side, state),
        target=None if target is None else side.nodes[target],
        at=side.nodes[phase.at] if isinstance(phase, Lay) else None,
        chain=tuple(side.ways[way] for way in phase.chain) if isinstance(phase, Lay | Score) else (),
        paths=_paths(side, state, phase) if isinstance(phase, Score) else (),
        undrawn=_undrawn(board, state),
        left_out=_left_out(board, state),
        result=ranking(board, side, state) if isinstance(phase, Over) else None,
    )


# Views for several readers, and of several steps of a chain, have the same cities and ways.


@lru_cache(maxsize=256)
def _cities(
    side: Side, seats: tuple[str, ...], taken: tuple[int, ...], treasures: tuple[str, ...]
) -> tuple[CityView, ...]:
    owner = {city: seat for seat, own in zip(seats, taken, strict=True) for city in nodes_in(own)}
    dealt = len(treasures)
    return tuple(
        CityView(
            side.nodes[city],
            side.groups[city],
            side.values[city],
            treasures[city - 1] if city <= dealt else None,
            owner.get(city),
        )
        for city in range(1, len(side.nodes))
    )


@lru_cache(maxsize=256)
def _ways(side: Side, seats: tuple[str, ...], built: tuple[int, ...]) -> tuple[WayView, ...]:
    owner = {way: seat for seat, own in zip(seats, built, strict=True) for way in nodes_in(own)}
    return tuple(
        WayView(name, (side.nodes[a], side.nodes[b]), side.pieces[way], side.by_sea[way], owner.get(way))
        for way, (name, (a, b)) in enumerate(zip(side.ways, side.ends, strict=True))
    )


def _players(board: Board, side: Side, state: State) -> tuple[PlayerView, ...]:
    players, colours = [], seat_colours(board, state)
    for index, (seat, count) in enumerate(zip(state.seats, counts(board, side, state), strict=True)):
        treasures = treasures_of(state, index)
        columns = tuple((kind, treasures[kind]) for kind in board.kinds if kind != GOLD and treasures[kind])
        cities = tuple(side.nodes[city] for city in nodes_in(state.taken[index]))
        players.append(
            PlayerView(
                seat, colours[index], state.roads[index], state.points[index], cities, columns, treasures[GOLD], count
            )
        )
    return tuple(players)


def _paths(side: Side, state: State, phase: Score) -> tuple[PathView, ...]:
    return tuple(
        PathView(
            tuple(side.ways[way] for way in ways),
            tuple((seat, got) for seat, got in zip(state.seats, points, strict=True) if got),
        )
        for points, ways in phase.paths
    )


def _undrawn(board: Board, state: State) -> tuple[tuple[str, int], ...]:
    treasures = [board.pieces[piece] for piece in nodes_in(state.bag)]
    return tuple((kind, treasures.count(kind)) for kind in board.kinds if kind in treasures)


def _left_out(board: Board, state: State) -> tuple[tuple[str, int], ...]:
    if len(state.treasures) < len(board.sides[state.side].values) - 1:
        return ()
    left = Counter(board.pieces) - Counter(state.treasures)
    return tuple((kind, left[kind]) for kind in board.kinds if left[kind])
