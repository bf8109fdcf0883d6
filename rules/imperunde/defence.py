"""Which units fight in a roll (11.2): as many as possible, three at most, of the owner's choice."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import TypeVar

from rules.imperunde.actions import Defend, Engage
from rules.imperunde.board import ARTILLERY, COUNTRIES, FORT, FRIGATE, INFANTRY, KINDS, LINE, LOWEST, NATIVES
from rules.imperunde.phases import Chosen, Combat
from rules.imperunde.state import Groups, State

T = TypeVar("T")
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
    own_groups = [(kind, moves, number) for owner, kind, moves, number in groups if owner == combat.defender]
    forts = state.board.forts[combat.place]
    return [*own_groups, (FORT, 0, forts)] if forts else own_groups


def choices(available: Iterable[tuple[int, int, int]]) -> list[Chosen]:
    """Every set of units of the full number; the first is the default.

    Best dice first, and of equal units those with fewer moves left (a ruling of ours).
    """
    totals = {(kind, moves): number for kind, moves, number in available}
    size = min(MOST, sum(totals.values()))
    units = sorted(totals, key=lambda unit: (RANK[unit[0]], unit[1]))
    return [
        chosen
        for chosen in combinations_with_replacement(units, size)
        if all(chosen.count(unit) <= totals[unit] for unit in set(chosen))
    ]


MANNERS = ("best_dice", "spare_artillery", "spare_ships_of_the_line")


SPARED = {MANNERS[1]: ARTILLERY, MANNERS[2]: LINE}


def manners(available: Iterable[tuple[int, int, int]]) -> list[str]:
    """The manners in which these can defend: the best dice first, or the dearest units last."""
    kinds = {kind for kind, _, _ in available}
    return [MANNERS[0], *(manner for manner, spared in SPARED.items() if spared in kinds and len(kinds) > 1)]


def defence_by(manner: str, available: Iterable[tuple[int, int, int]]) -> Chosen:
    """Who defends in a manner; without one, the best dice."""
    possible, spared = choices(available), SPARED.get(manner)
    return min(possible, key=lambda chosen: kinds_of(chosen).count(spared)) if spared is not None else possible[0]


def kinds_of(units: Chosen) -> tuple[int, ...]:
    return tuple([kind for kind, _ in units])


def defences(available: Sequence[tuple[int, int, int]]) -> dict[Defend, Chosen]:
    """What a defender may choose, the default first; moves left are named where the kinds leave it open."""
    return _by_name(_defence, choices(available))


def fleets(available: Sequence[tuple[int, int, int]]) -> dict[Engage, Chosen]:
    """What may attack in a clearing, the default first; moves left are named where the kinds leave it open."""
    return _by_name(_fleet, choices(available))


def _by_name(name: Callable[[Chosen, bool], T], choices: Sequence[Chosen]) -> dict[T, Chosen]:
    alike = Counter(map(kinds_of, choices))
    return {name(units, alike[kinds_of(units)] > 1): units for units in choices}


@cache
def _defence(units: Chosen, exact: bool) -> Defend:
    return Defend(*_fields(units, exact))


@cache
def _fleet(units: Chosen, exact: bool) -> Engage:
    return Engage(*_fields(units, exact))


def _fields(units: Chosen, exact: bool) -> tuple[tuple[str, ...], tuple[int, ...]]:
    return tuple(KINDS[kind] for kind, _ in units), tuple(moves for _, moves in units) if exact else ()
