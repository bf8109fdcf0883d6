"""A backup takes the place of the live file, and no die falls twice: the games begin a new epoch, and say so."""

import asyncio
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from rules import IllegalAction
from rules.kernel import Game
from table.addresses import plain_name
from table.copying.copy import Say
from table.copying.moving import replace_database, set_database_aside
from table.errors import Refusal, StoreError
from table.sqlite import files
from table.sqlite.opening import ENDS, rescue_path
from table.tables import Tables

SERVER = "rondel-server"  # `rondel-server.epoch` beside a backup: a lost server cannot tell which epoch it had


@dataclass(frozen=True, slots=True)
class Restored:
    """What became of it."""

    epoch: int
    games: int  # that run
    aside: Path | None  # a file with what was replaced


async def restore(backup: Path, target: Path, titles: Callable[[str], Game], now: int) -> Restored:
    """Put a backup in the place of a file, which is set aside; no bot may be running on it."""
    await _check_there(backup)
    copy = target.with_name(f"{target.name}.restoring")
    label = f"{target.name}.{_stamp(now)}"
    aside = target.with_name(f"{label}.replaced")
    with files.hold(target):
        try:
            await asyncio.to_thread(_copy, backup, copy)
            epoch = 1 + max(files.epoch(copy), await asyncio.to_thread(files.highest_epoch, target))
            games = await _begin_epoch(copy, titles, epoch)
            await asyncio.to_thread(files.note_epoch, target, epoch)
            there = await asyncio.to_thread(target.exists)
            await asyncio.to_thread(files.put_in_place, copy, target, aside)
            await asyncio.to_thread(_set_rescued_aside, backup, target, target.with_name(f"{label}.rescued"))
        finally:
            await asyncio.to_thread(_clear, copy)
    return Restored(epoch, games, aside if there else None)


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
        games = await _begin_epoch(copy, titles, epoch)
        await asyncio.to_thread(files.note_epoch, backup.with_name(SERVER), epoch)
        await replace_database(address, copy, say)
    return Restored(epoch, games, aside if replaced else None)


async def _check_there(backup: Path) -> None:
    if not await asyncio.to_thread(backup.is_file):
        raise StoreError(f"there is no file {plain_name(backup)}")


def _epoch_beside(backup: Path) -> int:
    """The highest of all that was ever set aside beside a backup."""
    return max(map(files.epoch, backup.parent.glob("*.replaced")), default=0)


def _stamp(now: int) -> str:
    return f"{datetime.fromtimestamp(now, UTC):%Y%m%dT%H%M%SZ}"


async def _begin_epoch(copy: Path, titles: Callable[[str], Game], epoch: int) -> int:
    """Have every running game announce a new epoch of its dice; how many there are."""
    number = 0
    async with await Tables.open(copy, titles=titles) as tables:
        for game in await tables.store.games():
            if game.phase != "running":
                continue
            try:
                table = await tables.get(game.id)
            except Refusal as refusal:
                raise StoreError(f"game {game.id} cannot be read by this program ({refusal})") from None
            except IllegalAction as refusal:
                raise StoreError(f"game {game.id} is of a title that this program does not know ({refusal})") from None
            await table.begin_epoch(epoch)
            number += 1
    return number


def _copy(backup: Path, copy: Path) -> None:
    try:
        files.copy(backup, copy)
    except sqlite3.Error as error:
        raise StoreError(f"{backup} cannot be read: {error}") from error


def _set_rescued_aside(backup: Path, target: Path, aside: Path) -> None:
    """What was rescued is back: it no longer keeps the bot from starting."""
    if backup.resolve() == rescue_path(target).resolve():
        backup.rename(aside)


def _clear(copy: Path) -> None:
    for end in ENDS:
        copy.with_name(f"{copy.name}{end}").unlink(missing_ok=True)
