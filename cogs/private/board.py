"""The board for one reader: whole, as a card, around a region, or in words."""

import io

import discord

import render
from cogs.client.client import Interaction
from cogs.interactions.choice_filter import Suggestions, suggest
from cogs.interactions.controls import on
from cogs.interactions.custom_ids import Id
from cogs.messages import answers
from cogs.messages.layout import Page
from cogs.messages.text import clip, plain, reader_language, safe, speaker_for
from cogs.seat.title_ui import ui_of
from cogs.seat.which_table import table_for, table_in_memory
from rules.kernel import View
from table import Table
from words import Speaker

LONG = 3500  # characters of a text that still fits a message


async def show_board(interaction: Interaction, table: Table, *, style: str = "full", region: str | None = None) -> None:
    """The board as this reader may see it, drawn or in words."""
    speaker, view = speaker_for(table, reader_language(interaction)), table.state.view_for(interaction.user.id)
    if style == "words":
        await show_text(interaction, board_text(view, speaker))
        return
    await answers.defer_new_message(interaction)
    user = str(interaction.user.id)
    picture = await interaction.client.services.pictures.board(view, speaker, shape=style, crop=region, user=user)
    if picture is None:
        await show_text(interaction, f"-# {speaker.say('picture-missing')}\n{board_text(view, speaker)}")
    else:
        await answers.send(interaction, Page((f"**{speaker.tell('title')}**",), shown=(picture,)))


def missing_board(view: View, speaker: Speaker) -> tuple[str, ...]:
    """What stands on a page instead of its picture: that there is none, and the board in a few sentences."""
    text = render.alt(view, speaker.language, names=speaker.names)
    return f"-# {speaker.say('picture-missing')}", safe(text)


def board_text(view: View, speaker: Speaker) -> str:
    """The whole board in words."""
    return render.text(view, speaker.language, names=speaker.names)


async def show_text(interaction: Interaction, text: str) -> None:
    """A text in a message, or as a file if it is long."""
    if len(text) <= LONG:
        await answers.send_text(interaction, text)
        return
    await answers.send_file(interaction, clip(text, 1900), discord.File(io.BytesIO(plain(text).encode()), "board.txt"))


async def suggest_places(interaction: Interaction, current: str) -> Suggestions:
    """The regions of the board at hand, in the reader's language; they are no secret."""
    table = table_in_memory(interaction)
    if table is None or table.state.header.phase == "lobby":
        return []
    speaker = speaker_for(table, reader_language(interaction))
    places = ui_of(table.state.header.title).places(table.state.view_for(None))
    return suggest(sorted((speaker.one(place), place) for place in places), current)


@on("board")
async def board(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """The full board from the card."""
    await show_board(interaction, await table_for(interaction, ref.table))
