"""Seeking players: a lobby that starts by itself, the computers that take its last seats, and who is called."""

from pathlib import Path
from typing import Any

import pytest

from rules import IllegalAction
from table import Pace, Table, Tables
from table.model.person import Person
from table.referee import lobby, seeks
from table.subscriptions import MOST_CALLED
from tests.table.open_tables import NOTICES, Clock, disk, open_tables
from tests.table.test_people import found_in

HOUR, DAY = 3600, 86_400


async def sought(tables: Tables, seats: int = 3, hours: int = 24, level: str = "", **more: Any) -> Table:
    return await tables.seek(
        more.pop("channel", "room"), "anna", "conclave", seats=seats, hours=hours, level=level, name="anna",
        guild="house", **more,
    )  # fmt: skip


async def call(tables: Tables, table: Table) -> list[str]:
    """Whom the call to a seek names."""
    await tables.timers.run_due(tables.context.now())
    waiting = [each for each in await tables.store.announcements((0, 0)) if each.kind == "seek-call"]
    return await tables.subscriptions.call(table.state, next(each for each in waiting if each.table_id == table.id))


def notices(tables: Tables) -> list[tuple[Any, ...]]:
    return disk(tables, f"SELECT kind, due FROM {NOTICES} ORDER BY kind, due")


async def test_the_last_seat_starts_the_game(tables: Tables, clock: Clock) -> None:
    table = await sought(tables, pace=Pace(bank=HOUR))
    await table.join("ben", "ben")
    assert table.state.header.phase == "lobby"
    await table.join("cleo", "cleo")
    assert (table.state.header.phase, sorted(table.state.seating.names.values()), table.state.header.seek) == (
        "running",
        ["anna", "ben", "cleo"],
        None,
    )
    assert not [kind for kind, _ in notices(tables) if kind.startswith("seek")]
    clock.now += 2 * DAY
    assert not [notice for notice in await tables.timers.due() if notice.kind.startswith("seek")]


async def test_a_seat_is_taken_once_by_one_button(tables: Tables) -> None:
    table = await sought(tables)
    await table.join("ben", "ben", expected=1)
    with pytest.raises(IllegalAction, match="already-seated"):
        await table.join("ben", "ben", expected=1)
    assert len(table.state.players) == 2


