"""Standing orders and stops: which of them fits what the rules ask or report."""

from collections.abc import Iterable, Mapping, Sequence

from rules.kernel import Action, Alert, Event, Game, Question, State
from table.model import Order, Stop

ANSWERS = ("yes", "no", "ask")


def fits(rule: Order | Stop, asked: Question | Alert) -> bool:
    """Does it speak of this? An empty field speaks of all."""
    return (
        rule.kind == asked.kind
        and (not rule.whom or rule.whom in asked.whom)
        and (not rule.where or rule.where in asked.where)
    )


def answer(orders: Iterable[Order], question: Question) -> str:
    """What the most exact fitting order says; of two equally exact, the one that asks."""
    fitting = [order for order in orders if fits(order, question)]
    if not fitting:
        return "ask"
    return max(fitting, key=lambda o: (bool(o.whom) + bool(o.where), o.answer == "ask", o.answer == "no")).answer


def ordered(game: Game, state: State, seat: str, orders: Sequence[Order]) -> Action | None:
    """The action an order of that seat takes now, or None: he is asked himself."""
    question = game.question(state, seat) if orders else None
    if question is None or question.kind not in game.standing_orders:
        return None
    said = answer(orders, question)
    if said == "ask":
        return None
    # Alike whatever he holds: who says yes and has nothing to say it with says no, rather than be asked for it.
    return question.yes if said == "yes" and question.yes is not None else question.no


def stopped(
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
