"""A backup takes the place of the live file, and no die falls twice: the games begin a new epoch, and say so."""

import asyncio
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from rules import IllegalAction
from rules.kernel import Game
from table.errors import StoreError
from table.sqlite import files
from table.sqlite.opening import rescued
from table.tables import Tables


@dataclass(frozen=True, slots=True)
class Restored:
    """What became of it."""

    epoch: int
    games: int  # that run
    aside: Path | None  # where the file that was replaced is now


async def restore(backup: Path, target: Path, titles: Callable[[str], Game], now: int) -> Restored:
    """Put a backup in the place of a file, which is set aside; no bot may be running on it."""
    if not await asyncio.to_thread(backup.is_file):
        raise StoreError(f"there is no file {backup}")
    copy = target.with_name(f"{target.name}.restoring")
    label = f"{target.name}.{datetime.fromtimestamp(now, UTC):%Y%m%dT%H%M%SZ}"
    aside = target.with_name(f"{label}.replaced")
    with files.hold(target):
        try:
            await asyncio.to_thread(_copy, backup, copy)
            epoch = 1 + max(files.epoch(copy), files.epoch(target))
            games = await _begin_epoch(copy, titles, epoch)
            there = await asyncio.to_thread(target.exists)
            await asyncio.to_thread(files.put_in_place, copy, target, aside)
            await asyncio.to_thread(_set_rescued_aside, backup, target, target.with_name(f"{label}.rescued"))
        finally:
            await asyncio.to_thread(_clear, copy)
    return Restored(epoch, games, aside if there else None)


async def _begin_epoch(copy: Path, titles: Callable[[str], Game], epoch: int) -> int:
    """Have every running game announce a new epoch of its dice; how many there are."""
    number = 0
    async with await Tables.open(copy, titles=titles) as tables:
        for game in await tables.store.games():
            if game.phase != "running":
                continue
            try:
                table = await tables.get(game.id)
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
    if backup.resolve() == rescued(target).resolve():
        backup.rename(aside)


def _clear(copy: Path) -> None:
    for end in files.ENDS:
        copy.with_name(f"{copy.name}{end}").unlink(missing_ok=True)
