"""Standing orders, stops and `Go on`: set ahead, in private."""

from collections.abc import Collection

from rules.kernel import short
from table.errors import Refusal
from table.model.state import TableState
from table.model.values import Id, Order, Stop
from table.parts import SetOrders, SetStops
from table.referee.apply_orders import ANSWERS
from table.referee.transaction import Transaction
from table.referee.turn import Turn

MOST = 50  # of each, for one seat
LONGEST = 60  # characters of a name


def add_order(table: TableState, now: int, user: Id, order: Order, seat: str | None = None) -> Transaction:
    """Leave a standing order, or change the answer of the same one: for good, or for the round being played."""
    own = _own_seat(table, user, seat)
    if order.kind not in table.game.standing_orders:
        raise Refusal("order-kind", kind=short(order.kind))
    if order.answer not in ANSWERS:
        raise Refusal("order-answer", answer=short(order.answer))
    if not order.holds_in(table.round):
        raise Refusal("order-round")
    _check_names(order.whom, order.where)
    orders = (*_without(table.orders_in_force(own), order), order)
    if len(orders) > MOST:
        raise Refusal("order-many", most=MOST)
    return _save_orders(table, own, orders, now)


def clear_order(table: TableState, now: int, user: Id, order: Order, seat: str | None = None) -> Transaction:
    """Clear the order of that kind and scope, whatever it answers."""
    own = _own_seat(table, user, seat)
    orders = table.orders_in_force(own)
    others = _without(orders, order)
    if len(others) == len(orders):
        raise Refusal("order-none")
    return _save_orders(table, own, others, now)


def _own_seat(table: TableState, user: Id, seat: str | None) -> str:
    """The seat whose orders and stops somebody may change now."""
    table.check_open()
    return table.own_seat(user, seat)


def _without(orders: tuple[Order, ...], order: Order) -> tuple[Order, ...]:
    """An order for one round stands beside the lasting one of the same scope, which holds again afterwards."""
    same = (order.kind, order.whom, order.where, order.round)
    return tuple(o for o in orders if (o.kind, o.whom, o.where, o.round) != same)


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


def add_stop(table: TableState, now: int, user: Id, stop: Stop, seat: str | None = None) -> Transaction:
    """Ask the table to wait when this happens."""
    own = _own_seat(table, user, seat)
    if stop.kind not in table.game.stops:
        raise Refusal("stop-kind", kind=short(stop.kind))
    _check_names(stop.whom, stop.where)
    stops = (*(s for s in table.seat_stops.get(own, ()) if s != stop), stop)
    if len(stops) > MOST:
        raise Refusal("stop-many", most=MOST)
    return _save_stops(table, own, stops, now)


def clear_stop(table: TableState, now: int, user: Id, stop: Stop, seat: str | None = None) -> Transaction:
    own = _own_seat(table, user, seat)
    stops = table.seat_stops.get(own, ())
    if stop not in stops:
        raise Refusal("stop-none")
    return _save_stops(table, own, tuple(s for s in stops if s != stop), now)


def _save_stops(table: TableState, seat: str, stops: tuple[Stop, ...], now: int) -> Transaction:
    transaction = Transaction(table, now)
    transaction.add(SetStops(table.header.id, seat, stops or None))
    return transaction


def go_on(
    table: TableState,
    now: int,
    user: Id,
    seat: str | None = None,
    *,
    expected: int | None = None,
    halted: Collection[str] | None = None,
) -> Transaction:
    """Say that the table need not wait any longer; a button knows how long the log was and whose stops had fired."""
    table.check_open()
    table.check_number(expected)
    if halted is not None and set(halted) != table.halted:
        raise Refusal("not-halted")
    own = table.seating.of(user)
    waiting = [s for s in own if s in table.halted and seat in (None, s)]
    if not own:
        raise Refusal("not-seated")
    if not waiting:
        raise Refusal("not-halted")
    return release(table, waiting[0], now)


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
