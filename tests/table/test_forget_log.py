"""Whoever asked to be forgotten stays forgotten: on disk at once, and after a backup was restored."""

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

from table import MessageRecord, forget_log
from table.backups import FORGET_LOG
from table.errors import StoreError
from table.restore import restore, restore_server
from table.transfer.moving import copy_database
from table.transfer.postgres import make_ready
from tests.table.open_tables import SERVERS, Clock, backup, open_tables, place, play_out, seated, titles

DAY = 86_400
WHO = "person-4711"


async def backed_up_and_forgotten(folder: Path, clock: Clock | None = None) -> Path:
    """A backup that names somebody who was forgotten after it was made."""
    clock = clock or Clock()
    async with open_tables(folder, clock) as tables:
        tables.backups.schedule(folder / "copies")
        await seated(tables, (WHO, "ben", "cleo"))
        over = await seated(tables, ("ben", WHO), channel="over")
        await play_out(over, Random(1))
        await tables.people.change(WHO, zone="Europe/Paris")
        await tables.context.set_messages(over.id, {"turn": MessageRecord(1, 2, 3, blocks=(f"{WHO} bids 3",))})
        copy = await backup(tables, folder / "copies")
        clock.now += DAY
        await tables.people.forget(WHO)
    return copy


def files_with(folder: Path, text: str) -> list[Path]:
    return [file for file in folder.glob("games.db*") if text.encode() in file.read_bytes()]


