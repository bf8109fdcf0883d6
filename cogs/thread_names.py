"""Names the threads of games after their players: at the start, and again when a seat changes hands."""

import logging
from collections import OrderedDict
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from itertools import count

import discord
from discord.ext import commands

from cogs.client.client import Client
from cogs.client.threads import LONGEST
from cogs.interactions.user_rate_limit import remember
from cogs.messages.text import plain, speaker_for
from rules import IllegalAction
from table import Change, Table

log = logging.getLogger(__name__)


def players_name(table: Table) -> str:
    """`Imperial 2030 · Ben, Cleo`: the title and the people at the table, as many as there is room for."""
    speaker = speaker_for(table, table.state.header.language)
    computers = table.state.seating.computers
    people = [plain(speaker.one(seat)) for seat in table.state.header.seats if seat not in computers]
    name = speaker.title_name()
    for at, person in enumerate(sorted({*people}, key=str.casefold)):
        longer = f"{name}{', ' if at else ' · '}{person}"
        if len(longer) > LONGEST - 4:  # a number may follow
            break
        name = longer
    return name


def free_name(name: str, taken: Collection[str]) -> str:
    """The name, with a number if another thread has it."""
    return next(each for n in count(1) if (each := f"{name} {n}" if n > 1 else name) not in taken)


class ThreadNames(commands.Cog):
    """Listens to the tables; a thread that somebody has renamed keeps its name until its players change."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.known: OrderedDict[int, str] = OrderedDict()  # by table: the name for its players; empty in the lobby
        self.stop: Callable[[], None] = client.tables.listeners.on_change(self.on_change)

    async def cog_unload(self) -> None:
        self.stop()

    def on_change(self, change: Change) -> None:
        table = self.client.tables.cache.loaded(change.table_id)
        if table is None:
            return
        name = "" if table.state.header.phase == "lobby" else players_name(table)
        before = self.known.get(table.id, name)
        remember(self.known, table.id, name)
        begins = not before and table.state.practice  # whoever plays alone has named it by beginning
        if name and name != before and not begins:
            self.client.run_in_background(self.rename(int(table.state.header.channel), name), "the name of a thread")

    @commands.Cog.listener()
    async def on_names_due(self, places: Mapping[int, str]) -> None:
        """Somebody was forgotten at these tables: their threads, by number, lose the name as far as they are open."""
        for table_id, channel in places.items():
            if not (channel.isdecimal() and isinstance(self.client.get_channel(int(channel)), discord.Thread)):
                continue
            with suppress(IllegalAction):
                name = players_name(await self.client.tables.get(table_id))
                self.client.run_in_background(self.rename(int(channel), name), "the name of a thread")

    async def rename(self, channel: int, name: str) -> None:
        """Rename a thread of the bot's own; Discord permits it twice in ten minutes."""
        thread = self.client.get_channel(channel)
        if not isinstance(thread, discord.Thread) or thread.owner_id != getattr(self.client.user, "id", None):
            return
        taken = {each.name for each in thread.parent.threads if each.id != thread.id} if thread.parent else set[str]()
        free = free_name(name, taken)
        if thread.name != free:
            try:
                await thread.edit(name=free)
            except discord.HTTPException as refused:
                log.info("a thread could not be renamed: %s", refused.code)


async def setup(client: Client) -> None:
    await client.add_cog(ThreadNames(client))
