"""Who governs: decided at the end of an investment, not at each purchase."""

from functools import lru_cache
from itertools import repeat

from rules.imperial.board import NONE
from rules.imperial.events import GovernmentChanged, SwissBankGained, SwissBankReturned, investor_card_moved
from rules.imperial.state import Events, State, flagless_seats
from rules.imperial.title import Book


def settle(state: State, events: Events) -> State:
    """Give each flag to the player strictly above all others; Swiss banks change with the flags."""
    governments = next_governments(state)
    if governments == state.governments:
        return state
    board, seats = state.book.board, state.seats
    for nation, (before, after) in enumerate(zip(state.governments, governments, strict=True)):
        if before != after:
            former = None if before == NONE else seats[before]
            events.append(GovernmentChanged(board.nations[nation], seats[after], former))
    changed = state._replace(governments=governments)
    if state.book.swiss_banks:
        # In the experienced set-up nobody governs yet: no Swiss bank has been handed out that could be returned.
        begun = any(government != NONE for government in state.governments)
        events += _swiss_banks(flagless_seats(state) if begun else [], flagless_seats(changed), seats)
    return changed


def next_governments(state: State) -> tuple[int, ...]:
    """Who would govern each nation if governments were settled now."""
    return tuple(map(_government, repeat(state.book), state.bonds, state.governments))


@lru_cache(maxsize=1 << 12)
def _government(book: Book, bonds: tuple[int, ...], present: int) -> int:
    """A tie changes nothing; ruling: neither do two challengers who are level above the government."""
    lent = [book.credit[own] for own in bonds[:-1]]
    best = max(lent)
    if best == 0 or lent.count(best) > 1:
        return present
    return lent.index(best)


def _swiss_banks(before: list[int], after: list[int], seats: tuple[str, ...]) -> Events:
    gained = [SwissBankGained(seats[seat]) for seat in after if seat not in before]
    return [*gained, *(SwissBankReturned(seats[seat]) for seat in before if seat not in after)]


def hand_out_card(state: State, events: Events) -> State:
    """At the start, to the left of the first nation's government; ruling: of the first nation that has one."""
    if not state.book.card:
        return state
    first = next(government for government in state.governments if government != NONE)
    return move_card(state._replace(card=first), events)


def move_card(state: State, events: Events) -> State:
    """Pass the investor card to the left."""
    holder = (state.card + 1) % len(state.seats)
    events.append(investor_card_moved(state.seats[holder]))
    return state._replace(card=holder)
