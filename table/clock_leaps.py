"""When the machine's clock is set, everything that is running moves with it, so that nobody loses time.

A clock that leaps is told from a machine that slept by CLOCK_BOOTTIME, which counts sleep and cannot be set. Until what
is running has been moved, by one process, this one goes on counting from before the leap.
"""

import json
import logging
import time
from collections.abc import Callable, Iterable
from dataclasses import replace

from rules import IllegalAction
from table.entries import AddTimer, DeleteTimer, Entry
from table.model.state import TableState
from table.model.values import Timer
from table.parts import SetCandidate, SetClock, SetVote
from table.referee.transaction import Transaction
from table.tables import Tables

LOG = logging.getLogger(__name__)

LEAST = 3600  # seconds: less is a correction
FAR = 2**62  # after every timer
SCOPE, SEEN, MOVED = "clock", "seen", "moved"
CALENDAR = ("away",)  # timers that stand for a date: they stay


def uptime() -> float:
    """Seconds since the machine started, sleep included where the system counts it."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


class SteadyClock:
    """The wall clock, without the leaps that are still to be followed."""

    def __init__(self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = uptime) -> None:
        self._wall, self._steady = wall, steady
        self._last = wall(), steady()
        self.leap = 0.0  # not followed yet

    def __call__(self) -> float:
        wall, steady = self._wall(), self._steady()
        leap = wall - self._last[0] - (steady - self._last[1])
        self._last = wall, steady
        if abs(leap) > LEAST:
            self.leap += leap
            LOG.critical("the clock of this machine has leapt by %+.0f seconds", leap)
        return wall - self.leap


async def follow_leaps(tables: Tables, clock: SteadyClock) -> None:
    """From now on, move what is running whenever the clock leaps; first restart what began in the future."""
    seen = await tables.store.note(SCOPE, SEEN)
    if seen is not None and int(seen) > clock() + LEAST:
        LOG.critical("the clock of this machine was %.0f seconds ahead when it was last seen", int(seen) - clock())
        async with tables.store.peers.lock(SCOPE):
            await _move(tables, lambda table: min(0, int(clock()) - _latest_start(table)))
        await tables.context.set_note(SCOPE, SEEN, None)

    async def upkeep() -> None:
        now = int(clock())
        if abs(clock.leap) > LEAST:
            await _follow(tables, clock)
        elif now - int(await tables.store.note(SCOPE, SEEN) or 0) > LEAST:
            await tables.context.set_note(SCOPE, SEEN, str(now))

    tables.at_upkeep.append(upkeep)


def _latest_start(table: TableState) -> int:
    return max((clock.since or 0 for clock in table.clocks.values()), default=0)


async def _follow(tables: Tables, clock: SteadyClock) -> None:
    """Move everything by the leap, unless another process did, or the database's clock has not leapt."""
    leap, wall = round(clock.leap), clock() + clock.leap
    server = await tables.store.peers.server_time()
    if server is not None and abs(server - wall) > LEAST:
        LOG.critical("the database's clock has not leapt: set the one of this machine right")
        return
    async with tables.store.peers.lock(SCOPE):
        known = json.loads(await tables.store.note(SCOPE, MOVED) or "[0, 0]")
        if abs(known[0] - leap) > LEAST / 2 or abs(known[1] - wall) > LEAST:
            await _move(tables, lambda _: leap)
            await tables.context.set_note(SCOPE, MOVED, json.dumps([leap, round(wall)]))
    await tables.context.set_note(SCOPE, SEEN, str(round(wall)))
    clock.leap = 0.0


async def _move(tables: Tables, leap_of: Callable[[TableState], int]) -> None:
    """Move the clocks, votes and timers of every table that has a timer."""
    by_table: dict[int, list[Timer]] = {}
    async for timer in tables.timers.overdue(FAR):
        by_table.setdefault(timer.table_id, []).append(timer)
    for table_id, timers in by_table.items():
        try:
            table = await tables.get(table_id)
        except IllegalAction as reason:
            LOG.warning("table %s: its timers stay as they are (%s)", table_id, reason)
            continue
        await table.do(move_table, timers, leap_of)


def move_table(
    table: TableState, now: int, timers: Iterable[Timer], leap_of: Callable[[TableState], int]
) -> Transaction:
    """Make everything that is running at a table end so much later, or sooner."""
    transaction, leap = Transaction(table, now), leap_of(table)
    if leap:
        transaction.add(*_moved(table, timers, leap))
        if table.header.seek is not None:
            transaction.change_header(seek=replace(table.header.seek, until=table.header.seek.until + leap))
    return transaction


def _moved(table: TableState, timers: Iterable[Timer], leap: int) -> Iterable[Entry]:
    for timer in timers:
        if timer.kind not in CALENDAR:
            yield DeleteTimer(timer)
            yield AddTimer(timer.table_id, timer.seat, timer.kind, timer.due + leap, timer.figures)
    for seat, clock in table.clocks.items():
        if clock.since is not None:
            due = None if clock.due is None else clock.due + leap
            yield SetClock(table.header.id, seat, replace(clock, since=clock.since + leap, due=due))
    for kind, vote in table.proposals.items():
        if vote.due is not None:
            yield SetVote(table.header.id, kind, replace(vote, due=vote.due + leap))
    for user, candidate in table.candidates.items():
        yield SetCandidate(table.header.id, user, replace(candidate, due=candidate.due + leap))
