import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from loopback.openapi import Judge
from loopback.world import Limits, World
from tests.loopback.standin import StandIn
from tests.openapi import find_judge


@pytest.fixture
def judge() -> Judge | None:
    return find_judge()


@pytest.fixture
async def world(judge: Judge | None) -> AsyncIterator[World]:
    async with World(judge=judge, limits=Limits.generous()) as world:
        yield world
        assert not world.violations


@asynccontextmanager
async def running(world: World, **more: Any) -> AsyncIterator[StandIn]:
    """A bot that is connected and ready, and is closed in the end."""
    bot = StandIn(world.settings, **more)
    async with bot:
        task = asyncio.create_task(bot.start(world.settings["DISCORD_TOKEN"]))
        ready = asyncio.create_task(bot.wait_until_ready())
        await asyncio.wait([task, ready], return_when=asyncio.FIRST_COMPLETED)
        ready.cancel()
        if task.done():
            task.result()
        yield bot
    await asyncio.gather(task, return_exceptions=True)


@pytest.fixture
async def bot(world: World) -> AsyncIterator[StandIn]:
    async with running(world) as bot:
        yield bot
        assert not bot.errors
