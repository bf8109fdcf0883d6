"""`/seek`: a card for so many players that fills, and starts by itself; and the call to those who want to be told."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client.client import Interaction
from cogs.client.permissions import check_games, check_guild_settings, check_permissions, home_guild
from cogs.client.threads import public_thread
from cogs.forum.new_post import Place, place_for_table
from cogs.interactions.command_texts import optional, texts
from cogs.interactions.translator import phrase
from cogs.lobby.command import TITLES
from cogs.lobby.new import public_language, usual_pace
from cogs.lobby.solo import making_game
from cogs.messages import answers
from cogs.messages.text import reader_language
from cogs.seat.paces import PACES
from cogs.seat.session import learn_language
from rules import IllegalAction
from table.model.values import LEVELS
from table.referee import seeks
from words import Speaker

HOURS = 48  # that a seek lasts if its seeker does not say
PACE_CHOICES = [app_commands.Choice(name=phrase(f"pace-{name}"), value=name) for name in PACES]
NEAR_CHOICES = [app_commands.Choice(name=phrase(f"near-{number}"), value=number) for number in seeks.NEAR]
LEVEL_CHOICES = [app_commands.Choice(name=phrase(f"level-{level}"), value=level) for level in LEVELS]


class Seek(commands.Cog):
    """Finding players."""

    @app_commands.command(**texts("seek"))
    @optional(
        title="title", seats="seats", pace="pace", hours="hours", computers="computers", similar="similar", guest="with"
    )
    @app_commands.choices(title=TITLES, pace=PACE_CHOICES, computers=LEVEL_CHOICES)
    @app_commands.choices(similar=NEAR_CHOICES)
    @app_commands.guild_only()
    async def seek(  # noqa: PLR0913, PLR0917 (a parameter is an option)
        self,
        interaction: discord.Interaction[Any],
        title: str,
        seats: int,
        pace: str | None = None,
        hours: int = HOURS,
        computers: str | None = None,
        similar: int = 0,
        guest: discord.User | None = None,
    ) -> None:
        """Post a card that others join; it is in a thread of its own where a game is on already."""
        check_permissions(interaction)
        await answers.defer(interaction)
        user, tables = interaction.user, interaction.client.tables
        seeks.seek_for(tables.context.titles(title), seats, hours, "", tables.context.now(), near=similar)
        check_guest(interaction, guest)
        await check_guild_settings(interaction, title)
        language, invited = await public_language(interaction), [guest.id] if guest else []
        async with making_game(interaction):
            await check_games(interaction, "people")
            async with place_for(interaction, title, language, invited) as place:
                table = await tables.seek(
                    place.channel, user.id, title, seats=seats, hours=hours, level=computers or "",
                    near=similar, invited=invited,
                    name=user.display_name, guild=str(interaction.guild_id or ""), card=place.card,
                    language=language, pace=PACES[pace or await usual_pace(interaction)],
                )  # fmt: skip
        learn_language(interaction, table)
        await answers.confirm(interaction, "seek-made", channel=f"<#{table.state.header.channel}>")


def check_guest(interaction: Interaction, guest: discord.User | None) -> None:
    """Refuse to keep a seat for a bot, or for the seeker."""
    if guest is not None and guest.bot:
        raise IllegalAction("invite-bot")
    if guest is not None and guest.id == interaction.user.id:
        raise IllegalAction("already-seated")


@asynccontextmanager
async def place_for(
    interaction: Interaction, title: str, language: str, invited: Sequence[int]
) -> AsyncIterator[Place]:
    """A post of the server's forum, or the channel here; where a game is on, a new thread of it."""
    async with place_for_table(interaction, title, language, invited) as place:
        try:
            await interaction.client.tables.context.check_free(str(place.channel))
        except IllegalAction:
            if not isinstance(interaction.channel, discord.TextChannel):
                raise
        else:
            yield place
            return
    check_permissions(interaction, "create_public_threads", "send_messages_in_threads")
    speaker = Speaker(language, title)
    name = speaker.say("seek-thread", title=speaker.title_name())
    yield Place((await public_thread(interaction.channel, name)).id)


async def subscribe(interaction: Interaction, title: str, *, join: bool) -> None:
    """Be called on this server for a title, or no longer; the answer lists what remains."""
    if (guild := home_guild(interaction)) is None:
        raise IllegalAction("seek-nowhere")
    language = reader_language(interaction)
    titles = await interaction.client.tables.subscriptions.change(interaction.user.id, guild, title, subscribe=join)
    speaker = Speaker(language)
    names = speaker.join([Speaker(language, each).title_name() for each in titles])
    await answers.send_text(interaction, speaker.say("me-seeks" if titles else "me-seeks-none", titles=names))
