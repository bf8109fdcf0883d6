"""Opens a SQLite file, or says in a sentence why it cannot serve."""

import errno
import os
import sqlite3
from contextlib import suppress
from pathlib import Path

from table.errors import StoreError
from table.schema import incomplete
from table.sqlite import queries
from table.sqlite.migrate import migrate

BUSY = 5_000  # milliseconds to wait for another process that holds the file
OWNER_ALONE = 0o600
ENDS = ("", "-wal", "-shm")  # of the names of the files that make up a database
READ_ONLY = (errno.EROFS, errno.EPERM, errno.EACCES)


def make_private(path: Path) -> None:
    """Create a file, if need be, and keep it for its owner alone, with what a crash left beside it.

    What cannot be changed stays as it is.
    """
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ALONE))
    for end in ENDS:
        with suppress(OSError):
            path.with_name(f"{path.name}{end}").chmod(OWNER_ALONE)


def rescue_path(path: Path) -> Path:
    """Where everything is put when somebody takes a file away under a running program."""
    return path.with_name(f"{path.name}.rescued")


def connect(name: str | Path, *pragmas: str) -> sqlite3.Connection:
    db = sqlite3.connect(name, isolation_level=None, timeout=BUSY / 1000)
    try:
        for line in pragmas:
            db.execute(f"PRAGMA {line}")
    except BaseException:
        db.close()
        raise
    return db


def may_write(db: sqlite3.Connection) -> bool:
    """Whether the system lets this program write the file of a connection.

    On a disk that turns read-only under an open file SQLite speaks of an I/O error alone. Rights do not show it, so
    something is written: the time of the last change.
    """
    file = next(row[2] for row in db.execute("PRAGMA database_list") if row[1] == "main")
    try:
        os.utime(file)
    except OSError as error:
        return error.errno not in READ_ONLY
    return True


def open_writer(name: str) -> sqlite3.Connection:
    if rescue_path(Path(name)).exists():
        raise StoreError(
            f"the games that were rescued from {name} lie beside it and are not back yet:"
            f" run `python -m table restore {name}.rescued {name}`, or move that file away"
        )
    make_private(Path(name))
    db = connect(name, "journal_mode = WAL", "synchronous = FULL", "secure_delete = ON")
    try:
        migrate(db, name)
        check_complete(db, name)
        db.execute("DELETE FROM note WHERE FALSE")  # fail now rather than at the first move
        db.execute("PRAGMA foreign_keys = ON")
    except BaseException:
        db.close()
        raise
    return db


def check_complete(db: sqlite3.Connection, name: str) -> None:
    if db.execute("SELECT 1 FROM sqlite_schema WHERE name = 'unfinished_copy'").fetchone():
        raise incomplete(name)


def open_reader(name: str) -> sqlite3.Connection:
    db = connect(name, "query_only = ON")
    db.execute(queries.NEWEST)  # not a whole check: that would take longer the more games there are
    return db


def sentence(name: str, error: sqlite3.Error) -> str:
    text = str(error)
    if "unable to open" in text:
        return f"{name} cannot be opened: does its directory exist, and may this program write there?"
    if "readonly" in text or "read-only" in text:
        return f"{name} is read-only: give this program the right to write it and its directory"
    if "locked" in text or "busy" in text:
        return f"{name} is locked by another program: is a second Rondel running?"
    if "not a database" in text:
        return f"{name} is not a database: name a new file or restore a backup"
    if "malformed" in text or "disk image" in text:
        return f"{name} is damaged ({text}): restore a backup"
    if "full" in text:
        return f"the disk that holds {name} is full"
    return f"{name} cannot be used: {text}"
