"""The space Factory."""

from rules.imperial.actions import BuildFactory, Done
from rules.imperial.board import members
from rules.imperial.events import FactoryBuilt
from rules.imperial.phases import Building
from rules.imperial.provinces import DONE, SPACE_DONE, free_provinces, own_province, skip_space
from rules.imperial.state import BANK, Events, State, pay, with_phase
from rules.kernel import IllegalAction

FACTORY_COST = 5


def begin(state: State, events: Events) -> State:
    """Ask even if the treasury is short: a gift may fill it."""
    if not free_provinces(state) & ~state.factories:
        return skip_space(state, events)
    return with_phase(state, Building(), state.governments[state.nation])


def options(state: State) -> list[BuildFactory | Done]:
    """Every own city that is free of enemies and has no factory; or none."""
    if state.money[state.nation] < FACTORY_COST:
        return [DONE]
    builds = state.book.builds
    return [*(builds[site] for site in members(free_provinces(state) & ~state.factories)), DONE]


def build(state: State, seat: int, action: BuildFactory) -> tuple[State, Events]:
    """The treasury pays, the city's kind decides what is built."""
    site = own_province(state, action.region)
    if state.factories >> site & 1:
        raise IllegalAction("factory-there", region=action.region)
    if state.money[state.nation] < FACTORY_COST:
        raise IllegalAction("treasury-short", treasury=state.money[state.nation], cost=FACTORY_COST)
    money = pay(state.money, FACTORY_COST, state.nation, BANK)
    board = state.book.board
    built = FactoryBuilt(board.nations[state.nation], action.region, board.cities[site])
    return state._replace(money=money, factories=state.factories | 1 << site, phase=SPACE_DONE), [built]
