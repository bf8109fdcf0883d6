"""Tax chips, flags in 2030 (Maneuver 3): settled once, at the end of a maneuver, for all nations."""

from rules.imperial.actions import EndManeuver, PlaceChip
from rules.imperial.board import members
from rules.imperial.events import ChipPlaced, ChipRemoved, ManeuverEnded
from rules.imperial.phases import Chips, SpaceDone
from rules.imperial.state import AFTER, Events, State, occupied_alone, put, region_number
from rules.kernel import IllegalAction


def end_maneuver(state: State, seat: int, action: EndManeuver) -> tuple[State, Events]:
    """Remove chips where another nation is alone, then place; with too few, governments choose."""
    events: Events = [ManeuverEnded(state.book.board.nations[state.nation])]
    alone = occupied_alone(state)
    state = _cleared(state, alone, events)
    short: list[tuple[int, int]] = []
    for nation in (state.nation, *AFTER[state.nation]):
        wanted = alone[nation] & ~state.chips[nation]
        if not wanted:
            continue
        left = chips_left(state, nation)
        if wanted.bit_count() <= left:
            state = _placed(state, nation, wanted, events)
        elif left:
            short.append((nation, wanted))
    return _next(state, tuple(short)), events


def chips_left(state: State, nation: int) -> int:
    """Chips still in the box."""
    return state.book.board.chip_limit[nation] - state.chips[nation].bit_count()


def _cleared(state: State, alone: list[int], events: Events) -> State:
    board, everyone = state.book.board, alone[0] | alone[1] | alone[2] | alone[3] | alone[4] | alone[5]
    for nation, own in enumerate(state.chips):
        lost = own & everyone & ~alone[nation]
        if lost:
            events += [ChipRemoved(board.nations[nation], board.regions[region]) for region in members(lost)]
            state = state._replace(chips=put(state.chips, nation, own & ~lost))
    return state


def _placed(state: State, nation: int, regions: int, events: Events) -> State:
    board = state.book.board
    events += [ChipPlaced(board.nations[nation], board.regions[region]) for region in members(regions)]
    return state._replace(chips=put(state.chips, nation, state.chips[nation] | regions))


def _next(state: State, wants: tuple[tuple[int, int], ...]) -> State:
    if not wants:
        return state._replace(phase=SpaceDone())
    return state._replace(phase=Chips(wants), acting=state.governments[wants[0][0]])


def options(state: State) -> list[PlaceChip]:
    """The chipless regions that the nation holds alone."""
    assert isinstance(state.phase, Chips)
    return [PlaceChip(state.book.board.regions[region]) for region in members(state.phase.wants[0][1])]


def place(state: State, seat: int, action: PlaceChip) -> tuple[State, Events]:
    """One chip; go on until the box is empty."""
    assert isinstance(state.phase, Chips)
    (nation, wanted), *rest = state.phase.wants
    region = region_number(state, action.region)
    if not wanted >> region & 1:
        raise IllegalAction("chip-not-there", region=action.region)
    events: Events = []
    state = _placed(state, nation, 1 << region, events)
    if chips_left(state, nation):
        rest = [(nation, wanted & ~(1 << region)), *rest]
    return _next(state, tuple(rest)), events
