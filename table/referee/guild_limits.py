"""What guild settings allow: where tables may be, what may be played there, and how many at once."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from table.errors import Refusal
from table.model.guild_settings import GuildSettings

MOST_CHANNELS = 50
MOST_TABLES = 1000


def with_channel(settings: GuildSettings, channel: str, allowed: bool) -> GuildSettings:
    """With a channel among those allowed, or not; when none is left, all are."""
    others = tuple(each for each in settings.channels if each != channel)
    if allowed and len(others) >= MOST_CHANNELS:
        raise Refusal("server-channels", most=MOST_CHANNELS)
    return replace(settings, channels=(*others, channel) if allowed else others)


def with_title(settings: GuildSettings, title: str, allowed: bool, every: Sequence[str]) -> GuildSettings:
    """With a title among those that may be played, or not; one must remain."""
    now = settings.titles or tuple(every)
    titles = tuple(each for each in every if (allowed if each == title else each in now))
    if not titles:
        raise Refusal("server-titles")
    return replace(settings, titles=() if len(titles) == len(every) else titles)


def with_most(settings: GuildSettings, most: int) -> GuildSettings:
    """At most so many tables at once; 0: any number."""
    if type(most) is not int or not 0 <= most <= MOST_TABLES:
        raise Refusal("server-number", most=MOST_TABLES)
    return replace(settings, most=most)


def check_channel(settings: GuildSettings, channels: Collection[str]) -> None:
    """Refuse a place that is none of the channels allowed, nor in one of them, nor in the server's forum."""
    allowed = {*settings.channels, settings.forum, settings.threads}
    if settings.channels and not allowed & set(channels):
        raise Refusal("server-channel", channels=" ".join(f"<#{each}>" for each in settings.channels[:10]))


def with_forum(settings: GuildSettings, forum: str, threads: str) -> GuildSettings:
    """With a forum for games and a text channel for private threads; both or none."""
    if bool(forum) != bool(threads):
        raise Refusal("server-forum")
    return replace(settings, forum=forum, threads=threads)


def check_title(settings: GuildSettings, title: str) -> None:
    if settings.titles and title not in settings.titles:
        raise Refusal("server-title")


def check_number(settings: GuildSettings, tables: int) -> None:
    """Refuse one more table than there may be."""
    if settings.most and tables >= settings.most:
        raise Refusal("server-tables", most=settings.most)
