"""Runs timers that are due, and hands out announcements until they are acknowledged."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from typing import TypeVar

from table.backoff import Retries
from table.cache import TableCache
from table.entries import Acknowledge, Announce, DeleteTimer
from table.errors import Refusal
from table.model.values import Announcement, Key, Timer
from table.referee import absences, clocks, deadlines, seeks, votes
from table.referee.transaction import Transaction
from table.table import Table
from table.vote_effects import carry_out

LOG = logging.getLogger(__name__)

PATIENCE = 5.0  # seconds that other tables wait for one whose timer is due
TELLING = (*clocks.LADDER, "seek-call")  # timers that only announce something: reminders, the call to a seek
T = TypeVar("T", Timer, Announcement)


class Timers:
    def __init__(self, cache: TableCache) -> None:
        self._context, self._cache = cache.context, cache
        self._handed_out: set[Key] = set()  # announcements somebody is about to deliver
        self._retries = Retries()  # of announcements
        self._runs = Retries()
        self._held_up: dict[int, asyncio.Task[None]] = {}  # by table: a timer that takes long

    async def due(self, now: int | None = None) -> list[Announcement]:
        """Run the timers that are due, and return what there is to announce; each until it was acknowledged."""
        moment = self._context.now() if now is None else now
        await self.run_due(moment)
        waiting = [announcement async for announcement in self.pending()]
        self._retries.retain({announcement.key for announcement in waiting})
        ready = [each for each in waiting if not self._retries.is_resting(each.key, moment)]
        fresh = [each for each in ready if each.key not in self._handed_out]
        self._handed_out = {each.key for each in ready}
        return fresh

    async def run_due(self, now: int) -> None:
        """Run all timers that are due; one that fails holds up no other, and is tried again.

        Nor do they wait for a table that is held up, as by a write whose outcome is not known.
        """
        overdue = [timer async for timer in self.overdue(now)]
        self._runs.retain({timer.key for timer in overdue})
        for timer in overdue:
            if timer.table_id in self._held_up or self._runs.is_resting(timer.key, now):
                continue
            running = asyncio.create_task(self._run(timer, now))
            running.add_done_callback(partial(self._end, timer, now))
            try:
                await asyncio.wait((running,), timeout=PATIENCE)
            except asyncio.CancelledError:
                running.cancel()
                raise
            if not running.done():
                LOG.warning("table %s: %s waits, because the table is held up", timer.table_id, timer.kind)
                self._held_up[timer.table_id] = running

    def overdue(self, now: int) -> AsyncIterator[Timer]:
        """All timers that are due, page by page: what keeps failing at the front does not hide the rest."""
        return _pages(partial(self._context.store.timers_due, now))

    def pending(self) -> AsyncIterator[Announcement]:
        """All announcements that were not acknowledged, page by page."""
        return _pages(self._context.store.announcements)

    def _end(self, timer: Timer, now: int, running: asyncio.Task[None]) -> None:
        """One that failed is tried again after a pause."""
        self._held_up.pop(timer.table_id, None)
        if not running.cancelled() and (error := running.exception()) is not None:
            pause = self._runs.fail(timer.key, now)
            text = "table %s: %s failed, tried again in %s s"
            LOG.error(text, timer.table_id, timer.kind, pause, exc_info=error)

    async def _run(self, timer: Timer, now: int) -> None:
        """Run a timer, in one transaction with its deletion; one whose table is gone is dropped."""
        if timer.kind in TELLING:  # nothing is decided, so the table need not be loaded
            announcement = Announce(timer.table_id, timer.seat, timer.kind, timer.due, timer.figures, timer.id)
            await self._context.write([DeleteTimer(timer), announcement])
            return
        try:
            table = await self._cache.get(timer.table_id)
        except Refusal as refusal:
            if refusal.key != "table-unknown":
                raise
            await self._context.write([DeleteTimer(timer)])
            return
        async with table.lock:
            if table.state.broken is not None:
                raise table.state.broken.with_traceback(None)  # it stays due, for a program that can replay this game
            await self._look_up(table, timer)
            transaction = await self._decide(table, timer, now)
            # First, for its number may be given to a new one, which may be due at the same second.
            transaction.entries.insert(0, DeleteTimer(timer))
            await table.commit(transaction)
            await table.follow_up()  # a computer may have taken a seat whose person was asked something

    async def _decide(self, table: Table, timer: Timer, now: int) -> Transaction:
        if timer.kind in deadlines.VOTES:
            vote = votes.lapsed_vote(table.state, deadlines.VOTES[timer.kind], now)
            return await carry_out(self._context, table.state, vote) if vote else Transaction(table.state, now)
        if timer.kind == "seek":
            return seeks.start_or_close(table.state, self._context.new_seed(), now)
        return deadlines.overdue(table.state, timer, now)

    async def _look_up(self, table: Table, timer: Timer) -> None:
        """Load the settings of the people a timer concerns: they may be new, and of somebody without a seat by now."""
        users = [absences.owner(table.state, timer.seat)] if timer.kind == "away" else []
        users += [candidate.user for candidate in table.state.candidates.values() if candidate.limit == timer.kind]
        for user in filter(None, users):
            table.state.persons[user] = await self._context.person(user)

    def reschedule(self, announcement: Announcement) -> None:
        """Have `due` return an announcement that could not be delivered again, after a growing pause."""
        self._retries.fail(announcement.key, self._context.now())
        self._handed_out.discard(announcement.key)

    async def acknowledge(self, announcement: Announcement) -> None:
        """Delete an announcement that was delivered."""
        await self._context.write([Acknowledge(announcement)])
        self._handed_out.discard(announcement.key)


async def _pages(read: Callable[[tuple[int, int]], Awaitable[list[T]]]) -> AsyncIterator[T]:
    """Every row of a query that returns a page behind the time and number of the last one."""
    after = (0, 0)
    while page := await read(after):
        for each in page:
            yield each
        after = page[-1].due, page[-1].id
