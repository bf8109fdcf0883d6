"""`/seek`: a card for so many players that fills, and starts by itself; and the call to those who want to be told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.lobby.command import TITLES
from cogs.lobby.new import public_language, usual_pace
from cogs.seat.paces import PACES
from cogs.seat.session import learn_language
from cogs.wire import answers
from cogs.wire.controls import BLUE, button
from cogs.wire.ids import Id
from cogs.wire.layout import Page, rows
from cogs.wire.permissions import check_house, check_permissions
from cogs.wire.phrases import name_and_about, phrase
from cogs.wire.text import reader_language, speaker_for
from cogs.wire.threads import public_thread
from rules import IllegalAction
from table.model.values import LEVELS
from table.referee import seeks
from words import Speaker

if TYPE_CHECKING:
    from cogs.wire.client import Interaction
    from table import Table

HOURS = 48  # that a seek lasts if its seeker does not say
OPTIONS = {option: name_and_about(f"option-{option}") for option in ("title", "seats", "pace", "hours", "computers")}
PACE_CHOICES = [app_commands.Choice(name=phrase(f"pace-{name}"), value=name) for name in PACES]
LEVEL_CHOICES = [app_commands.Choice(name=phrase(f"level-{level}"), value=level) for level in LEVELS]


class Seek(commands.Cog):
    """Finding players."""

    seek_name, seek_about = name_and_about("command-seek")

    @app_commands.command(name=seek_name, description=seek_about)
    @app_commands.rename(**{option: pair[0] for option, pair in OPTIONS.items()})
    @app_commands.describe(**{option: pair[1] for option, pair in OPTIONS.items()})
    @app_commands.choices(title=TITLES, pace=PACE_CHOICES, computers=LEVEL_CHOICES)
    @app_commands.guild_only()
    async def seek(
        self,
        interaction: discord.Interaction[Any],
        title: str,
        seats: int,
        pace: str | None = None,
        hours: int = HOURS,
        computers: str | None = None,
    ) -> None:
        """Post a card that others join; it is in a thread of its own where a game is on already."""
        check_permissions(interaction)
        await answers.think(interaction)
        user, tables = interaction.user, interaction.client.tables
        seeks.seek_for(tables.context.titles(title), seats, hours, "", tables.context.now())
        await check_house(interaction, title)
        table = await tables.seek(
            await place_for(interaction, title), user.id, title, seats=seats, hours=hours, level=computers or "",
            name=user.display_name, guild=str(interaction.guild_id or ""), language=await public_language(interaction),
            pace=PACES[pace or await usual_pace(interaction)],
        )  # fmt: skip
        learn_language(interaction, table)
        await answers.confirm(interaction, "seek-made", channel=f"<#{table.state.header.channel}>")


async def place_for(interaction: Interaction, title: str) -> int:
    """The channel here; where a game is on, a new thread of it."""
    where, channel = interaction.channel_id or 0, interaction.channel
    try:
        await interaction.client.tables.context.check_free(str(where))
    except IllegalAction:
        if not isinstance(channel, discord.TextChannel):
            raise
        check_permissions(interaction, "create_public_threads", "send_messages_in_threads")
        speaker = Speaker(await public_language(interaction), title)
        name = speaker.say("seek-thread", title=speaker.title_name())
        return (await public_thread(channel, name)).id
    return where


def is_sought(table: Table) -> bool:
    return table.state.header.phase == "lobby" and table.state.header.seek is not None


def call_page(table: Table, users: Sequence[str]) -> Page:
    """The call to those who asked for it."""
    speaker = speaker_for(table, table.state.header.language)
    who = speaker.join([f"<@{user}>" for user in users])
    text = speaker.say("seek-call", who=who, title=speaker.title_name())
    join = button(Id("join", table.id, len(table.state.players)), speaker.say("button-join"), BLUE)
    return Page((text,), rows([join]), ping=tuple(map(int, users)))


async def subscribe(interaction: Interaction, title: str, *, wanted: bool) -> None:
    """Be called on this server for a title, or no longer; the answer lists what remains."""
    if interaction.guild_id is None:
        raise IllegalAction("seek-nowhere")
    language = reader_language(interaction)
    titles = await interaction.client.tables.subscriptions.change(
        interaction.user.id, interaction.guild_id, title, wanted=wanted
    )
    speaker = Speaker(language)
    names = speaker.join([Speaker(language, each).title_name() for each in titles])
    await answers.send_text(
        interaction, speaker.say("me-seeks", titles=names) if titles else speaker.say("me-seeks-none")
    )
