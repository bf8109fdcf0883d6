"""The lock on a database file: one process serves it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from table.errors import StoreError

try:
    import fcntl
except ImportError:  # Windows: two bots on one file are not noticed there
    fcntl = None  # type: ignore[assignment]


RUNNING = "A Rondel is running on {} already: stop it first, or name another file."
HELD: set[tuple[int, int]] = set()  # databases locked by this process, by device and inode


@contextmanager
def lock_database(database: Path) -> Iterator[None]:
    """Lock a database for this process under whatever name: a symbolic or hard link names the same one.

    One lock is on a file of its own, by name, for a database that is not there yet; the other on the database itself.
    """
    real = database.resolve()
    try:
        file = real.with_name(f"{real.name}.lock").open("a", encoding="utf-8")
    except OSError:
        raise StoreError(
            f"{database} cannot be opened: does its directory exist, and may this program write there?"
        ) from None
    with file:
        _lock(file, database)
        with _hold_inode(real):
            yield


@contextmanager
def _hold_inode(database: Path) -> Iterator[None]:
    """Lock the file itself; without opening it twice, for closing any handle on it drops the locks of SQLite here."""
    try:
        status = database.stat()
        inode = status.st_dev, status.st_ino
        if inode in HELD:
            raise StoreError(RUNNING.format(database))
        file = database.open("rb")
    except OSError:  # it is not there yet, or whoever opens it next says what is wrong
        yield
        return
    with file:
        _lock(file, database)
        HELD.add(inode)
        try:
            yield
        finally:
            HELD.discard(inode)


def _lock(file: IO[Any], database: Path) -> None:
    if fcntl is None:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise StoreError(RUNNING.format(database)) from None
