"""The moments that README and guides show, reached in the loopback from recorded games: every run shows the same."""

import hashlib
import re
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from cogs import EXTENSIONS
from cogs.pictures.pictures import Pictures
from loopback.model import Channel
from loopback.windows import Windows
from loopback.world import Limits, MessageView, Player, World
from table import Tables
from tests.endtoend.drivers import finds
from tests.endtoend.harness import RunningBot, running
from tools.demo_games import NAMES as SEATS
from tools.demo_games import NOTHING_YET, text_of
from tools.guide_league import league
from tools.guide_server import forum_and_feed, posts_text

ROOT = Path(__file__).parents[1]
GOLDEN = ROOT / "tests" / "golden"
FOLDERS = {"en": ROOT / "docs" / "pictures", "fr": ROOT / "docs" / "fr" / "pictures"}
LOCALES = {"en": "en-US", "fr": "fr"}  # how Discord calls the languages
WHOLE = {  # a game that is over
    "imperial": "imperial/4",
    "imperial-2030": "imperial-2030/3",
    "caesar": "caesar/four",
    "imperunde": "imperunde/four-by-a-canal",
}
SHOWN = ("imperial", "caesar", "imperunde")  # the titles with all pictures; Imperial 2030 has one, its aim
LEAGUE = "league"  # the picture of a league's message, and its channel
PAGE = "imperial"  # the game on the whole page in README
STOPS = {"imperial": 98}  # the row before which a game under way is left; else after its last
INTO = {"caesar": 1}  # so many first buttons are pressed on the panel
SEED = 7  # of the games begun by /learn
PEOPLE = ("anna", "ben", "cleo", "dora")
CHANGING = re.compile(r"<t:\d+|\b[0-9a-f]{12,}\b")  # times, hashes and ids


@dataclass(frozen=True, slots=True)
class Shot:
    """A message, or the posts of a forum, in front of somebody, and the picture it becomes."""

    name: str
    player: Player
    channel: Channel
    message: MessageView | None  # None: the posts


@asynccontextmanager
async def scenery(folder: Path, language: str, pictures: Pictures | None = None) -> AsyncIterator[RunningBot]:
    """A running bot with a game under way and a finished one of each title; its computers always choose alike."""
    world = World(limits=Limits.generous())
    Windows(world)
    world.guild.name = "Game night" if language == "en" else "Soirée jeux"
    world.user("anna", locale=LOCALES[language])
    for title in WHOLE:
        world.add_channel(title)
        world.add_channel(f"{title}-over")
    world.add_channel(LEAGUE)
    async with world:
        await seed_games(folder / "games.sqlite3", world, language)
        with patch("cogs.computers.player_pool.secrets", SimpleNamespace(token_hex=lambda _: "seed")):
            # The stories of finished games are in no picture; without pictures their computing is left out.
            extensions = [each for each in EXTENSIONS if pictures or each != "cogs.story_poster"]
            async with running(world, folder / "games.sqlite3", extensions=extensions, pictures=pictures) as bot:
                bot.tables.context.new_seed = lambda: f"{SEED:064x}"  # type: ignore[method-assign]
                await bot.settle()
                yield bot


async def seed_games(database: Path, world: World, language: str) -> None:
    """Import the games before the bot starts, so that it posts them."""
    people = {name: world.user(name).id for name in PEOPLE}
    host, terms = people["anna"], dict[str, Any](guild=world.guild.id, language=language)
    async with await Tables.open(database) as tables:
        for title, whole in WHOLE.items():
            place, seated = channel(world, title).id, dict(zip(SEATS, people.values(), strict=True))
            await tables.import_record(under_way(title), place, host, users=seated, **terms)
            text, place = finished(whole), channel(world, f"{title}-over").id
            seated = {name: user for name, user in people.items() if f"\nseat {name} " in text}
            over = await tables.import_record(text, place, host, users=seated, **terms)
            await tables.context.set_messages(over.id, {"turn": NOTHING_YET})


def under_way(title: str) -> str:
    """The record of a game in which Anna is to move."""
    text = text_of(title)
    for (seat, computer), name in zip(SEATS.items(), PEOPLE, strict=True):
        text = text.replace(f"seat {seat} {computer}", f"seat {seat} {name.capitalize()}")
    rows, stop = text.splitlines(), STOPS.get(title)
    return "\n".join(rows[: next((n for n, row in enumerate(rows) if row.startswith(f"{stop} ")), None)]) + "\n"


