"""What a plan brings about that everybody can see, in numbers and names."""

from collections.abc import Iterator
from typing import Any

from players.imperial.lands import army_reach
from players.plan import Reason
from rules.imperial import phases as p
from rules.imperial.actions import EnterInPeace, Fight, KeepPeace, Pass
from rules.imperial.board import members
from rules.imperial.state import NOBODY_ACTS, PURSE, State, held_provinces, last_factories, regions_of

BONDS = p.Invest, p.Distribution, p.SwissBank  # phases that are about bonds
NEAR = 9  # millions: a government that is further away is no reason to buy a bond


def facts(before: State, known: State, after: State, seat: int, action: Any) -> Iterator[Reason]:
    """Everything that a seat's plan changes, the most telling first; and a plain word where nothing speaks for it.

    `known`: as far as the plan alone leads, before anybody else answers; `action`: its first.
    """
    found = [*_facts(before, known, after, seat, action)]
    yield from found
    if all(reason.warns for reason in found):
        yield from _nothing_else(before)


def _facts(before: State, known: State, after: State, seat: int, action: Any) -> Iterator[Reason]:
    if after.acting == NOBODY_ACTS:
        yield Reason("ends", 1)
    if type(before.phase) in BONDS:
        yield from _governments(before, known, after, seat)
        yield from _bonds(before, after, seat)
        yield from _exposed(known, seat)
    yield from _fight(before, action)
    yield from _harm(before, known, after, seat)
    yield from _power(before, after, seat)
    yield from _money(before, after, seat, action)
    yield from _pieces(before, after, seat)
    yield from _losses(before, known, seat)  # what it costs to get there comes after what it is for
    if type(before.phase) not in BONDS:  # what may be bought at the end of the turn comes after what it does
        yield from _governments(before, known, after, seat)
        yield from _bonds(before, after, seat)


def _nothing_else(before: State) -> Iterator[Reason]:
    """Why one may do what brings nothing at once: the next spaces, the guard, the money."""
    phase, nation = type(before.phase), before.nation
    named = {"nation": before.book.board.nations[nation]}
    if phase is p.ChooseSpace:
        yield Reason("onward", 1, named)
    elif phase is p.Maneuver:
        yield Reason("stays", 1, named)
    elif phase in (p.Building, p.Importing):
        yield Reason("keeps", before.money[nation], named)


def _governments(before: State, known: State, after: State, seat: int) -> Iterator[Reason]:
    """Those that the seat takes, loses, or makes safe from what a rival could have bought."""
    nations, seats = before.book.board.nations, before.seats
    threats, left = _threats(before, seat), _threats(after, seat)
    for nation, (old, new) in enumerate(zip(before.governments, after.governments, strict=True)):
        if new == known.governments[nation] == seat != old:
            yield Reason("takes", 1, {"nation": nations[nation], "seat": seats[old] if old >= 0 else None})
        elif old == seat != new:
            yield Reason("loses", 1, {"nation": nations[nation], "seat": seats[new] if new >= 0 else None})
    for nation, rival in threats.items():
        if nation not in left and after.governments[nation] == seat and _lent(before, after, nation, seat):
            yield Reason("guards", 1, {"nation": nations[nation], "seat": seats[rival]})


def _threats(state: State, seat: int) -> dict[int, int]:
    """The seat's nations that a rival could take by a single purchase, with the rival."""
    book, found = state.book, dict[int, int]()
    for nation, shares in enumerate(state.bonds):
        if state.governments[nation] != seat:
            continue
        for rival in range(len(state.seats)):
            purse, own = state.money[PURSE + rival], shares[rival]
            stock = [price for number, price in enumerate(book.prices) if shares[-1] >> number & 1]
            given = [0, *(price for number, price in enumerate(book.prices) if own >> number & 1)]
            gains = [price - back for price in stock for back in given if 0 < price - back <= purse]
            if rival != seat and book.credit[own] + max(gains, default=0) > book.credit[shares[seat]]:
                found.setdefault(nation, rival)
    return found


def _exposed(known: State, seat: int) -> Iterator[Reason]:
    """A nation that a rival could still take by a single purchase."""
    for nation, rival in _threats(known, seat).items():
        yield Reason("exposed", 1, {"nation": known.book.board.nations[nation], "seat": known.seats[rival]})


def _lent(before: State, after: State, nation: int, seat: int) -> int:
    """The interest of the bonds that a seat has got."""
    interest = before.book.interest
    return interest[after.bonds[nation][seat]] - interest[before.bonds[nation][seat]]


def _fight(before: State, action: Any) -> Iterator[Reason]:
    """What an answer about a unit that enters means for the two that meet."""
    if type(action) is Fight:
        yield Reason("destroys", 1, {"nation": before.book.board.nations[before.nation]})
    elif type(action) in (KeepPeace, EnterInPeace):
        yield Reason("peace", int(type(action) is KeepPeace))  # whoever enters may still be fought


