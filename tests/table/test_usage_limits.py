"""Nobody does without end what calls others or lengthens a table's past; a refusal says when it is possible again."""

from collections.abc import Awaitable
from pathlib import Path
from random import Random

import pytest

from rules import IllegalAction
from table import Pace, Person, Table, Tables, undo_requests, vote_requests
from table.model.person_settings import HOUR
from table.referee import seats, votes
from table.referee.absences import days_from
from table.referee.substitutes import judges, withdraw
from table.referee.usage_limits import LIMITS, TABLE
from tests.conclave import Bid
from tests.plays import play_now
from tests.table.open_tables import PEOPLE, Clock, disk, open_tables, random_step, seated, sit

DAY = 86_400


@pytest.fixture
async def table(tables: Tables) -> Table:
    return await seated(tables)


async def refused(waited: Awaitable[object]) -> tuple[str, object]:
    """The refusal, and when the next is possible."""
    with pytest.raises(IllegalAction) as error:
        await waited
    return error.value.key, error.value.figures.get("when", 0)


async def test_the_second_return_within_a_day_takes_consent(table: Table, clock: Clock) -> None:
    await table.do(seats.resign, "ben")
    assert await table.take_seat("ben", "s2", "Ben") is None, "the first is free"
    clock.now += HOUR
    await table.do(seats.resign, "ben")
    asked = await table.take_seat("ben", "s2", "Ben")
    assert asked is not None
    assert judges(table.state, asked) == ("s1",)
    assert await table.answer_candidate("anna", asked.number, yes=True) is None
    assert table.state.seating.users["s2"] == "ben"
    clock.now += DAY
    await table.do(seats.resign, "ben")
    assert await table.take_seat("ben", "s2", "Ben") is None, "a day later it is free again"


@pytest.mark.parametrize("substitutes", ["vote", "anyone"])
async def test_also_where_anyone_may_sit_down(tables: Tables, substitutes: str) -> None:
    table = await seated(tables, substitutes=substitutes)
    for returns in range(2):
        await table.do(seats.resign, "ben")
        assert (await table.take_seat("ben", "s2", "Ben") is not None) == bool(returns)


async def test_a_return_that_nobody_could_agree_to_waits(tables: Tables, clock: Clock) -> None:
    table = await tables.create("room", "anna", "conclave", name="Anna", several=True)
    for _ in range(2):
        await table.join("anna", "Anna")
    await table.start("anna")
    seat = table.state.header.seats[0]
    await table.do(seats.resign, "anna", seat)
    assert await table.take_seat("anna", seat, "Anna") is None
    await table.do(seats.resign, "anna", seat)
    assert await refused(table.take_seat("anna", seat, "Anna")) == ("limit-return", clock.now + DAY)


async def test_asking_and_withdrawing_calls_the_host_three_times(table: Table, clock: Clock) -> None:
    await table.do(seats.offer, "ben")
    for _ in range(LIMITS["ask"].most):
        assert await table.take_seat("dora", "s2", "Dora") is not None
        await table.do(withdraw, "dora")
        clock.now += 60
    began = clock.now - 60 * LIMITS["ask"].most
    assert await refused(table.take_seat("dora", "s2", "Dora")) == ("limit-ask", began + DAY)
    assert await table.take_seat("emil", "s2", "Emil") is not None, "others may still ask"
    clock.now = began + DAY
    assert await table.take_seat("dora", "s2", "Dora") is not None


async def test_a_crowd_calls_the_host_only_so_often(table: Table, clock: Clock) -> None:
    await table.do(seats.offer, "ben")
    for place in range(LIMITS["asks"].most):
        await table.take_seat(f"guest{place}", "s2", "Guest")
        await table.do(withdraw, f"guest{place}")
    assert await refused(table.take_seat("emil", "s2", "Emil")) == ("limit-asks", clock.now + DAY)
    clock.now += DAY
    await table.take_seat("emil", "s2", "Emil")
    assert table.state.usage.keys() == {"emil", TABLE}, "what no window reaches is forgotten"


async def test_pauses_are_limited_through_resigning_forgetting_and_a_restart(tmp_path: Path, clock: Clock) -> None:
    async with open_tables(tmp_path, clock) as tables:
        table = await seated(tables, substitutes="anyone")
        for _ in range(LIMITS["pause"].most):
            proposal = await vote_requests.propose(table, "ben", "pause")
            assert proposal is not None
            await table.do(votes.withdraw, "ben", proposal.number)
        expected = ("limit-pause", clock.now + DAY)
        assert await refused(vote_requests.propose(table, "ben", "pause")) == expected
        await table.do(seats.resign, "ben")
        await table.take_seat("ben", "s2", "Ben")
        assert await refused(vote_requests.propose(table, "ben", "pause")) == expected
    async with open_tables(tmp_path, clock) as tables:
        table = await tables.cache.at("room")
        assert await refused(vote_requests.propose(table, "ben", "pause")) == expected
        assert (await tables.store.about("ben"))["limits"].keys() == {table.id}
        await tables.people.forget("ben")
        assert (await tables.store.about("ben"))["limits"] == {}
        assert await table.take_seat("ben", "s2", "Ben") is not None, "they have come back today already"
        await table.do(withdraw, "ben")
        await sit(table, "ben", "s2", "Ben")
        assert await refused(vote_requests.propose(table, "ben", "pause")) == expected
        assert not [key for (key,) in disk(tables, "SELECT key FROM part WHERE kind = 'usage'") if key == "ben"]
        assert await vote_requests.propose(table, "anna", "pause") is not None, "of others nothing was counted"


