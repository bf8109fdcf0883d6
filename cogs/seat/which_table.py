"""Which table somebody means: the one in this channel, the one a button belongs to, or the one named by `game:`."""

from cogs.client.client import Interaction
from cogs.client.permissions import bot_is_here, visible
from cogs.interactions.choice_filter import Suggestions, suggest
from cogs.messages import answers
from cogs.messages.text import reader_language
from rules import IllegalAction
from table import Summary, Table
from words import Speaker

LONGEST = 12  # digits of a table's number


async def table_for(interaction: Interaction, table_id: int | None = None) -> Table:
    """The table with this number, or the one here; Discord is told to wait while it is loaded.

    For somebody who may not see its channel there is no such table.
    """
    tables = interaction.client.tables
    channel = interaction.channel_id or 0
    here = tables.cache.loaded(table_id) if table_id else tables.cache.loaded_at(channel)
    if here is None:
        await answers.defer(interaction)
        here = await (tables.get(table_id) if table_id else tables.cache.at(channel))
    if not visible(interaction, here):
        raise IllegalAction("table-unknown", table=here.id)
    return here


async def table_for_form(interaction: Interaction, table_id: int | None = None) -> Table | None:
    """`table_for` before a form, which must be the first response; None: it had to load, and they are to try again."""
    tables = interaction.client.tables
    known = tables.cache.loaded(table_id) if table_id else tables.cache.loaded_at(interaction.channel_id or 0)
    table = await table_for(interaction, table_id)
    if known is None:
        await answers.confirm(interaction, "once-more")
        return None
    return table


async def table_named(interaction: Interaction, game: str | None) -> Table:
    """The table named by `game:`, or the one here; where there can be none, the person's most urgent."""
    if game is None:
        games = [] if bot_is_here(interaction) else await games_by_urgency(interaction)
        return await table_for(interaction, games[0].id if games else None)
    if not game.isdecimal() or len(game) > LONGEST:
        raise IllegalAction("table-unknown")
    return await table_for(interaction, int(game))


async def games_by_urgency(interaction: Interaction) -> list[Summary]:
    """The person's games: those that wait for them, the longest wait first; then what has moved last."""
    return sorted(await interaction.client.tables.store.games_of(str(interaction.user.id)), key=urgency)


def urgency(each: Summary) -> tuple[bool, int]:
    mine = each.your_turn and not each.paused
    return not mine, each.since if mine else -each.since


def table_in_memory(interaction: Interaction) -> Table | None:
    """The table named by `game:` or in this channel, for autocomplete, which cannot wait; None: it is not in memory."""
    tables, game = interaction.client.tables, str(getattr(interaction.namespace, "game", None) or "")
    if game.isdecimal() and len(game) <= LONGEST:
        named = tables.cache.loaded(int(game))
        return named if named and visible(interaction, named) else None
    return tables.cache.loaded_at(interaction.channel_id or 0)


async def own_games(interaction: Interaction, current: str) -> Suggestions:
    """Suggest the person's own games for `game:`."""
    language = reader_language(interaction)
    games = await interaction.client.tables.store.games_of(str(interaction.user.id))
    lines = [(f"{each.id} · {Speaker(language, each.title).title_name()}", str(each.id)) for each in games]
    return suggest(lines, current)
