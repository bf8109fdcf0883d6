"""The forum and the feed that the guide for servers shows: a free seat, a game under way, one that is over."""

from random import Random

from loopback.model import FORUM, Channel
from loopback.permissions import Permission
from loopback.world import MessageView, Player
from table import Table
from tests.endtoend.drivers import finds
from tests.endtoend.harness import RunningBot
from tools.guide_league import play_out
from words import language_of

NAMES = {"en": ("games", "news"), "fr": ("parties", "nouvelles")}  # of the forum and of the feed


async def forum_and_feed(bot: RunningBot, anna: Player) -> tuple[Channel, Channel, MessageView]:
    """A forum with three posts, the feed of the same server, and the message there about the game that is over."""
    world, language = bot.world, language_of(anna.user.locale)
    forum, news = (world.add_channel(name, kind=kind) for name, kind in zip(NAMES[language], (FORUM, 0), strict=True))
    forum.granted[world.state.bot.id] = int(Permission.MANAGE_CHANNELS)
    world.allow(forum)
    ben, cleo, dora = (world.user(name) for name in ("ben", "cleo", "dora"))
    await anna.slash(world.channel, "server defaults", language=language)
    await anna.slash(world.channel, "server forum", forum=str(forum.id), threads=str(world.channel.id))
    await anna.slash(world.channel, "server feed", channel=str(news.id))
    over = await begun(bot, anna, ben, "caesar")
    await play_out(over, Random(7))
    await bot.settle()
    await begun(bot, cleo, dora, "imperial-2030")
    await ben.slash(world.channel, "seek", title="imperunde", seats=4)
    await bot.settle()
    told = f"<#{over.state.header.channel}>"
    return forum, news, next(each for each in anna.newest(news) if told in each.text)


async def begun(bot: RunningBot, host: Player, guest: Player, title: str) -> Table:
    """A game of two that somebody has sought, and somebody else has joined."""
    known = {each.id for each in bot.world.state.channels.values()}
    await host.slash(bot.world.channel, "seek", title=title, seats=2)
    await bot.settle()
    post = next(each for each in bot.world.state.channels.values() if each.id not in known)
    card = next(each for each in guest.newest(post) if finds(each, "join"))
    await guest.click(card, finds(card, "join"))
    await bot.settle()
    return await bot.tables.cache.at(post.id)


def posts_text(bot: RunningBot, forum: Channel) -> str:
    """What can be read of a forum: the tags and the name of each post."""
    names = {each["id"]: each["name"] for each in forum.available_tags}
    return "\n".join(
        f"{' '.join(names[tag] for tag in post.applied_tags)} {post.name}" for post in bot.world.threads(forum)
    )
