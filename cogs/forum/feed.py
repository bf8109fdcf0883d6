"""The feed of a server: under each key one message, edited as what it tells of goes on."""

import json
import time
from dataclasses import asdict, replace
from functools import partial

from cogs.client.client import Client
from cogs.interactions.custom_ids import digest_of
from cogs.messages import post_or_edit
from cogs.messages.layout import Page
from cogs.messages.message_records import FEED, SCOPE, UNFINISHED
from table import MessageRecord, Refusal

NONE = MessageRecord(0, 0, 0)  # before there is a message


async def publish(client: Client, guild: int | str, key: str, page: Page | None, *, number: int = UNFINISHED) -> None:
    """Show a page in the feed of a server, or take it out: None, or a server that has no feed.

    The key is `table:12` or another scope of notes. `number`: the length of the log that a last page is about. What
    Discord cannot take now is raised: whoever calls it tries again.
    """
    async with client.try_lock(f"feed {key}", client.feed_makers) as mine:
        if not mine:
            raise Refusal("store-locked")
        before = await load(client, key)
        channel = int((await client.tables.guild_settings.get(guild)).feed or 0)
        if page is not None and channel:
            await show(client, key, replace(before or NONE, number=number), channel, page)
        elif before is not None and (before.sent or before.sending):
            await take_out(client, key, replace(before, number=number))


async def show(client: Client, key: str, before: MessageRecord, channel: int, page: Page) -> None:
    """Edit the message, or post one where there is none; one that cannot be edited any more is replaced."""
    digest, here = digest_of(*page.blocks, len(page.pictures)), client.get_partial_messageable(channel)
    own = before.message if before.sent and before.channel == channel else None
    message = before.message
    if own is None or before.sending or before.digest != digest:
        nonce = f"feed {key} {before.since}"  # the number of the message under this key
        sending = post_or_edit.Sending(partial(save, client, key, replace(before, sending=True)), before.sending)
        message = await post_or_edit.put(client, here, page, nonce, before=own, silent=True, sending=sending)
    if message == own:
        await save(client, key, replace(before, digest=digest, sending=False))
        return
    replaced = (*before.seats, f"{before.channel} {before.message}") if before.sent else before.seats
    after = MessageRecord(channel, message, int(time.time()), number=before.number, digest=digest)
    await delete_replaced(client, key, replace(after, since=before.since + 1, seats=replaced))


async def delete_replaced(client: Client, key: str, record: MessageRecord) -> None:
    """Delete the messages that another has replaced; they are noted until they are gone."""
    await save(client, key, record)
    for each in record.seats:
        channel, message = map(int, each.split())
        await post_or_edit.delete(client, channel, message)
    if record.seats:
        await save(client, key, replace(record, seats=()))


async def take_out(client: Client, key: str, before: MessageRecord) -> None:
    """Delete the message; a later one has a number, and so a nonce, of its own."""
    replaced = (*before.seats, f"{before.channel} {before.message}") if before.sent else before.seats
    gone = MessageRecord(0, 0, 0, number=before.number, since=before.since + 1, seats=replaced)
    await delete_replaced(client, key, gone)


async def load(client: Client, key: str) -> MessageRecord | None:
    """The record of the message under a key; a table's is kept with its other messages."""
    if key.startswith(SCOPE):
        return await client.tables.store.message(int(key.removeprefix(SCOPE)), FEED)
    text = await client.tables.store.note(key, FEED)
    body = json.loads(text) if text else None
    return MessageRecord(**{**body, "blocks": (), "seats": tuple(body["seats"])}) if body else None


async def save(client: Client, key: str, record: MessageRecord) -> None:
    if key.startswith(SCOPE):
        await client.tables.context.set_messages(int(key.removeprefix(SCOPE)), {FEED: record})
    else:
        await client.tables.context.set_note(key, FEED, json.dumps(asdict(record)))
