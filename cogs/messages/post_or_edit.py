"""Delivery of public messages: edited in place where possible, else posted exactly once."""

import logging
from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager
from dataclasses import replace
from typing import NamedTuple

import discord

from cogs.client.client import Client
from cogs.interactions.custom_ids import token_for
from cogs.messages import answers
from cogs.messages.emoji_fallback import send_with_emoji
from cogs.messages.layout import Page
from cogs.workers.shares import sharing
from rules import IllegalAction
from table import Table

log = logging.getLogger(__name__)

MISSING_PERMISSION = 50013
POST_AGAIN = (30046, 50083)  # too many edits of an old message; an archived thread, which a new message reopens
SHUT = (50083, 160005)  # an archived and locked thread, which only a moderator can reopen

Channel = discord.PartialMessageable | discord.DMChannel


class Sending(NamedTuple):
    """How it is noted on disk that a message is about to be posted, so that a kill leaves no second one."""

    note: Callable[[], Awaitable[None]]
    noted: bool = False  # by a try before: a message found again by its nonce may show an older page, and is edited


async def put(
    client: Client,
    channel: Channel,
    page: Page,
    key: str,
    *,
    before: int | None = None,
    silent: bool = False,
    sending: Sending | None = None,
) -> int:
    """Edit the message `before`; without one, or if Discord lets nobody edit it any more, post another. Returns its id.

    Posted again with the same `key` within minutes, it is there only once: Discord knows its nonce. Neither an edit nor
    the message in its stead pings anybody.
    """
    if before is not None:
        if await edit(client, channel, before, page):
            return before
        page, silent = replace(page, ping=()), True
    if sending and not sending.noted:
        await sending.note()
    message = await _post(client, channel, page, key, silent=silent)
    if sending and sending.noted:
        await edit(client, channel, message, page)
    return message


async def _post(client: Client, channel: Channel, page: Page, key: str, *, silent: bool) -> int:
    await client.rate_limiter.wait()
    try:
        return (await answers.deliver(channel, page, token_for(key), silent=silent)).id
    except discord.Forbidden as failure:
        if failure.code != MISSING_PERMISSION or not page.pictures:
            raise
    await client.rate_limiter.wait()  # perhaps only files are forbidden
    return (await answers.deliver(channel, page.in_words(), token_for(f"{key} in words"), silent=silent)).id


async def edit(client: Client, channel: Channel, message: int, page: Page) -> bool:
    """Replace a message by a page; False: it is gone, or cannot be edited any more."""
    await client.rate_limiter.wait()

    async def change() -> None:
        await channel.get_partial_message(message).edit(
            view=page.view(), attachments=page.attachments(), allowed_mentions=page.mentions()
        )

    try:
        await send_with_emoji(page, change)
    except discord.HTTPException as failure:
        if failure.code == MISSING_PERMISSION and page.pictures:
            return await edit(client, channel, message, page.in_words())
        if not isinstance(failure, discord.NotFound) and failure.code not in POST_AGAIN:
            raise
        return False
    return True


async def delete(client: Client, channel_id: int, message: int) -> None:
    """Delete a message of the bot's; one that is gone or out of reach is left."""
    await client.rate_limiter.wait()
    try:
        await client.get_partial_messageable(channel_id).get_partial_message(message).delete()
    except discord.HTTPException as failure:
        if not is_unreachable(failure):
            raise
        log.info("an old message in channel %s is not deleted: %s", channel_id, failure.code)


async def post_for(client: Client, table_id: int, post: Callable[[Table], Awaitable[None]]) -> bool:
    """Have `post` send messages of a table, which no other process does meanwhile.

    False: its channel is gone or closed to the bot, so they are still owed (`client.unreachable`).
    """
    try:
        table = await client.tables.get(table_id)
        with sharing_for(table):
            async with client.poster_lock(table_id):
                await post(await client.tables.get(table_id))  # it may have been read again while others posted
    except IllegalAction as refusal:
        if refusal.key != "table-unknown":
            raise
        log.info("table %s is gone, and its message with it", table_id)
        client.unreachable.pop(table_id, None)
        return True
    except discord.HTTPException as failure:
        if not is_unreachable(failure):
            raise
        if table_id not in client.unreachable:
            log.warning("table %s: its channel cannot be reached (%s); it can be moved", table_id, failure.code)
        client.unreachable[table_id] = table.state.header.channel
        return False
    return True


def sharing_for(table: Table) -> AbstractContextManager[None]:
    """Send as one table among many; those of one person alone come out of that person's share, after the others."""
    people = {user for user in table.state.seating.users.values() if user}
    return sharing(f"table {table.id}") if len(people) > 1 else sharing(next(iter(people), ""), last=True)


def is_unreachable(failure: discord.HTTPException) -> bool:
    """Whether the channel is deleted, or closed to the bot."""
    return isinstance(failure, discord.NotFound | discord.Forbidden) or failure.code in SHUT