def _harm(before: State, known: State, after: State, seat: int) -> Iterator[Reason]:
    """Factories left open, or shut and destroyed elsewhere."""
    board = before.book.board
    nations, regions = board.nations, board.regions
    for region in members(open_factories(known, seat) & ~open_factories(before, seat)):
        yield Reason("open", 1, {"region": regions[region]})
    if before.governments[before.nation] != seat:
        return
    entered = after.forces[before.nation].holds & ~before.forces[before.nation].holds
    for nation, home in enumerate(board.homes):
        if nation == before.nation or after.governments[nation] == seat:
            continue
        for region in members(entered & after.factories & home):
            yield Reason("shuts", 1, {"nation": nations[nation], "region": regions[region]})
        for region in members(before.factories & ~after.factories & home):
            yield Reason("razes", 1, {"nation": nations[nation], "region": regions[region]})


def _losses(before: State, known: State, seat: int) -> Iterator[Reason]:
    """Units of others that the nation in turn fights, one for one; whether others fight is for them to say."""
    if before.governments[before.nation] != seat:
        return
    for nation, name in enumerate(before.book.board.nations):
        lost = _units(before, nation) - _units(known, nation)
        if nation != before.nation and known.governments[nation] != seat and lost > 0:
            yield Reason("destroys", lost, {"nation": name})


def _units(state: State, nation: int) -> int:
    forces = state.forces[nation]
    return len(forces.armies) + len(forces.hostile) + len(forces.fleets)


def _power(before: State, after: State, seat: int) -> Iterator[Reason]:
    """Power points, and what they make of the seat's bonds."""
    book = before.book
    for nation, name in enumerate(book.board.nations):
        old, new = (book.factors[state.power[nation]] for state in (before, after))
        if more := (new - old) * book.interest[before.bonds[nation][seat]]:
            yield Reason("worth", more, {"nation": name, "factor": new})
        if points := after.power[nation] - before.power[nation]:
            yield Reason("points", points, {"nation": name, **_next_factor(after, nation)})


def _next_factor(state: State, nation: int) -> dict[str, int]:
    """The power a nation has, from how many points on its factor is higher, and what it is then; 0: never."""
    power, factors = state.power[nation], state.book.factors
    step = next((points for points in range(power, len(factors)) if factors[points] > factors[power]), 0)
    return {"power": power, "step": step, "factor": factors[step]}


def _bonds(before: State, after: State, seat: int) -> Iterator[Reason]:
    """What the bonds bought will pay, and how far their nations' governments are then."""
    book, seats = before.book, before.seats
    for nation, name in enumerate(book.board.nations):
        more, rival = _lent(before, after, nation, seat), after.governments[nation]
        if more <= 0:
            continue
        yield Reason("lends", more, {"nation": name, "factor": book.factors[after.power[nation]]})
        short = book.credit[after.bonds[nation][rival]] + 1 - book.credit[after.bonds[nation][seat]]
        if rival not in (seat, -1) and short <= NEAR:
            yield Reason("short", short, {"nation": name, "seat": seats[rival]})


def _money(before: State, after: State, seat: int, action: Any) -> Iterator[Reason]:
    """Interest, and what else comes into a purse, or stays in it; what a treasury gets."""
    book, nation = before.book, before.nation
    name = book.board.nations[nation]
    earned = after.money[PURSE + seat] - before.money[PURSE + seat]
    stops = type(before.phase) is p.ChooseSpace and after.spaces[nation] == book.investor
    interest = book.interest[before.bonds[nation][seat]] if stops else 0
    owed = book.interest[book.all_bonds ^ before.bonds[nation][-1]]
    if interest and before.money[nation] >= owed:
        yield Reason("interest", interest, {"nation": name})
    elif earned > 0:
        yield Reason("earns", earned)
    if type(before.phase) is p.Invest and type(action) is Pass:
        yield Reason("saves", before.money[PURSE + seat])
    taxes = type(before.phase) is p.ChooseSpace and after.spaces[nation] == book.space_of["taxation"]
    lent = book.credit[before.bonds[nation][-1]] - book.credit[after.bonds[nation][-1]]  # at the end of the turn
    if taxes and (filled := after.money[nation] - before.money[nation] - lent) > 0:
        yield Reason("fills", filled, {"nation": name})


def _pieces(before: State, after: State, seat: int) -> Iterator[Reason]:
    """Chips laid, factories built, units made by the nation in turn."""
    board, nation = before.book.board, before.nation
    if before.governments[nation] != seat:
        return
    if chips := (after.chips[nation] & ~before.chips[nation]).bit_count():
        yield Reason("chips", chips, {"nation": board.nations[nation]})
    for region in members(after.factories & ~before.factories):
        yield Reason("factory", 1, {"region": board.regions[region]})
    if (more := _units(after, nation) - _units(before, nation)) > 0:
        cost = more * (after.spaces[nation] == before.book.space_of["import"])
        yield Reason("units_made", more, {"nation": board.nations[nation], "cost": cost})


def open_factories(state: State, seat: int) -> int:
    """The factories of the seat's nations where nobody stands and an army of somebody else's could come next."""
    board, reached = state.book.board, 0
    for nation, forces in enumerate(state.forces):
        if state.governments[nation] not in (seat, -1):
            soldiers = regions_of(forces.armies) | forces.holds
            reached |= army_reach(board, nation, soldiers, regions_of(forces.fleets))
    reached &= ~last_factories(state, held_provinces(state))
    return sum(
        state.factories & board.homes[nation] & reached & ~forces.where
        for nation, forces in enumerate(state.forces)
        if state.governments[nation] == seat
    )
