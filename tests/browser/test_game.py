"""A game of Imperial in the page, with the bot itself: as a newcomer would play it after `make play`."""

import asyncio
import json
import signal

import pytest

from tests.browser.chrome import Browser, Tab
from tests.browser.play_page import PANEL, PICTURE, act, begin, called, deed, windows
from tools.play import Play

pytestmark = pytest.mark.browser
NAMES = ("anna", "ben")


async def cards(tab: Tab) -> int:
    return int(await tab.evaluate("document.querySelectorAll('.message:not(.ephemeral) .v2').length"))


async def test_a_game_by_clicking_and_by_typing(browser: Browser, play: Play) -> None:
    tabs = await windows(browser, play, "imperial", NAMES)
    await begin(tabs, "imperial")
    for tab in tabs.values():
        await tab.wait(PICTURE)

    # By clicking: whoever is called opens their panel and takes the first space.
    first = await called(tabs)
    shown = await cards(tabs[first])
    await tabs[first].click("button.btn", "Act")
    await tabs[first].click(".ephemeral .section button.btn", "Factory")
    await tabs[first].wait(f"!{PANEL}?.includes('choose a rondel space')")
    other = next(each for each in NAMES if each != first)
    assert "choose a rondel space" not in await tabs[other].text()

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
    await tabs[mover].wait(f"document.querySelectorAll('.message:not(.ephemeral) .v2').length > {shown}")
    await tabs[mover].wait(PICTURE)


async def play_on_until_rondel(tabs: dict[str, Tab]) -> None:
    """End whatever the first move has begun, by the panel, until a nation is to be moved on the rondel."""
    for _ in range(12):
        tab = tabs[await called(tabs)]
        panel = await act(tab)
        if "choose a rondel space" in panel:
            return
        if "You have nothing to do" in panel:  # the card of the next one is on its way
            await asyncio.sleep(0.5)
            continue
        await deed(tab)
    raise AssertionError("the rondel never came")


async def test_a_secret_is_not_in_the_other_players_page(browser: Browser, play: Play) -> None:
    tabs = await windows(browser, play, "imperial", NAMES)
    await begin(tabs, "imperial")
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


async def test_a_reload_and_a_killed_bot_lose_nothing(browser: Browser, play: Play) -> None:
    tabs = await windows(browser, play, "imperial", NAMES)
    await begin(tabs, "imperial")
    mover = await called(tabs)
    tab = tabs[mover]
    await tab.wait(PICTURE)
    await tab.reload()
    await tab.wait(PICTURE)
    assert play.bot is not None
    play.bot.send_signal(signal.SIGKILL)
    await tab.sees("not connected")
    await tab.wait("document.querySelector('#notice').hidden", 60)
    await tab.click("button.btn", "Act")
    await tab.click(".ephemeral .section button.btn", "Factory")
    await tab.wait("!document.querySelector('.ephemeral .failure') && !document.querySelector('.busy')")
    assert "did not respond" not in await tab.text()
