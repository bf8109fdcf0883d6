"""The file: schema, group commit, and disks that do not want."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import aiosqlite
import pytest

from rules import IllegalAction
from table import StoreError, Table, Tables
from table.migrate import FILES, MARK, migrate, pragma, steps
from table.store import WIDEST, Row, Store
from tests.conclave import Bid
from tests.table.desk import desk, seated


async def opened(path: Path) -> str:
    """What the store says of a file that cannot serve."""
    with pytest.raises(StoreError) as error:
        await Store.open(path)
    return str(error.value)


async def key(waited: Any) -> str:
    with pytest.raises(IllegalAction) as refused:
        await waited
    return refused.value.key


async def test_the_file_is_durable_strict_and_marked(tables: Tables) -> None:
    writer = tables.store._writer
    for name, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1), ("application_id", MARK)):
        [(found,)] = await writer.execute_fetchall(f"PRAGMA {name}")
        assert found == value, name
    rows = await tables.store.read("SELECT name, sql FROM sqlite_schema WHERE type = 'table'")
    assert rows
    assert all("STRICT" in sql for _, sql in rows)


def a_row(table_id: int, number: int = 0, *sealed: Any) -> Row:
    return Row(table_id, number, "s1", '{"type":"bid","amount":1}', None, 1, *sealed)


async def test_entries_are_written_together_or_not_at_all(tables: Tables) -> None:
    with pytest.raises(sqlite3.IntegrityError):
        await tables.store.write([["note", "a", "b", "c"]], [a_row(99)])
    assert await tables.note("a", "b") is None


async def test_one_bad_job_does_not_hurt_its_neighbours(tables: Tables) -> None:
    jobs = [tables.store.write([["note", "n", str(place), "x"]]) for place in range(20)]
    jobs.insert(7, tables.store.write(rows=[a_row(99)]))
    done = await asyncio.gather(*jobs, return_exceptions=True)
    assert [type(outcome) for outcome in done if outcome] == [sqlite3.IntegrityError]
    [(count,)] = await tables.store.read("SELECT count(*) FROM note")
    assert count == 20


async def test_many_callers_share_a_commit(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first goes at once, all who come meanwhile together; also those who write again as soon as they are woken."""
    commits: list[int] = []
    commit = tables.store._commit

    def counted(batch: Any) -> None:
        commits.append(len(batch))
        commit(batch)

    async def caller(place: int, wait: int = 0) -> None:
        for _ in range(wait):
            await asyncio.sleep(0)
        for turn in range(3):
            await tables.store.write([["note", str(turn), str(place), "x"]])

    monkeypatch.setattr(tables.store, "_commit", counted)
    await asyncio.gather(*map(caller, range(50)), caller(50, wait=3))
    assert commits == [1, 51, 51, 50]


async def test_rows_alone_and_rows_with_more_beside_them_read_the_same(tables: Tables, table: Table) -> None:
    number, full = table.number, ("0123456789abcdef", '["s1"]', "r", "anna", 3)
    await tables.store.write(rows=[a_row(table.id, number), a_row(table.id, number + 1, *full)])
    beside = [a_row(table.id, number + 2), a_row(table.id, number + 3, *full)]
    await asyncio.gather(tables.store.write([["note", "a", "b", "c"]]), tables.store.write(rows=beside))
    columns = ", ".join(Row._fields[2:])
    found = await tables.store.read(f"SELECT {columns} FROM action WHERE number >= {number} ORDER BY number")
    assert found[:2] == found[2:]
    assert found[1] == a_row(table.id, number + 1, *full)[2:]


async def test_more_rows_than_a_statement_binds(tables: Tables, table: Table) -> None:
    rows = [a_row(table.id, table.number + place) for place in range(WIDEST + 1)]
    await tables.store.write(rows=rows)
    [(count,)] = await tables.store.read("SELECT count(*) FROM action")
    assert count == table.number + WIDEST + 1


async def test_what_cannot_be_written_at_all_hurts_its_caller_alone(tables: Tables) -> None:
    done = await asyncio.gather(
        tables.set_note("a", "b", "c"), tables.store.write([["note", "a", "x", object()]]), return_exceptions=True
    )
    assert isinstance(done[1], TypeError)
    assert await tables.note("a", "b") == "c"


def test_the_schema_files_are_numbered_without_a_gap(tmp_path: Path) -> None:
    assert [number for number, _ in steps()] == list(range(1, len(steps()) + 1))
    (tmp_path / "0002_later.sql").touch()
    with pytest.raises(StoreError):
        steps(tmp_path)


