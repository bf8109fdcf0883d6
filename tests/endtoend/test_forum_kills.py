"""A bot killed again and again while tables are made in a forum: each has one post and one message in the feed."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from cogs.messages.message_records import FEED
from loopback.model import FORUM, Channel
from loopback.world import Player, World
from table import Tables
from table.model.guild_settings import GuildSettings
from tests import postgres
from tests.endtoend.bot_processes import PATIENCE, Bots
from tests.endtoend.game import Story, discord_of
from tests.endtoend.test_forum import tags_of
from tests.endtoend.test_kills import disconnected

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def cluster() -> Iterator[postgres.Cluster]:
    postgres.require()
    with postgres.cluster(fsync=True) as made:
        yield made


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.both_stores)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "games.sqlite3")
    return str(request.getfixturevalue("cluster").schema(tmp_path))


async def make_tables(people: list[Player], channel: Channel) -> None:
    """Everybody seeks players at once; whoever is not answered was not heard."""
    await asyncio.gather(*(each.slash(channel, "seek", title="caesar", seats=2) for each in people))


async def is_shown(world: World, tables: Tables, forum: Channel, news: Channel, reader: Player) -> bool:
    """Whether every table has its post with its tags, and exactly one message in the feed, which is noted."""
    ids = await tables.store.live_games_on(str(world.guild.id))
    found = [await tables.context.read(each) for each in ids]
    posts = {each.id: each for each in world.threads(forum)}
    noted = [await tables.store.message(each, FEED) for each in ids]
    told = sorted(each.id for each in reader.messages(news))
    tagged = all(tags_of(world, posts[int(each.header.channel)])[1:] == ["seat free"] for each in found)
    return tagged and sorted(each.message for each in noted if each) == told and len(told) == len(ids)


async def test_kills_double_no_post_and_no_message(database: str, tmp_path: Path) -> None:
    rng = Random(3)
    async with discord_of(Story("caesar", 2)) as world, await Tables.open(database) as tables:
        people = [world.user(name) for name in ("anna", "ben", "cleo")]
        forum, news = world.add_channel("games", kind=FORUM), world.add_channel("news")
        names = ("seat free", "running", "finished", "Caesar’s Empire")
        forum.available_tags = [{"id": world.state.ids.next(), "name": name, "moderated": False} for name in names]
        settings = GuildSettings(forum=str(forum.id), threads=str(world.channel.id), feed=str(news.id))
        await tables.guild_settings.set(world.guild.id, settings)
        bots = Bots(world, database, tmp_path, 1)
        try:
            for _ in range(3):
                await bots.start(0)
                await bots.connected()
                making = asyncio.create_task(make_tables(people, world.channel))
                await asyncio.sleep(rng.uniform(0.05, 0.6))
                await bots.kill(0)
                making.cancel()
                await asyncio.gather(making, return_exceptions=True)
                await disconnected(world)
            await bots.start(0)
            await bots.connected()
            await making_once(people[0], world)
            async with asyncio.timeout(PATIENCE):
                while not await is_shown(world, tables, forum, news, people[0]):  # noqa: ASYNC110
                    await asyncio.sleep(0.1)
            with_table = {(await tables.context.read(each)).header.channel for each in
                          await tables.store.live_games_on(str(world.guild.id))}  # fmt: skip
            orphans = [each for each in world.threads(forum) if str(each.id) not in with_table]
            begun = [json.loads(each)["at"] for each in (await tables.store.notes("forum")).values()]
            assert len(begun) >= len(world.threads(forum)), "each post is noted before it is opened"
            assert len(orphans) <= len(begun) - len(with_table)
        finally:
            for shard in [*bots.running]:
                await bots.kill(shard)
        assert not world.violations
        assert "Traceback" not in bots.log


async def making_once(host: Player, world: World) -> None:
    """At least one table is made, however early the kills were."""
    reply = await host.slash(world.channel, "seek", title="caesar", seats=2)
    assert "<#" in reply.text, reply.text
