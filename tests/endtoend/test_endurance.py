"""Tens of thousands of moves, and days on which Discord refuses most of what it is asked."""

import asyncio
import gc
import resource
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from cogs.interactions.custom_ids import Id
from loopback.buckets import Pace
from loopback.world import Limits, Player, World
from table import Table
from tests.conclave import Done
from tests.endtoend.drivers import finds
from tests.endtoend.forget_history import prune
from tests.endtoend.harness import RunningBot, running
from tests.endtoend.scene import EXTENSIONS, Scene, open_table, scene
from tests.endtoend.test_outages import POST, cards
from tests.plays import play_now

EDIT = "/channels/{channel_id}/messages/{message_id}"
MEGABYTE = 1 << 20


class Sample(NamedTuple):
    """What this process holds."""

    objects: int
    size: int  # bytes, as the system counts them


def take_stock() -> Sample:
    gc.collect()
    try:
        size = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * resource.getpagesize()
    except OSError:  # elsewhere the highest so far has to do
        size = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    return Sample(len(gc.get_objects()), size)


async def play_a_game(bot: RunningBot, world: World, people: list[Player]) -> int:
    """A whole game by commands; how many there were."""
    table: Table = await open_table(bot, world, people, "conclave", options={"rounds": 5})
    moves = 0
    while table.state.header.phase == "running":
        seat = min(table.state.waiting)
        player = next(each for each in people if str(each.id) == table.state.seating.users[seat])
        bids = table.state.position.phase == "bid"
        options: dict[str, Any] = {"amount": "1"} if bids else {}
        reply = await player.slash(world.channel, "conclave bid" if bids else "conclave done", **options)
        assert not reply.failed
        moves += 1
    await bot.settle()
    return moves


async def endure(folder: Path, moves: int, rest: float = 0.0) -> list[Sample]:
    """Play so many moves; what the process holds after each third of them and a rest."""
    samples, played = list[Sample](), 0
    async with World(limits=Limits.generous()) as world:
        people = [world.user(name, record=False) for name in ("anna", "ben")]
        async with running(world, folder / "games.sqlite3", extensions=EXTENSIONS, idle=0) as bot:
            for third in (1, 2, 3):
                while played < moves * third // 3:
                    played += await play_a_game(bot, world, people)
                    await bot.tables.upkeep()
                    prune(world)
                await asyncio.sleep(rest)
                bot.client.posted.clear()  # a memory with a bound of its own, `posts.REMEMBERED`
                samples.append(take_stock())
                assert len(bot.tables.cache.in_use()) <= 1, "a table that is over leaves memory"
        assert not world.violations
    return samples


async def test_a_few_games_leave_nothing_behind(tmp_path: Path) -> None:
    warm, _, last = await endure(tmp_path, 45)
    assert last.objects - warm.objects < 3_000, "a hundred for each move would be a view, or more"


@pytest.mark.slow
async def test_thirty_thousand_moves_leave_nothing_behind(tmp_path: Path) -> None:
    rest = Limits.generous().acknowledge + 1  # until nothing asked just now is kept
    warm, _, last = await endure(tmp_path, 30_000, rest)
    print(f"{warm.size / MEGABYTE:.0f} MB after 10,000 moves, {last.size / MEGABYTE:.0f} MB after 30,000")
    print(f"{warm.objects} objects after 10,000 moves, {last.objects} after 30,000")
    assert last.objects - warm.objects < 10_000, "not one object for two moves"
    assert last.size - warm.size < 20 * MEGABYTE


async def storm(now: Scene, moves: int) -> None:
    """While every other request is refused, moves are made; after each few of them one card is right, and no other."""
    now.bot.client.services.outbox.patience, rng = 0.001, Random(5)
    for number in range(moves):
        now.world.disturb("POST", POST, 429)
        now.world.disturb("PATCH", EDIT, 429)
        await now.wander(1, rng)
        if number % 5 == 4:
            await now.settle()
            (card,) = [each for each in cards(now) if finds(each, "act")]
            assert finds(card, "act") == str(Id("act", now.table.id, now.table.state.number))


async def test_a_storm_of_429_loses_no_card_and_leaves_none_twice(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        await storm(now, 5)


@pytest.mark.slow
async def test_a_long_storm_of_429_loses_no_card_and_leaves_none_twice(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        await storm(now, 200)


async def test_a_bot_with_two_requests_a_second_still_plays(tmp_path: Path) -> None:
    """Discord's own limits, far too tight: moves are answered, cards come late and are right."""
    limits = Limits.generous()
    async with scene(tmp_path, limits=limits) as now:
        limits.routes[f"POST {POST}"] = limits.routes[f"PATCH {EDIT}"] = Pace(1, 0.5)
        for _ in range(2):
            for seat in now.table.state.header.seats:
                reply = await now.seat(seat).slash(now.world.channel, "conclave bid", amount="1")
                assert not reply.failed
            winner = min(now.table.state.waiting)
            await play_now(now.table, now.seat(winner).id, [Done()], seat=winner)
        await asyncio.wait_for(now.settle(), 30)
        assert f":{now.table.state.number}:" in finds(now.card(), "act")


async def test_discord_py_keeps_no_view_and_no_form(tmp_path: Path) -> None:
    """It would keep each private one for a quarter of an hour; controls and forms are understood without them."""
    async with scene(tmp_path) as now:
        anna, card = now.people[0], now.card()
        panel = (await anna.click(card, finds(card, "act"))).message
        assert panel
        await anna.click(panel, finds(panel, "do"))
        now.world.channel = now.world.add_channel("second")
        opened = await anna.slash(now.world.channel, "new", forge=True, against="people", title="conclave")
        store: Any = now.bot.client._connection._view_store
        assert (store._views, store._modals) == ({}, {})
        assert not [task for task in asyncio.all_tasks() if "timeout" in repr(task.get_coro())]
        await anna.submit(opened.form)
        assert await now.bot.tables.cache.find(now.world.channel.id)
