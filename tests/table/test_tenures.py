"""Secrets across tenures: every way to come to a seat, to leave it and to come back shows nobody a second seat."""

from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules import IllegalAction
from rules.kernel import Action, plain
from table import Pace, Person, Table, Tables, game_review, vote_requests
from table.referee import seats
from table.referee.absences import days_from
from table.referee.substitutes import free_seats, judges, withdraw
from tests.conclave import Done
from tests.plays import play_now
from tests.table.leaks import obtained, probes, unlike
from tests.table.open_tables import (
    NOTICES,
    PEOPLE,
    Clock,
    bid_all,
    disk,
    open_tables,
    play_out,
    refusal_key,
    seated,
    sit,
    tables_of,
    vote,
)
from tests.table.test_people import found_in

Way = Callable[[Table, Clock], Awaitable[None]]
DAYS = 86_400


# Ways in which the seat of ben, s2, becomes free.


async def by_resigning(table: Table, clock: Clock) -> None:
    await table.do(seats.resign, "ben")


async def by_an_offer(table: Table, clock: Clock) -> None:
    await table.do(seats.offer, "ben")


async def by_a_vote(table: Table, clock: Clock) -> None:
    await vote_requests.propose(table, "anna", "replace", target="s2")
    for user in ("ben", "cleo", "dora"):
        await vote(table, user, "replace")


async def by_a_silent_vote(table: Table, clock: Clock) -> None:
    await vote_requests.propose(table, "anna", "replace", target="s2")
    clock.now += table.state.header.pace.silence
    await tables_of(table).timers.due()


async def by_a_deadline(table: Table, clock: Clock) -> None:
    clock.now += 10 * DAYS
    await tables_of(table).timers.due()


async def by_being_forgotten(table: Table, clock: Clock) -> None:
    await tables_of(table).people.forget("ben")


async def by_a_deadline_to_a_computer(table: Table, clock: Clock) -> None:
    await by_a_deadline(table, clock)
    assert "s2" in table.state.seating.computers


async def by_resigning_to_a_computer(table: Table, clock: Clock) -> None:
    await by_resigning(table, clock)
    assert "s2" in table.state.seating.computers


async def by_the_host_to_a_computer(table: Table, clock: Clock) -> None:
    await by_an_offer(table, clock)
    await table.do(seats.give_to_computer, "anna", "s2", "easy")
    assert table.state.seating.users["s2"] is None


async def by_being_away_with_a_substitute(table: Table, clock: Clock) -> None:
    await go_away(table, clock, "substitute")


async def go_away(table: Table, clock: Clock, meanwhile: str) -> None:
    await tables_of(table).people.set_away("ben", days_from(Person("ben"), clock.now, 4)[-1], meanwhile)
    await tables_of(table).timers.due()
    assert "s2" in table.state.away


LEAVING: dict[str, Way] = {
    "resign": by_resigning,
    "offer": by_an_offer,
    "vote": by_a_vote,
    "silence": by_a_silent_vote,
    "deadline": by_a_deadline,
    "forget": by_being_forgotten,
    "deadline-computer": by_a_deadline_to_a_computer,
    "resign-computer": by_resigning_to_a_computer,
    "host-computer": by_the_host_to_a_computer,
    "away-substitute": by_being_away_with_a_substitute,
}
COMPUTER = Pace(bank=DAYS, at_zero="computer")
AWAY = Pace(bank=DAYS, away=10 * DAYS)
PACES: dict[Way, Pace] = {
    by_a_deadline: Pace(bank=DAYS, at_zero="substitute"),
    by_a_deadline_to_a_computer: COMPUTER,
    by_resigning_to_a_computer: COMPUTER,
    by_being_away_with_a_substitute: AWAY,
}


async def another_seat_opens(table: Table, clock: Clock) -> None:
    """The seat of cleo, s3, becomes free as well."""
    if "s3" not in table.state.opened:
        await table.do(seats.resign, "cleo")


async def opened(tables: Tables, substitutes: str, leave: Way, clock: Clock) -> Table:
    """Four at a table in the middle of a game; s2 and s3 are free."""
    table = await seated(tables, PEOPLE[:4], substitutes=substitutes, pace=PACES.get(leave, Pace()))
    await bid_all(table, {"anna": 1, "cleo": 2, "dora": 1})  # ben is waited for
    await leave(table, clock)
    await another_seat_opens(table, clock)
    assert {"s2", "s3"} <= table.state.opened
    return table


async def everything(table: Table, user: str | None, tried: Sequence[tuple[str, Action]]) -> bytes:
    """All that somebody gets out of a table, also when they name a seat."""
    views = [plain(table.state.view_for(user, seat=seat)) for seat in table.state.header.seats]
    logs = [plain(table.state.lines(user, seat=seat)) for seat in table.state.header.seats]
    return await obtained(table, user, tried) + repr([views, logs]).encode()


