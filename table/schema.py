"""Numbered schema files of a store."""

from collections.abc import Sequence
from pathlib import Path

from table.errors import StoreError, UnusableDatabase


def schema_files(directory: Path) -> Sequence[tuple[int, Path]]:
    """The schema files by number, without a gap."""
    files = sorted((int(file.name[:4]), file) for file in directory.glob("[0-9][0-9][0-9][0-9]_*.sql"))
    if [number for number, _ in files] != list(range(1, len(files) + 1)):
        raise StoreError(f"the schema files in {directory} are not numbered 1, 2, 3 without a gap")
    return files


def check_known(version: int, name: str, known: int) -> None:
    if version > known:
        raise UnusableDatabase(
            f"{name} was written by a newer Rondel (schema {version}, here {known}): update the program"
        )


def incomplete(name: str) -> UnusableDatabase:
    """The refusal of a database that was only half copied."""
    return UnusableDatabase(f"the copy to {name} is not complete: run `python -m table copy`, or `restore`, again")
