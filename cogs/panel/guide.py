"""A guided first game: the one lesson of a page, what to try, and how much has been used."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING

import discord

from cogs.panel.hints import plan_text
from cogs.seat.lessons import Seen, Step, Told
from cogs.seat.menus import action_token
from cogs.wire import answers
from cogs.wire.controls import BLUE, GREY, button
from cogs.workers.crew import Unanswered
from rules import CHANCE, IllegalAction
from rules.kernel import Action, Event, View

if TYPE_CHECKING:
    from cogs.seat.menus import Plan
    from cogs.seat.session import SeatSession
    from cogs.wire.client import Interaction
    from cogs.wire.controls import Control
    from cogs.wire.layout import Page
    from table import Table, Thought

HEAD = 3  # blocks of a panel that come before the lesson: the notice, the heading, the question


@dataclass(frozen=True, slots=True)
class Guidance:
    """What a lesson adds to a page of the panel."""

    text: str
    controls: tuple[Control, ...] = ()
    picture: tuple[View, Sequence[Event]] | None = None  # a board, and what is marked on it

    def on(self, page: Page) -> Page:
        """The page with the lesson below its question, and the suggestion as its first button."""
        blocks = (*page.blocks[:HEAD], self.text, *page.blocks[HEAD:])
        if not self.controls:
            return replace(page, blocks=blocks)
        return replace(page, blocks=blocks, rows=(self.controls, *map(without_blue, page.rows)))


def without_blue(row: Sequence[Control]) -> tuple[Control, ...]:
    """A page has one blue button: what the lesson suggests."""
    for control in row:
        if isinstance(control.item, discord.ui.Button) and control.item.style is BLUE:
            control.item.style = GREY
    return tuple(row)


def is_guided(session: SeatSession) -> bool:
    """Is it a first game, and is there something to decide?"""
    table = session.table
    return (
        table.state.header.lessons
        and table.state.practice
        and session.seat in table.state.waiting
        and bool(session.plans)
    )


async def guide(interaction: Interaction, session: SeatSession, *, new: bool = False) -> Guidance | None:
    """The lesson of a page; None: it has none. Thinking is said to take a moment, but seldom does."""
    if not is_guided(session):
        return None
    await (answers.think_to_send if new else answers.think)(interaction)
    told, used = lesson_of(session), used_of(session)
    needed = session.ui.syllabus.needed
    if not told.key and needed <= used:
        return Guidance(f"-# {session.speaker.say('learn-all', all=len(needed))}")
    thought = session.table.computers.thought_of(session.user, session.seat)
    try:
        plan = await interaction.client.services.thinkers.suggest(thought, session.user, told.wanted)
    except Unanswered:
        plan = told.wanted[:1]
    return guidance(session, thought, told, plan, len(needed & used))


def guidance(session: SeatSession, thought: Thought, told: Told, plan: Plan, used: int) -> Guidance:
    say, needed = session.speaker.say, len(session.ui.syllabus.needed)
    lines = [say("learn-new", text=lesson_text(session, told))] if told.key else []
    lines += [say("learn-try", what=plan_text(session, thought, plan))] if plan else []
    view, marks = suggested_board(session, thought, plan) if plan and not told.marks else (session.view, told.marks)
    drawn = f" · {say('learn-picture')}" if marks and not told.marks else ""
    lines.append(f"-# {say('learn-progress', used=used, all=needed)}{drawn}")
    return Guidance("\n".join(lines), try_buttons(session, plan), (view, marks) if marks else None)


def lesson_text(session: SeatSession, told: Told) -> str:
    """The lesson; of what lies ahead, a word in advance where there is one; of news, with their figures."""
    key, speaker = f"lesson-{told.key}", session.speaker
    figures = {field.name: getattr(event, field.name) for event in told.marks[:1] for field in fields(event)}
    return (speaker.attribute(key, "ahead") if told.ahead else "") or speaker.tell(key, **figures)


def try_plan(session: SeatSession, plan: Plan) -> Plan:
    """As much of a plan as one tap can do."""
    offered = set(session.plans)
    return next((plan[:size] for size in range(len(plan), 0, -1) if plan[:size] in offered), ())


def try_buttons(session: SeatSession, plan: Plan) -> tuple[Control, ...]:
    """The button for that."""
    if not (tap := try_plan(session, plan)):
        return ()
    return (button(session.id("try", action_token(session.game, tap)), session.speaker.say("button-try"), BLUE),)


def suggested_board(session: SeatSession, thought: Thought, plan: Plan) -> tuple[View, Sequence[Event]]:
    """The board as it would be, as far as a draft could go, with what is new; else what the suggestion is about."""
    game, state, events = session.game, thought.state, list[Event]()
    for action in plan:
        if CHANCE in game.waiting_for(state) or game.final(game.view(state, session.seat), action):
            break
        try:
            state, happened = game.apply(state, session.seat, action)
        except IllegalAction:  # the plan was made in an imagined position
            break
        # The next step last: that is where a map closes in.
        events = [*(known for each in happened if (known := game.report(each, session.seat)) is not None), *events]
    if events:
        return game.view(state, session.seat), events
    return session.ui.suggestion_preview(game, session.view, plan)


def lesson_of(session: SeatSession) -> Told:
    """What the page explains: from what this seat has done and may know, and nothing else."""
    return session.ui.syllabus.tell(
        session.seat,
        session.preview.question,
        session.preview.choices,
        session.facts,
        draft_steps(session),
        [*plays(session.table, session.seat)],
    )


def used_of(session: SeatSession) -> frozenset[str]:
    """The lessons this seat has used, the draft included."""
    done = [step for play in plays(session.table, session.seat) for step in play.steps]
    return session.ui.syllabus.used_by([*done, *draft_steps(session)])


def draft_steps(session: SeatSession) -> list[Step]:
    preview = session.preview
    pairs: Iterator[tuple[Action, Sequence[Event]]] = zip(
        preview.actions, (line.events for line in preview.lines), strict=True
    )
    return [Step(session.seat, action, events) for action, events in pairs]


def plays(table: Table, seat: str) -> Iterator[Seen]:
    """The log, play by play, as a seat may know it; only what its player decided are steps of theirs."""
    begins, steps, events = {*table.state.plays}, list[Step](), list[Event]()
    for row in table.state.logged:
        if row.number in begins and (steps or events):
            yield Seen(steps, events)
            steps, events = [], []
        known = [told for event in row.events if (told := table.state.game.report(event, seat)) is not None]
        steps += [Step(seat, row.action, known)] if row.player == seat and row.origin is None else []
        events += known
    if steps or events:
        yield Seen(steps, events)
