"""What falls due: deadlines, limits of stops and votes, lobbies nobody started; and what is left to tell."""

import json
import logging
from typing import TYPE_CHECKING

from rules import IllegalAction
from table import lobby, minutes, play, seats, substitutes, votes, waits
from table.append import Beside, append
from table.model import Notice
from table.table import Table

if TYPE_CHECKING:
    from table.tables import Tables

LOG = logging.getLogger(__name__)

DUE = "SELECT id, table_id, seat, kind, due, figures FROM notice WHERE due <= ? ORDER BY due, id LIMIT 500"
DOING = ("deadline", "stop", "lobby", "vote-pause", "vote-end", "vote-replace")


async def due(tables: "Tables", now: int) -> list[Notice]:
    """Do what is overdue; return what is to be told and was not handed out yet."""
    for notice in await _pending(tables, now):
        if not _is_work(notice):
            continue
        try:  # one table that cannot go on holds up no other
            await _do_or_drop(tables, notice, now)
        except Exception:
            LOG.exception("table %s: %s at its time failed; it is tried again", notice.table_id, notice.kind)
    left = [notice for notice in await _pending(tables, now) if not _is_work(notice)]
    telling = [notice for notice in left if notice.key not in tables.handed_out]
    tables.handed_out = {notice.key for notice in left}
    return telling


def _is_work(notice: Notice) -> bool:
    """Is there something to do, not only to tell?"""
    return notice.kind in DOING or notice.kind.startswith("candidate-")


async def _pending(tables: "Tables", now: int) -> list[Notice]:
    rows = await tables.store.read(DUE, now)
    return [Notice(i, table, seat, kind, due, json.loads(figures)) for i, table, seat, kind, due, figures in rows]


async def _do_or_drop(tables: "Tables", notice: Notice, now: int) -> None:
    """Do it; what the rules or the table refuse is dropped."""
    try:
        await _do(tables, notice, now)
    except IllegalAction as refusal:
        LOG.warning("table %s: %s at its time: %s", notice.table_id, notice.kind, refusal)
        await tables.told(notice)


async def _do(tables: "Tables", notice: Notice, now: int) -> None:
    table = await tables.get(notice.table_id)
    match notice.kind:
        case "deadline":
            await _time_is_up(table, notice, now)
        case "stop":
            await waits.expire(table, notice.seat)
        case "lobby":
            await lobby.expire(table)
        case kind if kind.startswith("candidate-"):
            await substitutes.lapse(table, int(kind.removeprefix("candidate-")), now)
        case kind:
            await votes.lapse(table, kind.removeprefix("vote-"), now)
    done = {"stop": "stop-passed", "lobby": "lobby-closed"}.get(notice.kind)
    entries: list[list[object]] = [["told", *notice.key]]
    if done:
        entries.append(["notice", table.id, notice.seat, done, now, {}])
    await tables.write(entries)


async def _time_is_up(table: Table, notice: Notice, now: int) -> None:
    """At zero what the table chose at the start: a harmless move, or a substitute."""
    async with table.lock:
        seat, clock = notice.seat, table.memory.clocks.get(notice.seat)
        if table.phase != "running" or table.paused or table.broken or seat not in table.waiting:
            return
        if clock is None or clock.due is None or clock.due > now:
            return
        told = ["notice", table.id, seat, "deadline-passed", now, {"choice": table.pace.at_zero}]
        if table.pace.at_zero == "substitute":
            if seat not in table.opened:
                await seats.open_seat(table, seat, [told])
            return
        if seat in table.halted:
            await waits.let_go(table, seat)
            if seat not in table.waiting:
                return
        turn = play.turn_of(table, seat, [table.game.safe_action(table.state, seat)], "deadline")
        beside = Beside([told], [minutes.entry(table, "timed-out", {"seat": seat})])
        await append(table, turn, beside)
