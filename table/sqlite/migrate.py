"""Numbered schema files, applied in order at start."""

import re
import sqlite3
from collections.abc import Sequence
from pathlib import Path

from table.errors import StoreError

FILES = Path(__file__).parent / "migrations"
MARK = 0x526F6E64  # "Rond": written into the file's header, so that a foreign database is recognised


def schema_files(directory: Path = FILES) -> Sequence[tuple[int, Path]]:
    """The schema files by number, without a gap."""
    found = sorted((int(file.name[:4]), file) for file in directory.glob("[0-9][0-9][0-9][0-9]_*.sql"))
    if [number for number, _ in found] != list(range(1, len(found) + 1)):
        raise StoreError(f"the schema files in {directory} are not numbered 1, 2, 3 without a gap")
    return found


def pragma(db: sqlite3.Connection, name: str) -> int:
    """A number out of the file's header."""
    return int(db.execute(f"PRAGMA {name}").fetchone()[0])


def migrate(db: sqlite3.Connection, path: str, directory: Path = FILES) -> None:
    """Bring the file up to this program's schema, each step whole or not at all."""
    mark, version = pragma(db, "application_id"), pragma(db, "user_version")
    empty = db.execute("SELECT 1 FROM sqlite_schema LIMIT 1").fetchone() is None
    if mark != MARK and not (empty and mark == 0 and version == 0):
        raise StoreError(f"{path} is a database of another program; name a new file or one of Rondel's")
    known = schema_files(directory)
    if version > len(known):
        raise StoreError(
            f"{path} was written by a newer Rondel (schema {version}, here {len(known)}): update the program"
        )
    for number, file in known[version:]:
        text = re.sub(r"^\s*--.*$", "", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
        header = f"PRAGMA application_id = {MARK}; PRAGMA user_version = {number};"
        db.executescript(f"BEGIN EXCLUSIVE; {text} {header} COMMIT;")
