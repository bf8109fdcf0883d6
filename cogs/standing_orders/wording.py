"""Standing orders and stops in words; whom and where they may speak of; and the few letters a control remembers."""

from collections.abc import Sequence
from dataclasses import replace

from cogs.interactions.custom_ids import token_for
from cogs.messages.text import capital, clip, plain, safe
from cogs.seat.session import SeatSession
from rules import IllegalAction
from table import Order, Stop
from words import Missing, Speaker

Rule = Order | Stop
SHORT = {"yes": "y", "no": "n", "ask": "a"}
STOP = "s"
ROUND = "r"  # before its number


def rule_text(rule: Rule, session: SeatSession) -> str:
    """An order or a stop as a sentence."""
    if isinstance(rule, Stop):
        return session.ui.orders.stop_text(rule, session.speaker)
    speaker = session.speaker
    parts = [speaker.one(part) for part in (rule.whom, rule.where) if part]
    parts += [speaker.say("order-this-round")] if rule.round is not None else []
    about = f" ({', '.join(parts)})" if parts else ""
    answer = answer_text(rule.kind, rule.answer, speaker)
    return speaker.say("order-line", when=speaker.tell(f"standing-{rule.kind}"), answer=answer, about=about)


def answer_text(kind: str, answer: str, speaker: Speaker) -> str:
    """Yes and no in the words of the question."""
    return speaker.say("order-ask") if answer == "ask" else speaker.attribute(f"standing-{kind}", answer)


def with_article(name: str, speaker: Speaker) -> str:
    """A nation as a sentence names it; people have no article."""
    try:
        return speaker.name(name, "the")
    except Missing:
        return speaker.one(name)


def distinct_answers(kind: str, speaker: Speaker) -> list[str]:
    """The answers a title has words for, each once."""
    texts = {answer_text(kind, answer, speaker): answer for answer in SHORT}
    return [answer for text, answer in texts.items() if text]


def orders(session: SeatSession) -> list[Order]:
    """Every order there may be, for everybody; without questions about places this board does not have."""
    about, orders = session.ui.orders.named_fields, list[Order]()
    for kind in session.game.standing_orders:
        if "where" not in about.get(kind, "") or where(session, kind):
            orders += [Order(kind, answer) for answer in distinct_answers(kind, session.speaker)]
    return orders


def speaks(session: SeatSession, kind: str, of: str) -> bool:
    """Whether questions or alerts of this kind name somebody, or a place."""
    return of in session.ui.orders.named_fields.get(kind, "whom where")


def whom(session: SeatSession, kind: str) -> Sequence[str]:
    """The nations or players to which a rule of this kind may be limited."""
    if not speaks(session, kind, "whom"):
        return ()
    own = () if kind in session.game.stops else (session.seat,)  # nobody asks themselves
    others = [seat for seat in session.table.state.header.seats if seat not in own]
    return session.ui.orders.nations(session.view) or others


def where(session: SeatSession, kind: str) -> Sequence[str]:
    """The places to which a rule of this kind may be limited."""
    return session.ui.orders.places(kind, session.view) if speaks(session, kind, "where") else ()


def choices(session: SeatSession, names: Sequence[str]) -> list[tuple[str, str]]:
    """Names in the reader's language and order, each with its id."""
    return sorted((clip(capital(session.speaker.one(name)), 100), name) for name in names)


def narrow(session: SeatSession, rule: Rule, somebody: str | None, somewhere: str | None) -> Rule:
    """The rule for one nation or player, or one place, as typed."""
    found_whom = find(session, whom(session, rule.kind), somebody) if somebody else rule.whom
    found_where = find(session, where(session, rule.kind), somewhere) if somewhere else rule.where
    return replace(rule, whom=found_whom, where=found_where)


def find(session: SeatSession, names: Sequence[str], typed: str) -> str:
    """The id of a name or id that was typed."""
    if typed in names:
        return typed
    name = next((n for n in names if plain(session.speaker.one(n)).casefold() == typed.strip().casefold()), None)
    if name is None:
        raise IllegalAction("order-about", what=safe(clip(typed, 40)))
    return name


def encode(rule: Rule) -> str:
    """A rule as a custom id carries it."""
    letter = STOP if isinstance(rule, Stop) else SHORT[rule.answer]
    parts = [rule.kind, letter, *(part and token_for(part) for part in (rule.whom, rule.where))]
    return ".".join([*parts, f"{ROUND}{rule.round}"] if isinstance(rule, Order) and rule.round is not None else parts)


def _round(text: str) -> int | None:
    """The round an order is for; a button of an earlier round still names it, and is refused."""
    if not text:
        return None
    if not (text.startswith(ROUND) and text[1:].isdecimal() and len(text) < 6):
        raise IllegalAction("order-unknown")
    return int(text[1:])


def decode(text: str, session: SeatSession) -> Rule:
    """A rule from what a control carries; anything else is refused."""
    kind, letter, somebody, somewhere, only = (text.split(".") + [""] * 5)[:5]
    answer = next((answer for answer, short in SHORT.items() if short == letter), "")
    if letter == STOP and kind in session.game.stops:
        rule: Rule = Stop(kind)
    elif answer and kind in session.game.standing_orders:
        rule = Order(kind, answer, round=_round(only))
    else:
        raise IllegalAction("order-unknown")
    tokens = {token_for(name): name for name in (*whom(session, kind), *where(session, kind))}
    if not {somebody, somewhere} <= {"", *tokens}:
        raise IllegalAction("order-unknown")
    return replace(rule, whom=tokens.get(somebody, ""), where=tokens.get(somewhere, ""))
