"""The bot on Discord, and what every command and button can reach: the tables, the pictures, the outbox."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import discord
from discord.ext import commands

import rules
from cogs.thinking.thinkers import Thinkers
from cogs.wire.controls import Handlers
from cogs.wire.discord_patches import skip_unreadable
from cogs.wire.notes import scope
from cogs.wire.outbox import Outbox, Throttle, is_temporary
from cogs.wire.phrases import Phrases
from cogs.wire.sync import sync_if_changed, sync_once
from cogs.wire.tidy import PrivatePictures
from cogs.wire.turnstile import Turnstile
from rules import IllegalAction
from rules.kernel import Game
from table import StoreError
from table.fellows import Written

if TYPE_CHECKING:
    from cogs.wire.notes import Posted
    from cogs.wire.pictures import Pictures
    from table import Tables

log = logging.getLogger(__name__)

BETWEEN_SESSIONS = 5.0  # seconds, says Discord
LEAVING = 1.0  # seconds that discord.py has to end by itself
STORE_PAUSE = 2.0  # seconds until a database that does not answer is asked again
POSTERS = 6  # at once: a few less than the locks a store has, so that nothing else waits for a slow Discord


@dataclass
class Services:
    """What the bot is built from; bot.py makes it, tests make their own."""

    tables: Tables
    pictures: Pictures
    outbox: Outbox = field(default_factory=Outbox)
    turnstile: Turnstile = field(default_factory=Turnstile)
    suggesting: Turnstile = field(default_factory=lambda: Turnstile(rate=10.0))  # typing asks for many
    thinkers: Thinkers = field(default_factory=Thinkers)
    private_pictures: PrivatePictures = field(default_factory=PrivatePictures)
    titles: Callable[[str], Game] = rules.title
    commands_file: Path | None = None  # keeps the fingerprint of the last command tree; None: sync at every start
    failed: Callable[[str], None] = lambda kind: None  # told of what went wrong for somebody, by kind
    several: bool = False  # other processes may serve the same games: what is one's to do is settled with them


class Client(commands.AutoShardedBot):
    """Serves any number of servers on any number of shards; sees interactions and nothing else."""

    def __init__(self, services: Services, extensions: Sequence[str], **more: Any) -> None:
        """No privileged intents; nobody is pinged unless a message says so."""
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            **more,
        )
        skip_unreadable(self)
        self.services = services
        self.startup_extensions = tuple(extensions)
        self.handlers = Handlers()  # of the extensions that are loaded
        self.stopped = asyncio.Event()  # set it to have `serve` end
        self.background: set[asyncio.Task[Any]] = set()
        self.at_once = 0  # sessions that may begin in the same five seconds; 0: not asked yet
        self.posted: dict[tuple[int, str], Posted | None] = {}  # a memory of the notes on public messages
        self.posters = asyncio.Semaphore(POSTERS)

    async def serve(self, token: str) -> None:
        """Run until stopped; raise StoreError if another process takes our shards."""
        connection = asyncio.create_task(self.start(token))
        lost, stopped = (
            asyncio.create_task(self.tables.store.fellows.ousted()),
            asyncio.create_task(self.stopped.wait()),
        )
        try:
            done, _ = await asyncio.wait((connection, lost, stopped), return_when=asyncio.FIRST_COMPLETED)
            if connection not in done:
                await self.close()
                # what it raises now is that it was closed, perhaps while it still started
                await asyncio.wait((asyncio.gather(connection, return_exceptions=True),), timeout=LEAVING)
            for task in done:
                task.result()
        finally:  # discord.py would sleep through its pause before the next try
            for task in (connection, lost, stopped):
                task.cancel()
            await asyncio.wait((connection,), timeout=LEAVING)

    async def setup_hook(self) -> None:
        """Load the extensions, hand changed commands to Discord."""
        await self.tree.set_translator(Phrases())
        for extension in self.startup_extensions:
            await self.load_extension(extension)
        if self.services.several:
            await sync_once(self.tree, self.tables)
        elif self.services.commands_file is None:
            await self.tree.sync()
        else:
            await sync_if_changed(self.tree, self.services.commands_file)

    @property
    def tables(self) -> Tables:
        return self.services.tables

    def game(self, title: str) -> Game:
        """The rules of a title, from wherever the desk takes them."""
        return self.services.titles(title)

    @property
    def throttle(self) -> Throttle:
        """When the next request that nobody waits for may go out."""
        return self.services.outbox.throttle

    def admits(self, interaction: discord.Interaction[Any]) -> bool:
        """Is this interaction to be served? A flood is refused, a repetition silently dropped."""
        return self.services.turnstile.admits(interaction.id, interaction.user.id)

    def suggests(self, interaction: discord.Interaction[Any]) -> bool:
        """Is what somebody types to be answered? Typing and pressing do not hold each other up."""
        return self.services.suggesting.suggests(interaction.user.id)

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
        """Whether the turn of a session has come; a StoreError would make discord.py end the program."""
        try:
            await self.tables.store.fellows.space_out(name, BETWEEN_SESSIONS)
        except StoreError as reason:
            log.warning("a shard has to wait before it can identify: %s", reason)
            return False
        return True

    @asynccontextmanager
    async def only_poster(self, table_id: int) -> AsyncIterator[None]:
        """Be the only process that posts the cards of a table, and know what others have posted."""
        if self.tables.store.fellows.count == 1:
            yield
            return
        async with self.posters, self.tables.store.fellows.alone(f"cards of table {table_id}"):
            self.forget_posted(Written(scopes=frozenset({scope(table_id)})))
            yield

    def forget_posted(self, news: Written) -> None:
        """Another process has noted messages: look again."""
        known = {} if news.everything else self.posted
        self.posted = {key: posted for key, posted in known.items() if scope(key[0]) not in news.scopes}

    def later(self, work: Coroutine[Any, Any, Any], name: str) -> asyncio.Task[Any]:
        """Do something beside the answer, and keep hold of it until it is done."""
        task = asyncio.create_task(work, name=name)
        self.background.add(task)
        task.add_done_callback(self._end)
        return task

    def until_done(self, work: Callable[[], Awaitable[None]], name: str) -> asyncio.Task[Any]:
        """Do something beside the answer, from its beginning again while the database does not answer."""

        async def go() -> None:
            while True:
                try:
                    return await work()
                except (IllegalAction, StoreError) as reason:
                    if not is_temporary(reason):
                        raise
                    log.warning("%s: begun again in %s s: %s", name, STORE_PAUSE, reason)
                    await asyncio.sleep(STORE_PAUSE)

        return self.later(go(), name)

    def _end(self, task: asyncio.Task[Any]) -> None:
        self.background.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.error("%s failed", task.get_name(), exc_info=error)

    async def close(self) -> None:
        """Send what is waiting, then leave."""
        await self.services.outbox.close()
        for task in tuple(self.background):
            task.cancel()
        await super().close()
        await self.services.pictures.close()


Interaction = discord.Interaction[Client]
