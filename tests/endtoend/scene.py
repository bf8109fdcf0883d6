"""A small scene for tests of single things: a world, a running bot, a table of the test title."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import cogs
from loopback.client_view import MessageView
from loopback.world import Limits, Player, World
from table import Pace, Table, vote_requests
from tests.conclave import Bid
from tests.endtoend.drivers import finds
from tests.endtoend.harness import RunningBot, running
from tests.openapi import find_judge
from tests.plays import play_now
from words import Speaker

EXTENSIONS = (*cogs.EXTENSIONS, "tests.endtoend.command_trees")


def text(key: str, language: str = "en", **figures: object) -> str:
    return Speaker(language).say(key, **figures)


class Time:
    """A clock that tests move."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


@dataclass
class Scene:
    """What a test needs at hand."""

    world: World
    bot: RunningBot
    table: Table
    people: list[Player]

    def seat(self, seat: str) -> Player:
        """Who sits there."""
        return next(player for player in self.people if str(player.id) == self.table.state.seating.users[seat])

    def card(self, verb: str = "more") -> MessageView:
        """The newest public message with such a button."""
        shown = self.people[0].newest(self.world.channel)
        return next(each for each in shown if not each.ephemeral and finds(each, verb))

    def pinged(self, message: MessageView) -> set[int]:
        """Whom a message pinged when it was posted: a later edit pings nobody, but changes what it says of mentions."""
        posted = (body for event, body in self.people[0].received if event == "MESSAGE_CREATE")
        created = next(body for body in posted if body["id"] == message.raw["id"])
        return {int(each["id"]) for each in created["mentions"]}

    async def settle(self) -> None:
        await self.bot.settle()

    settled = settle  # its name in checks outside this project

    @property
    def house(self) -> RunningBot:
        """The bot's name in checks outside this project."""
        return self.bot

    async def wander(self, steps: int, rng: Random) -> None:
        """So many moves at random, without Discord."""
        for _ in range(steps):
            seat = min(self.table.state.waiting)
            action = rng.choice(self.table.state.game.legal_actions(self.table.state.position, seat))
            await play_now(self.table, self.seat(seat).id, [action], seat=seat)

    async def play_out(self) -> None:
        """Moves at random until the game is over."""
        rng = Random(2)
        while self.table.state.header.phase == "running":
            await self.wander(1, rng)
        await self.settle()

    async def agree_to_end(self) -> None:
        """Everybody agrees to end the game: then nothing of it is secret."""
        await vote_requests.propose(self.table, self.people[0].id, "end")
        for player in self.people[1:]:
            await vote_requests.answer(self.table, player.id, self.table.state.proposals["end"].number, yes=True)
        await self.settle()


async def open_table(bot: RunningBot, world: World, people: list[Player], title: str, **more: Any) -> Table:
    """A started table, everybody in their own seat, in order."""
    first, *others = people
    table = await bot.tables.create(
        world.channel.id, first.id, title, name=first.user.name, guild=str(world.guild.id), seating="joined", **more
    )
    for player in others:
        await table.join(player.id, player.user.name)
    await table.start(first.id)
    await bot.settle()
    return table


@asynccontextmanager
async def scene(
    folder: Path,
    title: str = "conclave",
    players: int = 2,
    *,
    limits: Limits | None = None,
    reminders: Pace | None = None,
    **more: Any,
) -> AsyncIterator[Scene]:
    """Everything up and running; in the end there must have been no violation."""
    options = {name: more.pop(name) for name in ("clock", "pictures", "pace", "find", "metrics") if name in more}
    if reminders is not None:
        more["pace"] = reminders
    async with World(judge=find_judge(), limits=limits or Limits.generous()) as world:
        people = [world.user(name) for name in ("anna", "ben", "cleo", "dora")[:players]]
        async with running(world, folder / "games.sqlite3", extensions=EXTENSIONS, **options) as bot:
            table = await open_table(bot, world, people, title, **more)
            yield Scene(world, bot, table, people)
            await bot.settle()
        assert not world.violations


@asynccontextmanager
async def restarted(now: Scene, folder: Path, **options: Any) -> AsyncIterator[Scene]:
    """A new bot on the database and world of a scene."""
    async with running(now.world, folder / "games.sqlite3", extensions=EXTENSIONS, **options) as bot:
        table = await bot.tables.get(now.table.id)
        yield Scene(now.world, bot, table, now.people)
        await bot.settle()


async def to_stones(now: Scene) -> str:
    """Play the test title until a winner sets stones; returns their seat."""
    for seat in now.table.state.header.seats:
        await play_now(now.table, now.seat(seat).id, [Bid(1)], seat=seat)
    await now.settle()
    (winner,) = now.table.state.waiting
    return winner
