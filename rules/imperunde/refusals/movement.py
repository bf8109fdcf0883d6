"""Why a unit cannot move there (14.6)."""

from itertools import pairwise

from rules.imperunde.actions import Move
from rules.imperunde.board import ARTILLERY, COAST, COUNTRIES, FREE, FRIGATE, INDEX, INFANTRY, KIND, LAND, PLACES
from rules.imperunde.reach import FRIENDLY, HOSTILE, seas_beside, zone_kinds
from rules.imperunde.state import State
from rules.kernel import IllegalAction


def move_refusal(state: State, player: int, action: Move) -> IllegalAction:
    """The rule a move breaks."""
    places = [INDEX.get(name, -1) for name in (action.source, *action.via, action.target)]
    kind = KIND.get(action.unit, -1)
    if -1 in (*places, kind):
        return IllegalAction("place-unknown")
    source, target = places[0], places[-1]
    moves_left = [group[2] for group in state.board.units[source] if group[:2] == (player, kind)]
    if not moves_left:
        return IllegalAction("unit-absent", unit=action.unit, place=action.source)
    if max(moves_left) <= 0:
        return IllegalAction("moves-spent", unit=action.unit, place=action.source)
    if source >= COUNTRIES and state.board.calms >> source & 1:
        return IllegalAction("becalmed", sea=action.source)
    if kind >= FRIGATE and target < COUNTRIES:
        return IllegalAction("ship-on-land", unit=action.unit)
    near = _near(state, player, places, kind)
    if near is not None:
        return near
    return _country(state, player, target, action) if target < COUNTRIES else _sea(state, player, target, kind, action)


def _near(state: State, player: int, places: list[int], kind: int) -> IllegalAction | None:
    """Each step must lead to a place next to the one before."""
    if kind < FRIGATE and places[0] < COUNTRIES <= places[-1]:
        return IllegalAction("embark-later")
    for here, there in pairwise(places):
        beside = LAND[here] if here < COUNTRIES else (*seas_beside(state, player, here), *COAST[here])
        if there not in beside:
            return IllegalAction("not-beside", source=PLACES[here], target=PLACES[there])
    return IllegalAction("moves-short") if len(places) > 2 and kind in (INFANTRY, ARTILLERY) else None


def _country(state: State, player: int, country: int, action: Move) -> IllegalAction:
    """Why a country may not be entered."""
    owner = state.board.owner[country]
    if owner not in (FREE, player) and country in state.homes:
        return IllegalAction("home-safe", country=action.target)
    if owner not in (FREE, player) and not state.war[player] >> owner & 1:
        return IllegalAction("at-peace", whom=state.seats[owner])
    return IllegalAction("moves-short")


def _sea(state: State, player: int, sea: int, kind: int, action: Move) -> IllegalAction:
    """Why a sea zone may not be entered."""
    zone = zone_kinds(state, player)[sea]
    if zone == HOSTILE and kind < FRIGATE:
        return IllegalAction("zone-hostile", sea=action.target)
    if zone == FRIENDLY and kind >= FRIGATE:
        return IllegalAction("zone-friendly", sea=action.target)
    return IllegalAction("moves-short")
