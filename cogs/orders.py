"""Standing orders and stops: what to answer for me, and when to wait for me. Only their owner sees them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from cogs import answers
from cogs.controls import button, menu, on
from cogs.ids import Id
from cogs.layout import Page, rows
from cogs.menus import mark
from cogs.sitting import Sitting, sit
from cogs.speech import Speech, clip
from rules import IllegalAction
from table import Order

if TYPE_CHECKING:
    from cogs.client import Interaction
    from cogs.controls import Control
    from rules.kernel import Question
    from table import Stop

ANSWERS = ("yes", "no", "ask")
SHORT = {"yes": "y", "no": "n", "ask": "a"}


def order_words(order: Order, speech: Speech) -> str:
    """An order as a sentence."""
    said = answer_words(order.kind, order.answer, speech)
    return speech.say("order-line", when=speech.tell(f"standing-{order.kind}"), answer=said, about=about(order, speech))


def about(rule: Order, speech: Speech) -> str:
    """Whom and where a rule speaks of; empty for all."""
    parts = [speech.one(part) for part in (rule.whom, rule.where) if part]
    return f" ({', '.join(parts)})" if parts else ""


def answer_words(kind: str, answer: str, speech: Speech) -> str:
    """Yes and no in the words of the question."""
    return speech.say("order-ask") if answer == "ask" else speech.aside(f"standing-{kind}", answer)


def different(kind: str, speech: Speech) -> list[str]:
    """The answers a title has words for, without the same thing said twice."""
    said = {answer_words(kind, answer, speech): answer for answer in ANSWERS}
    return [answer for words, answer in said.items() if words]


def page(sitting: Sitting, notice: str = "") -> Page:
    """What is set, with a menu to clear and one to add."""
    speech, table = sitting.speech, sitting.table
    orders = table.orders(sitting.user, seat=sitting.seat)
    stops = table.stops(sitting.user, seat=sitting.seat)
    lines = [f"- {order_words(order, speech)}" for order in orders]
    lines += [f"- {sitting.manner.stop_words(stop, speech)}" for stop in stops]
    none = "orders-none" if sitting.game.standing or sitting.game.stops else "orders-needless"
    blocks = (notice, speech.say("orders-head"), "\n".join(lines) or speech.say(none))
    return Page(blocks, rows(controls(sitting, orders, stops)))


def controls(sitting: Sitting, orders: tuple[Order, ...], stops: tuple[Stop, ...]) -> list[Control]:
    """Menus: clear one, add an order, add a stop."""
    speech, game = sitting.speech, sitting.game
    found: list[Control] = []
    if set_now := [
        *((sign(o), order_words(o, speech)) for o in orders),
        *((sign(s), sitting.manner.stop_words(s, speech)) for s in stops),
    ]:
        found.append(menu(sitting.id("clear"), speech.say("orders-clear"), options(set_now[:25])))
    if game.standing:
        lines = [
            (f"{kind}.{SHORT[answer]}", order_words(Order(kind, answer), speech))
            for kind in game.standing
            for answer in different(kind, speech)
        ]
        found.append(menu(sitting.id("order"), speech.say("orders-add"), options(lines[:25])))
    if game.stops:
        kinds = [(sign(each), words) for each, words in sitting.manner.stops(game, sitting.view, speech)]
        found.append(menu(sitting.id("stop"), speech.say("stops-add"), options(kinds[:25])))
    return found


def options(lines: list[tuple[str, str]]) -> list[discord.SelectOption]:
    """Lines of a menu."""
    return [discord.SelectOption(label=clip(label, 100), value=value) for value, label in lines]


def sign(rule: Order | Stop) -> str:
    """A short sign of what is set."""
    return mark(repr(rule))


def offers(sitting: Sitting, question: Question | None) -> list[Control]:
    """Beside a question: answer this kind always so, for this nation or for all."""
    if question is None or question.kind not in sitting.game.standing:
        return []
    speech, found = sitting.speech, []
    for said in [said for said in ("no", "yes") if said in different(question.kind, speech)]:
        words = answer_words(question.kind, said, speech)
        whom = question.whom[0] if question.whom else ""
        label = speech.say("order-always-with", answer=words, whom=speech.one(whom)) if whom else ""
        if whom:
            found.append(button(sitting.id("always", f"{question.kind}.{SHORT[said]}.{whom}"), label))
        found.append(
            button(sitting.id("always", f"{question.kind}.{SHORT[said]}."), speech.say("order-always", answer=words))
        )
    return found


def read(text: str, sitting: Sitting) -> tuple[str, str, str]:
    """Kind, answer and whom out of what a control says; anything else is refused."""
    kind, _, rest = text.partition(".")
    letter, _, whom = rest.partition(".")
    answer = next((answer for answer, short in SHORT.items() if short == letter), "")
    if kind not in sitting.game.standing or not answer:
        raise IllegalAction("order-unknown")
    return kind, answer, whom


@on("order")
async def order(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Add an order from the menu."""
    sitting = await sit(interaction, ref=ref)
    kind, answer, _ = read((*values, "")[0], sitting)
    await sitting.table.order(sitting.user, kind, answer=answer, seat=sitting.seat)
    await answers.show(interaction, page(sitting, sitting.speech.say("orders-set")))


@on("always")
async def always(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Add an order beside a question; the question itself is answered with it."""
    sitting = await sit(interaction, ref=ref)
    kind, answer, whom = read(ref.rest.partition("~")[2], sitting)
    await sitting.table.order(sitting.user, kind, answer=answer, whom=whom, seat=sitting.seat)
    await answers.beside(interaction, page(sitting.again(), sitting.speech.say("orders-set")))


@on("stop")
async def stop(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Add a stop from the menu."""
    sitting, wanted = await sit(interaction, ref=ref), (*values, "")[0]
    offered = sitting.manner.stops(sitting.game, sitting.view, sitting.speech)
    chosen = next((each for each, _ in offered if sign(each) == wanted), None)
    if chosen is None:  # a menu of an earlier position
        raise IllegalAction("stop-unknown")
    await set_stop(interaction, sitting, chosen.kind, whom=chosen.whom, where=chosen.where)


async def set_stop(interaction: Interaction, sitting: Sitting, kind: str, **narrower: Any) -> None:
    """Set a stop and show what is set."""
    if kind not in sitting.game.stops:
        raise IllegalAction("stop-unknown")
    await sitting.table.stop(sitting.user, kind, seat=sitting.seat, **narrower)
    await answers.show(interaction, page(sitting, sitting.speech.say("orders-set")))


@on("clear")
async def clear(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Clear one of them."""
    sitting = await sit(interaction, ref=ref)
    table, wanted = sitting.table, (*values, "")[0]
    for each in table.orders(sitting.user, seat=sitting.seat):
        if sign(each) == wanted:
            await table.clear_order(sitting.user, each.kind, whom=each.whom, where=each.where, seat=sitting.seat)
    for each_stop in table.stops(sitting.user, seat=sitting.seat):
        if sign(each_stop) == wanted:
            await table.clear_stop(
                sitting.user, each_stop.kind, whom=each_stop.whom, where=each_stop.where, seat=sitting.seat
            )
    await answers.show(interaction, page(sitting, sitting.speech.say("orders-cleared")))
