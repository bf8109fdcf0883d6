"""Nothing that a person or a host can set makes work without end: every setting has a bound."""

import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import rules
from rules import IllegalAction
from table import Order, Pace, Person, Stop, Tables
from table.model import hours
from table.model.header import STEPS
from table.model.names import LONGEST_NAME
from table.model.values import Clock as Time
from table.referee import clocks, drafts, lobby, orders, seats
from tests.conclave import CONCLAVE, Done, SetStone
from tests.table.open_tables import NOON, PEOPLE, Clock, bid_all, disk, open_tables, seated

HOUR, DAY = 3600, 86_400
LONGEST = 30 * DAY
SPANS = ("bank", "gain", "grace", "silence", "stop")


async def refused(key: str, waited: Any) -> None:
    with pytest.raises(IllegalAction) as refusal:
        await waited
    assert refusal.value.key == key


@pytest.mark.parametrize("span", SPANS)
def test_no_span_is_longer_than_thirty_days(span: str) -> None:
    longest: Any = {span: LONGEST}
    Pace(**longest)
    for bad in (LONGEST + 1, 10**30, -1, 0.5, float("inf"), "1"):
        with pytest.raises(IllegalAction, match="pace-span"):
            Pace(**longest | {span: bad})


def test_reminders_have_four_steps_at_most_within_thirty_days() -> None:
    assert len(clocks.LADDER) == STEPS
    Pace(remind=(1, 2, 3, LONGEST))
    with pytest.raises(IllegalAction, match="pace-ladder"):
        Pace(remind=(1, 2, 3, 4, 5))
    with pytest.raises(IllegalAction, match="pace-ladder"):
        Pace(remind=tuple(range(1, 100_000)))
    with pytest.raises(IllegalAction, match="pace-span"):
        Pace(remind=(LONGEST + 1,))