async def exports(table: Table, user: str) -> list[Any]:
    data = await table.context.store.about(user)
    return [await game_review.export(table, user), data["seats"]]


async def sees_as_a_spectator(table: Table, user: str) -> None:
    """Nothing more than somebody who just came by."""
    assert table.state.seating.of(user) == ()
    tried = probes(table.state.game, table.state.position, Random(1))
    assert await everything(table, user, tried) == await everything(table, "passer-by", tried)
    assert await game_review.export(table, user) == await game_review.export(table, None)
    for way in (table.state.orders, table.state.stops, table.preview):
        with pytest.raises(IllegalAction, match="not-seated"):
            way(user)
        with pytest.raises(IllegalAction, match="seat-foreign"):
            way(user, "s2")


async def knows_only(table: Table, user: str, own: str, rng: Random) -> None:
    """Whatever the other seats hide, this person gets the same, byte for byte."""
    state, every = table.state.position, probes(table.state.game, table.state.position, rng)
    for other in table.state.header.seats:
        if other == own:
            continue
        tried = [(seat, action) for seat, action in every if seat != other]
        before = await everything(table, user, tried)
        unlike(table, table, table.state.game.vary(state, other, rng))
        assert await everything(table, user, tried) == before, other
        unlike(table, table, state)


@pytest.mark.parametrize("leave", LEAVING.values(), ids=LEAVING)
@pytest.mark.parametrize("substitutes", ["host", "vote", "anyone"])
async def test_whoever_has_held_a_seat_takes_no_other(
    tmp_path: Path, clock: Clock, leave: Way, substitutes: str
) -> None:
    async with open_tables(tmp_path, clock) as tables:
        table = await opened(tables, substitutes, leave, clock)
        own_seat_kept = "ben" in table.state.seating.users.values()
        assert await refusal_key(table.take_seat("ben", "s3")) == ("already-seated" if own_seat_kept else "seat-other")
        assert await refusal_key(table.take_seat("cleo", "s2")) == "seat-other"
        assert "s3" not in free_seats(table.state, "ben")
    async with open_tables(tmp_path, clock) as tables:  # also after a restart
        table = await tables.cache.at("room")
        await sit(table, "emil", "s2")
        assert await refusal_key(table.take_seat("ben", "s3")) == "seat-other"
        assert free_seats(table.state, "ben") == ()
        await sees_as_a_spectator(table, "ben")
        await knows_only(table, "emil", "s2", Random(2))
        await table.do(seats.resign, "emil")
        assert await refusal_key(table.take_seat("emil", "s3")) == "seat-other"
        await sees_as_a_spectator(table, "emil")
        await sit(table, "ben", "s2", "Ben")
        await knows_only(table, "ben", "s2", Random(3))
        assert await refusal_key(table.take_seat("emil", "s3")) == "seat-other"


@pytest.mark.parametrize("back", ["sooner", "at the time"])
@pytest.mark.parametrize("substitutes", ["host", "vote", "anyone"])
async def test_a_seat_that_a_computer_keeps_comes_back_alone(
    tmp_path: Path, clock: Clock, substitutes: str, back: str
) -> None:
    """Nobody asks for it: whoever is away sits down again without `take_seat`."""
    async with open_tables(tmp_path, clock) as tables:
        table = await seated(tables, PEOPLE[:4], substitutes=substitutes, pace=AWAY)
        await bid_all(table, {"anna": 1, "cleo": 2, "dora": 1})
        await go_away(table, clock, "computer")
        await another_seat_opens(table, clock)
        assert [*table.state.seating.computers] == ["s2"]
        assert table.state.opened == {"s3"}
    async with open_tables(tmp_path, clock) as tables:
        table = await tables.cache.at("room")
        await sees_as_a_spectator(table, "ben")
        assert free_seats(table.state, "ben") == ()
        assert await refusal_key(table.take_seat("ben", "s3")) == "seat-other"
        for user in ("ben", "cleo", "emil"):
            assert await refusal_key(table.take_seat(user, "s2")) == "seat-not-open"
        if back == "sooner":
            await tables.people.set_away("ben", None)
        else:
            clock.now += 4 * DAYS
        await tables.timers.due()
        assert (table.state.seating.of("ben"), table.state.seating.computers) == (("s2",), {})
        await knows_only(table, "ben", "s2", Random(3))
        assert await refusal_key(table.take_seat("ben", "s3")) == "already-seated"
        await table.do(seats.resign, "ben")
        assert await refusal_key(table.take_seat("ben", "s3")) == "seat-other"
        await sees_as_a_spectator(table, "ben")


