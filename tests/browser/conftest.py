import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from loopback.windows import Windows
from loopback.world import Limits, World
from tests.browser.chrome import Browser, Tab, chrome, require
from tests.loopback.conftest import running
from tools.play import ROOT, Plan, Play


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    require()
    async with chrome() as browser:
        yield browser
        assert [each for each in browser.complaints if not is_replaced_picture(each)] == []


def is_replaced_picture(complaint: str) -> bool:
    """Whether a picture was asked for after an edit had replaced it: on a slow machine the page is that late."""
    return "404" in complaint and "/attachments/" in complaint


@pytest.fixture
async def world() -> AsyncIterator[World]:
    """A served world with three people, and no bot yet."""
    world = World(limits=Limits.generous())
    Windows(world)
    world.guild.name = "Game night"
    world.add_channel("second")
    for name in ("anna", "ben", "cleo"):
        world.user(name)
    async with world:
        yield world
        assert not world.violations


@pytest.fixture
async def played(world: World) -> AsyncIterator[World]:
    """The world with the stand-in bot connected."""
    async with running(world):
        yield world


@pytest.fixture
async def play(tmp_path: Path) -> AsyncIterator[Play]:
    """The small Discord and the bot beside it, in a process of its own; nothing is played yet."""
    async with playing(tmp_path, furnished=False) as play:
        yield play


@pytest.fixture
async def furnished(tmp_path: Path) -> AsyncIterator[Play]:
    """What `make play` opens, with demo games under way."""
    async with playing(tmp_path, furnished=True) as play:
        yield play


@asynccontextmanager
async def playing(folder: Path, *, furnished: bool) -> AsyncIterator[Play]:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        port = int(trial.getsockname()[1])
    play = Play(Plan(port, folder, ROOT / "bot.py", browser=False, furnished=furnished))
    running = asyncio.create_task(play.run())
    ready = asyncio.create_task(play.ready.wait())
    await asyncio.wait([running, ready], return_when=asyncio.FIRST_COMPLETED, timeout=60)
    ready.cancel()
    assert play.ready.is_set(), play.log.read_text()
    yield play
    play.stop.set()
    assert await running == 0
    assert not play.world.violations


async def window(browser: Browser, world: World, who: str, width: int = 1280, height: int = 860) -> Tab:
    """A window of a player, open on the first channel."""
    tab = await browser.open(f"{world.state.base_url}/?as={who}", width=width, height=height)
    await tab.wait("document.querySelector('.intro')")
    return tab
