"""Leagues in processes that are killed: each table, thread and card is there once, and so are the points."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

import pytest

from cogs.league.card_place import CardPlace
from league import League, Leagues, Opening, Terms
from loopback.world import World
from table import Tables
from tests import postgres
from tests.endtoend.bot_processes import Bots, bots
from tests.endtoend.game import Story, discord_of
from tests.endtoend.league_scene import play_out
from tests.endtoend.scene import text
from tests.endtoend.test_kills import disconnected
from tests.slow_params import slow_params

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


async def killed_when(processes: Bots, world: World, reached: Callable[[], Awaitable[bool]]) -> None:
    """Start the one process, and kill it as soon as the database says so."""
    await processes.start(0)
    async with asyncio.timeout(PATIENCE):
        while not await reached():  # noqa: ASYNC110
            await asyncio.sleep(0.002)
    await processes.kill(0)
    await disconnected(world)


async def open_league(world: World, leagues: Leagues) -> League:
    """A league whose draw is due."""
    terms = Terms("caesar", 3, people=PEOPLE, at_once=3)
    league = await leagues.create(world.guild.id, world.user("anna").id, terms, str(CardPlace(world.channel.id)))
    for number in range(PEOPLE):
        await leagues.sign_up(league.id, world.user(f"p{number}").id, f"P{number}")
    return league


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
        await open_league(world, leagues)
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


@pytest.mark.long
@pytest.mark.parametrize(("made_at", "settled_at"), [((3, PEOPLE), (3,)), *slow_params(((1, 4, PEOPLE), (1, 4)))])
async def test_kills_in_the_draw_in_the_making_of_tables_and_in_the_points(
    database: str, tmp_path: Path, made_at: tuple[int, ...], settled_at: tuple[int, ...]
) -> None:
    async with discord_of(Story("caesar", 2)) as world, await Tables.open(database) as tables:
        leagues, rows = Leagues(tables, NoVenue()), tables.store.leagues
        league, processes = await open_league(world, leagues), Bots(world, str(database), tmp_path, 1)

        async def connected() -> bool:
            return bool(world.server.gateway.connected)

        async def is_drawn() -> bool:
            season = await rows.season(league.id, 1)
            return season is not None and season.drawn > 0

        def has_fixtures(count: int) -> Callable[[], Awaitable[bool]]:
            async def reached() -> bool:
                return len(await rows.fixtures(league.id, 1)) >= count

            return reached

        def has_scores(count: int) -> Callable[[], Awaitable[bool]]:
            async def reached() -> bool:
                return len({each.fixture for each in await rows.scores(league.id, 1)}) >= count

            return reached

        for reached in (connected, is_drawn, *map(has_fixtures, made_at)):
            await killed_when(processes, world, reached)
        drawn = await leagues.report(league.id)
        assert [str(each.id) for each in world.threads(world.channel)] == [
            str(each.channel) for each in drawn.divisions[0].fixtures
        ]
        async with await Tables.open(database) as reopened:
            for fixture in drawn.divisions[0].fixtures:
                await play_out(await reopened.get(fixture.table_id or 0), Random(fixture.number))
        for count in settled_at:
            await killed_when(processes, world, has_scores(count))
        async with bots(world, str(database), tmp_path, 1):
            progress = text("league-progress", played=PEOPLE, all=PEOPLE, running=0)
            await until(lambda: any(progress in each for each in public_cards(world)))
        report = await leagues.report(league.id)
        assert len(public_cards(world)) == 1
        assert len(await tables.store.games()) == PEOPLE
        assert [each.people for each in report.divisions[0].fixtures] == [
            each.people for each in drawn.divisions[0].fixtures
        ]
        assert [line.played for line in report.divisions[0].standings] == [3] * PEOPLE
        assert sum(line.points for line in report.divisions[0].standings) == PEOPLE * (10 + 5 + 1)
        assert "Traceback" not in processes.log
        assert not world.violations
