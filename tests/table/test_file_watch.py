"""Files taken away under the running bot: noticed, told, and everything rescued."""

import logging
import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from time import thread_time
from typing import Any

import pytest

from rules import IllegalAction
from table import StoreError, Tables
from table.__main__ import run
from table.sqlite.opening import rescue_path
from table.sqlite.store import SqliteStore
from tests.conclave import Bid
from tests.plays import play_now
from tests.table.open_tables import backup, disk, open_tables, refusal_key, seated, titles

pytestmark = [
    pytest.mark.sqlite,
    pytest.mark.skipif(os.name != "posix", reason="Windows does not remove a file that is open"),
]


@pytest.fixture(autouse=True)
def knows_test_title(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("table.__main__.title", titles)


def wal(file: Path) -> Path:
    return file.with_name(f"{file.name}-wal")


def remove(end: str) -> Callable[[Path], None]:
    return lambda file: file.with_name(f"{file.name}{end}").unlink()


def remove_all(file: Path) -> None:
    for each in file.parent.glob(f"{file.name}*"):
        each.unlink()


def remove_folder(file: Path) -> None:
    shutil.rmtree(file.parent)


def rename_folder(file: Path) -> None:
    file.parent.rename(file.parent.with_name("elsewhere"))


def replace_by_a_copy(file: Path) -> None:
    shutil.copy(file, file.with_name("other"))
    file.with_name("other").replace(file)


def replace_by_junk(file: Path) -> None:
    file.with_name("other").write_text("a shopping list")
    file.with_name("other").replace(file)


def replace_by_another_database(file: Path) -> None:
    with closing(sqlite3.connect(file.with_name("other"))) as db:
        db.execute("CREATE TABLE recipes (name TEXT)")
    file.with_name("other").replace(file)


def replace_the_wal(file: Path) -> None:
    shutil.copy(wal(file), file.with_name("other"))
    file.with_name("other").replace(wal(file))


HARM = {
    "wal removed": remove("-wal"),
    "shm removed": remove("-shm"),
    "database removed": remove(""),
    "all removed": remove_all,
    "folder removed": remove_folder,
    "folder renamed": rename_folder,
    "replaced by a copy": replace_by_a_copy,
    "replaced by junk": replace_by_junk,
    "replaced by another database": replace_by_another_database,
    "wal replaced": replace_the_wal,
}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "games").mkdir()
    return tmp_path / "games" / "games.db"


@pytest.mark.parametrize("harm", HARM.values(), ids=HARM.keys())
async def test_what_was_acknowledged_is_rescued_and_played_on(
    file: Path, harm: Callable[[Path], None], caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    async with open_tables(file.parent) as tables:
        table = await seated(tables)
        await play_now(table, "anna", [Bid(1)])
        await tables.context.set_note("a", "b", "c")
        harm(file)
        for name in ("ben", "cleo"):  # at the next commit, and at every one from then on
            assert await refusal_key(play_now(table, name, [Bid(1)])) == "store-lost"
        assert table.state.number == 4
        assert await refusal_key(tables.context.set_note("a", "b", "d")) == "store-lost"
    [line] = [record.getMessage() for record in caplog.records if record.levelno == logging.CRITICAL]
    assert f"python -m table restore {rescue_path(file)} {file}" in line
    with pytest.raises(StoreError, match="rescued"):  # an empty file, or one without the last moves, does not serve
        await Tables.open(file, titles=titles)
    assert await run(["restore", str(rescue_path(file)), str(file)]) == 0
    assert await run(["check", str(file)]) == 0
    assert "1 games, 1 replay, 0 differ" in capsys.readouterr().out
    async with open_tables(file.parent) as tables:
        table = await tables.cache.at("room")
        assert table.state.number == 4
        assert await tables.store.note("a", "b") == "c"
        await play_now(table, "ben", [Bid(1)])


async def test_a_wal_cut_short_stops_play_and_what_a_checkpoint_cuts_does_not(
    file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_tables(file.parent) as tables:
        table = await seated(tables)
        disk(tables, "PRAGMA wal_checkpoint(TRUNCATE)")
        assert wal(file).stat().st_size == 0
        await play_now(table, "anna", [Bid(1)])
        assert caplog.records == []
        os.truncate(wal(file), 0)
        assert await refusal_key(play_now(table, "ben", [Bid(1)])) == "store-lost"
    async with desk_restored(file) as tables:
        assert (await tables.cache.at("room")).state.number == 4


def desk_restored(file: Path) -> Any:
    """Tables on the rescued copy, under its own name."""
    folder = file.with_name("restored")
    folder.mkdir()
    shutil.copy(rescue_path(file), folder / file.name)
    return open_tables(folder)


async def test_closing_rescues_the_games_of_a_removed_file(file: Path) -> None:
    async with open_tables(file.parent) as tables:
        await seated(tables)
        remove("")(file)
    async with desk_restored(file) as tables:
        assert (await tables.cache.at("room")).state.number == 3


async def test_no_backup_is_made_of_a_file_without_its_last_moves(file: Path) -> None:
    async with open_tables(file.parent) as tables:
        await seated(tables)
        tables.backups.schedule(file.parent / "copies")
        remove("")(file)
        with pytest.raises(IllegalAction, match="store-lost"):
            await tables.upkeep()
        with pytest.raises(StoreError):
            await backup(tables, file.parent / "copies")
        assert not list(file.parent.glob(file.name))
        assert not list(file.parent.glob("copies/*"))
    assert rescue_path(file).exists()


async def test_what_could_not_be_rescued_is_said_once_and_nothing_more_is_written(
    file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_tables(file.parent) as tables:
        table = await seated(tables)
        rescue_path(file).mkdir()  # something stands in the way
        wal(file).unlink()
        for _ in range(3):
            assert await refusal_key(play_now(table, "anna", [Bid(1)])) == "store-lost"
    assert caplog.text.count("could not be rescued") == 1
    assert "nothing is lost" not in caplog.text


async def test_the_rescued_copy_is_for_its_owner_alone(file: Path) -> None:
    async with open_tables(file.parent) as tables:
        await seated(tables)
        remove("")(file)
    assert rescue_path(file).stat().st_mode & 0o777 == 0o600
    assert not list(file.parent.glob("*.part*"))


async def test_looking_after_the_files_costs_a_commit_next_to_nothing(file: Path) -> None:
    async with open_tables(file.parent) as tables:
        await seated(tables)
        assert isinstance(tables.store, SqliteStore)
        writer, looks = tables.store.writer, 2_000

        async def look() -> float:
            began = thread_time()
            for _ in range(looks):
                await writer.is_lost()
            return (thread_time() - began) / looks

        best = min([await look() for _ in range(5)])
        assert best < 200e-6  # seconds of work; a commit takes some milliseconds
