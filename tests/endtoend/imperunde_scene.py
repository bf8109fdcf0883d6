"""A table of ImpeRunde in a given position: yellow is Anna, red is Ben, blue is Cleo."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import cogs
from cogs.interactions.custom_ids import parse
from loopback.client_view import MessageView
from loopback.world import Limits, Player, World
from rules.imperunde import IMPERUNDE
from rules.imperunde.state import State
from table import Table
from tests.endtoend import scene
from tests.endtoend.drivers import finds, message_of
from tests.endtoend.harness import RunningBot, running
from tests.openapi import find_judge
from tests.table.leaks import Prepared

COLOURS = ("yellow", "red", "blue")


@dataclass
class Scene(scene.Scene):
    """A scene that can be left and entered again."""

    start: Callable[[], AbstractAsyncContextManager[RunningBot]]
    stack: AsyncExitStack

    async def restart(self) -> None:
        """A bot that knows nothing but what is on disk."""
        await self.stack.aclose()
        self.bot = await self.stack.enter_async_context(self.start())
        self.table = await self.bot.tables.get(self.table.id)

    def card(self, verb: str = "act") -> MessageView:
        return super().card(verb)

    async def panel(self, person: Player) -> MessageView:
        """Press Act."""
        return message_of(await person.click(self.card(), finds(self.card(), "act")))

    async def press(self, person: Player, panel: MessageView, label: str) -> MessageView:
        """A button or a line of a menu, by what it begins with."""
        for control in panel.selects:
            for option in control["options"]:
                if option["label"].startswith(label):
                    return await self.after(await person.choose(panel, control["custom_id"], option["value"]))
        for button in panel.buttons:
            if button["label"].startswith(label):
                return await self.after(await person.click(panel, button["custom_id"]))
        lines = [option["label"] for control in panel.selects for option in control["options"]]
        raise AssertionError(f"{label} is not among {panel.labels} {lines}")

    async def after(self, reply: Any) -> MessageView:
        await self.bot.settle()
        return message_of(reply)

    def shown(self, person: Player, panel: MessageView) -> MessageView:
        """The panel as it is by now, its picture with it."""
        return next(each for each in person.messages(self.world.channel) if each.id == panel.id)

    def sent(self) -> int:
        """How often the bot has called Discord."""
        return len(self.world.server.requests)

    async def through(self, person: Player, *labels: str) -> MessageView:
        """Act, then these one after another."""
        panel = await self.panel(person)
        for label in labels:
            panel = await self.press(person, panel, label)
        return panel

    def public(self) -> list[str]:
        """Everything that stands in the channel, for somebody who only watches."""
        return [each.text for each in self.world.user("zoe").messages(self.world.channel)]


def lines(panel: MessageView) -> list[str]:
    """The lines of its menus."""
    return [option["label"] for control in panel.selects for option in control["options"]]


def verbs(panel: MessageView) -> list[str]:
    return [ref.verb for button in panel.buttons if (ref := parse(button["custom_id"]))]


@asynccontextmanager
async def at_table(tmp_path: Path, state: State) -> AsyncIterator[Scene]:
    """Three people who find this position on their table."""
    game: Any = Prepared(IMPERUNDE, replace(state, seats=("s1", "s2", "s3")))
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        people = [world.user(name) for name in ("anna", "ben", "cleo")]

        def start() -> AbstractAsyncContextManager[RunningBot]:
            database = tmp_path / "games.sqlite3"
            return running(world, database, extensions=cogs.EXTENSIONS, find=lambda _: game)

        async with AsyncExitStack() as stack:
            bot = await stack.enter_async_context(start())
            table = await opened(bot, world, people)
            now = Scene(world, bot, table, people, start, stack)
            yield now
            await now.bot.settle()
        assert world.violations == []


async def opened(bot: RunningBot, world: World, people: list[Player]) -> Table:
    """The table is set, and everybody sits in order."""
    table = await bot.tables.create(
        world.channel.id, people[0].id, "imperunde", name="Anna", guild=str(world.guild.id), seating="joined"
    )
    for person, name in zip(people[1:], ("Ben", "Cleo"), strict=True):
        await table.join(person.id, name)
    await table.start(people[0].id)
    await bot.settle()
    return table
