"""Numbered schema files, applied in order at start."""

import re
from collections.abc import Sequence
from pathlib import Path

import aiosqlite

from table.errors import StoreError

FILES = Path(__file__).parent / "migrations"
MARK = 0x526F6E64  # "Rond": written into the file's header, so that a foreign database is known as such


def steps(directory: Path = FILES) -> Sequence[tuple[int, Path]]:
    """The schema files by number, without a gap."""
    found = sorted((int(file.name[:4]), file) for file in directory.glob("[0-9][0-9][0-9][0-9]_*.sql"))
    if [number for number, _ in found] != list(range(1, len(found) + 1)):
        raise StoreError(f"the schema files in {directory} are not numbered 1, 2, 3 without a gap")
    return found


async def pragma(db: aiosqlite.Connection, name: str) -> int:
    """Read a number out of the file's header."""
    rows = await db.execute_fetchall(f"PRAGMA {name}")
    return int(next(iter(rows))[0])


async def migrate(db: aiosqlite.Connection, path: str, directory: Path = FILES) -> None:
    """Bring the file up to this program's schema, each step whole or not at all."""
    mark, version = await pragma(db, "application_id"), await pragma(db, "user_version")
    empty = not list(await db.execute_fetchall("SELECT 1 FROM sqlite_schema LIMIT 1"))
    if mark != MARK and not (empty and mark == 0 and version == 0):
        raise StoreError(f"{path} is a database of another program; name a new file or one of Rondel's")
    known = steps(directory)
    if version > len(known):
        raise StoreError(
            f"{path} was written by a newer Rondel (schema {version}, here {len(known)}): update the program"
        )
    for number, file in known[version:]:
        text = re.sub(r"^\s*--.*$", "", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
        header = f"PRAGMA application_id = {MARK}; PRAGMA user_version = {number};"
        await db.executescript(f"BEGIN EXCLUSIVE; {text} {header} COMMIT;")
