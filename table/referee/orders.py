"""Standing orders, stops and `Go on`: set ahead, in private."""

from collections.abc import Collection

from rules.kernel import short
from table.errors import Refusal
from table.model.state import TableState
from table.model.values import Id, Order, Stop
from table.parts import SetOrders, SetStops
from table.referee.answering import ANSWERS
from table.referee.transaction import Transaction
from table.referee.turn import Turn

MOST = 50  # of each, for one seat
LONGEST = 60  # characters of a name


def owner(table: TableState, user: Id, seat: str | None) -> str:
    """The seat whose orders and stops somebody may change now."""
    table.check_open()
    return table.own_seat(user, seat)


def add_order(table: TableState, seat: str, order: Order, now: int) -> Transaction:
    """Add an order, or change the answer of the same one."""
    if order.kind not in table.game.standing_orders:
        raise Refusal("order-kind", kind=short(order.kind))
    if order.answer not in ANSWERS:
        raise Refusal("order-answer", answer=short(order.answer))
    if not order.holds_in(table.round):
        raise Refusal("order-round")
    _check_names(order.whom, order.where)
    orders = (*_without(table.orders_in_force(seat), order), order)
    if len(orders) > MOST:
        raise Refusal("order-many", most=MOST)
    return _save_orders(table, seat, orders, now)


def clear_order(table: TableState, seat: str, order: Order, now: int) -> Transaction:
    given = table.orders_in_force(seat)
    others = _without(given, order)
    if len(others) == len(given):
        raise Refusal("order-none")
    return _save_orders(table, seat, others, now)


def _without(given: tuple[Order, ...], order: Order) -> tuple[Order, ...]:
    """An order for one round stands beside the lasting one of the same scope, which holds again afterwards."""
    same = (order.kind, order.whom, order.where, order.round)
    return tuple(o for o in given if (o.kind, o.whom, o.where, o.round) != same)


def _save_orders(table: TableState, seat: str, orders: tuple[Order, ...], now: int) -> Transaction:
    """One that fits what is being asked of the seat now answers it at once, in the same transaction."""
    turn = Turn.on(table, now)
    turn.orders = {**turn.orders, seat: orders}
    if not table.halted:
        turn.settle()
    transaction = Transaction(table, now, "play" if turn.rows else None)
    transaction.add(SetOrders(table.header.id, seat, orders or None))
    if turn.rows:
        transaction.append(turn)
    return transaction


def add_stop(table: TableState, seat: str, stop: Stop, now: int) -> Transaction:
    """Ask the table to wait when this happens."""
    if stop.kind not in table.game.stops:
        raise Refusal("stop-kind", kind=short(stop.kind))
    _check_names(stop.whom, stop.where)
    stops = (*(s for s in table.seat_stops.get(seat, ()) if s != stop), stop)
    if len(stops) > MOST:
        raise Refusal("stop-many", most=MOST)
    return _save_stops(table, seat, stops, now)


def clear_stop(table: TableState, seat: str, stop: Stop, now: int) -> Transaction:
    given = table.seat_stops.get(seat, ())
    if stop not in given:
        raise Refusal("stop-none")
    return _save_stops(table, seat, tuple(s for s in given if s != stop), now)


def _save_stops(table: TableState, seat: str, stops: tuple[Stop, ...], now: int) -> Transaction:
    transaction = Transaction(table, now)
    transaction.add(SetStops(table.header.id, seat, stops or None))
    return transaction


def go_on(
    table: TableState, user: Id, seat: str | None, expected: int | None, stops: Collection[str] | None, now: int
) -> Transaction:
    """Say that the table need not wait any longer, if those stops have fired and it is still at that number."""
    table.check_open()
    table.check_number(expected)
    if stops is not None and set(stops) != table.halted:
        raise Refusal("not-halted")
    own = table.seating.of(user)
    halted = [s for s in own if s in table.halted and seat in (None, s)]
    if not own:
        raise Refusal("not-seated")
    if not halted:
        raise Refusal("not-halted")
    return release(table, halted[0], now)


def release(table: TableState, seat: str, now: int) -> Transaction:
    """Let the stop of a seat go and play on."""
    halt, turn = table.halt, Turn.on(table, now)
    assert halt is not None
    turn.release(halt, seat)
    turn.settle()
    transaction = Transaction(table, now, "play" if turn.rows else "halt")
    transaction.append(turn)
    return transaction


def _check_names(*names: str) -> None:
    if any(not isinstance(name, str) or len(name) > LONGEST for name in names):
        raise Refusal("order-name")
