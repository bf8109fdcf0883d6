"""People who play Caesar's Empire as the storyboard has it: Act, a city, a way."""

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from cogs.interactions.custom_ids import parse
from loopback.client_view import MessageView
from loopback.world import Player, Reply, World
from table import Table
from tests.endtoend.drivers import finds
from tests.endtoend.game import LOCALES, Listener, Play, Story, discord_of
from tests.endtoend.harness import RunningBot, running


@dataclass
class CaesarGame:
    """A game under way, and what went on around it."""

    play: Play
    world: World
    start: Callable[[], AbstractAsyncContextManager[RunningBot]]
    rng: Random = field(default_factory=lambda: Random(1))
    stack: AsyncExitStack = field(default_factory=AsyncExitStack)
    bot: RunningBot = field(init=False)

    async def open(self) -> None:
        """Let the bot come."""
        self.bot = await self.stack.enter_async_context(self.start())

    async def close(self) -> None:
        """Let it go."""
        await self.stack.aclose()

    async def restart(self) -> None:
        """A bot that knows nothing but what is on disk."""
        await self.close()
        await self.open()
        await self.bot.tables.get(self.play.table_id)

    @property
    def table(self) -> Table:
        return self.play.table(self.bot)

    @property
    def mover(self) -> Player:
        """The person everybody waits for."""
        (seat,) = self.table.state.waiting
        return self.person(seat)

    def person(self, seat: str) -> Player:
        return next(each for each in self.play.people if each.id == int(self.table.state.seating.users[seat] or 0))

    @property
    def others(self) -> list[Player]:
        return [each for each in self.play.people if each.id != self.mover.id]

    def card(self, person: Player | None = None) -> MessageView:
        """The newest card with a button to act."""
        shown = (person or self.play.people[0]).newest(self.play.channel)
        return next(each for each in shown if not each.ephemeral and finds(each, "act"))

    async def panel(self, person: Player | None = None) -> MessageView:
        """Press Act."""
        player = person or self.mover
        return answer(await player.click(self.card(player), finds(self.card(player), "act")))

    async def choose_city(self, panel: MessageView, city: str = "") -> MessageView:
        """Choose a city from the panel: by its name, or any."""
        lines = [line for line in offers(panel) if line[0].startswith(city)]
        assert lines, panel.text
        _, value, control = self.rng.choice(lines)
        return answer(await touch(self.mover, panel, control, value))

    async def turn(self, city: str = "") -> int:
        """A whole turn by the panel; says how many taps it took."""
        person, table, before = self.mover, self.table, self.table.state.number
        panel, taps = await self.choose_city(await self.panel(), city), 2
        while table.state.number == before:
            await self.bot.settle()  # people look at the picture first
            control = next_button(panel, self.rng)
            panel, taps = answer(await person.click(panel, control)), taps + 1
            assert taps < 8, panel.text
        await self.bot.settle()
        return taps


def answer(reply: Reply) -> MessageView:
    assert not reply.failed
    assert reply.message is not None
    assert reply.message.ephemeral
    return reply.message


def offers(panel: MessageView) -> list[tuple[str, str, str]]:
    """Label, value and control of every line that does something."""
    offers = [(o["label"], o["value"], s["custom_id"]) for s in panel.selects for o in s["options"]]
    buttons = [b for b in panel.buttons if verb(b) == "do"]
    return offers + [(b["label"], "", b["custom_id"]) for b in buttons]


def verb(control: dict[str, Any]) -> str:
    ref = parse(control.get("custom_id", ""))
    return ref.verb if ref else ""


async def touch(person: Player, panel: MessageView, control: str, value: str) -> Reply:
    return await (person.choose(panel, control, value) if value else person.click(panel, control))


def next_button(panel: MessageView, rng: Random) -> str:
    """One of the chains."""
    return str(rng.choice([b["custom_id"] for b in panel.buttons if verb(b) == "do"]))


@asynccontextmanager
async def caesar_game(
    tmp_path: Path, players: int = 3, language: str = "en", *, seed: int = 1, **more: Any
) -> AsyncIterator[CaesarGame]:
    """A game of Caesar's Empire, dealt and begun; nothing may go wrong in it unheard."""
    story, listener = Story("caesar", players, language, "buttons", seed), Listener()
    logging.getLogger().addHandler(listener)
    try:
        async with discord_of(story) as world:
            world.guild.locale = LOCALES[language]  # the public cards follow the server's language
            now = CaesarGame(Play(story, world), world, lambda: running(world, tmp_path / "games.sqlite3", **more))
            await now.open()
            try:
                await now.play.begin(now.bot)
                yield now
                await now.bot.settle()
            finally:
                await now.close()
            assert world.violations == []
            assert listener.heard == []
    finally:
        logging.getLogger().removeHandler(listener)
