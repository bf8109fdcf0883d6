"""What a plan brings about that everybody can see: governments, power, chips, factories left open."""

from collections.abc import Iterator

from players.imperial.lands import army_reach
from players.plan import Reason
from rules.imperial.board import members
from rules.imperial.state import NOBODY_ACTS, PURSE, State, held_provinces, last_factories, regions_of


def facts(before: State, after: State, seat: int) -> Iterator[Reason]:
    """Everything that a seat's plan changes, the most telling first."""
    board = before.book.board
    nations = board.nations
    if after.acting == NOBODY_ACTS:
        yield Reason("ends", 1)
    for nation, (old, new) in enumerate(zip(before.governments, after.governments, strict=True)):
        if new == seat != old:
            yield Reason("takes", 1, {"nation": nations[nation]})
        elif old == seat != new:
            yield Reason("loses", 1, {"nation": nations[nation]})
    for region in members(open_factories(after, seat) & ~open_factories(before, seat)):
        yield Reason("open", 1, {"region": board.regions[region]})
    for nation, name in enumerate(nations):
        if points := after.power[nation] - before.power[nation]:
            yield Reason("points", points, {"nation": name})
        if (chips := (after.chips[nation] & ~before.chips[nation]).bit_count()) > 0:
            yield Reason("chips", chips, {"nation": name})
    for region in members(after.factories & ~before.factories):
        yield Reason("factory", 1, {"region": board.regions[region]})
    if (earned := after.money[PURSE + seat] - before.money[PURSE + seat]) > 0:
        yield Reason("earns", earned)


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
