"""Standing orders, stops and `Go on`: set ahead, in private."""

from collections.abc import Collection

from rules.kernel import short
from table.errors import Refusal
from table.memory.memory import Memory
from table.memory.model import Id, Order, Stop
from table.parts import SetOrders, SetStops
from table.referee.answering import ANSWERS
from table.referee.transaction import Transaction
from table.referee.turn import Turn

MOST = 50  # of each, for one seat
LONGEST = 60  # characters of a name


def owner(memory: Memory, user: Id, seat: str | None) -> str:
    """The seat whose orders and stops somebody may change now."""
    memory.check_open()
    return memory.own_seat(user, seat)


def add_order(memory: Memory, seat: str, order: Order, now: int) -> Transaction:
    """Add an order, or change the answer of the same one."""
    if order.kind not in memory.game.standing_orders:
        raise Refusal("order-kind", kind=short(order.kind))
    if order.answer not in ANSWERS:
        raise Refusal("order-answer", answer=short(order.answer))
    if not order.holds_in(memory.round):
        raise Refusal("order-round")
    _check_names(order.whom, order.where)
    orders = (*_without(memory.orders_in_force(seat), order), order)
    if len(orders) > MOST:
        raise Refusal("order-many", most=MOST)
    return _save_orders(memory, seat, orders, now)


def clear_order(memory: Memory, seat: str, order: Order, now: int) -> Transaction:
    given = memory.orders_in_force(seat)
    others = _without(given, order)
    if len(others) == len(given):
        raise Refusal("order-none")
    return _save_orders(memory, seat, others, now)


def _without(given: tuple[Order, ...], order: Order) -> tuple[Order, ...]:
    """An order for one round stands beside the lasting one of the same scope, which holds again afterwards."""
    same = (order.kind, order.whom, order.where, order.round)
    return tuple(o for o in given if (o.kind, o.whom, o.where, o.round) != same)


def _save_orders(memory: Memory, seat: str, orders: tuple[Order, ...], now: int) -> Transaction:
    """One that fits what is being asked of the seat now answers it at once, in the same transaction."""
    turn = Turn.on(memory, now)
    turn.orders = {**turn.orders, seat: orders}
    if not memory.halted:
        turn.settle()
    transaction = Transaction(memory, now, "play" if turn.rows else None)
    transaction.add(SetOrders(memory.id, seat, orders or None))
    if turn.rows:
        transaction.append(turn)
    return transaction


def add_stop(memory: Memory, seat: str, stop: Stop, now: int) -> Transaction:
    """Ask the table to wait when this happens."""
    if stop.kind not in memory.game.stops:
        raise Refusal("stop-kind", kind=short(stop.kind))
    _check_names(stop.whom, stop.where)
    stops = (*(s for s in memory.seat_stops.get(seat, ()) if s != stop), stop)
    if len(stops) > MOST:
        raise Refusal("stop-many", most=MOST)
    return _save_stops(memory, seat, stops, now)


def clear_stop(memory: Memory, seat: str, stop: Stop, now: int) -> Transaction:
    given = memory.seat_stops.get(seat, ())
    if stop not in given:
        raise Refusal("stop-none")
    return _save_stops(memory, seat, tuple(s for s in given if s != stop), now)


def _save_stops(memory: Memory, seat: str, stops: tuple[Stop, ...], now: int) -> Transaction:
    transaction = Transaction(memory, now)
    transaction.add(SetStops(memory.id, seat, stops or None))
    return transaction


def go_on(
    memory: Memory, user: Id, seat: str | None, expected: int | None, stops: Collection[str] | None, now: int
) -> Transaction:
    """Say that the table need not wait any longer, if those stops have fired and it is still at that number."""
    memory.check_open()
    memory.check_number(expected)
    if stops is not None and set(stops) != memory.halted:
        raise Refusal("not-halted")
    own = memory.seats_of(user)
    halted = [s for s in own if s in memory.halted and seat in (None, s)]
    if not own:
        raise Refusal("not-seated")
    if not halted:
        raise Refusal("not-halted")
    return release(memory, halted[0], now)


def release(memory: Memory, seat: str, now: int) -> Transaction:
    """Let the stop of a seat go and play on."""
    halt, turn = memory.halt, Turn.on(memory, now)
    assert halt is not None
    turn.release(halt, seat)
    turn.settle()
    transaction = Transaction(memory, now, "play" if turn.rows else "halt")
    transaction.append(turn)
    return transaction


def _check_names(*names: str) -> None:
    if any(not isinstance(name, str) or len(name) > LONGEST for name in names):
        raise Refusal("order-name")
