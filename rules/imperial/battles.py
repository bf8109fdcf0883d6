"""Battles, one unit for one: opened by the active nation, by a unit on entry, or by those it meets there."""

from dataclasses import replace
from functools import lru_cache
from typing import Literal

from rules.imperial.actions import Attack, EnterInPeace, Fight, KeepPeace, OpenBattle, Unit
from rules.imperial.board import NONE, Board, Pieces, members
from rules.imperial.events import BattleFought, PeaceKept, PeaceOffered
from rules.imperial.phases import Defence, Entry, Maneuver
from rules.imperial.rides import fresh_riders, without_rider
from rules.imperial.roads import rail_networks
from rules.imperial.state import (
    Events,
    Forces,
    State,
    forces,
    held_provinces,
    nations_present,
    region_number,
    regions_of_others,
    with_forces,
    without_one,
)
from rules.kernel import IllegalAction, put

attack_on = lru_cache(maxsize=None)(Attack)
IN_PEACE, KEEP_PEACE = EnterInPeace(), KeepPeace()
Kinds = tuple[tuple[Unit, bool], ...]
EVERY_KIND: Kinds = (("army", False), ("army", True), ("fleet", False))
KINDS: tuple[Kinds, ...] = tuple(  # by the sum of 1 for armies, 2 for hostile ones, 4 for fleets
    tuple(kind for bit, kind in enumerate(EVERY_KIND) if mask >> bit & 1) for mask in range(8)
)
FIGHTS = {kind: Fight(*kind) for kind in EVERY_KIND}
# Of equal units: any, one just come by rail with its step left, one just come by its step, one that has not ridden.
Which = Literal["any", "ridden", "stepped", "standing"]
ANY: Which = "any"
RIDDEN: Which = "ridden"
STEPPED: Which = "stepped"
STANDING: Which = "standing"


def unit_kinds(state: State, nation: int, region: int) -> Kinds:
    """The kinds of unit a nation has in a region, by posture."""
    return KINDS[_mix_of_kinds(region, *state.forces[nation][:3])]


def _mix_of_kinds(region: int, fleets: Pieces, armies: Pieces, hostile: Pieces) -> int:
    """The kinds of unit there, as a place in `KINDS`."""
    return (region in armies) + 2 * (region in hostile) + 4 * (region in fleets)


def options(state: State, phase: Maneuver) -> list[OpenBattle]:
    """Battles with units in the same region; in 2030 only by units that have not moved or ridden."""
    nation, forces_of = state.nation, state.forces
    beside = regions_of_others(state, nation) & forces_of[nation].where
    if beside and _seas_are_quiet(state, phase):
        beside &= ~state.book.board.seas
    if not beside:
        return []
    offered: list[OpenBattle] = []
    for region in members(beside):
        if own := _fighters(state, phase, region):
            for other in nations_present(state, region, nation):
                theirs = _mix_of_kinds(region, *forces_of[other][:3])
                offered += _battles(state.book.board, region, own, other, theirs)
    return offered


@lru_cache(maxsize=1 << 13)
def _battles(board: Board, region: int, own: int, other: int, theirs: int) -> tuple[OpenBattle, ...]:
    """Every kind of unit against every other; one object for each, however many lists it stands in."""
    name, nation = board.regions[region], board.nations[other]
    return tuple(OpenBattle(name, *unit, nation, *target) for unit in KINDS[own] for target in KINDS[theirs])


def _fighters(state: State, phase: Maneuver, region: int) -> int:
    """The kinds of the nation's units in a region that may open a battle, as a place in `KINDS`."""
    if state.book.title.battles_at_any_time:
        return _mix_of_kinds(region, *state.forces[state.nation][:3])
    standing = phase.armies.count(region) > fresh_riders(phase, region)
    return standing + 2 * (region in phase.hostile) + 4 * (region in phase.fleets)


def _seas_are_quiet(state: State, phase: Maneuver) -> bool:
    """2030: battles at sea belong to the fleets' step; a fleet in port fights armies there at any time."""
    return phase.marching and not state.book.title.battles_at_any_time


