"""Opens the post that a new table lives in, and closes one whose table was never made."""

import json
import logging
import secrets
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import NamedTuple

import discord

from cogs.client.client import Client, Interaction
from cogs.client.permissions import check_games, check_in, home_guild, settings_here
from cogs.client.threads import LONGEST, WEEK, refusal_in_words
from cogs.forum.tags import FREE, tags_of_new_post
from cogs.messages.layout import Page
from cogs.messages.message_records import UNFINISHED
from cogs.messages.text import safe
from table import MessageRecord
from words import Speaker

log = logging.getLogger(__name__)

SCOPE = "forum"  # of the notes on posts whose table is being made
NEEDED = ("view_channel", "send_messages", "send_messages_in_threads", "attach_files", "embed_links")
ABANDONED = 900  # seconds after which no table is made any more for a post
OPENING = 60  # seconds within which a post is opened once it is noted, with all tries


class Place(NamedTuple):
    """Where a new table goes, and the message there that becomes its card."""

    channel: int
    card: MessageRecord | None = None


async def forum_of(interaction: Interaction) -> discord.ForumChannel | None:
    """The forum for the games of the server here, if the bot is on it, it has named one and it is still there."""
    guild = interaction.guild if home_guild(interaction) else None
    settings = await settings_here(interaction)
    channel = guild.get_channel(int(settings.forum)) if guild and settings.forum else None
    return channel if isinstance(channel, discord.ForumChannel) else None


@asynccontextmanager
async def place_for_table(
    interaction: Interaction, title: str, language: str, invited: Sequence[int] = ()
) -> AsyncIterator[Place]:
    """A post of the server's forum while its table is made inside; without a forum, the channel here."""
    forum = await forum_of(interaction)
    if forum is None:
        yield Place(interaction.channel_id or 0)
        return
    await check_games(interaction, "people")
    client, host = interaction.client, interaction.user
    ping = client.services.invitation_pings.admit(str(host.id), invited, f"interaction {interaction.id}")
    speaker = Speaker(language, title)
    opening = speaker.say("forum-opening", who=safe(host.display_name), title=speaker.title_name())
    page = Page((opening, " ".join(f"<@{user}>" for user in invited)), ping=ping)
    async with new_post(client, forum, f"{speaker.title_name()} · {host.display_name}", page, speaker) as place:
        yield place


@asynccontextmanager
async def new_post(
    client: Client, forum: discord.ForumChannel, name: str, page: Page, speaker: Speaker
) -> AsyncIterator[Place]:
    """Open a post for a table of the speaker's title; if the table is not made inside, the post is closed again.

    A kill, or an answer of Discord's that is lost, may leave a post without a table: `close_abandoned` looks for it.
    """
    check_in(forum, *NEEDED)
    tags = tags_of_new_post(forum, (speaker.title, FREE), speaker.language)
    key, begun = secrets.token_hex(8), {"forum": forum.id, "at": int(time.time()), "language": speaker.language}
    await client.tables.context.set_note(SCOPE, key, json.dumps(begun))
    with refusal_in_words():
        post = await forum.create_thread(
            name=name[:LONGEST], auto_archive_duration=WEEK,
            view=page.view(), allowed_mentions=page.mentions(), applied_tags=tags,
        )  # fmt: skip
    try:
        card = MessageRecord(post.thread.id, post.message.id, int(time.time()), page.blocks, number=UNFINISHED)
        yield Place(post.thread.id, card)
    except BaseException:
        await close_post(client, post.thread, speaker.language)
        raise


async def close_post(client: Client, post: discord.Thread, language: str) -> None:
    """Say that nothing came of it, and archive the post; to delete it takes a permission the bot does not ask for."""
    page = Page((Speaker(language).say("lobby-never-began"),))
    with suppress(discord.HTTPException):
        await client.rate_limiter.wait()
        await post.get_partial_message(post.id).edit(view=page.view())
        await post.edit(archived=True)


async def close_abandoned(client: Client, now: float | None = None) -> None:
    """Close posts without a table around the times when one was opened: a kill has kept it from being made."""
    moment, tables = time.time() if now is None else now, client.tables
    for key, text in (await tables.store.notes(SCOPE)).items():
        begun = json.loads(text)
        forum = client.get_channel(begun["forum"])
        if moment - begun["at"] < ABANDONED:
            continue
        if isinstance(forum, discord.ForumChannel):
            for post in forum.threads:
                opened = discord.utils.snowflake_time(post.id).timestamp()
                meant = post.owner_id == getattr(client.user, "id", None) and -5 < opened - begun["at"] < OPENING
                if meant and await tables.store.in_channel(str(post.id)) is None:
                    log.info("post %s was opened for a table that was never made: it is closed", post.id)
                    await close_post(client, post, begun.get("language", "en"))
        elif moment - begun["at"] < 100 * ABANDONED:  # another process may have that server
            continue
        await tables.context.set_note(SCOPE, key, None)
