"""What the second referee would offer; a march as a plain tuple, for the order of its seas is nobody's business."""

from typing import Any

from rules.imperial import actions as a
from tests.imperial.second.position import Piece, Position

Seas = frozenset[str]


def acting(table: Position) -> str | None:
    """Who must act."""
    kind, *rest = table.phase
    match kind:
        case "over":
            return None
        case "first" | "deal":
            return "chance"
        case "distribution":
            return table.seats[int(sum(rest)) % len(table.seats)]
        case "swiss" | "invest":
            queue = rest[-1]
            return str(queue[0] if kind == "swiss" else queue[0][0])
        case "defence":
            return table.government(rest[1][0])
        case "passage":
            return table.government(table.chips[rest[1][0]["controller_region"]])
        case "chips":
            return table.government(rest[0][0][0])
    return table.government(table.turn)


def offers(table: Position, seat: str) -> set[Any]:
    """All that seat may do now."""
    kind = table.phase[0]
    actions: set[Any] = set()
    if kind not in ("over", "first", "deal", "distribution"):
        if table.purses[seat]:
            actions |= set(map(a.GiveMoney, table.nations))
        if table.invests_any_time(seat):
            actions |= purchases(table, seat, table.nations)
    return actions | OFFERS[kind](table, seat) if seat == acting(table) else actions


def purchases(table: Position, seat: str, nations: list[str]) -> set[Any]:
    purse, actions = table.purses[seat], set[Any]()
    for nation in nations:
        stock = [price for (n, price), holder in table.holders.items() if n == nation and holder is None]
        actions |= {a.BuyBond(nation, price) for price in stock if price <= purse}
        for old in table.lent(nation, seat):
            actions |= {a.RaiseBond(nation, old, price) for price in stock if 0 < price - old <= purse}
    return actions


def rondel(table: Position, seat: str) -> set[Any]:
    nation, actions = table.turn, set[Any]()
    for space in table.rondel:
        distance = table.distance(nation, space)
        if table.spaces[nation] is not None and not 1 <= distance <= 6:
            continue
        left = table.purses[seat] - table.fee(nation, distance)
        owed = table.due_to_all(nation) - table.due(nation, seat) if space == "investor" else 0
        if left >= 0 and owed <= table.treasuries[nation] + left:
            actions.add(a.MoveOnRondel(nation, space))
    return actions


def factory(table: Position, seat: str) -> set[Any]:
    sites = table.free(table.turn) - table.factories if table.treasuries[table.turn] >= 5 else set[str]()
    return {a.Done(), *map(a.BuildFactory, sites)}


def production(table: Position, seat: str) -> set[Any]:
    able = [r for r in table.phase[1] if table.in_box(table.turn, table.unit_of(r))]
    return {a.Done(), *map(a.Produce, able)}


def importing(table: Position, seat: str) -> set[Any]:
    actions: set[Any] = {a.Done()}
    nation = table.turn
    if table.phase[1] and table.treasuries[nation]:
        places = table.free(nation)
        if table.in_box(nation, "army"):
            actions |= {a.ImportUnit("army", place) for place in places}
        if table.in_box(nation, "fleet"):
            actions |= {a.ImportUnit("fleet", place) for place in places if table.unit_of(place) == "fleet"}
    return actions


def maneuver(table: Position, seat: str) -> set[Any]:
    actions: set[Any] = {a.EndManeuver(), *destructions(table)}
    for piece in [piece for piece in table.pieces if piece.nation == table.turn]:
        if piece.kind == "army" and piece.region in table.free(table.turn):
            line = table.rail(table.turn, piece.region) - {piece.region}
            actions |= {("rail", piece.region, to) for to in line if table.may_ride(piece, to)}
        if not piece.moved:
            actions |= marches(table, piece) if piece.kind == "army" else sailings(table, piece)
        if may_open(table, piece):
            foes = [foe for foe in table.pieces if foe.region == piece.region and foe.nation != piece.nation]
            own = (piece.region, piece.kind, piece.hostile)
            actions |= {a.OpenBattle(*own, foe.nation, foe.kind, foe.hostile) for foe in foes}  # type: ignore[arg-type]
    return actions


def may_open(table: Position, piece: Piece) -> bool:
    """In 2030 who has come this turn, on foot or by rail, opens nothing, and fleets at sea only before the armies."""
    late = table.marching and piece.region in table.seas
    return not table.is_2030 or not (piece.moved or piece.rode or late)


