"""Restores a backup in place of the live file; the games begin a new epoch, so that no die falls twice."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from rules import IllegalAction
from rules.kernel import Game
from table import backups, forget_log
from table.addresses import plain_name
from table.backups import FORGET_LOG
from table.errors import Refusal, StoreError, UnusableDatabase
from table.forget_log import Forgotten
from table.referee import seats
from table.sqlite import files
from table.sqlite.file_lock import lock_database
from table.sqlite.opening import ENDS, rescue_path
from table.tables import Tables
from table.transfer.copy import Say
from table.transfer.moving import replace_database, set_database_aside

SERVER = "rondel-server"  # `rondel-server.epoch` beside a backup: a lost server cannot tell which epoch it had


@dataclass(frozen=True, slots=True)
class Restored:
    """The outcome of a restore."""

    epoch: int
    games: int  # that run
    aside: Path | None  # a file with what was replaced
    forgotten: int  # people who had asked to be forgotten since the backup


async def restore(backup: Path, target: Path, titles: Callable[[str], Game], now: int) -> Restored:
    """Put a backup in the place of a file, which is set aside; no bot may be running on it."""
    await _check_there(backup)
    copy = target.with_name(f"{target.name}.restoring")
    label = f"{target.name}.{_stamp(now)}"
    aside = target.with_name(f"{label}.replaced")
    with lock_database(target):
        try:
            await asyncio.to_thread(_copy, backup, copy)
            epoch = 1 + max(files.epoch(copy), await asyncio.to_thread(files.highest_epoch, target))
            requests = await asyncio.to_thread(_requests, backup, target)
            forgotten = await _forget_again(copy, titles, requests, _made(backup))
            games = await begin_epoch(copy, titles, epoch)
            await asyncio.to_thread(files.note_epoch, target, epoch)
            there = await asyncio.to_thread(target.exists)
            await asyncio.to_thread(files.put_in_place, copy, target, aside)
            await asyncio.to_thread(_set_rescued_aside, backup, target, target.with_name(f"{label}.rescued"))
            await asyncio.to_thread(_copy_requests, target)
            await asyncio.to_thread(target.with_name(f"{target.name}.rows").unlink, missing_ok=True)  # it may be older
        finally:
            await asyncio.to_thread(_clear, copy)
    return Restored(epoch, games, aside if there else None, forgotten)


async def restore_server(
    backup: Path, address: str, titles: Callable[[str], Game], now: int, say: Say = lambda _: None
) -> Restored:
    """Put a backup in the place of a database; what was there is set aside in a file beside the backup.

    The server is emptied only when that file and the restored one are complete: cut off after that, begin again. What
    the first attempt set aside is then the only trace of the dice that have fallen; half a copy is not set aside.
    """
    await _check_there(backup)
    aside = backup.with_name(f"{_stamp(now)}.replaced")
    with TemporaryDirectory(prefix="rondel-") as folder:
        copy = Path(folder) / "restored.sqlite3"
        await asyncio.to_thread(_copy, backup, copy)
        replaced = await set_database_aside(address, aside)
        noted = await asyncio.to_thread(files.noted_epoch, backup.with_name(SERVER))
        fell = noted if replaced else noted - 1  # no die has fallen after an attempt that was cut off
        epoch = 1 + max(fell, files.epoch(copy), await asyncio.to_thread(_epoch_beside, backup))
        requests = await asyncio.to_thread(_requests, backup, aside)
        forgotten = await _forget_again(copy, titles, requests, _made(backup))
        games = await begin_epoch(copy, titles, epoch)
        await asyncio.to_thread(files.note_epoch, backup.with_name(SERVER), epoch)
        await replace_database(address, copy, say)
    return Restored(epoch, games, aside if replaced else None, forgotten)


async def _check_there(backup: Path) -> None:
    if not await asyncio.to_thread(backup.is_file):
        raise StoreError(f"there is no file {plain_name(backup)}")


def _epoch_beside(backup: Path) -> int:
    """The highest of all that was ever set aside beside a backup."""
    return max(map(files.epoch, backup.parent.glob("*.replaced")), default=0)


def _stamp(now: int) -> str:
    return f"{datetime.fromtimestamp(now, UTC):%Y%m%dT%H%M%SZ}"


def _requests(backup: Path, replaced: Path) -> list[Forgotten]:
    """All known requests to be forgotten: in what is replaced, and in the files beside both."""
    files = forget_log.file_beside(replaced), backup.with_name(FORGET_LOG)
    return [*forget_log.read_database(replaced), *(each for file in files for each in forget_log.read_file(file))]


def _made(backup: Path) -> int:
    """When a backup was made, by its name or by the file."""
    return backups.made_at(backup) or int(backup.stat().st_mtime)


async def _forget_again(
    copy: Path, titles: Callable[[str], Game], requests: Sequence[Forgotten], copied_at: int
) -> int:
    """Forget everybody who has asked for it since the backup was made, and return how many people that are."""
    async with await Tables.open(copy, titles=titles) as tables:
        users, later = await asyncio.to_thread(forget_log.to_forget, copy, requests, copied_at)
        for user in users:
            await tables.people.forget(user)
        if later:
            await tables.context.write([forget_log.entry_of(each) for each in later])
    return len(users)


def _copy_requests(target: Path) -> None:
    forget_log.write_file(forget_log.file_beside(target), forget_log.read_database(target))


async def forget_since(database: Path, titles: Callable[[str], Game], copied_at: int) -> None:
    """Forget again, in a file that was copied back by hand, whoever has asked for it since it was made."""
    await _forget_again(database, titles, await asyncio.to_thread(_requests, database, database), copied_at)
    await asyncio.to_thread(_copy_requests, database)


async def begin_epoch(copy: Path, titles: Callable[[str], Game], epoch: int, *, skip_unknown: bool = False) -> int:
    """Have every running game announce a new epoch of its dice; how many there are.

    `skip_unknown`: those that this program cannot play stay as they are, for nothing is thrown there.
    """
    number = 0
    async with await Tables.open(copy, titles=titles) as tables:
        for game in await tables.store.games():
            if game.phase != "running":
                continue
            try:
                table = await tables.get(game.id)
            except IllegalAction as refusal:
                if skip_unknown:
                    continue
                of_table = isinstance(refusal, Refusal)
                why = "cannot be read by this program" if of_table else "is of a title that this program does not know"
                raise StoreError(f"game {game.id} {why} ({refusal})") from None
            await table.do(seats.begin_epoch, epoch)
            number += 1
    return number


def _copy(backup: Path, copy: Path) -> None:
    try:
        files.copy(backup, copy)
    except sqlite3.Error as error:
        raise UnusableDatabase(f"{backup} cannot be read: {error}") from error


def _set_rescued_aside(backup: Path, target: Path, aside: Path) -> None:
    """What was rescued is back: it no longer keeps the bot from starting."""
    if backup.resolve() == rescue_path(target).resolve():
        backup.rename(aside)


def _clear(copy: Path) -> None:
    for end in ENDS:
        copy.with_name(f"{copy.name}{end}").unlink(missing_ok=True)
    forget_log.file_beside(copy).unlink(missing_ok=True)
