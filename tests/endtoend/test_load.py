"""A thousand games on one bot, moves arriving at fifty a second: all acknowledged in Discord's time, nothing lost."""

import asyncio
import logging
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cogs.panel.commands import option_value
from loopback.model import Channel
from loopback.world import Limits, Player, World
from table import Table
from tests.conclave import Bid
from tests.endtoend.game import Listener
from tests.endtoend.harness import RunningBot, running
from tests.endtoend.scene import EXTENSIONS


async def furnished(world: World, bot: RunningBot, games: int) -> list[tuple[Table, Channel, list[Player]]]:
    """So many running games, each with its own channel and people."""
    seeded = []
    for number in range(games):
        channel = world.add_channel(f"table-{number}")
        people = [world.user(f"{name}{number}", record=False) for name in ("anna", "ben")]
        table = await bot.tables.create(channel.id, people[0].id, "conclave", name="Anna", seating="joined")
        await table.join(people[1].id, "Ben")
        await table.start(people[0].id)
        seeded.append((table, channel, people))
    return seeded


async def load(folder: Path, games: int, moves: int, rate: float) -> dict[str, Any]:
    async with World(limits=Limits()) as world:
        async with running(world, folder / "games.sqlite3", extensions=EXTENSIONS, pace=40.0) as bot:
            bot.client.services.outbox.closed = True  # the cards of the start are no part of it
            tables = await furnished(world, bot, games)
            bot.client.services.outbox.closed = False
            rng, loop, tasks = Random(1), asyncio.get_running_loop(), []
            chosen = rng.sample([(each, seat) for each in tables for seat in range(2)], moves)
            begun, sent = loop.time(), bot.client.services.outbox.sent
            for number, ((table, channel, people), seat) in enumerate(chosen):
                await asyncio.sleep(max(0.0, begun + number / rate - loop.time()))
                bid = people[seat].slash(channel, "conclave bid", amount=option_value(rng.randint(1, 3)))
                tasks.append((table, people[seat], asyncio.create_task(bid)))
            replies = [(table, player, await task) for table, player, task in tasks]
            seconds = loop.time() - begun
            cards = (bot.client.services.outbox.sent - sent) / seconds
            lost = [r for table, player, r in replies if not has_bid(table, player)]
            late = [r for _, _, r in replies if r.failed or not r.ephemeral]
        times = sorted(reply.latency or 3.0 for _, _, reply in replies)
        limited = [refusal for refusal in world.refusals if refusal.status == 429]
        return {
            "lost": len(lost), "late": len(late), "p50": times[len(times) // 2], "p99": times[int(len(times) * 0.99)],
            "cards": cards, "limited": len(limited), "violations": world.violations,
        }  # fmt: skip


def has_bid(table: Table, player: Player) -> bool:
    (seat,) = table.state.seating.of(player.id)
    return any(row.player == seat and isinstance(row.action, Bid) for row in table.state.logged)


async def check(folder: Path, games: int, moves: int, rate: float) -> None:
    listener = Listener()
    logging.getLogger().addHandler(listener)
    try:
        results = await load(folder, games, moves, rate)
    finally:
        logging.getLogger().removeHandler(listener)
    print(results)
    print(
        f"p50 {results['p50'] * 1000:.0f} ms, p99 {results['p99'] * 1000:.0f} ms, {results['cards']:.1f} cards a second"
    )
    assert (results["lost"], results["late"], results["violations"], listener.heard) == (0, 0, [], [])
    assert results["limited"] == 0


async def test_a_hundred_games_at_a_walk(tmp_path: Path) -> None:
    await check(tmp_path, games=60, moves=60, rate=25)


@pytest.mark.slow
async def test_a_thousand_games_at_fifty_moves_a_second(tmp_path: Path) -> None:
    await check(tmp_path, games=1000, moves=1500, rate=50)
