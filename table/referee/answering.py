"""Which standing order answers what the rules ask, and which stop fires on what they report."""

from collections.abc import Iterable, Mapping, Sequence

from rules.kernel import Action, Alert, Event, Game, Question, State
from table.model.values import Order, Stop

ANSWERS = ("yes", "no", "ask")


def fits(rule: Order | Stop, asked: Question | Alert) -> bool:
    """Does it apply here? An empty field applies everywhere."""
    return (
        rule.kind == asked.kind
        and (not rule.whom or rule.whom in asked.whom)
        and (not rule.where or rule.where in asked.where)
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


def ordered_action(game: Game, state: State, seat: str, orders: Sequence[Order]) -> Action | None:
    """The action an order of that seat takes now, or None: its player is asked."""
    question = game.question(state, seat) if orders else None
    if question is None or question.kind not in game.standing_orders:
        return None
    now = game.chapter(state).round
    answer = exact_answer((order for order in orders if order.holds_in(now)), question)
    if answer == "ask":
        return None
    # The same whatever the player holds: an order to say yes counts as no when yes is impossible.
    return question.yes if answer == "yes" and question.yes is not None else question.no


def stopping_seats(
    game: Game, events: Iterable[Event], actor: str, stops: Mapping[str, Sequence[Stop]], *, before: bool
) -> frozenset[str]:
    """The seats whose stops these events set off, before or after they count."""
    return frozenset(
        seat
        for event in events
        for seat, wanted in stops.items()
        if seat != actor and wanted and (alert := game.alert(event, seat)) is not None and alert.before == before
        if any(fits(stop, alert) for stop in wanted)
    )
