"""`/server …`: what those who manage a server settle for its tables: where, what, how many, language and pace.

Each is a command of its own, without a form: Discord shows it only to those the server allows.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.game import optional, texts
from cogs.lobby.command import PUBLIC, TITLES
from cogs.lobby.seek import PACE_CHOICES
from cogs.seat.paces import PACES
from cogs.wire import answers
from cogs.wire.phrases import name_and_about, phrase
from cogs.wire.text import reader_language
from table.model.guild_settings import GuildSettings
from table.referee import guild_settings as houses
from words import Speaker

if TYPE_CHECKING:
    from cogs.wire.client import Client

Inter = discord.Interaction[Any]
GROUP = name_and_about("command-server")
ALLOWED = [app_commands.Choice(name=phrase(f"choice-{each}"), value=each) for each in ("yes", "no")]
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
        await self.settle(interaction, lambda house: house)

    @app_commands.command(**texts("channel"))
    @optional(channel="channel", allowed="allowed")
    @app_commands.choices(allowed=ALLOWED)
    async def channel(self, interaction: Inter, channel: discord.TextChannel, allowed: str) -> None:
        """Where tables may be set up; while no channel is named, everywhere."""
        await self.settle(interaction, lambda house: houses.with_channel(house, str(channel.id), allowed == "yes"))

    @app_commands.command(**texts("title"))
    @optional(title="title", allowed="allowed")
    @app_commands.choices(title=TITLES, allowed=ALLOWED)
    async def title(self, interaction: Inter, title: str, allowed: str) -> None:
        """What may be played."""
        await self.settle(interaction, lambda house: houses.with_title(house, title, allowed == "yes", NAMES))

    @app_commands.command(**texts("tables"))
    @optional(most="most")
    async def tables(self, interaction: Inter, most: int) -> None:
        """How many tables there may be at once."""
        await self.settle(interaction, lambda house: houses.with_most(house, most))

    @app_commands.command(**texts("defaults"))
    @optional(language="language", pace="pace")
    @app_commands.choices(language=PUBLIC, pace=PACE_CHOICES)
    async def defaults(self, interaction: Inter, language: str | None = None, pace: str | None = None) -> None:
        """What a new table speaks and how fast it plays, unless its host says otherwise; left out, as without this."""
        await self.settle(interaction, lambda house: replace(house, language=language or "", pace=pace or ""))

    async def settle(self, interaction: Inter, change: Callable[[GuildSettings], GuildSettings]) -> None:
        guild, tables = interaction.guild_id or 0, self.client.tables
        async with self.settling:  # what two settle at once holds, both of it
            before = await tables.guild_settings.get(guild)
            wanted = change(without_deleted(before, interaction.guild))
            if wanted != before:
                await tables.guild_settings.set(guild, wanted)
        await answers.send_text(interaction, guild_settings_text(wanted, reader_language(interaction)))


def without_deleted(house: GuildSettings, guild: discord.Guild | None) -> GuildSettings:
    """What is settled, apart from channels that are no longer there; a server of which none is known keeps all."""
    there = {str(channel.id) for channel in guild.channels} if guild else set[str]()
    kept = tuple(each for each in house.channels if each in there)
    return replace(house, channels=kept) if there else house


def guild_settings_text(house: GuildSettings, language: str) -> str:
    """All that is settled, line by line."""
    speaker = Speaker(language)
    say = speaker.say
    channels = speaker.join([f"<#{each}>" for each in house.channels]) or say("server-everywhere")
    titles = speaker.join([Speaker(language, each).title_name() for each in house.titles if each in NAMES])
    lines = [
        say("server-channels", channels=channels),
        say("server-titles", titles=titles or say("server-everything")),
        say("server-tables", number=house.most),
        say("server-language", language=say(f"language-{house.language}") if house.language else say("server-own")),
        say("server-pace", pace=say(f"pace-{house.pace if house.pace in PACES else 'none'}")),
    ]
    return "\n".join(f"- {line}" for line in lines)


async def setup(client: Client) -> None:
    await client.add_cog(Server(client))
