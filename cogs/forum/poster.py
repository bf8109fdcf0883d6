"""Keeps tags and feed up to date: one edit for a change, a newer one in place of one that is unsent."""

import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable

import discord
from discord.ext import commands, tasks

from cogs.client.client import Client
from cogs.forum import feed
from cogs.forum.feed_page import feed_page, is_listed
from cogs.forum.new_post import close_abandoned
from cogs.forum.tags import kinds_of, wanted_tags
from cogs.interactions.user_rate_limit import remember
from cogs.messages.message_records import FEED, FEED_OWED, UNFINISHED, scope
from cogs.messages.outbox import Send, is_temporary
from cogs.messages.post_or_edit import sharing_for
from table import Change, Table
from table.peers import ChangeSet
from words import language_of

log = logging.getLogger(__name__)

EVERY = 300.0  # seconds between two looks for posts without a table
FORGETTING = 60  # seconds within which somebody is forgotten at all their tables


class Forum(commands.Cog):
    """Listens to the tables; Discord and the records know what is shown, so a restart compares and edits the rest."""

    def __init__(self, client: Client) -> None:
        self.client = client
        # By table, what tags and feed were last made from; by post, the tags it got last, which the cache may not know.
        self.known: OrderedDict[int, tuple[object, ...]] = OrderedDict()
        self.applied: OrderedDict[int, frozenset[int]] = OrderedDict()
        self.stop: Callable[[], None] = client.tables.listeners.on_change(self.on_change)
        self.stop_elsewhere = client.tables.listeners.on_peers(self.on_peer_write, self.on_peer_death)

    async def cog_load(self) -> None:
        self.client.retry_until_done(self.catch_up, "forums and feeds")
        self.sweep.start()

    async def cog_unload(self) -> None:
        self.sweep.cancel()
        self.stop()
        self.stop_elsewhere()

    def on_peer_death(self) -> None:
        """Another process has died: follow up what it had still to send."""
        self.client.retry_until_done(self.catch_up, "forums and feeds of a process that is gone")

    def on_peer_write(self, written: ChangeSet) -> None:
        """Another process has changed a table: it may not have its server."""
        self.put(written.tables & self.known.keys())

    def on_change(self, change: Change) -> None:
        """Queue what a change shows in tags or feed; most moves show in neither."""
        table = self.client.tables.cache.loaded(change.table_id)
        if table is None or not table.state.header.guild:
            return
        facts = facts_of(table)
        changed = self.known.get(table.id) != facts
        remember(self.known, table.id, facts)
        if changed:
            self.put((table.id,))

    def put(self, ids: Iterable[int]) -> None:
        for table_id in ids:
            for slot, send in (("tags", self.set_tags), (FEED, self.tell)):
                self.client.services.side_outbox.put(table_id, slot, self.job(table_id, send))

    @commands.Cog.listener()
    async def on_feed_due(self, ids: Iterable[int]) -> None:
        """The host has kept a table out of the feed or let it in, or somebody was forgotten at these tables."""
        for table_id in ids:
            self.client.services.side_outbox.put(table_id, FEED, self.job(table_id, self.tell_owed))

    @commands.Cog.listener()
    async def on_guild_settings_changed(self, guild: discord.Guild) -> None:
        self.client.run_in_background(self.look_at(guild), f"forum and feed of server {guild.id}")

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self.look_at(guild)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, update: discord.RawThreadUpdateEvent) -> None:
        """A post was reopened: the tags that could not change while it was archived may now."""
        forum = self.client.get_channel(update.parent_id)
        if update.thread is None and isinstance(forum, discord.ForumChannel):
            table_id = await self.client.tables.store.in_channel(str(update.thread_id))
            self.put(() if table_id is None else (table_id,))

    async def catch_up(self) -> None:
        """Compare what is shown with the tables: those that are live, ended lately, or lost somebody's name."""
        await self.client.wait_until_ready()
        for guild in self.client.guilds:
            await self.look_at(guild)
        self.put(await self.client.tables.behind(FEED, "over"))
        await self.on_feed_due([*map(int, await self.client.tables.store.notes(FEED_OWED))])

    async def look_at(self, guild: discord.Guild) -> None:
        """Queue the live tables of a server that has a forum or a feed."""
        settings = await self.client.tables.guild_settings.get(guild.id)
        if settings.forum or settings.feed:
            self.put(await self.client.tables.store.live_games_on(str(guild.id)))

    @tasks.loop(seconds=EVERY)
    async def sweep(self) -> None:
        """Close posts without a table, and take out names that another process, without that server, has forgotten."""
        tables = self.client.tables
        try:
            await self.client.wait_until_ready()
            await close_abandoned(self.client)
            owed, before = await tables.store.notes(FEED_OWED), tables.context.now() - FORGETTING
            await self.on_feed_due([int(table_id) for table_id, at in owed.items() if int(at) < before])
        except Exception:
            log.exception("forums and feeds could not be updated; trying again")

    def job(self, table_id: int, send: Callable[[Table, discord.Guild], Awaitable[None]]) -> Send:
        """Make it from the table as it is then; a server of another process is that one's to tell."""

        async def go() -> None:
            try:
                table = await self.client.tables.get(table_id)
                guild = self.client.get_guild(int(table.state.header.guild or 0))
                if guild is not None and table.state.header.channel.isdecimal():
                    with sharing_for(table):
                        await send(table, guild)
            except discord.HTTPException as refused:
                if is_temporary(refused):
                    raise
                log.warning("table %s: its tags or its place in the feed are refused (%s)", table_id, refused.code)

        return go

    async def set_tags(self, table: Table, guild: discord.Guild) -> None:
        """Bring the tags of a table's post up to date, if it is one of the bot's own."""
        post = guild.get_thread(int(table.state.header.channel))
        forum = post.parent if post else None
        if post is None or not isinstance(forum, discord.ForumChannel) or post.owner_id != guild.me.id:
            return
        tags = wanted_tags(forum, kinds_of(table), post.applied_tags)
        ids, now = frozenset(tag.id for tag in tags), frozenset(tag.id for tag in post.applied_tags)
        if ids == now == self.applied.get(post.id, now):
            return
        await self.client.rate_limiter.wait()
        await post.edit(applied_tags=tags)
        remember(self.applied, post.id, ids)

    async def tell(self, table: Table, guild: discord.Guild) -> None:
        """Bring the message about a table in its server's feed up to date."""
        tables, key = self.client.tables, scope(table.id)
        settings, before = await tables.guild_settings.get(guild.id), await feed.load(self.client, key)
        if not settings.feed and before is None:
            return
        page = None
        if settings.feed and await is_listed(self.client, table, guild, published=before is not None and before.sent):
            language = settings.language or language_of(guild.preferred_locale.value)
            page = await feed_page(self.client, table, language, spoilers=settings.spoilers)
        number = table.state.number if table.state.header.phase == "over" else UNFINISHED
        await feed.publish(self.client, guild.id, key, page, number=number)

    async def tell_owed(self, table: Table, guild: discord.Guild) -> None:
        """Tell of a table once somebody was forgotten there; until it is done, a restart does it again."""
        await self.tell(table, guild)
        await self.client.tables.context.set_note(FEED_OWED, str(table.id), None)


def facts_of(table: Table) -> tuple[object, ...]:
    """All that tags and feed depend on, for a quick comparison."""
    state, header = table.state, table.state.header
    seats = (state.players, header.invited, len(state.opened))
    return kinds_of(table), seats, header.channel, header.ending, header.closed, header.epoch
