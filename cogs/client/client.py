"""The bot on Discord, and what every command and button can reach: the tables, the pictures, the outbox."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

import rules
from cogs.client.blocklist import Blocklist
from cogs.client.command_sync import sync_if_changed, sync_once
from cogs.client.discord_patches import skip_unreadable
from cogs.client.emoji_sync import EmojiSync
from cogs.computers.player_pool import PlayerPool
from cogs.interactions.controls import Handlers
from cogs.interactions.translator import CommandTranslator
from cogs.interactions.user_rate_limit import UserRateLimiter
from cogs.messages.message_records import scope
from cogs.messages.outbox import PATIENCE, GlobalRateLimiter, Outbox, is_temporary
from cogs.messages.ping_limiter import PingLimiter
from cogs.messages.private_pictures import PrivatePictures
from cogs.pictures.pictures import Pictures
from cogs.workers.priority_semaphore import PrioritySemaphore
from rules import IllegalAction
from rules.kernel import Game
from table import MessageRecord, StoreError, Tables
from table.peers import ChangeSet

log = logging.getLogger(__name__)

BETWEEN_SESSIONS = 5.0  # seconds, says Discord
LEAVING = 1.0  # seconds that discord.py has to end by itself
STORE_PAUSE = 2.0  # seconds until a database that does not answer is asked again
PLACE_PATIENCE = 10.0  # seconds to wait for a place behind somebody else's thread or message of a feed
POSTERS = 5  # concurrent posters: with a thread, a feed and leagues fewer than the store's locks, so that one is left


@dataclass
class Services:
    """What the bot is built from; bot.py makes it, tests make their own."""

    tables: Tables
    pictures: Pictures
    outbox: Outbox = field(default_factory=Outbox)
    side_outbox: Outbox = field(default_factory=Outbox)  # what no card waits for: tags and the feed
    user_rate_limiter: UserRateLimiter = field(default_factory=UserRateLimiter)
    autocomplete_rate_limiter: UserRateLimiter = field(
        default_factory=lambda: UserRateLimiter(rate=10.0)
    )  # typing asks for many
    player_pool: PlayerPool = field(default_factory=PlayerPool)
    private_pictures: PrivatePictures = field(default_factory=PrivatePictures)
    invitation_pings: PingLimiter = field(default_factory=PingLimiter)
    titles: Callable[[str], Game] = rules.title
    commands_file: Path | None = None  # keeps the fingerprint of the last command tree; None: sync at every start
    failed: Callable[[str], None] = lambda kind: None  # called with the kind of each failure that a person met
    emoji: bool = False  # upload the application's emoji
    contact: str = ""  # how to reach the operator
    several: bool = False  # other processes may serve the same games, so work is coordinated with them


class PostedElsewhere(TimeoutError):
    """Another process posts the cards of this table; try again later, so that nobody waits for it."""


class Client(commands.AutoShardedBot):
    """Serves any number of servers on any number of shards; sees interactions and nothing else."""

    def __init__(self, services: Services, extensions: Sequence[str], **more: Any) -> None:
        """No privileged intents; nobody is pinged unless a message says so."""
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_installs=app_commands.AppInstallationType(guild=True),  # whatever a command does not say itself
            chunk_guilds_at_startup=False,
            max_messages=None,
            **more,
        )
        skip_unreadable(self)
        self.services = services
        self.startup_extensions = tuple(extensions)
        self.handlers = Handlers()  # handlers of the loaded extensions
        self.stopped = asyncio.Event()  # set it to make `serve` return
        self.background: set[asyncio.Task[Any]] = set()
        self.at_once = 0  # sessions that may begin in the same five seconds; 0: not asked yet
        self.posted: dict[str, dict[str, MessageRecord | None]] = {}  # records of messages, by scope and slot
        self.unreachable: dict[int, str] = {}  # by table: the channel that has refused a message, which is still owed
        self.closed_dms: dict[str, set[int]] = {}  # by person with closed direct messages: tables whose hands wait
        # Beside other processes: who posts cards, opens threads for two, tells in feeds. One share has half the cards.
        self.posters = PrioritySemaphore(POSTERS, each=POSTERS // 2, patience=PATIENCE)
        self.thread_makers, self.feed_makers = asyncio.Semaphore(1), asyncio.Semaphore(1)
        self.blocklist = Blocklist(services.tables)

    async def serve(self, token: str) -> None:
        """Run until stopped; raise StoreError if another process takes our shards."""
        connection = asyncio.create_task(self.start(token))
        lost = asyncio.create_task(self.tables.store.peers.shards_lost())
        stopped = asyncio.create_task(self.stopped.wait())
        try:
            done, _ = await asyncio.wait((connection, lost, stopped), return_when=asyncio.FIRST_COMPLETED)
            if connection not in done:
                await self.close()
                # it raises because it was closed, perhaps during the start
                await asyncio.wait((asyncio.gather(connection, return_exceptions=True),), timeout=LEAVING)
            for task in done:
                task.result()
        finally:  # discord.py would sleep through its pause before the next try
            for task in (connection, lost, stopped):
                task.cancel()
            await asyncio.wait((connection,), timeout=LEAVING)

    async def setup_hook(self) -> None:
        """Load the extensions and sync changed commands with Discord."""
        await self.tree.set_translator(CommandTranslator())
        self.retry_until_done(self.blocklist.load, "reading the blocklist")
        for extension in self.startup_extensions:
            await self.load_extension(extension)
        if self.services.emoji:
            self.retry_until_done(self.emoji_sync().run, "uploading the emoji")
        if self.services.several:
            await sync_once(self.tree, self.tables)
        elif self.services.commands_file is None:
            await self.tree.sync()
        else:
            await sync_if_changed(self.tree, self.services.commands_file)

    def emoji_sync(self) -> EmojiSync:
        """The uploader of the application's emoji."""
        return EmojiSync(self, self.tables, self.services.pictures.emoji, self.rate_limiter.wait)

    @property
    def tables(self) -> Tables:
        return self.services.tables

    def game(self, title: str) -> Game:
        """The rules of a title."""
        return self.services.titles(title)

    @property
    def rate_limiter(self) -> GlobalRateLimiter:
        """The rate limiter for requests that nobody waits for."""
        return self.services.outbox.rate_limiter

    def admits(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether to serve this interaction: floods and blocked users are refused, duplicates dropped silently."""
        self.blocklist.check(interaction)
        return self.services.user_rate_limiter.admits(interaction.id, interaction.user.id)

    def suggests(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether to answer autocomplete; typing and pressing have separate limits."""
        return self.services.autocomplete_rate_limiter.suggests(interaction.user.id)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Space out new sessions as Discord wants it, also among processes."""
        if not self.services.several:
            await super().before_identify_hook(shard_id, initial=initial)
            return
        if self.at_once == 0:
            self.at_once = (await self.fetch_session_start_limits()).max_concurrency
        while not await self._spaced_out(f"identify {(shard_id or 0) % self.at_once}"):  # noqa: ASYNC110
            await asyncio.sleep(STORE_PAUSE)  # discord.py gives up after a minute, and connects again

    async def _spaced_out(self, name: str) -> bool:
        """Whether this session may identify now; a StoreError that left here would make discord.py end the program."""
        try:
            await self.tables.store.peers.rate_gate(name, BETWEEN_SESSIONS)
        except StoreError as reason:
            log.warning("a shard has to wait before it can identify: %s", reason)
            return False
        return True

    @asynccontextmanager
    async def poster_lock(self, table_id: int) -> AsyncIterator[None]:
        """Hold the lock under which one process posts the cards of a table, and read again what others have posted."""
        if self.tables.store.peers.count == 1:
            yield
            return
        async with self.posters.acquire(), self.tables.store.peers.try_lock(f"cards of table {table_id}") as mine:
            if not mine:
                raise PostedElsewhere(f"another process posts the cards of table {table_id}")
            self.evict_message_records(ChangeSet(scopes=frozenset({scope(table_id)})))
            yield

    @asynccontextmanager
    async def try_lock(self, name: str, places: asyncio.Semaphore) -> AsyncIterator[bool]:
        """Try to hold a lock that processes share while Discord is waited for; False: it cannot be had in time.

        It takes a connection to the database, so it takes one of these places too: however many wait for Discord, cards
        and moves find a connection.
        """
        if self.tables.store.peers.count == 1:
            yield True
            return
        try:
            async with asyncio.timeout(PLACE_PATIENCE):
                await places.acquire()
        except TimeoutError:
            yield False
            return
        try:
            async with self.tables.store.peers.try_lock(name) as mine:
                yield mine
        finally:
            places.release()

    def evict_message_records(self, news: ChangeSet) -> None:
        """Clear the cache of messages that another process has recorded."""
        if news.everything:
            self.posted.clear()
        for each in news.scopes:
            self.posted.pop(each, None)

    def run_in_background(self, work: Coroutine[Any, Any, Any], name: str) -> asyncio.Task[Any]:
        """Start a task, and hold a reference to it until it is done."""
        task = asyncio.create_task(work, name=name)
        self.background.add(task)
        task.add_done_callback(self._end)
        return task

    def retry_until_done(self, work: Callable[[], Awaitable[None]], name: str) -> asyncio.Task[Any]:
        """Start a task that begins again from its start while the database does not answer."""

        async def go() -> None:
            while True:
                try:
                    return await work()
                except (IllegalAction, StoreError) as reason:
                    if not is_temporary(reason):
                        raise
                    log.warning("%s failed, restarting in %s s: %s", name, STORE_PAUSE, reason)
                    await asyncio.sleep(STORE_PAUSE)

        return self.run_in_background(go(), name)

    def _end(self, task: asyncio.Task[Any]) -> None:
        self.background.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.error("%s failed", task.get_name(), exc_info=error)

    async def close(self) -> None:
        """Send what is waiting, then disconnect."""
        await asyncio.gather(self.services.outbox.close(), self.services.side_outbox.close())
        for task in tuple(self.background):
            task.cancel()
        await super().close()
        await self.services.pictures.close()


Interaction = discord.Interaction[Client]
