"""What falls due at one table is no other table's business, nor that of the backups."""

import asyncio
import logging
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from table import Pace, Stop, Tables, timers, vote_requests
from table.backoff import FIRST
from table.backups import copies
from table.errors import Refusal
from table.model.person import Person
from table.postgres import queries as postgres
from table.queries import MOST_DUE
from table.referee import orders, seats
from table.referee.absences import days_from
from table.sqlite import queries as sqlite
from tests.conclave import Bid, PlayCard
from tests.plays import play_now
from tests.table.open_tables import Clock, a_position, disk, seated, vote

HOUR = 3600


async def test_a_table_that_fails_at_its_time_holds_up_no_other(
    tables: Tables, clock: Clock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    sick = await seated(tables, channel="sick", pace=Pace(bank=HOUR))
    well = await seated(tables, channel="well", pace=Pace(bank=HOUR))

    class Sick(type(sick.state.game)):  # type: ignore[misc]
        def safe_action(self, state: Any, seat: str) -> Any:
            raise ZeroDivisionError

    monkeypatch.setattr(sick.state, "game", Sick())
    clock.now += HOUR
    with caplog.at_level(logging.ERROR):
        announcements = await tables.timers.due()
    assert {notice.table_id for notice in announcements} == {well.id}
    assert [row.origin for row in well.state.logged if row.player == "s1"] == ["deadline"]
    assert f"table {sick.id}: deadline failed" in caplog.text
    monkeypatch.undo()
    clock.now += FIRST
    announcements = await tables.timers.due()  # it was not forgotten
    assert sick.id in {notice.table_id for notice in announcements}


async def test_a_table_that_is_held_up_holds_up_no_other(
    tables: Tables, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As by a move whose outcome the server has not told yet."""
    monkeypatch.setattr(timers, "PATIENCE", 0.05)
    stuck = await seated(tables, channel="stuck", pace=Pace(bank=HOUR))
    well = await seated(tables, channel="well", pace=Pace(bank=HOUR))
    clock.now += HOUR
    async with stuck.lock, asyncio.timeout(10):
        await tables.timers.due()
        assert [row.origin for row in well.state.logged if row.player == "s1"] == ["deadline"]
        await tables.timers.due()
        assert not [row for row in stuck.state.logged if row.origin == "deadline"]
    async with asyncio.timeout(10):
        while not [row for row in stuck.state.logged if row.origin == "deadline"]:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    assert len([row for row in stuck.state.logged if row.origin == "deadline"]) == 1, "it was waiting once"


async def test_what_the_disk_does_not_take_is_tried_again_after_growing_pauses(
    tables: Tables, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await seated(tables, pace=Pace(bank=HOUR))
    number, tries = table.state.number, list[int]()

    async def locked(*_: Any) -> None:
        tries.append(clock.now)
        raise Refusal("store-locked")

    clock.now += HOUR
    with monkeypatch.context() as patch:
        patch.setattr(table, "commit", locked)
        for _ in range(4 * FIRST):
            await tables.timers.due()
            clock.now += 1
    assert [later - earlier for earlier, later in pairwise(sorted(set(tries)))] == [FIRST, 2 * FIRST]
    clock.now += 8 * FIRST
    await tables.timers.due()
    assert table.state.number > number
    assert [row.origin for row in table.state.logged if row.player == "s1"] == ["deadline"]


@pytest.mark.parametrize("junk", ["x", "", "7", '["due"]'])
async def test_a_notice_that_cannot_be_read_holds_up_no_table(
    tables: Tables, clock: Clock, caplog: pytest.LogCaptureFixture, junk: str
) -> None:
    sick, well = [await seated(tables, channel=channel, pace=Pace(bank=HOUR)) for channel in ("sick", "well")]
    disk(tables, "UPDATE timer SET figures = ? WHERE table_id = ?", junk, sick.id)
    clock.now += HOUR
    await tables.timers.due()
    for table in (sick, well):
        assert [row.origin for row in table.state.logged if row.player == "s1"] == ["deadline"]
    assert f"table {sick.id}: the figures of deadline" in caplog.text


async def test_a_deadline_of_a_table_that_is_gone_is_dropped(tables: Tables, clock: Clock) -> None:
    disk(tables, "INSERT INTO timer (table_id, seat, kind, due, figures) VALUES (99, 's1', 'deadline', 1, '{}')")
    assert await tables.timers.due() == []
    assert [notice async for notice in tables.timers.overdue(clock.now)] == []


async def test_what_keeps_failing_does_not_hide_the_rest(
    tables: Tables, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module, name in ((sqlite, "TIMERS_DUE"), (postgres, "CLAIM_TIMERS"), (postgres, "TIMERS_DUE")):
        shorter = getattr(module, name).replace(f"LIMIT {MOST_DUE}", "LIMIT 3")
        assert shorter != getattr(module, name)
        monkeypatch.setattr(module, name, shorter)
    sick = await seated(tables, channel="sick")
    for due in range(1, 8):
        row = "INSERT INTO timer (table_id, seat, kind, due, figures) VALUES (?, 's1', 'vote-junk', ?, '{}')"
        disk(tables, row, sick.id, due)
    monkeypatch.setattr("table.referee.deadlines.VOTES", {"vote-junk": "junk"})
    well = await seated(tables, channel="well", pace=Pace(bank=HOUR))
    clock.now += HOUR
    number = well.state.number
    await tables.timers.due()
    assert well.state.number > number


async def test_a_table_that_cannot_be_read_holds_up_no_other(tables: Tables, clock: Clock) -> None:
    sick = await seated(tables, channel="sick", pace=Pace(bank=HOUR))
    well = await seated(tables, channel="well", pace=Pace(bank=HOUR))
    number, sick_id = well.state.number, sick.id
    disk(tables, "UPDATE part SET body = '[1, 2, 3, 4, 5, 6, 7]' WHERE table_id = ? AND kind = 'clock'", sick_id)
    del sick
    await tables.upkeep(clock.now + 2 * tables.cache.idle)
    assert tables.cache.loaded(sick_id) is None
    clock.now += HOUR
    await tables.timers.due()
    assert (await tables.get(well.id)).state.number > number


async def test_one_that_can_be_neither_done_nor_dropped_holds_up_no_other(
    tables: Tables, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await seated(tables, channel="first", pace=Pace(stop=HOUR))
    second = await seated(tables, channel="second", pace=Pace(stop=HOUR))
    for table in (first, second):
        a_position(table, ((3,), (1,), ()))
        await table.do(orders.add_stop, "ben", Stop("card"))
        await play_now(table, "anna", [PlayCard(3)])
    drop, release = tables.timers.acknowledge, orders.release

    def refuse(table: Any, seat: str, now: int) -> Any:
        if table is first.state:
            raise Refusal("store-locked")
        return release(table, seat, now)

    async def keep(notice: Any) -> None:
        if notice.table_id == first.id:
            raise Refusal("store-locked")
        await drop(notice)

    monkeypatch.setattr(orders, "release", refuse)
    monkeypatch.setattr(tables.timers, "acknowledge", keep)
    clock.now += HOUR
    await tables.timers.due()
    assert first.state.halted == {"s2"}
    assert not second.state.halted


async def test_a_backup_is_made_though_nothing_can_be_pruned(
    tables: Tables, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await seated(tables)
    await play_now(table, "anna", [Bid(1)])
    tables.backups.schedule(tmp_path / "copies")

    async def fail(*_: Any) -> None:
        raise Refusal("store-locked")

    monkeypatch.setattr(tables.context, "write", fail)
    with pytest.raises(Refusal, match="store-locked"):
        await tables.upkeep()
    assert len(copies(tmp_path / "copies")) == 1


async def test_a_game_goes_on_when_the_next_deadline_is_the_moment_of_the_last(tables: Tables, clock: Clock) -> None:
    """The next step has the same clock, and its notice may have the number of the one that is done."""
    table = await seated(tables, pace=Pace(bank=HOUR))
    clock.now += HOUR  # to the second; from now on nobody has any time left
    for _ in range(300):
        if table.state.header.phase == "over":
            break
        await tables.timers.due()
    assert table.state.header.phase == "over"


@pytest.mark.parametrize("kind", ["deadline", "stop", "away", "vote-pause"])
async def test_what_falls_due_at_a_table_that_does_not_replay_waits_for_a_program_that_can(
    tables: Tables, clock: Clock, kind: str
) -> None:
    """It may be the old program again, to which whoever runs the bot goes back."""
    table = await seated(tables, pace=Pace(bank=HOUR, stop=HOUR, silence=HOUR, away=9 * HOUR))
    a_position(table, ((3,), (1,), ()))
    if kind == "stop":
        await table.do(orders.add_stop, "ben", Stop("card"))
        await play_now(table, "anna", [PlayCard(3)])
    elif kind == "vote-pause":
        await vote_requests.propose(table, "anna", "pause")
    number = table.state.number
    table.state.broken = Refusal("table-broken", reason="log-differs", number=0, then="1", now="2")
    if kind == "away":
        await tables.people.set_away("anna", days_from(Person("anna"), clock.now, 2)[1])
    clock.now += HOUR
    announcements = await tables.timers.due()
    assert announcements == [], "nothing has happened"
    assert disk(tables, "SELECT count(*) FROM timer WHERE kind = ?", kind)[0][0] > 0
    table.state.broken = None
    clock.now += FIRST
    await tables.timers.due()
    done = {
        "deadline": table.state.number > number, "stop": not table.state.halted, "away": table.state.away,
        "vote-pause": table.state.header.paused,
    }  # fmt: skip
    assert done[kind]


async def test_a_stop_waits_while_the_game_is_paused(tables: Tables, clock: Clock) -> None:
    table = await seated(tables, pace=Pace(stop=HOUR))
    a_position(table, ((3,), (1,), ()))
    await table.do(orders.add_stop, "ben", Stop("card"))
    await play_now(table, "anna", [PlayCard(3)])
    await vote_requests.propose(table, "anna", "pause")
    for user in ("ben", "cleo"):
        await vote(table, user, "pause")
    number = table.state.number
    clock.now += 9 * HOUR
    assert await tables.timers.due() == []
    assert table.state.number == number, "nothing is played in a pause"
    assert table.state.halted == {"s2"}
    await table.do(seats.resume, "anna")
    clock.now += HOUR
    assert [notice.kind for notice in await tables.timers.due()] == ["stop-passed"]
    assert not table.state.halted
