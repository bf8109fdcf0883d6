"""Notices that somebody took the files away under the running program, and rescues what its connection still holds.

SQLite itself goes on writing into a file that has no name any more: all of it would be gone when the program ends.
"""

import logging
import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from time import monotonic

from table.errors import StoreError
from table.retries import Retries
from table.sqlite.files import check_whole
from table.sqlite.opening import ENDS, connect, make_private, rescue_path

LOG = logging.getLogger(__name__)


class Watch:
    """The files that a connection has open, and whether their names still lead to them."""

    def __init__(self, path: Path) -> None:
        self._path = path
        files = (path.with_name(f"{path.name}{end}") for end in ENDS)
        self._held = {file: file.stat() for file in files if file.exists()}
        self._lost: Path | None = None
        self._is_rescued = False
        self._retries = Retries()

    def is_lost(self, db: sqlite3.Connection) -> bool:
        """Whether a file is no longer there: from then on for good, and everything is rescued beside it."""
        if self._lost is None:
            self._lost = self._missing()
        if self._lost is None:
            return False
        if not self._is_rescued and not self._retries.is_resting(self._path, int(monotonic())):
            self._rescue(db, self._lost)
        return True

    def _missing(self) -> Path | None:
        for file, held in self._held.items():
            try:
                found = file.stat()
            except (FileNotFoundError, NotADirectoryError):
                return file
            except OSError:  # it is unknown: the commit will show
                continue
            if (found.st_dev, found.st_ino) != (held.st_dev, held.st_ino):
                return file
            if found.st_size < held.st_size and not _is_whole(self._path):
                return file
            self._held[file] = found
        return None

    def remember_sizes(self) -> None:
        """After a commit: from here on, whatever is shorter was cut."""
        for file, held in self._held.items():
            with suppress(OSError):
                found = file.stat()
                if found.st_ino == held.st_ino:
                    self._held[file] = found

    def _rescue(self, db: sqlite3.Connection, lost: Path) -> None:
        target = rescue_path(self._path)
        try:
            _copy_open(db, target)
        except (OSError, sqlite3.Error, StoreError) as error:
            pause = self._retries.fail(self._path, int(monotonic()))
            LOG.critical(
                "%s was removed, replaced or cut short while the bot runs, play stops, and the games could not be"
                " rescued (%s): do not stop the bot; it tries again at the next move, %s s from now or later",
                *(lost, error, pause),
            )
        else:
            self._is_rescued = True
            LOG.critical(
                "%s was removed, replaced or cut short while the bot runs, and play stops. Nothing is lost: stop the"
                " bot, run `python -m table restore %s %s`, and start it again",
                *(lost, target, self._path),
            )


def _is_whole(path: Path) -> bool:
    """Whether a file is sound for somebody who opens it now: one may have been made shorter by a checkpoint."""
    try:
        with closing(connect(path)) as db:
            check_whole(db, path)
    except (sqlite3.Error, StoreError):
        return False
    return True


def _copy_open(db: sqlite3.Connection, target: Path) -> None:
    """Copy what a connection sees, whatever became of its files, and prove the copy whole."""
    target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    unfinished = target.with_name(f"{target.name}.part")
    unfinished.unlink(missing_ok=True)
    make_private(unfinished)
    with closing(connect(unfinished)) as copy:
        db.backup(copy)
        check_whole(copy, unfinished)
    unfinished.replace(target)
    _sync_folder(target.parent)


def _sync_folder(folder: Path) -> None:
    """Make the name of a new file durable, where the system can."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
