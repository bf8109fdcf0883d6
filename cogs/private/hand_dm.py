"""The DM with a player's hand: one message for each table, edited when the hand changes; and `/hand`."""

import logging
import time
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

import discord

from cogs.client.client import Client, Interaction
from cogs.interactions.controls import on
from cogs.interactions.custom_ids import Id, token_for
from cogs.messages import answers, post_or_edit, posts
from cogs.messages.layout import Page
from cogs.messages.message_records import YOUNG
from cogs.messages.outbox import is_temporary
from cogs.seat.session import SeatSession, open_session, session_at
from cogs.seat.title_ui import ui_of
from rules.kernel import View, fingerprint
from table import MessageRecord, Person, Table

log = logging.getLogger(__name__)

CLOSED = 50007  # Discord: this person takes no direct messages
CLOSED_SINCE = "dm-closed"  # the note: when Discord last refused one
DAY = 24 * 60 * 60
EACH = "each"  # the wish for a new message, with its ping, each time
SELDOM = 30 * 60  # seconds between two edits of an old message
LOOKED_THROUGH = 50  # direct messages


async def hand_page(client: Client, session: SeatSession, playable: str = "", user: str | None = None) -> Page:
    """Picture and words of what a player holds, and what they could do with it now; `user` has asked for it."""
    drawn = await client.services.pictures.hand(session.view, session.speaker, user=user)
    pictures = (drawn if user else replace(drawn, name=file_name(session)),) if drawn else ()
    head = session.speaker.say("hand-head", who=session.speaker.one(session.seat), title=session.speaker.tell("title"))
    if user is None:  # among direct messages nothing else tells two games of one title apart
        head = f"{head} · {session.speaker.say('hand-game', number=session.table.id)}"
    return Page((head, hand_text(session, session.view), playable), shown=pictures)


def hand_text(session: SeatSession, view: View) -> str:
    """What a player holds, and what their orders say about it."""
    note = session.ui.orders.hand_note(view, session.orders, session.speaker)
    return "\n".join(filter(None, (session.ui.wording.hand_text(view, session.speaker), note)))


async def show_hand(interaction: Interaction, session: SeatSession) -> None:
    """What the reader holds."""
    await answers.defer_new_message(interaction)
    playable = session.ui.wording.playable_text(session.view, session.preview.choices, session.speaker)
    await answers.send(interaction, await hand_page(interaction.client, session, playable, session.user))


