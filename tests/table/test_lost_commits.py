"""A server that fails over to a copy without the last commits: no game goes back in silence."""

import logging
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from table import Table, Tables, vote_requests
from table.peers import ChangeSet
from table.referee import seats
from tests import postgres
from tests.conclave import Bid
from tests.plays import play_now
from tests.table.open_tables import Clock, disk, open_tables, refusal_key, seated

pytestmark = pytest.mark.postgres
PER_PROCESS = ("process", "chore")


def snapshot(tables: Tables) -> Callable[[], None]:
    """Keep everything as it is now; the answer is a function that makes it so again, like a copy that lags behind."""
    rows = disk(tables, "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")
    names = [name for (name,) in rows if name not in PER_PROCESS]
    disk(tables, "CREATE SCHEMA copy")
    for name in names:
        disk(tables, f"CREATE TABLE copy.{name} AS SELECT * FROM {name}")

    def go_back() -> None:
        disk(tables, f"TRUNCATE {', '.join(names)} CASCADE")
        for name in names:
            disk(tables, f"INSERT INTO {name} SELECT * FROM copy.{name}")

    return go_back


@pytest.fixture(autouse=True)
def _without_copy(cluster: postgres.Cluster) -> Iterator[None]:
    yield
    postgres.execute(cluster.address(), "DROP SCHEMA IF EXISTS copy CASCADE")


async def bid(table: Table, user: str, amount: int = 1) -> None:
    await play_now(table, user, [Bid(amount)], expected=table.state.number)


async def test_a_move_after_lost_commits_is_refused_and_the_game_stops(
    tables: Tables, table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    await bid(table, "anna")
    fail_over = snapshot(tables)
    await bid(table, "ben")
    number, changes = table.state.number, list[str]()
    tables.listeners.on_change(lambda change: changes.append(change.kind))
    fail_over()
    with caplog.at_level(logging.CRITICAL):
        assert await refusal_key(play_now(table, "cleo", [Bid(1)], expected=number)) == "second-writer"
    assert f"table {table.id}: the database has lost commits: {number} rows" in caplog.text
    assert (table.state.number, table.state.header.paused, table.state.header.epoch) == (number - 1, True, 1)
    assert "lost" in changes
    assert ("lost", {"epoch": 1, "rows": 1}) in [line.system_event for line in table.state.lines(None)]
    assert "lost" in [notice.kind for notice in await tables.timers.due()]
    assert await refusal_key(bid(table, "ben")) == "paused"


async def test_the_host_lets_it_go_on_with_other_dice(tables: Tables, table: Table) -> None:
    fail_over = snapshot(tables)
    await bid(table, "anna")
    fail_over()
    await table.reload()
    assert await refusal_key(table.do(seats.resume, "ben")) == "not-host"
    await table.do(seats.resume, "anna")
    assert not table.state.header.paused
    await bid(table, "anna", 2)
    read = await tables.context.read(table.id)
    assert (read.number, read.header.epoch, read.header.paused) == (table.state.number, 1, False)


async def test_it_is_noticed_though_the_table_has_left_memory(tables: Tables, table: Table) -> None:
    fail_over, table_id = snapshot(tables), table.id
    await bid(table, "anna")
    fail_over()
    tables.listeners.peer_wrote(ChangeSet(everything=True, missed=True))
    del table
    await tables.upkeep()  # nobody has to touch it
    [(paused,)] = disk(tables, "SELECT paused FROM game_table WHERE id = ?", table_id)
    assert paused


async def test_it_is_noticed_though_others_have_played_in_place_of_the_lost_moves(tmp_path: Path, clock: Clock) -> None:
    async with open_tables(tmp_path, clock) as first:
        table = await seated(first)
        fail_over = snapshot(first)
        await bid(table, "anna", 1)
        fail_over()
        async with open_tables(tmp_path, clock) as second:
            other = await second.get(table.id)
            await bid(other, "ben", 2)
            assert other.state.number == table.state.number
            await table.reload()
            assert table.state.header.paused
            await other.reload()  # it knows of the new epoch, and begins no other
            assert (other.state.header.epoch, other.state.header.paused) == (1, True)


async def test_an_epoch_that_was_lost_too_does_not_come_again(tables: Tables, table: Table) -> None:
    fail_over = snapshot(tables)
    for epoch in (1, 2):
        await bid(table, "anna")
        fail_over()
        await table.reload()
        assert table.state.header.epoch == epoch
        await table.do(seats.resume, "anna")


async def test_a_lost_seat_or_vote_counts_too(tables: Tables, table: Table) -> None:
    fail_over = snapshot(tables)
    await vote_requests.propose(table, "anna", "pause")
    fail_over()
    assert (
        await refusal_key(vote_requests.answer(table, "ben", table.state.proposals["pause"].number, yes=True))
        == "second-writer"
    )
    assert table.state.has_lost_moves


async def test_a_lobby_is_not_stopped_by_lost_commits(tables: Tables) -> None:
    table = await tables.create("hall", "anna", "conclave", name="anna")
    fail_over = snapshot(tables)
    await table.join("ben", "ben")
    fail_over()
    await table.join("cleo", "cleo")
    await table.join("ben", "ben")
    await table.start("anna")
    assert len(table.state.header.seats) == 3


async def test_what_somebody_writes_while_it_is_read_is_not_lost(
    tables: Tables, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    find = tables.store.table

    async def slow(table_id: int) -> object:
        snapshot = await find(table_id)
        await bid(table, "anna")
        return snapshot

    monkeypatch.setattr(tables.store, "table", slow)
    assert not (await tables.context.read(table.id)).header.paused
