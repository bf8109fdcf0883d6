"""The public messages of a table: post one, edit it while it is young, take its buttons away."""

import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from functools import partial

import aiohttp
import discord

from cogs.client.client import Client
from cogs.messages import post_or_edit
from cogs.messages.layout import Page
from cogs.messages.message_records import FEED, FEED_OWED, TABLE_CARD, UNFINISHED, is_young, scope
from cogs.messages.outbox import Send, is_temporary
from table import MessageRecord, Table
from table.referee import deadlines

log = logging.getLogger(__name__)

FORGOTTEN = "⋯"  # what is left of a card that named somebody who was forgotten
REMEMBERED = 5_000  # tables whose messages are, before the memory is emptied


def send_job(client: Client, table_id: int, send: Callable[[Table], Awaitable[None]], *, calls: bool = False) -> Send:
    """What to send when its turn comes, made from the table as it is then; `calls`: the card that calls people."""

    async def send_if_there(table: Table) -> None:
        if table.state.header.channel.isdecimal():  # else it was imported without one
            await send(table)

    async def go() -> None:
        try:
            reached = await post_or_edit.post_for(client, table_id, send_if_there)
            if calls:
                await follow_clocks(client, table_id, reached=reached)
        except (discord.HTTPException, aiohttp.ClientError, ConnectionError) as failure:
            if calls and is_temporary(failure):  # Discord is out of order
                await follow_clocks(client, table_id, reached=False)
            raise

    return go


async def follow_clocks(client: Client, table_id: int, *, reached: bool) -> None:
    """Stop a table's clocks while its card cannot be posted, so that nobody loses time without having been called."""
    if reached:
        client.unreachable.pop(table_id, None)
    table = client.tables.cache.loaded(table_id)
    if table is None:
        return
    if not reached:
        await table.do(deadlines.hold_clocks)
    elif deadlines.are_held(table.state):
        await table.do(deadlines.release_clocks)


async def last(client: Client, table_id: int, slot: str) -> MessageRecord | None:
    """The record of the message in this slot."""
    return (await _records(client, table_id)).get(slot)


async def _records(client: Client, table_id: int) -> dict[str, MessageRecord | None]:
    """The records of a table's messages, by slot; cached, because nobody else writes them."""
    key = scope(table_id)
    if key not in client.posted:
        if len(client.posted) > REMEMBERED:
            client.posted.clear()
        client.posted.setdefault(key, {**await client.tables.store.messages(table_id)})
    return client.posted[key]


async def save_records(client: Client, table_id: int, posted: Mapping[str, MessageRecord | None]) -> None:
    """Note by slot, in one write, the messages that show a table now, or that there are none.

    Cache before saving, because the message is already posted; clear the cache only after the delete is saved.
    """
    if not posted:
        return
    (await _records(client, table_id)).update({slot: record for slot, record in posted.items() if record is not None})
    await client.tables.context.set_messages(table_id, posted)
    (await _records(client, table_id)).update(posted)


async def owe(client: Client, table: Table, slot: str) -> None:
    """Record that a message is owed, so that a restart posts it."""
    if await last(client, table.id, slot) is None:
        await save_records(client, table.id, {slot: unfinished_record(table)})


async def forget(client: Client, user: int) -> None:
    """Delete the texts of a person's cards and their hands from the records; the message ids stay."""
    for table_id, seats in (await client.tables.store.seats_held(str(user), ever=True)).items():
        for slot, posted in (await client.tables.store.messages(table_id)).items():
            if slot == FEED:  # it is told anew, after a restart too
                await client.tables.context.set_note(FEED_OWED, str(table_id), str(client.tables.context.now()))
                continue
            hand = slot.removeprefix("hand-") in seats
            await save_records(client, table_id, {slot: None if hand else replace(posted, blocks=())})


