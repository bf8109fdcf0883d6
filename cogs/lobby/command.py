"""`/new`: against computers, or with people."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

import rules
from cogs.lobby.new import ask_variants
from cogs.lobby.solo import ask_company, begin_and_tell
from cogs.wire.permissions import check_permissions
from cogs.wire.phrases import has_words, name_and_about, phrase, title_phrase
from table.model.values import LEVELS
from words import LANGUAGES

PEOPLE = "people"
TITLES = [app_commands.Choice(name=title_phrase(name), value=name) for name in rules.TITLES if has_words(name)]
PUBLIC = [app_commands.Choice(name=phrase(f"language-{each}"), value=each) for each in LANGUAGES]
COMPANY = [
    app_commands.Choice(name=phrase("solo-people"), value=PEOPLE),
    *(app_commands.Choice(name=phrase(f"against-{level}"), value=level) for level in LEVELS),
]


class Lobby(commands.Cog):
    """The one command of the lobby; everything else is on its card."""

    new_name, new_about = name_and_about("command-new")
    title_name, title_about = name_and_about("option-title")
    against_name, against_about = name_and_about("option-against")
    language_name, language_about = name_and_about("option-language")

    @app_commands.command(name=new_name, description=new_about)
    @app_commands.rename(title=title_name, against=against_name, language=language_name)
    @app_commands.describe(title=title_about, against=against_about, language=language_about)
    @app_commands.choices(title=TITLES, against=COMPANY, language=PUBLIC)
    @app_commands.allowed_contexts(guilds=True, dms=True)
    async def new(
        self, interaction: discord.Interaction[Any], title: str, against: str | None = None, language: str | None = None
    ) -> None:
        """Ask with whom; or, if that was said, for the variants, or begin."""
        check_permissions(interaction)
        if against is None:
            await ask_company(interaction, title, language or "")
        elif against == PEOPLE:
            await ask_variants(interaction, title, language or "")
        else:
            await begin_and_tell(interaction, title, against, language or "")
