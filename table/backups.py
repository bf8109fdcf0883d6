"""Backups: copies of the file made while it is in use, verified, and deleted after some days."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from math import inf
from pathlib import Path

from table import forget_log
from table.backoff import Retries
from table.entries import SetNote
from table.errors import StoreError
from table.store import Store

LOG = logging.getLogger(__name__)

Copy = Callable[[Path], Awaitable[None]]  # copies the games to a new file and verifies it

DAY = 86_400
NAME = "rondel-%Y%m%dT%H%M%SZ.db"
EXPIRED_AT_ONCE = 2  # copies are deleted at most, in case the clock jumps ahead
FORGET_LOG = "rondel-forgotten"  # the requests to be forgotten, beside the backups


@dataclass(frozen=True, slots=True)
class Schedule:
    """Where, how often, and for how many days."""

    directory: Path
    every: int
    keep: int


def copies(directory: Path, now: float = inf) -> list[tuple[int, Path]]:
    """The copies made up to now, oldest first, each with its time; those of a clock that was ahead are left alone."""
    dated = [(made_at(file), file) for file in sorted(directory.glob("rondel-*.db"))]
    return [(at, file) for at, file in dated if at is not None and at <= now]


def made_at(file: Path) -> int | None:
    """When a copy was made, by its name; None for any other name."""
    try:
        return int(datetime.strptime(file.name, NAME).replace(tzinfo=UTC).timestamp())
    except ValueError:
        return None


def close_to_others(directory: Path) -> None:
    """Make all copies readable for their owner alone, older ones too; a folder with other files stays as it is."""
    entries = [*directory.glob("*")]
    for file in directory.glob("rondel-*.db"):
        with suppress(OSError):
            file.chmod(0o600)
    if all(file.name.startswith("rondel-") or ".replaced" in file.name for file in entries):
        with suppress(OSError):
            directory.chmod(0o700)


async def make(copy: Copy, directory: Path, now: int) -> Path:
    """Make a copy named after the present time; it gets its name only when it is complete."""
    target = directory / datetime.fromtimestamp(now, UTC).strftime(NAME)
    unfinished = target.with_suffix(".part")
    await asyncio.to_thread(directory.mkdir, mode=0o700, parents=True, exist_ok=True)
    await asyncio.to_thread(close_to_others, directory)
    try:
        await copy(unfinished)
        await asyncio.to_thread(unfinished.replace, target)
    finally:  # each failed attempt would leave another file on the disk
        await asyncio.to_thread(unfinished.unlink, missing_ok=True)
    return target


class Backups:
    """Backups of one store: on a schedule, if there is one."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._schedule: Schedule | None = None
        self._failed = Retries()
        self._pruned = 0  # when

    def schedule(self, directory: str | Path, *, every: int = 86_400, keep: int = 14) -> None:
        """Make a copy that often, 0: never, and keep copies and what a restore sets aside that many days."""
        self._schedule = Schedule(Path(directory), every, keep)
        close_to_others(self._schedule.directory)

    async def _prune(self, schedule: Schedule, now: int) -> None:
        """Delete expired copies, expired files that a restore has set aside, and requests no copy is older than."""
        expired = now - schedule.keep * DAY
        aside = [*self._store.set_aside(), *schedule.directory.glob("*.replaced*")]
        await asyncio.to_thread(drop_old_copies, schedule.directory, expired, now)
        await asyncio.to_thread(drop_old, aside, expired)
        times = [expired, *(at for at, _ in copies(schedule.directory))]
        times += [int(file.stat().st_mtime) for file in aside if file.exists()]
        requests = forget_log.parse(await self._store.notes(forget_log.SCOPE))
        over = [each for each in requests if each.at < min(times) - forget_log.SLACK]
        if over:
            await self._store.write([SetNote(forget_log.SCOPE, each.digest, None) for each in over])
            await self._store.scrub()
        await self.keep_requests()

    async def keep_requests(self) -> None:
        """Copy the requests to be forgotten beside the backups, for the day the database is lost."""
        if self._schedule is not None and await asyncio.to_thread(self._schedule.directory.is_dir):
            requests = forget_log.parse(await self._store.notes(forget_log.SCOPE))
            await asyncio.to_thread(forget_log.write_file, self._schedule.directory / FORGET_LOG, requests)

    async def newest(self) -> int | None:
        """When the newest copy in the folder was made, if there is one."""
        backups = await asyncio.to_thread(copies, self._schedule.directory) if self._schedule else []
        return backups[-1][0] if backups else None

    async def make_if_due(self, now: int) -> None:
        """Make a copy if one is due; log a failure for the operator, and try again after a pause."""
        schedule, ours = self._schedule, False
        if schedule is None or self._failed.is_resting(schedule, now):
            return
        try:
            async with self._store.peers.periodic_job("backup", schedule.every or DAY, now) as ours:
                if ours and (await make_if_due(self._store.backup, schedule, now) or abs(now - self._pruned) >= DAY):
                    await self._prune(schedule, now)
                    self._pruned = now
        except (OSError, StoreError) as reason:
            pause = self._failed.fail(schedule, now)
            level = logging.CRITICAL if ours else logging.WARNING  # a server may have none due
            LOG.log(level, "no backup could be made in %s, tried again in %s s: %s", schedule.directory, pause, reason)
        else:
            self._failed.retain(())


async def make_if_due(copy: Copy, schedule: Schedule, now: int) -> Path | None:
    """Make a copy if there are to be any and the last one is old enough."""
    backups = copies(schedule.directory, now)
    if not schedule.every or (backups and now - backups[-1][0] < schedule.every):
        return None
    return await make(copy, schedule.directory, now)


def drop_old_copies(directory: Path, before: int, now: int) -> None:
    """Delete some of the expired copies, if there is a newer one."""
    times = copies(directory, now)
    expired = [file for at, file in times if at < before]
    for file in expired[:EXPIRED_AT_ONCE] if len(expired) < len(times) else ():
        file.unlink()


def drop_old(files: Iterable[Path], before: int) -> None:
    for file in files:
        with suppress(FileNotFoundError):
            if file.stat().st_mtime < before:
                file.unlink()
