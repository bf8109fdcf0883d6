"""A panel and its picture: one answer where possible, and only if the player is still on that page."""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import discord

from cogs.client.client import Interaction
from cogs.messages import answers
from cogs.messages.attachments import NewPicture
from cogs.messages.layout import Page
from cogs.panel.guide import Guidance, guide
from cogs.panel.page import panel_menu
from cogs.seat.session import SeatSession
from rules import IllegalAction
from rules.kernel import Event, View

log = logging.getLogger(__name__)


class About(NamedTuple):
    """What a picture shows: a board, what is marked on it, and the places it is about."""

    view: View
    marks: Sequence[Event] = ()
    focus: Sequence[str] = ()


LATEST: dict[tuple[str, int], int] = {}  # by user and table: the last step; only its picture is shown
Drawing = asyncio.Task["NewPicture | None"]
DRAWING: dict[tuple[str, int], Drawing] = {}  # by user and table: the picture being drawn
PATIENCE = 3.0  # seconds an answer waits for its picture: a worker that has just started takes some of them
LESSON_PATIENCE = 15.0  # a lesson speaks of its picture, and one that comes late is not added to a menu
REMEMBERED = 1000  # entries of LATEST


def note_step(interaction: Interaction, session: SeatSession) -> None:
    """Record the page the person is on now, and cancel the picture of the page before."""
    place = session.user, session.table.id
    LATEST.pop(place, None)
    LATEST[place] = interaction.id
    if len(LATEST) > REMEMBERED:
        del LATEST[next(iter(LATEST))]
    if drawing := DRAWING.pop(place, None):
        drawing.cancel()


def is_latest(interaction: Interaction, session: SeatSession) -> bool:
    """Whether the person is still on the page of this step, and still in this seat."""
    if LATEST.get((session.user, session.table.id)) != interaction.id:
        return False
    return (
        session.seat in session.table.state.seating.of(session.user)
        and session.refreshed().position == session.position
    )


def is_overtaken(interaction: Interaction, session: SeatSession, *, new: bool) -> bool:
    """Whether another step was taken on this panel meanwhile; that has its own answer."""
    return not is_latest(interaction, session) and answers.on_panel(interaction) and not new


def about_page(session: SeatSession, path: Sequence[str], at: int) -> About | None:
    """The board after the one plan of a page, or the places the page asks about; None: it has no picture of its own."""
    if not session.plans:
        return None
    menu = panel_menu(session, path, at)
    preview = session.ui.pictures.page_preview(session.game, session.view, menu)
    focus = session.ui.pictures.focus(session.view, session.preview.question, session.plans, menu)
    return About(*(preview or (session.view, ())), focus) if preview or focus else None


def about_lesson(session: SeatSession, lesson: Guidance) -> About | None:
    """What a lesson points at, else what its page asks about; beside the aim a phone has no room for a picture."""
    if lesson.picture:
        return About(*lesson.picture)
    return None if lesson.aim else about_page(session, (), 0)


async def show(
    interaction: Interaction,
    session: SeatSession,
    page: Page,
    path: Sequence[str] = (),
    at: int = 0,
    *,
    new: bool = False,
    guided: bool = True,
) -> None:
    """Answer with a page of the panel: with its lesson in a guided game, with a picture if there is something to show.

    `new`: in a message of its own, whatever the answer is to. Only the panel's first page has a lesson, and none if it
    was asked for without (`guided`).
    """
    lesson = await guide(interaction, session, new=new) if guided and not path else None
    if lesson and is_overtaken(interaction, session, new=new):
        return
    bare, pictured = (lesson.on(page), lesson.on(page, pictured=True)) if lesson else (page, page)
    about = about_lesson(session, lesson) if lesson and lesson.controls else about_page(session, path, at)
    if session.draft or about:  # a draft is always shown on the board
        drawing = begin(interaction, session, about)
        patience = LESSON_PATIENCE if lesson and lesson.picture else PATIENCE
        await show_with_picture(interaction, session, bare, pictured, drawing, patience, new=new)
    else:
        await (answers.send if new else answers.show)(interaction, bare)


async def show_with_picture(
    interaction: Interaction,
    session: SeatSession,
    bare: Page,
    pictured: Page,
    drawing: Drawing,
    patience: float,
    *,
    new: bool,
) -> None:
    """Answer with page and picture at once if it is drawn in time, otherwise with the page, and add the picture later.

    `bare`: the page without a picture; `pictured`: the same page, which may speak of the picture beside it.
    An edit closes an open menu, so a page with a menu does without a picture that comes too late. If the player has
    gone on to another page meanwhile, that has its own answer.
    """
    await (answers.defer_new_message if new else answers.defer)(interaction)
    await asyncio.wait([drawing], timeout=patience)
    if is_overtaken(interaction, session, new=new):
        return
    picture = result(drawing)
    await answers.show(interaction, replace(pictured, shown=(picture,)) if picture else bare)
    if not drawing.done() and not bare.has_menu:
        interaction.client.run_in_background(
            add_late(interaction, session, pictured, drawing), "late picture of a panel"
        )


def begin(interaction: Interaction, session: SeatSession, about: About | None) -> Drawing:
    """Start drawing in the background; a later step of the same person cancels it."""
    drawing = interaction.client.run_in_background(draw(interaction, session, about), "picture of a panel")
    place = session.user, session.table.id
    DRAWING[place] = drawing
    drawing.add_done_callback(lambda _: DRAWING.get(place) is drawing and DRAWING.pop(place))
    return drawing


def result(drawing: Drawing) -> NewPicture | None:
    """The picture, if there is one by now."""
    return drawing.result() if drawing.done() and not drawing.cancelled() else None


async def add_late(interaction: Interaction, session: SeatSession, page: Page, drawing: Drawing) -> None:
    """Add the picture when it is drawn, if the player is still on the page."""
    await asyncio.wait([drawing])
    picture = result(drawing)
    if picture is None or not is_latest(interaction, session):
        return
    try:
        await answers.show(interaction, replace(page, shown=(picture,)))
    except discord.HTTPException as gone:
        log.info("a panel was closed before its picture came: %s", gone.code)


async def draw(interaction: Interaction, session: SeatSession, about: About | None) -> NewPicture | None:
    about = about or About(session.view)
    marks = [*(event for line in session.preview.lines for event in line.events), *about.marks]
    try:
        pictures = interaction.client.services.pictures
        return await pictures.board(about.view, session.speaker, marks=marks, focus=about.focus, user=session.user)
    except IllegalAction:
        return None  # too many pictures pending: the panel has it in words
