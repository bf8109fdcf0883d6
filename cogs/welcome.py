"""First contact: one message on joining a server, and four ways to go on."""

import logging
import sys

import discord
from discord.ext import commands

from cogs.client.client import Client, Interaction
from cogs.interactions.controls import BLUE, button, on
from cogs.interactions.custom_ids import Id
from cogs.lobby.new_panel import PEOPLE, show_panel
from cogs.messages import answers
from cogs.messages.layout import Page, rows
from cogs.messages.text import reader_language
from words import Speaker, language_of

log = logging.getLogger(__name__)


def welcome(language: str) -> Page:
    say = Speaker(language).say
    controls = [
        button(Id("new"), say("welcome-new"), BLUE),
        button(Id("how"), say("welcome-how")),
        button(Id("alone"), say("welcome-alone")),
        button(Id("learn"), say("welcome-learn")),
    ]
    return Page((say("welcome"),), rows(controls))


@on("new")
async def new(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Show the panel of a new game."""
    await show_new_panel(interaction)


@on("newtitle")
async def new_title(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Show it with this title, to be played with people."""
    await show_panel(interaction, ref.rest, PEOPLE)


async def show_new_panel(interaction: Interaction) -> None:
    """Show the panel in a message of its own, so that the welcome stays for others."""
    await answers.defer_new_message(interaction)
    await show_panel(interaction)


@on("how")
async def how(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    say = Speaker(reader_language(interaction)).say
    await answers.send_text(interaction, f"{say('welcome-how-text')}\n\n{say('help-commands')}")


@on("alone")
async def alone(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Show the panel with computers preselected."""
    await show_new_panel(interaction)


class Welcome(commands.Cog):
    """Posts the welcome message once."""

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Post the welcome in the system channel, or in the first one that the bot may write in."""
        candidates = [channel for channel in (guild.system_channel, *guild.text_channels) if channel is not None]
        for channel in candidates:
            if channel.permissions_for(guild.me).send_messages:
                await answers.deliver(channel, welcome(language_of(guild.preferred_locale.value)))
                return
        log.info("no channel for the welcome message")


async def setup(client: Client) -> None:
    await client.add_cog(Welcome())
    client.handlers.add(sys.modules[__name__])


async def teardown(client: Client) -> None:
    client.handlers.remove(sys.modules[__name__])
