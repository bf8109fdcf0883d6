"""Where units can go (14.6): single moves, passages through friends' zones, and ways to join an attack."""

from collections.abc import Iterator, Sequence
from functools import cache

from rules.imperunde.actions import Move
from rules.imperunde.board import (
    CANAL_COUNTRY,
    CANAL_LINKS,
    CAVALRY,
    COAST,
    COUNTRIES,
    FREE,
    FRIGATE,
    KINDS,
    LAND,
    PLACES,
    SEAS,
    WATER,
)
from rules.imperunde.pieces import hostile_sides, navies
from rules.imperunde.relations import friends
from rules.imperunde.state import State

OPEN, FRIENDLY, HOSTILE = range(3)  # a sea zone for a player, by the warships in it

Path = tuple[int, ...]


@cache
def move(kind: int, moves: int, source: int, target: int, via: Path = ()) -> Move:
    """The action; one object for all equal ones."""
    return Move(KINDS[kind], moves, PLACES[source], PLACES[target], tuple(PLACES[place] for place in via))


def seas_beside(state: State, player: int, sea: int) -> Path:
    """Zones next to this one, also through a canal if the player may use it (5.5)."""
    link = CANAL_LINKS.get(sea)
    if link is None or not state.board.canals >> link[0] & 1:
        return WATER[sea]
    owner = state.board.owner[CANAL_COUNTRY[link[0]]]
    if owner == FREE or not state.war[player] >> owner & 1:
        return (*WATER[sea], link[1])
    return WATER[sea]


def zone_kinds(state: State, player: int) -> list[int]:
    """For each place, whether others' warships stand in the way; countries count as open."""
    enemies, allies, units = hostile_sides(state, player), friends(state, player), state.board.units
    kinds = [OPEN] * len(units)
    for sea in SEAS:
        if groups := units[sea]:
            present = navies(groups)
            if present & enemies:
                kinds[sea] = HOSTILE
            elif present & allies:
                kinds[sea] = FRIENDLY
    return kinds


def enterable_countries(state: State, player: int) -> list[bool]:
    """Countries an army may enter: own ones, free ones, an enemy's colonies; never another's home."""
    war = state.war[player]
    may = [bool(war >> side & 1) for side in range(len(state.seats))]
    may[player] = True
    entered = [owner == FREE or may[owner] for owner in state.board.owner]
    for other, home in enumerate(state.homes):
        if other != player:
            entered[home] = False
    return entered


def moves(state: State, player: int) -> list[Move]:
    """Every move of every unit of a player."""
    seas, lands, calms = zone_kinds(state, player), enterable_countries(state, player), state.board.calms
    offered: list[Move] = []
    for place, groups in enumerate(state.board.units):
        for side, kind, left, _ in groups:
            if side != player or left <= 0:
                continue
            if place < COUNTRIES:
                offered += [move(kind, left, place, target) for target in LAND[place] if lands[target]]
            elif calms >> place & 1:  # nothing leaves a becalmed zone
                continue
            elif kind < FRIGATE:
                near = seas_beside(state, player, place)
                offered += [move(kind, left, place, target) for target in near if seas[target] != HOSTILE]
                offered += [move(kind, left, place, target) for target in COAST[place] if lands[target]]
            else:
                offered += _cruises(state, player, kind, left, place, seas)
    return offered


def _cruises(state: State, player: int, kind: int, left: int, place: int, seas: Sequence[int]) -> Iterator[Move]:
    """A warship's moves: into open and hostile zones; through a friend's zone only out of it again at once."""
    for target in seas_beside(state, player, place):
        if seas[target] != FRIENDLY:
            yield move(kind, left, place, target)
        elif left >= 2 and not state.board.calms >> target & 1:
            for beyond in seas_beside(state, player, target):
                if beyond != place and seas[beyond] != FRIENDLY:
                    yield move(kind, left, place, beyond, (target,))


def joiners(state: State, player: int, place: int, wind: bool = False) -> list[Move]:
    """Units that can reach an attack without another combat, by every way (11.3)."""
    seas, calms = zone_kinds(state, player), state.board.calms
    by_sea = place >= COUNTRIES
    candidates = _by_sea(state, player, place, seas) if by_sea else _by_land(state, player, place, seas, wind)
    units = state.board.units
    return [
        move(kind, left, path[0], place, path[1:])
        for path, least, armies in candidates
        if path[0] < COUNTRIES or path[0] == place or not calms >> path[0] & 1
        for side, kind, left, _ in units[path[0]]
        if side == player and left >= least and kind in armies
    ]


Way = tuple[Path, int, tuple[int, ...]]  # from where over where, moves needed, kinds that can

_WARSHIPS, _ARMIES, _RIDERS = (3, 4), (0, 1, 2), (CAVALRY,)
ANY = -1  # captured ships of the zone itself may fight although they may not move


def _by_sea(state: State, player: int, place: int, seas: Sequence[int]) -> list[Way]:
    """Warships of the zone itself, of zones next to it, and of those beyond a zone without hostile warships."""
    ways: list[Way] = [((place,), ANY, _WARSHIPS)]
    for near in seas_beside(state, player, place):
        ways.append(((near,), 1, _WARSHIPS))
        if seas[near] != HOSTILE and not state.board.calms >> near & 1:
            ways += [((far, near), 2, _WARSHIPS) for far in seas_beside(state, player, near) if far != place]
    return ways


def _by_land(state: State, player: int, place: int, seas: Sequence[int], wind: bool) -> list[Way]:
    """Armies next to the country, cavalry through one's own country, landings after at most one move at sea."""
    ways: list[Way] = [((near,), 1, _ARMIES) for near in LAND[place]]
    ways += _landings(state, player, place, seas, _ARMIES)
    for near in LAND[place]:
        if state.board.owner[near] == player and not wind:  # a fair wind is one move, and the landing takes it
            ways += [((far, near), 2, _RIDERS) for far in LAND[near] if far != place]
            ways += [
                ((*path, near), least, _RIDERS) for path, least, _ in _landings(state, player, near, seas, _RIDERS)
            ]
    return ways


def _landings(state: State, player: int, country: int, seas: Sequence[int], kinds: tuple[int, ...]) -> list[Way]:
    """Ways from the sea into a country."""
    ways: list[Way] = []
    for near in COAST[country]:
        ways.append(((near,), 1, kinds))
        if seas[near] != HOSTILE and not state.board.calms >> near & 1:
            ways += [((far, near), 2, kinds) for far in seas_beside(state, player, near)]
    return ways
