"""Small files beside a database: each is replaced in one step, for its owner alone, and on disk when that is done."""

import os
import secrets
from pathlib import Path


def replace_file(path: Path, text: str) -> None:
    """Write a whole file; several processes may do so at a time."""
    unfinished = path.with_name(f"{path.name}.{secrets.token_hex(4)}.part")
    unfinished.touch(mode=0o600)
    with unfinished.open("w", encoding="ascii") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    unfinished.replace(path)


def number_in(path: Path) -> int:
    """The number that a file holds; 0: it is missing, or holds none."""
    try:
        return int(path.read_text(encoding="ascii"))
    except (OSError, ValueError):
        return 0
