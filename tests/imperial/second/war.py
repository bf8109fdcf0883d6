"""The second referee's maneuver."""

from itertools import pairwise
from typing import Any

from rules.imperial import actions as a
from tests.imperial.second import deeds
from tests.imperial.second.position import Piece, Position

MANEUVER = ("maneuver",)


def maneuver(table: Position, seat: str, action: Any) -> None:
    match action:
        case a.EndManeuver():
            end(table)
        case a.OpenBattle():
            open_battle(table, action)
        case a.DestroyFactory():
            table.marching = True
            table.factories.discard(action.region)
            for hostile in [False] * action.friendly + [True] * (3 - action.friendly):
                armies = [army for army in table.at(action.region, table.turn) if army.hostile == hostile]
                table.pieces.remove(max(armies, key=lambda army: army.moved))
        case _:
            route = (action.origin, action.to) if isinstance(action, a.MoveFleet) else getattr(action, "seas", ())
            canals = [canal for pair in pairwise(route) if (canal := table.canal(*pair))]
            asked = [canal for canal in canals if table.must_ask(canal)]
            if asked:
                table.phase = ("passage", action, asked)
            else:
                move(table, action)


def move(table: Position, action: Any) -> None:
    kind = "fleet" if isinstance(action, a.MoveFleet) else "army"
    by_rail = isinstance(action, a.RailArmy)
    able = [
        piece
        for piece in table.at(action.origin, table.turn)
        if piece.kind == kind and (by_rail or not piece.moved) and piece.hostile == getattr(action, "hostile", False)
    ]
    able = [piece for piece in able if not by_rail or table.may_ride(piece, action.to)]
    piece = most_used([piece for piece in able if not piece.moved] or able)
    line = frozenset(table.rail(table.turn, action.origin)) if by_rail else frozenset()
    left = piece.left if piece.line == line else frozenset()
    piece.left, piece.line = (left | {action.origin} if by_rail else frozenset()), line
    piece.region, piece.hostile = action.to, getattr(action, "as_enemy", False)
    piece.moved, piece.rode = piece.moved or not by_rail, by_rail
    table.rides += 1
    piece.rides = table.rides
    table.marching = table.marching or kind == "army"
    for sea in getattr(action, "seas", ()):
        next(fleet for fleet in table.at(sea, table.turn) if not fleet.carried).carried = True
    table.phase = ("entry", piece) if table.others(piece.region) else MANEUVER


def most_used(pieces: list[Piece]) -> Piece:
    """Of equal pieces the one that can do least from now on."""
    return max(pieces, key=lambda piece: (piece.moved, piece.rode, piece.rides))


def passage(table: Position, seat: str, action: Any) -> None:
    _, waiting, canals = table.phase
    table.phase = MANEUVER
    if isinstance(action, a.RefusePassage):
        table.refused.add(canals[0]["id"])
    elif canals[1:]:
        table.phase = ("passage", waiting, canals[1:])
    else:
        move(table, waiting)


def open_battle(table: Position, action: Any) -> None:
    """Of equal units one that has moved is lost, and of fleets one that has carried (ruling)."""
    own = [p for p in table.at(action.region, table.turn) if (p.kind, p.hostile) == (action.unit, action.hostile)]
    fighters = [piece for piece in own if not (piece.moved or piece.rode) or not table.is_2030]
    lost = most_used(fighters)
    table.marching = table.marching or (table.is_2030 and lost.kind == "army")
    carrier = next((piece for piece in own if piece.carried), None)
    if carrier and not lost.carried:
        carrier.carried, lost.carried = False, True
    table.tolerated.pop(action.region, None)
    table.pieces.remove(lost)
    table.pieces.remove(_one(table, action.region, action.nation, action.target, action.target_hostile))


def _one(table: Position, region: str, nation: str, kind: str, hostile: bool) -> Piece:
    return next(piece for piece in table.at(region, nation) if (piece.kind, piece.hostile) == (kind, hostile))


def entry(table: Position, seat: str, action: Any) -> None:
    newcomer = table.phase[1]
    if isinstance(action, a.Attack):
        table.pieces.remove(_one(table, newcomer.region, action.nation, action.unit, action.hostile))
        table.pieces.remove(newcomer)
        table.tolerated.pop(newcomer.region, None)
        table.phase = MANEUVER
    else:
        strangers = [n for n in table.others(newcomer.region) if table.governments[n] != seat]
        asked(table, newcomer, [] if well_known(table, newcomer) else strangers)


def well_known(table: Position, newcomer: Piece) -> bool:
    """At home nobody is asked again about as many armies as they have let be, if the last has come by rail."""
    here = [piece for piece in table.at(newcomer.region, table.turn) if piece.kind == "army"]
    return newcomer.kind == "army" and newcomer.rode and len(here) <= table.tolerated.get(newcomer.region, 0)


def asked(table: Position, newcomer: Piece, nations: list[str]) -> None:
    table.phase = ("defence", newcomer, nations) if nations else MANEUVER


def defence(table: Position, seat: str, action: Any) -> None:
    _, newcomer, nations = table.phase
    if isinstance(action, a.Fight):
        table.pieces.remove(_one(table, newcomer.region, nations[0], action.unit, action.hostile))
        table.pieces.remove(newcomer)
        table.tolerated.pop(newcomer.region, None)
        table.phase = MANEUVER
    else:
        asked(table, newcomer, nations[1:])
        if not nations[1:] and newcomer.region in table.home[table.turn]:
            armies = [piece for piece in table.at(newcomer.region, table.turn) if piece.kind == "army"]
            table.tolerated[newcomer.region] = len(armies)


def end(table: Position) -> None:
    present: dict[str, set[str]] = {}
    for piece in table.pieces:
        if table.regions[piece.region]["kind"] != "home":
            present.setdefault(piece.region, set()).add(piece.nation)
    alone = {region: nations.pop() for region, nations in present.items() if len(nations) == 1}
    table.chips = {r: owner for r, owner in table.chips.items() if alone.get(r, owner) == owner}
    short: list[tuple[str, set[str]]] = []
    place = table.nations.index(table.turn)
    for nation in table.nations[place:] + table.nations[:place]:
        regions = {region for region, holder in alone.items() if holder == nation and region not in table.chips}
        if len(regions) <= table.chips_in_box(nation):
            table.chips |= dict.fromkeys(regions, nation)
        elif table.chips_in_box(nation):
            short.append((nation, regions))
    chips_settled(table, short)


def chips_settled(table: Position, short: list[tuple[str, set[str]]]) -> None:
    if short:
        table.phase = ("chips", short)
    else:
        deeds.after_space(table)


def place_chip(table: Position, seat: str, action: Any) -> None:
    (nation, regions), *rest = table.phase[1]
    table.chips[action.region] = nation
    chips_settled(table, [(nation, regions - {action.region}), *rest] if table.chips_in_box(nation) else rest)
