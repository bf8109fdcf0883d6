"""Numbered schema files, applied in order at start; one program at a time does it."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from table.errors import StoreError
from table.schema import check_known, incomplete, schema_files

FILES = Path(__file__).parent / "migrations"
LOCK = 0x526F6E64  # "Rond"
TABLES = "SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()"


async def migrate(db: Any, name: str, directory: Path = FILES) -> None:
    """Bring a database up to this program's schema, each step whole or not at all."""
    known = schema_files(directory)
    async with db.transaction():
        await db.execute("SELECT pg_advisory_xact_lock($1, hashtext(current_schema()))", LOCK)
        version = await _version(db, name)
        check_known(version, name, len(known))
        await _apply(db, known[version:])


async def check_ours(db: Any, name: str) -> None:
    """Refuse an empty database, one of a newer program, and one of another."""
    version = await _version(db, name)
    if version == 0:
        raise StoreError(f"{name} is empty")
    check_known(version, name, len(schema_files(FILES)))


async def _version(db: Any, name: str) -> int:
    """The number of the schema, 0 for an empty database."""
    if await db.fetchval("SELECT current_schema()") is None:
        raise StoreError(f"{name} names a schema that is not there: create it, or correct RONDEL_DATABASE")
    tables = {row[0] for row in await db.fetch(TABLES)}
    if "unfinished_copy" in tables:
        raise incomplete(name)
    if "rondel_schema" in tables:
        return int(await db.fetchval("SELECT max(version) FROM rondel_schema"))
    if tables:
        raise StoreError(f"{name} is a database of another program; name an empty one or one of Rondel's")
    return 0


async def _apply(db: Any, steps: Sequence[tuple[int, Path]]) -> None:
    for number, file in steps:
        if number == 1:
            await db.execute("CREATE TABLE rondel_schema (version INTEGER NOT NULL)")
        await db.execute(file.read_text(encoding="utf-8"))
        await db.execute("INSERT INTO rondel_schema VALUES ($1)", number)
