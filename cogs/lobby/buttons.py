"""The buttons of the lobby card: join, leave, start, close; and the rematch after a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from cogs.lobby.settings import thread_for
from cogs.seat.session import learn_language
from cogs.seat.which_table import table_for
from cogs.wire import answers
from cogs.wire.controls import on
from cogs.wire.ids import Id
from cogs.wire.notes import scope
from cogs.wire.permissions import check_house, check_permissions
from cogs.wire.text import reader_language
from words import Speaker

if TYPE_CHECKING:
    from cogs.wire.client import Interaction


@on("join")
async def join(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    table = await table_for(interaction, ref.table)
    await table.join(interaction.user.id, interaction.user.display_name, expected=ref.number)
    learn_language(interaction, table)
    if table.state.header.phase == "running":  # it was the last seat of a seek
        await answers.confirm(interaction, "lobby-started", channel=f"<#{table.state.header.channel}>")
        return
    await answers.confirm(
        interaction, "lobby-joined", title=Speaker(reader_language(interaction), table.state.header.title).title_name()
    )


@on("leave")
async def leave(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    await (await table_for(interaction, ref.table)).leave(interaction.user.id, joins=ref.number)
    await answers.confirm(interaction, "lobby-left")


@on("close")
async def close(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Give up the lobby: once, and for good, so that an old button can do no more than a new one."""
    await (await table_for(interaction, ref.table)).close(interaction.user.id)
    await answers.confirm(interaction, "lobby-gone")


@on("start")
async def start(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Start the game, in a thread if the host wants one."""
    check_permissions(interaction)
    table = await table_for(interaction, ref.table)
    await answers.think(interaction)
    await thread_for(interaction, table)
    await table.start(interaction.user.id, request_id=str(interaction.id))
    await answers.confirm(interaction, "lobby-started", channel=f"<#{table.state.header.channel}>")


@on("rematch")
async def rematch(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """A new lobby with the same settings, for whoever comes; with all seats taken by computers, the game at once."""
    check_permissions(interaction)
    table = await table_for(interaction, ref.table)
    await check_house(interaction, table.state.header.title)
    await answers.think(interaction)
    thread = await interaction.client.tables.store.note(scope(table.id), "thread")
    again = await interaction.client.tables.rematch(table, interaction.user.id)
    if thread and not isinstance(interaction.channel, discord.Thread):
        await interaction.client.tables.context.set_note(scope(again.id), "thread", thread)
    if len(again.state.header.seats) < len(table.state.header.seats):
        await answers.confirm(interaction, "lobby-made")
        return
    await thread_for(interaction, again)
    await again.start(interaction.user.id, request_id=str(interaction.id))
    await answers.confirm(interaction, "lobby-started", channel=f"<#{again.state.header.channel}>")
