"""The log for one reader: page by page, since their last move, or as a record to keep."""

from __future__ import annotations

import io
from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

import discord

from cogs.seat.title_ui import log_lines
from cogs.seat.which_table import table_for
from cogs.wire import answers
from cogs.wire.controls import button, on
from cogs.wire.ids import Id
from cogs.wire.layout import Page, rows
from cogs.wire.text import reader_language, speaker_for
from words import Speaker

if TYPE_CHECKING:
    from cogs.seat.session import SeatSession
    from cogs.wire.client import Interaction
    from table import Line, Table

LINES = 20  # of the log on one page
SINCE = 40  # of what happened since the reader's last move


def log_page(table: Table, user: str, speaker: Speaker, at: int | None = None) -> Page:
    """A page of the log, by default the last; what was taken back is not in it."""
    lines = bullets(table.lines(user), speaker)
    pages = max(1, -(-len(lines) // LINES))
    at = pages - 1 if at is None else min(max(at, 0), pages - 1)
    shown = lines[at * LINES : (at + 1) * LINES] or [speaker.say("log-empty")]
    head = speaker.say("log-head", page=at + 1, pages=pages)
    controls = []
    if at:
        controls.append(button(Id("logpage", table.id, 0, str(at - 1)), speaker.say("panel-previous")))
    if at + 1 < pages:
        controls.append(button(Id("logpage", table.id, 0, str(at + 1)), speaker.say("panel-next")))
    return Page((head, "\n".join(shown)), rows(controls))


def bullets(lines: Sequence[Line], speaker: Speaker) -> list[str]:
    """Each event on a line of its own; readers are told what their own standing orders did."""
    found: list[str] = []
    for origin, run in groupby(lines, key=lambda line: line.origin):
        by_order = f" *({speaker.say(f'origin-{origin}')})*" if origin else ""
        found += [f"- {text}{by_order}" for text in log_lines(list(run), speaker)]
    return found


async def show_log(interaction: Interaction, table: Table) -> None:
    speaker = speaker_for(table, reader_language(interaction))
    await answers.send(interaction, log_page(table, str(interaction.user.id), speaker))


@on("log")
async def log(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """From the card: the reader's own log."""
    await show_log(interaction, await table_for(interaction, ref.table))


@on("logpage")
async def turn_page(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    table = await table_for(interaction, ref.table)
    speaker = speaker_for(table, reader_language(interaction))
    at = int(ref.rest) if ref.rest.isdecimal() and len(ref.rest) < 9 else None
    await answers.show(interaction, log_page(table, str(interaction.user.id), speaker, at))


async def show_since(interaction: Interaction, session: SeatSession) -> None:
    """What happened since the reader's last move, all of it marked on the board."""
    await answers.think_to_send(interaction)
    lines = session.table.since(session.user)
    text = "\n".join(bullets(lines, session.speaker)[-SINCE:]) or session.speaker.say("since-nothing")
    marks = session.ui.marks([event for line in lines for event in line.events])
    view = session.table.view_for(session.user, seat=session.seat)
    shown = await interaction.client.services.pictures.board(view, session.speaker, marks=marks, user=session.user)
    question = session.speaker.question(session.preview.question) if session.preview.question else ""
    await answers.send(interaction, Page((session.speaker.say("since-head"), text, question), shown=(shown,)))


@on("record")
async def record(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    await show_record(interaction, await table_for(interaction, ref.table))


async def show_record(interaction: Interaction, table: Table) -> None:
    """The game as a file anybody can check; while it runs, only what the reader may know."""
    speaker = Speaker(reader_language(interaction))
    text = await table.export(interaction.user.id)
    file = discord.File(io.BytesIO(text.encode()), f"game-{table.id}.txt")
    await answers.send_file(interaction, speaker.say("record-here"), file)