async def test_pauses_of_ones_own_game_are_limited_too(tables: Tables, clock: Clock) -> None:
    table = await tables.create("room", "anna", "conclave", name="Anna", computers=["easy", "easy"])
    await table.start("anna")
    for _ in range(LIMITS["pause"].most):
        assert await vote_requests.propose(table, "anna", "pause") is None
        await table.do(seats.resume, "anna")
    assert await refused(vote_requests.propose(table, "anna", "pause")) == ("limit-pause", clock.now + DAY)


async def test_proposals_are_limited_whatever_they_are_about(table: Table, clock: Clock) -> None:
    for place in range(LIMITS["proposal"].most):
        proposal = (
            await vote_requests.propose(table, "ben", "end")
            if place % 2
            else await vote_requests.move(table, "ben", f"channel-{place}")
        )
        assert proposal is not None
        await table.do(votes.withdraw, "ben", proposal.number)
    assert await refused(vote_requests.propose(table, "ben", "end")) == ("limit-proposal", clock.now + DAY)
    assert await refused(vote_requests.move(table, "ben", "elsewhere")) == ("limit-proposal", clock.now + DAY)


async def test_asking_for_an_undo_is_limited(tables: Tables, clock: Clock) -> None:
    table = await seated(tables)
    for user in PEOPLE[:3]:
        await play_now(table, user, [Bid(1)])
    (winner,) = table.state.waiting
    user = next(each for each in PEOPLE[:3] if each != table.state.seating.users[winner])
    for _ in range(LIMITS["undo-ask"].most):
        await undo_requests.ask(table, user)
        await table.do(votes.withdraw, user, table.state.proposals["undo"].number)
    assert await refused(undo_requests.ask(table, user)) == ("limit-undo-ask", clock.now + DAY)


async def test_taking_back_at_once_is_limited(tables: Tables, clock: Clock) -> None:
    table = await seated(tables, ("anna", "ben"), hints=True)
    for _ in range(LIMITS["undo"].most):
        await play_now(table, "anna", [Bid(1)])
        assert (await undo_requests.ask(table, "anna")).done
    await play_now(table, "anna", [Bid(1)])
    assert await refused(undo_requests.ask(table, "anna")) == ("limit-undo", clock.now + HOUR)
    assert await refused(undo_requests.rewind(table, "anna", table.state.logged[-1].number)) == (
        "limit-undo",
        clock.now + HOUR,
    )
    clock.now += HOUR
    assert (await undo_requests.ask(table, "anna")).done


async def test_a_host_changes_computers_and_channels_only_so_often(table: Table, clock: Clock) -> None:
    await table.do(seats.offer, "ben")
    for place in range(LIMITS["computer"].most):
        await table.do(seats.give_to_computer, "anna", "s2", ("easy", "hard")[place % 2])
    assert await refused(table.do(seats.give_to_computer, "anna", "s2", "easy")) == ("limit-computer", clock.now + DAY)
    left = table.state.seating.left_by("s2")
    assert left is not None
    assert left.user == "ben", "however many computers have played since"
    for place in range(LIMITS["move"].most):
        await vote_requests.move(table, "anna", f"channel-{place}")
    assert await refused(vote_requests.move(table, "anna", "elsewhere")) == ("limit-move", clock.now + DAY)


async def test_a_seat_follows_its_person_away_only_so_often(tables: Tables, clock: Clock) -> None:
    table = await seated(tables, pace=Pace(bank=DAY, away=30 * DAY))
    until = days_from(Person("ben"), clock.now, 9)[-1]
    for _ in range(LIMITS["away"].most + 3):
        for day in (until, None):
            await tables.people.set_away("ben", day, "computer")
            await tables.timers.due()
    went = [event for event in table.state.system_events if event.key == "seat-away"]
    assert len(went) == LIMITS["away"].most
    await tables.people.set_away("ben", until, "computer")
    await tables.timers.due()
    assert "s2" not in table.state.away
    clock.now += DAY
    await tables.timers.due()
    assert "s2" in table.state.away, "it follows when that is possible again"


async def test_a_game_that_ends_keeps_no_counts(table: Table, tables: Tables) -> None:
    await vote_requests.propose(table, "ben", "end")
    rng = Random(1)
    while table.state.header.phase == "running":
        await random_step(table, rng)
    assert table.state.usage == {}
    assert disk(tables, "SELECT kind FROM part") == []
