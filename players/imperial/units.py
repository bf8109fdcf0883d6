"""What a nation does with its units: quick answers to every question of a maneuver, and where new units stand best."""

from collections.abc import Sequence
from typing import Any

from players.imperial.lands import FAR, claimable, land_distances, sea_distances
from rules.imperial.actions import (
    Attack,
    DestroyFactory,
    EndManeuver,
    Fight,
    ImportUnit,
    MoveArmy,
    MoveFleet,
    OpenBattle,
    RailArmy,
)
from rules.imperial.board import NONE, members
from rules.imperial.phases import Defence, Entry
from rules.imperial.state import State, held_provinces, regions_of_others

NEARNESS = (*(0.45**distance for distance in range(FAR)), 0.0)  # how good a place so far from a target is
STEAL, RAID, RELIEF, CLASH = 0.6, 1.2, 4.0, 0.35
CROWD = 0.3  # how much worse a place is where units of one's own stand already
WORTHWHILE = 0.05


def rivalry(state: State, seat: int) -> tuple[float, ...]:
    """Per nation: 1 when only others hold its bonds, -1 when only this seat does."""
    interest, all_bonds = state.book.interest, state.book.all_bonds
    rivals = []
    for nation, bonds in enumerate(state.bonds):
        sold = interest[all_bonds ^ bonds[-1]]
        share = interest[bonds[seat]] / sold if sold else 0.5
        rivals.append(1 - 2 * share if state.governments[nation] != seat else min(0.0, 1 - 2 * share))
    return tuple(rivals)


class Orders:
    """How good each place is for the nation in turn, at this moment of its maneuver."""

    def __init__(self, state: State, rivals: Sequence[float]) -> None:
        """Look at the board once for all of its units."""
        self.state, self.rivals = state, rivals
        board, nation = state.book.board, state.nation
        self.board, self.nation = board, nation
        self.targets = claimable(state, nation)
        if board.chip_limit[nation] <= state.chips[nation].bit_count():
            self.targets &= sum(state.chips)
        self.own, self.others = state.forces[nation].where, regions_of_others(state, nation)
        self.held = held_provinces(state) & board.homes[nation]
        self.goals = self.targets | self.held | self._raids()
        self.by_sea, self.by_land = sea_distances(board, self.targets), land_distances(board, self.goals)
        self._places: dict[tuple[int, bool], float] = {}

    def _raids(self) -> int:
        """Factories of rivals that stand open."""
        state, board = self.state, self.board
        open_ones = 0
        for nation, home in enumerate(board.homes):
            if nation != self.nation and self.rivals[nation] > 0.4:
                open_ones |= home & state.factories & ~state.forces[nation].where
        return open_ones

    def place(self, region: int, fleet: bool) -> float:
        """How good it is for a unit to come there."""
        key = region, fleet
        if key not in self._places:
            self._places[key] = self._place(region, fleet)
        return self._places[key]

    def _place(self, region: int, fleet: bool) -> float:
        bit = 1 << region
        if self.targets & bit:
            return 1.0 + self._chip_taken(bit)
        if self.held & bit:
            return RELIEF
        if not fleet and self.board.foreign[self.nation] & bit:
            return self._raid(region)
        near = 0.6 * NEARNESS[(self.by_sea if fleet else self.by_land)[region]]
        return near - (CROWD if self.own & bit else 0.0) + self._clash(region)

    def _chip_taken(self, bit: int) -> float:
        for nation, chips in enumerate(self.state.chips):
            if chips & bit:
                return STEAL * self.rivals[nation]
        return 0.0

    def _raid(self, region: int) -> float:
        """To stand in a foreign province as an enemy."""
        home = self.board.home[region]
        factory = self.state.factories >> region & 1
        defended = self.state.forces[home].where >> region & 1
        return self.rivals[home] * (RAID * factory - 0.6 * defended) - 0.4 - (CROWD if self.own >> region & 1 else 0.0)

    def _clash(self, region: int) -> float:
        """To fight rivals who stand there and leave the place to nobody, or to the next unit."""
        if not self.others >> region & 1:
            return 0.0
        present = [n for n, forces in enumerate(self.state.forces) if n != self.nation and forces.where >> region & 1]
        worst = max(self.rivals[nation] for nation in present)
        chip = self._chip_taken(1 << region)
        return CLASH * worst + chip / 2 - 0.3

    def gain(self, action: Any) -> float:
        """What an order is worth; ending the maneuver is worth nothing."""
        kind = type(action)
        if kind is MoveFleet:
            origin, to = self.board.region_of[action.origin], self.board.region_of[action.to]
            return self.place(to, True) - self._stay(origin, True)
        if kind is MoveArmy:
            origin, to = self.board.region_of[action.origin], self.board.region_of[action.to]
            if not action.as_enemy and self.board.foreign[self.nation] >> to & 1:
                return 0.5 * NEARNESS[self.by_land[to]] - self._stay(origin, False) - 0.05
            return self.place(to, False) - self._stay(origin, False) - 0.01 * len(action.seas)
        if kind is OpenBattle:
            return self._battle(action)
        if kind is DestroyFactory:
            return 1.2 * self.rivals[self.board.home[self.board.region_of[action.region]]]
        return -1.0 if kind is RailArmy else 0.0

    def _stay(self, region: int, fleet: bool) -> float:
        """What a unit gives up by leaving: a chip it would still bring, a province it holds, a good place."""
        bit, board, nation = 1 << region, self.board, self.nation
        forces = self.state.forces[nation]
        alone = forces.armies.count(region) + forces.hostile.count(region) + forces.fleets.count(region) == 1
        if board.outside & bit:
            if alone and not self.state.chips[nation] & bit and not self.others & bit:
                return 1.0 + self._chip_taken(bit)
            return 0.6 * NEARNESS[(self.by_sea if fleet else self.by_land)[region]] + (0.1 if alone else -CROWD)
        if region in forces.hostile:
            return self._raid(region) + (0.0 if alone else CROWD)
        return 0.6 * NEARNESS[(self.by_sea if fleet else self.by_land)[region]]

    def _battle(self, action: OpenBattle) -> float:
        region, enemy = self.board.region_of[action.region], self.board.nation_of[action.nation]
        if self.board.home[region] == self.nation:
            return RELIEF if action.target_hostile else -0.5
        forces = self.state.forces[self.nation]
        several = forces.armies.count(region) + forces.fleets.count(region) > 1
        return (1.0 if several else 0.35) * self.rivals[enemy] + self._chip_taken(1 << region) - 0.5


