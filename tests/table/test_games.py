"""Every recorded game of the tests, as a record: readable, provable, and importable."""

from pathlib import Path

import pytest

import rules
from table import Tables, game_review
from table.records.parse import parse
from table.records.record import Record, write
from table.records.verify import verify
from tests.table.convert import GAMES, converted


def parsed(file: Path) -> Record:
    return parse(file.read_text(encoding="utf-8"))


RECORDS = sorted(GAMES.glob("*/*.txt"))
names = [f"{file.parent.name}/{file.stem}" for file in RECORDS]


@pytest.mark.sqlite
def test_every_title_has_records() -> None:
    assert {file.parent.name for file in RECORDS} == set(rules.TITLES)


@pytest.mark.sqlite
def test_every_recorded_game_is_a_record() -> None:
    """If this fails: python -m tests.table.convert."""
    stale = [
        file.name
        for file in sorted(GAMES.glob("*/*.json"))
        if not file.with_suffix(".txt").exists()
        or file.with_suffix(".txt").read_text(encoding="utf-8") != converted(file)
    ]
    assert not stale


@pytest.mark.sqlite
@pytest.mark.parametrize("file", RECORDS, ids=names)
async def test_a_record_is_proven(file: Path) -> None:
    record = parsed(file)
    proof = await verify(record, rules.title)
    assert proof.over
    assert proof.moves == len(record.rows)
    assert proof.digests == 1
    assert record.result


@pytest.mark.parametrize("title", rules.TITLES)
async def test_an_imported_record_exports_unchanged(tables: Tables, title: str) -> None:
    text = min((GAMES / title).glob("*.txt"), key=lambda file: file.stat().st_size).read_text(encoding="utf-8")
    table = await tables.import_record(text, "room", "anna")
    assert (table.state.header.phase, table.state.header.ending) == ("over", "rules")
    again = parse(await game_review.export(table))
    assert again.rows == parse(text).rows
    assert again.result == parse(text).result
    assert write(parse(text)) == text
