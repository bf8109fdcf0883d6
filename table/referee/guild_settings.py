"""What guild settings allow: where tables may be, what may be played there, and how many at once."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from table.errors import Refusal
from table.model.guild_settings import GuildSettings

MOST_CHANNELS = 50
MOST_TABLES = 1000


def with_channel(house: GuildSettings, channel: str, allowed: bool) -> GuildSettings:
    """With a channel among those allowed, or not; when none is left, all are."""
    others = tuple(each for each in house.channels if each != channel)
    if allowed and len(others) >= MOST_CHANNELS:
        raise Refusal("house-channels", most=MOST_CHANNELS)
    return replace(house, channels=(*others, channel) if allowed else others)


def with_title(house: GuildSettings, title: str, allowed: bool, every: Sequence[str]) -> GuildSettings:
    """With a title among those that may be played, or not; one must remain."""
    now = house.titles or tuple(every)
    titles = tuple(each for each in every if (allowed if each == title else each in now))
    if not titles:
        raise Refusal("house-titles")
    return replace(house, titles=() if len(titles) == len(every) else titles)


def with_most(house: GuildSettings, most: int) -> GuildSettings:
    """At most so many tables at once; 0: any number."""
    if type(most) is not int or not 0 <= most <= MOST_TABLES:
        raise Refusal("house-number", most=MOST_TABLES)
    return replace(house, most=most)


def check_channel(house: GuildSettings, channels: Collection[str]) -> None:
    """Refuse a place that is none of the channels allowed, nor in one of them, nor in the server's forum."""
    allowed = {*house.channels, house.forum, house.threads}
    if house.channels and not allowed & set(channels):
        raise Refusal("house-channel", channels=" ".join(f"<#{each}>" for each in house.channels[:10]))


def with_forum(house: GuildSettings, forum: str, threads: str) -> GuildSettings:
    """With a forum for games and a text channel for private threads; both or none."""
    if bool(forum) != bool(threads):
        raise Refusal("house-forum")
    return replace(house, forum=forum, threads=threads)


def check_title(house: GuildSettings, title: str) -> None:
    if house.titles and title not in house.titles:
        raise Refusal("house-title")


def check_number(house: GuildSettings, tables: int) -> None:
    """Refuse one more table than there may be."""
    if house.most and tables >= house.most:
        raise Refusal("house-tables", most=house.most)
