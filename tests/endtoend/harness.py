"""The whole bot in this process, connected to a small Discord: what every test at this level stands on."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any
from unittest.mock import patch

from discord.ext.commands import AutoShardedBot

import bot as program
import cogs
import rules
from cogs.announcements import Announcements
from cogs.client.client import Client
from cogs.client.command_sync import fingerprint
from cogs.client.settings import read_settings
from cogs.messages.outbox import GlobalRateLimiter
from cogs.panel.commands import COMMANDS, TitleCommands
from cogs.pictures.pictures import Pictures
from loopback.rest.application import tell_clients
from loopback.world import Limits, World
from rules.kernel import Game
from table import Tables
from tests.conclave import CONCLAVE
from tests.endtoend.log_watch import watched_log
from tests.endtoend.thread_renderer import thread_pictures
from tests.openapi import find_judge

# The smallest WebP there is: tests of something else need not wait for the renderer.
DOT = bytes.fromhex("524946461a000000574542505650384c0d0000002f00000010071011118888fe0700")


@dataclass(frozen=True, slots=True)
class Dot:
    """A picture of nothing."""

    data: bytes = DOT
    alt: str = "a dot"


def dot(*_: Any, **__: Any) -> Dot:
    return Dot()


def titles(name: str) -> Game:
    """The titles, and the test title."""
    return CONCLAVE if name == "conclave" else rules.title(name)


@dataclass(slots=True)
class RunningBot:
    """A running bot and its tables."""

    client: Client
    tables: Tables
    world: World
    looked: int | None = None  # when the clock last looked, on a steady clock; None: something was written since

    async def settle(self) -> None:
        """Until all cards are out and nothing is being done beside an answer; on a steady clock, what is due too."""
        await self._all_sent()
        clock, now = self.client.get_cog("Announcements"), self.tables.context.now()
        if self.world.clock.is_steady and isinstance(clock, Announcements) and self.looked != now:
            self.looked = now
            await clock.look()  # after the cards: which of two messages goes first would depend on the machine
            await self._all_sent()

    def note_writes(self) -> None:
        """Have the clock look again after each write: at the same moment nothing else makes anything due."""
        store = self.tables.context.store
        write = store.write

        def look_again(*_: Any) -> None:
            self.looked = None

        def noted(*arguments: Any) -> Any:
            writing = write(*arguments)
            writing.add_done_callback(look_again)
            return writing

        store.write = noted  # type: ignore[method-assign, assignment]

    settled = settle  # its name in checks outside this project

    async def look(self) -> None:
        """Have the clock look once, as it does every twenty seconds, for what is due; then until all cards are out."""
        clock = self.client.get_cog("Announcements")
        assert isinstance(clock, Announcements)
        await clock.look()
        await self.settle()

    async def _all_sent(self) -> None:
        outbox, beside = self.client.services.outbox, self.client.services.side_outbox
        if commands := [task for task in asyncio.all_tasks() if task.get_name() == COMMAND]:
            await asyncio.wait(commands, timeout=1)  # a command does more after its answer; one held up is left
        while outbox.tasks or beside.tasks or self.client.background:
            await outbox.drain()
            await beside.drain()
            if self.client.background:
                await asyncio.wait(self.client.background)


ADD_TO = TitleCommands.add_to
COMMAND = "CommandTree-invoker"  # what discord.py calls the task of a slash command
SYNCED: dict[tuple[str, ...], dict[int, Any]] = {}  # by the names of the commands: as the loopback stores them
FINGERPRINTS: dict[tuple[str, ...], str] = {}  # of the commands, by their names
TRANSLATED: dict[str, Any] = {}  # each command as Discord gets it: every start would put it into all languages twice


GROUPS: dict[str, Any] = {}  # the commands of each title, by catalogue: every start would make a hundred anew


def add_once(commands: TitleCommands, tree: Any, *more: Any) -> None:
    """Make the commands of a title at the first start of a session; later clients get the same."""
    if commands.catalogue in GROUPS:
        tree.add_command(GROUPS[commands.catalogue])
        COMMANDS[commands.catalogue] = commands
        return
    before = tree.get_commands()
    ADD_TO(commands, tree, *more)
    [GROUPS[commands.catalogue]] = [each for each in tree.get_commands() if each not in before]


async def fingerprint_once(tree: Any, _: int | None) -> str:
    """The fingerprint of commands that are the same at every start."""
    names = tuple(sorted(command.name for command in tree.get_commands()))
    if names not in FINGERPRINTS:
        FINGERPRINTS[names] = await fingerprint(tree, None)
    return FINGERPRINTS[names]


def translate_once(command: Any) -> None:
    """Commands are the same at every start."""
    if "get_translated_payload" in vars(command):
        return
    translate = command.get_translated_payload

    async def translated(*arguments: Any) -> Any:
        if command.name not in TRANSLATED:
            TRANSLATED[command.name] = await translate(*arguments)
        return TRANSLATED[command.name]

    command.get_translated_payload = translated


def sync_once(client: AutoShardedBot, world: World) -> None:
    """Send and check the commands at the first start of a session; later worlds get what that one stored."""
    sync, stored = client.tree.sync, world.state.commands

    async def synced() -> None:
        names = tuple(sorted(command.name for command in client.tree.get_commands()))
        if names not in SYNCED:
            await sync()
            SYNCED[names] = dict(stored[None])
        elif not stored.get(None):
            stored[None] = dict(SYNCED[names])
            tell_clients(world.state)
        else:  # a restart with other commands than before
            await sync()

    client.tree.sync = synced  # type: ignore[method-assign, assignment]


def hurry(client: AutoShardedBot) -> None:
    """Leave out discord.py's pauses at the start: two seconds for further servers, five between two shards.

    Nor are extensions reloaded at each start, as discord.py does, or commands made and translated.
    """

    async def no_pause(shard: int | None, *, initial: bool = False) -> None:
        pass

    async def load(name: str, *, package: str | None = None) -> None:
        before = client.tree.get_commands()
        with patch.object(TitleCommands, "add_to", add_once):
            await import_module(name, package).setup(client)
        for command in client.tree.get_commands():
            if command not in before:
                translate_once(command)

    client._connection.guild_ready_timeout = 0.05
    client.before_identify_hook = no_pause  # type: ignore[assignment, method-assign]
    client.load_extension = load  # type: ignore[method-assign]


async def available(client: AutoShardedBot) -> None:
    """Wait until every server of the bot has been announced: in a hurry, that may come after being ready."""
    while any(guild.unavailable for guild in client.guilds):  # noqa: ASYNC110
        await asyncio.sleep(0.01)


@asynccontextmanager
async def small_discord() -> AsyncIterator[World]:
    """A world without limits that get in the way; in the end there must have been no violation."""
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        yield world
        assert not world.violations


@asynccontextmanager
async def running(
    world: World,
    database: Path,
    *,
    extensions: Sequence[str] = cogs.EXTENSIONS,
    pictures: Pictures | None = None,
    shards: int | None = None,
    find: Callable[[str], Game] = titles,
    pace: float = 10_000.0,
    metrics: str = "",
    **options: Any,
) -> AsyncIterator[RunningBot]:
    """Start the bot on a database, as bot.py does; leave it as a stop does. Its log holds nobody's secrets."""
    all_settings = {
        **world.settings,
        "RONDEL_DATABASE": str(database),
        "RONDEL_SHARDS": str(shards or ""),
        "RONDEL_METRICS": metrics,
    }
    settings = read_settings(all_settings)
    tables = await Tables.open(settings.database, titles=find, **options)
    client = program.build(tables, settings, extensions, titles=find, pictures=pictures or thread_pictures(dot))
    client.services.outbox.rate_limiter, client.services.outbox.wait = GlobalRateLimiter(pace), 0.0
    client.services.side_outbox.wait = 0.0
    client.services.user_rate_limiter.burst = client.services.autocomplete_rate_limiter.burst = (
        10**9
    )  # people in tests are quicker than any
    hurry(client)
    if not world.clock.is_steady:  # two worlds that are compared do the same
        sync_once(client, world)
    with watched_log(world), patch("cogs.client.command_sync.fingerprint", fingerprint_once):
        try:
            async with client, program.metrics_endpoint(client, settings):
                task = asyncio.create_task(client.start(settings.token))
                ready = asyncio.create_task(client.wait_until_ready())
                await asyncio.wait([task, ready], return_when=asyncio.FIRST_COMPLETED)
                if task.done():
                    task.result()
                await available(client)
                if world.clock.is_steady and isinstance(clock := client.get_cog("Announcements"), Announcements):
                    clock.look.cancel()  # every twenty seconds of the machine: two runs would not look alike
                running_bot = RunningBot(client, tables, world)
                running_bot.note_writes()
                yield running_bot
            await asyncio.gather(task, return_exceptions=True)
        finally:
            await tables.close()
