"""A player's secrets: in private on request, and in one direct message for each table, kept up to date."""

from __future__ import annotations

import json
import logging
import time
from dataclasses import replace
from typing import TYPE_CHECKING

import discord

from cogs.seat.session import SeatSession, open_session, session_at
from cogs.seat.title_ui import ui_of
from cogs.wire import answers
from cogs.wire.controls import on
from cogs.wire.ids import Id, token_for
from cogs.wire.layout import Page
from cogs.wire.notes import YOUNG, scope
from cogs.wire.outbox import is_temporary
from cogs.wire.posts import POST_AGAIN
from rules.kernel import fingerprint

if TYPE_CHECKING:
    from cogs.wire.client import Client, Interaction
    from table import Table

log = logging.getLogger(__name__)

CLOSED = 50007  # Discord: this person takes no direct messages
EACH = "each"  # the wish for a new message, with its ping, each time
SENDING = "sending"  # in a note: a hand was being sent; if it is still there, it may have come without being noted
SELDOM = 30 * 60  # seconds between two edits of an old message
LOOKED_THROUGH = 50  # direct messages


async def hand_page(client: Client, session: SeatSession, playable: str = "", user: str | None = None) -> Page:
    """Picture and words of what a player holds, and what they could do with it now; `user` has asked for it."""
    drawn = await client.services.pictures.hand(session.view, session.speaker, user=user)
    shown = drawn if user else replace(drawn, name=file_name(session))
    head = session.speaker.say("hand-head", who=session.speaker.one(session.seat), title=session.speaker.tell("title"))
    return Page((head, session.ui.hand(session.view, session.speaker), playable), shown=(shown,))


async def show_hand(interaction: Interaction, session: SeatSession) -> None:
    """What the reader holds."""
    await answers.think_to_send(interaction)
    playable = session.ui.playable(session.view, session.preview.choices, session.speaker)
    await answers.send(interaction, await hand_page(interaction.client, session, playable, session.user))


@on("hand")
async def hand(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """From the card: each reader sees their own."""
    await show_hand(interaction, await open_session(interaction, ref=ref))


async def deliver(client: Client, table: Table, seat: str) -> None:
    """Bring the direct message with somebody's hand up to date: one message for each table, edited in place."""
    user = table.state.seating.users.get(seat)
    if user is None or table.state.header.phase != "running":
        return
    secret = ui_of(table.state.header.title).secret(table.state.view_for(user, seat=seat))
    wish = await client.tables.store.note(f"user:{user}", "dm")
    if secret is None or wish in ("off", "closed"):
        return
    kept = json.loads(await client.tables.store.note(scope(table.id), f"hand-{seat}") or "{}")
    person = await client.tables.context.person(user)
    session = session_at(table, user, person.language or table.state.header.language, seat)
    view = table.state.view_for(user, seat=seat)
    # a new person in the seat is told what it holds; somebody who reads another language, in that
    known = fingerprint((user, session.speaker.language, secret, session.ui.hand(view, session.speaker)))
    if kept.get("sign") != known or SENDING in kept:
        await send(client, session, kept, known, always_new=wish == EACH)


async def send(client: Client, session: SeatSession, kept: dict[str, str], known: str, *, always_new: bool) -> None:
    """Closed or crowded direct messages hold up nothing: `/hand` always works."""
    await keep(client, session, {**kept, SENDING: "yes"})
    own, now = "message" in kept and kept.get("user", session.user) == session.user, int(time.time())
    try:
        await client.throttle.wait()
        channel = await client.create_dm(discord.Object(int(session.user)))
        page = await hand_page(client, session)
        quiet = own and not always_new
        edited = (
            quiet
            and may_edit(kept, now)
            and await edit(client, channel.get_partial_message(int(kept["message"])), page)
        )
        number = int(kept["message"]) if edited else await post(client, channel, session, page, silent=quiet)
    except discord.HTTPException as failure:
        if is_temporary(failure):
            raise
        if failure.code == CLOSED:
            await client.tables.context.set_note(f"user:{session.user}", "dm", "closed")
        log.info("a hand was not sent by direct message: %s", failure.code)
        await keep(client, session, kept)
        return
    if own and kept["message"] != str(number):
        await take_away(client, channel.get_partial_message(int(kept["message"])))
    if SENDING in kept:
        await take_away_others(client, channel, session, number)
    sent = kept.get("sent", "0") if edited else str(now)
    note = {"sign": known, "message": str(number), "user": session.user, "sent": sent, "edited": str(now)}
    await keep(client, session, note)


def may_edit(kept: dict[str, str], now: int) -> bool:
    """May the message be edited? An old one only now and then: Discord counts those edits, and makes the next wait."""
    return now - int(kept.get("sent", 0)) < YOUNG or now - int(kept.get("edited", 0)) > SELDOM


async def edit(client: Client, message: discord.PartialMessage, page: Page) -> bool:
    """Change the hand where it lies, which disturbs nobody; False: it is gone, or too old to be changed again."""
    await client.throttle.wait()
    try:
        await message.edit(view=page.view(), attachments=page.attachments())
    except discord.HTTPException as failure:
        if not isinstance(failure, discord.NotFound) and failure.code not in POST_AGAIN:
            raise
        return False
    return True


async def post(client: Client, channel: discord.DMChannel, session: SeatSession, page: Page, *, silent: bool) -> int:
    await client.throttle.wait()
    return (await answers.deliver(channel, page, nonce(session), silent=silent)).id


async def keep(client: Client, session: SeatSession, note: dict[str, str]) -> None:
    await client.tables.context.set_note(scope(session.table.id), f"hand-{session.seat}", json.dumps(note))


def nonce(session: SeatSession) -> str:
    """What a hand is sent with: Discord posts it once, even if the bot was killed before it noted that."""
    return token_for(f"hand {session.table.id} {session.user} {session.seat} {session.table.state.number}")


def file_name(session: SeatSession) -> str:
    """Tells this table's hands from all others in a person's direct messages."""
    return f"hand-{token_for(f'{session.table.id} {session.seat}')}.webp"


async def take_away_others(client: Client, channel: discord.DMChannel, session: SeatSession, newest: int) -> None:
    """Delete hands that were sent and never noted: something broke off in between."""
    await client.throttle.wait()
    try:
        found = [message async for message in channel.history(limit=LOOKED_THROUGH)]
    except discord.HTTPException as failure:
        log.info("direct messages could not be looked through: %s", failure.code)
        return
    for message in found:
        files = [attachment.filename for attachment in message.attachments]
        if message.id != newest and file_name(session) in files:
            await take_away(client, channel.get_partial_message(message.id))


async def take_away(client: Client, message: discord.PartialMessage) -> None:
    """Delete the hand before, where a new one had to be sent."""
    await client.throttle.wait()
    try:
        await message.delete()
    except discord.HTTPException as failure:
        log.info("an old hand was not deleted: %s", failure.code)
