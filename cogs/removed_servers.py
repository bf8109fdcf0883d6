"""Servers that have removed the bot: their games are kept for a month, in case it comes back, and then deleted."""

import logging

import discord
from discord.ext import commands, tasks

from cogs.client.client import Client
from table import game_deletion

log = logging.getLogger(__name__)

DAY = 86_400  # seconds


class RemovedServers(commands.Cog):
    def __init__(self, client: Client) -> None:
        self.client = client
        self.delete_old.start()

    async def cog_unload(self) -> None:
        self.delete_old.cancel()

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Removed, or the server was deleted; one that is only unavailable is another event."""
        await game_deletion.note_left(self.client.tables, guild.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        await game_deletion.note_back(self.client.tables, guild.id)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        self.client.retry_until_done(self.compare, "servers that removed the bot while it was away")

    async def compare(self) -> None:
        """Note which servers are gone or back: what is not there, not even as unavailable, has removed the bot."""
        tables, there = self.client.tables, {guild.id for guild in self.client.guilds}
        known = {int(guild) for guild in await tables.store.guilds() if guild.isdecimal()}
        for guild in sorted(filter(self.is_ours, known)):
            await (game_deletion.note_back if guild in there else game_deletion.note_left)(tables, guild)

    def is_ours(self, guild: int) -> bool:
        """Whether it is on a shard of this process, which knows of no others."""
        count, ids = self.client.shard_count or 1, self.client.shard_ids
        return ids is None or (guild >> 22) % count in ids

    @tasks.loop(seconds=DAY)
    async def delete_old(self) -> None:
        """Delete what is over, of this process's servers: no other knows whether one has come back meanwhile."""
        try:
            await self.compare()
            for guild in await game_deletion.delete_left(self.client.tables, self.is_ours):
                log.info("the games of server %s are deleted: it removed the bot 30 days ago", guild)
        except Exception:
            log.exception("games of removed servers could not be deleted; trying again tomorrow")

    @delete_old.before_loop
    async def until_ready(self) -> None:
        await self.client.wait_until_ready()


async def setup(client: Client) -> None:
    await client.add_cog(RemovedServers(client))
