"""Verified copies of a database file, and the files beside it."""

import sqlite3
from contextlib import closing
from glob import escape
from pathlib import Path

from table.atomic_files import number_in, replace_file
from table.errors import UnusableDatabase
from table.sqlite.migrate import APPLICATION_ID, pragma
from table.sqlite.opening import ENDS, connect, make_private


def copy(source: Path, target: Path) -> None:
    """Copy a database that may be in use, by connections of its own, and prove the copy whole."""
    make_private(target)
    with closing(connect(source)) as whole, closing(connect(target)) as part:
        whole.backup(part)
        check_whole(part, target)


def checkpoint(path: Path) -> None:
    """Empty the write-ahead log: what was deleted or overwritten is gone from there too.

    Whoever is reading an older moment may hold up a part of it, which the next checkpoint makes up for.
    """
    with closing(connect(path)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def set_aside(path: Path) -> list[Path]:
    """What a restore has replaced beside a file, and what was rescued and is back."""
    return [file for kind in ("replaced", "rescued") for file in path.parent.glob(f"{escape(path.name)}.*.{kind}*")]


def check_whole(db: sqlite3.Connection, path: Path) -> None:
    """Refuse a damaged database, and one of another program."""
    db.text_factory = lambda text: text.decode("utf-8", "replace")  # without the message, which quotes damaged data
    verdict = db.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if verdict != "ok":
        raise UnusableDatabase(f"{path} is damaged ({verdict})")
    if pragma(db, "application_id") != APPLICATION_ID:
        raise UnusableDatabase(f"{path} is no database of Rondel's")


def ask_number(path: Path, sql: str) -> int:
    """The number that a file answers; 0 if it is not there, or cannot be read."""
    if not path.exists():
        return 0
    try:
        with closing(connect(path)) as db:
            return int(db.execute(sql).fetchone()[0] or 0)
    except (sqlite3.Error, ValueError):
        return 0


def epoch(path: Path) -> int:
    """The highest epoch of the dice in a file."""
    return ask_number(path, "SELECT max(coalesce(body ->> 'epoch', 0)) FROM game_table")


def highest_epoch(path: Path) -> int:
    """The highest epoch this file or one it replaced ever had, even if the file is damaged or gone by now."""
    replaced = path.parent.glob(f"{escape(path.name)}.*.replaced")
    return max(noted_epoch(path), *map(epoch, (path, *replaced)))


def note_epoch(path: Path, number: int) -> None:
    """Write an epoch beside a file before it begins: a damaged file can no longer tell which it had."""
    replace_file(_epoch_file(path), f"{number}\n")


def noted_epoch(path: Path) -> int:
    """The epoch that was written beside a file; 0: none was."""
    return number_in(_epoch_file(path))


def _epoch_file(path: Path) -> Path:
    return path.with_name(f"{path.name}.epoch")


def put_in_place(copy: Path, target: Path, aside: Path) -> None:
    """Give a copy the name of the live file, whose own files are set aside, not lost."""
    for end in ENDS:
        old = target.with_name(f"{target.name}{end}")
        if old.exists():
            old.replace(aside.with_name(f"{aside.name}{end}"))
    copy.replace(target)
