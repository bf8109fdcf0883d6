"""Playing in the page with the bot itself: windows, a table opened, and whose turn it is."""

import asyncio
import json
from collections.abc import Sequence

from tests.browser.chrome import Browser, Tab
from tools.play import Play

PANEL = "[...document.querySelectorAll('.ephemeral .v2')].at(-1)?.innerText"
PICTURE = "[...document.querySelectorAll('.gallery img')].at(-1)?.naturalWidth"
CALLED = """[...([...document.querySelectorAll('.message:not(.ephemeral) .v2')].at(-1)
    ?.querySelectorAll('.mention') ?? [])].map((each) => each.innerText.slice(1).toLowerCase())"""
FORM = "document.querySelector('dialog[open] button.btn')"
WANTED = (".btn.primary", ".btn.danger")
TAKING = tuple(f'.btn[data-custom-id^="r:{verb}:"]' for verb in ("do", "stay", "fill"))
OPENING = '.btn[data-custom-id^="r:open:"]'


NEWEST = "[...document.querySelectorAll('.ephemeral')].at(-1)"


async def windows(browser: Browser, play: Play, channel: str, names: Sequence[str]) -> dict[str, Tab]:
    """The first at a computer, the others on phones, all in the channel of the game."""
    place = next(each for each in play.world.state.channels.values() if each.name == channel)
    base, tabs = play.world.state.base_url, dict[str, Tab]()
    for name in names:
        width, height = (390, 844) if tabs else (1280, 860)
        tabs[name] = await browser.open(f"{base}/?as={name}#{place.id}", width=width, height=height)
    return tabs


async def pick(tab: Tab, menu: str, value: str) -> None:
    """Take a line of a menu on the newest panel, by what its id says and by its value."""
    await tab.click(f".ephemeral .select[data-custom-id*='{menu}']")
    await tab.click(f".select-list:not([hidden]) .select-option[data-value='{value}']")
    await tab.wait("!document.querySelector('.busy')")


async def begin(tabs: dict[str, Tab], title: str) -> None:
    """The first types /new and chooses people, the others join, the first starts."""
    host, *others = tabs
    await tabs[host].write("/new ")
    await tabs[host].press("Enter")
    await pick(tabs[host], "title", title)
    await pick(tabs[host], "company", "people")
    await tabs[host].click(".ephemeral button.btn", "Start")
    there = f"{host.capitalize()} (host)"
    for name in others:
        await tabs[name].click("button.btn", "Join")
        there += f" · {name.capitalize()}"
        await tabs[host].sees(there)
    await tabs[host].click("button.btn", "Start")
    for tab in tabs.values():
        await tab.wait("[...document.querySelectorAll('.btn')].some((each) => each.innerText === 'Act')")


async def called(tabs: dict[str, Tab]) -> str:
    """Who the newest card calls first."""
    watcher = next(iter(tabs.values()))
    for _ in range(300):
        if names := await watcher.evaluate(CALLED):
            return str(names[0])
        await asyncio.sleep(0.05)
    raise AssertionError(f"nobody is called\n{await watcher.text()}")


async def act(tab: Tab) -> str:
    """Open the panel; what it says."""
    await tab.evaluate("document.querySelectorAll('.ephemeral').forEach((each) => { each.seen = true })")
    await tab.click(".message:not(.ephemeral) button.btn", "Act")
    await tab.wait(
        "[...document.querySelectorAll('.ephemeral')].some((each) => !each.seen)"
    )  # it replaces the last one
    await tab.wait(
        "[...document.querySelectorAll('.ephemeral')].at(-1).querySelector('.v2')"
    )  # a draft has a picture first
    return str(await tab.evaluate(PANEL))


async def choose(tab: Tab) -> str:
    """Take the first line of the panel's menu, or its first button; what the panel says then."""
    before = await tab.evaluate(PANEL)
    if await tab.evaluate(f"Boolean({NEWEST}.querySelector('.select'))"):
        await tab.click(".ephemeral .select")
        await tab.click(".select-option:first-child")
    else:
        await tab.evaluate(f"{NEWEST}.querySelector({json.dumps(', '.join((*WANTED, *TAKING, OPENING)))}).click()")
    return await changed(tab, str(before))


async def changed(tab: Tab, before: str) -> str:
    """Wait until the panel says something else."""
    await tab.wait(f"!document.querySelector('.busy') && {PANEL} !== {json.dumps(before)}")
    return str(await tab.evaluate(PANEL))


async def deed(tab: Tab) -> str:
    """Press the button that most want, or the last that does something; the first line of a menu where none does."""
    before = str(await tab.evaluate(PANEL))
    for kinds in (WANTED, TAKING):
        if await tab.evaluate(f"Boolean({NEWEST}.querySelector({json.dumps(', '.join(kinds))}))"):
            await tab.click(", ".join(f".ephemeral {kind}" for kind in kinds))
            break
    else:
        return await choose(tab)
    await tab.wait(f"{FORM} || (!document.querySelector('.busy') && {PANEL} !== {json.dumps(before)})")
    if await tab.evaluate(f"Boolean({FORM})"):  # filled in sensibly already
        await tab.click("dialog[open] button.btn", "Submit")
    return await changed(tab, before)
