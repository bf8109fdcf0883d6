"""Standing orders, stops and `Go on`: set ahead, in private."""

from typing import TYPE_CHECKING

from rules.kernel import short
from table.append import Beside, append
from table.errors import Refusal
from table.memory import rules_body
from table.model import Id, Order, Stop
from table.standing import ANSWERS

if TYPE_CHECKING:
    from table.table import Table

MOST = 50  # of each, for one seat
LONGEST = 60  # characters of a name


async def set_order(table: "Table", user: Id, order: Order, seat: str | None) -> tuple[Order, ...]:
    """Add an order, or change the answer of the same one."""
    async with table.lock:
        own = _owner(table, user, seat)
        if order.kind not in table.game.standing_orders:
            raise Refusal("order-kind", kind=short(order.kind))
        if order.answer not in ANSWERS:
            raise Refusal("order-answer", answer=short(order.answer))
        _check_names(order.whom, order.where)
        others = _without(table.memory.orders.get(own, ()), order)
        await _save_orders(table, own, (*others, order))
        return table.memory.orders.get(own, ())


async def clear_order(table: "Table", user: Id, order: Order, seat: str | None) -> tuple[Order, ...]:
    """Take an order away."""
    async with table.lock:
        own = _owner(table, user, seat)
        given = table.memory.orders.get(own, ())
        others = _without(given, order)
        if len(others) == len(given):
            raise Refusal("order-none")
        await _save_orders(table, own, others)
        return table.memory.orders.get(own, ())


def _without(given: tuple[Order, ...], order: Order) -> tuple[Order, ...]:
    same = (order.kind, order.whom, order.where)
    return tuple(o for o in given if (o.kind, o.whom, o.where) != same)


async def set_stop(table: "Table", user: Id, stop: Stop, seat: str | None) -> tuple[Stop, ...]:
    """Ask the table to wait when this happens."""
    async with table.lock:
        own = _owner(table, user, seat)
        if stop.kind not in table.game.stops:
            raise Refusal("stop-kind", kind=short(stop.kind))
        _check_names(stop.whom, stop.where)
        others = tuple(s for s in table.memory.stops.get(own, ()) if s != stop)
        await _save_stops(table, own, (*others, stop))
        return table.memory.stops.get(own, ())


async def clear_stop(table: "Table", user: Id, stop: Stop, seat: str | None) -> tuple[Stop, ...]:
    """Take a stop away."""
    async with table.lock:
        own = _owner(table, user, seat)
        given = table.memory.stops.get(own, ())
        if stop not in given:
            raise Refusal("stop-none")
        await _save_stops(table, own, tuple(s for s in given if s != stop))
        return table.memory.stops.get(own, ())


async def go_on(table: "Table", user: Id, seat: str | None) -> None:
    """Say that the table need not wait any longer."""
    async with table.lock:
        table.check_open()
        halted = [s for s in table.seats_of(user) if s in table.halted and seat in (None, s)]
        if not table.seats_of(user):
            raise Refusal("not-seated")
        if not halted:
            raise Refusal("not-halted")
        await let_go(table, halted[0])


async def let_go(table: "Table", seat: str) -> None:
    """Release the stop of a seat and play on; the lock is held."""
    halt, turn = table.memory.halt, table.turn()
    assert halt is not None
    turn.release(halt, seat)
    turn.settle()
    await append(table, turn, Beside(kind="play" if turn.rows else "halt"))


async def expire(table: "Table", seat: str) -> None:
    """A stop has held up the table long enough."""
    async with table.lock:
        if table.phase == "running" and not table.broken and seat in table.halted:
            await let_go(table, seat)


def _owner(table: "Table", user: Id, seat: str | None) -> str:
    table.check_open()
    return table.seating.own(user, seat, table.waiting)


def _check_names(*names: str) -> None:
    if any(not isinstance(name, str) or len(name) > LONGEST for name in names):
        raise Refusal("order-name")


async def _save_orders(table: "Table", seat: str, orders: tuple[Order, ...]) -> None:
    """Write them; one that fits what is being asked of him now answers it at once, in the same transaction."""
    if len(orders) > MOST:
        raise Refusal("order-many", most=MOST)
    entry = ["part", table.id, "orders", seat, rules_body(orders)]
    turn = table.turn()
    turn.orders = {**turn.orders, seat: orders}
    if not table.halted:
        turn.settle()
    if turn.rows:
        await append(table, turn, Beside([entry], then=lambda memory: memory.orders.update({seat: orders})))
    else:
        await table.write([entry], lambda: table.memory.orders.update({seat: orders}))


async def _save_stops(table: "Table", seat: str, stops: tuple[Stop, ...]) -> None:
    if len(stops) > MOST:
        raise Refusal("stop-many", most=MOST)

    def count() -> None:
        table.memory.stops[seat] = stops

    await table.write([["part", table.id, "stops", seat, rules_body(stops)]], count)
