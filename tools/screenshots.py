"""Pictures of the page for README and guides: `python -m tools.screenshots`. Plays some turns, looks through Chromium.

With `--turn` it takes the turn of one title, on a phone and on a desk: the card, and the panel open below it.
"""

import argparse
import asyncio
import re
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from cogs.wire.ids import parse
from loopback.model import Channel
from loopback.world import MessageView, Player
from tests.browser.chrome import Browser, Tab, chrome, find_chromium
from tests.browser.evening import choose
from tools.play import ROOT, Plan, Play, is_free

MENTION = re.compile(r"<@(\d+)>")
TAKING = {"do", "stay", "fill"}  # verbs of buttons that take a move, or open a form for several
MOST_TAPS = 12
DISMISS = "([...document.querySelectorAll('.ephemeral .only-you .link')].forEach((each) => each.click()), 0)"
TURN_SHAPES = ((390, 1500), (1440, 1100))  # a phone, a desk; as high as card and panel are together
TALLEST = 3000
PANEL_PICTURE = "[...document.querySelectorAll('.ephemeral .gallery img')].at(-1)"
CARD = "[...document.querySelectorAll('.message:not(.ephemeral):has(.gallery)')].at(-1)"
LOG = "document.querySelector('#log')"
NEEDED = f"{LOG}.scrollHeight - {CARD}.offsetTop + innerHeight - {LOG}.clientHeight"


