"""Copies of the file, made while it is in use and kept for some days."""

import asyncio
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from table.store import Store

DAY = 86_400
NAME = "rondel-%Y%m%dT%H%M%SZ.db"


@dataclass(frozen=True, slots=True)
class Plan:
    """Where, how often, and for how many days."""

    directory: Path
    every: int
    keep: int


def copies(directory: Path) -> list[tuple[int, Path]]:
    """The copies there, oldest first, each with its time."""
    found = []
    for file in sorted(directory.glob("rondel-*.db")):
        try:
            made = datetime.strptime(file.name, NAME).replace(tzinfo=UTC)
        except ValueError:
            continue
        found.append((int(made.timestamp()), file))
    return found


async def make(store: Store, directory: Path, now: int) -> Path:
    """Copy the file under the present time; a copy that is not whole never gets its name."""
    target = directory / datetime.fromtimestamp(now, UTC).strftime(NAME)
    unfinished = target.with_suffix(".part")
    await asyncio.to_thread(directory.mkdir, parents=True, exist_ok=True)
    try:
        await store.backup(unfinished)
        await asyncio.to_thread(unfinished.replace, target)
    finally:  # what is left of a failure would fill the disk, one try after another
        await asyncio.to_thread(unfinished.unlink, missing_ok=True)
    return target


async def make_if_due(store: Store, plan: Plan, now: int) -> Path | None:
    """Make a copy if the last one is old enough, and drop those that are too old."""
    made = copies(plan.directory)
    if made and now - made[-1][0] < plan.every:
        return None
    copy = await make(store, plan.directory, now)
    for at, file in made:
        if now - at > plan.keep * DAY:
            file.unlink()
    return copy
