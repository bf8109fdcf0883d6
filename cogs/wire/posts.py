"""The public messages of a table: post one, edit it while it is young, take its buttons away."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import discord

from cogs.wire import answers
from cogs.wire.ids import token_for
from cogs.wire.layout import Page
from cogs.wire.notes import UNFINISHED, Posted, dump, load, scope
from cogs.wire.outbox import SHUT, Send, is_temporary
from rules import IllegalAction

if TYPE_CHECKING:
    from cogs.wire.client import Client
    from table import Table

log = logging.getLogger(__name__)

POST_AGAIN = (30046, 50083)  # too many edits of an old message; an archived thread, which a new message reopens
FORGOTTEN = "⋯"  # what is left of a card that named somebody who was forgotten
REMEMBERED = 20_000  # messages, before the memory is emptied


def letter(client: Client, table_id: int, send: Callable[[Table], Awaitable[None]]) -> Send:
    """What to send when its turn comes, made from the table as it is then."""

    async def go() -> None:
        try:
            async with client.only_poster(table_id):
                table = await client.tables.get(table_id)
                if table.state.header.channel.isdecimal():  # else it was imported without one
                    await send(table)
        except IllegalAction as gone:
            if is_temporary(gone):
                raise
            log.info("table %s: %s", table_id, gone.key)
        except discord.HTTPException as lost:
            if not isinstance(lost, discord.NotFound | discord.Forbidden) and lost.code not in SHUT:
                raise
            log.warning("table %s: its channel cannot be reached (%s); it can be moved", table_id, lost.code)

    return go


async def last(client: Client, table_id: int, slot: str) -> Posted | None:
    """The message that shows this now; remembered after the first look, since nobody else writes it."""
    if (table_id, slot) in client.posted:
        return client.posted[table_id, slot]
    if len(client.posted) > REMEMBERED:
        client.posted.clear()
    kept = await client.tables.store.note(scope(table_id), slot)
    client.posted[table_id, slot] = load(kept or "")
    return client.posted[table_id, slot]


async def keep(client: Client, table_id: int, slot: str, posted: Posted | None) -> None:
    """Note the message that shows this now, or that there is none.

    One that was posted is there, whatever the disk says; one that is over is known until the disk knows it too.
    """
    if posted is not None:
        client.posted[table_id, slot] = posted
    await client.tables.context.set_note(scope(table_id), slot, dump(posted) if posted else None)
    client.posted[table_id, slot] = posted


async def owe(client: Client, table: Table, slot: str) -> None:
    """Note that such a message is still to come, so that a restart posts it."""
    if await last(client, table.id, slot) is None:
        await keep(client, table.id, slot, unfinished_record(table))


async def forget(client: Client, user: int) -> None:
    """Forget what the cards of somebody's tables said, and where their hands are; not which messages are ours."""
    for table_id, seats in (await client.tables.store.seats_held(str(user), ever=True)).items():
        for slot, text in (await client.tables.store.notes(scope(table_id))).items():
            if slot.removeprefix("hand-") in seats:
                await client.tables.context.set_note(scope(table_id), slot, None)
            elif (posted := load(text)) is not None:
                await keep(client, table_id, slot, replace(posted, blocks=()))


async def post(client: Client, table: Table, slot: str, page: Page, posted: Posted, *, silent: bool = False) -> None:
    """A new message in the table's channel; then the one before shrinks to what is left of it."""
    before = await last(client, table.id, slot)
    channel = client.get_partial_messageable(int(table.state.header.channel))
    await client.throttle.wait()
    message = await answers.deliver(channel, page, nonce(table, slot, before, posted), silent=silent)
    try:
        await keep(client, table.id, slot, replace(posted, message=message.id, blocks=left_of(page)))
    finally:  # when it is tried again, nobody knows the one before any more
        if before and before.sent:
            await strip(client, table.id, before)


def left_of(page: Page) -> tuple[str, ...]:
    return page.blocks if page.left is None else page.left


def nonce(table: Table, slot: str, before: Posted | None, posted: Posted) -> str:
    """What the card after that one is sent with: Discord posts it once, even if its first answer was lost."""
    return token_for(f"{table.id}.{slot}.{before.message if before else 0}.{table.state.number}.{posted.since}")


async def change(client: Client, table: Table, slot: str, page: Page, posted: Posted, *, finished: bool = True) -> None:
    """Edit a young message, which pings nobody; instead of an old one, post a new one that is as quiet."""
    now = fresh(table) if finished else unfinished_record(table)
    if not posted.young or posted.channel != int(table.state.header.channel):
        await post_instead(client, table, slot, page, posted, now)
        return
    try:
        message = client.get_partial_messageable(posted.channel).get_partial_message(posted.message)
        await client.throttle.wait()
        await message.edit(view=page.view(), attachments=page.files(), allowed_mentions=page.mentions())
    except discord.HTTPException as failure:
        if not isinstance(failure, discord.NotFound) and failure.code not in POST_AGAIN:
            raise
        await post_instead(client, table, slot, page, posted, now)
        return
    await keep(client, table.id, slot, replace(posted, blocks=left_of(page), number=now.number))


async def post_instead(client: Client, table: Table, slot: str, page: Page, posted: Posted, now: Posted) -> None:
    """When the old message cannot be edited: post another, without pinging anybody twice."""
    again = replace(now, seats=posted.seats, since=posted.since, own=posted.own)
    await post(client, table, slot, replace(page, ping=()), again, silent=True)


def fresh(table: Table, seats: tuple[str, ...] = (), since: int = -1, own: int = -1) -> Posted:
    """The record of a message about to be posted."""
    return Posted(
        int(table.state.header.channel),
        0,
        int(time.time()),
        seats=seats,
        number=table.state.number,
        since=since,
        own=own,
    )


def unfinished_record(table: Table) -> Posted:
    """The record of a message that is not all there yet."""
    return replace(fresh(table), number=UNFINISHED)


def waiting_for(posted: Posted, seats: tuple[str, ...]) -> Posted:
    """The same message, now waiting for these seats."""
    return replace(posted, seats=seats)


async def strip(client: Client, table_id: int, posted: Posted) -> None:
    """Take the buttons away, later if Discord is out of order."""
    try:
        await take_buttons(client, posted)
    except Exception as failure:
        if not is_temporary(failure):
            raise
        client.services.outbox.put(table_id, f"strip-{posted.message}", lambda: take_buttons(client, posted))


async def take_buttons(client: Client, posted: Posted) -> None:
    """Shrink a card that is over to its lines, without picture and buttons; one that is gone or too old is left."""
    page = Page(posted.blocks or (FORGOTTEN,))
    message = client.get_partial_messageable(posted.channel).get_partial_message(posted.message)
    await client.throttle.wait()
    try:
        await message.edit(view=page.view(), attachments=[], allowed_mentions=discord.AllowedMentions.none())
    except discord.HTTPException as failure:
        if is_temporary(failure) and failure.code not in POST_AGAIN:
            raise
        log.info("an old card keeps its buttons: %s", failure.code)
