"""The file beside the games: whose it is, who holds it, and copies of it that touch nothing."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from glob import escape
from pathlib import Path
from typing import IO

from table.errors import StoreError
from table.sqlite.migrate import APPLICATION_ID, pragma
from table.sqlite.opening import ENDS, connect, make_private

try:
    import fcntl
except ImportError:  # Windows: two bots on one file are not noticed there
    fcntl = None  # type: ignore[assignment]


@contextmanager
def hold(database: Path) -> Iterator[None]:
    """Be the one bot that serves a database.

    The lock is on a file of its own: closing any handle on the database itself would drop SQLite's locks.
    """
    try:
        file = database.with_name(f"{database.name}.lock").open("a", encoding="utf-8")
    except OSError:
        raise StoreError(
            f"{database} cannot be opened: does its directory exist, and may this program write there?"
        ) from None
    with file:
        _lock(file, database)
        yield


def _lock(file: IO[str], database: Path) -> None:
    if fcntl is None:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise StoreError(f"A Rondel is running on {database} already: stop it first, or name another file.") from None


def copy(source: Path, target: Path) -> None:
    """Copy a database that may be in use, by connections of its own, and prove the copy whole."""
    make_private(target)
    with closing(connect(source)) as whole, closing(connect(target)) as part:
        whole.backup(part)
        check_whole(part, target)


def check_whole(db: sqlite3.Connection, path: Path) -> None:
    """Refuse a damaged database, and one of another program."""
    found = db.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if found != "ok":
        raise StoreError(f"{path} is damaged ({found})")
    if pragma(db, "application_id") != APPLICATION_ID:
        raise StoreError(f"{path} is no database of Rondel's")


def epoch(path: Path) -> int:
    """The highest epoch of the dice in a file; a file that is not there, or cannot be read, has none."""
    if not path.exists():
        return 0
    try:
        with closing(connect(path)) as db:
            row = db.execute("SELECT max(coalesce(body ->> 'epoch', 0)) FROM game_table").fetchone()
    except sqlite3.Error:
        return 0
    return int(row[0] or 0)


def highest_epoch(path: Path) -> int:
    """The highest epoch this file or one it replaced ever had, even if the file is damaged or gone by now."""
    replaced = path.parent.glob(f"{escape(path.name)}.*.replaced")
    return max(noted_epoch(path), *map(epoch, (path, *replaced)))


def note_epoch(path: Path, number: int) -> None:
    """Write an epoch beside a file before it begins: a damaged file can no longer tell which it had."""
    beside = _epoch_file(path)
    unfinished = beside.with_name(f"{beside.name}.part")
    with unfinished.open("w", encoding="ascii") as file:
        file.write(f"{number}\n")
        file.flush()
        os.fsync(file.fileno())
    unfinished.replace(beside)


def noted_epoch(path: Path) -> int:
    """The epoch that was written beside a file; 0: none was."""
    try:
        return int(_epoch_file(path).read_text(encoding="ascii"))
    except (OSError, ValueError):
        return 0


def _epoch_file(path: Path) -> Path:
    return path.with_name(f"{path.name}.epoch")


def put_in_place(copy: Path, target: Path, aside: Path) -> None:
    """Give a copy the name of the live file, whose own files are set aside, not lost."""
    for end in ENDS:
        old = target.with_name(f"{target.name}{end}")
        if old.exists():
            old.replace(aside.with_name(f"{aside.name}{end}"))
    copy.replace(target)
