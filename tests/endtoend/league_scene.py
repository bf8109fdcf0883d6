"""A server with a league on the small Discord: its people, its bot that can be begun again, its card."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from cogs.league.card_place import CardPlace
from cogs.league.poster import LeaguePoster
from league import League, Leagues, SeasonReport, Terms
from loopback.client_view import MessageView
from loopback.model import Channel
from loopback.permissions import Permission
from loopback.world import Limits, Player, World
from table import Table
from tests.endtoend.drivers import finds
from tests.endtoend.harness import RunningBot, running
from tests.endtoend.scene import EXTENSIONS, Time
from tests.openapi import find_judge
from tests.plays import Choose, choose_at_random, play_random

DAY = 86_400


class LeagueScene:
    """The world and its people; the bot changes with every restart."""

    def __init__(self, world: World, folder: Path, people: int) -> None:
        self.world, self.folder, self.time = world, folder, Time()
        self.people = [world.user(f"p{number}", record=False) for number in range(people)]
        self.manager = world.user("manager")
        world.channel.granted[self.manager.id] = int(Permission.MANAGE_GUILD)
        self.running_bot: RunningBot

    @asynccontextmanager
    async def bot(self) -> AsyncIterator[None]:
        """A bot on the games of this folder."""
        path = self.folder / "games.sqlite3"
        async with running(self.world, path, extensions=EXTENSIONS, clock=self.time) as bot:
            self.running_bot = bot
            self.poster.look.cancel()  # it is looked when a test says so
            yield
            await bot.settle()

    @property
    def poster(self) -> LeaguePoster:
        poster = self.running_bot.client.get_cog("LeaguePoster")
        assert isinstance(poster, LeaguePoster)
        return poster

    @property
    def leagues(self) -> Leagues:
        return self.poster.leagues

    @property
    def threads(self) -> list[Channel]:
        return self.world.threads(self.world.channel)

    async def look(self, times: int = 3) -> None:
        """What is due is done, as every twenty seconds, until all messages are out."""
        for _ in range(times):
            await self.poster.look()
            await self.running_bot.settle()

    async def create(self, **terms: Any) -> League:
        """A league of the test title in the channel, with its card."""
        wanted: dict[str, Any] = {"title": "conclave", "size": 3, "signup": 7, "options": {"rounds": 2}} | terms
        place = str(CardPlace(self.world.channel.id))
        league = await self.leagues.create(self.world.guild.id, self.manager.id, Terms(**wanted), place)
        await self.running_bot.settle()
        return league

    async def everybody_signs_up(self) -> None:
        for player in self.people:
            await player.click(self.card, finds(self.card, "leaguein"))
            await self.running_bot.settle()

    async def draw(self) -> None:
        self.time.now += 7 * DAY
        await self.look()

    @property
    def cards(self) -> list[MessageView]:
        """The bot's own messages in the league's channel, without Discord's notices of new threads."""
        return [each for each in self.manager.messages(self.world.channel) if each.raw["type"] == 0 and each.text]

    @property
    def card(self) -> MessageView:
        public = [each for each in self.cards if not each.ephemeral]
        assert len(public) == 1, [each.text for each in public]
        return public[0]

    async def report(self, league: League) -> SeasonReport:
        return await self.leagues.report(league.id)

    async def running_tables(self, league: League) -> list[Table]:
        fixtures = [each for division in (await self.report(league)).divisions for each in division.fixtures]
        ids = [each.table_id for each in fixtures if each.phase == "running" and each.table_id is not None]
        return [await self.running_bot.tables.get(each) for each in ids]

    async def play_all(self, league: League, rng: Random) -> None:
        """Random moves until every table of the season is over."""
        while found := await self.running_tables(league):
            for table in found:
                await play_out(table, rng)
            await self.running_bot.settle()
            await self.look()

    def user(self, number: str) -> Player:
        return next(each for each in self.people if str(each.id) == number)


async def play_out(table: Table, rng: Random, moves: int = 10_000, choose: Choose = choose_at_random) -> None:
    """Moves by the people at a table, until it is over or so many are made."""
    for _ in range(moves):
        if not await play_random(table, rng, choose):
            return


@asynccontextmanager
async def league_scene(folder: Path, people: int = 4, **limits: Any) -> AsyncIterator[LeagueScene]:
    """A world; in the end there must have been no violation."""
    generous = Limits.generous()
    for name, value in limits.items():
        setattr(generous, name, value)
    async with World(judge=find_judge(), limits=generous) as world:
        yield LeagueScene(world, folder, people)
        assert not world.violations
