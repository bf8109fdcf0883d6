"""Reads a position back from a view: nothing is hidden, so whoever sees the table can think ahead on it."""

from collections.abc import Iterable

from rules.caesar.board import Board, Side
from rules.caesar.phases import Choose, Deal, First, Lay, Over, Phase, Score
from rules.caesar.state import State
from rules.caesar.view import View


def read_view(board: Board, view: View) -> State:
    """The position a view shows; which of equal treasure pieces are left in the bag makes no difference."""
    side = board.sides[view.side]
    seats = view.seats
    options = dict(view.options)
    return State(
        seats=seats,
        side=view.side,
        random_treasures=options["random_treasures"],
        full_colour_sum=options["full_colour_sum"],
        bag=_bag(board, view),
        treasures=tuple(city.treasure for city in view.cities if city.treasure is not None),
        built=tuple(_bit_set(side.way_of[way.way] for way in view.ways if way.owner == seat) for seat in seats),
        taken=tuple(_bit_set(side.node_of[city.city] for city in view.cities if city.owner == seat) for seat in seats),
        roads=tuple(player.roads for player in view.players),
        points=tuple(player.points for player in view.players),
        in_turn=0 if view.in_turn is None else seats.index(view.in_turn),
        phase=_phase(side, view),
        colours=_colours(board, view),
    )


def _colours(board: Board, view: View) -> tuple[str, ...]:
    """The players' colours; which were chosen and which were left over makes no difference any more."""
    colours = tuple(player.colour for player in view.players)
    return () if colours == board.player_colours[: len(colours)] else colours


def _bit_set(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)


def _bag(board: Board, view: View) -> int:
    """The last pieces of each kind."""
    left = dict(view.undrawn)
    bag = 0
    for piece in reversed(range(len(board.pieces))):
        kind = board.pieces[piece]
        if left.get(kind):
            left[kind] -= 1
            bag |= 1 << piece
    return bag


def _phase(side: Side, view: View) -> Phase:
    """What is being decided."""
    simple: dict[str, Phase] = {"deal": Deal(), "first": First(), "city": Choose(), "over": Over()}
    if view.stage in simple:
        return simple[view.stage]
    chain = tuple(side.way_of[way] for way in view.chain)
    assert view.target is not None
    city = side.node_of[view.target]
    if view.at is not None:
        visited = 1 << city | _bit_set({end for way in chain for end in side.ends[way]} - {city})
        return Lay(city, side.node_of[view.at], visited, chain)
    paths = []
    for path in view.paths:
        points = dict(path.points)
        paths.append((tuple(points.get(seat, 0) for seat in view.seats), tuple(side.way_of[way] for way in path.ways)))
    return Score(city, chain, tuple(paths))
