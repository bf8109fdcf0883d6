"""Standing orders and stops: what to answer for me, and when to wait for me. Only their owner sees them."""

from dataclasses import replace

from cogs.client.client import Interaction
from cogs.interactions.controls import BLUE, Control, button, on
from cogs.interactions.custom_ids import Id, token_for
from cogs.messages import answers
from cogs.messages.layout import Page, rows
from cogs.seat.session import SeatSession, asked_session, open_session
from cogs.standing_orders import wording
from cogs.standing_orders.wording import Rule, decode, encode, rule_text
from rules import IllegalAction
from rules.kernel import Question
from table import Order, Stop
from table.referee import orders


def orders_page(session: SeatSession, notice: str = "") -> Page:
    """What is set, with menus to clear and to add."""
    say = session.speaker.say
    lines = [f"- {rule_text(rule, session)}" for rule in rules_of(session)]
    none = "orders-none" if session.game.standing_orders or session.game.stops else "orders-needless"
    return Page((notice, say("orders-head"), "\n".join(lines) or say(none)), rows(controls(session)))


def rules_of(session: SeatSession) -> tuple[Rule, ...]:
    return (*session.orders, *session.table.state.stops(session.user, seat=session.seat))


def controls(session: SeatSession) -> list[Control]:
    """Menus: clear one, add an order, add a stop."""
    speaker, game = session.speaker, session.game
    controls: list[Control] = []
    lines = [(rule_token(rule), rule_text(rule, session)) for rule in rules_of(session)]
    controls += session.menus("clear", speaker.say("orders-clear"), lines)
    lines = [(encode(order), rule_text(order, session)) for order in wording.orders(session)]
    controls += session.menus("order", speaker.say("orders-add"), lines)
    stops = session.ui.orders.stop_choices(game, session.view, speaker) if game.stops else []
    lines = [(rule_token(stop), words) for stop, words in stops]
    return [*controls, *session.menus("stop", speaker.say("stops-add"), lines)]


def rule_token(rule: Rule) -> str:
    return token_for(repr(rule))


def narrowing_page(session: SeatSession, rule: Rule) -> Page:
    """An order or stop before it is set: for everybody, for one nation or player, or for one place."""
    say = session.speaker.say
    whom = () if rule.whom else wording.choices(session, wording.whom(session, rule.kind))
    where = () if rule.where else wording.choices(session, wording.where(session, rule.kind))
    key = "narrow-set" if rule.whom or rule.where else "narrow-all"
    controls = [
        *session.menus("whom", say("narrow-whom"), [(encode(replace(rule, whom=id_)), name) for name, id_ in whom]),
        *session.menus("where", say("narrow-where"), [(encode(replace(rule, where=i)), name) for name, i in where]),
        button(session.id("set", encode(rule)), say(key), BLUE),
        button(session.id("orders"), say("panel-up")),
    ]
    return Page((f"**{rule_text(rule, session)}**", say("narrow-head") if whom or where else ""), rows(controls))


def offers(session: SeatSession, question: Question | None) -> list[Control]:
    """Beside a question: how to answer its kind from now on; several ways share a menu, apart from the answers."""
    lines = [(encode(order), label(session, order)) for order in lasting_orders(session, question)]
    rounds = round_orders_for(session, question)
    short = [button(session.id("always", encode(each)), label(session, each)) for each in rounds]
    if len(lines) == 1:
        return [*short, *(button(session.id("always", value), words) for value, words in lines)]
    return [*short, *session.menus("always", session.speaker.say("orders-always"), lines)]


def round_orders_for(session: SeatSession, question: Question | None) -> list[Order]:
    """The order to let things be until the round is over, which nobody has to remember to clear."""
    if question is None or question.no is None or question.kind not in session.ui.orders.round_orders:
        return []
    return [Order(question.kind, "no", round=session.table.state.round)]


def round_order_buttons(session: SeatSession) -> list[Control]:
    """Orders for this round before anything is asked; one that is set can be taken back.

    None where a lasting order says the same already.
    """
    controls: list[Control] = []
    for order in orders_ahead(session):
        if order in session.orders:
            words = session.speaker.attribute(f"round-{order.kind}", "undo")
            controls.append(button(session.id("unset", encode(order)), words))
        elif replace(order, round=None) not in session.orders:
            controls.append(button(session.id("ahead", encode(order)), label(session, order)))
    return controls


def round_orders_text(session: SeatSession) -> str:
    """What is ordered for this round, where the panel offers it."""
    set_ = [order.kind for order in orders_ahead(session) if order in session.orders]
    return "\n".join(f"- {session.speaker.attribute(f'round-{kind}', 'set')}" for kind in set_)


