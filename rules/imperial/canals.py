"""Canals (Imperial 2030): the nation whose flag lies beside a canal lets foreign units through, or not."""

from rules.imperial.actions import AllowPassage, RefusePassage
from rules.imperial.board import NONE
from rules.imperial.events import PassageAllowed, PassageRefused
from rules.imperial.phases import Maneuver, Passage
from rules.imperial.roads import canals_on
from rules.imperial.state import Events, State, chip_owner, with_phase

ALLOW, REFUSE = AllowPassage(), RefusePassage()


def open_canals(state: State, phase: Maneuver) -> int:
    """The canals not refused to the nation in this maneuver, as bits."""
    return ((1 << len(state.book.board.canals)) - 1) & ~phase.refused


def canals_held_by_others(state: State) -> int:
    """The canals where leave must be asked of another government, as bits."""
    result, own = 0, state.governments[state.nation]
    for number, canal in enumerate(state.book.board.canals):
        owner = chip_owner(state, canal.controller)
        # Ruling: a player who governs both nations need not ask.
        if owner not in (NONE, state.nation) and state.governments[owner] != own:
            result |= 1 << number
    return result


def canals_to_ask(state: State, route: tuple[int, ...]) -> tuple[int, ...]:
    """The canals on this route where leave must be asked, in order."""
    board = state.book.board
    if not board.canals or len(route) < 2:
        return ()
    needed = canals_held_by_others(state)
    return tuple(canal for canal in canals_on(board, route) if needed >> canal & 1)


def options(state: State) -> list[AllowPassage | RefusePassage]:
    return [ALLOW, REFUSE]


def passage_names(state: State, passage: Passage) -> tuple[str, str, str]:
    """The nation that asks, the one asked, and the canal."""
    board = state.book.board
    canal = board.canals[passage.canals[0]]
    return board.nations[state.nation], board.nations[chip_owner(state, canal.controller)], canal.name


def refuse(state: State, seat: int, action: RefusePassage) -> tuple[State, Events]:
    """No move is lost; the canal stays closed for the rest of the maneuver (ruling)."""
    passage = state.phase
    assert isinstance(passage, Passage)
    phase = passage.maneuver._replace(refused=passage.maneuver.refused | 1 << passage.canals[0])
    event = PassageRefused(*passage_names(state, passage))
    return with_phase(state, phase, state.governments[state.nation]), [event]


def allowed_event(state: State, passage: Passage) -> PassageAllowed:
    return PassageAllowed(*passage_names(state, passage))
