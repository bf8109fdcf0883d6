"""Copies of the file, made while it is in use, proven whole and kept for some days."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from math import inf
from pathlib import Path

Copy = Callable[[Path], Awaitable[None]]  # copies the games to a new file, and proves it whole

DAY = 86_400
NAME = "rondel-%Y%m%dT%H%M%SZ.db"
LAST = 5  # copies that stay however old they are: a clock that jumps ahead deletes no more


@dataclass(frozen=True, slots=True)
class Schedule:
    """Where, how often, and for how many days."""

    directory: Path
    every: int
    keep: int


def copies(directory: Path, now: float = inf) -> list[tuple[int, Path]]:
    """The copies made up to now, oldest first, each with its time; those of a clock that was ahead are left alone."""
    found = []
    for file in sorted(directory.glob("rondel-*.db")):
        try:
            made = datetime.strptime(file.name, NAME).replace(tzinfo=UTC)
        except ValueError:
            continue
        if made.timestamp() <= now:
            found.append((int(made.timestamp()), file))
    return found


def close_to_others(directory: Path) -> None:
    """Keep all copies for their owner alone, older ones too; a folder that holds other things stays as it is."""
    found = [*directory.glob("*")]
    for file in directory.glob("rondel-*.db"):
        with suppress(OSError):
            file.chmod(0o600)
    if all(file.name.startswith("rondel-") or ".replaced" in file.name for file in found):
        with suppress(OSError):
            directory.chmod(0o700)


async def make(copy: Copy, directory: Path, now: int) -> Path:
    """Make a copy under the present time; one that is not whole never gets its name."""
    target = directory / datetime.fromtimestamp(now, UTC).strftime(NAME)
    unfinished = target.with_suffix(".part")
    await asyncio.to_thread(directory.mkdir, mode=0o700, parents=True, exist_ok=True)
    await asyncio.to_thread(close_to_others, directory)
    try:
        await copy(unfinished)
        await asyncio.to_thread(unfinished.replace, target)
    finally:  # what a failure leaves would fill the disk, one try after another
        await asyncio.to_thread(unfinished.unlink, missing_ok=True)
    return target


async def make_if_due(copy: Copy, schedule: Schedule, now: int) -> Path | None:
    """Make a copy if the last one is old enough, and drop those that are too old."""
    made = copies(schedule.directory, now)
    if made and now - made[-1][0] < schedule.every:
        return None
    newest = await make(copy, schedule.directory, now)
    for at, file in made[: -(LAST - 1)]:
        if now - at > schedule.keep * DAY:
            file.unlink()
    return newest
