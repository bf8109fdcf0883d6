"""Transfer: a copy from a file to a server and back is the same, row by row."""

import asyncio
import shutil
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from table import MessageRecord, Order, StoreError, Tables, vote_requests
from table.__main__ import run
from table.entries import AddEntrant, AddFixture, Announce, KeepRequest, SaveLeague, SetNote, SettleFixture
from table.model.leagues import Entrant, FixtureRow, LeagueRow, Score, Season
from table.peers import ALL
from table.postgres.migrate import migrate
from table.postgres.store import PostgresStore
from table.referee import orders
from table.transfer import shape
from table.transfer.moving import copy_store
from table.transfer.postgres import PostgresSide
from table.transfer.shape import SHAPES, Row, Shape, digest
from table.transfer.sqlite import SqliteSide
from tests import postgres
from tests.table.open_tables import NOTICES, PEOPLE, ask, play_out, random_step, seated, titles

pytestmark = pytest.mark.postgres


@pytest.fixture
async def file(tmp_path: Path) -> Path:
    """Games in all phases, with everything there is to keep."""
    path = tmp_path / "house.db"
    async with await Tables.open(path, titles=titles) as tables:
        for seed in range(3):
            table = await seated(tables, PEOPLE[:4], channel=f"room {seed} é€", options={"rounds": 5})
            for turn in range(20):
                await random_step(table, Random(turn), f"{seed}.{turn}")
            await table.do(orders.add_order, PEOPLE[0], Order("block", "no"))
            await vote_requests.propose(table, PEOPLE[1], "pause")
        await play_out(await seated(tables, channel="over"), Random(1))
        assert await tables.ratings.settle() == 1
        await tables.create("lobby", "anna", "conclave", invited=["ben"], computers=["easy"])
        await tables.people.change("anna", zone="Europe/Paris", language="fr")
        await tables.store.write([KeepRequest(1, ("a step of a draft", "anna"), 3, 5)])
        await tables.subscriptions.change("anna", "house", "conclave", subscribe=True)
        await tables.store.write([Announce(1, "s1", "stop-passed", 7), SetNote("table:1", "thread", "yes")])
        row = LeagueRow(1, "house", "conclave", "anna", "running", 1, 9, 2, 1, 5, "", "{}")
        entrant = Entrant(1, 1, "anna", "Änna", 5)
        fixture, score = FixtureRow(1, 1, 0, 0, 4, 9), Score(1, 1, 0, 0, 0, 0, 1, 120, 9, 9, "")
        await tables.store.write([SaveLeague(row, [Season(1, 1, "ab", 5, 6, 4, 7, 0, 0, "")]), AddEntrant(entrant)])
        await tables.store.write([AddFixture(fixture), SettleFixture(fixture, [score])])
        await tables.context.set_messages(1, {"card": MessageRecord(1, 2, 3, blocks=("a",), number=3)})
    return path


@pytest.fixture
def server(tmp_path: Path, cluster: postgres.Cluster) -> str:
    return cluster.schema(tmp_path / "new house")


async def digests(side: Any) -> dict[str, tuple[int, str]]:
    async with side as opened:
        return {each.name: await digest(opened, each) for each in SHAPES}


