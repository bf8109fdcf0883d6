"""`/new`: against computers, or with people."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

import rules
from cogs.client.permissions import check_permissions
from cogs.interactions.command_texts import optional, texts
from cogs.interactions.translator import anywhere, has_words, phrase, title_phrase
from cogs.lobby.new_panel import PEOPLE, USUAL, ask_people, show_panel
from cogs.lobby.solo import begin_and_tell
from table.model.values import LEVELS
from words import LANGUAGES

TITLES = [app_commands.Choice(name=title_phrase(name), value=name) for name in rules.TITLES if has_words(name)]
PUBLIC = [app_commands.Choice(name=phrase(f"language-{each}"), value=each) for each in LANGUAGES]
COMPANY = [
    app_commands.Choice(name=phrase("solo-people"), value=PEOPLE),
    *(app_commands.Choice(name=phrase(f"against-{level}"), value=level) for level in LEVELS),
]


class Lobby(commands.Cog):
    """The one command of the lobby; everything else is on its card."""

    @app_commands.command(**texts("new"))
    @optional(title="title", against="against", language="language")
    @app_commands.choices(title=TITLES, against=COMPANY, language=PUBLIC)
    @anywhere
    async def new(
        self,
        interaction: discord.Interaction[Any],
        title: str | None = None,
        against: str | None = None,
        language: str | None = None,
    ) -> None:
        """Show the panel; or, if title and company were said, the title's form, or begin."""
        check_permissions(interaction)
        if title is None or against is None:
            await show_panel(interaction, title or "", against or USUAL, language or "")
        elif against == PEOPLE:
            await ask_people(interaction, title, language or "")
        else:
            await begin_and_tell(interaction, title, against, language or "")
