"""A backup that was copied back by hand: the start notices it, and no die falls twice."""

from pathlib import Path
from random import Random
from shutil import copyfile

import pytest

from table import Tables
from table.game_deletion import delete_games
from table.old_backup import begin_epoch_if_older, keep_progress, lacks_requests, noted_rows
from table.restore import restore
from table.sqlite import files
from tests.table.open_tables import Clock, backup, open_tables, play_out, random_step, seated, titles

pytestmark = pytest.mark.sqlite


async def play(tables: Tables, seed: int, steps: int = 6) -> None:
    table, rng = await tables.get(1), Random(seed)
    for _ in range(steps):
        await random_step(table, rng)


def has_write_ahead_log(file: Path) -> bool:
    return Path(f"{file}-wal").exists()


async def a_life(folder: Path, seed: int) -> Path:
    """A bot that runs for a while and makes a backup in the middle, which is the answer."""
    assert await begin_epoch_if_older(folder / "games.db", titles) is None
    async with open_tables(folder) as tables:
        await keep_progress(tables, folder / "games.db")
        if not await tables.store.games():
            await seated(tables, options={"rounds": 5})
        await play(tables, seed, 2)
        backup_file = await backup(tables, folder / f"copies-{seed}")
        await play(tables, seed + 1, 2)
        await tables.people.forget("zoe")
    return backup_file


async def test_a_backup_copied_back_by_hand_begins_a_new_epoch_once(tmp_path: Path) -> None:
    live = tmp_path / "games.db"
    backup_file = await a_life(tmp_path, 1)
    for epoch in (1, 2):
        copyfile(backup_file, live)
        assert await begin_epoch_if_older(live, titles) == epoch
        assert await begin_epoch_if_older(live, titles) is None
        async with open_tables(tmp_path) as tables:
            await keep_progress(tables, live)
            table = await tables.get(1)
            assert table.state.header.epoch == epoch
            assert ("restored", {"epoch": epoch}) in [line.system_event for line in table.state.lines(None)]
            await play(tables, 9, 4)
        assert not has_write_ahead_log(live)  # it would be read as part of the file copied next


async def test_an_ordinary_restart_or_a_kill_begins_none(tmp_path: Path) -> None:
    await a_life(tmp_path, 1)
    async with open_tables(tmp_path) as tables:
        await keep_progress(tables, tmp_path / "games.db")
        await play(tables, 5, 1)
        noted = noted_rows(tmp_path / "games.db")
        await tables.upkeep()
        assert noted_rows(tmp_path / "games.db") > noted
        tables.at_upkeep.clear()  # killed: the end is not noted
        await play(tables, 6, 1)
    assert await begin_epoch_if_older(tmp_path / "games.db", titles) is None
    assert files.epoch(tmp_path / "games.db") == 0


async def test_games_that_were_deleted_make_no_file_older(tmp_path: Path) -> None:
    """Else the server that removed the bot would have all others told of a restored backup, and their dice changed."""
    await a_life(tmp_path, 1)
    backup_file = None
    for _ in range(2):
        async with open_tables(tmp_path) as tables:
            await keep_progress(tables, tmp_path / "games.db")
            other = await seated(tables, channel=f"{len(await tables.store.games())}0", options={"rounds": 5})
            await play(tables, 7, 1)
            backup_file = backup_file or await backup(tables, tmp_path / "copies")
            await random_step(other, Random(3))
            await delete_games(tables, [other.id])
        assert await begin_epoch_if_older(tmp_path / "games.db", titles) is None
    assert backup_file
    copyfile(backup_file, tmp_path / "games.db")
    assert await begin_epoch_if_older(tmp_path / "games.db", titles) == 1, "an older one is still noticed"


async def test_what_restore_brings_back_begins_no_second_epoch(tmp_path: Path) -> None:
    backup_file = await a_life(tmp_path, 1)
    assert (await restore(backup_file, tmp_path / "games.db", titles, 1_900_000_000)).epoch == 1
    assert await begin_epoch_if_older(tmp_path / "games.db", titles) is None


@pytest.mark.parametrize("moves", [0, 2])
async def test_a_backup_copied_back_by_hand_forgets_again(tmp_path: Path, moves: int) -> None:
    """Also if nobody has moved since, so that the file is no shorter than before."""
    live, clock = tmp_path / "games.db", Clock()
    async with open_tables(tmp_path, clock) as tables:
        await keep_progress(tables, live)
        over = await seated(tables, ("ben", "person-4711"), channel="over")
        await play_out(over, Random(1))
        running = await seated(tables, ("anna", "ben"))
        backup_file = await backup(tables, tmp_path / "copies")
        clock.now += 60
        await tables.people.forget("person-4711")
        for number in range(moves):
            await random_step(running, Random(number))
    copyfile(backup_file, live)
    assert b"person-4711" in live.read_bytes()
    assert await begin_epoch_if_older(live, titles) == (1 if moves else None)
    assert b"person-4711" not in live.read_bytes()
    assert not lacks_requests(live)
    before = live.read_bytes()
    assert await begin_epoch_if_older(live, titles) is None
    assert live.read_bytes() == before