async def test_a_copy_to_a_server_and_back_is_equal(
    file: Path, server: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = await digests(SqliteSide.read(file))
    assert [name for name, (count, _) in before.items() if not count] == []
    assert await run(["copy", str(file), server]) == 0
    out = capsys.readouterr().out
    for each in SHAPES:
        assert f"{each.name}: {before[each.name][0]} rows, digest {before[each.name][1][:16]}, equal" in out
    assert await digests(await PostgresSide.read(server)) == before
    assert await run(["copy", server, str(tmp_path / "back.db")]) == 0
    assert await digests(SqliteSide.read(tmp_path / "back.db")) == before
    async with await Tables.open(server, titles=titles) as tables:
        table = await tables.cache.at("room 1 é€")
        assert table.state.broken is None
        await tables.create("new", "anna", "conclave")  # the numbers of notices go on where they were
        numbers = [number for (number,) in ask(server, f"SELECT id FROM {NOTICES} ORDER BY id")]
        assert len(set(numbers)) == len(numbers) == before["timer"][0] + before["announcement"][0] + 1


async def test_a_target_that_is_not_empty_is_refused(
    file: Path, server: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert await run(["copy", str(file), server]) == 0
    for source, target in ((str(file), server), (server, str(file))):
        assert await run(["copy", source, target]) == 1
        assert "is not empty" in capsys.readouterr().err
    assert await run(["copy", str(tmp_path / "none.db"), server]) == 1
    assert "there is no file" in capsys.readouterr().err
    assert await run(["copy", "postgresql://rondel:wrong-horse@127.0.0.1:1/x", str(tmp_path / "x.db")]) == 1
    said = capsys.readouterr().err
    assert "cannot be reached" in said
    assert "wrong-horse" not in said


async def test_a_backup_is_restored_to_a_server_and_the_dice_are_thrown_again(
    file: Path, server: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("table.__main__.title", titles)
    backup = tmp_path / "backup.db"
    shutil.copy(file, backup)
    for times in (1, 2):  # the first time into an empty database
        monkeypatch.setattr("table.__main__.time", lambda times=times: times)
        assert await run(["restore", str(backup), server]) == 0
        assert f"3 games go on with new dice (epoch {times})" in capsys.readouterr().out
        async with await Tables.open(server, titles=titles) as tables:
            table = await tables.cache.at("room 1 é€")
            assert (table.state.broken, table.state.header.epoch) == (None, times)
            await tables.context.set_note("life", str(times), "played on")
            await tables.store.peers.serve(ALL)
            assert await run(["restore", str(backup), server]) == 1
            assert "a Rondel is running" in capsys.readouterr().err
    async with await Tables.open(server, titles=titles) as tables:
        assert await tables.store.note("life", "1") is None
    async with await Tables.open(tmp_path / "19700101T000002Z.replaced", titles=titles) as tables:
        assert await tables.store.note("life", "1") == "played on"
    assert await run(["restore", str(tmp_path / "none.db"), server]) == 1
    assert "there is no file" in capsys.readouterr().err
    assert await run(["restore", "postgresql://rondel:wrong-horse@127.0.0.1/games", str(tmp_path / "none.db")]) == 1
    assert "wrong-horse" not in capsys.readouterr().err


async def test_a_backup_restored_to_a_second_server_after_the_first_was_lost_throws_other_dice(
    file: Path, server: str, cluster: postgres.Cluster, tmp_path: Path, capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setattr("table.__main__.title", titles)
    for epoch, target in enumerate((server, cluster.schema(tmp_path / "another house")), start=1):
        assert await run(["restore", str(file), target]) == 0
        assert f"(epoch {epoch})" in capsys.readouterr().out
        for aside in set_aside(tmp_path, "*"):
            (tmp_path / aside).unlink()


def set_aside(folder: Path, when: str = "1970*") -> list[str]:
    return sorted(file.name for file in folder.glob(f"{when}.replaced"))


class Broken(Exception):
    pass


async def test_a_restore_that_was_cut_off_is_begun_again(
    file: Path, server: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the first attempt set aside stays, and still counts for the dice."""
    monkeypatch.setattr("table.__main__.title", titles)
    backup, add = tmp_path / "backup.db", PostgresSide.add
    shutil.copy(file, backup)
    assert await run(["restore", str(backup), server]) == 0

    async def cut(self: Any, shape: Shape, rows: Sequence[Row]) -> None:
        await add(self, shape, rows)
        if shape.name == "action":
            raise StoreError("cut off")

    for now, adding, code in ((1, cut, 1), (2, cut, 1), (3, add, 0)):
        monkeypatch.setattr("table.__main__.time", lambda now=now: now)
        monkeypatch.setattr(PostgresSide, "add", adding)
        assert await run(["restore", str(backup), server]) == code
        said = capsys.readouterr()
        assert ("cut off" in said.err) is bool(code)
        assert set_aside(tmp_path) == ["19700101T000001Z.replaced"]
    assert "3 games go on with new dice (epoch 2)" in said.out
    assert "what was replaced" not in said.out
    async with await Tables.open(server, titles=titles) as tables:
        assert (await tables.cache.at("room 1 é€")).state.header.epoch == 2


async def test_what_takes_long_in_a_copy_or_a_migration_is_waited_for(
    file: Path, server: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def slow_count(self: PostgresSide, shape: Shape) -> int:
        if shape.name == "action":
            await self._db.execute("SELECT pg_sleep(1)")
        return await count(self, shape)

    async def slow_migrate(db: Any, name: str) -> None:
        await db.execute("SELECT pg_sleep(1)")
        await migrate(db, name)

    count = PostgresSide.count
    monkeypatch.setattr("table.postgres.opening.LONGEST", 0.5)
    monkeypatch.setattr(PostgresSide, "count", slow_count)
    monkeypatch.setattr("table.postgres.store.migrate", slow_migrate)
    assert await run(["copy", str(file), server]) == 0
    capsys.readouterr()
    async with await Tables.open(server, titles=titles) as tables:
        assert isinstance(tables.store, PostgresStore)
        with pytest.raises(TimeoutError):  # whoever plays is not kept waiting for ever
            await tables.store.readers.execute("SELECT pg_sleep(1)")


async def test_a_server_that_takes_too_long_is_a_sentence(
    file: Path, server: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def late(*_: object) -> None:
        raise TimeoutError

    monkeypatch.setattr(PostgresSide, "count", late)
    assert await run(["copy", str(file), server]) == 1
    assert capsys.readouterr().err.startswith("copy: the server took too long to answer")
    monkeypatch.undo()
    assert await run(["copy", str(file), server]) == 0


@pytest.mark.parametrize("way", ["to a server", "to a file"])
async def test_a_copy_that_was_cut_off_goes_on_where_it_stopped(
    file: Path, server: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    source, target, side = str(file), server, PostgresSide
    if way == "to a file":
        await copy_store(source, server, print)
        source, target, side = server, str(tmp_path / "back.db"), SqliteSide  # type: ignore[assignment]
    monkeypatch.setattr("table.transfer.shape.PAGE", 7)
    add, added = side.add, list[Row]()

    async def cut(self: Any, shape: Shape, rows: Sequence[Row]) -> None:
        if len(added) > 40:
            raise Broken
        await add(self, shape, rows)
        added.extend(rows)

    monkeypatch.setattr(side, "add", cut)
    with pytest.raises(Broken):
        await copy_store(source, target, print)
    with pytest.raises(StoreError, match="not complete"):
        await Tables.open(target, titles=titles)
    first = len(added)

    async def count(self: Any, shape: Shape, rows: Sequence[Row]) -> None:
        await add(self, shape, rows)
        added.extend(rows)

    monkeypatch.setattr(side, "add", count)
    await copy_store(source, target, print)
    before = await digests(SqliteSide.read(file))
    assert first > 40
    assert len(added) == sum(count for count, _ in before.values())  # none was copied twice
    async with await Tables.open(target, titles=titles) as tables:
        assert (await tables.get(1)).state.broken is None


async def test_what_a_server_has_against_a_copy_is_a_sentence_and_it_goes_on_afterwards(
    file: Path, server: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def cut(self: PostgresSide, *_: Any) -> None:
        self._db.terminate()
        await self._db.execute("SELECT 1")

    with monkeypatch.context() as patch:
        patch.setattr(PostgresSide, "add", cut)
        assert await run(["copy", str(file), server]) == 1
        assert capsys.readouterr().err == "the server does not answer (InterfaceError)\n"
    ask(file, "INSERT INTO note (scope, key, value) VALUES ('scope', 'key', ?)", "a\0b")
    assert await run(["copy", str(file), server]) == 1
    assert "the server does not take it: invalid byte sequence" in capsys.readouterr().err
    ask(file, "DELETE FROM note WHERE scope = 'scope' AND key = 'key'")
    assert await run(["copy", str(file), server]) == 0


async def test_a_large_copy_tells_how_far_it_is_in_a_hundred_steps_at_most(
    file: Path, server: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("table.transfer.copy.STEPS", 3)
    monkeypatch.setattr("table.transfer.shape.PAGE", 2)
    assert await run(["copy", str(file), server]) == 0
    output = [line for line in capsys.readouterr().out.splitlines() if line.startswith("action:") and " of " in line]
    assert 2 <= len(output) <= 4
    assert await run(["copy", server, server]) == 1
    assert "are the same" in capsys.readouterr().err


async def test_a_source_that_moved_on_meanwhile_is_noticed(
    file: Path, server: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    add = PostgresSide.add

    async def cut(self: Any, shape: Shape, rows: Sequence[Row]) -> None:
        if shape.name == "action":
            raise Broken
        await add(self, shape, rows)

    monkeypatch.setattr(PostgresSide, "add", cut)
    with pytest.raises(Broken):
        await copy_store(str(file), server, print)
    monkeypatch.setattr(PostgresSide, "add", add)
    ask(file, "UPDATE game_table SET touched = touched + 1 WHERE id = 1")
    assert await run(["copy", str(file), server]) == 1
    assert "differs from" in capsys.readouterr().err
    ask(server, "DROP TABLE unfinished_copy")


async def test_a_database_in_use_is_not_copied(file: Path, server: str, capsys: pytest.CaptureFixture[str]) -> None:
    await copy_store(str(file), server, print)
    async with await Tables.open(server, titles=titles) as tables:
        await tables.store.peers.serve(ALL)
        assert await run(["copy", server, str(file.with_name("back.db"))]) == 1
        assert "is running on" in capsys.readouterr().err


async def test_the_commands_read_a_server_too(
    file: Path, server: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await copy_store(str(file), server, print)
    capsys.readouterr()
    for words in (["games", server], ["backup", server, str(tmp_path / "copies")]):
        assert await run(words) == 0
    assert "5 games" in capsys.readouterr().out
    [copy] = (tmp_path / "copies").glob("*.db")
    assert await digests(SqliteSide.read(copy)) == await digests(SqliteSide.read(file))


def test_every_column_of_a_file_is_copied(tmp_path: Path) -> None:
    async def columns() -> dict[str, set[str]]:
        async with await Tables.open(tmp_path / "a.db"):
            pass
        rows = ask(tmp_path / "a.db", "SELECT name FROM sqlite_schema WHERE type = 'table'")
        return {
            name: {row[1] for row in ask(tmp_path / "a.db", f"PRAGMA table_info({name})")}
            for (name,) in rows
            if not name.startswith("sqlite_")
        }

    assert asyncio.run(columns()) == {each.name: set(each.columns) for each in shape.SHAPES}
