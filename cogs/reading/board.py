"""Looking at a table: hand, board, log, since my last move, record. Everything is for the reader alone."""

from __future__ import annotations

import io
from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

import discord

import render
from cogs.reading import hand as hands
from cogs.seat.session import Sitting, place, speech_for, table_for, told
from cogs.wire import answers
from cogs.wire.controls import button, on
from cogs.wire.ids import Id
from cogs.wire.layout import Page, rows
from cogs.wire.speech import Speech, clip, plain, reader_language

if TYPE_CHECKING:
    from cogs.wire.client import Interaction
    from table import Line, Table

LINES = 20  # of the log on one page
LONG = 3500  # characters of a text that still fits a message


async def show_hand(interaction: Interaction, sitting: Sitting) -> None:
    """What the reader holds."""
    await answers.think_beside(interaction)
    now = sitting.manner.now(sitting.view, sitting.preview.choices, sitting.speech)
    await answers.beside(interaction, await hands.page(interaction.client, sitting, now))


@on("hand")
async def hand(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """From the card: whoever presses sees his own."""
    table = await table_for(interaction, ref.table)
    await show_hand(interaction, place(table, str(interaction.user.id), reader_language(interaction)))


async def show_board(interaction: Interaction, table: Table, *, style: str = "full", region: str | None = None) -> None:
    """The board as this reader may see it, drawn for him or told in words."""
    speech, view = speech_for(table, reader_language(interaction)), table.view_for(interaction.user.id)
    if style == "words":
        await show_text(interaction, render.text(view, speech.language, names=speech.names))
        return
    await answers.think_beside(interaction)
    shown = await interaction.client.services.pictures.board(view, speech, shape=style, crop=region)
    await answers.beside(interaction, Page((f"**{speech.tell('title')}**",), shown=(shown,)))


async def show_text(interaction: Interaction, text: str) -> None:
    """A text of any length: in the message, or as a file when it is long."""
    if len(text) <= LONG:
        await answers.beside_text(interaction, text)
        return
    await answers.beside_file(
        interaction, clip(text, 1900), discord.File(io.BytesIO(plain(text).encode()), "board.txt")
    )


@on("board")
async def board(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """The full board from the card."""
    await show_board(interaction, await table_for(interaction, ref.table))


def log_page(table: Table, user: str, speech: Speech, at: int | None = None) -> Page:
    """A page of the log, the last one first; what was taken back is not in it."""
    lines = dated(table.lines(user), speech)
    pages = max(1, -(-len(lines) // LINES))
    at = pages - 1 if at is None else min(max(at, 0), pages - 1)
    shown = lines[at * LINES : (at + 1) * LINES] or [speech.say("log-empty")]
    head = speech.say("log-head", page=at + 1, pages=pages)
    controls = []
    if at:
        controls.append(button(Id("logpage", table.id, 0, str(at - 1)), speech.say("panel-previous")))
    if at + 1 < pages:
        controls.append(button(Id("logpage", table.id, 0, str(at + 1)), speech.say("panel-next")))
    return Page((head, "\n".join(shown)), rows(controls))


def dated(lines: Sequence[Line], speech: Speech) -> list[str]:
    """Each happening on a line of its own; the reader's standing orders are noted to him."""
    found: list[str] = []
    for origin, run in groupby(lines, key=lambda line: line.origin):
        by_order = f" *({speech.say(f'origin-{origin}')})*" if origin else ""
        found += [f"- {text}{by_order}" for text in told(list(run), speech)]
    return found


@on("log")
async def log(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """From the card: the reader's own log."""
    table = await table_for(interaction, ref.table)
    speech = speech_for(table, reader_language(interaction))
    await answers.beside(interaction, log_page(table, str(interaction.user.id), speech))


@on("logpage")
async def log_turned(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Another page of it."""
    table = await table_for(interaction, ref.table)
    speech = speech_for(table, reader_language(interaction))
    at = int(ref.rest) if ref.rest.isdecimal() and len(ref.rest) < 9 else None
    await answers.show(interaction, log_page(table, str(interaction.user.id), speech, at))


async def show_since(interaction: Interaction, sitting: Sitting) -> None:
    """What happened since the reader's last move, all of it marked on the board."""
    await answers.think_beside(interaction)
    lines = sitting.table.since(sitting.user)
    text = "\n".join(dated(lines, sitting.speech)[-40:]) or sitting.speech.say("since-nothing")
    marks = sitting.manner.marks([event for line in lines for event in line.events])
    view = sitting.table.view_for(sitting.user, seat=sitting.seat)
    shown = await interaction.client.services.pictures.board(view, sitting.speech, marks=marks)
    question = sitting.speech.question(sitting.preview.question) if sitting.preview.question else ""
    await answers.beside(interaction, Page((sitting.speech.say("since-head"), text, question), shown=(shown,)))


@on("record")
async def record(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """The game as a text anybody can check; while it runs, only what the reader may know."""
    await show_record(interaction, await table_for(interaction, ref.table))


async def show_record(interaction: Interaction, table: Table) -> None:
    """The record as a file."""
    speech = Speech(reader_language(interaction))
    text = await table.export(interaction.user.id)
    file = discord.File(io.BytesIO(text.encode()), f"game-{table.id}.txt")
    await answers.beside_file(interaction, speech.say("record-here"), file)
