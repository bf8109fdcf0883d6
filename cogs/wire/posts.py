"""Where the public messages of a table are, kept on disk so that a restart forgets none of them."""

from __future__ import annotations

import json
import logging
import time
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any

import discord

from cogs.seat.menus import mark
from cogs.wire import answers
from cogs.wire.layout import Page, Shown

if TYPE_CHECKING:
    from cogs.wire.client import Rondel
    from table import Table

log = logging.getLogger(__name__)

ANEW = (30046, 50083)  # too many edits of an old message; an archived thread, which a new message opens again
REMEMBERED = 20_000  # messages, before the memory is begun anew
SCOPE = "table:"  # with its number: where the notes of a table are kept
YOUNG = 50 * 60  # seconds; Discord limits edits of messages older than an hour


@dataclass(frozen=True, slots=True)
class Posted:
    """A message of ours, and enough of it to take its buttons away."""

    channel: int
    message: int
    at: int
    blocks: tuple[str, ...] = ()
    alts: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()  # whom a turn card was waiting for
    number: int = -1  # where the log was
    since: int = -1  # from where on it tells what happened

    @property
    def young(self) -> bool:
        """May it still be edited freely?"""
        return time.time() - self.at < YOUNG


def scope(table_id: int) -> str:
    """Where the notes of a table are kept."""
    return f"{SCOPE}{table_id}"


async def last(client: Rondel, table_id: int, slot: str) -> Posted | None:
    """The message that shows this now; what was looked up once is remembered, for nobody else writes it."""
    if (table_id, slot) in client.posted:
        return client.posted[table_id, slot]
    if len(client.posted) > REMEMBERED:
        client.posted.clear()
    kept = await client.tables.note(scope(table_id), slot)
    client.posted[table_id, slot] = read(kept) if kept else None
    return client.posted[table_id, slot]


def read(kept: str) -> Posted:
    """A note as it was kept."""
    found: Any = {key: tuple(each) if isinstance(each, list) else each for key, each in json.loads(kept).items()}
    return Posted(**found)


async def keep(client: Rondel, table_id: int, slot: str, posted: Posted | None) -> None:
    """Remember it, or that there is none."""
    client.posted[table_id, slot] = posted
    await client.tables.set_note(scope(table_id), slot, json.dumps(asdict(posted)) if posted else None)


async def post(client: Rondel, table: Table, slot: str, page: Page, posted: Posted) -> None:
    """A new message in the table's channel; the one before loses its buttons."""
    before = await last(client, table.id, slot)
    channel = client.get_partial_messageable(int(table.channel))
    await client.pace.wait()
    message = await answers.deliver(channel, page, following(table, before))
    made = replace(posted, message=message.id, blocks=page.blocks, alts=tuple(shown.alt for shown in page.shown))
    await keep(client, table.id, slot, made)
    if before:
        await strip(client, before)


def following(table: Table, before: Posted | None) -> str | None:
    """The sign of the card after that one: Discord may have it though its answer was lost."""
    return mark(f"{table.id}.{before.message}.{table.number}") if before else None


async def change(client: Rondel, table: Table, slot: str, page: Page, posted: Posted) -> None:
    """Edit a young message, or post anew what would be an old one."""
    if not posted.young or posted.channel != int(table.channel):
        await post(client, table, slot, page, replace(fresh(table), seats=posted.seats, since=posted.since))
        return
    try:
        message = client.get_partial_messageable(posted.channel).get_partial_message(posted.message)
        await client.pace.wait()
        await message.edit(view=page.view(), attachments=page.files(), allowed_mentions=page.mentions())
    except discord.HTTPException as failure:
        if not isinstance(failure, discord.NotFound) and failure.code not in ANEW:
            raise
        await post(client, table, slot, page, replace(fresh(table), seats=posted.seats, since=posted.since))
        return
    alts = tuple(shown.alt for shown in page.shown)
    await keep(client, table.id, slot, replace(posted, blocks=page.blocks, alts=alts, number=table.number))


def fresh(table: Table, seats: tuple[str, ...] = (), since: int = -1) -> Posted:
    """The record of a message about to be posted."""
    return Posted(int(table.channel), 0, int(time.time()), seats=seats, number=table.number, since=since)


def waiting_for(posted: Posted, seats: tuple[str, ...]) -> Posted:
    """The same message, now waiting for these."""
    return replace(posted, seats=seats)


async def strip(client: Rondel, posted: Posted) -> None:
    """Take the buttons away; what is gone or too old is left alone."""
    page = Page(posted.blocks, shown=tuple(Shown(b"", alt) for alt in posted.alts))
    message = client.get_partial_messageable(posted.channel).get_partial_message(posted.message)
    await client.pace.wait()
    try:
        await message.edit(view=page.view(), allowed_mentions=discord.AllowedMentions.none())
    except discord.HTTPException as failure:
        log.info("an old card keeps its buttons: %s", failure)
