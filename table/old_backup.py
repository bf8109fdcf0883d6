"""Notices at the start that a backup was copied back by hand, and not by `restore`: its games begin a new epoch.

The length of all logs, of deleted games too, is noted beside the file while the bot runs. A file with fewer rows is an
older one, and without a new epoch it would throw again the dice that everybody has seen. Requests to be forgotten are
noted there too: a file that does not know one of them is older than it.
"""

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path

from rules.kernel import Game
from table import forget_log
from table.atomic_files import number_in, replace_file
from table.model.answers import Change
from table.restore import begin_epoch, forget_since
from table.sqlite import files
from table.tables import Tables

LOG = logging.getLogger(__name__)

ROWS = """
SELECT (SELECT count(*) FROM action)
       + coalesce((SELECT CAST(value AS INTEGER) FROM note WHERE scope = 'file' AND key = 'deleted'), 0)
"""


class Progress:
    """How many rows the logs of a file have; written beside it now and then, and at the end."""

    def __init__(self, database: Path, rows: int) -> None:
        self._beside = rows_file(database)
        self._rows, self._noted = rows, noted_rows(database)

    def on_change(self, change: Change) -> None:
        self._rows += max(0, change.last + 1 - change.first)

    async def note(self) -> None:
        if self._rows != self._noted:
            await asyncio.to_thread(replace_file, self._beside, f"{self._rows}\n")
            self._noted = self._rows


async def keep_progress(tables: Tables, database: Path) -> None:
    progress = Progress(database, await asyncio.to_thread(count_rows, database))
    tables.listeners.on_change(progress.on_change)
    tables.at_upkeep.append(progress.note)
    await progress.note()


async def begin_epoch_if_older(database: Path, titles: Callable[[str], Game]) -> int | None:
    """If a file is older than the one last used here, begin a new epoch and return it; forget again who had asked."""
    there, noted = await asyncio.to_thread(count_rows, database), noted_rows(database)
    if there >= noted:
        if await asyncio.to_thread(lacks_requests, database):
            await forget_since(database, titles, await asyncio.to_thread(last_move, database))
        return None
    epoch = 1 + await asyncio.to_thread(files.highest_epoch, database)
    LOG.warning("%s is older than when it was last used (%s moves, now %s): epoch %s", database, noted, there, epoch)
    await asyncio.to_thread(files.note_epoch, database, epoch)
    await forget_since(database, titles, await asyncio.to_thread(last_move, database))
    games = await begin_epoch(database, titles, epoch, skip_unknown=True)
    await asyncio.to_thread(replace_file, rows_file(database), f"{there}\n")
    LOG.warning("%s: %s games go on with other dice, and say so", database, games)
    return epoch


def lacks_requests(database: Path) -> bool:
    """Whether somebody asked to be forgotten of whom the file knows nothing."""
    noted = forget_log.read_file(forget_log.file_beside(database))
    return database.exists() and not {*noted} <= {*forget_log.read_database(database)}


def count_rows(database: Path) -> int:
    """How many rows the logs have had, those of games that were deleted since included."""
    return files.ask_number(database, ROWS)


def last_move(database: Path) -> int:
    """When the last move of a file was made."""
    return files.ask_number(database, "SELECT max(at) FROM action")


def rows_file(database: Path) -> Path:
    return database.with_name(f"{database.name}.rows")


def noted_rows(database: Path) -> int:
    return number_in(rows_file(database))