async def test_a_file_of_the_first_schema_is_brought_up_to_date(tmp_path: Path) -> None:
    file, first = tmp_path / "desk.db", tmp_path / "first"
    first.mkdir()
    first.joinpath("0001_first.sql").write_text((FILES / "0001_first.sql").read_text())
    async with aiosqlite.connect(file) as db:
        await migrate(db, str(file), first)
        assert await pragma(db, "user_version") == 1
    async with desk(tmp_path) as tables:
        assert await tables.store.read("PRAGMA user_version") == [(len(steps()),)]
        await (await seated(tables)).play("anna", [Bid(1)])


async def test_a_file_of_a_newer_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    await created(path)
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version = 99")
    db.close()
    assert "newer" in await opened(path)


async def test_foreign_and_damaged_files_are_refused_in_a_sentence(tmp_path: Path) -> None:
    foreign = tmp_path / "foreign.db"
    with sqlite3.connect(foreign) as db:
        db.execute("CREATE TABLE recipes (name TEXT)")
    db.close()
    assert "another program" in await opened(foreign)
    text = tmp_path / "text.db"
    text.write_text("not a database at all, but long enough to look at" * 40)
    assert "not a database" in await opened(text)
    assert "cannot be opened" in await opened(tmp_path / "missing" / "a.db")
    assert "cannot be opened" in await opened(tmp_path)


async def test_a_truncated_file_is_refused_in_a_sentence(tmp_path: Path) -> None:
    async with desk(tmp_path) as tables:
        await seated(tables)
    path = tmp_path / "desk.db"
    whole = path.read_bytes()
    for share in (0.1, 0.3, 0.6, 0.9):
        path.write_bytes(whole[: int(len(whole) * share)])
        assert "damaged" in await opened(path)
    path.write_bytes(whole)
    async with desk(tmp_path) as tables:
        assert (await tables.at("room")).broken is None


async def test_a_read_only_file_is_refused_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.db"
    await created(path)
    connect = aiosqlite.connect

    def read_only(name: str, **more: Any) -> aiosqlite.Connection:
        """As the system opens a file that may not be written; file rights would not stop root."""
        return connect(f"file:{name}?mode=ro", uri=True, **more)

    monkeypatch.setattr("table.store.aiosqlite.connect", read_only)
    assert "read-only" in await opened(path)


async def created(path: Path) -> None:
    await (await Store.open(path)).close()


async def test_a_locked_file_refuses_the_move_and_nothing_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("table.store.BUSY", 50)
    async with desk(tmp_path) as tables:
        table = await seated(tables)
        other = sqlite3.connect(tmp_path / "desk.db", isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        assert await key(table.play("anna", [Bid(1)])) == "store-locked"
        assert await key(tables.create("x", "anna", "conclave")) == "store-locked"
        assert table.number == 3
        other.execute("ROLLBACK")
        other.close()
        await table.play("anna", [Bid(1)])
        assert table.number == 4


async def test_a_file_locked_at_start_is_refused_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("table.store.BUSY", 50)
    other = sqlite3.connect(tmp_path / "desk.db", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    assert "locked" in await opened(tmp_path / "desk.db")
    other.close()


async def fill(tables: Tables) -> None:
    for place in range(400):
        await tables.set_note("filling", str(place), "x" * 2000)


async def test_a_full_disk_refuses_the_move_and_nothing_has_changed(tables: Tables, table: Table) -> None:
    writer = tables.store._writer
    [(pages,)] = await writer.execute_fetchall("PRAGMA page_count")
    await writer.execute_fetchall(f"PRAGMA max_page_count = {pages}")
    before = table.game.digest(table.state)
    with pytest.raises(IllegalAction, match="store-full"):
        await fill(tables)
    await asyncio.gather(*(tables.set_note("f", str(place), "x" * 90) for place in range(90)), return_exceptions=True)
    assert await key(tables.create("x" * 5000, "anna", "conclave")) == "store-full"
    assert table.game.digest(table.state) == before
    assert await tables.find("elsewhere") is None
    await writer.execute_fetchall("PRAGMA max_page_count = 1000000")
    await table.play("anna", [Bid(1)])
    assert table.number == 4


async def test_a_disk_turned_read_only_refuses_the_move(tables: Tables, table: Table) -> None:
    await tables.store._writer.execute_fetchall("PRAGMA query_only = ON")
    assert await key(table.play("anna", [Bid(1)])) == "store-read-only"
    assert table.number == 3
    await tables.store._writer.execute_fetchall("PRAGMA query_only = OFF")
    await table.play("anna", [Bid(1)])


async def test_notes_are_kept_and_forgotten(tables: Tables) -> None:
    await tables.set_note("table:1", "card", "123")
    await tables.set_note("table:1", "card", "456")
    assert await tables.note("table:1", "card") == "456"
    await tables.set_note("table:1", "card", None)
    assert await tables.note("table:1", "card") is None


async def test_a_closed_store_writes_no_more(tmp_path: Path) -> None:
    async with desk(tmp_path) as tables:
        table = await seated(tables)
    assert await key(table.play("anna", [Bid(1)])) == "store-failed"
