"""Take the pictures of README and guides, in both languages: `python -m tools.guide_pictures`. Needs Chromium."""

import argparse
import asyncio
import json
import sys
import tempfile
from collections.abc import Collection
from io import BytesIO
from pathlib import Path

from PIL import Image

import render
from cogs.pictures.pictures import Pictures
from tests.browser.chrome import Browser, Tab, chrome, find_chromium
from tests.endtoend.harness import RunningBot
from tools.guide_scenes import FOLDERS, PAGE, ROOT, WHOLE, Shot, channel, digests, scenery, shots, texts

MANIFEST = ROOT / "docs" / "pictures" / "digests.json"
PHONE = 390, 3000  # as high as the highest panel
DESKTOP = 1280, 1060
QUALITY = 78
AIM_WIDTH = 640
BOXES = "{}.map((each) => (({{left, top, right, bottom}}) => [left, top, right, bottom])(each.getBoundingClientRect()))"
SHOWN = "[...document.querySelectorAll('.gallery img')].every((each) => each.complete && each.naturalWidth)"


def main(arguments: list[str]) -> int:
    """Take the pictures that are older than what they show, or say why not."""
    parser = argparse.ArgumentParser(prog="python -m tools.guide_pictures", description=__doc__)
    parser.add_argument("--all", action="store_true", help="take the others too")
    options = parser.parse_args(arguments)
    if find_chromium() is None:
        print("There is no Chromium on the path: install it (apt install chromium) and try again.", file=sys.stderr)
        return 1
    known = json.loads(MANIFEST.read_text(encoding="utf-8")) if MANIFEST.exists() and not options.all else {}
    now = {language: asyncio.run(digests_of(language)) for language in FOLDERS}
    for language, made in now.items():
        old = {name for name in made if made[name] != known.get(language, {}).get(name)}
        asyncio.run(take(language, old))
    MANIFEST.write_text(json.dumps(now, indent=1) + "\n", encoding="utf-8")
    return 0


async def digests_of(language: str) -> dict[str, str]:
    """What every picture of a language should show, as the test has it."""
    with tempfile.TemporaryDirectory() as folder:
        async with scenery(Path(folder), language) as bot:
            return digests({name: text async for name, text in texts(bot)})


async def take(language: str, names: Collection[str]) -> None:
    """Take these pictures of a language."""
    folder = FOLDERS[language]
    if not names:
        return
    with tempfile.TemporaryDirectory() as games:
        async with scenery(Path(games), language, Pictures()) as bot, chrome() as browser:
            async for shot in shots(bot):
                if shot.name == f"{PAGE}-turn" and "page" in names:
                    await photograph_page(browser, shot, folder / "page.webp")
                if shot.name in names:
                    await photograph(browser, shot, folder / f"{shot.name}.webp")
            for title in WHOLE:
                if f"{title}-aim" in names:
                    await draw_aim(bot, title, language, folder / f"{title}-aim.webp")


async def photograph(browser: Browser, shot: Shot, path: Path) -> None:
    """One message, or the posts of a forum, on a phone."""
    tab = await open_tab(browser, shot, *PHONE)
    chosen = f'.message[data-id="{shot.message.id}"]' if shot.message else ".post"
    found = f"[...document.querySelectorAll('{chosen}')]"
    await tab.wait(f"{found}.length")
    await settle(tab)
    await tab.evaluate(f"({found}[0].scrollIntoView(), 0)")
    boxes = await tab.evaluate(BOXES.format(found))
    (left, top, *_), (*_, right, bottom) = boxes[0], boxes[-1]
    keep(await tab.picture(), path, [left, top, right - left, bottom - top])


async def photograph_page(browser: Browser, shot: Shot, path: Path) -> None:
    """The whole page in the window of a computer."""
    tab = await open_tab(browser, shot, *DESKTOP)
    await settle(tab)
    keep(await tab.picture(), path)


async def open_tab(browser: Browser, shot: Shot, width: int, height: int) -> Tab:
    base = shot.player.state.base_url
    return await browser.open(
        f"{base}/?as={shot.player.user.name}#{shot.channel.id}", width=width, height=height, theme="dark"
    )


async def settle(tab: Tab) -> None:
    """Wait for the pictures, and for the log to scroll."""
    await tab.wait(SHOWN, 60)
    await asyncio.sleep(1)


async def draw_aim(bot: RunningBot, title: str, language: str, path: Path) -> None:
    """The board as a game ended on it."""
    table = await bot.tables.cache.at(channel(bot.world, f"{title}-over").id)
    names = {seat: seat.capitalize() for seat in table.state.header.seats}
    picture = render.board(table.state.view_for(None), language, names=names)
    keep(picture.data, path, width=AIM_WIDTH)


def keep(data: bytes, path: Path, box: list[float] | None = None, width: int = 0) -> None:
    """Cut, scale and write a picture."""
    with Image.open(BytesIO(data)) as opened:
        image = opened.convert("RGB")
    if box:
        left, top, wide, high = box
        image = image.crop((int(left), int(top), int(left + wide), int(top + high)))
    if width:
        image = image.resize((width, round(image.height * width / image.width)), Image.Resampling.LANCZOS)
    path.parent.mkdir(parents=True, exist_ok=True)
    image.save(path, quality=QUALITY, method=6)
    print(f"{path} {image.width} × {image.height}, {path.stat().st_size // 1000} kB")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
