"""The file: schema, group commit, disks that do not want."""

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from rules import IllegalAction
from table import StoreError, Table, Tables
from table.entries import CopyLog, SetNote
from table.model.values import Row
from table.schema import schema_files
from table.sqlite.migrate import APPLICATION_ID, FILES, migrate, pragma
from table.sqlite.store import SqliteStore
from table.sqlite.writer import Writer
from tests.conclave import Bid
from tests.plays import play_now
from tests.table.open_tables import disk, open_tables, refusal_key, seated


def writer(tables: Tables) -> Writer:
    assert isinstance(tables.store, SqliteStore)
    return tables.store.writer


async def run(tables: Tables, sql: str) -> list[tuple[Any, ...]]:
    """What the writer's own connection says."""
    return [tuple(row) for row in await writer(tables).connection.execute_fetchall(sql)]


async def opened(path: Path) -> str:
    """What the store says of a file that cannot serve."""
    with pytest.raises(StoreError) as error:
        await SqliteStore.open(path)
    return str(error.value)


@pytest.mark.sqlite
async def test_the_file_is_durable_strict_and_marked(tables: Tables) -> None:
    for name, value in (
        ("journal_mode", "wal"),
        ("synchronous", 2),
        ("foreign_keys", 1),
        ("application_id", APPLICATION_ID),
    ):
        assert await run(tables, f"PRAGMA {name}") == [(value,)], name
    rows = disk(tables, "SELECT name, sql FROM sqlite_schema WHERE type = 'table'")
    assert rows
    assert all("STRICT" in sql for _, sql in rows)
    assert disk(tables, "SELECT name FROM sqlite_schema WHERE type IN ('view', 'trigger')") == []


