"""Numbered schema files, applied in order at start; one program at a time does it."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from table.errors import StoreError, UnusableDatabase
from table.postgres.queries import ALIVE
from table.rows import cleaned_body
from table.schema import check_known, incomplete, schema_files

FILES = Path(__file__).parent / "migrations"
ALONE = frozenset({5, 6, 7})  # schemas that a process of an older one could not go on with
CLEANED = 5  # from this schema on settings of people are checked when they are written
LOCK = 0x526F6E64  # "Rond"
SERVED = f"SELECT 1 FROM process WHERE id IN ({ALIVE})"
TABLES = "SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()"


async def migrate(db: Any, name: str, directory: Path = FILES) -> None:
    """Bring a database up to this program's schema, each step whole or not at all."""
    known = schema_files(directory)
    async with db.transaction():
        await db.execute("SELECT pg_advisory_xact_lock($1, hashtext(current_schema()))", LOCK)
        version = await _version(db, name)
        check_known(version, name, len(known))
        if 0 < version < max(ALONE) and await db.fetchval(SERVED):
            raise StoreError(f"{name} has an older schema and is in use: stop every Rondel on it, then start this one")
        await _apply(db, known[version:])


async def known_schema(db: Any, name: str) -> int:
    """The number of the schema; refuses an empty database, one of a newer program, and one of another."""
    version = await _version(db, name)
    if version == 0:
        raise StoreError(f"{name} is empty")
    check_known(version, name, len(schema_files(FILES)))
    return version


async def _version(db: Any, name: str) -> int:
    """The number of the schema, 0 for an empty database."""
    if await db.fetchval("SELECT current_schema()") is None:
        raise UnusableDatabase(f"{name} names a schema that is not there: create it, or correct RONDEL_DATABASE")
    tables = {row[0] for row in await db.fetch(TABLES)}
    if "unfinished_copy" in tables:
        raise incomplete(name)
    if "rondel_schema" in tables:
        return int(await db.fetchval("SELECT max(version) FROM rondel_schema"))
    if tables:
        raise UnusableDatabase(f"{name} is a database of another program; name an empty one or one of Rondel's")
    return 0


async def _apply(db: Any, steps: Sequence[tuple[int, Path]]) -> None:
    for number, file in steps:
        if number == 1:
            await db.execute("CREATE TABLE rondel_schema (version INTEGER NOT NULL)")
        await db.execute(file.read_text(encoding="utf-8"))
        if number == CLEANED:
            await _clean_persons(db)
        await db.execute("INSERT INTO rondel_schema VALUES ($1)", number)


async def _clean_persons(db: Any) -> None:
    for user, body in await db.fetch('SELECT "user", body FROM person'):
        if (clean := cleaned_body(user, body)) != body:
            await db.execute('UPDATE person SET body = $2 WHERE "user" = $1', user, clean)
