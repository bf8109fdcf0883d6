"""Reminders and deadlines: the desk knows what is due, the clock posts it; and the desk's housekeeping."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import discord
from discord.ext import commands, tasks

from cogs.cards.question import mention
from cogs.cards.substitutes import take_seat_button, with_former
from cogs.lobby.seek import call_page, is_sought
from cogs.wire import answers
from cogs.wire.controls import BLUE, button
from cogs.wire.ids import Id, token_for
from cogs.wire.layout import Page, rows
from cogs.wire.outbox import SHUT, Send, is_temporary
from cogs.wire.text import speaker_for
from rules import IllegalAction

if TYPE_CHECKING:
    from cogs.wire.client import Client
    from cogs.wire.controls import Control
    from table import Notice, Table
    from words import Speaker

log = logging.getLogger(__name__)

EVERY = 20.0  # seconds


class Clock(commands.Cog):
    """Looks every few seconds; what a restart interrupts is still in the database."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.called: dict[tuple[object, ...], list[str]] = {}  # by notice: whom it calls, however often it is tried
        self.delivered: set[tuple[object, ...]] = set()  # notices that the disk still has to be told of
        self.look.start()
        self.keep_house.start()
        self.enter_results.start()

    async def cog_unload(self) -> None:
        self.look.cancel()
        self.keep_house.cancel()
        self.enter_results.cancel()

    @tasks.loop(seconds=EVERY)
    async def look(self) -> None:
        """Play what is overdue and post what is due; what fails is logged and tried again."""
        try:
            for notice in await self.client.tables.timers.due():
                self.client.services.outbox.put(notice.table_id, f"notice-{notice.id}", self.letter(notice))
        except Exception:
            log.exception("reminders failed; they are tried again")

    @tasks.loop(seconds=EVERY)
    async def keep_house(self) -> None:
        """The desk's housekeeping and backups, which wait for no table."""
        try:
            await self.client.tables.upkeep()
        except Exception:
            log.exception("housekeeping failed; it is tried again")

    @tasks.loop(seconds=EVERY)
    async def enter_results(self) -> None:
        """Ratings and counters of the games that are over; after an upgrade those of years, beside everything else."""
        try:
            await self.client.tables.ratings.settle()
        except Exception:
            log.exception("results could not be entered; it is tried again")

    @enter_results.before_loop
    @keep_house.before_loop
    @look.before_loop
    async def wait_for_discord(self) -> None:
        await self.client.wait_until_ready()

    def letter(self, notice: Notice) -> Send:
        """Tell a notice; one that cannot be told yet, for whatever reason, is due again later."""

        async def go() -> None:
            try:
                await self.tell(notice)
            except Exception as failure:
                if is_temporary(failure):
                    raise  # the outbox tries again
                self.client.tables.timers.reschedule(notice)
                log.exception("table %s: notice %s is told later", notice.table_id, notice.kind)

        return go

    async def tell(self, notice: Notice) -> None:
        """Post a notice, then note that it was posted: a crash in between repeats it and loses none.

        While the disk takes no notes only the noting is tried again: Discord knows a nonce for some minutes at most.
        """
        if notice.key not in self.delivered:
            await self.deliver(notice)
            self.delivered.add(notice.key)
        await self.client.tables.timers.acknowledge(notice)
        self.delivered.discard(notice.key)
        self.called.pop(notice.key, None)

    async def deliver(self, notice: Notice) -> None:
        """Post a notice, if there is anywhere to post it."""
        tables = self.client.tables
        try:
            table = await tables.get(notice.table_id)
            where = str(notice.figures.get("channel", table.state.header.channel))
            if not where.isdecimal():  # a game that was imported without a channel
                return
            channel = self.client.get_partial_messageable(int(where))
            page = await self.call(table, notice) if notice.kind == "seek-call" else notice_page(table, notice)
            if page is not None:
                await self.client.throttle.wait()
                await answers.deliver(channel, page, token_for(f"notice {notice.key}"))
        except IllegalAction as gone:
            if gone.key != "table-unknown":
                raise
            log.info("notice %s has no table any more", notice.kind)
        except discord.HTTPException as lost:
            if not isinstance(lost, discord.NotFound | discord.Forbidden) and lost.code not in SHUT:
                raise
            log.warning("table %s: notice %s has no channel to be told in: %s", table.id, notice.kind, lost.code)

    async def call(self, table: Table, notice: Notice) -> Page | None:
        """The call to a seek, to the same people each time; None: there is nobody to call, or nothing to call them to.

        They are marked as called first, so that two seeks at once call nobody twice; the notice keeps them meanwhile.
        """
        if not is_sought(table):
            return None
        if notice.key not in self.called:
            self.called[notice.key] = await self.client.tables.subscriptions.call(table.state, notice)
        users = self.called[notice.key]
        return call_page(table, users) if users else None


def notice_page(table: Table, notice: Notice) -> Page:
    """A notice in the table's language; it pings the person it is for."""
    speaker = with_former(table, notice.seat, speaker_for(table, table.state.header.language))
    user = table.state.header.host if notice.kind == "remind-host" else table.state.seating.users.get(notice.seat)
    who = mention(table, notice.seat) if notice.seat else ""
    text = speaker.minute(f"notice-{notice.kind}", {"who": who, **notice.figures})
    loud = notice.kind not in ("remind-nudge", "seat-away")
    return Page((text,), rows(controls(table, notice, speaker)), ping=(int(user),) if user and loud else ())


def controls(table: Table, notice: Notice, speaker: Speaker) -> list[Control]:
    """A button to act, or to take a seat that is offered."""
    if notice.seat in table.state.opened:
        return [take_seat_button(table, notice.seat, speaker)]
    if table.state.header.phase == "running" and notice.kind != "seat-away":
        return [button(Id("act", table.id, table.state.number), speaker.say("button-act"), BLUE)]
    return []


async def setup(client: Client) -> None:
    await client.add_cog(Clock(client))