async def post(
    client: Client,
    table: Table,
    slot: str,
    page: Page,
    posted: MessageRecord,
    *,
    edits: bool = False,
    silent: bool = False,
) -> None:
    """Post a message in the table's channel, or edit the present one; note its id, then shrink the one before it.

    A table's own card is deleted instead: the new one says all that still counts.
    """
    before = await last(client, table.id, slot)
    channel = client.get_partial_messageable(int(table.state.header.channel))
    key = nonce_text(table, slot, before, posted)
    old = posted.message if edits else None
    message = await post_or_edit.put(client, channel, page, key, before=old, silent=silent)
    at = posted.at if message == old else int(time.time())
    try:
        await save_records(client, table.id, {slot: replace(posted, message=message, at=at, blocks=left_of(page))})
    finally:  # a retry would not know the previous message any more
        if before and before.sent and before.message != message:
            await (remove if slot == TABLE_CARD else strip)(client, table.id, before)


async def change(
    client: Client, table: Table, slot: str, page: Page, posted: MessageRecord, *, finished: bool = True
) -> None:
    """Edit a young message, which pings nobody; instead of an old one, post a new one that is as quiet."""
    now = new_record(table) if finished else unfinished_record(table)
    if is_young(posted) and posted.channel == int(table.state.header.channel):
        await post(client, table, slot, page, replace(posted, number=now.number), edits=True)
    else:
        again = replace(now, seats=posted.seats, since=posted.since, own=posted.own)
        await post(client, table, slot, replace(page, ping=()), again, silent=True)


def left_of(page: Page) -> tuple[str, ...]:
    return page.blocks if page.left is None else page.left


def nonce_text(table: Table, slot: str, before: MessageRecord | None, posted: MessageRecord) -> str:
    """What the nonce of the card after that one is made from."""
    place = f"{table.id}.{slot}.{before.message if before else 0}.{table.state.number}.{posted.since}"
    return f"{place}.{posted.epoch}" if posted.epoch else place  # the log may have been that long before


def new_record(table: Table, seats: tuple[str, ...] = (), since: int = -1, own: int = -1) -> MessageRecord:
    """The record of a message about to be posted.

    `since`: the log row from which it reports; `own`: the first row that no earlier card covered.
    """
    return MessageRecord(
        int(table.state.header.channel),
        0,
        int(time.time()),
        seats=seats,
        number=table.state.number,
        since=since,
        own=own,
        epoch=table.state.header.epoch,
    )


def unfinished_record(table: Table) -> MessageRecord:
    """The record of a message that is not all there yet."""
    return replace(new_record(table), number=UNFINISHED)


async def strip(client: Client, table_id: int, posted: MessageRecord) -> None:
    """Take the buttons away, later if Discord is out of order."""
    await now_or_later(client, table_id, f"strip-{posted.message}", lambda: take_buttons(client, posted))


async def remove(client: Client, table_id: int, posted: MessageRecord) -> None:
    """Delete a message that another has replaced, later if Discord is out of order."""
    delete = partial(post_or_edit.delete, client, posted.channel, posted.message)
    await now_or_later(client, table_id, f"delete-{posted.message}", delete)


async def now_or_later(client: Client, table_id: int, slot: str, send: Send) -> None:
    """Send it now, or from the outbox if Discord fails."""
    try:
        await send()
    except Exception as failure:
        if not is_temporary(failure):
            raise
        client.services.outbox.put(table_id, slot, send)


async def take_buttons(client: Client, posted: MessageRecord) -> None:
    """Shrink a card that is over to its lines, without picture and buttons; one that is gone or too old is left."""
    channel = client.get_partial_messageable(posted.channel)
    try:
        shrunk = await post_or_edit.edit(client, channel, posted.message, Page(posted.blocks or (FORGOTTEN,)))
    except discord.HTTPException as failure:
        if is_temporary(failure):
            raise
        shrunk = False
    if not shrunk:
        log.info("an old card in channel %s keeps its buttons", posted.channel)
