"""`python -m tools.crash`: kill a playing process at random moments, and compare the disk with what it acknowledged.

It (`crash_play.py`) plays at random at many tables at once, and prints what it
begins and what is done. With `--pace` the clocks run too, fast: reminders are told, and deadlines move for players.
With `--database postgresql://...` the games are on a server, in a database that is empty before.
"""

import argparse
import asyncio
import os
import signal
import sys
import tempfile
from asyncio.subprocess import PIPE, Process
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import time

import asyncpg

from rules import IllegalAction
from table import StoreError, Table, Tables
from table.addresses import is_address
from table.model.values import Announcement, Timer
from table.referee.clocks import LADDER, TIMED
from tools import titles
from tools.crash_expected import Acknowledged, NoticeKey
from tools.crash_play import channel_names

LEFT = "SELECT 1 FROM pg_stat_activity WHERE application_name = 'rondel' AND datname = current_database()"
LATEST = 2**40  # seconds: later than any timer
PATIENCE = 60  # seconds until a process that says nothing is given up
LIFE = 0.7  # seconds at most that a process lives after its first word


@dataclass(slots=True)
class Tally:
    """What was counted."""

    kills: int = 0
    lost: int = 0
    extra: int = 0
    plays: int = 0

    def __str__(self) -> str:
        """The closing line."""
        return f"{self.kills} kills, {self.lost} lost, {self.extra} extra"


# Killing


async def crash(
    kills: int, seed: int, title: str, *, pace: bool = False, database: str | None = None
) -> tuple[Tally, Acknowledged]:
    """Kill the process that many times; after each, every acknowledged row must be there, and nothing else."""
    tally, acks, rng, since = Tally(), Acknowledged(), Random(seed), time() if pace else None
    titles.title(title)
    with tempfile.TemporaryDirectory() as directory:
        path = database or str(Path(directory) / "crash.db")
        for _ in range(kills):
            acks.begin_life()
            words = [path, "--title", title, "--seed", str(rng.randrange(2**32))]
            await _live([*words, *([] if since is None else ["--since", str(since)])], rng, acks, tally)
            await _compare(path, acks, tally)
        acks.begin_life()
        acks.touched |= acks.heads.keys()
        await _compare(path, acks, tally)
    tally.extra += acks.duplicates
    return tally, acks


async def _live(words: Sequence[str], rng: Random, acks: Acknowledged, tally: Tally) -> None:
    """Let one process play until it is killed, and listen."""
    process = await asyncio.create_subprocess_exec(sys.executable, "-m", "tools.crash_play", *words, stdout=PIPE)
    assert process.stdout is not None
    silence = asyncio.create_task(_kill(process, PATIENCE))
    killing: asyncio.Task[None] | None = None
    async for line in process.stdout:
        killing = killing or asyncio.create_task(_kill(process, rng.uniform(0, LIFE)))
        acks.read_line(line.decode().split())
        tally.plays += line.startswith(b"log")
    silence.cancel()
    if killing is None:
        raise RuntimeError("crash_play.py printed nothing, so it was never killed while playing")
    await killing
    if await process.wait() != -signal.SIGKILL:
        raise RuntimeError("crash_play.py ended by itself before it was killed")
    tally.kills += 1


async def _kill(process: Process, life: float) -> None:
    await asyncio.sleep(life)
    with suppress(ProcessLookupError):
        os.kill(process.pid, signal.SIGKILL)


# Comparing


async def _compare(path: str, acks: Acknowledged, tally: Tally) -> None:
    """Open the file again and hold it against what was said."""
    if is_address(path):
        await _server_has_noticed(path)
    async with await Tables.open(path, titles=titles.title_by_name) as tables:
        channels = channel_names() if acks.looking else acks.begun
        under_way = [await tables.store.in_channel(channel) for channel in channels]
        timers = {_notice_key(timer) async for timer in tables.timers.overdue(LATEST)}
        announced = {_notice_key(each) async for each in tables.timers.pending()}
        for table_id in sorted(acks.touched.union(number for number in under_way if number is not None)):
            table = await tables.get(table_id)
            await _hold_against(tables, table, acks, tally)
            _compare_notices(table, timers, announced, acks, tally)
        acks.delivered |= acks.delivering - announced  # gone with the kill, or still to be told