@pytest.mark.parametrize("leave", LEAVING.values(), ids=LEAVING)
@pytest.mark.parametrize("substitutes", ["host", "vote"])
async def test_whoever_asks_sees_nothing_until_accepted(
    tmp_path: Path, clock: Clock, leave: Way, substitutes: str
) -> None:
    async with open_tables(tmp_path, clock) as tables:
        table = await opened(tables, substitutes, leave, clock)
        asked = await table.take_seat("fay", "s2", "Fay")
        assert asked is not None
        await sees_as_a_spectator(table, "fay")
        assert (await tables.store.about("fay"))["asks"] == [{"table": 1, "seat": "s2", "name": "Fay"}]
    async with open_tables(tmp_path, clock) as tables:
        table = await tables.cache.at("room")
        assert table.state.candidates == {"fay": asked}
        await sees_as_a_spectator(table, "fay")
        await table.answer_candidate("anna", asked.number, yes=False)
        assert not table.state.candidates
        await sees_as_a_spectator(table, "fay")
        assert await refusal_key(table.answer_candidate("anna", asked.number, yes=True)) == "candidate-none"
        again = await table.take_seat("fay", "s2", "Fay")
        assert again is not None
        assert again.number != asked.number
        assert await refusal_key(table.answer_candidate("anna", asked.number, yes=True)) == "candidate-none"
        await table.do(withdraw, "fay")
        await sees_as_a_spectator(table, "fay")
        assert disk(tables, "SELECT kind FROM timer WHERE kind LIKE 'candidate%'") == []


async def test_one_yes_of_the_host_is_enough_and_nobody_else_is_asked(table: Table) -> None:
    await table.do(seats.resign, "ben")
    asked = await table.take_seat("dora", "s2")
    assert asked is not None
    assert judges(table.state, asked) == ("s1",)
    assert await refusal_key(table.answer_candidate("cleo", asked.number, yes=True)) == "candidate-not-asked"
    assert await refusal_key(table.answer_candidate("dora", asked.number, yes=True)) == "candidate-not-asked"
    assert await table.answer_candidate("anna", asked.number, yes=True) is None
    assert table.state.seating.users["s2"] == "dora"


async def test_without_the_host_those_who_are_left_decide(tables: Tables) -> None:
    table = await seated(tables, PEOPLE[:4])
    await table.do(seats.offer, "anna")
    asked = await table.take_seat("emil", "s1")
    assert asked is not None
    assert judges(table.state, asked) == ("s2", "s3", "s4")
    for user in ("ben", "cleo"):
        assert await table.answer_candidate(user, asked.number, yes=True)
        assert await refusal_key(table.answer_candidate(user, asked.number, yes=True)) == "candidate-not-asked"
    await table.answer_candidate("dora", asked.number, yes=True)
    assert table.state.seating.users["s1"] == "emil"


async def test_a_silent_host_leaves_it_to_the_others(tables: Tables, table: Table, clock: Clock) -> None:
    await table.do(seats.resign, "ben")
    asked = await table.take_seat("dora", "s2")
    assert asked is not None
    clock.now += table.state.header.pace.silence
    await tables.timers.due()
    assert judges(table.state, table.state.candidates["dora"]) == ("s1", "s3")
    await table.answer_candidate("cleo", asked.number, yes=True)
    assert table.state.seating.users["s2"] is None
    clock.now += table.state.header.pace.silence
    assert [notice.kind for notice in await tables.timers.due()] == ["seat-accepted"]
    assert table.state.seating.users["s2"] == "dora"


async def test_where_nobody_answers_nobody_sits_down(tables: Tables, table: Table, clock: Clock) -> None:
    await table.do(seats.resign, "ben")
    await table.take_seat("dora", "s2")
    for _ in range(2):
        clock.now += table.state.header.pace.silence
        await tables.timers.due()
    assert table.state.seating.users["s2"] is None
    assert not table.state.candidates
    assert [line.system_event[0] for line in table.state.lines(None) if line.system_event][-1] == "seat-unanswered"


async def test_a_pause_lets_no_request_run_out(tables: Tables, clock: Clock) -> None:
    table = await seated(tables, substitutes="vote")
    await table.do(seats.resign, "ben")
    asked = await table.take_seat("dora", "s2")
    assert asked is not None
    await vote_requests.propose(table, "anna", "pause")
    await vote(table, "cleo", "pause")
    assert await refusal_key(table.answer_candidate("anna", asked.number, yes=True)) == "paused"
    clock.now += table.state.header.pace.silence
    await tables.timers.due()
    await table.do(seats.resume, "anna")
    for user in ("anna", "cleo"):
        await table.answer_candidate(user, asked.number, yes=True)
    assert table.state.seating.users["s2"] == "dora"


