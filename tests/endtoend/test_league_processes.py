"""A league on two processes with PostgreSQL that are killed in turn: each table, thread and card is there once."""

import asyncio
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from cogs.league.card_place import CardPlace
from league import Leagues, Opening, Terms
from loopback.world import World
from table import Tables
from tests import postgres
from tests.endtoend.bot_processes import bots
from tests.endtoend.game import Story, discord_of
from tests.endtoend.scene import text

PEOPLE = 8
PATIENCE = 150  # seconds: a process looks every twenty


class NoVenue:
    """The processes make the threads."""

    async def channel_for(self, opening: Opening) -> str:
        raise AssertionError(opening.key)


async def until(reached: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not reached():  # noqa: ASYNC110
            await asyncio.sleep(0.02)


def public_cards(world: World) -> list[str]:
    """What the bot itself has posted in the channel of the league; Discord posts a notice of each new thread."""
    messages = [each for each in world.user("anna").messages(world.channel) if each.raw["type"] == 0]
    return [each.text for each in messages if not each.ephemeral]


@pytest.mark.both_stores
@pytest.mark.long
async def test_two_processes_that_are_killed_in_turn(cluster: postgres.Cluster, tmp_path: Path) -> None:
    address = cluster.schema(tmp_path)
    async with discord_of(Story("caesar", 2, shards=2)) as world, await Tables.open(address) as tables:
        leagues = Leagues(tables, NoVenue())
        terms = Terms("caesar", 3, people=PEOPLE, at_once=3)
        league = await leagues.create(world.guild.id, world.user("anna").id, terms, str(CardPlace(world.channel.id)))
        for number in range(PEOPLE):
            await leagues.sign_up(league.id, world.user(f"p{number}").id, f"P{number}")
        async with bots(world, address, tmp_path, 2) as processes:
            for shard, threads in enumerate((1, 4)):  # one of them is making tables, whichever it is
                await until(lambda most=threads: len(world.threads(world.channel)) >= most)  # type: ignore[misc]
                await processes.kill(shard)
                await processes.start(shard)
                await processes.connected()
            progress = text("league-progress", played=0, all=PEOPLE, running=PEOPLE)
            await until(lambda: any(progress in each for each in public_cards(world)))
        assert len(public_cards(world)) == 1
        threads_made = [str(each.id) for each in world.threads(world.channel)]
        games = await tables.store.games()
        assert Counter(each.channel for each in games) == Counter(threads_made)
        assert len(games) == PEOPLE
        assert "Traceback" not in processes.log
        assert not world.violations