async def test_a_seek_that_was_full_when_the_program_stopped_starts_after_it(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_tables(tmp_path, clock) as tables:
        table = await sought(tables, 2)
        monkeypatch.setattr("table.referee.seeks.is_full", lambda _: False)  # the program stops before it begins
        await table.join("ben", "ben")
        monkeypatch.undo()
        assert table.state.header.phase == "lobby"
    async with open_tables(tmp_path, clock) as tables:
        await tables.timers.due()
        assert (await tables.get(table.id)).state.header.phase == "running"


async def test_computers_take_the_last_seats_when_its_time_is_over(tmp_path: Path, clock: Clock) -> None:
    async with open_tables(tmp_path, clock) as tables:
        table = await sought(tables, 4, 6, "medium")
        await table.join("ben", "ben")
        clock.now += 6 * HOUR - 1
        await tables.timers.due()
        assert table.state.header.phase == "lobby"
    clock.now += 1
    async with open_tables(tmp_path, clock) as tables:
        await tables.timers.due()
        table = await tables.get(table.id)
        assert table.state.header.phase == "running"
        assert [*table.state.seating.computers.values()] == ["medium", "medium"]
        assert {user for user in table.state.seating.users.values() if user} == {"anna", "ben"}


async def test_without_computers_it_is_called_off_with_a_word(tables: Tables, clock: Clock) -> None:
    table = await sought(tables)
    [call] = await tables.timers.due()
    await tables.timers.acknowledge(call)
    clock.now += DAY
    kinds = [announcement.kind for announcement in await tables.timers.due()]
    assert (table.state.header.phase, table.state.header.ending) == ("over", "closed")
    assert kinds == ["seek-closed"]


async def test_whoever_leaves_makes_room_and_the_seek_goes_on(tables: Tables, clock: Clock) -> None:
    table = await sought(tables, 3, 24, "easy")
    await table.join("ben", "ben")
    await table.do(lobby.leave, "anna")
    assert table.state.header.host == "ben"
    await table.join("cleo", "cleo")
    assert table.state.header.phase == "lobby"
    clock.now += DAY
    await tables.timers.due()
    assert sorted(user or "" for user in table.state.seating.users.values()) == ["", "ben", "cleo"]


async def test_only_the_seeker_withdraws_it_and_nothing_is_left_of_it(tables: Tables) -> None:
    table = await sought(tables)
    await table.join("ben", "ben")
    with pytest.raises(IllegalAction, match="not-host"):
        await table.do(lobby.close, "ben")
    await table.do(lobby.close, "anna")
    assert (table.state.header.phase, table.state.header.ending) == ("over", "closed")
    assert notices(tables) == []


@pytest.mark.parametrize(
    ("seats", "hours", "level", "key"),
    [
        (1, 24, "", "players-number"),
        (7, 24, "", "players-number"),
        (-3, 24, "", "players-number"),
        (3, 0, "", "seek-span"),
        (3, 169, "", "seek-span"),
        (3, 10**18, "", "seek-span"),
        (3, 24, "grandmaster", "level-unknown"),
    ],
)
async def test_a_seek_that_cannot_fill_is_refused(tables: Tables, seats: int, hours: int, level: str, key: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        await sought(tables, seats, hours, level)
    assert refused.value.key == key
    assert await tables.store.games_of("anna") == []


def test_a_seek_lasts_no_longer_than_a_lobby() -> None:
    assert lobby.LIFETIME == 168 * HOUR


async def test_subscribers_are_called_once_a_day_whatever_is_sought(tables: Tables, clock: Clock) -> None:
    for name in ("anna", "ben", "cleo"):
        assert await tables.subscriptions.change(name, "house", "conclave", subscribe=True) == ["conclave"]
    await tables.subscriptions.change("ben", "house", "imperial", subscribe=True)
    await tables.subscriptions.change("dora", "elsewhere", "conclave", subscribe=True)
    assert await tables.subscriptions.change("cleo", "house", "conclave", subscribe=False) == []
    first = await sought(tables)
    assert [notice.kind for notice in await tables.timers.due()] == ["seek-call"]
    assert await call(tables, first) == ["ben"], "not the seeker, nor who unsubscribed, nor another server"
    other = await tables.seek("other", "dora", "imperial", seats=2, hours=1, guild="house")
    assert await call(tables, other) == []
    await tables.subscriptions.change("ben", "house", "caesar", subscribe=True)  # a new wish does not make a new day
    third = await tables.seek("third", "dora", "caesar", seats=2, hours=1, guild="house")
    assert await call(tables, third) == []
    clock.now += DAY
    assert await call(tables, third) == ["ben"]


async def test_a_call_that_was_cut_off_is_made_after_a_restart_and_only_once(tmp_path: Path, clock: Clock) -> None:
    async with open_tables(tmp_path, clock) as tables:
        for name in ("ben", "cleo", "person-4711", "dora"):
            await tables.subscriptions.change(name, "house", "conclave", subscribe=True)
        table = await sought(tables)
        assert await call(tables, table) == ["ben", "cleo", "dora", "person-4711"]  # and the program is killed
    async with open_tables(tmp_path, clock) as tables:
        table = await tables.get(table.id)
        assert (await tables.store.about("person-4711"))["calls"] == [table.id]
        await tables.people.forget("person-4711")
        await table.join("cleo", "cleo")
        assert await call(tables, await sought(tables, channel="other")) == [], "once a day"
        assert await call(tables, table) == ["ben", "dora"]
        assert (await tables.store.about("ben"))["calls"] == [table.id]
        [notice] = [notice for notice in await tables.timers.due() if notice.table_id == table.id]
        await tables.timers.acknowledge(notice)
        assert (await tables.store.about("ben"))["calls"] == []
    async with open_tables(tmp_path, clock) as tables:
        assert table.id not in [notice.table_id for notice in await tables.timers.due()]
    assert not found_in(tmp_path, "person-4711")


async def test_nobody_is_called_in_their_quiet_hours(tables: Tables) -> None:
    await tables.subscriptions.change("ben", "house", "conclave", subscribe=True)
    await tables.people.change("ben", zone="UTC", quiet=("11:00", "13:00"))  # it is noon
    table = await sought(tables)
    assert await call(tables, table) == []
    await tables.people.change("ben", zone="UTC", quiet=None)
    assert await call(tables, table) == ["ben"]


async def test_a_subscription_is_shown_and_forgotten(tables: Tables) -> None:
    await tables.subscriptions.change("ben", "house", "conclave", subscribe=True)
    assert (await tables.store.about("ben"))["seeks"] == [{"server": "house", "title": "conclave"}]
    await tables.people.forget("ben")
    assert disk(tables, "SELECT * FROM subscription") == []
    assert await call(tables, await sought(tables)) == []


async def test_a_seek_whose_seeker_is_forgotten_goes_to_the_next_or_ends(tables: Tables) -> None:
    table, lone = await sought(tables), await sought(tables, channel="other")
    await table.join("ben", "ben")
    await tables.people.forget("anna")
    assert (table.state.header.phase, table.state.header.host) == ("lobby", "ben")
    assert lone.state.header.phase == "over"


async def test_seeks_of_one_table_hold_up_no_other(
    tables: Tables, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken, sound = await sought(tables, 3, 1, "easy"), await sought(tables, 3, 1, "easy", channel="other")
    begin = lobby.begin

    def fails(memory: Any, *more: Any) -> Any:
        if memory.header.id == broken.id:
            raise ZeroDivisionError
        return begin(memory, *more)

    monkeypatch.setattr(lobby, "begin", fails)
    clock.now += HOUR
    await tables.timers.due()
    assert (broken.state.header.phase, sound.state.header.phase) == ("lobby", "running")


async def test_those_who_sleep_do_not_stand_before_those_who_can_be_called(tables: Tables) -> None:
    """Whoever was not called stays at the head of the line."""
    for number in range(MOST_CALLED + 2):
        await tables.subscriptions.change(f"p{number:02}", "house", "conclave", subscribe=True)
    for number in range(MOST_CALLED):
        await tables.people.change(f"p{number:02}", zone="UTC", quiet=("11:00", "13:00"))  # it is noon
    assert await call(tables, await sought(tables)) == [f"p{MOST_CALLED}", f"p{MOST_CALLED + 1}"]


async def test_a_seek_keeps_the_terms_people_joined_for(tables: Tables) -> None:
    table = await sought(tables, pace=Pace(bank=HOUR))
    await table.join("ben", "ben")
    before = table.state.header
    for changes in ({"language": "fr"}, {"players": 2}, {"pace": Pace()}, {"options": {"rounds": 5}}, {"hints": True}):
        with pytest.raises(IllegalAction, match="seek-terms"):
            await table.do(lobby.settle, "anna", **changes)
    with pytest.raises(IllegalAction, match="seek-terms"):
        await table.do(lobby.add_computer, "anna", "easy")
    with pytest.raises(IllegalAction, match="seek-terms"):
        await table.start("anna")
    assert (table.state.header.phase, table.state.header) == ("lobby", before)


async def hours_of(tables: Tables, user: str, zone: str, quiet: tuple[str, str] | None) -> None:
    await tables.people.change(user, zone=zone, quiet=quiet)


def test_hours_in_common_are_those_in_which_both_are_awake() -> None:
    """23:00 to 07:00 in Paris, in Tokyo and in New York; a night that wraps around midnight by UTC, too."""
    now = 1_800_000_000  # in winter: Paris is an hour ahead of UTC, New York five behind
    night = ("23:00", "07:00")
    paris, tokyo, york = (Person("x", zone, night) for zone in ("Europe/Paris", "Asia/Tokyo", "America/New_York"))
    assert seeks.in_common(paris, paris, now) == 16
    assert seeks.in_common(paris, tokyo, now) == seeks.in_common(tokyo, paris, now) == 8
    assert seeks.in_common(paris, york, now) == 10
    assert seeks.in_common(paris, Person("y", "Asia/Tokyo", None), now) == 24
    assert seeks.in_common(paris, Person("y", "Europe/Paris", ("22:30", "06:15")), now) == 15.5


async def test_similar_hours_call_in_private_those_who_are_awake_together(tables: Tables, clock: Clock) -> None:
    clock.now = 1_800_000_000 // DAY * DAY + 14 * HOUR  # Paris, New York and London are awake
    night = ("23:00", "07:00")
    people = {"ben": "Europe/London", "cleo": "America/New_York", "dora": "Europe/Paris"}
    for user, zone in {"anna": "Europe/Paris", **people}.items():
        await hours_of(tables, user, zone, night)
    for user in (*people, "emil"):  # emil has told nothing
        await tables.subscriptions.change(user, "house", "conclave", subscribe=True)
    near = await sought(tables, near=12)
    assert sorted(await tables.subscriptions.call_in_private(near.state)) == ["ben", "dora", "emil"]
    wider = await sought(tables, near=10, channel="two")
    assert await tables.subscriptions.call_in_private(wider.state) == ["cleo"], "each once a day"
    anybody = await sought(tables, channel="three")
    called = await call(tables, anybody)
    assert sorted(called) == ["ben", "cleo", "dora", "emil"], "who was called in private shows nowhere"
    clock.now += DAY
    again = await sought(tables, near=12, channel="four")
    assert sorted(await tables.subscriptions.call_in_private(again.state)) == ["ben", "dora", "emil"]
    with pytest.raises(IllegalAction, match="seek-near"):
        await sought(tables, near=11, channel="five")


async def test_a_seat_is_kept_for_a_guest_until_they_come(tables: Tables) -> None:
    table = await sought(tables, invited=["gina"])
    await table.join("ben", "ben")
    with pytest.raises(IllegalAction, match="seek-seat-kept"):
        await table.join("cleo", "cleo")
    await table.join("gina", "gina")
    assert table.state.header.phase == "running"


async def test_a_guest_who_came_first_or_declined_keeps_no_seat(tables: Tables) -> None:
    for channel, come in (("one", True), ("two", False)):
        table = await sought(tables, seats=4 if come else 3, invited=["gina"], channel=channel)
        if come:
            await table.join("gina", "gina")
            await table.do(lobby.invite, "anna", "hugo")  # a later guest has no seat kept
        else:
            await table.do(lobby.decline, "gina")
        await table.join("ben", "ben")
        await table.join("cleo", "cleo")
        assert table.state.header.phase == "running", channel


async def test_a_guest_who_is_forgotten_keeps_no_seat(tables: Tables) -> None:
    table = await sought(tables, invited=["gina"])
    await tables.people.forget("gina")
    await table.join("ben", "ben")
    await table.join("cleo", "cleo")
    assert table.state.header.phase == "running"
