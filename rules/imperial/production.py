"""The space Production."""

from rules.imperial.actions import Done, Produce
from rules.imperial.board import NONE, members
from rules.imperial.events import unit_produced
from rules.imperial.phases import Production
from rules.imperial.provinces import (
    DONE,
    armies_left,
    fleets_left,
    free_provinces,
    own_province,
    raise_unit,
    skip_space,
)
from rules.imperial.state import Events, State, with_forces, with_phase
from rules.kernel import IllegalAction


def begin(state: State, events: Events) -> State:
    """Each unoccupied factory may produce one unit."""
    factories = members(state.factories & free_provinces(state))
    if not _able(state, factories):
        return skip_space(state, events)
    return with_phase(state, Production(factories), state.governments[state.nation])


def _able(state: State, factories: tuple[int, ...]) -> list[int]:
    """The factories among these whose kind of unit has pieces left."""
    armies, fleets = armies_left(state, state.nation), fleets_left(state, state.nation)
    port = state.book.board.port
    return [factory for factory in factories if (fleets if port[factory] != NONE else armies)]


def options(state: State) -> list[Produce | Done]:
    """The factories that have not produced and whose kind of unit has pieces left."""
    assert isinstance(state.phase, Production)
    produces = state.book.produces
    return [*[produces[factory] for factory in _able(state, state.phase.factories)], DONE]


def produce(state: State, seat: int, action: Produce) -> tuple[State, Events]:
    """Place the unit in the province of its factory."""
    assert isinstance(state.phase, Production)
    region = own_province(state, action.region)
    if region not in state.phase.factories:
        raise IllegalAction("factory-cannot-produce", region=action.region)
    unit = "fleet" if state.book.board.port[region] != NONE else "army"
    phase = Production(tuple(factory for factory in state.phase.factories if factory != region))
    event = unit_produced(state.book.board.nations[state.nation], unit, action.region)
    return with_forces(state, raise_unit(state, unit, region), phase), [event]
