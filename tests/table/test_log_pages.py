"""However much a table has seen, memory holds a little of it, and a page of the log reads as if it held everything."""

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from table import Line, Table, Tables, game_review, log_pages, vote_requests
from table.entries import AddSystemEvent, Entry, ForgetPerson, Reseat
from table.log_pages import seats_then
from table.model.values import END, FAR, KEPT, START, Place, SystemEvent, Tenure
from table.referee import seats
from tests.table.open_tables import Clock, open_tables, random_step, refusal_key, seated, vote

LEVELS = ("", "", "easy")


async def eventful(tables: Tables, seed: int, changes: int, moves: int) -> Table:
    """A game in which seats change hands again and again, also several times between two moves."""
    table, rng = await seated(tables, title="imperial"), Random(seed)
    for _ in range(moves):
        await random_step(table, rng)
        entries: list[Entry] = []
        turns = {tenure.seat: tenure.turn for tenure in table.state.seating.tenures}
        for place in range(rng.choice((0, 1, changes, changes))):
            seat = rng.choice(table.state.header.seats)
            turns[seat] += 1
            level = rng.choice(LEVELS)
            person = not level and rng.random() < 0.6
            name = f"{seat}-{turns[seat]}" if person or level else ""
            user = f"user-{rng.randrange(12)}" if person else None
            entries.append(Reseat(table.id, Tenure(seat, turns[seat], user, name, table.state.number, level)))
            event = SystemEvent(
                table.state.next_event_id + place,
                table.state.number,
                "",
                "seat-taken",
                {"seat": seat, "turn": turns[seat]},
                0,
            )
            entries.append(AddSystemEvent(table.id, event))
        await tables.context.write(entries)
        await table.reload()
        for seat in table.state.header.seats:  # so that somebody can play on
            turn, number = table.state.seating.tenure_number(seat) + 1, table.state.number
            await tables.context.write([Reseat(table.id, Tenure(seat, turn, f"p-{seat}", f"P{seat}", number))])
        await table.reload()
    return table


def whole(table: Table, tenures: Sequence[Tenure], events: Sequence[SystemEvent]) -> list[Line]:
    """The log with the names of the time, the long way: every tenure is looked at for every line."""
    every = sorted((*tenures, *table.state.seating.tenures), key=lambda tenure: tenure.turn)
    lines = table.state.lines_of(None, table.state.logged, events, type(table.state.seating)())

    def names(line: Line) -> dict[str, str]:
        figures = line.system_event[1] if line.system_event else {}
        names: dict[str, str] = {}
        for tenure in every:
            about = figures["turn"] if figures.get("seat") == tenure.seat and "turn" in figures else None
            if tenure.turn <= about if about is not None else tenure.since <= line.number:
                gone = tenure.user is None and not tenure.level and not tenure.name
                names[tenure.seat] = names.get(tenure.seat, "") if gone else tenure.display_name
        return {**table.state.seating.names, **names}

    return [line._replace(names=names(line)) for line in lines]


def named(table: Table, lines: Sequence[Line]) -> list[Line]:
    return [line._replace(names=line.names or table.state.seating.names) for line in lines]


@pytest.mark.parametrize("seed", range(4))
async def test_pages_say_what_the_whole_log_says(tables: Tables, seed: int) -> None:
    table = await eventful(tables, seed, changes=9, moves=12)
    expected = whole(table, *await tables.store.whole_past(table.id))
    assert len(table.state.system_events) == KEPT < len(expected)
    assert len(table.state.seating.past) <= 12 * len(table.state.header.seats)
    back, end = list[Line](), END
    while (window := await log_pages.before(table, None, end, 7)).lines:
        back, end = [*named(table, window.lines), *back], window.places[0]
    assert back == expected
    on, start = list[Line](), START
    while (window := await log_pages.onward(table, None, start, 5)).lines:
        on += named(table, window.lines)
        number, id_ = window.places[-1]
        start = Place(number, id_ + 1) if id_ < FAR else Place(number + 1, 0)
    assert on == expected


