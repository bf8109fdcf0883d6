"""`python -m tools.crash`: kill the desk at random moments under play, and compare the disk with what it acknowledged.

The desk runs in a process of its own (`crash_play.py`), plays at random on many tables at once, and says aloud what it
begins and what is done. With `--pace` the clocks run too, fast: reminders are told, and deadlines move for players.
With `--database postgresql://...` the games are on a server, in a database that is empty before.
"""

import argparse
import asyncio
import os
import signal
import sqlite3
import sys
import tempfile
from asyncio.subprocess import PIPE, Process
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import time

import asyncpg

from rules import IllegalAction
from table import StoreError, Table, Tables
from table.addresses import is_address
from table.referee.clocks import LADDER, TIMED
from tools import titles
from tools.crash_play import channel_names
from tools.crash_said import Said, Told

NOTICES = "SELECT id, table_id, seat, kind, due FROM notice"
LEFT = "SELECT 1 FROM pg_stat_activity WHERE application_name = 'rondel' AND datname = current_database()"
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
) -> tuple[Tally, Said]:
    """Kill the desk that many times; after each, every acknowledged row must be there, and nothing else."""
    tally, said, rng, since = Tally(), Said(), Random(seed), time() if pace else None
    titles.title(title)
    with tempfile.TemporaryDirectory() as directory:
        path = database or str(Path(directory) / "crash.db")
        for _ in range(kills):
            said.begin_life()
            words = [path, "--title", title, "--seed", str(rng.randrange(2**32))]
            await _live([*words, *([] if since is None else ["--since", str(since)])], rng, said, tally)
            await _compare(path, said, tally)
        said.begin_life()
        said.touched |= said.heads.keys()
        await _compare(path, said, tally)
    tally.extra += said.again
    return tally, said


async def _live(words: Sequence[str], rng: Random, said: Said, tally: Tally) -> None:
    """Let one process play until it is killed, and listen."""
    process = await asyncio.create_subprocess_exec(sys.executable, "-m", "tools.crash_play", *words, stdout=PIPE)
    assert process.stdout is not None
    silence = asyncio.create_task(_kill(process, PATIENCE))
    killing: asyncio.Task[None] | None = None
    async for line in process.stdout:
        killing = killing or asyncio.create_task(_kill(process, rng.uniform(0, LIFE)))
        said.hear(line.decode().split())
        tally.plays += line.startswith(b"log")
    silence.cancel()
    if killing is None:
        raise RuntimeError("the desk said nothing")
    await killing
    if await process.wait() != -signal.SIGKILL:
        raise RuntimeError("the desk ended by itself")
    tally.kills += 1


async def _kill(process: Process, life: float) -> None:
    await asyncio.sleep(life)
    with suppress(ProcessLookupError):
        os.kill(process.pid, signal.SIGKILL)


# Comparing


async def _compare(path: str, said: Said, tally: Tally) -> None:
    """Open the file again and hold it against what was said."""
    if is_address(path):
        await _server_has_noticed(path)
    async with await Tables.open(path, titles=titles.title_by_name) as tables:
        channels = channel_names() if said.looking else said.begun
        under_way = [await tables.store.in_channel(channel) for channel in channels]
        notices = await notices_on(path) if is_address(path) else notices_in(path)
        for table_id in sorted(said.touched.union(found for found in under_way if found is not None)):
            table = await tables.get(table_id)
            await _hold_against(tables, table, said, tally)
            _hold_notices_against(table, notices, said, tally)
        said.told |= said.telling - notices  # gone with the kill, or still to be told


async def _hold_against(tables: Tables, table: Table, said: Said, tally: Tally) -> None:
    rows = await tables.store.log(table.id)
    length, digest = said.heads.get(table.id, (0, ""))
    if table.state.broken or len(rows) < length or (length and rows[length - 1].digest != digest):
        tally.lost += 1
    under_way = table.state.header.channel in said.begun or (said.looking and len(rows) > length)
    if not under_way:
        tally.lost += _lost_drafts(table, said)
    # One play may have been under way when the desk died: it is whole, or not there at all.
    beyond = sum(row.digest is not None for row in rows[length:])
    if beyond > under_way or (len(rows) > length and rows[-1].digest is None):
        tally.extra += 1
    if len(rows) > length:
        said.heads[table.id] = len(rows), rows[-1].digest or ""
    if under_way:  # whatever became of it is the truth from now on
        said.forget_drafts(table.id)


def _lost_drafts(table: Table, said: Said) -> int:
    """How many drafts of a table are not as long as was said."""
    kept = {seat: len(draft.actions) for seat, draft in table.state.drafts.items()}
    told = {seat: steps for (table_id, seat), steps in said.drafts.items() if table_id == table.id}
    return sum(kept.get(seat, 0) != steps for seat, steps in told.items())


def notices_in(path: str) -> set[Told]:
    """All that is to be done or told at its time, as the processes call it."""
    with closing(sqlite3.connect(path)) as db:
        return _as_told(db.execute(NOTICES))


async def notices_on(address: str) -> set[Told]:
    db = await asyncpg.connect(address)
    try:
        return _as_told(await db.fetch(NOTICES))
    finally:
        await db.close()


def _as_told(rows: Iterable[Sequence[object]]) -> set[Told]:
    return {tuple(word or "-" for word in map(str, row)) for row in rows}


async def _server_has_noticed(address: str) -> None:
    """Wait until the connections of a killed process are gone: one of them may be in the middle of a commit."""
    db = await asyncpg.connect(address)
    try:
        while await db.fetchval(LEFT):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    finally:
        await db.close()


def _hold_notices_against(table: Table, notices: set[Told], said: Said, tally: Tally) -> None:
    """Each reminder and deadline of a running clock is there once, unless it was told; and no other."""
    own = {notice for notice in notices if int(notice[1]) == table.id}
    there = Counter(notice[2:] for notice in own if notice[3] in TIMED)
    wanted = _wanted_notices(table)
    done = {notice[2:] for notice in said.told | said.telling if int(notice[1]) == table.id}
    tally.lost += sum(notice not in there and notice not in done for notice in wanted)
    tally.extra += len(own & said.told) + sum(there.values()) - len(there.keys() & wanted)


def _wanted_notices(table: Table) -> set[Told]:
    """The reminders and deadlines of the clocks that run; nobody here has quiet hours."""
    wanted: set[Told] = set()
    for seat, clock in table.state.clocks.items():
        if clock.since is None:
            continue
        for place, wait in enumerate(table.state.header.pace.remind):
            wanted.add((seat, LADDER[place], str(clock.since + wait)))
        if clock.due is not None:
            wanted.add((seat, "deadline", str(clock.due)))
    return wanted


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
    asked = parser.parse_args(words)
    try:
        tally, said = asyncio.run(crash(asked.kills, asked.seed, asked.title, pace=asked.pace, database=asked.database))
    except (IllegalAction, RuntimeError, OSError, StoreError) as error:
        print(f"crash: {error}", file=sys.stderr)
        return 1
    print(f"{tally.plays} plays acknowledged, {len(said.told)} notices told")
    print(tally)
    return int(bool(tally.lost or tally.extra))


if __name__ == "__main__":
    sys.exit(main())