@pytest.mark.sqlite
async def test_many_callers_share_a_commit(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """All who come at once, those who come meanwhile, and those who write again as soon as they are woken."""
    group = writer(tables).group
    commits: list[int] = []
    commit = group.commit

    async def counted(batch: Sequence[Any]) -> None:
        commits.append(len(batch))
        await commit(batch)

    async def caller(place: int, wait: int = 0) -> None:
        for _ in range(wait):
            await asyncio.sleep(0)
        for turn in range(3):
            await tables.store.write([SetNote(str(turn), str(place), "x")])

    monkeypatch.setattr(group, "commit", counted)
    await asyncio.gather(*map(caller, range(50)), caller(50, wait=3))
    assert commits == [50, 51, 51, 1]


async def test_a_long_log_is_written_at_once(tables: Tables, table: Table) -> None:
    rows = [Row(table.state.number + place, "s1", "{}", None, None, 0) for place in range(5000)]
    await tables.store.write([CopyLog(table.id, rows, 1, frozenset())])
    assert disk(tables, "SELECT count(*) FROM action") == [(table.state.number + 5000,)]


async def test_what_cannot_be_written_at_all_hurts_its_caller_alone(tables: Tables) -> None:
    bad: Any = object()
    done = await asyncio.gather(
        tables.context.set_note("a", "b", "c"),
        tables.store.write([SetNote("a", "x", bad)]),
        tables.context.set_note("a", "c", "d"),
        return_exceptions=True,
    )
    assert [outcome for outcome in done if outcome] == [done[1]]
    assert await tables.store.note("a", "b") == "c"
    assert await tables.store.note("a", "c") == "d"


@pytest.mark.sqlite
@pytest.mark.parametrize("steps", range(8))
async def test_a_writer_that_is_cancelled_still_writes(tables: Tables, table: Table, steps: int) -> None:
    """As when the program ends while somebody's move is on its way to the disk, however far it is."""
    plays = [play_now(table, user, [Bid(1)]) for user in ("anna", "ben", "cleo")]
    notes = [tables.context.set_note("a", str(place), "x") for place in range(3)]
    waiting = [asyncio.ensure_future(each) for each in (*plays, *notes)]
    await hops(1 + steps)
    if (writing := writer(tables).group.task) is not None:
        writing.cancel()
    await asyncio.gather(*waiting)
    assert disk(tables, "SELECT count(*) FROM note") == [(3,)]
    assert disk(tables, "SELECT count(*) FROM action") == [(table.state.number,)]


@pytest.mark.sqlite
@pytest.mark.parametrize("steps", range(8))
async def test_a_caller_that_is_cancelled_does_not_cancel_the_write(tables: Tables, table: Table, steps: int) -> None:
    playing = asyncio.create_task(play_now(table, "anna", [Bid(1)]))
    await hops(1 + steps)
    playing.cancel()
    await asyncio.wait([playing])
    assert table.state.number == 4
    assert disk(tables, "SELECT count(*) FROM action") == [(4,)]
    await play_now(table, "ben", [Bid(1)])


async def hops(number: int) -> None:
    """So many turns of the loop; each leaves a database's thread the time for a step."""
    for _ in range(number):
        await asyncio.sleep(0.0005)


@pytest.mark.sqlite
async def test_a_reader_that_is_cancelled_leaves_its_connection_to_others(tables: Tables, table: Table) -> None:
    assert isinstance(tables.store, SqliteStore)
    for steps in range(20):
        reading = [asyncio.create_task(tables.store.table(table.id)) for _ in range(5)]
        for _ in range(steps):
            await asyncio.sleep(0)
        for each in reading:
            each.cancel()
        await asyncio.wait(reading)
        await tables.context.set_note("a", "b", str(steps))
        for _ in range(5):  # on every connection: none is left at the moment of a read that was given up
            assert await asyncio.gather(*(tables.store.note("a", "b") for _ in range(5))) == [str(steps)] * 5


@pytest.mark.sqlite
def test_the_schema_files_are_numbered_without_a_gap(tmp_path: Path) -> None:
    assert [number for number, _ in schema_files(FILES)] == list(range(1, len(schema_files(FILES)) + 1))
    (tmp_path / "0002_later.sql").touch()
    with pytest.raises(StoreError):
        schema_files(tmp_path)


@pytest.mark.sqlite
async def test_a_new_file_is_what_the_migrations_make(tables: Tables, tmp_path: Path) -> None:
    """The files of tests are copies of a template (`tests/conftest.py`)."""
    with closing(sqlite3.connect(tmp_path / "migrated.db")) as db:
        migrate(db, "migrated.db")
        schema = db.execute("SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY rowid").fetchall()
        header = [pragma(db, name) for name in ("application_id", "user_version", "page_size")]
    assert disk(tables, "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY rowid") == schema
    assert [disk(tables, f"PRAGMA {name}")[0][0] for name in ("application_id", "user_version", "page_size")] == header


@pytest.mark.sqlite
async def test_a_file_of_the_first_schema_is_brought_up_to_date(tmp_path: Path) -> None:
    file, first = tmp_path / "games.db", tmp_path / "first"
    first.mkdir()
    first.joinpath("0001_first.sql").write_text((FILES / "0001_first.sql").read_text())
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        migrate(db, str(file), first)
        assert pragma(db, "user_version") == 1
    async with open_tables(tmp_path) as tables:
        assert disk(tables, "PRAGMA user_version") == [(len(schema_files(FILES)),)]
        await play_now((await seated(tables)), "anna", [Bid(1)])


@pytest.mark.sqlite
async def test_a_file_of_a_newer_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    await created(path)
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version = 99")
    db.close()
    assert "newer" in await opened(path)


@pytest.mark.sqlite
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


@pytest.mark.sqlite
async def test_a_truncated_file_is_refused_in_a_sentence(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        await seated(tables)
    path = tmp_path / "games.db"
    whole = path.read_bytes()
    for share in (0.1, 0.3, 0.6, 0.9):
        path.write_bytes(whole[: int(len(whole) * share)])
        assert "damaged" in await opened(path)
    path.write_bytes(whole)
    async with open_tables(tmp_path) as tables:
        assert (await tables.cache.at("room")).state.broken is None


@pytest.mark.sqlite
async def test_a_read_only_file_is_refused_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.db"
    await created(path)
    connect: Any = sqlite3.connect

    def read_only(name: str, **more: Any) -> Any:
        """As the system opens a file that may not be written; file rights would not stop root."""
        return connect(f"file:{name}?mode=ro", uri=True, **more)

    monkeypatch.setattr(sqlite3, "connect", read_only)
    assert "read-only" in await opened(path)


async def created(path: Path) -> None:
    await (await SqliteStore.open(path)).close()


@pytest.mark.sqlite
async def test_a_locked_file_refuses_the_move_and_nothing_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("table.sqlite.opening.BUSY", 50)
    async with open_tables(tmp_path) as tables:
        table = await seated(tables)
        other = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        assert await refusal_key(play_now(table, "anna", [Bid(1)])) == "store-locked"
        assert await refusal_key(tables.create("x", "anna", "conclave")) == "store-locked"
        assert table.state.number == 3
        other.execute("ROLLBACK")
        other.close()
        await play_now(table, "anna", [Bid(1)])
        assert table.state.number == 4


@pytest.mark.sqlite
async def test_a_file_locked_at_start_is_refused_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("table.sqlite.opening.BUSY", 50)
    other = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    assert "locked" in await opened(tmp_path / "games.db")
    other.close()


async def fill(tables: Tables) -> None:
    for place in range(400):
        await tables.context.set_note("filling", str(place), "x" * 2000)


@pytest.mark.sqlite
async def test_a_full_disk_refuses_the_move_and_nothing_has_changed(tables: Tables, table: Table) -> None:
    [(pages,)] = await run(tables, "PRAGMA page_count")
    await run(tables, f"PRAGMA max_page_count = {pages}")
    before = table.state.game.digest(table.state.position)
    with pytest.raises(IllegalAction, match="store-full"):
        await fill(tables)
    await asyncio.gather(
        *(tables.context.set_note("f", str(place), "x" * 90) for place in range(90)), return_exceptions=True
    )
    guests = ["x" * 300 + str(place) for place in range(30)]
    assert await refusal_key(tables.create("elsewhere", "anna", "conclave", invited=guests)) == "store-full"
    assert table.state.game.digest(table.state.position) == before
    assert await tables.cache.find("elsewhere") is None
    await run(tables, "PRAGMA max_page_count = 1000000")
    await play_now(table, "anna", [Bid(1)])
    assert table.state.number == 4


@pytest.mark.sqlite
async def test_a_disk_turned_read_only_refuses_the_move(tables: Tables, table: Table) -> None:
    await run(tables, "PRAGMA query_only = ON")
    assert await refusal_key(play_now(table, "anna", [Bid(1)])) == "store-read-only"
    assert table.state.number == 3
    await run(tables, "PRAGMA query_only = OFF")
    await play_now(table, "anna", [Bid(1)])


async def test_notes_are_kept_and_forgotten(tables: Tables) -> None:
    await tables.context.set_note("table:1", "card", "123")
    await tables.context.set_note("table:1", "card", "456")
    assert await tables.store.note("table:1", "card") == "456"
    await tables.context.set_note("table:1", "card", None)
    assert await tables.store.note("table:1", "card") is None
    await tables.context.set_note("user:1", "dm", "off")
    assert await tables.store.notes_of({"table:1", "user:1"}) == {"table:1": {}, "user:1": {"dm": "off"}}


async def test_a_closed_store_writes_no_more(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        table = await seated(tables)
    assert await refusal_key(play_now(table, "anna", [Bid(1)])) == "store-failed"