@pytest.mark.sqlite
async def test_no_file_of_a_running_bot_holds_the_id_after_a_forget(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        await seated(tables, (WHO, "ben", "cleo"))
        assert files_with(tmp_path, WHO)
        await tables.people.forget(WHO)
        assert files_with(tmp_path, WHO) == []


@pytest.mark.sqlite
async def test_whoever_is_forgotten_is_not_told_otherwise_when_erasing_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_tables(tmp_path) as tables:
        table = await seated(tables, (WHO, "ben", "cleo"))
        scrub = tables.store.scrub

        async def fail() -> None:
            raise StoreError("the disk is full")

        monkeypatch.setattr(tables.store, "scrub", fail)
        await tables.people.forget(WHO)
        assert WHO not in table.state.seating.users.values()
        assert "the disk is full" in caplog.text
        await tables.upkeep()  # as full as before
        assert files_with(tmp_path, WHO)
        monkeypatch.setattr(tables.store, "scrub", scrub)
        await tables.upkeep()
        assert files_with(tmp_path, WHO) == []


@pytest.mark.sqlite
@pytest.mark.parametrize("lost", ["nothing", "the file", "the note beside it"])
async def test_a_restored_backup_forgets_again(tmp_path: Path, lost: str) -> None:
    copy = await backed_up_and_forgotten(tmp_path)
    if lost == "the file":
        (tmp_path / "games.db").write_bytes(b"damaged")
    elif lost == "the note beside it":
        forget_log.file_beside(tmp_path / "games.db").unlink()
    done = await restore(copy, tmp_path / "games.db", titles, 1_000_000)
    assert done.forgotten == 1
    assert [file.name for file in files_with(tmp_path, WHO) if not file.name.endswith(".replaced")] == []
    again = await restore(copy, tmp_path / "games.db", titles, 1_000_001)
    assert again.forgotten == 1


@pytest.mark.sqlite
async def test_whoever_came_back_before_the_backup_is_not_forgotten_again(tmp_path: Path) -> None:
    clock = Clock()
    await backed_up_and_forgotten(tmp_path, clock)
    async with open_tables(tmp_path, clock) as tables:
        clock.now += DAY
        await seated(tables, (WHO, "ben"), channel="again")
        copy = await backup(tables, tmp_path / "copies")
    assert (await restore(copy, tmp_path / "games.db", titles, 1_000_000)).forgotten == 0


SET_ASIDE = (
    "games.db.20260101T000000Z.replaced",
    "games.db.20260101T000000Z.replaced-wal",
    "games.db.20260101T000000Z.rescued",
    "copies/20260101T000000Z.replaced",
    "copies/rondel.sqlite3.replaced",
)


@pytest.mark.parametrize("every", [DAY, 0])
async def test_requests_and_replaced_files_go_when_no_backup_is_older(tmp_path: Path, every: int) -> None:
    """Also where the bot makes no backups of its own: then its one copy stays, and the request with it."""
    clock = Clock()
    await backed_up_and_forgotten(tmp_path, clock)
    aside = [tmp_path / name for name in SET_ASIDE if not SERVERS or name.startswith("copies")]
    for file in aside:
        file.write_bytes(b"old games")
        os.utime(file, (clock.now, clock.now))
    async with open_tables(tmp_path, clock) as tables:
        tables.backups.schedule(tmp_path / "copies", every=every, keep=3)
        await tables.upkeep()
        assert len(forget_log.read_file(tmp_path / "copies" / FORGET_LOG)) == 1
        assert all(file.exists() for file in aside)
        for _ in range(6):
            clock.now += DAY
            await tables.upkeep()
        assert [file for file in aside if file.exists()] == []
        left = 0 if every else 1
        assert len(await tables.store.notes(forget_log.SCOPE)) == left
        assert len(forget_log.read_file(tmp_path / "copies" / FORGET_LOG)) == left
        if not SERVERS:
            assert len(forget_log.read_file(forget_log.file_beside(tmp_path / "games.db"))) == left


async def test_a_request_outlives_copies_that_were_taken_elsewhere(tmp_path: Path) -> None:
    clock = Clock()
    async with open_tables(tmp_path, clock) as tables:
        tables.backups.schedule(tmp_path / "copies", every=0, keep=3)
        await tables.people.forget(WHO)
        for left in (1, 1, 0):
            clock.now += 3 * DAY // 2
            await tables.upkeep()
            assert len(await tables.store.notes(forget_log.SCOPE)) == left


async def test_a_request_stands_beside_the_backups_at_once(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        tables.backups.schedule(tmp_path / "copies")
        await tables.people.forget(WHO)  # there is no folder yet, and nothing to restore
        await tables.upkeep()
        await tables.people.forget("ben")
        assert len(forget_log.read_file(tmp_path / "copies" / FORGET_LOG)) == 2


@pytest.mark.postgres
@pytest.mark.parametrize("lost", [False, True])
async def test_a_restored_server_forgets_again(tmp_path: Path, lost: bool) -> None:
    """A lost server too: the request stands beside the backup."""
    address = str(place(tmp_path))
    copy = await backed_up_and_forgotten(tmp_path)
    if lost:
        await make_ready(address, empty=True)
    done = await restore_server(copy, address, titles, 1_000_000)
    assert done.forgotten == 1
    await copy_database(address, tmp_path / "looked-at.db")
    assert WHO.encode() not in (tmp_path / "looked-at.db").read_bytes()


async def test_asking_again_and_again_keeps_one_request(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        for _ in range(3):
            await tables.people.forget(WHO)
        await tables.people.forget("ben")
        assert len(await tables.store.notes(forget_log.SCOPE)) == 2


def test_processes_that_write_the_requests_at_a_time_leave_one_whole_file(tmp_path: Path) -> None:
    requests = [forget_log.Forgotten(at, "salt", f"{at:064}") for at in range(200)]
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda _: forget_log.write_file(tmp_path / FORGET_LOG, requests), range(40)))
    assert forget_log.read_file(tmp_path / FORGET_LOG) == requests
    assert [file.name for file in tmp_path.iterdir()] == [FORGET_LOG]
    assert (tmp_path / FORGET_LOG).stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("text", ["", "x", "1 2", "a b c", "1 2 3 4\n", "\xff"])
def test_a_damaged_file_of_requests_hinders_nothing(tmp_path: Path, text: str) -> None:
    (tmp_path / "file").write_text(text, encoding="latin-1")
    assert forget_log.read_file(tmp_path / "file") == []
    assert forget_log.read_file(tmp_path / "missing") == []