async def test_whoever_left_comes_back_unasked_as_long_as_nobody_sat_there_since(table: Table) -> None:
    await table.do(seats.resign, "ben")
    await table.take_seat("dora", "s2")
    assert await table.take_seat("ben", "s2", "ben") is None
    assert table.state.seating.users["s2"] == "ben"
    assert not table.state.candidates  # there is nothing left to ask for
    await table.do(seats.offer, "ben")
    await sit(table, "dora", "s2")
    await table.do(seats.resign, "dora")
    assert await table.take_seat("ben", "s2") is not None


async def test_nobody_gains_time_by_leaving_and_coming_back(tmp_path: Path, clock: Clock) -> None:
    async with open_tables(tmp_path, clock) as tables:
        table = await seated(tables, pace=Pace(bank=DAYS, gain=600))
        clock.now += DAYS - 60
        await table.do(seats.resign, "ben")
        await bid_all(table, {"anna": 3, "cleo": 1})
        await table.take_seat("ben", "s2", "ben")
    async with open_tables(tmp_path, clock) as tables:
        table = await tables.cache.at("room")
        await play_now(table, "anna", [Done()])
        assert "s2" in table.state.waiting
        assert table.state.deadline("s2") == clock.now + 600


async def test_a_request_is_over_when_another_is_accepted(tables: Tables, table: Table) -> None:
    await table.do(seats.resign, "ben")
    first, second = [await table.take_seat(user, "s2") for user in ("dora", "emil")]
    assert first
    assert second
    assert await refusal_key(table.take_seat("dora", "s2")) == "candidate-open"
    await table.answer_candidate("anna", second.number, yes=True)
    assert await refusal_key(table.answer_candidate("anna", first.number, yes=True)) == "candidate-none"
    assert disk(tables, "SELECT kind FROM part WHERE kind = 'candidate'") == []


async def test_requests_end_with_the_game(tables: Tables, table: Table) -> None:
    await table.do(seats.offer, "ben")
    await table.take_seat("dora", "s2")
    await play_out(table, Random(1))
    assert not table.state.candidates
    assert disk(tables, f"SELECT kind FROM {NOTICES}") == []


async def test_a_crowd_of_requests_is_kept_small(table: Table) -> None:
    await table.do(seats.offer, "ben")
    for number in range(5):
        await table.take_seat(f"stranger-{number}", "s2")
    assert await refusal_key(table.take_seat("dora", "s2")) == "candidate-many"


async def test_a_table_for_several_seats_each_lets_one_person_take_two(tables: Tables) -> None:
    table = await seated(tables, several=True)
    await table.do(seats.resign, "ben")
    assert await table.take_seat("anna", "s2") is None  # the host, who would be the one to accept
    asked = await table.take_seat("dora", "s2") if "s2" in table.state.opened else None
    assert asked is None
    await table.do(seats.resign, "cleo")
    assert await table.take_seat("dora", "s3") is not None


async def test_an_imported_game_is_for_several_seats_only_if_somebody_holds_several(tables: Tables) -> None:
    table = await seated(tables)
    record = await game_review.export(table, full=True)
    each = await tables.import_record(record, "each", "anna", users={"s1": "anna", "s2": "ben", "s3": "cleo"})
    alone = await tables.import_record(record, "alone", "anna")
    assert (each.state.header.several, alone.state.header.several) == (False, True)
    await each.do(seats.resign, "ben")
    await each.do(seats.offer, "cleo")
    assert await refusal_key(each.take_seat("ben", "s3")) == "seat-other"


async def test_a_fingerprint_goes_with_the_game_and_names_nobody(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        table = await seated(tables, ("anna", "person-4711", "cleo"))
        await table.do(seats.resign, "person-4711")
        await sit(table, "dora", "s2")
        await table.do(seats.resign, "cleo")
        await table.take_seat("person-4711", "s2") if "s2" in table.state.opened else None
        await tables.people.forget("person-4711")
        assert await refusal_key(table.take_seat("person-4711", "s3")) == "seat-other"
        assert [kind for (kind,) in disk(tables, "SELECT kind FROM part WHERE kind = 'forgotten'")]
        assert (await tables.store.about("person-4711"))["seats"] == []
        await play_out(table, Random(1))
        assert disk(tables, "SELECT kind FROM part") == []
    assert not found_in(tmp_path, "person-4711")


async def test_a_request_of_somebody_forgotten_is_gone(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        table = await seated(tables)
        await table.do(seats.offer, "ben")
        await table.take_seat("person-4711", "s2", "name-4711")
        await tables.people.forget("person-4711")
        assert not table.state.candidates
    assert not found_in(tmp_path, "-4711")