def orders_ahead(session: SeatSession) -> list[Order]:
    """What a panel offers for the round, unless one of these very questions is being asked."""
    asked = session.preview.question
    if asked and asked.kind in session.ui.orders.round_orders:
        return []
    kinds = session.ui.orders.ordered_ahead(session.view)
    return [Order(kind, "no", round=session.table.state.round) for kind in kinds]


def lasting_orders(session: SeatSession, question: Question | None) -> list[Order]:
    """The orders that would answer a question: for this nation, in this place, or always."""
    if question is None or question.no is None or question.kind not in session.game.standing_orders:
        return []
    distinct = wording.distinct_answers(question.kind, session.speaker)
    given = [answer for answer in ("no", "yes") if answer in distinct]
    return [order for answer in given for order in orders_about(session, question, answer)]


def orders_about(session: SeatSession, question: Question, answer: str) -> list[Order]:
    """The orders that would give this answer, the narrowest first."""
    whom = [name for name in question.whom[:1] if name in wording.whom(session, question.kind)]
    where = [name for name in question.where[:1] if name in wording.where(session, question.kind)]
    every = Order(question.kind, answer)
    return [*(replace(every, whom=name) for name in whom), *(replace(every, where=name) for name in where), every]


def label(session: SeatSession, order: Order) -> str:
    speaker = session.speaker
    answer = wording.answer_text(order.kind, order.answer, speaker)
    if order.round is not None:
        return speaker.tell(f"round-{order.kind}")
    if order.whom:
        return speaker.say("order-always-with", answer=answer, whom=wording.with_article(order.whom, speaker))
    if order.where:
        return speaker.say("order-always-here", answer=answer, where=speaker.one(order.where))
    return speaker.say("order-always", answer=answer)


async def save(session: SeatSession, rule: Rule) -> Page:
    """Set a rule, and show all that is set."""
    await write(session, rule)
    return orders_page(session.refreshed(), session.speaker.say("orders-set"))


async def write(session: SeatSession, rule: Rule) -> None:
    if isinstance(rule, Stop):
        await session.table.do(orders.add_stop, session.user, rule, session.seat)
    else:
        await session.table.do(orders.add_order, session.user, rule, session.seat)


async def erase(session: SeatSession, rule: Rule) -> None:
    if isinstance(rule, Stop):
        await session.table.do(orders.clear_stop, session.user, rule, session.seat)
    else:
        await session.table.do(orders.clear_order, session.user, rule, session.seat)


async def settle(interaction: Interaction, session: SeatSession, rule: Rule) -> None:
    """Ask how far a rule goes, unless it has been said or there is no choice."""
    wide = wording.whom(session, rule.kind) or wording.where(session, rule.kind)
    if wide and not (rule.whom or rule.where):
        await answers.show(interaction, narrowing_page(session, rule))
    else:
        await answers.show(interaction, await save(session, rule))


@on("orders")
async def show_orders(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    await answers.show(interaction, orders_page(await open_session(interaction, ref=ref)))


@on("order")
async def order(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """An order from the menu."""
    session = await open_session(interaction, ref=ref)
    await settle(interaction, session, decode("".join(values), session))


@on("stop")
async def stop(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """A stop from the menu."""
    session = await open_session(interaction, ref=ref)
    offered = session.ui.orders.stop_choices(session.game, session.view, session.speaker)
    chosen = next((each for each, _ in offered if rule_token(each) in values), None)
    if chosen is None:  # a menu of an earlier position
        raise IllegalAction("stop-unknown")
    await settle(interaction, session, chosen)


@on("whom")
@on("where")
async def narrow(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Narrow a rule to one nation, player or place; the other may follow."""
    session = await open_session(interaction, ref=ref)
    await answers.show(interaction, narrowing_page(session, decode("".join(values), session)))


@on("set")
async def set_rule(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    session = await open_session(interaction, ref=ref)
    await answers.show(interaction, await save(session, decode(ref.rest.partition("~")[2], session)))


@on("always")
async def always(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Add the order beside a question; it answers the question, too."""
    session = await asked_session(interaction, ref)
    chosen = "".join(values) or ref.rest.partition("~")[2]
    if session.is_outdated():
        await answers.send(interaction, orders_page(session, session.speaker.say("panel-changed")))
        return
    await write(session, decode(chosen, session))
    await answers.send(interaction, orders_page(session.refreshed(), session.speaker.say("orders-answered")))


@on("clear")
async def clear(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    session = await open_session(interaction, ref=ref)
    for rule in rules_of(session):
        if rule_token(rule) in values:
            await erase(session, rule)
    await answers.show(interaction, orders_page(session, session.speaker.say("orders-cleared")))
