"""Posts reminders and deadlines when they are due, and runs the periodic housekeeping."""

import logging
from functools import partial

from discord.ext import commands, tasks

from cogs.cards.question import mention
from cogs.cards.substitutes import take_seat_button, with_former
from cogs.client.client import Client
from cogs.interactions.controls import Control
from cogs.lobby.seek_call import call_in_private, call_page, open_seek
from cogs.messages import post_or_edit
from cogs.messages.layout import Page, rows
from cogs.messages.outbox import Send, is_temporary
from cogs.messages.text import speaker_for
from cogs.seat.session import act_button
from table import Announcement, Table
from table.model.values import Key
from table.referee.clocks import LADDER
from words import Speaker

log = logging.getLogger(__name__)

EVERY = 20.0  # seconds
NEW_EPOCH = ("restored", "lost")  # the log has gone back: the latest card shows what is no more


class Announcements(commands.Cog):
    """Polls every few seconds; what a restart interrupts is still in the database."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.called: dict[Key, list[str]] = {}  # by announcement: whom it calls, however often it is tried
        self.delivered: set[Key] = set()  # delivered, but not acknowledged on disk yet
        self.look.start()
        self.housekeeping.start()
        self.enter_results.start()

    async def cog_unload(self) -> None:
        self.look.cancel()
        self.housekeeping.cancel()
        self.enter_results.cancel()

    @tasks.loop(seconds=EVERY)
    async def look(self) -> None:
        """Play what is overdue and post what is due; what fails is logged and tried again."""
        try:
            for each in await self.client.tables.timers.due():
                self.client.services.outbox.put(each.table_id, f"notice-{each.id}", self.send_job(each))
        except Exception:
            log.exception("reminders failed; trying again")

    @tasks.loop(seconds=EVERY)
    async def housekeeping(self) -> None:
        """Run housekeeping and backups, without waiting for any table."""
        try:
            await self.client.tables.upkeep()
        except Exception:
            log.exception("housekeeping failed; trying again")

    @tasks.loop(seconds=EVERY)
    async def enter_results(self) -> None:
        """Enter ratings and counters of finished games, in the background: after an upgrade there may be many."""
        try:
            await self.client.tables.ratings.settle()
        except Exception:
            log.exception("results could not be entered; trying again")

    @enter_results.before_loop
    @housekeeping.before_loop
    @look.before_loop
    async def wait_for_discord(self) -> None:
        await self.client.wait_until_ready()

    def send_job(self, announcement: Announcement) -> Send:
        """Post an announcement; one that cannot be delivered yet is due again later."""

        async def go() -> None:
            try:
                await self.deliver(announcement)
            except Exception as failure:
                if is_temporary(failure):
                    raise  # the outbox tries again
                self.client.tables.timers.reschedule(announcement)
                log.exception("table %s: %s will be posted later", announcement.table_id, announcement.kind)

        return go

    async def deliver(self, announcement: Announcement) -> None:
        """Post it, if there is anywhere to, then acknowledge it: a crash in between repeats it and loses none.

        While the disk takes no notes only the noting is tried again: Discord knows a nonce for some minutes at most.
        """
        if announcement.key not in self.delivered:
            if not await post_or_edit.post_for(self.client, announcement.table_id, partial(self.post, announcement)):
                self.client.tables.timers.reschedule(announcement)  # it stays pending
                return
            self.delivered.add(announcement.key)
        await self.client.tables.timers.acknowledge(announcement)
        self.delivered.discard(announcement.key)
        self.called.pop(announcement.key, None)

    async def post(self, announcement: Announcement, table: Table) -> None:
        if is_outdated(table, announcement):
            return
        where = str(announcement.figures.get("channel", table.state.header.channel))
        if not where.isdecimal():  # a game that was imported without a channel
            return
        seek = open_seek(table)
        if announcement.kind == "seek-call" and seek is not None and seek.near:
            users = await self.client.tables.subscriptions.call_in_private(table.state)
            self.client.run_in_background(
                call_in_private(self.client, table, users, f"notice {announcement.key}"), f"calls to table {table.id}"
            )
            return
        sought = announcement.kind == "seek-call"
        page = await self.call(table, announcement) if sought else announcement_page(table, announcement)
        if page is not None:
            channel = self.client.get_partial_messageable(int(where))
            await post_or_edit.put(self.client, channel, page, f"notice {announcement.key}")
        if announcement.kind in NEW_EPOCH:
            table.notify(announcement.kind)

    async def call(self, table: Table, announcement: Announcement) -> Page | None:
        """The call to a seek, to the same people each time; None: there is nobody to call, or nothing to call them to.

        They are marked as called first, so that two seeks at once call nobody twice; the announcement keeps
        them meanwhile.
        """
        if open_seek(table) is None:
            return None
        if announcement.key not in self.called:
            self.called[announcement.key] = await self.client.tables.subscriptions.call(table.state, announcement)
        users = self.called[announcement.key]
        return call_page(table, users) if users else None


def is_outdated(table: Table, announcement: Announcement) -> bool:
    """Whether it is a reminder to somebody who has moved since it was due."""
    waiting = frozenset() if table.state.header.paused else table.state.waiting
    return announcement.kind in LADDER and announcement.seat not in waiting


def announcement_page(table: Table, announcement: Announcement) -> Page:
    """An announcement in the table's language; it pings the person it is for."""
    state = table.state
    speaker = with_former(table, announcement.seat, speaker_for(table, state.header.language))
    to_host = announcement.kind == "remind-host"
    user = state.header.host if to_host else state.seating.users.get(announcement.seat)
    who = mention(table, announcement.seat) if announcement.seat else ""
    text = speaker.minute(f"notice-{announcement.kind}", {"who": who, **announcement.figures})
    loud = announcement.kind not in ("remind-nudge", "seat-away")
    return Page((text,), rows(controls(table, announcement, speaker)), ping=(int(user),) if user and loud else ())


def controls(table: Table, announcement: Announcement, speaker: Speaker) -> list[Control]:
    """A button to act, or to take a seat that is offered."""
    if announcement.seat in table.state.opened:
        return [take_seat_button(table, announcement.seat, speaker)]
    if table.state.header.phase == "running" and announcement.kind != "seat-away":
        return [act_button(table, speaker)]
    return []


async def setup(client: Client) -> None:
    await client.add_cog(Announcements(client))
