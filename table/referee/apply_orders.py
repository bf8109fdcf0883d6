"""Which standing order answers what the rules ask, and which stop fires on what they report."""

from collections.abc import Iterable, Mapping, Sequence

from rules.kernel import Action, Alert, Event, Game, Question, State
from table.model.values import Order, Stop

ANSWERS = ("yes", "no", "ask")


def fits(rule: Order | Stop, question: Question | Alert) -> bool:
    """Whether an order or a stop applies; an empty field applies everywhere."""
    return (
        rule.kind == question.kind
        and (not rule.whom or rule.whom in question.whom)
        and (not rule.where or rule.where in question.where)
    )


def exact_answer(orders: Iterable[Order], question: Question) -> str:
    """The answer of the most exact fitting order; of two equally exact, that of this round, then the one that asks."""
    fitting = [order for order in orders if fits(order, question)]
    if not fitting:
        return "ask"
    return max(fitting, key=_exactness).answer


def _exactness(order: Order) -> tuple[int, bool, bool, bool]:
    scope = bool(order.whom) + bool(order.where)
    return scope, order.round is not None, order.answer == "ask", order.answer == "no"


def ordered_action(
    game: Game, state: State, seat: str, orders: Sequence[Order], *, person: bool = False
) -> Action | None:
    """The action an order of that seat takes now, or None: its player is asked.

    A `person` without an order is not asked what does not concern their seat.
    """
    question = game.question(state, seat) if orders or person else None
    if question is None or question.kind not in game.standing_orders:
        return None
    now = game.chapter(state).round
    fitting = [order for order in orders if order.holds_in(now) and fits(order, question)]
    if not fitting and not question.concerns and person:
        return question.no
    answer = exact_answer(fitting, question)
    if answer == "ask":
        return None
    # No secret shows: an order to say yes counts as no when yes is impossible, whatever the player holds.
    return question.yes if answer == "yes" and question.yes is not None else question.no


def lapsed_orders(game: Game, events: Iterable[Event], seat: str, orders: Sequence[Order]) -> tuple[Order, ...]:
    """The orders of a seat for this round that these events end."""
    fragile = [order for order in orders if order.round is not None and order.kind in game.order_lapses]
    if not fragile:
        return ()
    alerts = [alert for event in events if (alert := game.alert(event, seat)) is not None and seat in alert.whom]
    kinds = {alert.kind for alert in alerts}
    return tuple(order for order in fragile if game.order_lapses[order.kind] in kinds)


def stopping_seats(
    game: Game, events: Iterable[Event], actor: str, stops: Mapping[str, Sequence[Stop]], *, before: bool
) -> frozenset[str]:
    """The seats whose stops these events set off, before or after they count."""
    return frozenset(
        seat
        for event in events
        for seat, stop_list in stops.items()
        if seat != actor and stop_list and (alert := game.alert(event, seat)) is not None and alert.before == before
        if any(fits(stop, alert) for stop in stop_list)
    )
