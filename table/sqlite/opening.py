"""Opens a SQLite file; a failure becomes one sentence."""

import errno
import logging
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Literal

import aiosqlite

from table.errors import StoreError, UnusableDatabase
from table.schema import incomplete
from table.sqlite.migrate import migrate

logging.getLogger("aiosqlite").setLevel(logging.INFO)  # DEBUG would quote all that is written, secrets too

Isolation = Literal["IMMEDIATE"] | None  # None: no transaction unless one is begun

BUSY = 5_000  # milliseconds to wait for another process that holds the file
OWNER_ALONE = 0o600
ENDS = ("", "-wal", "-shm")  # of the names of the files that make up a database
PASSING = ("unable to open", "readonly", "read-only", "locked", "busy", "full")  # the disk, not what is on it
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


def prepare(name: str) -> None:
    """Check or create a file and bring its schema up to date, so that whatever is wrong with it shows at the start."""
    if rescue_path(Path(name)).exists():
        raise UnusableDatabase(
            f"the games that were rescued from {name} lie beside it and are not back yet:"
            f" run `python -m table restore {name}.rescued {name}`, or move that file away"
        )
    make_private(Path(name))
    with closing(connect(name, "journal_mode = WAL", "synchronous = FULL", "secure_delete = ON")) as db:
        migrate(db, name)
        check_complete(db, name)
        db.execute("DELETE FROM note WHERE FALSE")  # fail now rather than at the first move


async def open_writer(name: str) -> aiosqlite.Connection:
    """A connection that begins a transaction with its first change."""
    pragmas = ("synchronous = FULL", "secure_delete = ON", "foreign_keys = ON")
    return await _open(name, "IMMEDIATE", *pragmas)


async def open_reader(name: str) -> aiosqlite.Connection:
    return await _open(name, None, "query_only = ON")


async def _open(name: str, isolation: Isolation, *pragmas: str) -> aiosqlite.Connection:
    db = await aiosqlite.connect(name, isolation_level=isolation, timeout=BUSY / 1000)
    try:
        for line in pragmas:
            await db.execute_fetchall(f"PRAGMA {line}")
        await db.execute_fetchall("SELECT max(id) FROM game_table")  # opens the log and its index too
    except BaseException:
        await db.close()
        raise
    return db


def check_complete(db: sqlite3.Connection, name: str) -> None:
    if db.execute("SELECT 1 FROM sqlite_schema WHERE name = 'unfinished_copy'").fetchone():
        raise incomplete(name)


@contextmanager
def as_store_error(name: str) -> Iterator[None]:
    """Say in a sentence why a file cannot serve."""
    try:
        yield
    except sqlite3.Error as error:
        passing = any(word in str(error) for word in PASSING)
        raise (StoreError if passing else UnusableDatabase)(sentence(name, error)) from error
    except UnicodeDecodeError as error:  # a name or a value that is no text
        raise UnusableDatabase(sentence(name, sqlite3.DatabaseError(f"malformed text, {error.reason}"))) from error
    except OSError as error:
        raise StoreError(sentence(name, sqlite3.OperationalError("unable to open"))) from error


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
