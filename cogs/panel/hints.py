"""*Hint* on one's own panel, in practice games alone: the best choices, and the reasons for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from cogs.seat.session import open_session
from cogs.wire import answers
from cogs.wire.controls import on
from cogs.wire.layout import Page
from cogs.wire.text import capital
from cogs.workers.crew import Unanswered
from rules import CHANCE, IllegalAction
from words import kebab

if TYPE_CHECKING:
    from cogs.seat.session import SeatSession
    from cogs.wire.client import Interaction
    from cogs.wire.ids import Id
    from players import Hint, Reason
    from rules.kernel import Action
    from table import Thought

STEPS = 8  # of a plan that are told


@on("hint")
async def hint(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Think for the person who asks; nobody else learns of it."""
    session = await open_session(interaction, ref=ref)
    thought = session.table.computers.thought_of(session.user, session.seat)
    await answers.think_to_send(interaction)
    try:
        found = await interaction.client.services.thinkers.hints(thought, session.user)
    except Unanswered:
        found = ()
    await answers.send(interaction, hints_page(session, thought, found))


def hints_page(session: SeatSession, thought: Thought, found: Sequence[Hint]) -> Page:
    say = session.speaker.say
    if not found:
        return Page((say("hint-none"),))
    lines = [hint_text(session, thought, each, number) for number, each in enumerate(found, start=1)]
    return Page((say("hint-head"), *lines))


def hint_text(session: SeatSession, thought: Thought, found: Hint, number: int) -> str:
    """A plan, and below it the reasons."""
    reasons = [reason_text(session, reason) for reason in found.reasons]
    plan = f"**{number}.** {plan_text(session, thought, found.actions)}"
    return f"{plan}\n-# {' · '.join(reasons)}" if reasons else plan


def plan_text(session: SeatSession, thought: Thought, actions: Sequence[Action]) -> str:
    """What a plan does, step by step."""
    texts = count_repeats(step_texts(session, thought, actions))
    steps = [f"{text} × {count}" if count > 1 else text for text, count in texts]
    return capital(session.speaker.series(steps[:STEPS])) + (" …" if len(steps) > STEPS else "")


def step_texts(session: SeatSession, thought: Thought, actions: Sequence[Action]) -> Iterator[str]:
    """The actions in words, as far as a draft could take them: what is final may lay open what nobody knows yet."""
    game, state = session.game, thought.state
    for at, action in enumerate(actions):
        view = game.view(state, session.seat)
        if at + 1 == len(actions) or not isinstance(action, session.ui.told_later):
            yield action_text(session, view, action)
        if game.final(view, action):
            return
        try:
            state, _ = game.apply(state, session.seat, action)
        except IllegalAction:  # the plan was made in an imagined position
            return
        if CHANCE in game.waiting_for(state):
            return


def action_text(session: SeatSession, view: object, action: Action) -> str:
    return session.speaker.action(action, session.game.facts(view, action))


def reason_text(session: SeatSession, reason: Reason) -> str:
    return session.speaker.tell(f"hint-{kebab(reason.key)}", figure=round(reason.figure), **reason.names)


def count_repeats(texts: Iterator[str]) -> list[tuple[str, int]]:
    return [(text, len(list(same))) for text, same in groupby(texts)]