def finished(name: str) -> str:
    """The record of a whole game, its players with capitals."""
    text = (ROOT / "tests" / "games" / f"{name}.txt").read_text(encoding="utf-8")
    return re.sub(r"^seat (\w+) \w+$", lambda seat: f"seat {seat[1]} {seat[1].capitalize()}", text, flags=re.MULTILINE)


def channel(world: World, name: str) -> Channel:
    return next(each for each in world.state.channels.values() if each.name == name)


async def shots(bot: RunningBot) -> AsyncIterator[Shot]:
    """Every moment, one after the other; nothing moves while one is looked at."""
    anna = bot.world.user("anna")
    for title in SHOWN:
        for kind, moment in MOMENTS.items():
            place, message = await moment(bot, anna, title)
            yield Shot(f"{title}-{kind}", anna, place, message)
    place, message = await league(bot, anna, channel(bot.world, LEAGUE))
    yield Shot(LEAGUE, anna, place, message)
    forum, feed, told = await forum_and_feed(bot, anna)
    yield Shot("forum", anna, forum, None)
    yield Shot("feed", anna, feed, told)


async def turn(bot: RunningBot, anna: Player, title: str) -> tuple[Channel, MessageView]:
    """The post that calls somebody."""
    place = channel(bot.world, title)
    return place, newest(anna, place, "act")


async def buttons(bot: RunningBot, anna: Player, title: str) -> tuple[Channel, MessageView]:
    """The panel behind *Act*."""
    place, post = await turn(bot, anna, title)
    panel = await act(bot, anna, post)
    for _ in range(INTO.get(title, 0)):
        await anna.click(panel, panel.buttons[0]["custom_id"])
        panel = await panel_with_picture(bot, anna, place, panel)
    return place, panel


async def end(bot: RunningBot, anna: Player, title: str) -> tuple[Channel, MessageView]:
    """The last post of a game."""
    place = channel(bot.world, f"{title}-over")
    return place, newest(anna, place, "replay")


async def learn(bot: RunningBot, anna: Player, title: str) -> tuple[Channel, MessageView]:
    """The first lesson of a first game."""
    await anna.slash(bot.world.channel, "learn", title=title)
    await bot.settle()
    thread = bot.world.threads(bot.world.channel)[-1]
    return thread, await act(bot, anna, newest(anna, thread, "act"))


MOMENTS = {"turn": turn, "buttons": buttons, "end": end, "learn": learn}


def newest(player: Player, place: Channel, verb: str) -> MessageView:
    """The newest public message with such a button."""
    return next(each for each in player.newest(place) if not each.ephemeral and finds(each, verb))


async def act(bot: RunningBot, player: Player, post: MessageView) -> MessageView:
    """Open the panel."""
    panel = (await player.click(post, finds(post, "act"))).message
    assert panel is not None
    return await panel_with_picture(bot, player, bot.world.state.channels[post.channel_id], panel)


async def panel_with_picture(bot: RunningBot, player: Player, place: Channel, panel: MessageView) -> MessageView:
    """A panel once its picture has come, which may be after its words."""
    await bot.settle()
    return next(each for each in player.newest(place) if each.id == panel.id)


async def texts(bot: RunningBot) -> AsyncIterator[tuple[str, str]]:
    """What can be read in each picture, by the picture's name; of an aim, the game that led to it."""
    async for shot in shots(bot):
        yield shot.name, words(shot.message) if shot.message else posts_text(bot, shot.channel)
    yield "page", words((await turn(bot, bot.world.user("anna"), PAGE))[1])
    for title, whole in WHOLE.items():
        yield f"{title}-aim", finished(whole)


def words(message: MessageView) -> str:
    """What can be read of a message, without what differs from run to run."""
    menus = [str(each.get("placeholder")) for each in message.selects]
    return CHANGING.sub("#", " ".join(" ".join((message.text, *message.labels, *menus)).split()))


def digests(shown: Mapping[str, str]) -> dict[str, str]:
    """A digest for each picture: of the words in it, and of how its title is drawn."""
    return {
        name: hashlib.sha256((drawing(name.rpartition("-")[0] or PAGE) + text).encode()).hexdigest()[:16]
        for name, text in shown.items()
    }


def drawing(title: str) -> str:
    """The digest of a title's golden pictures, which are drawn again whenever its boards look different."""
    goldens = [GOLDEN / f"{title}-{case}.webp" for case in ("card-en", "full-fr", "hand-en")]
    return hashlib.sha256(b"".join(each.read_bytes() for each in goldens)).hexdigest()
