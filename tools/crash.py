"""`python -m tools.crash`: kill the desk at random moments under play, and compare the disk with what it acknowledged.

The desk runs in a process of its own (`--play FILE`), plays at random on many tables at once, and says aloud what it
begins and what is done.
"""

import argparse
import asyncio
import os
import signal
import sys
import tempfile
import traceback
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from rules import IllegalAction
from table import Table, Tables
from tools import titles

PATIENCE = 60  # seconds until a process that says nothing is given up
LIFE = 0.7  # seconds at most that a process lives after its first word
ROOMS = 24


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
                self.forget_drafts(int(table))

    def forget_drafts(self, table: int) -> None:
        self.drafts = {key: steps for key, steps in self.drafts.items() if key[0] != table}


# Killing and comparing


async def crash(kills: int, seed: int, title: str) -> Tally:
    """Kill the desk that many times; after each, every acknowledged row must be there, and nothing else."""
    tally, said, rng = Tally(), Said(), Random(seed)
    titles.title(title)
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
    words = ["--play", str(path), "--title", title, "--seed", str(rng.randrange(2**32))]
    process = await asyncio.create_subprocess_exec(sys.executable, "-m", "tools.crash", *words, stdout=PIPE)
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
    """Open the file again and hold it against what was said."""
    async with await Tables.open(path, titles=titles.known) as tables:
        under_way = [await tables.store.in_channel(room) for room in said.begun]
        for table_id in sorted(said.touched.union(found for found in under_way if found is not None)):
            await _hold_against(tables, table_id, said, tally)


async def _hold_against(tables: Tables, table_id: int, said: Said, tally: Tally) -> None:
    table = await tables.get(table_id)
    rows = await tables.store.log(table_id)
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
        said.forget_drafts(table_id)


def _lost_drafts(table: Table, said: Said) -> int:
    """How many drafts of a table are not as long as was said."""
    kept = {seat: len(draft.actions) for seat, draft in table.drafts.items()}
    told = {seat: steps for (table_id, seat), steps in said.drafts.items() if table_id == table.id}
    return sum(kept.get(seat, 0) != steps for seat, steps in told.items())


# The process that is killed


def say(*words: object) -> None:
    """One line, in one write, so that none is ever half there."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


async def play(path: str, title: str, seed: int) -> None:
    """Play in all rooms at once until killed."""
    game = titles.title(title)
    tables = await Tables.open(path, titles=titles.known)
    rng = Random(seed)
    rooms = [(f"room-{number}", Random(rng.random())) for number in range(ROOMS)]
    await asyncio.gather(*(keep_playing(tables, room, game.name, own) for room, own in rooms))


async def keep_playing(tables: Tables, room: str, title: str, rng: Random) -> None:
    """Play game after game in one room, for ever."""
    seats = tables.titles(title).seats
    while True:
        table = await tables.find(room)
        if table is None or table.phase != "running":
            table = await _begin(tables, room, title, rng.choice(seats))
        while table.phase == "running":
            await _step(table, room, rng)


async def _begin(tables: Tables, room: str, title: str, players: int) -> Table:
    say("begin", room)
    found = await tables.find(room)  # a lobby may be left from the life before
    table = found if found is not None and found.phase == "lobby" else await tables.create(room, "u1", title)
    for number in range(len(table.players) + 1, players + 1):
        await table.join(f"u{number}")
    await table.start("u1")
    _say_done(table, room)
    return table


async def _step(table: Table, room: str, rng: Random) -> None:
    seat = rng.choice(sorted(table.waiting))
    user = table.users[seat]
    assert user is not None
    preview = table.preview(user)
    weights = [table.game.weight(action) for action in preview.choices]
    [action] = rng.choices(preview.choices, weights)
    say("begin", room)
    if preview.actions or rng.random() < 0.5:
        tried = await table.act(user, action, expected=table.number, step=len(preview.actions))
        if tried.played is None:
            say("draft", room, table.id, seat, len(tried.preview.actions))
            return
    else:
        await table.play(user, [action], expected=table.number)
    _say_done(table, room)


def _say_done(table: Table, room: str) -> None:
    say("done", room, table.id, table.number, table.game.digest(table.state))


def _play_until_killed(asked: argparse.Namespace) -> None:
    try:
        asyncio.run(play(asked.play, asked.title, asked.seed))
    except BaseException:
        traceback.print_exc()
        os._exit(1)  # at once: whoever listens must not take it for a kill


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
    parser.add_argument("--play", metavar="FILE", help=argparse.SUPPRESS)
    asked = parser.parse_args(words)
    if asked.play:
        _play_until_killed(asked)
    try:
        tally = asyncio.run(crash(asked.kills, asked.seed, asked.title))
    except (IllegalAction, RuntimeError, OSError) as error:
        print(f"crash: {error}", file=sys.stderr)
        return 1
    print(f"{tally.plays} plays acknowledged")
    print(tally)
    return int(bool(tally.lost or tally.extra))


if __name__ == "__main__":
    sys.exit(main())
