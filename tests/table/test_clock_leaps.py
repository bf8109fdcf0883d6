"""The clock of the machine leaps: nobody's time is lost or given away, and what is due falls due when it should."""

import logging
from pathlib import Path

import pytest

from table import Pace, Table, Tables, vote_requests
from table.clock_leaps import LEAST, SteadyClock, follow_leaps
from tests.conclave import Bid
from tests.plays import play_now
from tests.table.open_tables import NOON, Clock, open_tables, seated

DAY, YEAR = 86_400, 365 * 86_400
PACE = Pace(bank=2 * DAY, remind=(3600,), silence=DAY)


class Machine:
    """A wall clock that can be set, and one that cannot."""

    def __init__(self) -> None:
        self.wall, self.steady = float(NOON), 1000.0

    def sleep(self, seconds: float) -> None:
        self.wall, self.steady = self.wall + seconds, self.steady + seconds

    def clock(self) -> SteadyClock:
        return SteadyClock(lambda: self.wall, lambda: self.steady)


async def a_bot(tables: Tables, clock: SteadyClock, monkeypatch: pytest.MonkeyPatch, machine: Machine) -> Table:
    await follow_with(tables, clock, monkeypatch, machine)
    return await seated(tables, pace=PACE)


@pytest.mark.parametrize("leap", [-DAY, -LEAST * 2, LEAST * 2, YEAR, -YEAR])
async def test_everybody_has_the_time_they_had(
    leap: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    machine = Machine()
    clock = machine.clock()
    async with open_tables(tmp_path, clock) as tables:  # type: ignore[arg-type]
        table = await a_bot(tables, clock, monkeypatch, machine)
        await vote_requests.propose(table, "ben", "pause")
        machine.sleep(DAY / 2)
        await tables.timers.due()
        before = {seat: each.due for seat, each in table.state.clocks.items()}
        machine.wall += leap
        with caplog.at_level(logging.CRITICAL):
            assert [each.kind for each in await tables.timers.due() if each.kind == "deadline-passed"] == []
        assert "has leapt" in caplog.text
        await tables.upkeep()
        await tables.upkeep()
        after = {seat: each.due for seat, each in table.state.clocks.items()}
        assert after == {seat: due and due + leap for seat, due in before.items()}
        assert table.state.proposals["pause"].due == NOON + DAY + leap
        assert tables.context.now() == machine.wall
        machine.sleep(DAY + DAY / 4)
        await play_now(table, "anna", [Bid(1)])
        assert table.state.clocks["s1"].left == DAY / 4
        await tables.timers.due()
        assert table.state.header.paused, "silence was consent"


async def test_a_machine_that_slept_or_was_corrected_has_not_leapt(tmp_path: Path) -> None:
    machine = Machine()
    clock = machine.clock()
    machine.sleep(3 * DAY)
    assert (clock(), clock.leap) == (machine.wall, 0)
    machine.wall += LEAST / 2
    assert (clock(), clock.leap) == (machine.wall, 0)


async def test_what_began_in_the_future_begins_again(tmp_path: Path) -> None:
    async with open_tables(tmp_path, Clock(NOON + YEAR)) as tables:
        await seated(tables, pace=PACE)
        wrong = Machine()
        wrong.wall += YEAR
        await follow_leaps(tables, wrong.clock())
        await tables.upkeep()
    machine = Machine()  # set right while the bot was down
    clock = machine.clock()
    async with open_tables(tmp_path, clock) as tables:  # type: ignore[arg-type]
        await follow_leaps(tables, clock)
        table = await tables.get(1)
        assert {each.due for each in table.state.clocks.values()} == {NOON + 2 * DAY}
        machine.sleep(2 * DAY + 60)
        assert "deadline-passed" in [each.kind for each in await tables.timers.due()]


@pytest.mark.postgres
async def test_of_two_processes_one_moves_it_and_a_machine_alone_moves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine = Machine()
    one, other = machine.clock(), machine.clock()
    async with open_tables(tmp_path, one) as first, open_tables(tmp_path, other) as second:  # type: ignore[arg-type]
        table = await a_bot(first, one, monkeypatch, machine)
        await follow_with(second, other, monkeypatch, machine)
        machine.wall += YEAR
        for tables in (first, second, first, second):
            await tables.upkeep()
        read = await first.context.read(table.id)
        assert {each.due for each in read.clocks.values()} == {NOON + 2 * DAY + YEAR}

        server = machine.wall
        machine.wall -= YEAR
        monkeypatch.setattr(first.store.peers, "server_time", lambda: as_it_was(server))
        await first.upkeep()
        assert first.context.now() == server, "its own clock alone is wrong"


async def follow_with(tables: Tables, clock: SteadyClock, monkeypatch: pytest.MonkeyPatch, machine: Machine) -> None:
    async def server_time() -> float:
        return machine.wall

    monkeypatch.setattr(tables.store.peers, "server_time", server_time)
    await follow_leaps(tables, clock)


async def as_it_was(moment: float) -> float:
    return moment
