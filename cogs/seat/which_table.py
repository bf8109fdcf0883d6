"""Which table somebody means: the one in this channel, the one a button belongs to, or the one named by `game:`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.wire import answers
from cogs.wire.permissions import visible
from cogs.wire.suggestions import Suggestions, suggest
from cogs.wire.text import reader_language
from rules import IllegalAction
from words import Speaker

if TYPE_CHECKING:
    from cogs.wire.client import Interaction
    from table import Table

LONGEST = 12  # digits of a table's number


async def table_for(interaction: Interaction, table_id: int | None = None) -> Table:
    """The table with this number, or the one here; Discord is told to wait while it is loaded.

    For somebody who may not see its channel there is no such table.
    """
    tables = interaction.client.tables
    channel = interaction.channel_id or 0
    here = tables.cache.loaded(table_id) if table_id else tables.cache.loaded_at(channel)
    if here is None:
        await answers.think(interaction)
        here = await (tables.get(table_id) if table_id else tables.cache.at(channel))
    if not visible(interaction, here):
        raise IllegalAction("table-unknown", table=here.id)
    return here


async def table_for_form(interaction: Interaction, table_id: int | None = None) -> Table | None:
    """The same, for a form, which must be the first answer; None: it had to be loaded, so they are to ask again."""
    tables = interaction.client.tables
    known = tables.cache.loaded(table_id) if table_id else tables.cache.loaded_at(interaction.channel_id or 0)
    table = await table_for(interaction, table_id)
    if known is None:
        await answers.confirm(interaction, "once-more")
        return None
    return table


async def table_named(interaction: Interaction, game: str | None) -> Table:
    """The table named by `game:`, or the one here."""
    if game is None:
        return await table_for(interaction)
    if not game.isdecimal() or len(game) > LONGEST:
        raise IllegalAction("table-unknown")
    return await table_for(interaction, int(game))


def table_in_memory(interaction: Interaction) -> Table | None:
    """The same for autocomplete, which cannot wait: only if it is in memory."""
    tables, game = interaction.client.tables, str(getattr(interaction.namespace, "game", None) or "")
    if game.isdecimal() and len(game) <= LONGEST:
        named = tables.cache.loaded(int(game))
        return named if named and visible(interaction, named) else None
    return tables.cache.loaded_at(interaction.channel_id or 0)


async def own_games(interaction: Interaction, current: str) -> Suggestions:
    """Suggest the person's own games for `game:`."""
    language = reader_language(interaction)
    found = await interaction.client.tables.store.games_of(str(interaction.user.id))
    return suggest(
        [(f"{each.id} · {Speaker(language, each.title).title_name()}", str(each.id)) for each in found], current
    )
