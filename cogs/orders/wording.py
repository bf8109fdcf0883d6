"""Standing orders and stops in words, whom and where they may speak of, and the few letters a control remembers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cogs.seat.menus import mark
from cogs.wire.speech import Speech, capital, clip, plain, safe
from rules import IllegalAction
from table import Order, Stop

if TYPE_CHECKING:
    from cogs.seat.session import Sitting

Rule = Order | Stop
SHORT = {"yes": "y", "no": "n", "ask": "a"}
STOP = "s"


def words(rule: Rule, sitting: Sitting) -> str:
    """An order or a stop as a sentence."""
    if isinstance(rule, Stop):
        return sitting.manner.stop_words(rule, sitting.speech)
    speech = sitting.speech
    parts = [speech.one(part) for part in (rule.whom, rule.where) if part]
    about = f" ({', '.join(parts)})" if parts else ""
    said = answer_words(rule.kind, rule.answer, speech)
    return speech.say("order-line", when=speech.tell(f"standing-{rule.kind}"), answer=said, about=about)


def answer_words(kind: str, answer: str, speech: Speech) -> str:
    """Yes and no in the words of the question."""
    return speech.say("order-ask") if answer == "ask" else speech.aside(f"standing-{kind}", answer)


def different(kind: str, speech: Speech) -> list[str]:
    """The answers a title has words for, without the same thing said twice."""
    said = {answer_words(kind, answer, speech): answer for answer in SHORT}
    return [answer for words, answer in said.items() if words]


def orders(sitting: Sitting) -> list[Order]:
    """Every order there may be, for all; a question about places this board has none of cannot come up."""
    spoken, found = sitting.manner.speaks_of, list[Order]()
    for kind in sitting.game.standing_orders:
        if "where" not in spoken.get(kind, "") or where(sitting, kind):
            found += [Order(kind, answer) for answer in different(kind, sitting.speech)]
    return found


def speaks(sitting: Sitting, kind: str, of: str) -> bool:
    """Do questions or alerts of this kind name somebody, or a place?"""
    return of in sitting.manner.speaks_of.get(kind, "whom where")


def whom(sitting: Sitting, kind: str) -> Sequence[str]:
    """Whom a rule of this kind may single out: nations where the title has them, else players."""
    if not speaks(sitting, kind, "whom"):
        return ()
    own = () if kind in sitting.game.stops else (sitting.seat,)  # nobody asks himself
    return sitting.manner.powers(sitting.view) or [seat for seat in sitting.table.seats if seat not in own]


def where(sitting: Sitting, kind: str) -> Sequence[str]:
    """Which places a rule of this kind may single out."""
    return sitting.manner.where(kind, sitting.view) if speaks(sitting, kind, "where") else ()


def choices(sitting: Sitting, names: Sequence[str]) -> list[tuple[str, str]]:
    """Names in the reader's language and order, each with its id."""
    return sorted((clip(capital(sitting.speech.one(name)), 100), name) for name in names)


def narrowed(sitting: Sitting, rule: Rule, somebody: str | None, somewhere: str | None) -> Rule:
    """The rule for one nation or player, one place, as they were typed."""
    found_whom = named(sitting, whom(sitting, rule.kind), somebody) if somebody else rule.whom
    found_where = named(sitting, where(sitting, rule.kind), somewhere) if somewhere else rule.where
    return replace(rule, whom=found_whom, where=found_where)


def named(sitting: Sitting, names: Sequence[str], typed: str) -> str:
    """The one that was typed, by id or by name."""
    if typed in names:
        return typed
    found = next((n for n in names if plain(sitting.speech.one(n)).casefold() == typed.strip().casefold()), None)
    if found is None:
        raise IllegalAction("order-about", what=safe(clip(typed, 40)))
    return found


def written(rule: Rule) -> str:
    """A rule as a custom id carries it."""
    letter = STOP if isinstance(rule, Stop) else SHORT[rule.answer]
    return ".".join((rule.kind, letter, *(part and mark(part) for part in (rule.whom, rule.where))))


def read(text: str, sitting: Sitting) -> Rule:
    """A rule out of what a control says; anything else is refused."""
    kind, letter, somebody, somewhere, *_ = *text.split("."), "", "", "", ""
    answer = next((answer for answer, short in SHORT.items() if short == letter), "")
    if letter == STOP and kind in sitting.game.stops:
        rule: Rule = Stop(kind)
    elif answer and kind in sitting.game.standing_orders:
        rule = Order(kind, answer)
    else:
        raise IllegalAction("order-unknown")
    marked = {mark(name): name for name in (*whom(sitting, kind), *where(sitting, kind))}
    if not {somebody, somewhere} <= {"", *marked}:
        raise IllegalAction("order-unknown")
    return replace(rule, whom=marked.get(somebody, ""), where=marked.get(somewhere, ""))
