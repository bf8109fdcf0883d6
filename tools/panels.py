"""Pictures of panels for the guides: `python -m tools.screenshots --panels imperial`, `imperunde` or `learn`."""

import asyncio
import re
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random

from PIL import Image

from loopback.model import Channel
from loopback.world import MessageView, Player
from tests.browser.chrome import Browser, Tab
from tests.browser.evening import act, choose
from tools.play import Play
from tools.turns import newest, to_act, turn

PHONE = 390, 844
DESK = 1440, 900
TALLEST = 3000
BETWEEN = 12  # pictures side by side
MOST_TURNS = 150
SEVERAL = re.compile(r"\b[2-9] armies, [1-9] fleets?")
DISMISS = "([...document.querySelectorAll('.ephemeral .only-you .link')].forEach((each) => each.click()), 0)"
LOG = "document.querySelector('#log')"
CARD = "[...document.querySelectorAll('.message:not(.ephemeral):has(.gallery)')].at(-1)"
PANEL = "[...document.querySelectorAll('.ephemeral')].at(-1)"
MENU = "Boolean(document.querySelector('.ephemeral .select'))"
PICTURES = "[...document.querySelectorAll('.ephemeral .gallery img')].every((each) => each.naturalWidth)"

Wanted = Callable[[MessageView], object]


async def imperial(browser: Browser, play: Play, table: Channel, folder: Path) -> None:
    """A turn's first page, the form of Import, a maneuver in draft, investing; the maneuver on a desk too."""
    rng = Random(3)
    player, panel = await reach(play, table, rng, lambda panel: "Import" in panel.labels and maneuvers(panel))
    with tempfile.TemporaryDirectory() as kept:
        shots = [Path(kept) / f"{number}.png" for number in range(4)]
        tab = await open_panel(browser, play, player, table, *PHONE)
        await still(tab, shots[0])
        await tab.click(".ephemeral .btn", "Import")
        await tab.wait("document.querySelector('dialog[open]')")
        await still(tab, shots[1])
        await tab.press("Escape")
        await tab.click(".ephemeral .btn", maneuvers(panel)[0])
        await tab.wait(MENU)
        for _ in range(3):
            if await tab.evaluate(MENU):  # else it asks whom to fight
                await choose(tab)
        await still(tab, shots[2])
        await still(await open_panel(browser, play, player, table, *DESK), folder / "imperial-desk.webp")
        player, _ = await reach(play, table, rng, lambda panel: "Keep my money" in panel.labels)
        await still(await open_panel(browser, play, player, table, *PHONE), shots[3])
        side_by_side(shots, folder / "imperial-panel.webp")


def maneuvers(panel: MessageView) -> list[str]:
    """The buttons of a page that go to Maneuver, for three units or more."""
    return [label for label in panel.labels if label.startswith("Maneuver") and SEVERAL.search(panel.text)]


async def imperunde(browser: Browser, play: Play, table: Channel, folder: Path) -> None:
    """The shopping list, with something on it."""
    player, _ = await reach(play, table, Random(3), lambda panel: "What do you invest in?" in panel.text)
    tab = await open_panel(browser, play, player, table, *PHONE)
    for _ in range(4):
        await choose(tab)
    await still(tab, folder / "imperunde-panel.webp")


async def learn(browser: Browser, play: Play, table: Channel, folder: Path) -> None:
    """The first lesson of a first game, from its head to its last button."""
    anna = play.world.user("anna")
    await anna.slash(table, "learn", title="caesar")
    await asyncio.sleep(5)  # the table is laid
    thread = play.world.threads(table)[-1]
    await newest(anna, thread, "Act")
    tab = await open_panel(browser, play, anna, thread, *PHONE)
    await tab.wait(f"{PANEL}.querySelector('.gallery img')?.naturalWidth", 60)  # it comes after the words
    await fit(tab, PHONE[0], PANEL)
    await still(tab, folder / "learn-390.webp")


JOURNEYS = {"imperial": imperial, "imperunde": imperunde, "learn": learn}


async def reach(play: Play, table: Channel, rng: Random, wanted: Wanted) -> tuple[Player, MessageView]:
    """Play on until the panel of the one to act is as wanted."""
    for _ in range(MOST_TURNS):
        card = await newest(play.world.user("anna"), table, "Act")
        player = to_act(play, card)
        panel = (await player.click(card, "Act")).message
        if panel and wanted(panel):
            return player, panel
        await turn(play, table, rng)
    raise TimeoutError("no such panel came up")


async def open_panel(browser: Browser, play: Play, player: Player, table: Channel, width: int, height: int) -> Tab:
    """Open the page of a player, with nothing but their own panel on it."""
    await asyncio.sleep(3)  # the last cards are on their way
    address = f"{play.world.state.base_url}/?as={player.user.name}#{table.id}"
    tab = await browser.open(address, width=width, height=height, theme="dark")
    await tab.wait("[...document.querySelectorAll('.gallery img')].at(-1)?.naturalWidth")
    await tab.evaluate(DISMISS)
    await tab.wait("!document.querySelector('.ephemeral')")
    await act(tab)
    await tab.wait(PICTURES, 30)
    return tab


async def still(tab: Tab, path: Path) -> None:
    """A picture, once the pictures in it have come and the log has scrolled."""
    await asyncio.sleep(3)
    await tab.wait(PICTURES, 30)
    await tab.screenshot(path)
    print(path)


async def fit(tab: Tab, width: int, first: str) -> None:
    """As high as it takes to see everything from this element on."""
    await asyncio.sleep(3)
    needed = f"{LOG}.scrollHeight - {first}.offsetTop + innerHeight - {LOG}.clientHeight"
    height = min(int(await tab.evaluate(needed)), TALLEST)
    await tab.call(
        "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600
    )
    await asyncio.sleep(1)
    await tab.evaluate(f"({first}.scrollIntoView(), 0)")
    await asyncio.sleep(0.5)


def side_by_side(paths: list[Path], path: Path) -> None:
    """Several pictures as one."""
    images = [Image.open(each).convert("RGB") for each in paths]
    wide = sum(image.width + BETWEEN for image in images) - BETWEEN
    joined = Image.new("RGB", (wide, images[0].height), "white")
    left = 0
    for image in images:
        joined.paste(image, (left, 0))
        left += image.width + BETWEEN
    joined.save(path, quality=88)
    print(path)