@pytest.mark.parametrize("seed", range(4))
async def test_whose_a_seat_is_does_not_depend_on_how_many_sat_there(tables: Tables, seed: int) -> None:
    table = await eventful(tables, seed, changes=20, moves=6)
    tenures, _ = await tables.store.whole_past(table.id)
    every = sorted((*tenures, *table.state.seating.tenures), key=lambda tenure: (tenure.seat, tenure.turn))
    assert len(tenures) > 40
    for user in {tenure.user for tenure in every if tenure.user}:
        assert table.state.seating.held_by(user) == {tenure.seat for tenure in every if tenure.user == user}
        for first, last in pairwise(range(table.state.number)):
            past_tenures = [
                tenure.seat
                for tenure, after in zip(every, [*every[1:], None], strict=True)
                if tenure.user == user and tenure.since <= first
                and (after is None or after.seat != tenure.seat or last < after.since)
            ]  # fmt: skip
            assert sorted(await seats_then(table, user, first, last)) == sorted(past_tenures)
    starters = {tenure.user for tenure in every if tenure.turn == 0}
    assert not table.state.seating.began_with_one
    assert len(starters) == 3


async def test_memory_keeps_the_same_whether_it_was_read_or_lived_through(tables: Tables) -> None:
    table = await seated(tables)
    for turn in range(1, 40):
        user, level = ("ben", "") if turn % 4 == 1 else (None, "easy" if turn % 4 == 3 else "")
        name = "Ben" if user else "Rotella" if level else ""
        await tables.context.write(
            [Reseat(table.id, Tenure("s2", turn, user, name, table.state.number, level))], table.state
        )
    lived, read = table.state.seating, (await tables.context.read(table.id)).seating
    assert (lived.tenures, lived.past) == (read.tenures, read.past)
    assert lived.left_by("s2") == read.left_by("s2")
    assert len(lived.past) < 13


async def test_the_last_person_is_known_however_many_computers_came_after(tables: Tables) -> None:
    table = await seated(tables)
    await table.do(seats.resign, "ben")
    for turn in range(2, 60):
        await tables.context.write(
            [Reseat(table.id, Tenure("s2", turn, None, "Rotella", table.state.number, "easy"))], table.state
        )
    again = await tables.context.read(table.id)
    for seating in (table.state.seating, again.seating):
        left = seating.left_by("s2")
        assert left is not None
        assert (left.user, left.turn) == ("ben", 0)


async def test_a_pause_is_known_however_much_happened_since(tables: Tables) -> None:
    table = await seated(tables)
    await vote_requests.propose(table, "anna", "pause")
    for user in ("ben", "cleo"):
        await vote(table, user, "pause")
    assert table.state.pause is not None
    number = table.state.pause.id
    for _ in range(2 * KEPT):
        event = SystemEvent(table.state.next_event_id, table.state.number, "", "seat-open", {"seat": "s1"}, 0)
        await tables.context.write([AddSystemEvent(table.id, event)], table.state)
    assert table.state.pause.id == (await tables.context.read(table.id)).pause.id == number  # type: ignore[union-attr]
    assert table.state.paused_by == "s1"
    assert await refusal_key(table.do(seats.resume, "ben", pause=number + 1)) == "stale"
    await table.do(seats.resume, "ben", pause=number)
    assert table.state.pause is None


async def test_a_record_tells_every_system_event(tables: Tables) -> None:
    table = await seated(tables)
    await random_step(table, Random(1))
    event: dict[str, Any] = {"seat": "s1"}
    for _ in range(3 * KEPT):
        await tables.context.write(
            [AddSystemEvent(table.id, SystemEvent(table.state.next_event_id, 1, "", "seat-open", event, 0))],
            table.state,
        )
    assert (await game_review.export(table, "anna")).count("# seat-open") == 3 * KEPT


async def test_names_of_people_who_were_forgotten_stay_away(tmp_path: Path, clock: Clock) -> None:
    async with open_tables(tmp_path, clock) as tables:
        table = await eventful(tables, 1, changes=9, moves=8)
        await tables.context.write([ForgetPerson("user-3")])
        await table.reload()
        expected = whole(table, *await tables.store.whole_past(table.id))
        window = await log_pages.before(table, None, END, len(expected))
        assert named(table, window.lines) == expected