async def _hold_against(tables: Tables, table: Table, acks: Acknowledged, tally: Tally) -> None:
    rows = await tables.store.log(table.id)
    length, digest = acks.heads.get(table.id, (0, ""))
    if table.state.broken or len(rows) < length or (length and rows[length - 1].digest != digest):
        tally.lost += 1
    under_way = table.state.header.channel in acks.begun or (acks.looking and len(rows) > length)
    if not under_way:
        tally.lost += _lost_drafts(table, acks)
    # One play may have been under way when the process was killed: it is whole, or not there at all.
    beyond = sum(row.digest is not None for row in rows[length:])
    if beyond > under_way or (len(rows) > length and rows[-1].digest is None):
        tally.extra += 1
    if len(rows) > length:
        acks.heads[table.id] = len(rows), rows[-1].digest or ""
    if under_way:  # whatever became of it is the truth from now on
        acks.forget_drafts(table.id)


def _lost_drafts(table: Table, acks: Acknowledged) -> int:
    """How many drafts of a table are not as long as was said."""
    stored = {seat: len(draft.actions) for seat, draft in table.state.drafts.items()}
    acknowledged = {seat: steps for (table_id, seat), steps in acks.drafts.items() if table_id == table.id}
    return sum(stored.get(seat, 0) != steps for seat, steps in acknowledged.items())


def _notice_key(each: Timer | Announcement) -> NoticeKey:
    """A timer or an announcement, as the processes call it."""
    return tuple(word or "-" for word in map(str, each.key))


async def _server_has_noticed(address: str) -> None:
    """Wait until the connections of a killed process are gone: one of them may be in the middle of a commit."""
    db = await asyncpg.connect(address)
    try:
        while await db.fetchval(LEFT):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    finally:
        await db.close()


def _compare_notices(
    table: Table, timers: set[NoticeKey], announced: set[NoticeKey], acks: Acknowledged, tally: Tally
) -> None:
    """Each reminder and deadline of a running clock is there once, unless it was told; and no other timer."""
    own, acknowledged = (_of(table, each) for each in (timers, acks.delivered | acks.delivering))
    there = Counter(timer[2:] for timer in own if timer[3] in TIMED)
    expected = _expected_notices(table)
    done = {each[2:] for each in acknowledged | _of(table, announced)}
    tally.lost += sum(timer not in there and timer not in done for timer in expected)
    tally.extra += len(_of(table, announced) & acks.delivered) + sum(there.values()) - len(there.keys() & expected)


def _of(table: Table, notices: set[NoticeKey]) -> set[NoticeKey]:
    return {each for each in notices if int(each[1]) == table.id}


def _expected_notices(table: Table) -> set[NoticeKey]:
    """The reminders and deadlines of the clocks that run; nobody here has quiet hours."""
    expected: set[NoticeKey] = set()
    for seat, clock in table.state.clocks.items():
        if clock.since is None:
            continue
        for place, wait in enumerate(table.state.header.pace.remind):
            expected.add((seat, LADDER[place], str(clock.since + wait)))
        if clock.due is not None:
            expected.add((seat, "deadline", str(clock.due)))
    return expected


# The command line


def at_least_one(text: str) -> int:
    if (number := int(text)) < 1:
        raise ValueError
    return number


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.crash", description=__doc__)
    parser.add_argument("--kills", type=at_least_one, default=20)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--title", default="caesar", help="a title of the rules, or module:NAME")
    parser.add_argument("--pace", action="store_true", help="with reminders and deadlines, on a clock that runs fast")
    parser.add_argument("--database", help="an address of an empty database, in place of a file")
    options = parser.parse_args(words)
    try:
        tally, acks = asyncio.run(
            crash(options.kills, options.seed, options.title, pace=options.pace, database=options.database)
        )
    except (IllegalAction, RuntimeError, OSError, StoreError) as error:
        print(f"crash: {error}", file=sys.stderr)
        return 1
    print(f"{tally.plays} plays acknowledged, {len(acks.delivered)} notices told")
    print(tally)
    return int(bool(tally.lost or tally.extra))


if __name__ == "__main__":
    sys.exit(main())