def next_order(state: State, offered: Sequence[Any], rivals: Sequence[float]) -> Any:
    """The best thing to do next in a maneuver: fleets first, for armies end their step."""
    orders = Orders(state, rivals)
    best, most = None, WORTHWHILE
    ships, sailing = None, WORTHWHILE
    end = None
    for action in offered:
        kind = type(action)
        if kind is EndManeuver:
            end = action
            continue
        gain = orders.gain(action)
        if kind is MoveFleet:
            if gain > sailing:
                ships, sailing = action, gain
        elif gain > most:
            best, most = action, gain
    return ships or best or end


def entry(state: State, offered: Sequence[Any], rivals: Sequence[float]) -> Any:
    """Fight for one's own provinces and where a rival earns; else come in peace."""
    phase, board = state.phase, state.book.board
    assert isinstance(phase, Entry)
    at_home = board.home[phase.region] == state.nation
    best, most = offered[-1], 0.0
    for action in offered:
        if type(action) is Attack:
            enemy = board.nation_of[action.nation]
            chip = state.chips[enemy] >> phase.region & 1
            defends = board.home[phase.region] == enemy and phase.hostile
            gain = 0.6 * rivals[enemy] + 0.4 * chip + 0.4 * defends - 0.8
            gain += 3.0 if at_home and action.hostile else 0.0
            if gain > most:
                best, most = action, gain
    return best


def defence(state: State, offered: Sequence[Any]) -> Any:
    """Fight enemies at home; else keep the peace."""
    phase = state.phase
    assert isinstance(phase, Defence)
    nation = phase.nations[0]
    if state.book.board.home[phase.entry.region] == nation and phase.entry.hostile:
        return next((action for action in offered if type(action) is Fight), offered[-1])
    return offered[-1]


def new_unit(state: State, offered: Sequence[Any], rivals: Sequence[float]) -> Any:
    """Where to place the next imported unit, or to stop."""
    orders = Orders(state, rivals)
    board, forces = state.book.board, state.forces[state.nation]
    best, most = offered[-1], 0.15
    soldiers, lands = len(forces.armies), (orders.targets & ~board.seas).bit_count()
    for action in offered:
        if type(action) is not ImportUnit:
            continue
        region = board.region_of[action.region]
        if action.unit == "fleet":
            gain = NEARNESS[max(0, orders.by_sea[board.port[region]])] - 0.4 * forces.fleets.count(region)
            gain -= 0.25 * forces.fleets.count(board.port[region])
        else:
            near = min((orders.by_land[land] for land in members(board.steps[region])), default=FAR)
            gain = NEARNESS[near] - 0.25 * max(0, soldiers - lands + 1) - 0.1 * forces.armies.count(region)
            gain += 1.0 if _is_threatened(state, region) else 0.0
        if gain > most:
            best, most = action, gain
    return best


def _is_threatened(state: State, region: int) -> bool:
    """Does a hostile army stand beside this factory, and nobody in it?"""
    if not state.factories >> region & 1 or state.forces[state.nation].where >> region & 1:
        return False
    return bool(held_provinces(state) & state.book.board.steps[region])


def site(state: State, offered: Sequence[Any]) -> Any:
    """Where to build: a port where there is more sea to win, else a town; nowhere if nothing is offered."""
    board, nation = state.book.board, state.nation
    targets = claimable(state, nation)
    by_sea, by_land = sea_distances(board, targets), land_distances(board, targets)
    best, most = offered[-1], -1.0
    for action in offered[:-1]:
        region = board.region_of[action.region]
        if board.port[region] != NONE:
            gain = NEARNESS[by_sea[board.port[region]]] - 0.3 * state.forces[nation].fleets.count(region)
        else:
            gain = NEARNESS[by_land[region]] - 0.1
        if gain > most:
            best, most = action, gain
    return best
