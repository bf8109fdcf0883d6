"""Many at once: a hundred writers on one table, a thousand tables, and a log without gap or duplicate."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from rules import IllegalAction
from table import Table, Tables
from table.postgres import writer
from tests.conclave import Bid
from tests.plays import play_now
from tests.table.open_tables import Clock, disk, open_tables, random_step, seated
from tests.table.test_junk_input import refused


async def numbers(tables: Tables, table_id: int) -> list[int]:
    rows = disk(tables, "SELECT number FROM action WHERE table_id = ? ORDER BY number", table_id)
    return [row[0] for row in rows]


async def test_a_hundred_writers_on_one_table(tables: Tables, table: Table) -> None:
    async def write(place: int) -> str:
        user, expected = ("anna", "ben", "cleo")[place % 3], table.state.number if place % 2 else None
        try:
            await play_now(table, user, [Bid(place % 3 + 1)], request_id=place, expected=expected)
        except IllegalAction as refusal:
            return refusal.key
        return "played"

    outcomes = await asyncio.gather(*(write(place) for place in range(100)))
    assert outcomes.count("played") == 3
    assert set(outcomes) <= {"played", "not-now", "not-your-turn", "stale"}
    assert await numbers(tables, table.id) == list(range(table.state.number))


async def test_the_same_request_a_hundred_times_at_once(table: Table) -> None:
    answers = await asyncio.gather(*(play_now(table, "anna", [Bid(1)], request_id="r") for _ in range(100)))
    assert sum(not answer.repeated for answer in answers) == 1
    assert len({(answer.first, answer.last, answer.lines) for answer in answers}) == 1
    assert table.state.number == 4


async def test_two_programs_writing_to_one_file_lose_nothing(tmp_path: Path) -> None:
    """Two processes by mistake: every row is written once, whoever comes second reads again."""
    async with open_tables(tmp_path) as first, open_tables(tmp_path) as second:
        here = await seated(first)
        there = await second.cache.at("room")

        async def fight(table: Table, rng: Random) -> None:
            while table.state.header.phase == "running":
                key = await refused(random_step(table, rng))
                assert key in (None, "second-writer", "store-locked", "stale")

        await asyncio.gather(fight(here, Random(1)), fight(there, Random(2)))
        assert await numbers(first, here.id) == list(range(here.state.number))
    async with open_tables(tmp_path, Clock()) as again:
        assert (await again.cache.at("room")).state.broken is None


@pytest.fixture
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is refused for having waited long, as people are (`test_faults`), however slow the machine."""
    monkeypatch.setattr(writer, "PATIENCE", 600.0)


async def crowd(tables: Tables, rooms: int, steps: int) -> None:
    async def one(room: int) -> None:
        table = await seated(tables, ("anna", "ben"), channel=f"c{room}")
        rng = Random(room)
        for _ in range(steps):
            if table.state.header.phase == "running":
                await random_step(table, rng)

    await asyncio.gather(*(one(room) for room in range(rooms)))
    for (table_id,) in disk(tables, "SELECT id FROM game_table"):
        log_numbers = await numbers(tables, table_id)
        assert log_numbers == list(range(len(log_numbers)))
        table = await tables.get(table_id)
        assert table.state.number == len(log_numbers)


@pytest.mark.usefixtures("_patient")
async def test_a_hundred_tables_at_once(tables: Tables) -> None:
    await crowd(tables, 100, 4)


@pytest.mark.slow
@pytest.mark.usefixtures("_patient")
async def test_a_thousand_tables_at_once(tables: Tables) -> None:
    await crowd(tables, 1000, 12)