@on("hand")
async def hand(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """From the card: each reader sees their own."""
    await show_hand(interaction, await open_session(interaction, ref=ref))


class ChangedHand(NamedTuple):
    """A hand whose direct message is no longer true."""

    session: SeatSession
    last_sent: MessageRecord  # the message so far
    digest: str
    quiet: bool  # the message so far is the reader's own, and they want no new one each time
    before: int | None  # the message to edit; None: a new one is posted

    @property
    def slot(self) -> str:
        return slot_of(self.session.seat)


async def deliver(client: Client, table: Table, *seats: str) -> None:
    """Bring the direct messages with these seats' hands up to date: one for each table and seat, edited in place.

    That new ones are about to be posted is noted first, all at once; what was sent is noted in one write at the end.
    """
    changed = await changed_hands(client, table, seats)
    await note_sending(client, table, [hand for hand in changed if hand.before is None])
    sent: dict[str, MessageRecord] = {}
    try:
        for hand in changed:
            sent[hand.slot] = await send(client, hand)
    finally:
        await posts.save_records(client, table.id, sent)


async def changed_hands(client: Client, table: Table, seats: Iterable[str]) -> list[ChangedHand]:
    """The hands of these seats that their messages do not show; not of those who want, or take, no direct message."""
    users = {seat: user for seat in seats if (user := owner_of_secret(table, seat)) is not None}
    if not users:
        return []
    notes = await client.tables.store.notes_of({scope_of(user) for user in users.values()})
    changed = list[ChangedHand]()
    for seat, user in users.items():
        own = notes[scope_of(user)]
        if own.get("dm") == "off":
            continue
        if is_within_a_day(own.get(CLOSED_SINCE)):
            client.closed_dms.setdefault(user, set()).add(table.id)
            continue
        last_sent = await posts.last(client, table.id, slot_of(seat)) or MessageRecord(0, 0, 0)
        person, view = table.state.persons.get(user, Person(user)), table.state.view_for(user, seat=seat)
        session = session_at(table, user, person.language or table.state.header.language, seat)
        secret, text = session.ui.wording.secret(view), hand_text(session, view)
        # a new person in the seat is told what it holds; somebody who reads another language, in that
        digest = fingerprint((user, session.speaker.language, secret, text))
        if last_sent.digest != digest or last_sent.sending:
            quiet = is_own(last_sent, user) and own.get("dm") != EACH
            before = last_sent.message if quiet and may_edit(last_sent, int(time.time())) else None
            changed.append(ChangedHand(session, last_sent, digest, quiet, before))
    return changed


def owner_of_secret(table: Table, seat: str) -> str | None:
    """Who holds this seat of a running game, where it has a secret."""
    user = table.state.seating.users.get(seat)
    if user is None or table.state.header.phase != "running":
        return None
    secret = ui_of(table.state.header.title).wording.secret(table.state.view_for(user, seat=seat))
    return None if secret is None else user


def is_own(last_sent: MessageRecord, user: str) -> bool:
    """Whether the message so far is in this person's direct messages."""
    return last_sent.sent and last_sent.user in ("", user)


async def are_closed(client: Client, user: str) -> bool:
    """Whether Discord refused a direct message to them within a day; then nothing is sent until they use the bot."""
    return is_within_a_day(await client.tables.store.note(scope_of(user), CLOSED_SINCE))


def is_within_a_day(since: str | None) -> bool:
    return since is not None and int(time.time()) - int(since) < DAY


def scope_of(user: str) -> str:
    """The scope of a person's notes."""
    return f"user:{user}"


async def send(client: Client, hand: ChangedHand) -> MessageRecord:
    """Send one hand; returns its record. Refusals and rate limits delay nothing else, because `/hand` always works."""
    session, last_sent, now = hand.session, hand.last_sent, int(time.time())
    try:
        await client.rate_limiter.wait()
        channel = await client.create_dm(discord.Object(int(session.user)))
        page, key, edits = await hand_page(client, session), nonce_text(session), hand.before is not None
        sending = post_or_edit.Sending(partial(note_sending, client, session.table, [hand])) if edits else None
        number = await post_or_edit.put(
            client, channel, page, key, before=hand.before, silent=hand.quiet, sending=sending
        )
    except discord.HTTPException as failure:
        if is_temporary(failure):
            raise
        if failure.code == CLOSED:
            await client.tables.context.set_note(scope_of(session.user), CLOSED_SINCE, str(now))
            client.closed_dms.setdefault(session.user, set()).add(session.table.id)
        log.info("a hand was not sent by direct message: %s", failure.code)
        return last_sent
    if is_own(last_sent, session.user) and last_sent.message != number:
        await posts.remove(client, session.table.id, last_sent)
    if last_sent.sending:
        await remove_others(client, channel, session, number)
    sent = last_sent.at if number == hand.before else now
    return MessageRecord(channel.id, number, sent, edited=now, user=session.user, digest=hand.digest)


async def note_sending(client: Client, table: Table, hands: Sequence[ChangedHand]) -> None:
    """Note that these are about to be posted; an edit sent twice doubles nothing, so only posts are noted before."""
    await posts.save_records(client, table.id, {hand.slot: replace(hand.last_sent, sending=True) for hand in hands})


def slot_of(seat: str) -> str:
    return f"hand-{seat}"


def may_edit(last_sent: MessageRecord, now: int) -> bool:
    """Whether the message may be edited; an old one seldom, because Discord limits such edits."""
    return now - last_sent.at < YOUNG or now - last_sent.edited > SELDOM


def nonce_text(session: SeatSession) -> str:
    """What the nonce of a hand is made from: Discord posts it once, even if the bot was killed before it noted that."""
    state = session.table.state
    text = f"hand {session.table.id} {session.user} {session.seat} {state.number}"
    return f"{text} {state.header.epoch}" if state.header.epoch else text  # the log may have been that long before


def file_name(session: SeatSession) -> str:
    """Tells this table's hands from all others in a person's direct messages."""
    return f"hand-{token_for(f'{session.table.id} {session.seat}')}.webp"


async def remove_others(client: Client, channel: discord.DMChannel, session: SeatSession, newest: int) -> None:
    """Delete hands that were sent but not recorded, because something failed in between."""
    await client.rate_limiter.wait()
    try:
        messages = [message async for message in channel.history(limit=LOOKED_THROUGH)]
    except discord.HTTPException as failure:
        log.info("direct messages could not be searched: %s", failure.code)
        return
    for message in messages:
        files = [attachment.filename for attachment in message.attachments]
        if message.id != newest and file_name(session) in files:
            await posts.remove(client, session.table.id, MessageRecord(channel.id, message.id, 0))
