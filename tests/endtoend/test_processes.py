"""Whole games on two processes with PostgreSQL, one of them killed in between."""

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import rules
from cogs.client.command_sync import sync_once
from loopback.world import World
from rules.play import pick
from table import Tables
from tests import postgres
from tests.endtoend.bot_processes import PATIENCE, Bots, FarPlay, RemoteBot, bots
from tests.endtoend.game import Story, discord_of
from tests.endtoend.imperunde_people import ambitious
from tests.endtoend.test_kills import pings
from tools.demo_games import LIVE, LIVE_LEVEL, NAMES, text_of

PICK = {"imperunde": ambitious}  # at random it takes thousands of moves


def shard_of(world: World, place: int) -> int:
    return (list(world.state.guilds)[place] >> 22) % 2


async def play_until(play: FarPlay, bot: RemoteBot, stop: int) -> bool:
    """Whether the game is still on."""
    await bot.reload()
    while play.actions < stop or play.drafting:
        if not await play.step(bot):  # type: ignore[arg-type]
            return False
    return True


async def two_games(title: str, cluster: postgres.Cluster, folder: Path, kills: tuple[int, ...], most: int) -> None:
    """A game in each server, each of which another process serves; the first one is killed, and started again."""
    players = rules.title(title).seats[0]
    async with (
        discord_of(Story(title, players, shards=2)) as world,
        await Tables.open(cluster.schema(folder)) as tables,
    ):
        channels = [world.channel, world.add_channel("board", guild=[*world.state.guilds.values()][1])]
        async with bots(world, cluster.schema(folder), folder, 2) as processes:
            plays = [
                FarPlay(Story(title, players, seed=seed, pick=PICK.get(title, pick)), world, channel)
                for seed, channel in enumerate(channels)
            ]
            remote = [RemoteBot(tables, channel) for channel in channels]
            for play, bot in zip(plays, remote, strict=True):
                await play.begin(bot)
            first = first_game(plays[0], remote[0], processes, kills, most)
            await asyncio.gather(first, play_until(plays[1], remote[1], most))
            for play, bot in zip(plays, remote, strict=True):
                await bot.settle()
                play.catch_up(bot.table)
                assert bot.table.state.game.digest(play.state) == bot.table.state.game.digest(bot.table.state.position)
                assert play.actions >= most or bot.table.state.result is not None
            called = pings(plays[0].people[0])
            assert called, "nobody was called at all"
            assert max(called.values()) == 1, called.most_common(3)
        assert not world.violations
        assert "Traceback" not in processes.log


async def first_game(play: FarPlay, bot: RemoteBot, processes: Bots, kills: tuple[int, ...], most: int) -> None:
    shard = shard_of(processes.world, 0)
    for stop in kills:
        if not await play_until(play, bot, stop):
            return
        await processes.kill(shard)  # before the card of the last move is out
        await bot.settle()  # the other process posts it
        await processes.start(shard)
        await processes.connected()
    await play_until(play, bot, most)


async def moves_on(bot: RemoteBot) -> None:
    """Until a computer has moved."""
    await bot.reload()
    number = bot.table.state.number
    async with asyncio.timeout(PATIENCE):
        while bot.table.state.number == number:
            await asyncio.sleep(0.1)
            await bot.reload()
    assert bot.table.state.logged[-1].origin in ("computer", "forced")


@pytest.mark.both_stores
async def test_computers_of_a_killed_process_think_on_in_the_other(cluster: postgres.Cluster, tmp_path: Path) -> None:
    """Each process is killed once: whichever had the computers, the other has inherited them."""
    address = cluster.schema(tmp_path)
    async with discord_of(Story(LIVE, 2, shards=2)) as world, await Tables.open(address) as tables:
        bot = RemoteBot(tables, world.channel)
        async with await Tables.open(address) as host:  # gone then: whoever wrote last has its computers think
            await host.import_record(
                text_of(LIVE), world.channel.id, world.user("anna").id, guild=world.guild.id,
                computers=dict.fromkeys(NAMES, LIVE_LEVEL),
            )  # fmt: skip
        async with bots(world, address, tmp_path, 2) as processes:
            await moves_on(bot)
            for shard in range(2):
                await processes.kill(shard)
                await moves_on(bot)
                await processes.start(shard)
                await processes.connected()
        assert not world.violations
        assert "Traceback" not in processes.log


@pytest.mark.both_stores
async def test_commands_are_handed_to_discord_by_one(cluster: postgres.Cluster, tmp_path: Path) -> None:
    handed: list[int] = []

    async def sync() -> list[Any]:
        handed.append(1)
        await asyncio.sleep(0.2)  # Discord takes its time
        return []

    tree: Any = SimpleNamespace(
        client=SimpleNamespace(application_id=1), translator=None, get_commands=list[Any], sync=sync
    )
    address = cluster.schema(tmp_path)
    async with await Tables.open(address) as first, await Tables.open(address) as second:
        outcomes = await asyncio.gather(sync_once(tree, first), sync_once(tree, second), sync_once(tree, second))
    assert sorted(outcomes) == [False, False, True]
    assert handed == [1]


@pytest.mark.both_stores
async def test_a_process_is_killed_and_the_game_goes_on(cluster: postgres.Cluster, tmp_path: Path) -> None:
    await two_games("caesar", cluster, tmp_path, kills=(6,), most=12)


@pytest.mark.slow
@pytest.mark.parametrize("title", rules.TITLES)
async def test_whole_games_on_two_processes(cluster: postgres.Cluster, tmp_path: Path, title: str) -> None:
    await two_games(title, cluster, tmp_path, kills=(40, 90), most=20_000)
