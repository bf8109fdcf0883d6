"""Notices at the start that a backup was copied back by hand, and not by `restore`: its games begin a new epoch.

The length of all logs is noted beside the file while the bot runs. A file with fewer rows is an older one, and without
a new epoch it would throw again the dice that everybody has seen.
"""

import asyncio
import logging
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from rules.kernel import Game
from table.errors import StoreError
from table.model.answers import Change
from table.restore import begin_epoch, forget_since
from table.sqlite import files
from table.tables import Tables

LOG = logging.getLogger(__name__)


class Progress:
    """How many rows the logs of a file have; written beside it now and then, and at the end."""

    def __init__(self, database: Path, rows: int) -> None:
        self._beside = rows_file(database)
        self._rows, self._noted = rows, noted_rows(database)

    def on_change(self, change: Change) -> None:
        self._rows += max(0, change.last + 1 - change.first)

    async def note(self) -> None:
        if self._rows != self._noted:
            await asyncio.to_thread(_write, self._beside, self._rows)
            self._noted = self._rows


async def keep_progress(tables: Tables, database: Path) -> None:
    progress = Progress(database, await asyncio.to_thread(count_rows, database))
    tables.listeners.on_change(progress.on_change)
    tables.at_upkeep.append(progress.note)
    await progress.note()


async def begin_epoch_if_older(database: Path, titles: Callable[[str], Game]) -> int | None:
    """If a file is older than the one last used here, begin a new epoch and return it."""
    there, noted = await asyncio.to_thread(count_rows, database), noted_rows(database)
    if there >= noted:
        return None
    epoch = 1 + await asyncio.to_thread(files.highest_epoch, database)
    LOG.warning("%s is older than when it was last used (%s moves, now %s): epoch %s", database, noted, there, epoch)
    await asyncio.to_thread(files.note_epoch, database, epoch)
    await forget_since(database, titles, await asyncio.to_thread(_newest, database))
    games = await begin_epoch(database, titles, epoch, skip_unknown=True)
    await asyncio.to_thread(_write, rows_file(database), there)
    LOG.warning("%s: %s games go on with other dice, and say so", database, games)
    return epoch


def count_rows(database: Path) -> int:
    return _number(database, "SELECT count(*) FROM action")


def _newest(database: Path) -> int:
    """When the last move of a file was made."""
    return _number(database, "SELECT max(at) FROM action")


def _number(database: Path, sql: str) -> int:
    """What a file answers; 0 if it is new, or nobody can read it yet: whoever opens it says why."""
    if not database.exists():
        return 0
    try:
        with closing(sqlite3.connect(database)) as db:
            return int(db.execute(sql).fetchone()[0] or 0)
    except (sqlite3.Error, ValueError, StoreError):
        return 0


def rows_file(database: Path) -> Path:
    return database.with_name(f"{database.name}.rows")


def noted_rows(database: Path) -> int:
    try:
        return int(rows_file(database).read_text(encoding="ascii"))
    except (OSError, ValueError):
        return 0


def _write(beside: Path, rows: int) -> None:
    unfinished = beside.with_name(f"{beside.name}.part")
    with unfinished.open("w", encoding="ascii") as file:
        file.write(f"{rows}\n")
        file.flush()
        os.fsync(file.fileno())
    unfinished.replace(beside)
