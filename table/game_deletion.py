"""Delete games for good: one, or all of a server. Results stay, so that nobody's rating moves."""

from collections.abc import Callable, Sequence

from table.entries import DeleteLeague, DeleteTable, RenamePerson
from table.tables import Tables

LEFT = "left"  # scope of the notes on servers that have removed the bot: when each did
KEPT = 30 * 86_400  # seconds in which a server may invite the bot again


async def delete_games(tables: Tables, ids: Sequence[int]) -> None:
    """Delete these games; people without any other game keep their results under a random name."""
    for table_id in ids:
        people = await tables.store.people_of(table_id)
        await tables.context.write([DeleteTable(table_id)])
        tables.cache.evict({table_id})
        gone = [user for user in sorted(people) if not await tables.store.seats_held(user, ever=True)]
        if gone:
            await tables.context.write([RenamePerson(user) for user in gone])
    await tables.store.scrub()


async def delete_guild(tables: Tables, guild: str) -> None:
    """Delete the games of a server, and its leagues."""
    for league_id in await tables.store.leagues.ids_on_guild(guild):
        await tables.context.write([DeleteLeague(league_id)])
    await delete_games(tables, await tables.store.games_on(guild))


async def note_left(tables: Tables, guild: int) -> None:
    """Record since when the bot is removed from a server, unless that is known."""
    if await tables.store.note(LEFT, str(guild)) is None:
        await tables.context.set_note(LEFT, str(guild), str(tables.context.now()))


async def note_back(tables: Tables, guild: int) -> None:
    if await tables.store.note(LEFT, str(guild)) is not None:
        await tables.context.set_note(LEFT, str(guild), None)


async def delete_left(tables: Tables, is_ours: Callable[[int], bool] = lambda _: True) -> list[str]:
    """Delete the games of those of these servers that removed the bot too long ago, and return them."""
    now, notes = tables.context.now(), await tables.store.notes(LEFT)
    over = [g for g, since in sorted(notes.items()) if is_ours(int(g)) and now - int(since) > KEPT]
    for guild in over:
        await delete_guild(tables, guild)
        await tables.context.set_note(LEFT, guild, None)
    return over
