"""Pictures of the page for README and guides: `python -m tools.screenshots`. Plays some turns, looks through Chromium.

With `--turn` it takes the turn of one title, on a phone and on a desk: the card, and the panel open below it.
With `--panels` it plays on to panels worth showing (tools/panels.py).
"""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path
from random import Random

from loopback.model import Channel
from tests.browser.chrome import Browser, chrome, find_chromium
from tests.browser.evening import choose
from tools.panels import CARD, DISMISS, JOURNEYS, fit
from tools.play import ROOT, Plan, Play, is_free
from tools.turns import newest, to_act, turn

MOST_TURNS = 100  # while a card is awaited
TURN_SHAPES = ((390, 1500), (1440, 1100))  # a phone, a desk; as high as card and panel are together
PANEL_PICTURE = "[...document.querySelectorAll('.ephemeral .gallery img')].at(-1)"


def main(arguments: list[str]) -> int:
    """Take the pictures, or say why not."""
    parser = argparse.ArgumentParser(prog="python -m tools.screenshots", description=__doc__)
    parser.add_argument("--turn", action="store_true", help="the guide's pictures of a turn, instead of the README's")
    parser.add_argument("--panels", choices=JOURNEYS, help="the guide's pictures of panels, instead of the README's")
    parser.add_argument("--into", type=int, default=0, help="so many first lines are chosen on the panel, with --turn")
    parser.add_argument("--title", default="imperial", help="the game to show")
    parser.add_argument("--channel", default="imperial", help="the channel it is played in")
    parser.add_argument("--turns", type=int, default=40, help="turns played before the pictures are taken")
    parser.add_argument("--until", default="", help="then they play on until a card says this")
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
        for number in range(given.turns + MOST_TURNS):
            card = await newest(play.world.user("anna"), table, "Act")
            if number >= given.turns and given.until in card.text:
                break
            await turn(play, table, rng)
        async with chrome() as browser:
            if given.panels:
                await JOURNEYS[given.panels](browser, play, table, given.folder)
                return 0
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
        await fit(tab, width, CARD)
        path = given.folder / f"{given.title}-turn-{width}.webp"
        await tab.screenshot(path)
        await tab.evaluate(DISMISS)  # the next shape opens its own
        print(path)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
