"""A server that removes the bot: its games wait a month for it, also when nobody was there to notice."""

import asyncio
from pathlib import Path

import pytest

from cogs.removed_servers import RemovedServers
from table.game_deletion import KEPT, LEFT, note_left
from tests.endtoend.scene import Scene, Time, scene


async def servers_left(now: Scene) -> set[str]:
    return set(await now.bot.tables.store.notes(LEFT))


async def becomes(now: Scene, *guilds: int) -> None:
    """Wait until these are noted: an event is heard a moment after it was sent."""
    async with asyncio.timeout(20):
        while await servers_left(now) != set(map(str, guilds)):  # noqa: ASYNC110
            await asyncio.sleep(0.01)


def cog_of(now: Scene) -> RemovedServers:
    cog = now.bot.client.get_cog("RemovedServers")
    assert isinstance(cog, RemovedServers)
    return cog


async def test_a_removed_bot_keeps_the_games_until_it_is_back(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        now.world.dismiss_bot(now.world.guild)
        await becomes(now, now.world.guild.id)
        now.world.invite_bot(now.world.guild)
        await becomes(now)


async def test_after_a_month_the_games_are_deleted(tmp_path: Path) -> None:
    time = Time()
    async with scene(tmp_path, clock=time) as now:
        now.world.dismiss_bot(now.world.guild)
        await becomes(now, now.world.guild.id)
        time.now += KEPT - 60
        await cog_of(now).delete_old()
        assert len(await now.bot.tables.store.games()) == 1
        time.now += 120
        await cog_of(now).delete_old()
        assert await now.bot.tables.store.games() == []


async def test_a_server_that_came_back_while_the_bot_was_away_keeps_its_games(tmp_path: Path) -> None:
    time = Time()
    async with scene(tmp_path, clock=time) as now:
        await note_left(now.bot.tables, now.world.guild.id)  # before the bot was stopped
        time.now += KEPT + 60
        await cog_of(now).delete_old()
        assert len(await now.bot.tables.store.games()) == 1
        assert await servers_left(now) == set()


async def test_the_servers_of_another_process_are_left_to_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    time = Time()
    async with scene(tmp_path, clock=time) as now:
        now.world.dismiss_bot(now.world.guild)
        await becomes(now, now.world.guild.id)
        time.now += KEPT + 60
        cog = cog_of(now)
        monkeypatch.setattr(cog, "is_ours", lambda _: False)
        await cog.delete_old()
        assert len(await now.bot.tables.store.games()) == 1


async def test_what_was_removed_while_the_bot_was_away_is_noticed(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        await now.bot.tables.create("elsewhere", now.people[0].id, "conclave", guild="7")
        await cog_of(now).compare()
        assert await servers_left(now) == {"7"}


async def test_an_unavailable_server_has_not_removed_the_bot(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        guild = now.world.guild.id
        now.world.state.to_bot("GUILD_DELETE", {"id": str(guild), "unavailable": True}, guild, 1)
        await now.settle()
        await cog_of(now).compare()
        assert await servers_left(now) == set()
