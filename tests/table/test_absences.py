"""Being away: clocks stand still as long as the table agreed to, the table is told no more than that."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules import IllegalAction
from table import Pace, Person, Refusal, Table, Tables, vote_requests
from table.model.hours import after
from table.people import MOST_ABSENCES
from table.referee import absences, clocks, seats, votes
from tests.conclave import Bid
from tests.plays import play_now
from tests.table.open_tables import NOON, Clock, disk, open_tables, play_out, seated, sit, vote

HOUR, DAY = 3600, 86_400
PACE = Pace(bank=2 * DAY, remind=(DAY,), away=10 * DAY)


def day(ahead: int) -> str:
    """A day in so many days, by UTC; it is noon."""
    return absences.days_from(Person("x"), NOON, 61)[ahead]


async def pass_time(tables: Tables, clock: Clock, seconds: int) -> list[str]:
    """So much time goes by; what there is to tell."""
    clock.now += seconds
    announcements = await tables.timers.due()
    for notice in announcements:
        await tables.timers.acknowledge(notice)
    return [notice.kind for notice in announcements]


async def away(tables: Tables, clock: Clock, user: str, days: int, meanwhile: str = "wait") -> list[str]:
    await tables.people.set_away(user, day(days), meanwhile)
    return await pass_time(tables, clock, 0)


def keys(table: Table) -> list[str]:
    return [event.key for event in table.state.system_events]


async def test_the_clock_of_somebody_away_stands_still_and_runs_on_when_they_are_back(
    tables: Tables, clock: Clock
) -> None:
    table = await seated(tables, pace=PACE)
    clock.now += DAY  # half of the bank is gone
    await tables.timers.due()
    assert await away(tables, clock, "anna", 4) == ["seat-away"]
    assert table.state.away == {"s1"}
    assert (table.state.clocks["s1"].since, table.state.deadline("s1"), table.state.clocks["s1"].left) == (
        None,
        None,
        DAY,
    )
    assert table.state.deadline("s2") == NOON + 2 * DAY, "others' clocks run on"
    assert "deadline-passed" in await pass_time(tables, clock, DAY)
    await pass_time(tables, clock, 2 * DAY + DAY // 2)  # to midnight after the fourth day
    assert table.state.away == frozenset()
    assert table.state.deadline("s1") == clock.now + DAY, "as much as there was"
    assert keys(table)[-1] == "seat-back"


async def test_being_back_sooner_starts_the_clock_at_once(tables: Tables, clock: Clock) -> None:
    table = await seated(tables, pace=PACE)
    await away(tables, clock, "anna", 9)
    await pass_time(tables, clock, DAY)
    await tables.people.set_away("anna", None)
    await pass_time(tables, clock, 0)
    assert table.state.away == frozenset()
    assert table.state.deadline("s1") == clock.now + 2 * DAY
    assert table.state.absences["s1"].used == DAY


async def test_the_allowance_is_what_the_table_agreed_to_and_counts_in_all(tables: Tables, clock: Clock) -> None:
    table = await seated(tables, pace=Pace(bank=30 * DAY, away=3 * DAY))
    await away(tables, clock, "anna", 1)  # to the end of tomorrow: one and a half days
    await pass_time(tables, clock, 2 * DAY)
    assert (table.state.away, table.state.absences["s1"].used) == (frozenset(), DAY + DAY // 2)
    await tables.people.set_away("anna", day(30))
    await pass_time(tables, clock, 0)
    assert table.state.away == {"s1"}
    await pass_time(tables, clock, DAY + DAY // 2)
    assert table.state.away == frozenset(), "the other half of the allowance is used up, though they are not back"
    clock.now += DAY
    await tables.people.set_away("anna", day(40))
    await pass_time(tables, clock, 0)
    assert table.state.away == frozenset()


async def test_a_table_that_agreed_to_nothing_waits_for_nobody(tables: Tables, clock: Clock) -> None:
    table = await seated(tables, pace=Pace(bank=2 * DAY))
    assert await away(tables, clock, "anna", 4) == []
    assert (table.state.away, keys(table)) == (frozenset(), ["started"])
    await play_now(table, "ben", [Bid(1)])  # what had nothing to change has not disturbed what is known of the disk
    assert table.state.deadline("s1") == NOON + 2 * DAY


async def test_the_table_learns_which_seat_is_away_and_nothing_else(tables: Tables, clock: Clock) -> None:
    """Two who are away for different times, for different reasons, look alike."""
    seen = []
    for days, room in ((2, "one"), (9, "two")):
        table = await seated(tables, (f"anna{days}", "ben"), channel=room, pace=PACE)
        await tables.people.set_away(f"anna{days}", day(days))
        notices = [notice for notice in await tables.timers.due() if notice.table_id == table.id]
        for notice in notices:
            await tables.timers.acknowledge(notice)
        events = [(event.key, event.figures) for event in table.state.system_events if event.key != "started"]
        seen.append((events, [(notice.kind, notice.seat, notice.figures) for notice in notices]))
    assert seen[0] == seen[1]
    assert seen[0][0] == [("seat-away", {"seat": "s1", "turn": 0})]


async def test_all_tables_of_a_person_follow_at_once(tables: Tables, clock: Clock) -> None:
    rooms = [await seated(tables, channel=str(room), pace=PACE) for room in range(3)]
    await tables.people.set_away("anna", day(3), "computer")
    assert [room.state.away for room in rooms] == [{"s1"}] * 3
    assert [room.state.seating.computers for room in rooms] == [{"s1": "medium"}] * 3
    clock.now += HOUR
    await tables.people.set_away("anna", day(3), "substitute")
    assert [(room.state.seating.users["s1"], room.state.opened) for room in rooms] == [("anna", frozenset({"s1"}))] * 3
    await tables.people.set_away("anna", None)
    assert [(room.state.away, room.state.seating.users["s1"]) for room in rooms] == [(frozenset(), "anna")] * 3


async def test_what_a_kill_or_a_number_of_tables_left_undone_follows_when_it_is_due(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("table.people.AT_ONCE", 0)
    async with open_tables(tmp_path, clock) as tables:
        rooms = [await seated(tables, channel=str(room), pace=PACE) for room in range(3)]
        await tables.people.set_away("anna", day(3))
        assert all(not room.state.away for room in rooms)
    async with open_tables(tmp_path, clock) as tables:
        await tables.timers.due()
        for room in rooms:
            assert (await tables.get(room.id)).state.away == {"s1"}
    clock.now += 4 * DAY
    async with open_tables(tmp_path, clock) as tables:
        await tables.timers.due()
        for room in rooms:
            back = await tables.get(room.id)
            assert back.state.away == frozenset()
            assert back.state.deadline("s1")


async def test_a_computer_plays_until_they_are_back(tables: Tables, clock: Clock) -> None:
    table = await seated(tables, pace=PACE)
    clock.now += DAY
    await away(tables, clock, "anna", 4, "computer")
    assert table.state.seating.computers == {"s1": "medium"}
    assert table.state.header.host == "anna", "the seat is kept for them, and so is the table"
    assert (table.state.seating.users["s1"], table.state.opened) == (None, frozenset())
    assert table.state.away == {"s1"}
    with pytest.raises(IllegalAction, match="seat-not-open"):
        await table.take_seat("dora", "s1", "dora")
    clock.now += HOUR
    await tables.people.set_away("anna", None)
    assert (table.state.seating.users["s1"], table.state.seating.names["s1"], table.state.seating.computers) == (
        "anna",
        "anna",
        {},
    )
    assert table.state.header.host == "anna"
    assert table.state.deadline("s1") == clock.now + DAY, "the time they had left when they went"
    assert table.state.absences["s1"].used == HOUR


@pytest.mark.parametrize("ending", ["rules", "vote"])
async def test_who_is_away_when_the_game_ends_has_their_seat_again(tables: Tables, clock: Clock, ending: str) -> None:
    table = await seated(tables, pace=PACE)
    await away(tables, clock, "anna", 4, "computer")
    if ending == "rules":
        await play_out(table, Random(1))
    else:
        await vote_requests.propose(table, "ben", "end")
        for user in ("anna", "cleo"):
            await vote(table, user, "end")
    assert (table.state.header.phase, table.state.header.ending) == ("over", ending)
    assert table.state.seating.users == {"s1": "anna", "s2": "ben", "s3": "cleo"}
    assert table.state.seating.names["s1"] == "anna"
    assert keys(table)[-3:].index("seat-back") + 1 == keys(table)[-3:].index("over")
    assert [game.id for game in await tables.store.games_of("anna", finished=True)] == [table.id]
    assert disk(tables, "SELECT count(*) FROM tenure WHERE finished = 0 AND until IS NULL") == [(0,)]
    again = await tables.rematch(table, "anna")
    assert (again.state.header.host, set(again.state.header.invited)) == ("anna", {"ben", "cleo"})


async def test_who_was_forgotten_while_away_gets_no_seat_at_the_end(tables: Tables, clock: Clock) -> None:
    table = await seated(tables, pace=PACE)
    await away(tables, clock, "anna", 4, "computer")
    await tables.people.forget("anna")
    await play_out(table, Random(1))
    assert table.state.header.phase == "over"
    assert "anna" not in table.state.seating.users.values()
    assert table.state.seating.users["s1"] is None


async def test_a_computer_gives_the_seat_back_when_the_day_has_come(tmp_path: Path, clock: Clock) -> None:
    async with open_tables(tmp_path, clock) as tables:
        table = await seated(tables, pace=PACE)
        await away(tables, clock, "anna", 2, "computer")
    async with open_tables(tmp_path, clock) as tables:
        await pass_time(tables, clock, 3 * DAY)
        table = await tables.get(table.id)
        assert (table.state.seating.users["s1"], table.state.seating.computers) == ("anna", {})


async def test_a_seat_on_offer_that_nobody_took_is_theirs_again(tables: Tables, clock: Clock) -> None:
    table = await seated(tables, pace=PACE)
    await away(tables, clock, "anna", 4, "substitute")
    assert table.state.opened == {"s1"}
    await pass_time(tables, clock, 5 * DAY)
    assert (table.state.opened, table.state.seating.users["s1"]) == (frozenset(), "anna")


async def test_a_substitute_keeps_the_seat_and_has_an_allowance_of_their_own(tables: Tables, clock: Clock) -> None:
    table = await seated(tables, pace=PACE)
    await away(tables, clock, "anna", 4, "substitute")
    await sit(table, "dora", "s1", "dora")
    assert (table.state.seating.users["s1"], table.state.away) == ("dora", frozenset())
    assert table.state.deadline("s1")
    await pass_time(tables, clock, 5 * DAY)
    assert (table.state.seating.users["s1"], table.state.absences.get("s1")) == ("dora", None)
    await tables.people.set_away("anna", None)
    await pass_time(tables, clock, 0)
    assert table.state.seating.users["s1"] == "dora"


async def test_whoever_is_away_as_the_game_starts_is_away_in_it(tables: Tables, clock: Clock) -> None:
    table = await tables.create("room", "anna", "conclave", name="anna", seating="joined", pace=PACE)
    await table.join("ben", "ben")
    await tables.people.set_away("ben", day(3))
    await table.start("anna")
    await tables.timers.due()
    assert table.state.away == {"s2"}
    assert table.state.deadline("s2") is None


async def test_somebody_away_may_move_all_the_same(tables: Tables, clock: Clock) -> None:
    table = await seated(tables, pace=PACE)
    await away(tables, clock, "anna", 4)
    await play_now(table, "anna", [Bid(1)])
    assert table.state.away == {"s1"}
    assert table.state.clocks["s1"].left == 2 * DAY


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("tomorrow", "away-day"),
        ("2026-02-30", "away-day"),
        ("", "away-day"),
        ("9" * 5000, "away-day"),
        (day(0)[:4] + "-01-01", "away-past"),
        ("9999-12-31", "away-long"),
    ],
)
async def test_a_day_that_cannot_be_is_refused(tables: Tables, text: str, key: str) -> None:
    table = await seated(tables, pace=PACE)
    with pytest.raises(IllegalAction) as refused:
        await tables.people.set_away("anna", text)
    assert refused.value.key == key
    assert (await tables.context.person("anna")).away is None
    assert not table.state.away


def test_the_day_ends_in_the_zone_of_whoever_is_away() -> None:
    auckland, utc = Person("a", "Pacific/Auckland"), Person("b")
    assert absences.end_of_day(utc, day(1), NOON) == NOON + DAY + DAY // 2
    assert absences.end_of_day(auckland, day(1), NOON) != absences.end_of_day(utc, day(1), NOON)
    with pytest.raises(IllegalAction, match="away-past"):
        absences.end_of_day(auckland, day(0), NOON)  # there it is tomorrow already


async def test_a_forgotten_person_leaves_nothing_of_their_absence(tables: Tables, clock: Clock) -> None:
    table = await seated(tables, pace=PACE)
    await away(tables, clock, "anna", 4)
    assert "away" in (await tables.store.about("anna"))["seats"][0]["kept"]
    await tables.people.forget("anna")
    assert disk(tables, "SELECT * FROM person") == []
    table = await tables.get(table.id)
    assert table.state.away == frozenset()
    assert await pass_time(tables, clock, 10 * DAY) is not None


async def test_a_forgotten_person_does_not_come_back_for_the_computer(tables: Tables, clock: Clock) -> None:
    table = await seated(tables, pace=PACE)
    await away(tables, clock, "anna", 4, "computer")
    await tables.people.forget("anna")
    await pass_time(tables, clock, 10 * DAY)
    table = await tables.get(table.id)
    assert (table.state.seating.users["s1"], table.state.seating.computers, table.state.away) == (
        None,
        {"s1": "medium"},
        frozenset(),
    )
    assert table.state.header.host == "ben", "somebody is, once nobody comes back"
    assert table.state.opened == {"s1"}
    assert keys(table)[-1] == "seat-open"
    assert "seat-back" not in keys(table)


@pytest.mark.parametrize("first", ["wait", "computer", "substitute"])
@pytest.mark.parametrize("then", ["wait", "computer", "substitute"])
async def test_what_becomes_of_the_seat_meanwhile_can_be_changed(
    tables: Tables, clock: Clock, first: str, then: str
) -> None:
    table = await seated(tables, pace=PACE)
    clock.now += HOUR
    await away(tables, clock, "anna", 4, first)
    await pass_time(tables, clock, DAY)
    announcements = await away(tables, clock, "anna", 4, then)
    assert announcements == ([] if first == then else ["seat-away"])
    assert table.state.away == {"s1"}
    assert table.state.seating.computers == ({"s1": "medium"} if then == "computer" else {})
    assert table.state.opened == ({"s1"} if then == "substitute" else frozenset())
    clock.now += HOUR
    await tables.people.set_away("anna", None)
    assert (table.state.seating.users["s1"], table.state.opened, table.state.seating.computers) == (
        "anna",
        frozenset(),
        {},
    )
    assert table.state.absences["s1"].used == DAY + HOUR, "no used time is given back"
    assert table.state.deadline("s1") == clock.now + 2 * DAY - HOUR


async def test_one_table_that_fails_holds_up_no_other(
    tables: Tables, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken, sound = await seated(tables, channel="one", pace=PACE), await seated(tables, channel="two", pace=PACE)
    follow = absences.follow

    def fails(memory: Any, *more: Any) -> Any:
        if memory.header.id == broken.id:
            raise ZeroDivisionError
        return follow(memory, *more)

    monkeypatch.setattr(absences, "follow", fails)
    await away(tables, clock, "anna", 4)
    assert broken.state.away == frozenset()
    assert sound.state.away == {"s1"}


# Somebody's own reminders


async def reminders(tables: Tables, table: Table, seat: str) -> list[tuple[str, int]]:
    sql = "SELECT kind, due FROM timer WHERE table_id = ? AND seat = ? AND kind LIKE 'remind%' ORDER BY due"
    return [(kind, due - NOON) for kind, due in disk(tables, sql, table.id, seat)]


async def test_reminders_come_at_ones_own_interval_and_the_host_hears_as_before(tables: Tables) -> None:
    pace = Pace(remind=(HOUR, 2 * HOUR, 3 * DAY))
    await tables.people.change("anna", remind=6 * HOUR)
    await tables.people.change("ben", remind=0)
    table = await seated(tables, pace=pace)
    own = [("remind-mention", 6 * HOUR * time) for time in range(1, 6)]
    assert await reminders(tables, table, "s1") == [*own, ("remind-host", 3 * DAY)]
    assert await reminders(tables, table, "s2") == [("remind-host", 3 * DAY)]
    assert await reminders(tables, table, "s3") == [
        ("remind-nudge", HOUR), ("remind-mention", 2 * HOUR), ("remind-host", 3 * DAY),
    ]  # fmt: skip


async def test_ones_own_reminders_come_at_a_table_without_any_and_wait_for_the_morning(tables: Tables) -> None:
    person = await tables.people.change("anna", zone="UTC", quiet=("13:00", "23:00"), remind=2 * HOUR)
    table = await seated(tables, pace=Pace())
    times = await reminders(tables, table, "s1")
    assert [due for _, due in times] == [after(person, NOON, 2 * HOUR * time) - NOON for time in range(1, 6)]
    assert times[0][1] > 11 * HOUR


async def test_no_reminders_after_their_owner_switched_them_off(tables: Tables) -> None:
    await tables.people.change("anna", remind=2 * HOUR)
    table = await seated(tables, pace=Pace())
    assert await reminders(tables, table, "s1")
    await tables.people.change("anna", remind=0)
    await play_now(table, "anna", [Bid(1)])
    assert await reminders(tables, table, "s1") == []


@pytest.mark.parametrize("remind", [1, -HOUR, 8 * DAY, 10**30, "often", 3600.5])
async def test_an_interval_that_makes_no_sense_is_refused(tables: Tables, remind: Any) -> None:
    with pytest.raises(IllegalAction, match="remind-span"):
        await tables.people.change("anna", remind=remind)


def test_whatever_a_person_sets_makes_a_few_notices_and_no_more() -> None:
    person = Person("a", "Europe/Paris", ("22:00", "13:59"), remind=HOUR, away=NOON + 60 * DAY)
    pace = Pace(bank=30 * DAY, remind=(DAY, 2 * DAY, 3 * DAY, 30 * DAY), away=30 * DAY)
    waiting, moved = frozenset({"s1"}), frozenset[str]()
    entries = [*clocks.follow(1, pace, clocks={}, waiting=waiting, moved=moved, people={"s1": person}, now=NOON)]
    assert len(entries) == len(["clock", "drop", "deadline"]) + clocks.OWN + 2


# Other settings for the rest of the game


async def test_other_reminders_leave_everybody_their_time(tables: Tables, clock: Clock) -> None:
    table = await seated(tables, pace=Pace(bank=5 * DAY, remind=(DAY, 2 * DAY)))
    clock.now += DAY + HOUR
    await tables.timers.due()
    await vote_requests.propose_settings(
        table, "anna", language="fr", pace=Pace(bank=5 * DAY, remind=(DAY, 3 * DAY), away=DAY)
    )
    for name in ("ben", "cleo"):
        await vote(table, name, "settings")
    assert (table.state.header.language, table.state.header.pace.away, table.state.deadline("s1")) == (
        "fr",
        DAY,
        NOON + 5 * DAY,
    )
    left = [kind for kind, due in await reminders(tables, table, "s1") if due > DAY + HOUR]
    assert left == ["remind-mention"], "none that is past comes again"


async def test_whoever_is_accepted_while_they_are_away_is_away_in_the_game(tables: Tables, clock: Clock) -> None:
    table = await seated(tables, pace=PACE)
    await table.do(seats.resign, "cleo")
    asked = await table.take_seat("dora", "s3", "dora")
    assert asked is not None
    await tables.people.set_away("dora", day(3))
    await table.answer_candidate("anna", asked.number, yes=True)
    await pass_time(tables, clock, 0)
    assert table.state.seating.users["s3"] == "dora"
    assert table.state.away == {"s3"}
    assert table.state.deadline("s3") is None


async def test_another_pace_gives_the_whole_bank_to_whoever_is_away_too(tables: Tables, clock: Clock) -> None:
    table = await seated(tables, pace=Pace(away=10 * DAY))
    await away(tables, clock, "cleo", 4, "computer")
    await vote_requests.propose_settings(table, "anna", language="en", pace=PACE)
    await vote(table, "ben", "settings")
    await vote(table, "cleo", "settings")
    await tables.people.set_away("cleo", None)
    await pass_time(tables, clock, HOUR)
    assert table.state.seating.users["s3"] == "cleo"
    assert table.state.clocks["s3"].left == PACE.bank


# Votes while a computer keeps somebody's seat


async def propose(table: Table, kind: str) -> None:
    """Put something to the others, as anna, who is the host, or ben, who is not."""
    if kind == "settings":
        await vote_requests.propose_settings(table, "anna", language="fr", pace=table.state.header.pace)
    elif kind == "move":
        await vote_requests.move(table, "ben", "elsewhere")
    else:
        await vote_requests.propose(table, "anna", kind)


def is_done(table: Table, kind: str) -> bool:
    done = {"end": table.state.header.phase == "over", "pause": table.state.header.paused}
    return {**done, "settings": table.state.header.language == "fr", "move": table.state.header.channel == "elsewhere"}[
        kind
    ]


VOTES = ("end", "pause", "settings", "move")


@pytest.mark.parametrize("kind", VOTES)
async def test_a_vote_waits_for_somebody_whose_seat_a_computer_keeps(tables: Tables, clock: Clock, kind: str) -> None:
    people = ("anna", "ben", "cleo") if kind == "move" else ("anna", "cleo")
    table = await seated(tables, people, pace=Pace(away=20 * DAY, silence=DAY))
    await away(tables, clock, "cleo", 9, "computer")
    await propose(table, kind)
    if kind == "move":
        await vote(table, "anna", "move")
    assert table.state.proposals[kind].silent == (f"s{len(people)}",)
    assert not is_done(table, kind)
    await pass_time(tables, clock, DAY)
    assert is_done(table, kind), "silence is consent"


@pytest.mark.parametrize("kind", VOTES)
@pytest.mark.parametrize("yes", [True, False])
async def test_somebody_whose_seat_a_computer_keeps_may_vote(
    tables: Tables, clock: Clock, kind: str, yes: bool
) -> None:
    table = await seated(tables, pace=Pace(away=20 * DAY, silence=DAY))
    await away(tables, clock, "cleo", 9, "computer")
    await propose(table, kind)
    await vote(table, "anna" if kind == "move" else "ben", kind)
    assert await vote(table, "cleo", kind, yes) is None
    assert is_done(table, kind) == yes


async def test_a_vote_waits_for_whoever_goes_away_while_it_is_open(tables: Tables, clock: Clock) -> None:
    table = await seated(tables, pace=Pace(away=20 * DAY))
    await vote_requests.propose(table, "anna", "end")
    await away(tables, clock, "cleo", 9, "computer")
    await vote(table, "ben", "end")
    assert (table.state.header.phase, table.state.proposals["end"].silent) == ("running", ("s3",))


async def test_a_seat_that_a_computer_keeps_is_not_given_away_by_vote(tables: Tables, clock: Clock) -> None:
    table = await seated(tables, ("anna", "ben"), "imperial", pace=Pace(away=20 * DAY))
    await away(tables, clock, "ben", 9, "computer")
    with pytest.raises(IllegalAction, match="seat-kept"):
        await vote_requests.propose(table, "anna", "replace", target="s2")
    assert table.state.opened == frozenset()


async def test_whoever_proposed_something_may_withdraw_it_from_afar(tables: Tables, clock: Clock) -> None:
    table = await seated(tables, pace=Pace(away=20 * DAY))
    await vote_requests.propose(table, "anna", "end")
    await away(tables, clock, "anna", 9, "computer")
    await table.do(votes.withdraw, "anna", table.state.proposals["end"].number)
    assert not table.state.proposals


async def test_what_all_but_a_forgotten_person_agreed_to_is_done(tables: Tables, clock: Clock) -> None:
    table = await seated(tables, pace=Pace(away=20 * DAY))
    await away(tables, clock, "cleo", 9, "computer")
    await vote_requests.propose(table, "anna", "pause")
    await vote(table, "ben", "pause")
    assert not table.state.header.paused
    await tables.people.forget("cleo")
    assert table.state.header.paused


async def test_a_seat_is_no_longer_kept_for_somebody_who_was_forgotten(tables: Tables, clock: Clock) -> None:
    table = await seated(tables, pace=Pace(away=20 * DAY))
    await away(tables, clock, "cleo", 9, "computer")
    await tables.people.forget("cleo")
    assert absences.owner(table.state, "s3") is None
    await vote_requests.propose(table, "anna", "pause")
    await vote(table, "ben", "pause")
    assert table.state.header.paused


async def test_going_and_coming_back_all_the_time_adds_only_so_many_timers(tables: Tables, clock: Clock) -> None:
    """Each change is a timer at every table of theirs, and deadlines of other people wait behind them."""
    for number in range(3):
        await seated(tables, channel=f"room {number}", pace=PACE)

    async def timers() -> int:
        return len([timer async for timer in tables.timers.overdue(clock.now) if timer.kind == "away"])

    for _ in range(50):
        await tables.people.set_away("anna", None)
    assert await timers() == 0, "nothing has changed"
    for number in range(1, MOST_ABSENCES + 1):
        await tables.people.set_away("anna", day(number))
    before = await timers()
    with pytest.raises(Refusal) as refused:
        await tables.people.set_away("anna", day(MOST_ABSENCES + 1))
    assert (refused.value.key, refused.value.figures["when"]) == ("limit-away", clock.now + HOUR)
    assert await timers() == before
    assert (await tables.people.set_away("anna", None)).away is None, "to come back is always possible"
    clock.now += HOUR
    await tables.people.set_away("anna", day(MOST_ABSENCES + 1))
