"""First contact: one message on joining a server, and four ways to go on."""

from __future__ import annotations

import logging
import sys
from typing import TYPE_CHECKING

import discord
from discord.ext import commands

import rules
from cogs.lobby.new import ask_variants
from cogs.lobby.solo import ask_company
from cogs.wire import answers
from cogs.wire.controls import BLUE, button, on
from cogs.wire.ids import Id
from cogs.wire.layout import Page, rows
from cogs.wire.phrases import has_words
from cogs.wire.text import reader_language
from words import Speaker, language_of

if TYPE_CHECKING:
    from cogs.wire.client import Client, Interaction

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


def titles_page(verb: str, language: str) -> Page:
    """A button for each title."""
    titles = [(name, Speaker(language, name).title_name()) for name in rules.TITLES if has_words(name)]
    controls = [button(Id(verb, rest=name), title) for name, title in titles]
    return Page((Speaker(language).say("welcome-which"),), rows(controls))


@on("new")
async def new(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Choose a title for a new game."""
    await answers.send(interaction, titles_page("newtitle", reader_language(interaction)))


@on("newtitle")
async def new_title(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Show the form of the chosen title."""
    await ask_variants(interaction, ref.rest)


@on("how")
async def how(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    say = Speaker(reader_language(interaction)).say
    await answers.send_text(interaction, f"{say('welcome-how-text')}\n\n{say('help-commands')}")


@on("alone")
async def alone(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Choose a title to play against computers."""
    await answers.send(interaction, titles_page("alonetitle", reader_language(interaction)))


@on("alonetitle")
async def alone_title(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Choose how strong they are."""
    await ask_company(interaction, ref.rest)


class Welcome(commands.Cog):
    """Says hello once."""

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Say hello in the system channel, or in the first one we may write in."""
        candidates = [channel for channel in (guild.system_channel, *guild.text_channels) if channel is not None]
        for channel in candidates:
            if channel.permissions_for(guild.me).send_messages:
                await answers.deliver(channel, welcome(language_of(guild.preferred_locale.value)))
                return
        log.info("no channel to say hello in")


async def setup(client: Client) -> None:
    await client.add_cog(Welcome())
    client.handlers.add(sys.modules[__name__])


async def teardown(client: Client) -> None:
    client.handlers.remove(sys.modules[__name__])