def main(arguments: list[str]) -> int:
    """Take the pictures, or say why not."""
    parser = argparse.ArgumentParser(prog="python -m tools.screenshots", description=__doc__)
    parser.add_argument("--turn", action="store_true", help="the guide's pictures of a turn, instead of the README's")
    parser.add_argument("--into", type=int, default=0, help="so many first lines are chosen on the panel, with --turn")
    parser.add_argument("--title", default="imperial", help="the game to show")
    parser.add_argument("--channel", default="imperial", help="the channel it is played in")
    parser.add_argument("--turns", type=int, default=40, help="turns played before the pictures are taken")
    parser.add_argument("--seed", type=int, default=3, help="another seed, another game")
    parser.add_argument("--folder", type=Path, default=ROOT / "docs" / "pictures", help="where the pictures go")
    given = parser.parse_args(arguments)
    if find_chromium() is None:
        print("There is no Chromium on the path: install it (apt install chromium) and try again.", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as kept:
        return asyncio.run(take(given, Path(kept)))


async def take(given: argparse.Namespace, kept: Path) -> int:
    """A whole evening in a folder that is gone afterwards."""
    port = next(port for port in range(8500, 8600) if is_free(port))
    play = Play(Plan(port, kept, ROOT / "bot.py", browser=False, furnished=False))
    running = asyncio.create_task(play.run())
    try:
        await asyncio.wait_for(play.ready.wait(), 60)
        table = await begin(play, given)
        rng = Random(given.seed)
        for _ in range(given.turns):
            await turn(play, table, rng)
        async with chrome() as browser:
            await (turn_pictures if given.turn else pictures)(browser, play, table, given)
    finally:
        play.stop.set()
        await running
    return 0


async def begin(play: Play, given: argparse.Namespace) -> Channel:
    """Three people sit down."""
    world = play.world
    table = next(each for each in world.state.channels.values() if each.name == given.channel)
    anna, ben, cleo = (world.user(name) for name in ("anna", "ben", "cleo"))
    await anna.submit((await anna.slash(table, "new", against="people", title=given.title)).form)
    for player in (ben, cleo):
        await player.click(await newest(player, table, "Join"), "Join")
    await anna.click(await newest(anna, table, "Start"), "Start")
    return table


async def newest(player: Player, table: Channel, label: str) -> MessageView:
    """The newest public message with this button, once it has come."""
    for _ in range(400):
        shown = [each for each in player.messages(table) if not each.ephemeral and label in each.labels]
        if shown:
            return shown[-1]
        await asyncio.sleep(0.05)
    raise TimeoutError(f"no message with a button {label}")


def to_act(play: Play, card: MessageView) -> Player:
    """The one a card calls."""
    number = int(MENTION.findall(card.text)[0])
    return next(each for each in play.world.players.values() if each.id == number)


async def turn(play: Play, table: Channel, rng: Random) -> None:
    """Whoever is called acts by menus and buttons until nothing more is asked of them."""
    card = await newest(play.world.user("anna"), table, "Act")
    player = to_act(play, card)
    panel = (await player.click(card, "Act")).message
    for _ in range(MOST_TAPS):
        deeds = deeds_on(panel) if panel else []
        menu = menu_of_moves(panel) if panel else None
        if panel is None or not (menu or deeds):
            break
        if deeds and (menu is None or rng.random() < 0.25):
            reply = await player.click(panel, rng.choice(deeds)["custom_id"])
            panel = (await player.submit(reply.form)).message if reply.form else reply.message
        elif menu is not None:
            panel = (await player.choose(panel, menu["custom_id"], rng.choice(menu["options"])["value"])).message
    for _ in range(100):  # until the next card is there
        if (await newest(player, table, "Act")).id != card.id:
            return
        await asyncio.sleep(0.05)


def deeds_on(panel: MessageView) -> list[dict[str, Any]]:
    """The buttons that take a move."""
    return [each for each in panel.buttons if (ref := parse(each["custom_id"])) and ref.verb in TAKING]


def menu_of_moves(panel: MessageView) -> dict[str, Any] | None:
    """The menu of moves, not the one of standing orders beside a question."""
    refs = ((menu, parse(menu["custom_id"])) for menu in panel.selects)
    return next((menu for menu, ref in refs if ref and ref.verb == "pick"), None)


async def pictures(browser: Browser, play: Play, table: Channel, given: argparse.Namespace) -> None:
    """The page on a desk and on a phone, dark and light, with a private panel open."""
    await asyncio.sleep(3)  # the last cards are on their way
    player = to_act(play, await newest(play.world.user("anna"), table, "Act"))
    address = f"{play.world.state.base_url}/?as={player.user.name}#{table.id}"
    shapes = (("page-dark", 1280, 1240, "dark"), ("page-light", 1280, 1240, "light"), ("phone", 390, 844, "dark"))
    for name, width, height, theme in shapes:
        tab = await browser.open(address, width=width, height=height, theme=theme)
        await tab.wait("[...document.querySelectorAll('.gallery img')].at(-1)?.naturalWidth")
        if name == "page-dark":
            await tab.click("button.btn", "Act")
            await tab.wait("document.querySelector('.ephemeral .select, .ephemeral .btn')")
        await asyncio.sleep(1)  # pictures settle and the log scrolls
        if name == "phone":
            await tab.evaluate("([...document.querySelectorAll('.message:has(.gallery)')].at(-1).scrollIntoView(), 0)")
            await asyncio.sleep(0.5)
        await tab.screenshot(given.folder / f"{name}.webp")
        print(given.folder / f"{name}.webp")


async def turn_pictures(browser: Browser, play: Play, table: Channel, given: argparse.Namespace) -> None:
    """The card of a turn, and below it the panel of the one to act."""
    await asyncio.sleep(3)  # the last cards are on their way
    player = to_act(play, await newest(play.world.user("anna"), table, "Act"))
    address = f"{play.world.state.base_url}/?as={player.user.name}#{table.id}"
    for width, height in TURN_SHAPES:
        tab = await browser.open(address, width=width, height=height, theme="dark")
        await tab.evaluate(DISMISS)
        await tab.wait("[...document.querySelectorAll('.gallery img')].at(-1)?.naturalWidth")
        await tab.click("button.btn", "Act")
        await tab.wait("document.querySelector('.ephemeral .select, .ephemeral .btn')")
        for _ in range(given.into if (width, height) == TURN_SHAPES[0] else 0):  # the draft stays
            await choose(tab)
        if given.into:
            await tab.wait(f"{PANEL_PICTURE}?.naturalWidth", 30)  # a draft has one
        await asyncio.sleep(3)  # the panel's own picture comes, and the log scrolls
        await fit(tab, width)
        path = given.folder / f"{given.title}-turn-{width}.webp"
        await tab.screenshot(path)
        await tab.evaluate(DISMISS)  # the next shape opens its own
        print(path)


async def fit(tab: Tab, width: int) -> None:
    """As high as it takes to see the card from its question on, and the panel below it."""
    height = min(int(await tab.evaluate(NEEDED)), TALLEST)
    await tab.call(
        "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600
    )
    await asyncio.sleep(1)
    await tab.evaluate(f"({CARD}.scrollIntoView(), 0)")
    await asyncio.sleep(0.5)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
