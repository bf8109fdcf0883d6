"""Standing orders and stops: what to answer for me, and when to wait for me. Only their owner sees them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cogs.orders import wording as standing
from cogs.orders.wording import Rule, read, written
from cogs.seat.lists import listed
from cogs.seat.menus import mark
from cogs.seat.session import Sitting, sit
from cogs.wire import answers
from cogs.wire.controls import GREEN, button, on
from cogs.wire.ids import Id
from cogs.wire.layout import Page, rows
from rules import IllegalAction
from table import Order, Stop

if TYPE_CHECKING:
    from cogs.wire.client import Interaction
    from cogs.wire.controls import Control
    from rules.kernel import Question


def page(sitting: Sitting, notice: str = "") -> Page:
    """What is set, with a menu to clear and one to add."""
    say = sitting.speech.say
    lines = [f"- {standing.words(rule, sitting)}" for rule in kept(sitting)]
    none = "orders-none" if sitting.game.standing_orders or sitting.game.stops else "orders-needless"
    return Page((notice, say("orders-head"), "\n".join(lines) or say(none)), rows(controls(sitting)))


def kept(sitting: Sitting) -> tuple[Rule, ...]:
    """All that is set for this seat."""
    table, user, seat = sitting.table, sitting.user, sitting.seat
    return (*table.orders(user, seat=seat), *table.stops(user, seat=seat))


def controls(sitting: Sitting) -> list[Control]:
    """Menus: clear one, add an order, add a stop."""
    speech, game = sitting.speech, sitting.game
    found: list[Control] = []
    lines = [(sign(rule), standing.words(rule, sitting)) for rule in kept(sitting)]
    found += listed(sitting, "clear", speech.say("orders-clear"), lines)
    lines = [(written(order), standing.words(order, sitting)) for order in standing.orders(sitting)]
    found += listed(sitting, "order", speech.say("orders-add"), lines)
    stops = sitting.manner.stops(game, sitting.view, speech) if game.stops else []
    lines = [(sign(stop), words) for stop, words in stops]
    return [*found, *listed(sitting, "stop", speech.say("stops-add"), lines)]


def sign(rule: Rule) -> str:
    """A short sign of what is set."""
    return mark(repr(rule))


def narrowing(sitting: Sitting, rule: Rule) -> Page:
    """An order or stop before it is set: for all, or for one nation or player, or for one place."""
    say = sitting.speech.say
    whom = () if rule.whom else standing.choices(sitting, standing.whom(sitting, rule.kind))
    where = () if rule.where else standing.choices(sitting, standing.where(sitting, rule.kind))
    key = "narrow-set" if rule.whom or rule.where else "narrow-all"
    found = [
        *listed(sitting, "whom", say("narrow-whom"), [(written(replace(rule, whom=id_)), name) for name, id_ in whom]),
        *listed(sitting, "where", say("narrow-where"), [(written(replace(rule, where=i)), name) for name, i in where]),
        button(sitting.id("set", written(rule)), say(key), GREEN),
        button(sitting.id("orders"), say("panel-up")),
    ]
    return Page((f"**{standing.words(rule, sitting)}**", say("narrow-head") if whom or where else ""), rows(found))


def offers(sitting: Sitting, question: Question | None) -> list[Control]:
    """Beside a question: how to answer its kind from now on; several ways are one menu, out of the answers' way."""
    lines = [(written(order), label(sitting, order)) for order in lasting(sitting, question)]
    if len(lines) == 1:
        return [button(sitting.id("always", value), words) for value, words in lines]
    return listed(sitting, "always", sitting.speech.say("orders-always"), lines)


def lasting(sitting: Sitting, question: Question | None) -> list[Order]:
    """The orders that would answer a question: with this nation, in this place, or ever."""
    if question is None or question.kind not in sitting.game.standing_orders:
        return []
    said = [said for said in ("no", "yes") if said in standing.different(question.kind, sitting.speech)]
    return [order for answer in said for order in concerned(sitting, question, answer)]


def concerned(sitting: Sitting, question: Question, answer: str) -> list[Order]:
    """The orders that would answer this question so, the narrowest first."""
    whom = [name for name in question.whom[:1] if name in standing.whom(sitting, question.kind)]
    where = [name for name in question.where[:1] if name in standing.where(sitting, question.kind)]
    every = Order(question.kind, answer)
    return [*(replace(every, whom=name) for name in whom), *(replace(every, where=name) for name in where), every]


def label(sitting: Sitting, order: Order) -> str:
    """What an order beside a question says."""
    speech = sitting.speech
    answer = standing.answer_words(order.kind, order.answer, speech)
    if order.whom:
        return speech.say("order-always-with", answer=answer, whom=speech.one(order.whom))
    if order.where:
        return speech.say("order-always-here", answer=answer, where=speech.one(order.where))
    return speech.say("order-always", answer=answer)


async def save(sitting: Sitting, rule: Rule) -> Page:
    """Set it, and show what is set."""
    table, user, seat = sitting.table, sitting.user, sitting.seat
    if isinstance(rule, Stop):
        await table.stop(user, rule.kind, whom=rule.whom, where=rule.where, seat=seat)
    else:
        await table.order(user, rule.kind, answer=rule.answer, whom=rule.whom, where=rule.where, seat=seat)
    return page(sitting.again(), sitting.speech.say("orders-set"))


async def wanted(interaction: Interaction, sitting: Sitting, rule: Rule) -> None:
    """Ask how far it goes, unless that is settled or cannot be otherwise."""
    wide = standing.whom(sitting, rule.kind) or standing.where(sitting, rule.kind)
    if wide and not (rule.whom or rule.where):
        await answers.show(interaction, narrowing(sitting, rule))
    else:
        await answers.show(interaction, await save(sitting, rule))


@on("orders")
async def again(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """All that is set."""
    await answers.show(interaction, page(await sit(interaction, ref=ref)))


@on("order")
async def order(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """An order from the menu."""
    sitting = await sit(interaction, ref=ref)
    await wanted(interaction, sitting, read("".join(values), sitting))


@on("stop")
async def stop(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """A stop from the menu."""
    sitting = await sit(interaction, ref=ref)
    offered = sitting.manner.stops(sitting.game, sitting.view, sitting.speech)
    chosen = next((each for each, _ in offered if sign(each) in values), None)
    if chosen is None:  # a menu of an earlier position
        raise IllegalAction("stop-unknown")
    await wanted(interaction, sitting, chosen)


@on("whom")
@on("where")
async def narrow(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """For one nation, player or place; the other may still be said."""
    sitting = await sit(interaction, ref=ref)
    await answers.show(interaction, narrowing(sitting, read("".join(values), sitting)))


@on("set")
async def set_rule(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """As it stands there."""
    sitting = await sit(interaction, ref=ref)
    await answers.show(interaction, await save(sitting, read(ref.rest.partition("~")[2], sitting)))


@on("always")
async def always(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Add an order beside a question; the question itself is answered with it."""
    sitting = await sit(interaction, ref=ref)
    chosen = "".join(values) or ref.rest.partition("~")[2]
    await answers.beside(interaction, await save(sitting, read(chosen, sitting)))


@on("clear")
async def clear(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Clear one of them."""
    sitting = await sit(interaction, ref=ref)
    for rule in kept(sitting):
        if sign(rule) in values:
            clear_one = sitting.table.clear_stop if isinstance(rule, Stop) else sitting.table.clear_order
            await clear_one(sitting.user, rule.kind, whom=rule.whom, where=rule.where, seat=sitting.seat)
    await answers.show(interaction, page(sitting, sitting.speech.say("orders-cleared")))
