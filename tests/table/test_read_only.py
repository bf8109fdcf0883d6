"""A disk that turns read-only under the running bot: moves are refused, and nothing acknowledged is lost."""

import errno
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from table import StoreError, Tables
from tests.conclave import Bid
from tests.plays import play_now
from tests.table.open_tables import disk, open_tables, refusal_key, seated, titles

pytestmark = pytest.mark.sqlite

resource = pytest.importorskip("resource", reason="Windows has no limits for files")


def rows(tables: Tables) -> int:
    [(number,)] = disk(tables, "SELECT count(*) FROM action")
    return int(number)


@contextmanager
def no_longer_file_than(file: Path) -> Iterator[None]:
    """No file of this process may grow beyond the size of this one: SQLite's writes really fail."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (file.stat().st_size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.parametrize(
    ("error", "refusal"),
    [
        (errno.EROFS, "store-read-only"),
        (errno.EPERM, "store-read-only"),
        (errno.EIO, "store-failed"),
        (0, "store-failed"),
    ],
)
async def test_a_disk_that_takes_no_more_refuses_until_it_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: int, refusal: str
) -> None:
    def utime(_: Any) -> None:
        if error:
            raise OSError(error, os.strerror(error))

    async with open_tables(tmp_path) as tables:
        table = await seated(tables)
        with no_longer_file_than(tmp_path / "games.db-wal"), monkeypatch.context() as patch:
            patch.setattr("os.utime", utime)
            for _ in range(3):
                assert await refusal_key(play_now(table, "anna", [Bid(1)])) == refusal
        assert (table.state.number, rows(tables)) == (3, 3)
        await play_now(table, "anna", [Bid(1)])
        assert (table.state.number, rows(tables)) == (4, 4)
    async with open_tables(tmp_path) as tables:
        assert (await tables.cache.at("room")).state.number == 4


def set_rights(folder: Path, rights: int) -> None:
    for file in (*folder.iterdir(), folder):
        file.chmod(rights)


async def test_rights_taken_from_open_files_lose_nothing(tmp_path: Path) -> None:
    """The system lets those who have a file open go on writing: the moves are really there."""
    folder = tmp_path / "games"
    folder.mkdir()
    async with open_tables(folder) as tables:
        table = await seated(tables)
        set_rights(folder, 0o500)
        try:
            await play_now(table, "anna", [Bid(1)])
        finally:
            set_rights(folder, 0o700)
        await play_now(table, "ben", [Bid(1)])
        assert (table.state.number, rows(tables)) == (5, 5)


# With the real thing, which takes root


def system(*words: str | Path) -> None:
    """Run a command; where that is not possible, so is the test."""
    try:
        done = subprocess.run(list(map(str, words)), check=False, capture_output=True, text=True, timeout=60)
    except FileNotFoundError:
        pytest.skip(f"there is no {words[0]} here")
    if done.returncode:
        pytest.skip(f"{words[0]} is not permitted here: {done.stderr.strip()}")


@pytest.mark.slow
async def test_files_made_immutable_refuse_moves_until_they_are_not(tmp_path: Path) -> None:
    files = [tmp_path / f"games.db{end}" for end in ("", "-wal")]
    async with open_tables(tmp_path) as tables:
        table = await seated(tables)
        system("chattr", "+i", *files)
        try:
            assert await refusal_key(play_now(table, "anna", [Bid(1)])) == "store-read-only"
            with pytest.raises(StoreError, match="read-only"):
                await Tables.open(tmp_path / "games.db", titles=titles)
        finally:
            system("chattr", "-i", *files)
        assert (table.state.number, rows(tables)) == (3, 3)
        await play_now(table, "anna", [Bid(1)])
        assert rows(tables) == 4


@contextmanager
def mounted(image: Path, folder: Path) -> Iterator[str]:
    """A disk of its own that turns read-only at the first error, as those of servers do; the name of its device."""
    system("mount", "-o", "loop,errors=remount-ro", image, folder)
    try:
        device = next(
            line.split()[0] for line in Path("/proc/mounts").read_text().splitlines() if f" {folder} " in line
        )
        yield device.rpartition("/")[2]
    finally:
        system("umount", folder)


@pytest.mark.slow
async def test_a_mount_that_turns_read_only_refuses_moves_and_keeps_the_others(tmp_path: Path) -> None:
    image, folder = tmp_path / "image", tmp_path / "disk"
    image.write_bytes(b"")
    os.truncate(image, 16 << 20)
    folder.mkdir()
    system("mkfs.ext4", "-q", "-F", image)
    with mounted(image, folder) as device:
        async with open_tables(folder) as tables:
            table = await seated(tables)
            await play_now(table, "anna", [Bid(1)])
            system("sh", "-c", f"echo 1 > /sys/fs/ext4/{device}/trigger_fs_error")
            for name in ("ben", "cleo"):
                assert await refusal_key(play_now(table, name, [Bid(1)])) == "store-read-only"
            assert table.state.number == 4
        with pytest.raises(StoreError, match=r"read-only|may this program write"):
            await Tables.open(folder / "games.db", titles=titles)
    with mounted(image, folder):
        async with open_tables(folder) as tables:
            table = await tables.cache.at("room")
            assert table.state.number == 4
            await play_now(table, "ben", [Bid(1)])
