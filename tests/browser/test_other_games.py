"""Caesar's Empire and ImpeRunde in the page, with the bot itself: begun and played by their first moves, by buttons."""

import asyncio
import re

import pytest

from tests.browser.chrome import Browser, Tab
from tests.browser.play_page import PICTURE, act, begin, called, changed, choose, deed, windows
from tools.play import Play

pytestmark = pytest.mark.browser
LAST_CARD = "[...document.querySelectorAll('.message:not(.ephemeral) .v2')].at(-1).innerText"
LABELS = "[...document.querySelectorAll('.ephemeral .btn')].map((each) => each.innerText.trim())"
ONE_MORE = f"{LABELS}.findLast((text) => text.includes('→')) || ''"
BUY_ALL = f"{LABELS}.findLast((text) => text.startsWith('Buy all')) || ''"
WAY = re.compile("Which way|Build to")  # the second where there is only one
OWN_PICTURE = "[...document.querySelectorAll('.ephemeral .gallery img')].at(-1)?.naturalWidth"


async def test_cities_of_caesars_empire_in_three_taps(browser: Browser, play: Play) -> None:
    tabs = await windows(browser, play, "caesars-empire", ("anna", "ben"))
    await begin(tabs, "caesar")
    for left in (30, 29, 28):
        name = await called(tabs)
        tab = tabs[name]
        assert f"{left} cities left" in await tab.evaluate(LAST_CARD)
        assert "Which city" in await act(tab)
        assert WAY.search(await choose(tab))
        await tab.wait(OWN_PICTURE)  # the chain drawn in before it is built
        text = await deed(tab)
        assert f"{name.capitalize()} takes" in text
        await tab.wait(f"{LAST_CARD}.includes('{left - 1} cities left')")
    for tab in tabs.values():
        await tab.wait(PICTURE)
        assert len(WAY.findall(await tab.text())) <= 1  # a panel is its owner's


async def until(tabs: dict[str, Tab], asked: str) -> str:
    """Answer with whatever there is until somebody is asked this; returns them, with their panel open."""
    for _ in range(60):
        name = await called(tabs)
        panel = await act(tabs[name])
        if asked in panel:
            return name
        if "You have nothing to do" not in panel:  # else the card of the next one is on its way
            await deed(tabs[name])
        await asyncio.sleep(0.3)
    raise AssertionError(f"never asked: {asked}\n{await tabs[name].text()}")


async def test_imperunde_from_the_first_ship_to_the_first_shopping_list(browser: Browser, play: Play) -> None:
    tabs = await windows(browser, play, "imperunde", ("anna", "ben", "cleo"))
    await begin(tabs, "imperunde")
    await until(tabs, "War or peace")
    for tab in tabs.values():
        panel = await act(tab)
        assert "now: peace" in panel
        await tab.click(".ephemeral button.btn", "Ready")
        await changed(tab, panel)
    buyer = await until(tabs, "On your list: 0 doubloons")
    tab = tabs[buyer]
    panel = await choose(tab)  # where
    more = str(await tab.evaluate(ONE_MORE))
    assert "→" in more, panel
    await tab.click(".ephemeral .btn", more)  # what; the page stays
    panel = await changed(tab, panel)
    await tab.wait(OWN_PICTURE)
    for name, other in tabs.items():
        assert ("On your list" in await other.text()) == (name == buyer)
    await tab.click(".ephemeral .btn", str(await tab.evaluate(BUY_ALL)))
    assert f"{buyer.capitalize()} " in await changed(tab, panel)
    await tab.wait(f"!{LAST_CARD}.includes('@{buyer.capitalize()}')")
