"""Games on bots in processes of their own: the tests see what Discord and the database see, and nothing else."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from cogs.messages.message_records import SHOWN
from loopback.model import Channel
from loopback.world import World
from table import Table, Tables
from tests.endtoend.drivers import CommandDriver, Stuck, finds
from tests.endtoend.game import Play, Story

Look = Callable[[Any, Any, str, Any], Coroutine[Any, Any, None]]
ROOT = Path(__file__).parents[2]
NO_CERTIFICATES = {"SSL_CERT_FILE": os.devnull, "SSL_CERT_DIR": os.devnull}  # reading those takes a tenth of a start
PATIENCE = 60  # seconds until what a process owed is done by another


class Bots:
    """Processes of bot.py on one server, a shard each."""

    def __init__(self, world: World, address: str, folder: Path, total: int) -> None:
        self.world, self.address, self.folder, self.total = world, address, folder, total
        self.running: dict[int, asyncio.subprocess.Process] = {}

    async def start(self, shard: int) -> asyncio.subprocess.Process:
        shards = {"RONDEL_DATABASE": self.address, "RONDEL_SHARDS": f"{shard}-{shard}/{self.total}"}
        with (self.folder / f"log {shard}").open("ab") as log:
            process = await asyncio.create_subprocess_exec(
                sys.executable, str(ROOT / "bot.py"), cwd=self.folder, stderr=log,
                env={**os.environ, **NO_CERTIFICATES, **self.world.settings, **shards},
            )  # fmt: skip
        self.running[shard] = process
        return process

    async def kill(self, shard: int) -> None:
        self.running[shard].send_signal(signal.SIGKILL)
        await self.running.pop(shard).wait()

    async def connected(self) -> None:
        async with asyncio.timeout(PATIENCE):
            while not self.world.server.gateway.connected:  # noqa: ASYNC110
                await asyncio.sleep(0.05)

    @property
    def log(self) -> str:
        return "".join(file.read_text(encoding="utf-8") for file in sorted(self.folder.glob("log *")))


@asynccontextmanager
async def bots(world: World, address: str, folder: Path, total: int) -> AsyncIterator[Bots]:
    all_of_them = Bots(world, address, folder, total)
    try:
        for shard in range(total):
            await all_of_them.start(shard)
        await all_of_them.connected()
        yield all_of_them
    finally:
        for process in all_of_them.running.values():
            process.terminate()
        for process in all_of_them.running.values():
            await process.wait()


class RemoteBot:
    """A table that others serve, as the database has it."""

    def __init__(self, tables: Tables, channel: Channel) -> None:
        self.tables, self.channel = tables, channel
        self.table: Table

    async def reload(self) -> bool:
        table_id = await self.tables.store.in_channel(str(self.channel.id))
        if table_id is None:
            return False
        self.table = Table(self.tables.context, await self.tables.context.read(table_id))
        return True

    async def settle(self) -> None:
        """Until the card shows where the game is."""
        async with asyncio.timeout(PATIENCE):
            while not await self.is_shown():  # noqa: ASYNC110
                await asyncio.sleep(0.05)

    async def is_shown(self) -> bool:
        if not await self.reload():
            return False
        slot = SHOWN[self.table.state.header.phase]
        posted = await self.tables.store.message(self.table.id, slot)
        over = self.table.state.header.phase == "over"
        return posted is not None and (posted.seats == ("over",) if over else posted.number == self.table.state.number)


def look_again(look: Look) -> Look:
    """Look twice: if another process has written to the table, it is only loaded again for the first suggestions."""

    async def twice(player: Any, where: Any, command: str, options: Any) -> None:
        try:
            await look(player, where, command, options)
        except Stuck:
            await asyncio.sleep(1)
            await look(player, where, command, options)

    return twice


class FarPlay(Play):
    """A game in progress somewhere else."""

    def __init__(self, story: Story, world: World, channel: Channel) -> None:
        super().__init__(story, world)
        self.channel = channel
        act = self.driver.act

        async def act_and_look(player: Any, where: Any, table: Table, seat: str, action: Any) -> Any:
            reply = await act(player, where, table, seat, action)
            await table.reload()
            return reply

        self.driver.act = act_and_look  # type: ignore[method-assign, assignment]
        if isinstance(self.driver, CommandDriver):
            self.driver.look = look_again(self.driver.look)  # type: ignore[method-assign, assignment]

    def table(self, bot: Any) -> Table:
        table: Table = bot.table
        return table

    async def begin(self, bot: Any) -> None:
        host, *others = self.people
        opened = await host.slash(self.channel, "new", forge=True, against="people", title=self.story.title)
        assert opened.form, opened.text
        await host.submit(opened.form, self.form_values(opened.form, bot.tables.context.titles(self.story.title)))
        for player in others:
            await self.press(
                bot, player, "join", lambda table, player=player: str(player.id) in table.state.seating.users.values()
            )
        await self.press(bot, host, "start", lambda table: table.state.header.phase == "running")
        await bot.settle()
        table = self.table(bot)
        self.table_id = table.id
        self.state = table.state.game.new_game(table.state.header.seats, table.state.header.options)

    async def press(self, bot: RemoteBot, player: Any, verb: str, done: Any) -> None:
        """Press a button of the newest card, again if the card was not up to date."""
        async with asyncio.timeout(PATIENCE):
            while not (await bot.reload() and done(bot.table)):
                cards = [each for each in player.newest(self.channel) if not each.ephemeral and finds(each, verb)]
                if cards:
                    await player.click(cards[0], finds(cards[0], verb))
                await asyncio.sleep(0.1)
