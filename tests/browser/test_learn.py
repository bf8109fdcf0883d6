"""A guided first game on a phone: the aim comes first, and each page is seen whole, with its lesson."""

import asyncio
import json
import os
from pathlib import Path

import pytest

from tests.browser.chrome import Browser, Tab
from tools.play import Play
from words import Speaker

pytestmark = pytest.mark.browser
WIDTH, HEIGHT = 390, 844
NEWEST = "[...document.querySelectorAll('.ephemeral')].at(-1)"
TRY = f'{NEWEST}?.querySelector(\'[data-custom-id^="r:try"], [data-custom-id^="r:playhint"]\')'  # or a whole draft
ACT = "[...document.querySelectorAll('.message:not(.ephemeral) [data-custom-id^=\"r:act:\"]')].at(-1)"
PAGES = 5
SHOTS = os.environ.get("RONDEL_SHOTS")  # a folder to keep what was seen


@pytest.mark.parametrize("title", ["imperial", "imperial-2030", "caesar", "imperunde"])
@pytest.mark.parametrize("language", ["en", "fr"])
async def test_a_page_with_its_lesson_fits_a_phone(browser: Browser, play: Play, title: str, language: str) -> None:
    world, speaker = play.world, Speaker(language, title)
    world.user("anna", locale="fr" if language == "fr" else "en-US")
    place = next(each for each in world.state.channels.values() if each.name == "imperial")
    tab = await browser.open(f"{world.state.base_url}/?as=anna#{place.id}", width=WIDTH, height=HEIGHT)
    await tab.write("/learn" if language == "en" else "/apprendre")
    await tab.press("Enter")
    await tab.press("Enter")
    await tab.sees(speaker.tell("aim")[:40])
    await tab.click(f"[data-custom-id^='r:learntitle'][data-custom-id$=':{title}']")
    await tab.sees(speaker.say("learn-started", aim="", channel="").splitlines()[-1][:20].strip())
    thread = next(each for each in world.state.channels.values() if each.is_thread)
    tab = await browser.open(f"{world.state.base_url}/?as=anna#{thread.id}", width=WIDTH, height=HEIGHT)
    tall = []
    for number in range(PAGES):
        await open_lesson(tab)
        height, text = await seen(tab)
        if SHOTS:
            await tab.screenshot(Path(SHOTS) / f"{title}-{language}-{number}.png")
        tall += [text] if height > HEIGHT else []
        assert number or speaker.say("learn-aim", aim="").strip("* ·") in text, "what wins comes first"
        await tab.evaluate(f"({TRY}.click(), 0)")
        await tab.wait(f"!document.querySelector('.busy') && ({NEWEST}?.innerText !== {json.dumps(text)})")
    assert not tall


async def open_lesson(tab: Tab) -> None:
    """Press Act until the panel has something to try: computers may be playing."""
    for _ in range(20):
        if await tab.evaluate(f"Boolean({TRY})"):
            break
        if await tab.evaluate(f"Boolean({ACT})"):
            await tab.evaluate(f"({ACT}.click(), 0)")
        await asyncio.sleep(0.7)
        await tab.wait("!document.querySelector('.busy')")
    await tab.wait(f"{TRY} && !document.querySelector('.busy')")


async def seen(tab: Tab) -> tuple[float, str]:
    """How tall the newest panel is once its picture is there, and what it says."""
    await tab.wait(f"[...{NEWEST}.querySelectorAll('img')].every((each) => each.complete)")
    await tab.evaluate(f"({NEWEST}.scrollIntoView({{block: 'start'}}), 0)")
    height = await tab.evaluate(f"{NEWEST}.getBoundingClientRect().height")
    return float(height), str(await tab.evaluate(f"{NEWEST}.innerText"))
