"""A game against computers in the page, with the bot itself: two taps to begin, and played to its end by buttons."""

import json

import pytest

from tests.browser.chrome import Browser, Tab
from tests.browser.play_page import PANEL, PICTURE, act, changed, choose, deed, pick, windows
from tools.play import Play
from words import Speaker

pytestmark = pytest.mark.browser
LAST_CARD = "[...document.querySelectorAll('.message:not(.ephemeral) .v2')].at(-1)?.innerText ?? ''"
PANELS = "[...document.querySelectorAll('.ephemeral')].at(-1)"
OVER = Speaker("en").say("card-over")


async def first_choice(tab: Tab) -> str:
    """The first line of the panel's menu, or its first button."""
    if await tab.evaluate(f"Boolean({PANELS}.querySelector('.select'))"):
        return await choose(tab)
    before = str(await tab.evaluate(PANEL))
    await tab.evaluate(f"{PANELS}.querySelector('.btn').click()")
    return await changed(tab, before)


async def test_a_solo_game_of_caesars_empire_to_its_end(browser: Browser, play: Play) -> None:
    [home] = (await windows(browser, play, "caesars-empire", ("anna",))).values()
    await home.write("/new")
    await home.press("Enter")
    await home.press("Enter")
    await pick(home, "title", "caesar")
    await pick(home, "company", "easy")
    await home.click(".ephemeral button.btn", "Start")
    await home.sees("Your game against computers has begun")
    thread = next(each for each in play.world.state.channels.values() if each.is_thread)
    tab = await browser.open(f"{play.world.state.base_url}/?as=anna#{thread.id}", width=390, height=844)
    for _ in range(40):
        await tab.wait(f"({LAST_CARD}).includes('@Anna') || ({LAST_CARD}).includes('{OVER}')")
        if OVER in str(await tab.evaluate(LAST_CARD)):
            break
        cities = await tab.evaluate(LAST_CARD)
        panel = await act(tab)
        if "Which city" in panel:  # the last city is not asked for
            panel = await first_choice(tab)
        assert "Which way" in panel or "Build to" in panel  # where there is only one
        text = await deed(tab)
        assert "Anna takes" in text or "Anna scores" in text  # the end of the game leaves no room for the beginning
        await tab.wait(f"({LAST_CARD}) !== {json.dumps(cities)}")  # what computers did comes with the next call
    last = str(await tab.evaluate(LAST_CARD))
    assert OVER in last
    assert last.count("🤖") >= 3
    await tab.wait(PICTURE)
