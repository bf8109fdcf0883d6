"""Backups that hold what they promise: whole, private, never all deleted; and a restored game throws other dice."""

import asyncio
import logging
import os
import shutil
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from rules import CHANCE
from table import Pace, StoreError, Tables, game_review
from table.__main__ import run
from table.backups import EXPIRED_AT_ONCE, copies
from table.referee import lobby
from table.restore import restore, restore_server
from table.sqlite.file_lock import lock_database
from table.sqlite.files import epoch
from tests.conclave import Bid
from tests.plays import play_now
from tests.table.open_tables import Clock, backup, open_tables, play_out, random_step, seated, titles
from tests.table.test_old_schemas import put_back

pytestmark = pytest.mark.sqlite

DAY = 86_400
IMPORTS = "from pathlib import Path; from table.sqlite.file_lock import lock_database"
posix = pytest.mark.skipif(os.name != "posix", reason="Windows has no such permissions")


@pytest.fixture(autouse=True)
def knows_test_title(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("table.__main__.title", titles)
    monkeypatch.setattr("table.chance.new_seed", lambda: "5a" * 32)  # the same dice in every run of this test


def found(folder: Path, pattern: str) -> list[Path]:
    return sorted(folder.glob(pattern))


def dice(tables: Tables, table_id: int) -> dict[int, str]:
    """What chance did, by number."""
    table = tables.cache.loaded(table_id)
    assert table is not None
    return {row.number: str(row.action) for row in table.state.logged if row.player == CHANCE}


def damage(file: Path) -> None:
    file.write_bytes(b"not a database at all, but long enough to be read as one" * 20)


async def played_on(folder: Path, table_id: int) -> dict[int, str]:
    """The dice of a game that is played to its end, always in the same way."""
    async with open_tables(folder) as tables:
        table = await tables.get(table_id)
        await play_out(table, Random(5))
        return dice(tables, table_id)


@pytest.fixture
async def backed_up(tmp_path: Path) -> Path:
    """Games under way, and a backup of them; game 4 is a lobby and game 5 one that was given up."""
    async with open_tables(tmp_path) as tables:
        for channel in "abc":
            table = await seated(tables, channel=channel)
            await random_step(table, Random(1))
        await tables.create("d", "anna", "conclave")
        await (await tables.create("e", "anna", "conclave")).do(lobby.close, "anna")
        return await backup(tables, tmp_path / "copies")


async def test_dice_do_not_fall_again_after_a_backup_was_restored(tmp_path: Path, backed_up: Path) -> None:
    async with open_tables(tmp_path) as tables:
        backed_up_at = (await tables.get(1)).state.number
    fell = await played_on(tmp_path, 1)
    for times in (1, 2):
        restored = await restore(backed_up, tmp_path / "games.db", titles, 1_000_000 + times)
        assert (restored.epoch, restored.games) == (times, 3)
        again = await played_on(tmp_path, 1)
        common = {number for number in fell.keys() & again.keys() if number > backed_up_at}
        assert len(common) > 2
        assert [fell[number] for number in common] != [again[number] for number in common]
        fell = again


async def test_a_restored_game_says_so_and_its_record_is_proven(
    tmp_path: Path, backed_up: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await restore(backed_up, tmp_path / "games.db", titles, 1_000_000)
    async with open_tables(tmp_path) as tables:
        assert {notice.table_id for notice in await tables.timers.due() if notice.kind == "restored"} == {1, 2, 3}
        table = await tables.get(1)
        assert ("restored", {"epoch": 1}) in [line.system_event for line in table.state.lines(None)]
        await play_out(table, Random(5))
        record = await game_review.export(table)
    assert "~epoch-1" in record
    for text, code in (
        (record, 0),
        (record.replace("~epoch-1", "~epoch-2", 1), 1),
        (record.replace(" ~epoch-1", ""), 1),
    ):
        (tmp_path / "record.txt").write_text(text, encoding="utf-8")
        assert await run(["verify", str(tmp_path / "record.txt")]) == code
    assert "do not come from its seed" in capsys.readouterr().err


async def test_a_player_cannot_give_a_move_the_epoch_of_a_die(tmp_path: Path, backed_up: Path) -> None:
    async with open_tables(tmp_path) as tables:
        table = await tables.get(1)
        await play_out(table, Random(5))
        record = await game_review.export(table)
    own = next(line for line in record.splitlines() if " done" in line or " bid" in line)
    (tmp_path / "record.txt").write_text(record.replace(own, f"{own.split(' @')[0]} ~epoch-1"), encoding="utf-8")
    assert await run(["verify", str(tmp_path / "record.txt")]) == 1


async def test_what_was_replaced_is_set_aside(
    tmp_path: Path, backed_up: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.db"
    async with open_tables(tmp_path) as tables:
        await seated(tables, channel="later")
    assert await run(["restore", str(backed_up), str(file)]) == 0
    out = capsys.readouterr().out
    aside = found(tmp_path, "games.db.*.replaced")[0]
    assert str(aside) in out
    with closing(sqlite3.connect(aside)) as db:
        assert db.execute("SELECT count(*) FROM game_table").fetchone() == (6,)
    assert not found(tmp_path, "*restoring*")
    assert epoch(file) == 1


async def test_a_backup_takes_the_place_of_a_file_that_is_lost_or_damaged(tmp_path: Path, backed_up: Path) -> None:
    """What is lost or damaged cannot tell its epoch: a note beside it does, or else what it replaced."""
    file = tmp_path / "games.db"
    damage(file)
    assert (await restore(backed_up, file, titles, 1_000_000)).epoch == 1
    file.unlink()
    again = await restore(backed_up, file, titles, 1_000_001)
    assert (again.epoch, again.aside) == (2, None)
    damage(file)
    assert (await restore(backed_up, file, titles, 1_000_002)).epoch == 3
    async with open_tables(tmp_path) as tables:
        assert (await tables.get(1)).state.broken is None


@pytest.mark.parametrize("note", [None, "", "many"])
async def test_without_its_note_the_epoch_is_that_of_the_files_set_aside(
    tmp_path: Path, backed_up: Path, note: str | None
) -> None:
    file = tmp_path / "games.db"
    for now in range(3):
        await restore(backed_up, file, titles, now)  # the last one sets epoch 2 aside
    (tmp_path / "games.db.epoch").unlink()
    if note is not None:
        (tmp_path / "games.db.epoch").write_text(note, encoding="utf-8")
    file.unlink()
    assert (await restore(backed_up, file, titles, 3)).epoch == 3


async def test_an_epoch_is_noted_before_the_backup_is_in_place(
    tmp_path: Path, backed_up: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cut_off(*_: object) -> None:
        raise OSError("cut off")

    with monkeypatch.context() as patch:
        patch.setattr("table.sqlite.files.put_in_place", cut_off)
        with pytest.raises(OSError, match="cut off"):
            await restore(backed_up, tmp_path / "games.db", titles, 1_000_000)
    assert (await restore(backed_up, tmp_path / "games.db", titles, 1_000_001)).epoch == 2


@pytest.mark.parametrize("junk", [None, b"", b"SQLite format 3\0 or so it says"])
async def test_what_is_no_backup_is_refused_and_nothing_is_touched(
    tmp_path: Path, backed_up: Path, junk: bytes | None
) -> None:
    wrong, file = tmp_path / "wrong.db", tmp_path / "games.db"
    if junk is not None:
        wrong.write_bytes(junk)
    before = file.read_bytes()
    with pytest.raises(StoreError):
        await restore(wrong, file, titles, 1_000_000)
    assert file.read_bytes() == before
    assert not found(tmp_path, "*restoring*")


@posix
@pytest.mark.parametrize("kind", ["symlink_to", "hardlink_to"])
async def test_a_database_is_held_under_every_name_it_has(tmp_path: Path, backed_up: Path, kind: str) -> None:
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    getattr(folder / "other.db", kind)(tmp_path / "games.db")
    for one, other in ((tmp_path / "games.db", folder / "other.db"), (folder / "other.db", tmp_path / "games.db")):
        with lock_database(one), pytest.raises(StoreError, match="running"), lock_database(other):
            pass
        with lock_database(one):
            script = f"{IMPORTS}; lock_database(Path({str(other)!r})).__enter__()"
            ended = await asyncio.create_subprocess_exec(sys.executable, "-c", script, stderr=subprocess.PIPE)
            assert b"running" in (await ended.communicate())[1]


async def test_nothing_is_restored_under_a_running_bot(tmp_path: Path, backed_up: Path) -> None:
    with lock_database(tmp_path / "games.db"), pytest.raises(StoreError, match="running"):
        await restore(backed_up, tmp_path / "games.db", titles, 1_000_000)


def test_a_second_bot_on_the_same_file_says_so(tmp_path: Path) -> None:
    with (
        lock_database(tmp_path / "games.db"),
        pytest.raises(StoreError, match="running"),
        lock_database(tmp_path / "games.db"),
    ):
        pass
    with lock_database(tmp_path / "games.db"):  # the first has ended
        pass


# Looking without touching


@pytest.mark.parametrize("words", [("check",), ("games",), ("export", "1")])
async def test_looking_at_a_file_leaves_it_to_an_older_program(tmp_path: Path, words: tuple[str, ...]) -> None:
    put_back("sqlite", tmp_path)
    live = tmp_path / "games.db"
    with closing(sqlite3.connect(live)) as older:
        older.execute("SELECT * FROM note").fetchone()  # it is open
        before = live.read_bytes()
        assert await run([words[0], str(live), *words[1:]]) == 0
        assert live.read_bytes() == before
        assert older.execute("PRAGMA user_version").fetchone() == (6,)


async def test_a_backup_keeps_the_schema_of_the_program_that_wrote_it(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        await seated(tables)
    with closing(sqlite3.connect(tmp_path / "games.db")) as older:
        older.execute("PRAGMA user_version = 2")
        older.commit()
    assert await run(["backup", str(tmp_path / "games.db"), str(tmp_path / "copies")]) == 0
    with closing(sqlite3.connect(copies(tmp_path / "copies")[0][1])) as copy:
        assert copy.execute("PRAGMA user_version").fetchone() == (2,)


async def test_a_lobby_that_was_given_up_is_no_game(backed_up: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert await run(["check", str(backed_up)]) == 0
    assert "3 games, 3 replay, 0 differ" in capsys.readouterr().out


# Backups and the clock


async def test_a_clock_that_jumps_ahead_deletes_no_more_than_it_must(tmp_path: Path) -> None:
    clock = Clock()
    async with open_tables(tmp_path, clock) as tables:
        await seated(tables)
        tables.backups.schedule(tmp_path / "copies", every=DAY, keep=3)
        for _ in range(8):
            await tables.upkeep()
            clock.now += DAY
        before = copies(tmp_path / "copies")
        clock.now += 900 * DAY
        await tables.upkeep()
        ahead = copies(tmp_path / "copies")
        assert ahead[:-1] == before[EXPIRED_AT_ONCE:]
        clock.now -= 900 * DAY  # and back again: the copy from the future is left alone
        await tables.upkeep()
        clock.now += DAY
        await tables.upkeep()
        assert copies(tmp_path / "copies")[-1] == ahead[-1]
        assert copies(tmp_path / "copies", clock.now)[-1][0] == clock.now


async def test_a_copy_that_is_not_whole_is_told_and_never_gets_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    clock = Clock()
    async with open_tables(tmp_path, clock) as tables:
        await seated(tables)
        tables.backups.schedule(tmp_path / "copies", every=DAY)

        def damaged(*_: object) -> None:
            raise StoreError("it is damaged (row 7)")

        with monkeypatch.context() as patch, caplog.at_level(logging.CRITICAL):
            patch.setattr("table.sqlite.files.check_whole", damaged)
            for _ in range(3):  # a failure is told once a pause, not at every look
                await tables.upkeep()
        assert caplog.text.count("no backup could be made") == 1
        assert "row 7" in caplog.text
        assert copies(tmp_path / "copies") == []
        clock.now += 60
        await tables.upkeep()
        assert len(copies(tmp_path / "copies")) == 1


async def test_a_backup_that_fails_by_hand_has_its_exit_code(
    tmp_path: Path, backed_up: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    junk = tmp_path / "junk.db"
    junk.write_bytes(b"nothing of ours, and long enough to look at twice" * 40)
    assert await run(["backup", str(junk), str(tmp_path / "more")]) == 2
    assert "junk.db" in capsys.readouterr().err
    (tmp_path / "flat").write_text("a file, not a folder", encoding="utf-8")
    assert await run(["backup", str(tmp_path / "games.db"), str(tmp_path / "flat")]) == 1


@posix
async def test_games_and_backups_are_for_their_owner_alone(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        async with open_tables(tmp_path) as tables:
            table = await seated(tables, pace=Pace(bank=3600))
            await play_now(table, "anna", [Bid(1)])
            copy = await backup(tables, tmp_path / "copies")
            private = [*found(tmp_path, "games.db*"), copy]
            assert len(private) >= 3
            assert {stat.S_IMODE(file.stat().st_mode) for file in private} == {0o600}
            assert stat.S_IMODE((tmp_path / "copies").stat().st_mode) == 0o700
    finally:
        os.umask(before)


@posix
async def test_a_file_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    async with open_tables(tmp_path):
        pass
    file = tmp_path / "games.db"
    await asyncio.to_thread(file.chmod, 0o644)
    async with open_tables(tmp_path):
        assert stat.S_IMODE(file.stat().st_mode) == 0o600


@posix
async def test_what_a_crash_left_beside_a_file_is_closed_to_others(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        await seated(tables)
        for end in ("", "-wal", "-shm"):  # as after a crash of a version that left all of it open
            shutil.copy(tmp_path / f"games.db{end}", tmp_path / f"left.db{end}")
            (tmp_path / f"left.db{end}").chmod(0o644)
    async with await Tables.open(tmp_path / "left.db", titles=titles) as tables:
        assert (await tables.get(1)).state.header.phase == "running"
        assert {mode(file) for file in found(tmp_path, "left.db*")} == {0o600}
        assert len(found(tmp_path, "left.db*")) == 3


@posix
@pytest.mark.parametrize("by_hand", [True, False])
async def test_copies_that_others_could_read_are_closed_to_them(tmp_path: Path, by_hand: bool) -> None:
    folder, shared = tmp_path / "copies", tmp_path / "shared"
    for place in (folder, shared):
        open_to_all(place)
    (shared / "letter.txt").write_text("no copy of ours", encoding="utf-8")
    async with open_tables(tmp_path) as tables:
        for place in (folder, shared):
            if by_hand:
                await backup(tables, place)
            else:
                tables.backups.schedule(place)  # at the start, not only with the next copy
        assert {mode(file) for place in (folder, shared) for file in place.glob("*.db")} == {0o600}
        assert (mode(folder), mode(shared)) == (0o700, 0o755)


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def open_to_all(folder: Path) -> None:
    """A folder as an older version left it."""
    folder.mkdir()
    for name in ("rondel-20260101T000000Z.db", "rondel-20260102T000000Z.db"):
        (folder / name).touch()
        (folder / name).chmod(0o644)
    folder.chmod(0o755)


async def test_a_restored_server_counts_what_an_attempt_that_was_cut_off_set_aside(
    tmp_path: Path, backed_up: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After the cut the server is empty: what was on it is known by the file of the first attempt alone."""

    async def set_aside(address: str, aside: Path) -> bool:
        if not server:
            return False
        await asyncio.to_thread(shutil.copy, server.pop(), aside)
        return True

    async def cut_off(address: str, source: Path, say: object) -> None:
        epochs.append(epoch(source))
        raise StoreError("cut off")

    live, epochs = tmp_path / "live.db", list[int]()
    for now in range(3):
        await restore(backed_up, live, titles, now)
    server = [live]
    monkeypatch.setattr("table.restore.set_database_aside", set_aside)
    monkeypatch.setattr("table.restore.replace_database", cut_off)
    elsewhere = tmp_path / "backups of the server" / "copy.db"
    elsewhere.parent.mkdir()
    shutil.copy(backed_up, elsewhere)
    for now in (100, 200):
        with pytest.raises(StoreError, match="cut off"):
            await restore_server(elsewhere, "postgresql://server", titles, now)
    assert epochs == [4, 4]
