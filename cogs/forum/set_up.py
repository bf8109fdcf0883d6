"""What `/server forum` and `/server feed` check before they settle anything, and what they say about tags."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from cogs.client.permissions import IN_THREADS, check_in
from cogs.forum.new_post import NEEDED as NEEDED_FOR_POSTS
from cogs.forum.tags import MOST_AVAILABLE, every_kind, make_tags, tag_name
from rules import IllegalAction
from table.model.guild_settings import GuildSettings
from words import Speaker, language_of


class ChannelOption(app_commands.Transformer):
    """A channel of one type, chosen in a command; refused if the bot cannot see it."""

    def __init__(self, kind: discord.ChannelType) -> None:
        super().__init__()
        self.kind = kind

    @property
    def type(self) -> discord.AppCommandOptionType:
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        return [self.kind]

    async def transform(self, interaction: discord.Interaction[Any], value: Any, /) -> Any:
        if (channel := value.resolve()) is None:
            raise IllegalAction("permissions-missing-in", channel=f"<#{value.id}>", missing=("view_channel",))
        return channel


ForumOption = app_commands.Transform[discord.ForumChannel, ChannelOption(discord.ChannelType.forum)]
TextOption = app_commands.Transform[discord.TextChannel, ChannelOption(discord.ChannelType.text)]


def check_forum(forum: discord.ForumChannel | None, threads: discord.TextChannel | None) -> None:
    """Refuse what the bot could not use, with what it lacks."""
    if forum is not None:
        check_in(forum, *NEEDED_FOR_POSTS)
    if threads is not None:
        check_in(threads, *IN_THREADS, "create_private_threads")


async def tags_text(forum: discord.ForumChannel, settings: GuildSettings, reader: str) -> str:
    """Make the tags that a forum lacks; a sentence about those that somebody else has to make, empty if none."""
    language = settings.language or language_of(forum.guild.preferred_locale.value)
    missing = await make_tags(forum, every_kind(settings), language)
    if not missing:
        return ""
    speaker, may = Speaker(reader), forum.permissions_for(forum.guild.me).manage_channels
    names = speaker.join([f"**{tag_name(kind, language)}**" for kind in missing])
    return speaker.say("forum-tags-full" if may else "forum-tags-missing", tags=names, most=MOST_AVAILABLE)