def sailings(table: Position, fleet: Piece) -> set[Any]:
    here = fleet.region
    if table.marching:
        return set()
    if here not in table.seas:
        return {a.MoveFleet(here, table.regions[here]["port_sea"])}
    return {a.MoveFleet(here, sea) for sea in table.seas if joined(table, here, sea) is not None}


def joined(table: Position, one: str, other: str) -> Seas | None:
    """Can one pass from sea to sea, and which canals must be asked for it?"""
    if other in table.beside[one]:
        return frozenset()
    canal = table.canal(one, other)
    if canal is None or canal["id"] in table.refused:
        return None
    return frozenset((canal["id"],) if table.must_ask(canal) else ())


def marches(table: Position, army: Piece) -> set[Any]:
    nation, here, shut = army.nation, army.region, table.last_factories(army)
    sources = table.rail(nation, here)
    steps = {to for place in sources for to in table.beside[place] - table.seas}
    ways: set[tuple[Seas, str]] = {(frozenset(), to) for step in steps for to in table.rail(nation, step) - sources}
    actions = set[Any]()
    for seas, to in ways | convoys(table, nation, sources):
        actions.add(("march", here, army.hostile, seas, to, False))
        if table.regions[to]["kind"] == "home" and to not in table.home[nation] and to not in shut:
            actions.add(("march", here, army.hostile, seas, to, True))
    return actions


def convoys(table: Position, nation: str, sources: set[str]) -> set[tuple[Seas, str]]:
    """Chains of fleets of which none could be left out without asking for another canal."""
    carriers = {sea for sea in table.seas if any(not fleet.carried for fleet in table.at(sea, nation))}
    landings: dict[str, set[tuple[Seas, Seas]]] = {}
    chains = [((sea,), Seas()) for sea in carriers if table.beside[sea] & sources]
    while chains:
        chain, asked = chains.pop()
        for land in table.beside[chain[-1]] - table.seas:
            for to in table.rail(nation, land) - sources:
                landings.setdefault(to, set()).add((frozenset(chain), asked))
        for sea in carriers - set(chain):
            canals = joined(table, chain[-1], sea)
            if canals is not None:
                chains.append(((*chain, sea), asked | canals))  # type: ignore[arg-type]
    return {
        (seas, to)
        for to, ways in landings.items()
        for seas, asked in ways
        if not any(fewer < seas and less <= asked for fewer, less in ways)
    }


def destructions(table: Position) -> set[Any]:
    actions, nation = set[Any](), table.turn
    for site in table.factories - table.home[nation] - table.last_factories():
        if not table.at(site, table.regions[site]["nation"]):
            enemies = sum(piece.hostile for piece in table.at(site, nation))
            friends = len(table.at(site, nation)) - enemies
            actions |= {a.DestroyFactory(site, n) for n in range(4) if n <= friends and 3 - n <= enemies}
    return actions


def entry(table: Position, seat: str) -> set[Any]:
    foes = [p for p in table.pieces if p.region == table.phase[1].region and p.nation != table.turn]
    return {a.EnterInPeace(), *(a.Attack(p.nation, p.kind, p.hostile) for p in foes)}  # type: ignore[arg-type]


def defence(table: Position, seat: str) -> set[Any]:
    own = table.at(table.phase[1].region, table.phase[2][0])
    return {a.KeepPeace(), *(a.Fight(p.kind, p.hostile) for p in own)}  # type: ignore[arg-type]


def invest(table: Position, seat: str) -> set[Any]:
    limit = table.phase[2][0][1]
    return {a.Pass()} | purchases(table, seat, [limit] if limit else table.nations)


def flags(table: Position, seat: str) -> set[Any]:
    return {a.DealFlag(group[0]) for group in table.groups() if group[0] not in table.phase[1]}


OFFERS: dict[str, Any] = {
    "deal": flags,
    "first": lambda table, seat: set(map(a.DrawFirst, table.seats)),
    "distribution": lambda table, seat: {a.Pass()} | purchases(table, seat, [table.nations[table.phase[2]]]),
    "rondel": rondel,
    "swiss": lambda table, seat: {a.ForceStop(), a.LetPass()},
    "factory": factory,
    "production": production,
    "import": importing,
    "maneuver": maneuver,
    "entry": entry,
    "defence": defence,
    "passage": lambda table, seat: {a.AllowPassage(), a.RefusePassage()},
    "chips": lambda table, seat: set(map(a.PlaceChip, table.phase[1][0][1])),
    "invest": invest,
}
