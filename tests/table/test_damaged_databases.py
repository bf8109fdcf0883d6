"""Damaged databases: every command says in a sentence what is wrong, and changes nothing."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from shutil import copyfile

import pytest

from table.__main__ import COMMANDS, run
from tests.slow_params import slow_params
from tests.table.open_tables import open_tables, seated, titles

pytestmark = pytest.mark.sqlite
PAGE = 4096


async def a_file(folder: Path) -> Path:
    """A file with games of two titles in it, in one piece."""
    async with open_tables(folder, titles=titles) as tables:
        for room, title in enumerate(("imperial", "caesar", "imperunde")):
            await seated(tables, title=title, channel=str(room))
        await tables.context.set_note("scope", "key", "x" * 3 * PAGE)
    file = folder / "games.db"
    with closing(sqlite3.connect(file)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        db.execute("PRAGMA journal_mode = DELETE")
    return file


def truncate(file: Path, rng: Random) -> None:
    size = file.stat().st_size
    with file.open("r+b") as opened:
        opened.truncate(rng.choice((0, 1, 99, 100, PAGE - 1, PAGE, size // 2, size - 1, rng.randrange(size))))


def zero_pages(file: Path, rng: Random) -> None:
    for _ in range(rng.randint(1, 3)):
        overwrite(file, rng.randrange(file.stat().st_size // PAGE) * PAGE, bytes(PAGE))


def scatter_bytes(file: Path, rng: Random) -> None:
    for _ in range(rng.choice((1, 10, 300))):
        overwrite(file, rng.randrange(file.stat().st_size), rng.randbytes(rng.choice((1, 4))))


def overwrite(file: Path, where: int, what: bytes) -> None:
    with file.open("r+b") as opened:
        opened.seek(where)
        opened.write(what)


def no_text(file: Path, rng: Random) -> None:
    """Bytes that are no UTF-8, in a name of the schema or in values."""
    data = file.read_bytes()
    for name in (b"game_table", b"imperial", b"running", b"s1", b'"seats"', b"anna"):
        if rng.random() < 0.5:
            data = data.replace(name, b"\xff\xfe" + name[2:])
    file.write_bytes(data)


def no_database(file: Path, rng: Random) -> None:
    file.write_bytes(rng.choice((b"", b"\n", b"hello\n", rng.randbytes(5 * PAGE), b"SQLite format 3\0" + bytes(84))))


def another_schema(file: Path, rng: Random) -> None:
    changes = (
        "PRAGMA application_id = 1", "PRAGMA user_version = 99", "PRAGMA user_version = 0", "PRAGMA user_version = 3",
        "DROP TABLE game_table", "DROP TABLE note", "DROP TABLE tenure", "ALTER TABLE game_table DROP COLUMN seed",
        "ALTER TABLE action RENAME TO deed", "DELETE FROM tenure", "CREATE TABLE unfinished_copy (source TEXT)",
    )  # fmt: skip
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        db.execute("PRAGMA foreign_keys = OFF")
        db.execute(rng.choice(changes))


def odd_values(file: Path, rng: Random) -> None:
    """A sound database with values that no program of ours would write."""
    changes = (
        *(f"UPDATE game_table SET body = '{body}'" for body in ("{", "[]", "{}")),
        "UPDATE game_table SET body = json_set(body, '$.epoch', 'many')",
        *(f"UPDATE game_table SET {change}" for change in ("title = 'chess'", "seed = 'z'")),
        "UPDATE action SET body = '7'",
        "UPDATE action SET body = CAST(x'ff' AS TEXT)",
        "UPDATE action SET number = number + 900",
        "UPDATE tenure SET seat = seat || 'x'",
        "UPDATE minute SET figures = '{'",
        "UPDATE person SET body = '{'",
    )
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        db.execute(rng.choice(changes))


KINDS: list[Callable[[Path, Random], None]] = [
    truncate, zero_pages, scatter_bytes, no_text, no_database, another_schema, odd_values,
]  # fmt: skip


SOUND = (another_schema, odd_values)  # such a file may be half a copy, or refused by the rules


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("seed", [*range(5), *slow_params(*range(5, 60))])
async def test_a_damaged_database_is_told_of_in_a_sentence(
    kind: Callable[[Path, Random], None], seed: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rng = Random(f"{kind.__name__} {seed}")
    live = await a_file(tmp_path)
    damaged, sound = tmp_path / "damaged.db", live.read_bytes()
    copyfile(live, damaged)
    kind(damaged, rng)
    before = damaged.read_bytes()
    for number, words in enumerate((
        ["check", "?"], ["games", "?"], ["ratings", "?"], ["export", "?", "1"], ["backup", "?", str(tmp_path / "b")],
        ["restore", "?", str(live)], ["copy", "?", str(tmp_path / "new.db")],
    )):  # fmt: skip
        mine = tmp_path / f"mine-{number}.db"
        mine.write_bytes(before)
        code = await run([str(mine) if word == "?" else word for word in words])
        said = capsys.readouterr()
        assert code in (0, 1, 2), words
        if code and said.err:
            assert code == 2 or words[0] == "export" or kind in SOUND, said.err
            assert len(said.err.strip().splitlines()) == 1, said.err
            if words[0] == "restore":
                assert live.read_bytes() == sound, "what is sound is not replaced"
        live.write_bytes(sound)


@pytest.mark.parametrize("flag", [[], ["--traceback"]])
async def test_an_unexpected_error_is_a_sentence_and_its_traceback_can_be_had(
    flag: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(_: object) -> int:
        raise ZeroDivisionError("nobody thought of this")

    monkeypatch.setitem(COMMANDS, "check", fail)
    assert await run([*flag, "check", str(tmp_path / "none.db")]) == 2
    said = capsys.readouterr().err
    assert "ZeroDivisionError: nobody thought of this" in said.splitlines()[-1]
    assert ("Traceback" in said) is bool(flag)
