"""Which table a general command means: the one in this channel, or the one named by `game:` anywhere else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands

import words
from cogs.seat.session import Sitting, place, table_for
from cogs.wire.speech import clip, reader_language
from rules import IllegalAction

if TYPE_CHECKING:
    from cogs.wire.client import Interaction
    from table import Table


async def table_named(interaction: Interaction, game: str | None) -> Table:
    """The table of that number, or the one here."""
    if game is None:
        return await table_for(interaction)
    if not game.isdecimal() or len(game) > 12:
        raise IllegalAction("table-unknown")
    return await table_for(interaction, int(game))


async def sitting_named(interaction: Interaction, game: str | None) -> Sitting:
    """The caller's own seat there."""
    table = await table_named(interaction, game)
    return place(table, str(interaction.user.id), reader_language(interaction))


async def own_games(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """The caller's games, for `game:`."""
    language = reader_language(interaction)
    found = await interaction.client.tables.of(interaction.user.id)
    lines = [(clip(f"{each.id} · {words.title(each.title, language)}", 100), str(each.id)) for each in found]
    typed = current.casefold()
    return [app_commands.Choice(name=name, value=value) for name, value in lines if typed in name.casefold()][:25]
