"""The command line: a line on what was done; 1 and a sentence when it cannot."""

from pathlib import Path
from random import Random
from string import Formatter

import pytest

from table import Tables
from table.__main__ import run
from table.command_messages import SENTENCES
from table.sqlite.file_lock import lock_database
from tests.conclave import Bid
from tests.plays import play_now
from tests.table.keys import REFUSALS
from tests.table.open_tables import ask, open_tables, place, play_out, seated, titles
from tests.table.test_load import tamper


@pytest.fixture(autouse=True)
def knows_test_title(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("table.__main__.title", titles)


async def run_command(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str, str]:
    capsys.readouterr()
    code = await run([str(word) for word in words])
    out, err = capsys.readouterr()
    return code, out, err


@pytest.fixture
async def file(tmp_path: Path) -> str | Path:
    """Where the games are. Game 1 is over, game 2 runs, game 3 is a lobby."""
    async with open_tables(tmp_path) as tables:
        await play_out(await seated(tables, channel="a"), Random(1))
        running = await seated(tables, channel="b")
        await play_now(running, "anna", [Bid(3)])
        await tables.create("c", "anna", "conclave")
    return place(tmp_path)


async def test_export_verify_and_import(file: str | Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "game.txt"
    code, out, _ = await run_command(capsys, "export", file, 1, "--out", record)
    assert (code, out.count("\n")) == (0, 1)
    code, text, done = await run_command(capsys, "export", file, 1)
    assert done.startswith("game 1 (conclave, ")
    assert text == record.read_text()
    code, out, _ = await run_command(capsys, "verify", record)
    assert code == 0
    assert "dice true, over" in out
    code, out, _ = await run_command(capsys, "import", tmp_path / "new.db", record)
    assert code == 0
    code, again, _ = await run_command(capsys, "export", tmp_path / "new.db", 1)
    assert again == text


async def test_a_record_of_a_running_game_is_not_proven_and_says_why(
    file: str | Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "game.txt"
    await run_command(capsys, "export", file, 2, "--out", record)
    code, out, err = await run_command(capsys, "verify", record)
    assert (code, out) == (1, "")
    assert "withholds secrets" in err
    assert "export it again when the game is over" in err


async def test_without_results_there_are_no_ratings_and_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with open_tables(tmp_path):
        pass
    code, out, _ = await run_command(capsys, "ratings", place(tmp_path))
    assert (code, out) == (0, "no game is rated yet\n")


async def test_a_running_game_is_exported_without_secrets_unless_asked(
    file: str | Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, text, _ = await run_command(capsys, "export", file, 2)
    assert "amount=3" not in text
    _, text, _ = await run_command(capsys, "export", file, 2, "--full")
    assert "amount=3" in text


async def test_the_record_of_a_running_game_says_why_it_cannot_be_verified(
    file: str | Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "game.txt"
    await run_command(capsys, "export", file, 2, "--out", record)
    code, _, err = await run_command(capsys, "verify", record)
    assert code == 1
    assert "withholds secrets" in err


def test_every_sentence_is_filled_with_what_its_refusal_carries() -> None:
    for key, text in SENTENCES.items():
        assert {name for _, name, _, _ in Formatter().parse(text) if name} <= set(REFUSALS[key]), key


async def test_games_and_check_and_backup(file: str | Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = await run_command(capsys, "games", file)
    assert code == 0
    assert out.splitlines()[-1] == "3 games"
    code, out, _ = await run_command(capsys, "check", file)
    assert (code, out) == (0, "2 games, 2 replay, 0 differ\n")
    code, out, _ = await run_command(capsys, "backup", file, tmp_path / "copies")
    assert code == 0
    [copy] = (tmp_path / "copies").glob("*.db")
    code, out, _ = await run_command(capsys, "check", copy)
    assert code == 0
    tamper(tmp_path, "UPDATE action SET digest = 'x' WHERE table_id = 2 AND digest IS NOT NULL")
    code, out, _ = await run_command(capsys, "check", file)
    assert code == 1
    assert out.splitlines()[-1] == "2 games, 1 replay, 1 differ"


async def test_what_cannot_be_done_is_said_in_a_sentence(
    file: str | Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for words in (
        ("export", tmp_path / "none.db", 1),
        ("export", file, 99),
        ("export", file, 3),
        ("verify", tmp_path / "none.txt"),
        ("verify", file),
        ("import", tmp_path / "x.db", tmp_path / "none.txt"),
        ("check", tmp_path / "none.db"),
        ("games", __file__),
        ("backup", file, "/proc/none/there"),
        ("export", file, 10**30),
        ("export", file, "first"),
        ("export", file, 1, "--out", tmp_path),
        ("export", file),
        ("polish", file),
        (),
    ):
        code, out, err = await run_command(capsys, *words)
        assert code == (2 if words[:1] == ("games",) else 1), words
        assert out == ""
        assert len(err.splitlines()) == 1, err


async def test_a_record_that_names_a_program_loads_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "evil.txt"
    record.write_text("rondel record 1\ntitle this:s\nrules 1\nseat a\nseat b\n")
    for words in (("verify", record), ("import", tmp_path / "new.db", record)):
        code, out, err = await run_command(capsys, *words)
        assert (code, out) == (1, "")
        assert "title-unknown" in err


async def test_running_games_are_imported_one_after_the_other(
    file: str | Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "game.txt"
    await run_command(capsys, "export", file, 2, "--full", "--out", record)
    for number in (1, 2, 3):
        code, out, _ = await run_command(capsys, "import", tmp_path / "new.db", record)
        assert (code, out.split(" (")[0]) == (0, f"game {number}")
    code, _, err = await run_command(capsys, "import", tmp_path / "new.db", record, "--channel", "imported-2")
    assert code == 1
    assert "is in that channel already" in err


@pytest.mark.sqlite
async def test_nothing_is_imported_under_a_running_bot(
    file: str | Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "game.txt"
    await run_command(capsys, "export", file, 1, "--out", record)
    ask(file, "PRAGMA user_version = 2")  # the bot is an older one: it could not read a newer schema
    with lock_database(Path(file)):
        code, out, err = await run_command(capsys, "import", file, record)
    assert (code, out) == (1, "")
    assert err == f"A Rondel is running on {file} already: stop it first, or name another file.\n"
    assert ask(file, "PRAGMA user_version") == [(2,)]


@pytest.mark.sqlite
async def test_a_file_of_a_newer_program_is_named_as_people_know_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    newer = tmp_path / "newer.db"
    async with await Tables.open(newer):
        pass
    ask(newer, "PRAGMA user_version = 99")
    code, _, err = await run_command(capsys, "check", newer)
    assert code == 2
    assert err.startswith(f"{newer} was written by a newer Rondel")


async def test_check_goes_on_behind_a_game_of_an_unknown_title(
    file: str | Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tamper(tmp_path, "UPDATE game_table SET title = 'chess' WHERE id = 1")
    code, out, _ = await run_command(capsys, "check", file)
    assert code == 1
    assert out.splitlines() == ["game 1 (chess): title-unknown title='chess'", "2 games, 1 replay, 1 differ"]
