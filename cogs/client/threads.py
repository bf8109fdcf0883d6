"""Threads of the bot's own making."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Literal

import discord

from cogs.client.client import Interaction
from cogs.client.permissions import bot_is_here, home_guild, settings_here
from cogs.messages.outbox import is_temporary
from rules import IllegalAction

WEEK: Literal[10080] = 10080  # minutes until Discord archives a silent thread
LONGEST = 100  # letters of a name


def text_channel(interaction: Interaction) -> discord.TextChannel | None:
    """The channel here, or the one that this thread is in; None: a game is played in direct messages."""
    if not bot_is_here(interaction):
        return None
    channel = interaction.channel
    within = channel.parent if isinstance(channel, discord.Thread) else channel
    if isinstance(within, discord.TextChannel):
        return within
    if interaction.guild_id is None:
        return None
    raise IllegalAction("thread-nowhere")  # a voice channel, or a post of a forum


async def channel_here(interaction: Interaction) -> int:
    """The channel here; where the bot is not, the direct messages with it."""
    return interaction.channel_id or 0 if bot_is_here(interaction) else (await interaction.user.create_dm()).id


async def home_of_private_threads(interaction: Interaction) -> discord.TextChannel | None:
    """The text channel that the server named for private threads, else the one here; None: direct messages."""
    guild = interaction.guild if home_guild(interaction) else None
    settings = await settings_here(interaction)
    named = guild.get_channel(int(settings.threads)) if guild and settings.threads else None
    return named if isinstance(named, discord.TextChannel) else text_channel(interaction)


def is_in_text_thread(interaction: Interaction) -> bool:
    """Is it used in a thread of a text channel, where a game of one's own can be played?"""
    channel = interaction.channel
    within = channel.parent if bot_is_here(interaction) and isinstance(channel, discord.Thread) else None
    return isinstance(within, discord.TextChannel)


@contextmanager
def refusal_in_words() -> Iterator[None]:
    """What Discord does not permit becomes a sentence."""
    try:
        yield
    except discord.HTTPException as refused:
        if is_temporary(refused):
            raise
        raise IllegalAction("thread-refused") from refused


async def public_thread(channel: discord.TextChannel, name: str) -> discord.Thread:
    with refusal_in_words():
        return await channel.create_thread(
            name=name[:LONGEST], type=discord.ChannelType.public_thread, auto_archive_duration=WEEK
        )


async def private_thread(channel: discord.TextChannel, name: str) -> discord.Thread:
    """Seen only by those added to it; members cannot add others."""
    return await channel.create_thread(
        name=name[:LONGEST], type=discord.ChannelType.private_thread, auto_archive_duration=WEEK, invitable=False
    )


async def thread_for(channel: discord.TextChannel, name: str, person: discord.abc.Snowflake) -> discord.Thread:
    """A private thread for one person; if they cannot be let in, none is left open."""
    with refusal_in_words():
        thread = await private_thread(channel, name)
        try:
            await thread.add_user(person)
        except discord.HTTPException:
            with suppress(discord.HTTPException):
                await thread.edit(archived=True)  # to delete it takes a permission that the bot does not ask for
            raise
    return thread
