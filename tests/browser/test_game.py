"""A game of Imperial in the page, with the bot itself: as a newcomer would play it after `make play`."""

import asyncio
import json
import signal
import socket
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.browser.chrome import Browser, Tab
from tools.play import ROOT, Plan, Play

pytestmark = pytest.mark.browser
NAMES = ("anna", "ben")
PANEL = "[...document.querySelectorAll('.ephemeral .v2')].at(-1)?.innerText"
PICTURE = "[...document.querySelectorAll('.gallery img')].at(-1)?.naturalWidth"


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Play]:
    """The small Discord and the bot beside it, in a process of its own."""
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        port = int(trial.getsockname()[1])
    play = Play(Plan(port, tmp_path, ROOT / "bot.py", browser=False))
    running = asyncio.create_task(play.run())
    ready = asyncio.create_task(play.ready.wait())
    await asyncio.wait([running, ready], return_when=asyncio.FIRST_COMPLETED, timeout=60)
    ready.cancel()
    assert play.ready.is_set(), play.log.read_text()
    yield play
    play.stop.set()
    assert await running == 0
    assert not play.world.violations


async def windows(browser: Browser, evening: Play) -> dict[str, Tab]:
    """Anna at a desk, Ben on a phone, both in the channel of the game."""
    channel = next(each for each in evening.world.state.channels.values() if each.name == "imperial")
    base = evening.world.state.base_url
    return {
        "anna": await browser.open(f"{base}/?as=anna#{channel.id}"),
        "ben": await browser.open(f"{base}/?as=ben#{channel.id}", width=390, height=844),
    }


async def begin(tabs: dict[str, Tab]) -> None:
    """Anna types /new and sends the form, Ben joins, Anna starts."""
    anna, ben = tabs["anna"], tabs["ben"]
    await anna.write("/new ")
    await anna.wait("document.activeElement.name === 'title'")
    await anna.type("imperial")
    await anna.press("Enter")
    await anna.press("Enter")
    await anna.wait("document.querySelector('dialog[open] .choice')")
    await anna.click("dialog button.btn", "Submit")
    await ben.click("button.btn", "Join")
    await anna.sees("Anna (host) · Ben")
    await anna.click("button.btn", "Start")
    for tab in tabs.values():
        await tab.wait("[...document.querySelectorAll('.btn')].some((each) => each.innerText === 'Act')")


async def called(tabs: dict[str, Tab]) -> str:
    """Who the newest card calls."""
    script = "[...document.querySelectorAll('.message:not(.ephemeral) .mention')].at(-1)?.innerText"
    for _ in range(300):
        name = await tabs["anna"].evaluate(script)
        if name:
            return str(name).removeprefix("@").lower()
        await asyncio.sleep(0.05)
    raise AssertionError("nobody is called")


async def cards(tab: Tab) -> int:
    return int(await tab.evaluate("document.querySelectorAll('.message:not(.ephemeral) .gallery').length"))


async def test_a_game_by_clicking_and_by_typing(browser: Browser, evening: Play) -> None:
    tabs = await windows(browser, evening)
    await begin(tabs)
    for tab in tabs.values():
        await tab.wait(PICTURE)

    # By clicking: the one who is called opens his panel and takes the first space on the list.
    first = await called(tabs)
    shown = await cards(tabs[first])
    await tabs[first].click("button.btn", "Act")
    await tabs[first].wait("document.querySelector('.ephemeral .select')")
    await tabs[first].click(".ephemeral .select")
    await tabs[first].click(".select-option:first-child")
    await tabs[first].wait(f"!{PANEL}?.includes('choose a space')")
    other = next(each for each in NAMES if each != first)
    assert "choose a space" not in await tabs[other].text()

    # By typing: a space of the rondel by its suggestion, for whoever is called now.
    await play_on_until_rondel(tabs)
    mover = await called(tabs)
    await tabs[mover].write("/imperial rondel ")
    await tabs[mover].wait("document.activeElement.name === 'space'")
    await tabs[mover].wait("document.querySelector('.palette-row')")
    chosen = await tabs[mover].evaluate("document.querySelector('.palette-row').innerText")
    await tabs[mover].press("Enter")
    await tabs[mover].press("Enter")
    await tabs[mover].wait("document.querySelectorAll('.ephemeral').length")
    assert chosen
    await tabs[mover].wait(f"document.querySelectorAll('.message:not(.ephemeral) .gallery').length > {shown}")
    await tabs[mover].wait(PICTURE)


async def play_on_until_rondel(tabs: dict[str, Tab]) -> None:
    """End whatever the first move has begun, by the panel, until a nation is to be moved on the rondel."""
    for _ in range(12):
        tab = tabs[await called(tabs)]
        before = await tab.evaluate("document.querySelectorAll('.ephemeral').length")
        await tab.click(".message:not(.ephemeral) button.btn", "Act")
        await tab.wait(f"document.querySelectorAll('.ephemeral').length > {before}")
        panel = str(await tab.evaluate(PANEL))
        if "choose a space" in panel:
            return
        if "Nothing is asked" in panel:  # the card of the next one is on its way
            await asyncio.sleep(0.5)
            continue
        deed = ".ephemeral:last-of-type .btn.primary, .ephemeral:last-of-type .btn.danger"
        if await tab.evaluate(f"Boolean(document.querySelector('{deed}'))"):
            await tab.click(deed)
        else:
            await tab.click(".ephemeral .select")
            await tab.click(".select-option:first-child")
        await tab.wait(f"!document.querySelector('.busy') && {PANEL} !== {json.dumps(panel)}")
    raise AssertionError("the rondel never came")


async def test_a_secret_is_not_in_the_other_players_page(browser: Browser, evening: Play) -> None:
    tabs = await windows(browser, evening)
    await begin(tabs)
    await tabs["anna"].wait(PICTURE)
    known = await sources(tabs["anna"])
    await tabs["anna"].click("button.btn", "Hand")
    await tabs["anna"].sees("Only you can see this")
    await tabs["anna"].wait("[...document.querySelectorAll('.ephemeral .picture-image')].at(-1)?.naturalWidth")
    secret = await sources(tabs["anna"]) - known
    words = str(await tabs["anna"].evaluate("[...document.querySelectorAll('.ephemeral .md')].at(-1).innerText"))
    assert secret
    assert words
    page = await tabs["ben"].html()
    loaded = json.dumps(await tabs["ben"].evaluate("performance.getEntries().map((each) => each.name)"))
    assert words not in await tabs["ben"].text()
    for picture in secret:
        assert picture.split("?")[0] not in page + loaded


async def sources(tab: Tab) -> set[str]:
    return set(await tab.evaluate("[...document.querySelectorAll('img.picture-image')].map((each) => each.src)"))


async def test_a_reload_and_a_killed_bot_lose_nothing(browser: Browser, evening: Play) -> None:
    tabs = await windows(browser, evening)
    await begin(tabs)
    mover = await called(tabs)
    tab = tabs[mover]
    await tab.wait(PICTURE)
    await tab.reload()
    await tab.wait(PICTURE)
    assert evening.bot is not None
    evening.bot.send_signal(signal.SIGKILL)
    await tab.sees("not connected")
    await tab.wait("document.querySelector('#notice').hidden", 60)
    await tab.click("button.btn", "Act")
    await tab.wait("document.querySelector('.ephemeral .select')")
    await tab.click(".ephemeral .select")
    await tab.click(".select-option:first-child")
    await tab.wait("!document.querySelector('.ephemeral .failure') && !document.querySelector('.busy')")
    assert "did not respond" not in await tab.text()
