"""A player's secrets: in private on request, and by direct message when they have changed."""

from __future__ import annotations

import json
import logging
from typing import TYPE_CHECKING

import discord

from cogs.seat.session import Sitting, place
from cogs.seat.title_ui import manner_of
from cogs.wire import answers
from cogs.wire.layout import Page
from cogs.wire.outbox import passing
from cogs.wire.posts import scope
from rules.kernel import fingerprint

if TYPE_CHECKING:
    from cogs.wire.client import Rondel
    from table import Table

log = logging.getLogger(__name__)

CLOSED = 50007  # Discord: this person takes no direct messages


async def page(client: Rondel, sitting: Sitting, now: str = "") -> Page:
    """Picture and words of what a player holds, and what he could do with it at this moment."""
    shown = await client.services.pictures.hand(sitting.view, sitting.speech)
    head = sitting.speech.say("hand-head", who=sitting.speech.one(sitting.seat), title=sitting.speech.tell("title"))
    return Page((head, sitting.manner.hand(sitting.view, sitting.speech), now), shown=(shown,))


async def deliver(client: Rondel, table: Table, seat: str) -> None:
    """A direct message when something hidden has changed; the one before is deleted."""
    user = table.users.get(seat)
    if user is None or table.phase != "running":
        return
    secret = manner_of(table.title).secret(table.view_for(user, seat=seat))
    if secret is None or await client.tables.note(f"user:{user}", "dm") in ("off", "closed"):
        return
    kept = json.loads(await client.tables.note(scope(table.id), f"hand-{seat}") or "{}")
    sign = fingerprint((user, secret))  # whoever sits down in a seat is told what it holds
    if kept.get("sign") == sign:
        return
    person = await client.tables.person(user)
    sitting = place(table, user, person.language or table.language, seat)
    await send(client, sitting, kept, sign)


async def send(client: Rondel, sitting: Sitting, kept: dict[str, str], sign: str) -> None:
    """Closed or crowded direct messages hold up nothing: `/hand` always works."""
    try:
        await client.pace.wait()
        channel = await client.create_dm(discord.Object(int(sitting.user)))
        await client.pace.wait()
        message = await answers.deliver(channel, await page(client, sitting))
    except discord.HTTPException as failure:
        if passing(failure):
            raise
        if failure.code == CLOSED:
            await client.tables.set_note(f"user:{sitting.user}", "dm", "closed")
        log.info("a hand was not sent by direct message: %s", failure.code)
        return
    note = json.dumps({"sign": sign, "message": str(message.id)})
    await client.tables.set_note(scope(sitting.table.id), f"hand-{sitting.seat}", note)
    if "message" in kept:
        await take_away(client, channel.get_partial_message(int(kept["message"])))


async def take_away(client: Rondel, message: discord.PartialMessage) -> None:
    """Delete the hand before; the one of whoever sat here before is not among this person's messages."""
    await client.pace.wait()
    try:
        await message.delete()
    except discord.HTTPException as failure:
        log.info("an old hand was not deleted: %s", failure.code)