def open_battle(state: State, seat: int, action: OpenBattle) -> tuple[State, Events]:
    """Remove one unit of each side."""
    phase, board = state.phase, state.book.board
    assert isinstance(phase, Maneuver)
    region, enemy = region_number(state, action.region), board.nation_of.get(action.nation, NONE)
    if _seas_are_quiet(state, phase) and board.seas >> region & 1:
        raise IllegalAction("sea-battles-done")
    if (action.unit, action.hostile) not in KINDS[_fighters(state, phase, region)]:
        raise IllegalAction("unit-cannot-fight", unit=action.unit, region=action.region)
    _require_target(state, enemy, region, (action.target, action.target_hostile))
    any_time = state.book.title.battles_at_any_time
    lost = ANY if any_time else STANDING
    left, phase = remove_own_unit(state.forces, state.nation, phase, (action.unit, action.hostile), region, lost)
    left = remove_unit(left, enemy, (action.target, action.target_hostile), region)
    if action.unit == "army" and not any_time:  # the armies' step has begun
        phase = phase._replace(marching=True)
    event = _battle_event(state, action.region, state.nation, action.unit, enemy, action.target)
    return with_forces(state, left, phase), [event]


def _require_target(state: State, nation: int, region: int, unit: tuple[str, bool]) -> None:
    """Refuse a target that is absent or the nation's own."""
    if nation in (NONE, state.nation) or unit not in unit_kinds(state, nation, region):
        raise IllegalAction("target-absent", unit=unit[0])


def _battle_event(state: State, region: str, nation: int, unit: str, enemy: int, enemy_unit: str) -> BattleFought:
    nations = state.book.board.nations
    return BattleFought(region, nations[nation], unit, nations[enemy], enemy_unit)


def remove_unit(board: tuple[Forces, ...], nation: int, unit: tuple[str, bool], region: int) -> tuple[Forces, ...]:
    """Take one unit off the board."""
    fleets, armies, hostile, _, _ = board[nation]
    if unit[0] == "fleet":
        fleets = without_one(fleets, region)
    elif unit[1]:
        hostile = without_one(hostile, region)
    else:
        armies = without_one(armies, region)
    return put(board, nation, forces(fleets, armies, hostile))


def remove_own_unit(
    board: tuple[Forces, ...], nation: int, phase: Maneuver, unit: tuple[str, bool], region: int, which: Which = ANY
) -> tuple[tuple[Forces, ...], Maneuver]:
    """Take off a unit of the active nation: of any, first one that has moved, then one that came by rail (ruling)."""
    left, fresh = remove_unit(board, nation, unit, region), which in (RIDDEN, STANDING)
    fleets, armies, hostile, spent, rode = phase.fleets, phase.armies, phase.hostile, phase.spent, phase.rode
    if unit[0] == "fleet":
        fleets = _fresh_left(fleets, region, left[nation].fleets, fresh)
        spent = without_one(spent, region) if region in spent else spent  # one that has carried an army goes first
    elif unit[1]:
        hostile = _fresh_left(hostile, region, left[nation].hostile, fresh)
    else:
        armies = _fresh_left(armies, region, left[nation].armies, fresh)
        if which in (ANY, RIDDEN):
            rode = without_rider(rode, region, armies != phase.armies)
    peace = tuple(place for place in phase.peace if place != region)  # a battle ends it
    return left, Maneuver(fleets, armies, hostile, spent, phase.refused, phase.marching, rode, peace)


def _fresh_left(fresh: Pieces, region: int, left: Pieces, was_fresh: bool) -> Pieces:
    if was_fresh or fresh.count(region) > left.count(region):
        return without_one(fresh, region)
    return fresh


# On entry


def entry_options(state: State) -> list[Attack | EnterInPeace]:
    """Any unit there, of any kind and posture; or peace."""
    entry, nations = state.phase, state.book.board.nations
    assert isinstance(entry, Entry)
    foes = nations_present(state, entry.region, state.nation)
    return [*(attack_on(nations[n], *unit) for n in foes for unit in unit_kinds(state, n, entry.region)), IN_PEACE]


def attack(state: State, seat: int, action: Attack) -> tuple[State, Events]:
    """The newcomer and the enemy it chose are lost."""
    entry, board = state.phase, state.book.board
    assert isinstance(entry, Entry)
    enemy = board.nation_of.get(action.nation, NONE)
    _require_target(state, enemy, entry.region, (action.unit, action.hostile))
    event = _battle_event(state, board.regions[entry.region], state.nation, entry.unit, enemy, action.unit)
    return _after_fight(state, entry, enemy, (action.unit, action.hostile)), [event]


