"""What `make play` opens on: games worth looking at, and a finished one that is walked through and seen as a film."""

import json

import pytest

from tests.browser.chrome import Browser, Tab
from tests.browser.play_page import PANEL, PICTURE, act, windows
from tools.demo_games import CHANNELS, FINISHED, WATCHED
from tools.play import TABLES, Play

pytestmark = pytest.mark.browser
LAST = "[...document.querySelectorAll('.ephemeral')].at(-1)"
CARD = "[...document.querySelectorAll('.message:not(.ephemeral) .v2')].at(-1)?.innerText"
FREE_SEAT = "[...document.querySelectorAll('.btn')].some((each) => each.innerText === 'Take it')"
VIDEO = "document.querySelector('video.film')"
LONG = 240.0  # seconds: a film is drawn


async def test_a_newcomer_finds_games_under_way(browser: Browser, furnished: Play) -> None:
    home = await browser.open(f"{furnished.world.state.base_url}/?as=anna", width=1280, height=860)
    await home.sees("Take a seat")
    assert await home.evaluate("document.querySelector('#head h1').innerText") == TABLES
    await home.click("button.btn", "Learn a game")
    await home.wait("document.querySelector('.ephemeral')")
    for channel in CHANNELS.values():
        tabs = await windows(browser, furnished, channel, ("anna", "ben"))
        called = "[...document.querySelectorAll('.mention')].some((each) => each.innerText === '@Anna')"
        await tabs["anna"].wait(called, 60)  # a busy machine is slow to post the first cards
        await tabs["anna"].wait(PICTURE, 60)
        await tabs["ben"].wait(FREE_SEAT, 60)
    panel = await act(tabs["anna"])
    assert "nothing to do" not in panel


async def test_computers_play_while_one_watches(browser: Browser, furnished: Play) -> None:
    [tab] = (await windows(browser, furnished, WATCHED, ("anna",))).values()
    await tab.wait(PICTURE, 60)
    shown = str(await tab.evaluate(CARD))
    await tab.wait(f"{CARD} !== {json.dumps(shown)}", 60)


async def test_a_player_takes_a_free_seat_on_the_page(browser: Browser, furnished: Play) -> None:
    tabs = await windows(browser, furnished, "caesars-empire", ("anna", "ben"))
    await tabs["ben"].wait(FREE_SEAT, 60)
    await tabs["ben"].click("button.btn", "Take it")
    await tabs["ben"].wait("[...document.querySelectorAll('.mention')].some((each) => each.innerText === '@Ben')", 60)
    assert "Which city" in await act(tabs["ben"])


async def go(tab: Tab, way: str) -> str:
    """Press a button of the viewer; what it says then."""
    before = str(await tab.evaluate(PANEL))
    await tab.click(".ephemeral button.btn", way)
    await tab.wait(f"{PANEL} !== {json.dumps(before)}")
    return str(await tab.evaluate(PANEL))


async def test_a_replay_is_walked_and_a_film_scrubbed(browser: Browser, furnished: Play) -> None:
    [tab] = (await windows(browser, furnished, FINISHED, ("anna",))).values()
    await tab.wait("[...document.querySelectorAll('.btn')].some((each) => each.innerText === 'Replay')", LONG)
    await tab.click("button.btn", "Replay")
    await tab.wait(f"{PANEL}?.includes('step')")
    assert "step 1 of" in await go(tab, "⏮")
    assert "step 2 of" in await go(tab, "▶")
    assert "step 1 of" in await go(tab, "◀")
    last = await go(tab, "⏭")
    steps = last.split(" of ")[1].split()[0]
    assert f"step {steps} of {steps}" in last
    await tab.wait(f"{LAST}.querySelector('.gallery img')?.naturalWidth")

    await tab.click("button.btn", "Film")
    await tab.wait(f"{VIDEO}?.readyState >= 1", LONG)
    length = float(await tab.evaluate(f"{VIDEO}.duration"))
    assert length >= 20
    for share in (0.8, 0.2, 0.5):
        await tab.evaluate(f"{VIDEO}.currentTime = {share * length}")
        await tab.wait(f"!{VIDEO}.seeking && {VIDEO}.readyState >= 2")
        assert abs(float(await tab.evaluate(f"{VIDEO}.currentTime")) - share * length) < 0.5
    await tab.evaluate(f"void {VIDEO}.play()")
    await tab.wait(f"{VIDEO}.currentTime > {0.5 * length + 0.5}")
