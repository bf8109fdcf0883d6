"""The crash test: the desk in a process of its own, killed at random moments, compared with what it acknowledged."""

import asyncio
import os
import signal
import sys
import tempfile
from asyncio.subprocess import PIPE, Process
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from table import doors
from table.memory import log
from table.table import Table
from table.tables import Tables

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


@dataclass(slots=True)
class Said:
    """What the processes have said: acknowledged logs and drafts, and what was under way at the last kill."""

    heads: dict[int, tuple[int, str]] = field(default_factory=dict)  # by table: length of the log, digest after it
    drafts: dict[tuple[int, str], int] = field(default_factory=dict)  # by table and seat: steps
    begun: set[str] = field(default_factory=set)  # rooms
    touched: set[int] = field(default_factory=set)  # tables, in this life

    def hear(self, words: list[str]) -> None:
        """Take one line."""
        match words:
            case ["begin", room]:
                self.begun.add(room)
            case ["draft", room, table, seat, steps]:
                self.begun.discard(room)
                self.touched.add(int(table))
                self.drafts[int(table), seat] = int(steps)
            case ["done", room, table, length, digest]:
                self.begun.discard(room)
                self.touched.add(int(table))
                self.heads[int(table)] = int(length), digest
                for key in [key for key in self.drafts if key[0] == int(table)]:
                    del self.drafts[key]


async def crash(kills: int, seed: int, title: str) -> Tally:
    """Kill the desk that many times; after each, every acknowledged row must be there, and nothing else."""
    tally, said, rng = Tally(), Said(), Random(seed)
    doors.title(title)
    with tempfile.TemporaryDirectory() as directory:
        path = Path(directory) / "crash.db"
        for _ in range(kills):
            said.begun.clear()
            said.touched.clear()
            await _live(path, title, rng, said, tally)
            await _compare(path, said, tally)
        said.begun.clear()
        said.touched |= said.heads.keys()
        await _compare(path, said, tally)
    return tally


async def _live(path: Path, title: str, rng: Random, said: Said, tally: Tally) -> None:
    """Let one process play until it is killed, and listen."""
    words = [sys.executable, "-m", "table.player", str(path), title, str(rng.randrange(2**32))]
    process = await asyncio.create_subprocess_exec(*words, stdout=PIPE)
    assert process.stdout is not None
    silence = asyncio.create_task(_kill(process, PATIENCE))
    killing: asyncio.Task[None] | None = None
    async for line in process.stdout:
        killing = killing or asyncio.create_task(_kill(process, rng.uniform(0, LIFE)))
        said.hear(line.decode().split())
        tally.plays += line.startswith(b"done")
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


async def _compare(path: Path, said: Said, tally: Tally) -> None:
    """Open the file anew and hold it against what was said."""
    tables = await Tables.open(path, titles=doors.known)
    try:
        for table_id in sorted(said.touched | await _under_way(tables, said.begun)):
            await _hold_against(tables, table_id, said, tally)
    finally:
        await tables.close()


async def _under_way(tables: Tables, rooms: Iterable[str]) -> set[int]:
    found: set[int] = set()
    for room in rooms:
        found |= {row[0] for row in await tables.store.read("SELECT max(id) FROM game_table WHERE channel = ?", room)}
    return found - {None}


async def _hold_against(tables: Tables, table_id: int, said: Said, tally: Tally) -> None:
    table = await tables.get(table_id)
    rows = await log(tables.store, table_id)
    length, digest = said.heads.get(table_id, (0, ""))
    if table.broken or len(rows) < length or (length and rows[length - 1].digest != digest):
        tally.lost += 1
    under_way = table.channel in said.begun
    if not under_way:
        tally.lost += _lost_drafts(table, said)
    # One play may have been under way when the desk died: it is whole, or not there at all.
    beyond = sum(row.digest is not None for row in rows[length:])
    if beyond > under_way or (len(rows) > length and rows[-1].digest is None):
        tally.extra += 1
    if len(rows) > length:
        said.heads[table_id] = len(rows), rows[-1].digest or ""
    if under_way:  # whatever became of it is the truth from now on
        for key in [key for key in said.drafts if key[0] == table_id]:
            del said.drafts[key]


def _lost_drafts(table: Table, said: Said) -> int:
    """How many drafts of a table are not as long as was said."""
    kept = {seat: len(draft.actions) for seat, draft in table.memory.drafts.items()}
    told = {seat: steps for (table_id, seat), steps in said.drafts.items() if table_id == table.id}
    return sum(kept.get(seat, 0) != steps for seat, steps in told.items())
