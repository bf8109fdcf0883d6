"""Set-up: one treasure face up on each city, a colour for each player, then the first player."""

from collections.abc import Iterator

from rules.caesar.actions import DrawFirstPlayer, DrawTreasure, TakeColour
from rules.caesar.board import Board
from rules.caesar.events import ColourTaken, FirstPlayerDrawn, TreasureDrawn
from rules.caesar.phases import Choose, Deal, First
from rules.caesar.state import State
from rules.kernel import IllegalAction, put, replace, stranger


def new_state(board: Board, seats: tuple[str, ...], *, random_treasures: bool, full_colour_sum: bool) -> State:
    """A fresh board: every way free, every city waiting for its treasure."""
    side = board.side_for(len(seats))
    everything = (1 << len(board.pieces)) - 1
    # Variantes: with treasures mixed from all forty, nothing is left out beforehand.
    fewer = side.players.start == 2 and not random_treasures
    nothing = (0,) * len(seats)
    return State(
        seats=seats,
        side=side.name,
        random_treasures=random_treasures,
        full_colour_sum=full_colour_sum,
        bag=everything & ~board.left_out if fewer else everything,
        treasures=(),
        built=nothing,
        taken=nothing,
        roads=(board.roads,) * len(seats),
        points=nothing,
        in_turn=0,
        phase=Deal(),
    )


def options(board: Board, state: State) -> Iterator[DrawTreasure | DrawFirstPlayer]:
    """Every treasure piece in the bag, or every seat: all equally likely."""
    if isinstance(state.phase, Deal):
        return (draw for draw in board.draws if state.bag >> draw.piece & 1)
    return map(DrawFirstPlayer, state.seats)


def seat_colours(board: Board, state: State) -> tuple[str, ...]:
    """The colour of each seat; those who chose none get what is left, in the order of the box."""
    left = iter([colour for colour in board.player_colours if colour not in state.colours])
    return tuple(chosen or next(left) for chosen in state.colours or ("",) * len(state.seats))


def colour_options(board: Board, state: State) -> tuple[TakeColour, ...]:
    """The colours nobody has chosen, until the first player is drawn (Mise en place 4)."""
    if not isinstance(state.phase, Deal | First):
        return ()
    return tuple(TakeColour(colour) for colour in board.player_colours if colour not in state.colours)


def take_colour(board: Board, state: State, seat: str, action: TakeColour) -> tuple[State, list[ColourTaken]]:
    """First come, first served; another choice gives the first one back."""
    if not isinstance(state.phase, Deal | First):
        raise IllegalAction("not-now")
    if not isinstance(action.colour, str) or action.colour not in board.player_colours:
        raise IllegalAction("colour-unknown")
    if action.colour in state.colours:
        raise IllegalAction("colour-taken", colour=action.colour)
    chosen = put(state.colours or ("",) * len(state.seats), state.seats.index(seat), action.colour)
    return replace(state, colours=chosen), [ColourTaken(seat, action.colour)]


def draw_treasure(board: Board, state: State, draw: DrawTreasure) -> tuple[State, list[TreasureDrawn]]:
    """Lay the piece drawn on the next city."""
    if not isinstance(state.phase, Deal):
        raise IllegalAction("not-now")
    if not isinstance(draw.piece, int) or draw.piece < 0 or not state.bag >> draw.piece & 1:
        raise IllegalAction("treasure-not-in-bag")
    side, kind = board.sides[state.side], board.pieces[draw.piece]
    treasures = (*state.treasures, kind)
    dealt = len(treasures) == len(side.nodes) - 1
    bag = state.bag & ~(1 << draw.piece)
    state = replace(state, bag=bag, treasures=treasures, phase=First() if dealt else state.phase)
    return state, [TreasureDrawn(side.nodes[len(treasures)], kind)]


def draw_first_player(state: State, draw: DrawFirstPlayer) -> tuple[State, list[FirstPlayerDrawn]]:
    """Give the first turn to the seat drawn."""
    if not isinstance(state.phase, First):
        raise IllegalAction("not-now")
    if draw.seat not in state.seats:
        raise stranger(draw.seat)
    return replace(state, in_turn=state.seats.index(draw.seat), phase=Choose()), [FirstPlayerDrawn(draw.seat)]
