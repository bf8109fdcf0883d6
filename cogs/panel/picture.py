"""A panel and its picture: one answer where possible, and only if the player is still on that page."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import discord

from cogs.panel.guide import guide
from cogs.panel.page import panel_menu
from cogs.wire import answers
from rules import IllegalAction

if TYPE_CHECKING:
    from cogs.seat.session import SeatSession
    from cogs.wire.attachments import Shown
    from cogs.wire.client import Interaction
    from cogs.wire.layout import Page
    from rules.kernel import Event, View

log = logging.getLogger(__name__)

About = tuple["View", Sequence["Event"]]  # a board, and what is marked on it
LATEST: dict[tuple[str, int], int] = {}  # the last step of each person at each table: only its picture is shown
Drawing = asyncio.Task["Shown | None"]
DRAWING: dict[tuple[str, int], Drawing] = {}  # the picture of that step
PATIENCE = 1.5  # seconds an answer waits for its picture
LESSON_PATIENCE = 15.0  # a lesson speaks of its picture, and one that comes late is not added to a menu
REMEMBERED = 1000  # of those: no picture takes as long as a thousand others do


def note_step(interaction: Interaction, session: SeatSession) -> None:
    """From now on this is the page the person is on; the picture of the page before is not drawn any more."""
    place = session.user, session.table.id
    LATEST.pop(place, None)
    LATEST[place] = interaction.id
    if len(LATEST) > REMEMBERED:
        del LATEST[next(iter(LATEST))]
    if drawing := DRAWING.pop(place, None):
        drawing.cancel()


def is_latest(interaction: Interaction, session: SeatSession) -> bool:
    """Is the person still where this step has brought them, and still in this seat?"""
    if LATEST.get((session.user, session.table.id)) != interaction.id:
        return False
    return session.seat in session.table.state.seating.of(session.user) and session.again().position == session.position


def is_overtaken(interaction: Interaction, session: SeatSession, *, new: bool) -> bool:
    """Was another step taken on this panel meanwhile? It has its own answer."""
    return not is_latest(interaction, session) and answers.on_panel(interaction) and not new


def forecast(session: SeatSession, path: Sequence[str], at: int) -> About | None:
    """What a page of the panel is about, if it has a picture of its own."""
    return session.ui.forecast(session.game, session.view, panel_menu(session, path, at)) if session.plans else None


async def show(
    interaction: Interaction,
    session: SeatSession,
    page: Page,
    path: Sequence[str] = (),
    at: int = 0,
    *,
    new: bool = False,
) -> None:
    """Answer with a page and, if there is a draft, the board as it would be: in one answer if it is drawn in time.

    A second edit would close a menu that was opened meanwhile, so a late picture is added to buttons alone.
    `new`: in a message of its own, whatever the answer is to. In a guided game the page has a lesson, and its picture.
    """
    lesson = await guide(interaction, session, new=new)
    if lesson and is_overtaken(interaction, session, new=new):
        return
    page = lesson.on(page) if lesson else page
    about = (lesson.picture if lesson else None) or forecast(session, path, at)
    if not session.draft and about is None:
        await (answers.send if new else answers.show)(interaction, page)
        return
    drawing = begin(interaction, session, about)
    await (answers.think_to_send if new else answers.think)(interaction)
    await asyncio.wait([drawing], timeout=LESSON_PATIENCE if lesson and lesson.picture else PATIENCE)
    if is_overtaken(interaction, session, new=new):
        return
    shown = result(drawing)
    await answers.show(interaction, replace(page, shown=(shown,) if shown else ()))
    if not drawing.done() and not page.has_menu:
        interaction.client.later(add_late(interaction, session, page, drawing), "late picture of a panel")


def begin(interaction: Interaction, session: SeatSession, about: About | None) -> Drawing:
    """Draw beside the answer; a later step of the same person ends it."""
    drawing = interaction.client.later(draw(interaction, session, about), "picture of a panel")
    place = session.user, session.table.id
    DRAWING[place] = drawing
    drawing.add_done_callback(lambda _: DRAWING.get(place) is drawing and DRAWING.pop(place))
    return drawing


def result(drawing: Drawing) -> Shown | None:
    """The picture, if there is one by now."""
    return drawing.result() if drawing.done() and not drawing.cancelled() else None


async def add_late(interaction: Interaction, session: SeatSession, page: Page, drawing: Drawing) -> None:
    """Add the picture when it is there, if the player still is."""
    await asyncio.wait([drawing])
    shown = result(drawing)
    if shown is None or not is_latest(interaction, session):
        return
    try:
        await answers.show(interaction, replace(page, shown=(shown,)))
    except discord.HTTPException as gone:
        log.info("a panel was closed before its picture came: %s", gone.code)


async def draw(interaction: Interaction, session: SeatSession, about: About | None) -> Shown | None:
    view, more = about or (session.view, ())
    marks = [*(event for line in session.preview.lines for event in line.events), *more]
    try:
        pictures = interaction.client.services.pictures
        return await pictures.board(view, session.speaker, marks=marks, user=session.user)
    except IllegalAction:
        return None  # they wait for enough pictures: the panel says the same in words
    except Exception:
        log.exception("no picture for a panel of table %s", session.table.id)
        return None
