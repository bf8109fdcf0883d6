"""A game against computers: two taps, in a private thread, in a thread of one's own, or in direct messages."""

import asyncio
from collections.abc import Sequence
from typing import Any
from weakref import WeakValueDictionary

import discord

from cogs.client.client import Interaction
from cogs.client.permissions import (
    IN_THREADS,
    bot_is_here,
    check_games,
    check_guild_settings,
    check_in,
    check_permissions,
)
from cogs.client.threads import channel_here, home_of_private_threads, is_in_text_thread, thread_for
from cogs.interactions.controls import BLUE, GREY, Control
from cogs.lobby.new import create
from cogs.messages import answers
from cogs.messages.layout import Page, rows
from cogs.messages.text import place_of, reader_language
from cogs.seat.session import act_button
from rules import IllegalAction
from table import Refusal, Table
from table.model.values import LEVELS
from words import LANGUAGES, Speaker

RIVALS = 3
OWN_THREAD = ("create_private_threads", "send_messages_in_threads")  # what a thread of one's own takes
BEGINNING: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()  # by person, while their game is set up


def making_game(interaction: Interaction) -> asyncio.Lock:
    """The lock under which one person's games are made: each is counted before the next has a thread."""
    return BEGINNING.setdefault(interaction.user.id, asyncio.Lock())


def level_colour(level: str) -> discord.ButtonStyle:
    """The style of a level's button: blue for the middle one, which most people want."""
    return BLUE if level == LEVELS[len(LEVELS) // 2] else GREY


async def newest_game(interaction: Interaction) -> int:
    """The number of somebody's newest game; 0: they have none."""
    games = await interaction.client.tables.store.games_of(str(interaction.user.id))
    return max((game.id for game in games), default=0)


async def begin_and_tell(interaction: Interaction, title: str, level: str, public: str) -> None:
    """Begin a game against computers by one command, and answer with a link to it."""
    await answers.defer(interaction)
    async with making_game(interaction):
        table = await begin(interaction, title, level, public)
    await link_to(interaction, table)


async def link_to(interaction: Interaction, table: Table, key: str = "solo-started") -> None:
    language = reader_language(interaction)
    text = Speaker(language).say(key, channel=place_of(table, language))
    await answers.show(interaction, Page((text,), rows(here_controls(interaction, table))))


def here_controls(interaction: Interaction, table: Table) -> list[Control]:
    """The way into a game from where the bot cannot post it: its panel, in private."""
    return [] if bot_is_here(interaction) else [act_button(table, Speaker(reader_language(interaction)))]


async def begin(interaction: Interaction, title: str, level: str, public: str, **more: Any) -> Table:
    """A game with computers in all other seats, begun at once, in the language asked for."""
    interaction.client.game(title)  # refuses an unknown level
    language = public if public in LANGUAGES else reader_language(interaction)
    terms = {**more, **({"language": public} if public in LANGUAGES else {})}
    name = f"{Speaker(language, title).title_name()} · {interaction.user.display_name}"
    return await begin_alone(interaction, title, [level] * RIVALS, name, **terms)


async def begin_alone(interaction: Interaction, title: str, levels: Sequence[str], thread: str, **terms: Any) -> Table:
    """Begin a game against these computers, in a thread with this name."""
    game = interaction.client.game(title)
    home = await home_of_private_threads(interaction)  # refuses where everybody could watch
    await check_guild_settings(interaction, title)
    await check_games(interaction, "solo")
    await check_dms_free(interaction)
    rivals = levels[: game.seats[-1] - 1]
    where = await channel_here(interaction)
    if home is not None and not is_in_text_thread(interaction):
        where = (await own_thread(interaction, thread, home)).id
        terms = {"language": reader_language(interaction), **terms}  # nobody else reads there
    table = await create(interaction, title, channel=where, computers=rivals, **terms)
    await table.start(interaction.user.id, request_id=str(interaction.id))
    return table


async def check_dms_free(interaction: Interaction) -> None:
    """Refuse a second game in direct messages, to somebody who is elsewhere, where "this channel" would be wrong."""
    if bot_is_here(interaction):
        return
    try:
        await interaction.client.tables.context.check_free(str(await channel_here(interaction)))
    except Refusal as busy:
        raise IllegalAction("dms-busy", **busy.figures) from busy


async def check_may_play_alone(interaction: Interaction) -> None:
    """Refuse where no game could be played alone, before anything is done for it."""
    home = await home_of_private_threads(interaction)
    if home is None or is_in_text_thread(interaction):
        check_permissions(interaction)
    else:
        check_own_thread(interaction, home)


def check_own_thread(interaction: Interaction, channel: discord.TextChannel) -> None:
    """Refuse what a thread of one's own would lack, here or in the channel that the server named."""
    if channel.id == interaction.channel_id:
        check_permissions(interaction, *OWN_THREAD)
    else:
        check_in(channel, *IN_THREADS, *OWN_THREAD[:1])


async def own_thread(interaction: Interaction, name: str, channel: discord.TextChannel) -> discord.Thread:
    """A thread that this person alone sees."""
    check_own_thread(interaction, channel)
    return await thread_for(channel, name, interaction.user)
