"""Copies of the file, made while it is in use, proven whole and kept for some days."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from math import inf
from pathlib import Path

from table.errors import StoreError
from table.retries import Retries
from table.store import Store

LOG = logging.getLogger(__name__)

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


class Backups:
    """Backups of one store: on a schedule, if there is one."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._schedule: Schedule | None = None
        self._failed = Retries()

    def schedule(self, directory: str | Path, *, every: int = 86_400, keep: int = 14) -> None:
        """Make a copy that often, and keep copies that many days."""
        self._schedule = Schedule(Path(directory), every, keep)
        close_to_others(self._schedule.directory)

    async def make_if_due(self, now: int) -> None:
        """Make a copy if one is due; a failure is told to whoever runs the bot, and tried again after a pause."""
        schedule, ours = self._schedule, False
        if schedule is None or self._failed.is_resting(schedule, now):
            return
        try:
            async with self._store.fellows.chore("backup", schedule.every, now) as ours:
                if ours:
                    await make_if_due(self._store.backup, schedule, now)
        except (OSError, StoreError) as reason:
            pause = self._failed.fail(schedule, now)
            level = logging.CRITICAL if ours else logging.WARNING  # a server that is away cannot say whether one is due
            LOG.log(level, "no backup could be made in %s, tried again in %s s: %s", schedule.directory, pause, reason)
        else:
            self._failed.keep(())


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
