"""Names of places for options that take a region."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands

from cogs.manners import manner_of
from cogs.sitting import speech_for
from cogs.speech import reader_language

if TYPE_CHECKING:
    from cogs.client import Interaction


async def places(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """The regions of the board at hand, in the reader's language; nothing secret is in them."""
    game = getattr(interaction.namespace, "game", None)
    tables = interaction.client.tables
    known = str(game) if game and str(game).isdecimal() and len(str(game)) < 12 else ""
    table = tables.loaded(int(known)) if known else tables.in_memory(interaction.channel_id or 0)
    if table is None or table.phase == "lobby":
        return []
    speech, typed = speech_for(table, reader_language(interaction)), current.casefold()
    names = [(speech.one(place), place) for place in manner_of(table.title).places(table.view_for(None))]
    fitting = sorted((name, place) for name, place in names if typed in name.casefold())
    fitting.sort(key=lambda pair: not pair[0].casefold().startswith(typed))
    return [app_commands.Choice(name=name[:100], value=place) for name, place in fitting[:25]]
