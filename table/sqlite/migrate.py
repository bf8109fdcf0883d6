"""Numbered schema files, applied in order at start."""

import re
import sqlite3
from pathlib import Path

from table.errors import UnusableDatabase
from table.rows import cleaned_body
from table.schema import check_known, schema_files

FILES = Path(__file__).parent / "migrations"
CLEANED = 8  # from this schema on settings of people are checked when they are written
APPLICATION_ID = 0x526F6E64  # "Rond": written into the file's header, so that a foreign database is recognised


def pragma(db: sqlite3.Connection, name: str) -> int:
    """A number from the file's header."""
    return int(db.execute(f"PRAGMA {name}").fetchone()[0])


def migrate(db: sqlite3.Connection, path: str, directory: Path = FILES, up_to: int | None = None) -> None:
    """Bring the file up to this program's schema, or to an older one; each step whole or not at all."""
    application_id, version = pragma(db, "application_id"), pragma(db, "user_version")
    empty = db.execute("SELECT 1 FROM sqlite_schema LIMIT 1").fetchone() is None
    if application_id != APPLICATION_ID and not (empty and application_id == 0 and version == 0):
        raise UnusableDatabase(f"{path} is a database of another program; name a new file or one of Rondel's")
    known = schema_files(directory)
    check_known(version, path, len(known))
    for number, file in known[version:up_to]:
        text = re.sub(r"^\s*--.*$", "", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
        header = f"PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {number};"
        db.executescript(f"BEGIN EXCLUSIVE; {text} {header}")
        if number == CLEANED:
            _clean_persons(db)
        db.execute("COMMIT")


def _clean_persons(db: sqlite3.Connection) -> None:
    for user, body in db.execute("SELECT user, body FROM person").fetchall():
        if (clean := cleaned_body(user, body)) != body:
            db.execute("UPDATE person SET body = ?2 WHERE user = ?1", (user, clean))
