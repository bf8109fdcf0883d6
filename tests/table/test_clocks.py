"""Deadlines, reminders and quiet hours: days in milliseconds."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from rules import IllegalAction
from table import Pace, Person, Stop, Table, Tables, vote_requests
from table.model.hours import after, awake, check
from table.referee import orders, seats
from tests.conclave import Bid, Done, PlayCard, SetStone
from tests.plays import play_now
from tests.table.open_tables import NOTICES, Clock, a_position, bid_all, disk, open_tables, seated, sit, vote

HOUR = 3600


def moment(text: str, zone: str = "UTC") -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp())


def test_time_without_quiet_hours_is_time() -> None:
    assert after(Person("a"), 1000, 50) == 1050
    assert awake(Person("a"), 1000, 1050) == 50


def test_quiet_hours_do_not_count() -> None:
    anna = Person("a", "Europe/Paris", ("22:00", "07:00"))
    evening = moment("2026-03-10T21:00", "Europe/Paris")
    assert after(anna, evening, HOUR // 2) == evening + HOUR // 2
    assert after(anna, evening, 2 * HOUR) == moment("2026-03-11T08:00", "Europe/Paris")
    night = moment("2026-03-10T23:30", "Europe/Paris")
    assert after(anna, night, HOUR) == moment("2026-03-11T08:00", "Europe/Paris")
    assert awake(anna, evening, moment("2026-03-11T08:00", "Europe/Paris")) == 2 * HOUR
    assert awake(anna, night, night + HOUR) == 0


def test_quiet_hours_by_day() -> None:
    nurse = Person("n", "UTC", ("08:00", "16:00"))
    assert after(nurse, moment("2026-01-01T07:00"), 2 * HOUR) == moment("2026-01-01T17:00")


def test_the_night_the_clocks_change_is_shorter() -> None:
    anna = Person("a", "Europe/Paris", ("22:00", "07:00"))
    start = moment("2026-03-28T21:00", "Europe/Paris")  # the next night has an hour less
    assert after(anna, start, 2 * HOUR) == moment("2026-03-29T08:00", "Europe/Paris")
    assert after(anna, start, 2 * HOUR) - start == 10 * HOUR


@pytest.mark.parametrize("seconds", [0, 1, HOUR, 9 * HOUR, 40 * HOUR, 400 * HOUR])
def test_counting_back_gives_the_same(seconds: int) -> None:
    for zone in ("UTC", "America/New_York", "Pacific/Auckland"):
        person = Person("a", zone, ("21:30", "06:15"))
        for start in range(moment("2026-03-01T00:00"), moment("2026-03-03T00:00"), 7001):
            assert awake(person, start, after(person, start, seconds)) == seconds


def test_strange_zones_and_hours_are_refused() -> None:
    for person in (Person("a", "Mars/Base"), Person("a", "../etc/passwd"), Person("a", "")):
        with pytest.raises(IllegalAction, match="zone-unknown"):
            check(person)
    odd: Any = ("22:00",), ("22:00", "07:00", "08:00"), (22, 7), 22, ("22:00+02:00", "07:00")
    for quiet in (("25:00", "07:00"), ("late", "early"), *odd):
        with pytest.raises(IllegalAction, match="quiet-hours"):
            check(Person("a", "UTC", quiet))


def test_quiet_hours_within_the_hour_that_is_left_out_cost_no_time() -> None:
    owl = Person("a", "Europe/Paris", ("02:30", "03:00"))  # on this night there is no such half hour
    midnight = int(datetime(2027, 3, 28, 0, 0, tzinfo=UTC).timestamp())
    assert after(owl, midnight, 3 * HOUR) == midnight + 3 * HOUR
    assert awake(owl, midnight, midnight + 3 * HOUR) == 3 * HOUR


async def test_at_zero_a_harmless_move(tables: Tables, clock: Clock) -> None:
    table = await seated(tables, pace=Pace(bank=HOUR))
    assert table.state.deadline("s1") == clock.now + HOUR
    await play_now(table, "ben", [Bid(3)])
    await play_now(table, "cleo", [Bid(2)])
    clock.now += HOUR
    announcements = await tables.timers.due()
    assert [(notice.kind, notice.seat) for notice in announcements] == [("deadline-passed", "s1")]
    assert table.state.waiting == {"s2"}
    [row] = [row for row in table.state.logged if row.origin == "deadline"]
    assert row.action == Bid(1)


async def test_time_that_is_up_at_a_stop_is_up_for_what_is_asked_behind_it_too(tables: Tables, clock: Clock) -> None:
    table = await seated(tables, pace=Pace(bank=HOUR))
    a_position(table, ((3,), (1,), ()))
    await table.do(orders.add_stop, "ben", Stop("card"))
    await play_now(table, "anna", [PlayCard(3)])
    assert table.state.halted == {"s2"}
    clock.now += HOUR
    assert [(notice.kind, notice.seat) for notice in await tables.timers.due()] == [("deadline-passed", "s2")]
    assert table.state.position.pending is None  # cleo's stop is let go and the card is answered
    assert table.state.position.scores == (3, 0, 0)


async def test_time_used_is_gone_and_a_move_gains(tables: Tables, clock: Clock) -> None:
    table = await seated(tables, pace=Pace(bank=HOUR, gain=600, grace=60))
    clock.now += 1860
    await play_now(table, "anna", [Bid(1)])
    assert table.state.clocks["s1"].left == HOUR - 1800 + 600
    assert table.state.deadline("s1") is None
    await play_now(table, "ben", [Bid(2)])
    await play_now(table, "cleo", [Bid(3)])
    assert table.state.deadline("s3") == clock.now + HOUR - 1800  # the turn goes on: the gain comes at its end


async def test_grace_is_of_a_turn_however_many_decisions_it_takes(tables: Tables, clock: Clock) -> None:
    table = await seated(tables, pace=Pace(bank=HOUR, grace=60))
    await bid_all(table, {"ben": 1, "cleo": 1, "anna": 3})
    began = clock.now
    for spot in ("east", "west"):
        clock.now += 40
        await play_now(table, "anna", [SetStone(spot)])
    assert table.state.clocks["s1"].left == HOUR - 20
    assert table.state.deadline("s1") == began + 60 + HOUR
    await play_now(table, "anna", [Done()])
    await play_now(table, "anna", [Bid(3)])  # asked again at once: it is the same turn
    assert table.state.clocks["s1"].left == HOUR - 20
    await bid_all(table, {"ben": 1, "cleo": 1})
    assert table.state.deadline("s1") == clock.now + 60 + HOUR - 20  # a new turn: a new grace


async def test_what_is_left_of_the_grace_outlives_a_restart(tmp_path: Path) -> None:
    clock = Clock()
    async with open_tables(tmp_path, clock) as tables:
        table = await seated(tables, pace=Pace(bank=HOUR, grace=60))
        await bid_all(table, {"ben": 1, "cleo": 1, "anna": 3})
        clock.now += 40
        await play_now(table, "anna", [SetStone("east")])
    async with open_tables(tmp_path, clock) as tables:
        table = await tables.cache.at("room")
        clock.now += 40
        await play_now(table, "anna", [SetStone("west")])
        assert table.state.clocks["s1"].left == HOUR - 20


async def test_the_bank_never_grows_beyond_itself(tables: Tables, clock: Clock) -> None:
    table = await seated(tables, pace=Pace(bank=HOUR, gain=600))
    await play_now(table, "anna", [Bid(1)])
    assert table.state.clocks["s1"].left == HOUR


async def test_a_substitute_is_sought_if_the_table_chose_so(tables: Tables, clock: Clock) -> None:
    table = await seated(tables, pace=Pace(bank=HOUR, at_zero="substitute"))
    for user in ("ben", "cleo"):
        await play_now(table, user, [Bid(1)])
    number = table.state.number
    clock.now += HOUR
    [notice] = await tables.timers.due()
    assert (notice.kind, notice.figures) == ("deadline-passed", {"choice": "substitute"})
    assert table.state.opened == {"s1"}
    assert table.state.number == number
    await sit(table, "dora", "s1")
    assert table.state.deadline("s1") == clock.now + HOUR


async def test_a_ladder_of_reminders_until_the_move_is_made(tables: Tables, clock: Clock) -> None:
    table = await seated(tables, ("anna", "ben"), pace=Pace(remind=(HOUR, 2 * HOUR, 3 * HOUR, 4 * HOUR)))
    await play_now(table, "ben", [Bid(1)])
    announced_kinds = []
    for _ in range(5):
        clock.now += HOUR
        for notice in await tables.timers.due():
            announced_kinds.append((notice.kind, notice.seat, notice.figures["step"]))
            await tables.timers.acknowledge(notice)
    kinds = ["remind-nudge", "remind-mention", "remind-host", "remind-substitute"]
    assert announced_kinds == [(kind, "s1", step) for step, kind in enumerate(kinds, start=1)]
    await play_now(table, "anna", [Bid(3)])
    clock.now += HOUR
    [notice] = await tables.timers.due()
    assert notice.kind == "remind-nudge"
    await play_now(table, "anna", [{"type": "set_stone", "spot": "east"}])
    assert disk(tables, "SELECT * FROM timer WHERE due <= ?", clock.now) == []


async def test_a_restart_loses_no_reminder_and_no_deadline(tmp_path: Path) -> None:
    clock = Clock()
    async with open_tables(tmp_path, clock) as tables:
        await seated(tables, ("anna", "ben"), pace=Pace(bank=2 * HOUR, remind=(HOUR,)))
        clock.now += HOUR
        assert len(await tables.timers.due()) == 2
        assert await tables.timers.due() == []  # they are being delivered
    async with open_tables(tmp_path, clock) as tables:
        again = await tables.timers.due()  # nobody said they were
        assert len(again) == 2
        for notice in again:
            await tables.timers.acknowledge(notice)
    clock.now += HOUR
    async with open_tables(tmp_path, clock) as tables:
        assert {notice.kind for notice in await tables.timers.due()} == {"deadline-passed"}
        table = await tables.cache.at("room")
        assert table.state.position.phase != "bid"


async def test_what_is_told_late_takes_nothing_newer_with_it(tables: Tables, clock: Clock) -> None:
    """Numbers of notices are given again: the reminder that anna was sent may have had that of a later deadline."""
    table = await seated(tables, ("anna", "ben"), pace=Pace(bank=HOUR, remind=(60,)))
    await play_now(table, "ben", [Bid(1)])
    clock.now += 60
    sent = await tables.timers.due()
    assert [notice.kind for notice in sent] == ["remind-nudge"]
    await play_now(table, "anna", [Bid(3)])
    pending = disk(tables, "SELECT kind FROM timer ORDER BY id")
    for notice in sent:
        await tables.timers.acknowledge(notice)
    assert disk(tables, "SELECT kind FROM timer ORDER BY id") == pending
    assert disk(tables, "SELECT kind FROM announcement") == []
    clock.now += 60
    assert [notice.kind for notice in await tables.timers.due()] == ["remind-nudge"]


async def test_quiet_hours_push_a_deadline(tables: Tables, clock: Clock) -> None:
    clock.now = moment("2026-06-01T21:00", "Europe/Paris")
    await tables.people.change("anna", zone="Europe/Paris", quiet=("22:00", "07:00"))
    table = await seated(tables, pace=Pace(bank=2 * HOUR))
    assert table.state.deadline("s1") == moment("2026-06-02T08:00", "Europe/Paris")
    assert table.state.deadline("s2") == clock.now + 2 * HOUR


async def test_quiet_hours_set_during_a_turn_hold_from_the_next_one_on(tables: Tables, clock: Clock) -> None:
    """Otherwise whoever is out of time could put the night wherever they need it, again and again."""
    clock.now = moment("2026-06-01T21:00", "Europe/Paris")
    table = await seated(tables, pace=Pace(bank=2 * HOUR))
    before = table.state.deadline("s1")
    await tables.people.change("anna", zone="Europe/Paris", quiet=("22:00", "07:00"))
    await tables.timers.due()
    assert table.state.deadline("s1") == before
    await bid_all(table, {"ben": 1, "cleo": 1, "anna": 3})
    assert table.state.deadline("s1") == moment("2026-06-02T08:00", "Europe/Paris")


async def test_a_pause_stops_the_clocks(tables: Tables, clock: Clock) -> None:
    table = await seated(tables, ("anna", "ben"), pace=Pace(bank=2 * HOUR))
    clock.now += HOUR
    await vote_requests.propose(table, "anna", "pause")
    await vote(table, "ben", "pause")
    clock.now += 50 * HOUR
    assert await tables.timers.due() == []
    await table.do(seats.resume, "anna")
    assert table.state.deadline("s1") == clock.now + HOUR


async def test_a_deadline_of_a_finished_game_does_nothing(tables: Tables, clock: Clock) -> None:
    table = await seated(tables, ("anna", "ben"), pace=Pace(bank=HOUR))
    await vote_requests.propose(table, "anna", "end")
    await vote(table, "ben", "end")
    clock.now += 2 * HOUR
    assert await tables.timers.due() == []
    assert disk(tables, f"SELECT * FROM {NOTICES}") == []


async def test_settings_of_a_person(tables: Tables) -> None:
    person = await tables.people.change(5, zone="Asia/Tokyo", language="fr")
    assert await tables.context.person(5) == person == Person("5", "Asia/Tokyo", None, "fr")
    with pytest.raises(IllegalAction, match="zone-unknown"):
        await tables.people.change(5, zone="nowhere")
    with pytest.raises(IllegalAction, match="language-unknown"):
        await tables.people.change(5, language="la")
    with pytest.raises(IllegalAction, match="setting-unknown"):
        await tables.people.change(5, mood="good")
    assert await tables.context.person(5) == person


def test_the_fake_clock_is_noon() -> None:
    assert datetime.fromtimestamp(Clock().now, UTC).hour == 12


async def test_no_clock_runs_without_a_pace(table: Table, tables: Tables) -> None:
    await play_now(table, "anna", [Bid(1)])
    assert disk(tables, f"SELECT * FROM {NOTICES}") == []
    assert table.state.deadline("s2") is None
