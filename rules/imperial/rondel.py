"""Choosing a space on the rondel (Imperial, 'Choosing a space')."""

from rules.imperial.actions import ForceStop, LetPass, MoveOnRondel
from rules.imperial.board import NONE
from rules.imperial.events import StopForced, StopWaived, moved_on_rondel
from rules.imperial.investor import interest, owed_to_others
from rules.imperial.phases import Landed, SwissBank
from rules.imperial.state import BANK, PURSE, Events, State, clockwise, pay
from rules.imperial.title import FURTHEST
from rules.kernel import IllegalAction, put

SPACES, FREE = 8, 3
STOP, LET_PASS, LANDED = ForceStop(), LetPass(), Landed()


def options(state: State) -> list[MoveOnRondel]:
    """Every space within reach that the purse can pay for."""
    nation, book = state.nation, state.book
    here, purse = state.spaces[nation], state.money[PURSE + state.acting]
    furthest = SPACES if here == NONE else FREE + purse // book.space_costs[state.power[nation]]
    offered = [*book.moves[nation][here][:furthest]]
    before = (book.investor - here - 1) % SPACES
    if before < len(offered) and not interest_payable(state, purse - move_cost(state, here, before + 1)):
        del offered[before]
    return offered


def move_cost(state: State, here: int, distance: int) -> int:
    """What the government pays for that many spaces; a nation's first turn is free."""
    if distance <= FREE or here == NONE:
        return 0
    return (distance - FREE) * state.book.space_costs[state.power[state.nation]]


def interest_payable(state: State, purse: int) -> bool:
    """Ruling: a nation stops on Investor only if treasury and government can pay everyone else in full."""
    return owed_to_others(state, state.nation) <= state.money[state.nation] + purse


def apply(state: State, seat: int, move: MoveOnRondel) -> tuple[State, Events]:
    """Move the marker; the government, not the treasury, pays the bank."""
    book, nation, here = state.book, state.nation, state.spaces[state.nation]
    space = _checked_space(state, move, here)
    distance = (space - here - 1) % SPACES + 1
    price = move_cost(state, here, distance)
    purse = state.money[PURSE + seat]
    if price > purse:
        raise IllegalAction("rondel-unaffordable", cost=price)
    if space == book.investor and not interest_payable(state, purse - price):
        raise IllegalAction("interest-unpayable", owed=owed_to_others(state, nation), treasury=state.money[nation])
    passed = here != NONE and 0 < (book.investor - here) % SPACES < distance
    money = pay(state.money, price, PURSE + seat, BANK) if price else state.money
    events: Events = [moved_on_rondel(move.nation, state.seats[seat], move.space, price)]
    asked = _banks_to_ask(state, seat) if passed else ()
    if not asked:
        return state._replace(money=money, passed=passed, spaces=put(state.spaces, nation, space), phase=LANDED), events
    returned = price - move_cost(state, here, (book.investor - here) % SPACES)
    return state._replace(money=money, passed=passed, acting=asked[0], phase=SwissBank(space, returned, asked)), events


def _checked_space(state: State, move: MoveOnRondel, here: int) -> int:
    book, nation = state.book, state.book.board.nations[state.nation]
    if move.nation != nation:
        raise IllegalAction("nation-not-in-turn", nation=nation)
    space = book.space_of.get(move.space, NONE)
    if space == NONE:
        raise IllegalAction("space-unknown")
    if here != NONE and (space - here - 1) % SPACES >= FURTHEST:
        raise IllegalAction("rondel-too-far", space=move.space, furthest=FURTHEST)
    return space


def _banks_to_ask(state: State, government: int) -> tuple[int, ...]:
    """The Swiss banks that may force a stop on Investor, clockwise, if the treasury can pay all interest."""
    # Without the investor card, passing over Investor has no effect.
    if not state.book.stops or interest(state, state.nation) > state.money[state.nation]:
        return ()
    return tuple(seat for seat in clockwise(state, government) if seat not in state.governments)


def swiss_options(state: State) -> list[ForceStop | LetPass]:
    return [STOP, LET_PASS]


def force_stop(state: State, seat: int, action: ForceStop) -> tuple[State, Events]:
    """The first yes decides; only the spaces up to Investor are paid for (ruling)."""
    assert isinstance(state.phase, SwissBank)
    returned = state.phase.returned
    money = pay(state.money, returned, BANK, PURSE + state.governments[state.nation])
    event = StopForced(state.seats[seat], state.book.board.nations[state.nation], returned)
    spaces = put(state.spaces, state.nation, state.book.investor)
    return state._replace(money=money, passed=False, spaces=spaces, phase=LANDED), [event]


def let_pass(state: State, seat: int, action: LetPass) -> tuple[State, Events]:
    """Ask the next Swiss bank, or let the nation pass."""
    assert isinstance(state.phase, SwissBank)
    event = StopWaived(state.seats[seat], state.book.board.nations[state.nation])
    rest = state.phase.queue[1:]
    if not rest:
        return state._replace(spaces=put(state.spaces, state.nation, state.phase.space), phase=LANDED), [event]
    phase = SwissBank(state.phase.space, state.phase.returned, rest)
    return state._replace(acting=rest[0], phase=phase), [event]
