"""Destroying foreign factories (Imperial, 'Destruction')."""

from rules.imperial import battles
from rules.imperial.actions import DestroyFactory
from rules.imperial.board import NONE, members
from rules.imperial.events import FactoryDestroyed
from rules.imperial.phases import Maneuver
from rules.imperial.state import Events, State, held_provinces, last_factories, region_number
from rules.kernel import IllegalAction

DESTROYERS = 3


def options(state: State, sites: int) -> list[DestroyFactory]:
    """Those of these foreign factories that three armies on the spot can destroy."""
    regions, (_, armies, hostile, _, _) = state.book.board.regions, state.forces[state.nation]
    offered = []
    for site in members(sites):
        if armies.count(site) + hostile.count(site) >= DESTROYERS and may_destroy(state, site):
            fewest, most = max(0, DESTROYERS - hostile.count(site)), min(DESTROYERS, armies.count(site))
            offered += [DestroyFactory(regions[site], friendly) for friendly in range(fewest, most + 1)]
    return offered


def may_destroy(state: State, site: int) -> bool:
    """Whether a factory may be destroyed: not its nation's last free one, and no unit of that nation beside it."""
    owner = state.book.board.home[site]
    defended = site in state.forces[owner].armies or site in state.forces[owner].fleets
    return not defended and not last_factories(state, held_provinces(state)) >> site & 1


def destroy(state: State, seat: int, action: DestroyFactory) -> tuple[State, Events]:
    """Remove the factory and three armies, first those that have moved (they can do no more)."""
    phase, board, nation = state.phase, state.book.board, state.nation
    assert isinstance(phase, Maneuver)
    site = region_number(state, action.region)
    owner = board.home[site]
    if owner in (NONE, nation) or not state.factories >> site & 1:
        raise IllegalAction("no-foreign-factory", region=action.region)
    if last_factories(state, held_provinces(state)) >> site & 1:
        raise IllegalAction("last-factory", region=action.region)
    if not may_destroy(state, site):
        raise IllegalAction("factory-defended", region=action.region)
    if type(action.friendly) is not int:
        raise IllegalAction("action-malformed")
    friends, enemies = action.friendly, DESTROYERS - action.friendly
    if not (
        0 <= friends <= state.forces[nation].armies.count(site)
        and 0 <= enemies <= state.forces[nation].hostile.count(site)
    ):
        raise IllegalAction("too-few-armies", region=action.region, needed=DESTROYERS)
    left = state.forces
    for hostile in (False,) * friends + (True,) * enemies:
        left, phase = battles.remove_own_unit(left, nation, phase, ("army", hostile), site)
    event = FactoryDestroyed(board.nations[nation], board.nations[owner], action.region)
    phase = phase._replace(marching=True)  # destruction belongs to the armies' step
    return state._replace(factories=state.factories & ~(1 << site), forces=left, phase=phase), [event]
