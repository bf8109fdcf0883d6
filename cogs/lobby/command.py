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
from table.memory.model import LEVELS

PEOPLE = "people"
TITLES = [app_commands.Choice(name=title_phrase(name), value=name) for name in rules.TITLES if has_words(name)]
COMPANY = [
    app_commands.Choice(name=phrase("solo-people"), value=PEOPLE),
    *(app_commands.Choice(name=phrase(f"against-{level}"), value=level) for level in LEVELS),
]


class Lobby(commands.Cog):
    """The one command of the lobby; everything else is on its card."""

    new_name, new_about = name_and_about("command-new")
    title_name, title_about = name_and_about("option-title")
    against_name, against_about = name_and_about("option-against")

    @app_commands.command(name=new_name, description=new_about)
    @app_commands.rename(title=title_name, against=against_name)
    @app_commands.describe(title=title_about, against=against_about)
    @app_commands.choices(title=TITLES, against=COMPANY)
    @app_commands.allowed_contexts(guilds=True, dms=True)
    async def new(self, interaction: discord.Interaction[Any], title: str, against: str | None = None) -> None:
        """Ask with whom; or, if that was said, for the variants, or begin."""
        check_permissions(interaction)
        if against is None:
            await ask_company(interaction, title)
        elif against == PEOPLE:
            await ask_variants(interaction, title)
        else:
            await begin_and_tell(interaction, title, against)
