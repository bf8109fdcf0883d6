"""The space Import (`import` is a keyword of Python)."""

from rules.imperial.actions import Done, ImportUnit
from rules.imperial.board import NONE, members
from rules.imperial.events import unit_imported
from rules.imperial.phases import Importing
from rules.imperial.provinces import (
    DONE,
    armies_left,
    fleets_left,
    free_provinces,
    own_province,
    raise_unit,
    skip_space,
)
from rules.imperial.state import BANK, Events, State, pay, with_phase
from rules.kernel import IllegalAction

UNIT_COST, MOST_IMPORTS = 1, 3


def begin(state: State, events: Events) -> State:
    """Ask even if the treasury is empty: a gift may fill it."""
    places = free_provinces(state)
    ports = any(state.book.board.port[place] != NONE for place in members(places))
    if not (places and armies_left(state, state.nation)) and not (ports and fleets_left(state, state.nation)):
        return skip_space(state, events)
    return with_phase(state, Importing(MOST_IMPORTS), state.governments[state.nation])


def options(state: State) -> list[ImportUnit | Done]:
    """An army in any home province, a fleet in any home port, free of enemies."""
    assert isinstance(state.phase, Importing)
    if not state.phase.left or state.money[state.nation] < UNIT_COST:
        return [DONE]
    book, places = state.book, members(free_provinces(state))
    offered: list[ImportUnit | Done] = []
    if armies_left(state, state.nation):
        offered += [book.army_imports[place] for place in places]
    if fleets_left(state, state.nation):
        offered += [book.fleet_imports[place] for place in places if book.board.port[place] != NONE]
    offered.append(DONE)
    return offered


def import_unit(state: State, seat: int, action: ImportUnit) -> tuple[State, Events]:
    """The treasury pays for one unit."""
    assert isinstance(state.phase, Importing)
    region = own_province(state, action.region)
    if action.unit not in ("army", "fleet"):
        raise IllegalAction("action-malformed")
    if action.unit == "fleet" and state.book.board.port[region] == NONE:
        raise IllegalAction("not-a-port", region=action.region)
    if not state.phase.left:
        raise IllegalAction("imports-spent", most=MOST_IMPORTS)
    if state.money[state.nation] < UNIT_COST:
        raise IllegalAction("treasury-short", treasury=state.money[state.nation], cost=UNIT_COST)
    money, phase = pay(state.money, UNIT_COST, state.nation, BANK), Importing(state.phase.left - 1)
    event = unit_imported(state.book.board.nations[state.nation], action.unit, action.region)
    return state._replace(forces=raise_unit(state, action.unit, region), money=money, phase=phase), [event]