async def test_a_pace_that_was_taken_once_and_is_refused_now_leaves_a_table_without_a_clock(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        table = await seated(tables, pace=Pace(bank=HOUR))
        disk(tables, "UPDATE game_table SET body = replace(body, ?, ?)", f'"bank":{HOUR}', f'"bank":{366 * DAY}')
    async with open_tables(tmp_path) as tables:
        table = await tables.cache.at("room")
        assert table.state.header.pace == Pace()
        await bid_all(table, {"anna": 1, "ben": 1, "cleo": 2})


async def test_thirty_people_can_be_invited(tables: Tables) -> None:
    table = await tables.create("room", "anna", "conclave")
    for number in range(lobby.MOST_INVITED):
        await table.do(lobby.invite, "anna", number)
    await table.do(lobby.invite, "anna", 0)  # one of them
    await refused("invited-many", table.do(lobby.invite, "anna", "one more"))
    await refused("invited-many", tables.create("other", "anna", "conclave", invited=range(31)))
    assert len(table.state.header.invited) == 30


async def test_a_name_is_cut(tables: Tables) -> None:
    table = await tables.create("room", "anna", "conclave", name="a" * 10_000, substitutes="anyone")
    await table.join("ben", "b" * 10_000)
    await table.start("anna")
    assert set(table.state.seating.names.values()) == {"a" * LONGEST_NAME, "b" * LONGEST_NAME}
    await table.do(seats.offer, "ben")
    seat = table.state.seating.of("ben")[0]
    await table.take_seat("cleo", seat, "c" * 10_000)
    assert table.state.seating.names[seat] == "c" * LONGEST_NAME


async def test_a_zone_is_one_of_those_there_are(tables: Tables) -> None:
    for zone in ("A" * 100_000, "Europe", "posixrules" * 9, "Europe/Paris\0", "\ud800", "/etc/passwd", "tzdata.zi"):
        await refused("zone-unknown", tables.people.change("anna", zone=zone))


async def test_a_draft_has_an_end_and_can_still_be_published(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    assert drafts.MOST == 100
    monkeypatch.setattr(drafts, "MOST", 1)
    table = await seated(tables)
    await bid_all(table, {"anna": 3, "ben": 1, "cleo": 1})
    await table.act("anna", SetStone("east"))
    await refused("draft-long", table.act("anna", SetStone("west")))
    assert table.preview("anna").actions == (SetStone("east"),)
    await table.act("anna", Done())
    assert not table.preview("anna").actions, "what ends the turn is taken"
    assert {SetStone("east"), Done()} <= {row.action for row in table.state.logged}


async def test_fifty_orders_and_fifty_stops(tables: Tables) -> None:
    table = await seated(tables)
    for number in range(50):
        await table.do(orders.add_order, "ben", Order("block", "ask", where=str(number)))
        await table.do(orders.add_stop, "ben", Stop("card", where=str(number)))
    await refused("order-many", table.do(orders.add_order, "ben", Order("block", "ask", where="more")))
    await refused("stop-many", table.do(orders.add_stop, "ben", Stop("card", where="more")))
    await refused("order-name", table.do(orders.add_order, "ben", Order("block", "ask", where="x" * 61)))
    await refused("order-name", table.do(orders.add_stop, "ben", Stop("card", whom="x" * 61)))


@pytest.mark.parametrize("title", rules.TITLES)
async def test_options_and_seats_are_chosen_from_short_lists(title: str, tables: Tables) -> None:
    game = rules.title(title)
    assert all(len(option.values) <= 10 for option in game.options.values())
    assert len(game.seats) <= 6
    table = await tables.create("room", "anna", title)
    await refused("players-number", table.do(lobby.settle, "anna", players=10**9))
    await refused("option-unknown", table.do(lobby.settle, "anna", options=dict.fromkeys(map(str, range(1000)), 10**9)))
    for name in game.options:
        await refused("option-value", table.do(lobby.settle, "anna", options={name: 10**9}))


async def test_settings_are_kept_as_they_are(tables: Tables) -> None:
    person = await tables.people.change(
        "anna", zone="Europe/Paris", quiet=("22:00", "07:00"), language="fr", remind=HOUR
    )
    assert await tables.context.person("anna") == person


async def test_a_body_that_cannot_be_read_holds_up_nothing_else(tables: Tables) -> None:
    table = await seated(tables, ("ben", "anna"))
    disk(tables, "INSERT INTO person VALUES ('anna', '{')")
    assert (await tables.context.read(table.id)).persons["anna"] == Person("anna")
    assert await tables.people.change("anna", language="fr") == await tables.context.person("anna")


# The worst that can be set, and how much work it makes: steps are calls, which do not depend on the machine.

WORST = Pace(bank=LONGEST, gain=LONGEST, grace=LONGEST, remind=(1, 2, LONGEST - 1, LONGEST))
ZONES = ("Africa/Casablanca", "Australia/Lord_Howe", "Europe/Paris", "America/Santiago", "Asia/Beirut", "UTC")


class Steps:
    """Counts the calls of this thread, of Python's and of C's functions."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, _: FrameType, event: str, __: Any) -> None:
        self.count += event in ("call", "c_call")

    def __enter__(self) -> "Steps":
        sys.setprofile(self)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)


def steps(work: Callable[..., Any], *values: Any) -> int:
    with Steps() as counted:
        work(*values)
    return counted.count


def sleepers() -> dict[str, Person]:
    return {f"s{n}": hours.check(Person(f"s{n}", zone, ("19:59", "11:59"))) for n, zone in enumerate(ZONES, start=1)}


def test_the_longest_quiet_hours_and_the_longest_time_take_few_steps() -> None:
    for person in sleepers().values():
        hours.clock_changes.cache_clear()
        first, again = (steps(hours.after, person, NOON, 2 * LONGEST) for _ in range(2))
        assert first < 1000  # with the zone read
        assert again < 300
        assert steps(hours.awake, person, NOON, NOON + 6 * LONGEST) < 300


def test_a_clock_that_has_run_for_years_takes_no_more_steps_than_one_that_is_up() -> None:
    people = sleepers()
    running = {seat: Time(LONGEST, NOON, NOON + 6 * LONGEST, LONGEST) for seat in people}

    def stop(now: int) -> None:
        nobody = frozenset[str]()
        list(clocks.follow(1, WORST, clocks=running, waiting=nobody, moved=nobody, people=people, now=now))

    stop(NOON + 7 * LONGEST)
    assert steps(stop, NOON + 2000 * LONGEST) == steps(stop, NOON + 7 * LONGEST)


def test_all_clocks_of_a_table_start_in_few_steps_whatever_was_set() -> None:
    people = sleepers()

    def start() -> None:
        waiting, moved = frozenset(people), frozenset[str]()
        list(clocks.follow(1, WORST, clocks={}, waiting=waiting, moved=moved, people=people, now=NOON))

    start()
    assert steps(start) < 4000


async def test_a_move_at_a_table_with_the_worst_of_everything_takes_few_steps(tables: Tables, clock: Clock) -> None:
    names = PEOPLE[: CONCLAVE.seats[-1]]
    for name, zone in zip(names, ZONES, strict=False):
        await tables.people.change(name, zone=zone, quiet=("19:59", "11:59"))
    mild = await seated(tables, names, channel="mild", pace=Pace(bank=HOUR))
    worst = await seated(tables, names, channel="worst", pace=WORST)
    for name in names:
        for number in range(50):
            await worst.do(orders.add_order, name, Order("block", "ask", where=f"{number:060}"))
            await worst.do(orders.add_stop, name, Stop("card", where=f"{number:060}"))
    clock.now += 20 * DAY
    bids = dict.fromkeys(names[1:], 1) | {names[0]: 3}
    with Steps() as few:
        await bid_all(mild, bids)
    with Steps() as many:
        await bid_all(worst, bids)
    assert many.count < few.count + 1500 * len(names)
