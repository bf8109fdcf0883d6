"""The picture of a panel: drawn after the answer, and shown only if the player is still on that page."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import discord

from cogs.panel.page import panel_menu
from rules import IllegalAction

if TYPE_CHECKING:
    from cogs.seat.session import SeatSession
    from cogs.wire.client import Interaction
    from cogs.wire.layout import Page
    from rules.kernel import Event, View

log = logging.getLogger(__name__)

LATEST: dict[tuple[str, int], int] = {}  # the last step of each person at each table: only its picture is shown
DRAWING: dict[tuple[str, int], asyncio.Task[None]] = {}  # the picture of that step
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
    return session.seat in session.table.seats_of(session.user) and session.again().position == session.position


def forecast(session: SeatSession, path: Sequence[str], at: int) -> tuple[View, Sequence[Event]] | None:
    """What a page of the panel is about, if it has a picture of its own."""
    return session.ui.forecast(session.game, session.view, panel_menu(session, path, at)) if session.plans else None


def add_picture(
    interaction: Interaction, session: SeatSession, page: Page, path: Sequence[str] = (), at: int = 0
) -> None:
    """Add the board as it would be, once it is drawn: the answer does not wait for it, nor fail with it."""
    if session.draft:
        drawing = interaction.client.later(draw(interaction, session, page, path, at), "picture of a panel")
        place = session.user, session.table.id
        DRAWING[place] = drawing
        drawing.add_done_callback(lambda _: DRAWING.get(place) is drawing and DRAWING.pop(place))


async def draw(interaction: Interaction, session: SeatSession, page: Page, path: Sequence[str], at: int) -> None:
    view, more = forecast(session, path, at) or (session.view, ())
    marks = [*(event for line in session.preview.lines for event in line.events), *more]
    try:
        pictures = interaction.client.services.pictures
        shown = await pictures.board(view, session.speaker, marks=marks, user=session.user)
    except IllegalAction:
        return  # they wait for enough pictures: the panel says the same in words
    except Exception:
        log.exception("no picture for a panel of table %s", session.table.id)
        return
    if not is_latest(interaction, session):
        return  # another step was taken meanwhile: its own picture will come
    try:
        await interaction.edit_original_response(view=replace(page, shown=(shown,)).view(), attachments=[shown.file()])
    except discord.HTTPException as gone:
        log.info("a panel was closed before its picture came: %s", gone.code)
