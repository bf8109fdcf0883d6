"""Names of places for options that take a region."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.orders.suggestions import fitting
from cogs.seat.session import at_once, speech_for
from cogs.seat.title_ui import manner_of
from cogs.wire.speech import reader_language

if TYPE_CHECKING:
    from discord import app_commands

    from cogs.wire.client import Interaction


async def places(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """The regions of the board at hand, in the reader's language; nothing secret is in them."""
    table = at_once(interaction)
    if table is None or table.phase == "lobby":
        return []
    speech = speech_for(table, reader_language(interaction))
    names = [(speech.one(place), place) for place in manner_of(table.title).places(table.view_for(None))]
    return fitting(sorted(names), current)