def _after_fight(state: State, entry: Entry, enemy: int, unit: tuple[str, bool]) -> State:
    newcomer = (entry.unit, entry.hostile)
    which = RIDDEN if entry.fresh else ANY if _came_by_rail(state, entry) else STEPPED
    left, phase = remove_own_unit(state.forces, state.nation, entry.maneuver, newcomer, entry.region, which)
    return with_forces(state, remove_unit(left, enemy, unit, entry.region), phase)


def enter_in_peace(state: State, seat: int, action: EnterInPeace) -> tuple[State, Events]:
    """Ask each nation there in nation order; a government that has just declined is not asked again (ruling)."""
    entry, board = state.phase, state.book.board
    assert isinstance(entry, Entry)
    event = PeaceOffered(board.nations[state.nation], board.regions[entry.region])
    return _ask_nations(state, entry, nations_to_ask(state, entry)), [event]


def nations_to_ask(state: State, entry: Entry) -> tuple[int, ...]:
    """The nations there of other governments, unless they have kept the peace with as many armies (ruling).

    That holds for rides by rail alone: about an army that has just come by its step everybody is asked (FAQ).
    """
    at_peace = entry.maneuver.peace.count(entry.region)
    armies = state.forces[state.nation].armies.count(entry.region)
    if at_peace and armies <= at_peace and _came_by_rail(state, entry):
        return ()
    mover = state.governments[state.nation]
    return tuple(n for n in nations_present(state, entry.region, state.nation) if state.governments[n] != mover)


def _came_by_rail(state: State, entry: Entry) -> bool:
    """By rail alone: a step never ends on the railway it began on (ruling)."""
    board, nation = state.book.board, state.nation
    networks = rail_networks(board, nation, held_provinces(state) & board.homes[nation])
    return bool(networks.get(entry.origin, 0) >> entry.region & 1)


def _ask_nations(state: State, entry: Entry, nations: tuple[int, ...]) -> State:
    if not nations:
        return with_forces(state, state.forces, entry.maneuver)
    return state._replace(phase=Defence(entry, nations), acting=state.governments[nations[0]])


def _with_peace(state: State, entry: Entry) -> Entry:
    """Ruling: in one of its own provinces, where armies come and go by rail, note how many there are at peace."""
    region, maneuver = entry.region, entry.maneuver
    if not state.book.board.homes[state.nation] >> region & 1:
        return entry
    elsewhere = tuple(place for place in maneuver.peace if place != region)
    here = (region,) * state.forces[state.nation].armies.count(region)
    return replace(entry, maneuver=maneuver._replace(peace=tuple(sorted(elsewhere + here))))


def defence_options(state: State) -> list[Fight | KeepPeace]:
    """The nation's own units there; or peace."""
    phase = state.phase
    assert isinstance(phase, Defence)
    return [*(FIGHTS[unit] for unit in unit_kinds(state, phase.nations[0], phase.entry.region)), KEEP_PEACE]


def fight(state: State, seat: int, action: Fight) -> tuple[State, Events]:
    """The nation asked gives one unit for the newcomer."""
    phase = state.phase
    assert isinstance(phase, Defence)
    nation, entry = phase.nations[0], phase.entry
    if (action.unit, action.hostile) not in unit_kinds(state, nation, entry.region):
        raise IllegalAction("unit-cannot-fight", unit=action.unit, region=state.book.board.regions[entry.region])
    region = state.book.board.regions[entry.region]
    event = _battle_event(state, region, nation, action.unit, state.nation, entry.unit)
    return _after_fight(state, entry, nation, (action.unit, action.hostile)), [event]


def keep_peace(state: State, seat: int, action: KeepPeace) -> tuple[State, Events]:
    """Leave the newcomer alone; the next nation is asked."""
    phase, board = state.phase, state.book.board
    assert isinstance(phase, Defence)
    event = PeaceKept(board.nations[phase.nations[0]], board.regions[phase.entry.region], board.nations[state.nation])
    rest = phase.nations[1:]
    return _ask_nations(state, phase.entry if rest else _with_peace(state, phase.entry), rest), [event]
