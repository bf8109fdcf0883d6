"""The spaces Factory, Production and Import: a nation builds up at home."""

from rules.imperial.actions import BuildFactory, Done, ImportUnit, Produce
from rules.imperial.board import NONE, members
from rules.imperial.events import FactoryBuilt, NothingToDo, UnitImported, UnitProduced
from rules.imperial.state import (
    BANK,
    Building,
    Events,
    Forces,
    Importing,
    Production,
    SpaceDone,
    State,
    forces,
    held,
    pay,
    put,
    region_number,
    with_one,
)
from rules.kernel import IllegalAction

FACTORY_COST, UNIT_COST, MOST_IMPORTS = 5, 1, 3
DONE, SPACE_DONE = Done(), SpaceDone()


def free_provinces(state: State) -> int:
    """The nation's provinces without hostile armies; friendly ones block nothing."""
    return state.book.board.homes[state.nation] & ~held(state)


def armies_left(state: State, nation: int) -> int:
    """Army pieces still in the box."""
    return state.book.board.army_limit[nation] - len(state.forces[nation].armies) - len(state.forces[nation].hostile)


def fleets_left(state: State, nation: int) -> int:
    """Fleet pieces still in the box."""
    return state.book.board.fleet_limit[nation] - len(state.forces[nation].fleets)


def nothing(state: State, events: Events) -> State:
    """The space has no effect: nobody is asked."""
    events.append(NothingToDo(state.book.board.nations[state.nation], state.book.rondel[state.spaces[state.nation]]))
    return state._replace(phase=SPACE_DONE)


def done(state: State, seat: int, action: Done) -> tuple[State, Events]:
    """Build nothing, or produce or import no more."""
    return state._replace(phase=SPACE_DONE), []


# Factory


def begin_building(state: State, events: Events) -> State:
    """Ask even if the treasury is short: a gift may fill it."""
    if not free_provinces(state) & ~state.factories:
        return nothing(state, events)
    return state._replace(phase=Building(), acting=state.governments[state.nation])


def building_options(state: State) -> list[BuildFactory | Done]:
    """Every own city without a factory, free of enemies; or none."""
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


def own_province(state: State, name: str) -> int:
    """The nation's own province of that name, free of enemies."""
    board = state.book.board
    region = region_number(state, name)
    if board.home[region] != state.nation:
        raise IllegalAction("province-not-own", region=name, nation=board.nations[state.nation])
    if held(state) >> region & 1:
        raise IllegalAction("province-held", region=name)
    return region


# Production


def begin_production(state: State, events: Events) -> State:
    """Each unoccupied factory may produce one unit."""
    factories = tuple(members(state.factories & free_provinces(state)))
    if not _able(state, factories):
        return nothing(state, events)
    return state._replace(phase=Production(factories), acting=state.governments[state.nation])


def _able(state: State, factories: tuple[int, ...]) -> list[int]:
    """Those of these factories for whose kind there are pieces left."""
    armies, fleets = armies_left(state, state.nation), fleets_left(state, state.nation)
    port = state.book.board.port
    return [factory for factory in factories if (fleets if port[factory] != NONE else armies)]


def production_options(state: State) -> list[Produce | Done]:
    """The factories that have not produced and for whose kind there are pieces left."""
    assert isinstance(state.phase, Production)
    produces = state.book.produces
    return [*[produces[factory] for factory in _able(state, state.phase.factories)], DONE]


def produce(state: State, seat: int, action: Produce) -> tuple[State, Events]:
    """Put the unit in the province of its factory."""
    assert isinstance(state.phase, Production)
    region = own_province(state, action.region)
    if region not in state.phase.factories:
        raise IllegalAction("factory-cannot-produce", region=action.region)
    unit = "fleet" if state.book.board.port[region] != NONE else "army"
    phase = Production(tuple(factory for factory in state.phase.factories if factory != region))
    told = UnitProduced(state.book.board.nations[state.nation], unit, action.region)
    return state._replace(forces=raised(state, unit, region), phase=phase), [told]


def raised(state: State, unit: str, region: int) -> tuple[Forces, ...]:
    """A new unit of the nation in turn stands in its own province, if there is a piece for it."""
    nation = state.nation
    if not (fleets_left if unit == "fleet" else armies_left)(state, nation):
        raise IllegalAction("no-pieces-left", unit=unit)
    fleets, armies, hostile, _, _ = state.forces[nation]
    if unit == "fleet":
        fleets = with_one(fleets, region)
    else:
        armies = with_one(armies, region)
    return put(state.forces, nation, forces(fleets, armies, hostile))


# Import


def begin_import(state: State, events: Events) -> State:
    """Ask even if the treasury is empty: a gift may fill it."""
    places = free_provinces(state)
    ports = any(state.book.board.port[place] != NONE for place in members(places))
    if not (places and armies_left(state, state.nation)) and not (ports and fleets_left(state, state.nation)):
        return nothing(state, events)
    return state._replace(phase=Importing(MOST_IMPORTS), acting=state.governments[state.nation])


def import_options(state: State) -> list[ImportUnit | Done]:
    """An army in any own province, a fleet in any own port, free of enemies."""
    assert isinstance(state.phase, Importing)
    if not state.phase.left or state.money[state.nation] < UNIT_COST:
        return [DONE]
    book, places, offered = state.book, list(members(free_provinces(state))), list[ImportUnit | Done]()
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
    told = UnitImported(state.book.board.nations[state.nation], action.unit, action.region)
    return state._replace(forces=raised(state, action.unit, region), money=money, phase=phase), [told]
