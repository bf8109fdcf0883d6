"""What a newer program wrote, read by an older one beside it: refused in a sentence, and left as it is."""

from pathlib import Path

import pytest

from table import Pace, Tables
from tests.conclave import Bid
from tests.plays import play_now
from tests.table.open_tables import Clock, disk, open_tables, refusal_key, seated

HOUR = 3600
NEWER = {
    "a key of the header": ("game_table", '"undo":', '"unheard":1,"undo":'),
    "a key of the pace": ("game_table", '"bank":', '"unheard":1,"bank":'),
    "a figure of a clock": ("part", f"[{HOUR},", f"[1,2,3,{HOUR},"),
    "a kind of part": ("part", None, "unheard"),
}


def write_newer(tables: Tables, table_id: int, where: str, old: str | None, new: str) -> None:
    key = "id" if where == "game_table" else "table_id"
    if old is None:
        disk(tables, f"UPDATE {where} SET kind = ? WHERE {key} = ?", new, table_id)
    else:
        disk(tables, f"UPDATE {where} SET body = replace(body, ?, ?) WHERE {key} = ?", old, new, table_id)


@pytest.mark.parametrize("newer", NEWER)
async def test_a_game_with_something_newer_is_refused_and_kept(
    tmp_path: Path, newer: str, caplog: pytest.LogCaptureFixture
) -> None:
    clock = Clock()
    async with open_tables(tmp_path, clock) as tables:
        table, other = await seated(tables, pace=Pace(bank=HOUR)), await seated(tables, channel="other")
        write_newer(tables, table.id, *NEWER[newer])
        log_rows = rows(tables)
    async with open_tables(tmp_path, clock) as tables:
        assert await refusal_key(tables.cache.at("room")) == "table-newer"
        clock.now += 2 * HOUR
        assert await tables.timers.due() == []
        assert "failed, tried again in" in caplog.text
        assert rows(tables) == log_rows
        await play_now((await tables.get(other.id)), "anna", [Bid(1)])


async def test_a_setting_of_a_person_that_only_a_newer_program_knows_stays(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        await tables.people.change("anna", zone="Europe/Paris")
        disk(tables, "UPDATE person SET body = replace(body, ?, ?)", '"zone":', '"unheard":1,"zone":')
        rows = disk(tables, "SELECT body FROM person")
    async with open_tables(tmp_path) as tables:
        assert (await tables.context.person("anna")).zone == "Europe/Paris"
        assert disk(tables, "SELECT body FROM person") == rows


def rows(tables: Tables) -> list[tuple[object, ...]]:
    return [
        *disk(tables, "SELECT id, body FROM game_table"),
        *disk(tables, "SELECT table_id, kind, key, body FROM part"),
    ]
