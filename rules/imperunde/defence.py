"""Which units fight in a roll (11.2): as many as possible, three at most, of the owner's choice."""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations_with_replacement

from rules.imperunde.actions import Defend, Engage
from rules.imperunde.board import COUNTRIES, FORT, FRIGATE, INFANTRY, KINDS, LOWEST, NATIVES
from rules.imperunde.phases import Chosen, Combat
from rules.imperunde.state import Groups, State

MOST = 3  # units of a side in a roll


# Highest dice first: fort, artillery, cavalry, infantry; ship of the line, frigate.
BEST_FIRST = tuple(sorted(range(FORT + 1), key=lambda kind: -LOWEST[kind]))
RANK = {kind: rank for rank, kind in enumerate(BEST_FIRST)}


def warships(groups: Groups, side: int) -> list[tuple[int, int, int]]:
    """Warships of a side: kind, moves left, number."""
    return [(kind, moves, number) for owner, kind, moves, number in groups if owner == side and kind >= FRIGATE]


def defenders(state: State, combat: Combat) -> list[tuple[int, int, int]]:
    """All that can defend: kind, moves left, number."""
    if combat.defender == NATIVES:
        return [(INFANTRY, 0, combat.natives)] if combat.natives else []
    groups = state.board.units[combat.place]
    if combat.place >= COUNTRIES:
        return warships(groups, combat.defender)
    found = [(kind, moves, number) for owner, kind, moves, number in groups if owner == combat.defender]
    forts = state.board.forts[combat.place]
    return [*found, (FORT, 0, forts)] if forts else found


def choices(available: Iterable[tuple[int, int, int]]) -> list[tuple[int, ...]]:
    """Every set of kinds of the full number, best dice first; the first is the default."""
    totals: dict[int, int] = {}
    for kind, _, number in available:
        totals[kind] = totals.get(kind, 0) + number
    size = min(MOST, sum(totals.values()))
    kinds = sorted(totals, key=RANK.__getitem__)
    return [
        chosen
        for chosen in combinations_with_replacement(kinds, size)
        if all(chosen.count(kind) <= totals[kind] for kind in set(chosen))
    ]


def pick_units(available: Sequence[tuple[int, int, int]], kinds: Iterable[int]) -> Chosen:
    """The units for a choice of kinds; of equal units, those with fewer moves left (a ruling of ours)."""
    stock = sorted([moves, kind] for kind, moves, number in available for _ in range(number))
    found: list[tuple[int, int]] = []
    for wanted in kinds:
        unit = next(unit for unit in stock if unit[1] == wanted)
        stock.remove(unit)
        found.append((wanted, unit[0]))
    return tuple(found)


@cache
def defence_of(kinds: tuple[int, ...]) -> Defend:
    """The action for a choice of kinds."""
    return Defend(tuple(KINDS[kind] for kind in kinds))


@cache
def fleet_of(kinds: tuple[int, ...]) -> Engage:
    """The action for a choice of attacking ships."""
    return Engage(tuple(KINDS[kind] for kind in kinds))
