"""Notices that somebody took the files away under the running program, and rescues what its connection still holds.

SQLite itself notices nothing: it goes on writing into a file that has no name any more, and all of it would be gone
when the program ends. A file that is overwritten in place (`cp`) is not noticed.
"""

import asyncio
import logging
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import aiosqlite

from table.errors import StoreError
from table.sqlite.files import check_whole
from table.sqlite.opening import ENDS, connect, make_private, rescue_path

LOG = logging.getLogger(__name__)


class FileWatch:
    """The database, its log and its index, as the open connection knows them."""

    def __init__(self, path: Path) -> None:
        self._path = path
        files = [path.with_name(f"{path.name}{end}") for end in ENDS]
        self._known = {file: file.stat() for file in files if file.exists()}
        self._lost = False

    async def is_lost(self, db: aiosqlite.Connection) -> bool:
        """Whether a file is not the one that was opened: from then on for good. The first time, all is rescued."""
        if not self._lost and (file := await self._missing()) is not None:
            self._lost = True
            await self._rescue(db, file)
        return self._lost

    async def _missing(self) -> Path | None:
        for file, known in self._known.items():
            status = _stat(file, known)
            if status is None or (status.st_dev, status.st_ino) != (known.st_dev, known.st_ino):
                return file
            if status.st_size < known.st_size and not await asyncio.to_thread(_is_whole, self._path):
                return file
        return None

    def remember_sizes(self) -> None:
        """After a commit: from here on, whatever is shorter was cut."""
        for file, known in self._known.items():
            status = _stat(file, known)
            if status is not None and status.st_ino == known.st_ino:
                self._known[file] = status

    async def _rescue(self, db: aiosqlite.Connection, lost: Path) -> None:
        target = rescue_path(self._path)
        try:
            await _copy_open(db, target)
        except (OSError, sqlite3.Error, StoreError) as error:
            outcome = f"the games could not be rescued ({error}): restore the last backup"
        else:
            outcome = (
                f"nothing is lost: stop the bot, run `python -m table restore {target} {self._path}`, start it again"
            )
        LOG.critical("%s was removed, replaced or cut short while the bot runs, and play stops; %s", lost, outcome)


def _stat(file: Path, known: os.stat_result) -> os.stat_result | None:
    """A file as it is now, None if it is gone; as it was `known` if the system cannot say: the commit will show."""
    try:
        return file.stat()
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError:
        return known


def _is_whole(path: Path) -> bool:
    """Whether a file is sound for somebody who opens it now: a checkpoint may have made one shorter."""
    try:
        with closing(connect(path)) as db:
            check_whole(db, path)
    except (sqlite3.Error, StoreError):
        return False
    return True


async def _copy_open(db: aiosqlite.Connection, target: Path) -> None:
    """Copy what a connection sees, whatever became of its files, and prove the copy whole."""
    unfinished = target.with_name(f"{target.name}.part")
    target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    unfinished.unlink(missing_ok=True)
    make_private(unfinished)
    with closing(sqlite3.connect(unfinished, check_same_thread=False)) as copy:
        await db.backup(copy)
        await asyncio.to_thread(check_whole, copy, unfinished)
    unfinished.replace(target)
