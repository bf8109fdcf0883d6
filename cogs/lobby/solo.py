"""A game against computers: two taps, in a private thread, in a thread of one's own, or in direct messages."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

import discord

from cogs.lobby.new import ask_variants, create
from cogs.wire import answers
from cogs.wire.controls import BLUE, GREY, button, on
from cogs.wire.ids import Id
from cogs.wire.layout import Page, rows
from cogs.wire.permissions import check_house, check_permissions
from cogs.wire.text import reader_language
from cogs.wire.threads import text_channel, thread_for
from table.model.values import LEVELS
from words import LANGUAGES, Speaker

if TYPE_CHECKING:
    from cogs.wire.client import Interaction
    from table import Table

RIVALS = 3
OWN_THREAD = ("create_private_threads", "send_messages_in_threads")  # what a thread of one's own takes
BEGINNING: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()  # by person, while their game is set up


async def ask_company(interaction: Interaction, title: str, public: str = "") -> None:
    """With computers of which level, or with people? The buttons know the newest game of whoever asks."""
    check_permissions(interaction)
    interaction.client.game(title)
    language = reader_language(interaction)
    say, newest = Speaker(language).say, await newest_game(interaction)
    levels = {level: say("solo-computers", level=say(f"level-{level}")) for level in LEVELS}
    controls = [
        button(Id("against", 0, newest, f"{level}.{title}~{public}"), words, level_colour(level))
        for level, words in levels.items()
    ]
    if interaction.guild_id:
        controls.append(button(Id("withpeople", rest=f"{title}~{public}"), say("solo-people")))
    await answers.show(interaction, Page((Speaker(language, title).title_name(), say("solo-which")), rows(controls)))


def level_colour(level: str) -> discord.ButtonStyle:
    """Most people want computers of the middle level."""
    return BLUE if level == LEVELS[len(LEVELS) // 2] else GREY


async def newest_game(interaction: Interaction) -> int:
    """The number of somebody's newest game; 0: they have none."""
    return max(
        (game.id for game in await interaction.client.tables.store.games_of(str(interaction.user.id))), default=0
    )


@on("withpeople")
async def with_people(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Show the form of a new game."""
    title, _, public = ref.rest.partition("~")
    await ask_variants(interaction, title, public)


@on("against")
async def against(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Begin; tapped twice, it is the same game."""
    level, _, rest = ref.rest.partition(".")
    title, _, public = rest.partition("~")
    await answers.think(interaction)
    async with BEGINNING.setdefault(interaction.user.id, asyncio.Lock()):
        newest = await newest_game(interaction)
        made = newest > ref.number  # a smaller one: an older game is the newest since others have ended
        table = await interaction.client.tables.get(newest) if made else await begin(interaction, title, level, public)
    await tell(interaction, table)


async def begin_and_tell(interaction: Interaction, title: str, level: str, public: str) -> None:
    """The same, asked for in one command."""
    await answers.think(interaction)
    await tell(interaction, await begin(interaction, title, level, public))


async def tell(interaction: Interaction, table: Table) -> None:
    text = Speaker(reader_language(interaction)).say("solo-started", channel=f"<#{table.state.header.channel}>")
    await answers.show_text(interaction, text)


async def begin(interaction: Interaction, title: str, level: str, public: str) -> Table:
    """A game with computers in all other seats, begun at once, in the language asked for."""
    interaction.client.game(title)  # refuses what is none
    terms = {"language": public} if public in LANGUAGES else {}
    language = terms.get("language", reader_language(interaction))
    name = f"{Speaker(language, title).title_name()} · {interaction.user.display_name}"
    return await begin_alone(interaction, title, [level] * RIVALS, name, **terms)


async def begin_alone(interaction: Interaction, title: str, levels: Sequence[str], thread: str, **terms: Any) -> Table:
    """Begin a game against these computers, in a thread with this name."""
    game = interaction.client.game(title)
    text_channel(interaction)  # refuses where everybody would look on
    await check_house(interaction, title)
    rivals = levels[: game.seats[-1] - 1]
    channel = interaction.channel
    where = interaction.channel_id or 0
    if isinstance(channel, discord.TextChannel):
        where = (await own_thread(interaction, thread, channel)).id
        terms = {"language": reader_language(interaction), **terms}  # nobody else reads there
    table = await create(interaction, title, channel=where, computers=rivals, **terms)
    await table.start(interaction.user.id, request_id=str(interaction.id))
    return table


def check_may_play_alone(interaction: Interaction) -> None:
    """Refuse where no game could be played alone, before anything is done for it."""
    text_channel(interaction)
    check_permissions(interaction, *(OWN_THREAD if isinstance(interaction.channel, discord.TextChannel) else ()))


async def own_thread(interaction: Interaction, name: str, channel: discord.TextChannel) -> discord.Thread:
    """A thread that this person alone sees."""
    check_permissions(interaction, *OWN_THREAD)
    return await thread_for(channel, name, interaction.user)
