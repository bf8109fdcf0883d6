"""`/server …`: what those who manage a server settle for its tables: where, what, how many, language and pace.

Each is a command of its own, without a form: Discord shows it only to those the server allows.
"""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client.client import Client
from cogs.client.permissions import NEEDED, check_in
from cogs.forum import set_up
from cogs.forum.set_up import ForumOption, TextOption
from cogs.interactions.command_texts import YES_OR_NO, optional, texts
from cogs.interactions.translator import name_and_description
from cogs.lobby.command import PUBLIC, TITLES
from cogs.lobby.seek import PACE_CHOICES
from cogs.messages import answers
from cogs.messages.layout import Page
from cogs.messages.text import reader_language
from cogs.seat.paces import PACES
from table.model.guild_settings import GuildSettings
from table.referee import guild_limits
from words import Speaker

Inter = discord.Interaction[Any]
GROUP = name_and_description("command-server")
NAMES = tuple(str(each.value) for each in TITLES)


@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
class Server(commands.GroupCog, group_name=GROUP[0], group_description=GROUP[1]):
    """The settings of a server; every answer shows all of them."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.settling = asyncio.Lock()

    @app_commands.command(**texts("show"))
    async def show(self, interaction: Inter) -> None:
        await self.settle(interaction, lambda settings: settings)

    @app_commands.command(**texts("channel"))
    @optional(channel="channel", allowed="allowed")
    @app_commands.choices(allowed=YES_OR_NO)
    async def channel(self, interaction: Inter, channel: discord.TextChannel, allowed: str) -> None:
        """Where tables may be set up; while no channel is named, everywhere."""
        yes = allowed == "yes"
        await self.settle(interaction, lambda settings: guild_limits.with_channel(settings, str(channel.id), yes))

    @app_commands.command(**texts("title"))
    @optional(title="title", allowed="allowed")
    @app_commands.choices(title=TITLES, allowed=YES_OR_NO)
    async def title(self, interaction: Inter, title: str, allowed: str) -> None:
        """What may be played."""
        yes = allowed == "yes"
        await self.settle(interaction, lambda settings: guild_limits.with_title(settings, title, yes, NAMES))

    @app_commands.command(**texts("tables"))
    @optional(most="most")
    async def tables(self, interaction: Inter, most: int) -> None:
        """How many tables there may be at once."""
        await self.settle(interaction, lambda settings: guild_limits.with_most(settings, most))

    @app_commands.command(**texts("defaults"))
    @optional(language="language", pace="pace")
    @app_commands.choices(language=PUBLIC, pace=PACE_CHOICES)
    async def defaults(self, interaction: Inter, language: str | None = None, pace: str | None = None) -> None:
        """What a new table speaks and how fast it plays, unless its host says otherwise; left out, as without this."""
        await self.settle(interaction, lambda settings: replace(settings, language=language or "", pace=pace or ""))

    @app_commands.command(**texts("forum"))
    @optional(forum="forum", threads="threads")
    async def forum(
        self, interaction: Inter, forum: ForumOption | None = None, threads: TextOption | None = None
    ) -> None:
        """Games as posts of a forum, and a text channel for private threads; left out, games are where one asks."""
        set_up.check_forum(forum, threads)
        ids = [str(each.id) if each else "" for each in (forum, threads)]
        await answers.defer(interaction)  # tags may have to be made
        changed = await self.change(interaction, lambda settings: guild_limits.with_forum(settings, *ids))
        tags = await set_up.tags_text(forum, changed, reader_language(interaction)) if forum else ""
        await self.answer(interaction, changed, tags)

    @app_commands.command(**texts("feed"))
    @optional(channel="feed", spoilers="spoilers")
    @app_commands.choices(spoilers=YES_OR_NO)
    async def feed(self, interaction: Inter, channel: TextOption | None = None, spoilers: str = "no") -> None:
        """Where the server reads what is going on at its tables; left out, nowhere."""
        if channel is not None:
            check_in(channel, *NEEDED)
        feed, hidden = str(channel.id) if channel else "", spoilers == "yes"
        await self.settle(interaction, lambda settings: replace(settings, feed=feed, spoilers=hidden))

    async def settle(self, interaction: Inter, change: Callable[[GuildSettings], GuildSettings]) -> None:
        """Change the settings, and answer with all of them."""
        await self.answer(interaction, await self.change(interaction, change))

    async def answer(self, interaction: Inter, settings: GuildSettings, more: str = "") -> None:
        text = guild_settings_text(settings, reader_language(interaction))
        await answers.send(interaction, Page(tuple(filter(None, (text, more)))))

    async def change(self, interaction: Inter, change: Callable[[GuildSettings], GuildSettings]) -> GuildSettings:
        """Change the settings; the tables follow those that concern them."""
        guild, tables = interaction.guild_id or 0, self.client.tables
        async with self.settling:  # what two settle at once holds, both of it
            before = await tables.guild_settings.get(guild)
            changed = change(without_deleted(before, interaction.guild))
            if changed != before:
                await tables.guild_settings.set(guild, changed)
        if changed != before and interaction.guild is not None:
            self.client.dispatch("guild_settings_changed", interaction.guild)
        return changed


def without_deleted(settings: GuildSettings, guild: discord.Guild | None) -> GuildSettings:
    """What is settled, apart from channels that are no longer there; a server of which none is known keeps all."""
    there = {str(channel.id) for channel in guild.channels} if guild else set[str]()
    existing = tuple(each for each in settings.channels if each in there)
    forum, threads = (settings.forum, settings.threads) if {settings.forum, settings.threads} <= there else ("", "")
    feed = settings.feed if settings.feed in there else ""
    return replace(settings, channels=existing, forum=forum, threads=threads, feed=feed) if there else settings


def guild_settings_text(settings: GuildSettings, language: str) -> str:
    """All that is settled, line by line."""
    speaker = Speaker(language)
    say = speaker.say
    channels = speaker.join([f"<#{each}>" for each in settings.channels]) or say("server-everywhere")
    titles = speaker.join([Speaker(language, each).title_name() for each in settings.titles if each in NAMES])
    forum, feed, spoilers = f"<#{settings.forum}>", f"<#{settings.feed}>", "yes" if settings.spoilers else "no"
    lines = [
        say("server-channels", channels=channels),
        say("server-titles", titles=titles or say("server-everything")),
        say("server-tables", number=settings.most),
        say("server-language", language=say(f"language-{settings.language}" if settings.language else "server-own")),
        say("server-pace", pace=say(f"pace-{settings.pace if settings.pace in PACES else 'none'}")),
        say("server-forum" if settings.forum else "server-no-forum", forum=forum, threads=f"<#{settings.threads}>"),
        say("server-feed" if settings.feed else "server-no-feed", channel=feed, spoilers=spoilers),
    ]
    return "\n".join(f"- {line}" for line in lines)


async def setup(client: Client) -> None:
    await client.add_cog(Server(client))
