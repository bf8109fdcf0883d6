"""The private page with the decisions to rethink: what one did, what a hard player would do and why, *Try again*."""

import asyncio
from collections.abc import Sequence
from itertools import takewhile

from cogs.client.client import Interaction
from cogs.interactions.controls import BLUE, Control, button, on
from cogs.interactions.custom_ids import Id
from cogs.messages import answers
from cogs.messages.layout import Page, rows
from cogs.messages.text import reader_language, speaker_for
from cogs.panel.hints import plan_text, reason_text
from cogs.rethink.search import check_may_rethink, decisions_to_rethink
from cogs.rethink.stored import Decision
from cogs.seat.session import SeatSession
from cogs.seat.which_table import table_for
from cogs.workers.pool import WorkerFailed
from rules.kernel import State
from table import DecisionRequest, Passage, Table, game_review
from table.history import EVERY, place_of


@on("rethink")
async def rethink(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Look for them in private, and say so while it takes a while."""
    await answers.defer_new_message(interaction)
    table, user = await table_for(interaction, ref.table), str(interaction.user.id)
    seat = await check_may_rethink(interaction.client, table, user)
    speaker = speaker_for(table, reader_language(interaction))
    looking = asyncio.create_task(decisions_to_rethink(interaction.client, table, user, seat))
    done, _ = await asyncio.wait([looking], timeout=2.0)
    if not done:
        await answers.show_text(interaction, speaker.say("rethink-looking"))
    try:
        decisions = await looking
    except WorkerFailed:
        await answers.show_text(interaction, speaker.say("hint-none"))
        return
    await answers.show(interaction, await decisions_page(SeatSession(table, user, seat, speaker), decisions))


async def decisions_page(session: SeatSession, decisions: Sequence[Decision]) -> Page:
    """Each decision with the button that tries it again, best of all first in the order of the game."""
    say, table = session.speaker.say, session.table
    if not decisions:
        return Page((say("rethink-none"),))
    steps = (await game_review.look_back(table, None)).passages
    controls = list[Control]()
    texts = list[str]()
    for number, each in enumerate(decisions, start=1):
        step = place_of(steps, table.state.logged[each.place].number)
        text = decision_text(session, each, await position_before(table, each.place), steps[step], step, number)
        if step:  # before the first there is nothing to begin from
            again = Id("branch", table.id, steps[step - 1].last + 1, "again")
            controls.append(button(again, say("button-try-again"), BLUE, note=text))
        else:
            texts.append(text)
    return Page((say("rethink-head"), *texts), rows(controls))


def decision_text(session: SeatSession, each: Decision, state: State, passage: Passage, step: int, number: int) -> str:
    """What was done at a step, what a hard player would have done, and the reasons."""
    speaker, logged = session.speaker, session.table.state.logged
    request = DecisionRequest(
        session.table.id, logged[each.place].number, session.seat, "", session.table.state.header.title, state, None
    )
    own = [row.action for row in takewhile(lambda row: row.player == session.seat, logged[each.place :])]
    figures = {"number": number, "round": passage.round, "chapter": speaker.one(passage.chapter), "step": step + 1}
    lines = [
        speaker.say("rethink-step", **figures),
        speaker.say("rethink-own", plan=plan_text(session, request, own)),
        speaker.say("rethink-rather", plan=plan_text(session, request, each.actions)),
    ]
    reasons = " · ".join(reason_text(session, reason) for reason in each.reasons)
    return "\n".join([*lines, *([f"-# {reasons}"] if reasons else [])])


async def position_before(table: Table, place: int) -> State:
    """The position before the row at a place of the log: a few moves after one that is kept."""
    stretch = (await game_review.stretches(table))[place // EVERY]
    state = stretch.state
    for player, action in stretch.moves[: place % EVERY]:
        state, _ = table.state.game.apply(state, player, action)
    return state
