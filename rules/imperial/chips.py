"""Tax chips, called flags in 2030 (Maneuver 3): settled for all nations at the end of a maneuver."""

from collections.abc import Sequence

from rules.imperial.actions import EndManeuver, PlaceChip
from rules.imperial.board import Board, members
from rules.imperial.events import ChipPlaced, ChipRemoved, maneuver_ended
from rules.imperial.phases import Chips
from rules.imperial.provinces import SPACE_DONE
from rules.imperial.state import AFTER, Events, State, region_number, regions_held_alone
from rules.kernel import IllegalAction


def end_maneuver(state: State, seat: int, action: EndManeuver) -> tuple[State, Events]:
    """Remove chips where another nation is alone, then place new ones; where chips run short, governments choose."""
    board, alone, chips = state.book.board, regions_held_alone(state), list(state.chips)
    events: Events = [maneuver_ended(board.nations[state.nation])]
    _clear(board, chips, alone, events)
    short: list[tuple[int, int]] = []
    for nation in (state.nation, *AFTER[state.nation]):
        regions = alone[nation] & ~chips[nation]
        if not regions:
            continue
        left = chips_left(board, chips, nation)
        if regions.bit_count() <= left:
            _place(board, chips, nation, regions, events)
        elif left:
            short.append((nation, regions))
    return _next(state, chips, tuple(short)), events


def chips_left(board: Board, chips: Sequence[int], nation: int) -> int:
    """Chips still in the box."""
    return board.chip_limit[nation] - chips[nation].bit_count()


def _clear(board: Board, chips: list[int], alone: list[int], events: Events) -> None:
    everyone = alone[0] | alone[1] | alone[2] | alone[3] | alone[4] | alone[5]
    for nation, own in enumerate(chips):
        lost = own & everyone & ~alone[nation]
        if lost:
            events += [ChipRemoved(board.nations[nation], board.regions[region]) for region in members(lost)]
            chips[nation] = own & ~lost


def _place(board: Board, chips: list[int], nation: int, regions: int, events: Events) -> None:
    events += [ChipPlaced(board.nations[nation], board.regions[region]) for region in members(regions)]
    chips[nation] |= regions


def _next(state: State, chips: list[int], wants: tuple[tuple[int, int], ...]) -> State:
    if not wants:
        return state._replace(chips=tuple(chips), phase=SPACE_DONE)
    return state._replace(chips=tuple(chips), phase=Chips(wants), acting=state.governments[wants[0][0]])


def options(state: State) -> list[PlaceChip]:
    """The regions without a chip that the nation holds alone."""
    assert isinstance(state.phase, Chips)
    return [PlaceChip(state.book.board.regions[region]) for region in members(state.phase.wants[0][1])]


def place(state: State, seat: int, action: PlaceChip) -> tuple[State, Events]:
    """Place one chip; ask again until the box is empty."""
    assert isinstance(state.phase, Chips)
    (nation, regions), *rest = state.phase.wants
    region = region_number(state, action.region)
    if not regions >> region & 1:
        raise IllegalAction("chip-not-there", region=action.region)
    board, chips = state.book.board, list(state.chips)
    events: Events = []
    _place(board, chips, nation, 1 << region, events)
    if chips_left(board, chips, nation):
        rest = [(nation, regions & ~(1 << region)), *rest]
    return _next(state, chips, tuple(rest)), events
